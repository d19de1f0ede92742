"use strict";

// The document has every step as an article, which is also what is printed and what a browser
// without scripts shows. A text of an article can be only what differs from the step before: then as
// many lines of that as `data-head` says come before it, and as many as `data-tail` says after it.
//
// What is shown is one value, `state`. `set` changes it, and `draw` shows it. Text from the session
// is only ever set as text.

const $ = (id) => document.getElementById(id);

// MARK: - Reading

// The lines of a text, each a list of pieces with their style. Each line ends with its line break.
function linesOf(pre, before) {
  if (!pre) return before;
  const own = [[]];
  for (const node of pre.childNodes) {
    node.textContent.split("\n").forEach((text, index) => {
      if (index > 0) own.push([]);
      if (text) own[own.length - 1].push([node.className || "", text]);
    });
  }
  own.pop();
  const tail = before.length - Number(pre.dataset.tail || 0);
  return [...before.slice(0, Number(pre.dataset.head || 0)), ...own, ...before.slice(tail)];
}

function readSteps() {
  const steps = new Map();
  for (const article of document.querySelectorAll("article")) {
    const parent = steps.get(Number(article.dataset.parent));
    const step = { article, parent, children: [], number: Number(article.id.slice(5)) };
    step.label = article.querySelector("h2 span").textContent;
    step.screen = linesOf(article.querySelector(":scope > pre"), parent ? parent.screen : []);
    step.models = new Map(parent ? parent.models : []);
    step.tests = new Map();
    for (const section of article.querySelectorAll("section")) {
      const name = section.querySelector("h3").textContent;
      const before = step.models.get(section.dataset.model);
      const lines = linesOf(section.querySelector("details pre"), before ? before.lines : []);
      step.models.set(section.dataset.model, { name, lines });
      const test = section.querySelector("pre.test");
      step.tests.set(section.dataset.model, test ? test.textContent : null);
    }
    if (parent) parent.children.push(step);
    steps.set(step.number, step);
  }
  return steps;
}

const steps = readSteps();
const rows = makeRows();

// The older branches of a step come first, one level deeper. The newest goes on below them.
function makeRows() {
  const rows = [];
  const waiting = [...steps.values()].filter((step) => !step.parent).map((step) => [step, 0]);
  waiting.reverse();
  while (waiting.length > 0) {
    const [step, depth] = waiting.pop();
    const link = document.createElement("a");
    link.href = "#step=" + step.number;
    const number = document.createElement("span");
    number.textContent = step.number;
    const isBranch = step.parent && newestChild(step.parent) !== step;
    link.append(number, (isBranch ? " ↳ " : " ") + step.label);
    const item = document.createElement("li");
    item.style.setProperty("--depth", Math.min(depth, 8));
    item.append(link);
    if (depth > 0) item.dataset.depth = depth;
    rows.push({ step, item, link });
    const [newest, ...older] = [...step.children].reverse();
    if (newest) waiting.push([newest, depth]);
    for (const child of older) waiting.push([child, depth + 1]);
  }
  $("steps").append(...rows.map((row) => row.item));
  return rows;
}

// MARK: - Questions

function pathTo(step) {
  const path = [];
  for (let at = step; at; at = at.parent) path.push(at);
  return path.reverse();
}

function newestChild(step) {
  return step.children[step.children.length - 1];
}

function newestAfter(step) {
  while (newestChild(step)) step = newestChild(step);
  return step;
}

// The next branch at the last fork on the way to a step.
function otherBranch(step) {
  for (let at = step; at.parent; at = at.parent) {
    const branches = at.parent.children;
    if (branches.length > 1) return branches[(branches.indexOf(at) + 1) % branches.length];
  }
  return null;
}

function isFound(step) {
  const isOfModel = !state.model || step.tests.has(state.model);
  return isOfModel && step.label.toLowerCase().includes(state.filter.toLowerCase());
}

// The test of the way to a step: what begins it, what each step did, and the states at the end.
function testOf(step) {
  const way = pathTo(step).slice(1);
  const opening = [...$("opening").children].map((pre) => pre.textContent);
  if (opening.length === 0) return "// The first steps of the session are not in this page.";
  if (way.length === 0) return "// Nothing has happened yet.";
  const changed = [...step.models.keys()].filter((model) => way.some((at) => at.tests.has(model)));
  if (way.some((at) => changed.some((model) => at.tests.get(model) === null))) {
    return "// Without what is private, an action on the way here is refused.";
  }
  let text = opening[0] + "\n@Test func `step " + step.number + " of a session`() throws {\n";
  for (const model of changed) text += opening[1 + Number(model)];
  for (const at of way) for (const model of changed) text += at.tests.get(model) || "";
  for (const model of changed) {
    const json = plain(step.models.get(model).lines);
    // More signs than any run of them in the text, so that nothing in it ends it.
    let signs = "#";
    while (json.includes(signs)) signs += "#";
    const variable = $("opening").children[1 + Number(model)].dataset.variable;
    text += `\n  try ${variable}.require(\n    StableJSON.decode(\n      from: ${signs}"""\n`;
    text += json.replace(/^(?=.)/gm, "        ") + `        """${signs}))\n`;
  }
  return text + "}\n";
}

function plain(lines) {
  return lines.map((line) => line.map((piece) => piece[1]).join("") + "\n").join("");
}

// MARK: - Drawing

let state = { step: 0, tip: 0, filter: "", model: "", isPlaying: false, open: {} };

function set(change) {
  state = { ...state, ...change };
  draw();
}

function goTo(step, change = {}) {
  if (!step) return;
  const isOnLine = pathTo(steps.get(state.tip)).includes(step);
  set({ step: step.number, tip: isOnLine ? state.tip : newestAfter(step).number, ...change });
}

function draw() {
  const step = steps.get(state.step);
  const line = pathTo(steps.get(state.tip));
  const index = line.indexOf(step);
  drawList(step, new Set(line));
  $("slider").max = line.length - 1;
  $("slider").value = index;
  $("slider").setAttribute("aria-valuetext", `step ${step.number}: ${step.label}`);
  // The label is not seen here, but read aloud.
  $("told").textContent = `${step.label},`;
  $("count").textContent = `step ${step.number} of ${state.tip}`;
  $("first").disabled = $("back").disabled = index === 0;
  $("last").disabled = $("on").disabled = index === line.length - 1;
  $("branch").disabled = !otherBranch(step);
  $("play").textContent = state.isPlaying ? "❚❚ Pause" : "▶ Play";
  $("play").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
  $("play").setAttribute("aria-pressed", state.isPlaying);
  drawDetail(step);
  $("test").open = Boolean(state.open.test);
  $("swift").textContent = state.open.test ? testOf(step) : "";
  $("copy").textContent = "Copy";
  drawAddress();
}

function drawList(step, line) {
  if ($("filter").value !== state.filter) $("filter").value = state.filter;
  $("model").value = state.model;
  let found = 0;
  for (const row of rows) {
    const isCurrent = row.step === step;
    row.item.hidden = !isFound(row.step);
    if (!row.item.hidden) found += 1;
    row.item.classList.toggle("off", !line.has(row.step));
    row.link.tabIndex = isCurrent ? 0 : -1;
    if (isCurrent) {
      row.link.setAttribute("aria-current", "step");
      scrollTo(row.item);
      if ($("steps").contains(document.activeElement)) row.link.focus({ preventScroll: true });
    } else {
      row.link.removeAttribute("aria-current");
    }
  }
  $("found").textContent = found === rows.length ? "" : `${found} found`;
}

function scrollTo(item) {
  const list = $("steps");
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}

// The article of a step, with whole texts, and the models that it did not change.
function drawDetail(step) {
  const detail = $("detail");
  if (detail.dataset.step === String(step.number)) return;
  detail.dataset.step = step.number;
  const focused = detail.contains(document.activeElement)
    && document.activeElement.closest("section");
  const copy = step.article.cloneNode(true);
  copy.removeAttribute("id");
  copy.querySelectorAll("pre, details").forEach((part) => part.remove());
  const screen = document.createElement("pre");
  fill(screen, step.screen, step.parent && step.parent.screen);
  screen.classList.add("screen");
  copy.querySelector("p").after(screen);
  for (const [model, { name, lines }] of step.models) {
    let section = copy.querySelector(`section[data-model="${model}"]`);
    if (!section) {
      section = document.createElement("section");
      section.dataset.model = model;
      const heading = document.createElement("h3");
      heading.textContent = name;
      section.append(heading);
      copy.append(section);
    }
    section.append(foldedState(step, model, lines));
  }
  detail.textContent = "";
  detail.append(copy);
  const same = focused && copy.querySelector(`[data-model="${focused.dataset.model}"] summary`);
  if (same) same.focus({ preventScroll: true });
}

function foldedState(step, model, lines) {
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "Whole state";
  const pre = document.createElement("pre");
  details.append(summary, pre);
  const show = () => {
    if (!pre.firstChild) fill(pre, lines, step.parent && step.parent.models.get(model).lines);
  };
  details.open = Boolean(state.open[model]);
  if (details.open) show();
  details.ontoggle = () => {
    if (details.open) show();
    if (details.open !== Boolean(state.open[model])) {
      set({ open: { ...state.open, [model]: details.open } });
    }
  };
  return details;
}

// Fills a text, and marks the lines that the step changed: those between the common ends.
function fill(pre, lines, before) {
  const [now, then] = [lines, before || lines].map((list) => list.map((line) => String(line)));
  let [head, tail] = [0, 0];
  while (head < now.length && now[head] === then[head]) head += 1;
  const rest = Math.min(now.length, then.length) - head;
  while (tail < rest && now[now.length - 1 - tail] === then[then.length - 1 - tail]) tail += 1;
  pre.tabIndex = 0;
  lines.forEach((line, index) => {
    const row = document.createElement("span");
    row.className = index >= head && index < lines.length - tail ? "line new" : "line";
    for (const [style, text] of line) {
      const piece = document.createElement("i");
      piece.className = style;
      piece.textContent = text;
      row.append(piece);
    }
    row.append("\n");
    pre.append(row);
  });
}

// Browsers limit how often an address changes, so that waits until the step stays.
let addressTimer = 0;
function drawAddress() {
  clearTimeout(addressTimer);
  const address = "#step=" + state.step;
  addressTimer = setTimeout(() => {
    if (location.hash !== address) history.replaceState(null, "", address);
  }, 200);
}

// MARK: - Intents

function move(count) {
  const line = pathTo(steps.get(state.tip));
  const index = line.indexOf(steps.get(state.step)) + count;
  goTo(line[Math.max(0, Math.min(index, line.length - 1))], { isPlaying: false });
}

function moveInList(count) {
  const shown = rows.filter((row) => !row.item.hidden);
  const index = shown.findIndex((row) => row.step.number === state.step);
  const row = shown[index < 0 ? 0 : index + count];
  if (row) goTo(row.step, { isPlaying: false });
}

function play() {
  const isPlaying = !state.isPlaying;
  const isAtEnd = state.step === state.tip;
  const first = pathTo(steps.get(state.tip))[0].number;
  set({ isPlaying, step: isPlaying && isAtEnd ? first : state.step });
}

function playOn() {
  if (!state.isPlaying) return;
  const line = pathTo(steps.get(state.tip));
  const next = line[line.indexOf(steps.get(state.step)) + 1];
  set(next ? { step: next.number } : { isPlaying: false });
}

function openAddress() {
  const match = /^#step=(\d+)$/.exec(location.hash);
  if (match) goTo(steps.get(Number(match[1])), { isPlaying: false });
}

async function copyTest() {
  try {
    await navigator.clipboard.writeText($("swift").textContent);
    $("copy").textContent = "Copied";
  } catch {
    getSelection().selectAllChildren($("swift"));
    $("copy").textContent = "Selected: copy it with the keyboard";
  }
}

const keys = {
  ArrowLeft: () => move(-1),
  ArrowRight: () => move(1),
  ArrowUp: () => moveInList(-1),
  ArrowDown: () => moveInList(1),
  Home: () => move(-Infinity),
  End: () => move(Infinity),
  " ": play,
  b: () => goTo(otherBranch(steps.get(state.step)), { isPlaying: false }),
  "/": () => $("filter").focus(),
};

document.addEventListener("keydown", (event) => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[key]) return;
  // A field, a folded part and a text that scrolls keep their keys.
  if (event.target.closest("input, select, pre")) return;
  if (key === " " && event.target.closest("button, summary")) return;
  event.preventDefault();
  keys[key]();
});
$("first").onclick = keys.Home;
$("back").onclick = keys.ArrowLeft;
$("play").onclick = play;
$("on").onclick = keys.ArrowRight;
$("last").onclick = keys.End;
$("branch").onclick = keys.b;
$("copy").onclick = copyTest;
$("slider").oninput = () => {
  goTo(pathTo(steps.get(state.tip))[Number($("slider").value)], { isPlaying: false });
};
$("filter").oninput = () => set({ filter: $("filter").value });
$("model").oninput = () => set({ model: $("model").value });
$("test").ontoggle = () => {
  if ($("test").open !== Boolean(state.open.test)) {
    set({ open: { ...state.open, test: $("test").open } });
  }
};
addEventListener("hashchange", openAddress);
setInterval(playOn, 700);

document.documentElement.className = "live";
$("app").hidden = false;
const present = steps.get(Number($("report").dataset.current)) || [...steps.values()].pop();
state = { ...state, step: present.number, tip: newestAfter(present).number };
draw();
openAddress();
