"""Drives a headless Chromium over the pipe of its DevTools protocol, without further packages."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Browser:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        commands, self.to_browser = os.pipe()
        self.from_browser, answers = os.pipe()

        def connect():
            # The browser reads from 3 and writes to 4; a pipe could have either number.
            here, there = os.dup(commands), os.dup(answers)
            here, there = os.dup2(here, 13), os.dup2(there, 14)
            os.dup2(here, 3)
            os.dup2(there, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", "--window-size=1200,900",
             "--user-data-dir=" + self.folder, "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.rest, self.last, self.session = b"", 0, None
        self.log, self.requests = [], []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"]:
            self.call(domain + ".enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.last += 1
        number, message = self.last, {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(method + ": " + answer["error"]["message"])
                return answer["result"]
            self.note(answer)

    def read(self):
        while b"\0" not in self.rest:
            part = os.read(self.from_browser, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown",
                        "Page.javascriptDialogOpening"):
            self.log.append(json.dumps(parameters)[:400])

    def open(self, path, fragment="", scripts=True):
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("Page.navigate", url="about:blank")
        self.log, self.requests = [], []
        self.call("Page.navigate", url="file://" + path + fragment)
        self.wait_for("document.readyState === 'complete' && location.href !== 'about:blank'")

    def ask(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(expression + ": " + json.dumps(result["exceptionDetails"])[:400])
        return result["result"].get("value")

    def wait_for(self, condition):
        end = time.monotonic() + 20
        while not self.ask(condition):
            if time.monotonic() > end:
                raise RuntimeError("waited in vain for: " + condition)
            time.sleep(0.02)

    def press(self, key):
        text = {"text": key} if len(key) == 1 else {}
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, **text)

    def size(self, width, height=900):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def media(self, name="", scheme="light"):
        self.call("Emulation.setEmulatedMedia", media=name,
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
