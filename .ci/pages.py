"""Checks the pages of a folder in a browser, and their HTML by html5lib.

Usage: pages.py BROWSER FOLDER
"""

import glob
import json
import os
import re
import sys

import html5lib

from browser import Browser

NUMBER = "Number(document.querySelector('[aria-current] span').textContent)"
SHOWN = "[...document.querySelectorAll('#steps li:not([hidden])')]"


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def equal(found, expected, what):
    check(found == expected, f"{what}: expected {expected!r}, got {found!r}")


def is_silent(browser, path):
    equal(browser.log, [], "the browser's log")
    equal(set(browser.requests), {"file://" + path}, "what was asked for")
    equal(browser.ask("window.hit"), None, "code of the session")


def checks_html(path):
    with open(path, "rb") as file:
        html5lib.HTMLParser(strict=True).parse(file)


def checks_texts(browser):
    """Every text is whole: the states are JSON, and the first and last screen have lines."""
    equal(
        browser.ask("""[...steps.values()].flatMap((step) => [...step.models.values()])
            .filter((model) => { try { JSON.parse(plain(model.lines)); } catch { return true; } })
            .length"""), 0, "states that are no JSON")
    check(browser.ask("[...steps.values()].every((step) => step.screen.length > 0)"), "empty screens")


def checks_steps(browser):
    count = browser.ask("document.querySelectorAll('#report article').length")
    equal(browser.ask(SHOWN + ".length"), count, "rows")
    browser.press("Home")
    first = browser.ask(NUMBER)
    check(browser.ask("document.getElementById('back').disabled"), "a step before the first")
    line = browser.ask("pathTo(steps.get(state.tip)).map((step) => step.number)")
    equal(first, line[0], "Home")
    browser.press("ArrowRight")
    equal(browser.ask(NUMBER), line[1], "→")
    equal(browser.ask("document.querySelector('#detail h2 a').textContent"), str(line[1]), "heading")
    browser.press("ArrowLeft")
    equal(browser.ask(NUMBER), line[0], "←")
    browser.press("End")
    equal(browser.ask(NUMBER), line[-1], "End")
    browser.press("ArrowUp")
    browser.press("ArrowDown")
    equal(browser.ask(NUMBER), line[-1], "↑ and ↓")
    browser.ask("document.getElementById('slider').value = 2")
    browser.ask("document.getElementById('slider').dispatchEvent(new Event('input'))")
    equal(browser.ask(NUMBER), line[2], "the slider")
    told = browser.ask("document.getElementById('place').textContent")
    check(told.endswith(f"step {line[2]} of {line[-1]}"), told)
    browser.ask("document.getElementById('on').click()")
    equal(browser.ask(NUMBER), line[3], "the button")
    browser.wait_for(f"location.hash === '#step={line[3]}'")
    browser.ask("document.querySelector('#steps a').click()")
    browser.wait_for(NUMBER + " === " + str(first))
    browser.press(" ")
    browser.wait_for(NUMBER + " === " + str(line[2]))
    browser.press(" ")
    equal(browser.ask("document.getElementById('play').getAttribute('aria-pressed')"), "false", "␣")
    browser.press("End")
    browser.press(" ")
    equal(browser.ask(NUMBER), first, "to play from the end")
    browser.press(" ")


def checks_branches(browser):
    fork = browser.ask("""([...steps.values()].find((step) => step.children.length > 1) || {})
        .number ?? null""")
    check(fork is not None, "no branch")
    children = browser.ask(f"steps.get({fork}).children.map((step) => step.number)")
    browser.ask(f"goTo(steps.get({children[-1]}))")
    left = f"rows.find((row) => row.step.number === {children[0]}).item.classList.contains('off')"
    check(browser.ask(left), "the branch that was left is on the line")
    browser.press("b")
    equal(browser.ask(NUMBER), children[0], "B")
    check(not browser.ask(left), "the branch is not on the line")
    browser.press("ArrowLeft")
    equal(browser.ask(NUMBER), fork, "the step before a branch")
    browser.press("ArrowRight")
    equal(browser.ask(NUMBER), children[0], "the branch goes on")


def checks_filters(browser):
    labels = browser.ask("rows.map((row) => row.step.label)")
    word = next(word for label in labels[1:] for word in re.findall(r"\w{4,}", label))
    browser.press("/")
    for letter in word:
        browser.press(letter)
    equal(browser.ask(SHOWN + ".length"),
          sum(word.lower() in label.lower() for label in labels), f"steps with '{word}'")
    browser.ask("set({ filter: '' })")
    browser.ask("document.getElementById('model').value = '0'")
    browser.ask("document.getElementById('model').dispatchEvent(new Event('input'))")
    equal(browser.ask(SHOWN + ".length"),
          browser.ask("document.querySelectorAll('#report section[data-model=\"0\"]').length"),
          "steps of the first model")
    browser.ask("set({ model: '' })")
    browser.ask("document.activeElement.blur()")


def checks_tests(browser):
    browser.press("End")
    browser.ask("document.getElementById('test').open = true")
    browser.wait_for("document.getElementById('swift').textContent !== ''")
    test = browser.ask("document.getElementById('swift').textContent")
    check("@Test func `step" in test or test.startswith("// Without"), "no test: " + test[:200])
    browser.ask("document.getElementById('test').open = false")
    state = "document.querySelector('#detail [data-model=\"0\"] details')"
    browser.ask(state + ".open = true")
    browser.wait_for(state + ".querySelector('pre').textContent !== ''")
    browser.ask(state + ".querySelector('summary').focus()")
    browser.press("ArrowLeft")
    check(browser.ask(state + ".open"), "the state is folded again")
    check(browser.ask("document.activeElement.closest('#detail') !== null"), "the focus is lost")
    browser.ask("document.querySelector('#steps [aria-current]').focus()")
    browser.press("ArrowUp")
    check(browser.ask("document.activeElement.matches('[aria-current]')"), "the focus stays behind")


def checks_looks(browser, path):
    def contrast():
        colors = browser.ask("""['color', 'background-color'].map((name) =>
            getComputedStyle(document.body).getPropertyValue(name).match(/\\d+/g).map(Number))""")
        light = sorted(
            sum(share * (value / 255) ** 2.2 for share, value in zip([.2126, .7152, .0722], color))
            for color in colors)
        return (light[1] + .05) / (light[0] + .05), colors[1]

    name = os.path.splitext(path)[0]
    grounds = []
    for scheme in ["light", "dark"]:
        browser.media(scheme=scheme)
        ratio, ground = contrast()
        check(ratio > 7, f"{scheme}: a contrast of {ratio}")
        grounds.append(ground)
        for width in [320, 1200]:
            browser.size(width)
            check(browser.ask("document.scrollingElement.scrollWidth") <= width, f"{width} pixels")
            browser.picture(f"{name}-{scheme}-{width}.png")
    browser.size(640)
    browser.ask("document.documentElement.style.fontSize = '200%'")
    check(browser.ask("document.scrollingElement.scrollWidth") <= 640, "large text")
    browser.ask("document.documentElement.style.fontSize = ''")
    check(grounds[0] != grounds[1], "both schemes are one")
    browser.media("print")
    equal(browser.ask("getComputedStyle(document.getElementById('app')).display"), "none", "print")
    equal(browser.ask("getComputedStyle(document.getElementById('report')).display"), "block", "print")
    browser.media()


def checks_roles(browser):
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    names = {}
    for node in nodes:
        if not node.get("ignored"):
            role = node.get("role", {}).get("value")
            names.setdefault(role, []).append(node.get("name", {}).get("value", ""))
    for role in ["button", "slider", "combobox", "searchbox", "navigation", "main", "list", "link"]:
        check(names.get(role), "no " + role)
    for role in ["button", "slider", "combobox", "searchbox", "link", "DisclosureTriangle"]:
        check(all(names.get(role, [])), f"a {role} without a name")


def checks_without_scripts(browser, path):
    number = re.findall(r'id="step=(\d+)"', open(path, encoding="utf-8").read())[-1]
    browser.open(path, f"#step={number}", scripts=False)
    is_silent(browser, path)
    check(browser.ask("document.getElementById('app').hidden"), "controls that do nothing")
    equal(browser.ask("""[...document.querySelectorAll('#report article')]
        .every((article) => article.getBoundingClientRect().height > 0)"""), True, "hidden steps")
    equal(browser.ask("document.querySelector(':target').id"), "step=" + number, "the link")


def main(program, folder):
    browser = Browser(program)
    paths = sorted(glob.glob(os.path.join(os.path.abspath(folder), "*.html")))
    check(paths, "no pages")
    try:
        for path in paths:
            checks_html(path)
            browser.size(1200)
            browser.open(path)
            check(browser.ask("!document.getElementById('app').hidden"), "the script does not run")
            checks_texts(browser)
            checks_steps(browser)
            if not path.endswith("long.html"):
                checks_branches(browser)
            checks_filters(browser)
            checks_tests(browser)
            checks_roles(browser)
            browser.ask("document.querySelectorAll('#steps a').length > 5 && move(-3)")
            checks_looks(browser, path)
            is_silent(browser, path)
            checks_without_scripts(browser, path)
            count = open(path, encoding="utf-8").read().count("<article")
            size = os.path.getsize(path)
            print(f"{os.path.basename(path)}: {count} steps, {size} bytes")
            check(size < 1_000_000 or count < 1_000, "more than a megabyte")
        with open(os.path.join(folder, "munchee.html"), encoding="utf-8") as file:
            page = file.read()
        for secret in ["Am Kai", "4242"]:
            check(secret not in page, f"'{secret}' is in the page")
    except Exception as error:
        sys.exit(f"{path}: {error}")
    finally:
        browser.close()


main(sys.argv[1], sys.argv[2])
