#if !(os(iOS) || os(tvOS) || os(visionOS))
  import Foundation

  // A table of one section that applies a batch as UIKit documents: what is deleted and moved from
  // is counted in the old rows, what is inserted and moved to in the new ones.

  extension IndexPath {
    init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    var row: Int { self[1] }
  }

  class UITableViewCell: UIView {
    enum CellStyle { case `default` }

    let textLabel: UILabel? = UILabel()

    init(style: CellStyle, reuseIdentifier: String?) {}
  }

  class UITableView: UIView {
    enum RowAnimation { case automatic }

    weak var dataSource: UITableViewController?
    private(set) var rows: [UITableViewCell] = []
    /// What was animated, a line for each batch.
    private(set) var batches: [String] = []
    private var deletions: [Int] = []
    private var insertions: [Int] = []
    private var moves: [(old: Int, new: Int)] = []

    func reloadData() { rows = (0..<count).map(cell) }

    func reconfigureRows(at indexPaths: [IndexPath]) {
      for path in indexPaths { rows[path.row] = cell(at: path.row) }
    }

    func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      deletions += indexPaths.map(\.row)
    }

    func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      insertions += indexPaths.map(\.row)
    }

    func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      moves.append((indexPath.row, newIndexPath.row))
    }

    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      precondition(count == rows.count, "the data source changed before the batch")
      (deletions, insertions, moves) = ([], [], [])
      updates?()
      precondition(
        count == rows.count - deletions.count + insertions.count, "the numbers of rows differ")
      batches.append(
        "-\(deletions.sorted()) +\(insertions.sorted()) \(moves.map { "\($0.old)>\($0.new)" })")
      let gone = Set(deletions + moves.map(\.old))
      var others = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }.makeIterator()
      let moved = Dictionary(uniqueKeysWithValues: moves.map { ($0.new, rows[$0.old]) })
      rows = (0..<count).map { row in
        insertions.contains(row) ? cell(at: row) : moved[row] ?? others.next() ?? cell(at: row)
      }
      completion?(true)
    }

    private var count: Int { dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0 }

    private func cell(at row: Int) -> UITableViewCell {
      guard let dataSource else { fatalError("the table has no data source") }
      return dataSource.tableView(self, cellForRowAt: IndexPath(row: row, section: 0))
    }
  }

  class UITableViewController: UIViewController {
    enum Style { case plain }

    let tableView = UITableView()

    init(style: Style) {
      super.init(nibName: nil, bundle: nil)
      tableView.dataSource = self
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }
#endif
