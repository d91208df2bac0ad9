import Foundation
import TouchstoneTesting
import WebClient

/// Firefox, driven through WebDriver BiDi: commands and answers are JSON in a web socket.
package final class Firefox: Browser {
    /// What Firefox is set to: the protocol, the same colors and times in every run, and no questions.
    private static let preferences = [
        "remote.active-protocols": "1", "remote.prefs.recommended": "true", "app.update.disabledForTesting": "true",
        "browser.shell.checkDefaultBrowser": "false", "browser.startup.homepage_override.mstone": "\"ignore\"",
        "datareporting.policy.dataSubmissionEnabled": "false", "toolkit.telemetry.enabled": "false",
        "layout.css.prefers-color-scheme.content-override": "1", "ui.prefersReducedMotion": "1",
        "extensions.autoDisableScopes": "15", "security.sandbox.content.level": "0",
    ]
    /// The line with the address of the protocol.
    private static let announcement = "WebDriver BiDi listening on ws://"
    /// The Enter key in the protocol.
    private static let enter = "\u{E007}"

    private let process: ChildProcess
    private let directory: String
    private let client: TestClient
    private var count = 0
    private var context = ""
    /// The window of the browser, whose scripts play an input method; empty before the first composition.
    private var windowContext = ""
    /// The number of fingers that are down.
    private var fingerCount = 0

    /// Starts Firefox with a page of a size in points.
    ///
    /// - Throws: `TestClient.Failure`.
    package init(width: Int, height: Int, scale: Double = 1) throws {
        let path = try BrowserKind.firefox.path(of: ["firefox-esr", "firefox"])
        directory = NSTemporaryDirectory() + "touchstone-firefox-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Self.preferences.map { "user_pref(\"\($0)\", \($1));\n" }.joined()
            .write(toFile: directory + "/user.js", atomically: true, encoding: .utf8)
        process = try ChildProcess(
            path,
            [
                "--headless", "--no-remote", "--profile", directory, "--remote-debugging-port", "0",
                // For the window of the browser, which composes.
                "--remote-allow-system-access",
            ],
            environment: [
                "HOME": directory, "MOZ_HEADLESS_WIDTH": "\(width)", "MOZ_HEADLESS_HEIGHT": "\(height)",
                "MOZ_CRASHREPORTER_DISABLE": "1",
            ],
            removing: ["DISPLAY", "WAYLAND_DISPLAY"])
        let (started, directory) = (process, directory)
        do {
            let address = try Self.address(of: started)
            guard let port = address.split(separator: ":").last.flatMap({ Int($0) }) else {
                throw TestClient.Failure("no port in \(address)")
            }
            client = try TestClient(port: port, timeout: Self.timeout)
            let line = try client.upgrade(path: "/session", host: address, origin: nil)
            guard line.contains(" 101 ") else { throw TestClient.Failure("Firefox: \(line)") }
        } catch {
            started.stop()
            try? FileManager.default.removeItem(atPath: directory)
            throw error
        }
        try call("session.new", ["capabilities": [String: Any]()])
        let contexts = try call("browsingContext.getTree")["contexts"] as? [[String: Any]]
        context = contexts?.first?["context"] as? String ?? ""
        try call(
            "browsingContext.setViewport",
            ["context": context, "viewport": ["width": width, "height": height], "devicePixelRatio": scale])
    }

    deinit {
        process.stop()
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// The host and port of the protocol, which Firefox prints when it is ready.
    private static func address(of process: ChildProcess) throws -> String {
        let end = ContinuousClock.now + .seconds(timeout)
        while ContinuousClock.now < end, process.exitStatus == nil {
            let output = process.output
            if let range = output.range(of: announcement) {
                let rest = output[range.upperBound...]
                if let line = rest.firstIndex(where: \.isNewline) { return String(rest[..<line]) }
            }
            usleep(20_000)
        }
        throw TestClient.Failure("Firefox does not start: \(process.output.suffix(400))")
    }

    /// Sends a command and waits for its answer.
    @discardableResult private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        count += 1
        let message: [String: Any] = ["id": count, "method": method, "params": parameters]
        client.sendFrame([UInt8](try JSONSerialization.data(withJSONObject: message)))
        while true {
            let (opcode, payload) = try client.frame()
            if opcode == 8 { throw TestClient.Failure("Firefox has closed the connection at \(method)") }
            guard opcode == 1,
                let answer = try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
                answer["id"] as? Int == count
            else { continue }
            guard answer["type"] as? String == "success" else {
                throw TestClient.Failure("\(method): \(answer["error"] ?? "") \(answer["message"] ?? "")")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    // MARK: The page

    package func navigate(to address: String) throws {
        try call("browsingContext.navigate", ["context": context, "url": address, "wait": "complete"])
    }

    package func text(of expression: String) throws -> String { try evaluate("String((\(expression)) ?? '')") }

    package func waitForFrames() throws { _ = try evaluate(Self.twoFrames) }

    private func evaluate(_ expression: String) throws -> String { try evaluate(expression, in: context) }

    private func evaluate(_ expression: String, in context: String) throws -> String {
        let result = try call(
            "script.evaluate", ["expression": expression, "target": ["context": context], "awaitPromise": true])
        guard result["type"] as? String == "success" else {
            throw TestClient.Failure("\(expression): \(result["exceptionDetails"] ?? "")")
        }
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    package func click(x: Double, y: Double) throws {
        let actions: [[String: Any]] = [
            ["type": "pointerMove", "x": Int(x.rounded()), "y": Int(y.rounded()), "duration": 0],
            ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
        ]
        try perform(["type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": actions])
    }

    package func typeAndEnter(_ text: String) throws {
        let keys = text.map(String.init) + [Self.enter]
        let actions = keys.flatMap { [["type": "keyDown", "value": $0], ["type": "keyUp", "value": $0]] }
        try perform(["type": "key", "id": "keyboard", "actions": actions])
    }

    private func perform(_ source: [String: Any]) throws {
        try call("input.performActions", ["context": context, "actions": [source]])
    }

    /// Presses and releases a key, by its character or code point in the protocol, while others are held.
    package func press(_ key: String, holding held: [String] = []) throws {
        let all = held + [key]
        let actions =
            all.map { ["type": "keyDown", "value": $0] } + all.reversed().map { ["type": "keyUp", "value": $0] }
        try perform(["type": "key", "id": "keyboard", "actions": actions])
    }

    package func compose(_ text: String, cursor: Int) throws {
        if text.isEmpty { return try playInputMethod("method.cancelComposition(); return true", text) }
        try playInputMethod(
            """
            method.setPendingCompositionString(text)
            method.appendClauseToPendingComposition(text.length, method.ATTR_RAW_CLAUSE)
            method.setCaretInPendingComposition(\(cursor))
            return method.flushPendingComposition()
            """, text)
    }

    package func endComposition(_ text: String) throws {
        try playInputMethod("return method.commitCompositionWith(text)", text)
    }

    /// Presses the key of a small letter by the input method, which the keys of the remote protocol disturb: a composition
    /// shortly after one is sometimes lost.
    package func pressByInputMethod(_ letter: String) throws {
        try playInputMethod(
            """
            const upper = text.toUpperCase()
            const key = new KeyboardEvent('', { key: text, code: 'Key' + upper, keyCode: upper.charCodeAt(0) })
            method.keydown(key)
            method.keyup(key)
            return true
            """, letter)
    }

    /// Runs a script in the window of the browser, with an input method and a text.
    private func playInputMethod(_ script: String, _ text: String) throws {
        if windowContext.isEmpty {
            let contexts = try call("browsingContext.getTree", ["moz:scope": "chrome"])["contexts"] as? [[String: Any]]
            windowContext = contexts?.first?["context"] as? String ?? ""
            _ = try evaluate(
                """
                (() => {
                    window.focus()
                    gBrowser.selectedBrowser.focus()
                    window.method = Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor)
                    return String(method.beginInputTransactionForTests(window))
                })()
                """, in: windowContext)
            try wait(for: "document.hasFocus()")
        }
        let data = try JSONSerialization.data(withJSONObject: [text])
        let literal = String(decoding: data, as: UTF8.self)
        let isDone = try evaluate(
            """
            String((() => {
                const [text] = \(literal)
                if (!method.beginInputTransactionForTests(window)) return false
                \(script)
            })())
            """, in: windowContext)
        guard isDone == "true" else { throw TestClient.Failure("the input method of Firefox did nothing") }
    }

    /// Turns the wheel at a point of the page by a distance down, in points.
    package func scroll(x: Double, y: Double, by distance: Double) throws {
        let action: [String: Any] = [
            "type": "scroll", "x": Int(x.rounded()), "y": Int(y.rounded()), "deltaX": 0,
            "deltaY": Int(distance.rounded()), "duration": 0,
        ]
        try perform(["type": "wheel", "id": "wheel", "actions": [action]])
    }

    /// What a finger does in a report of the touch screen.
    package struct Finger {
        /// Identifies the finger while it is down.
        package var number: Int
        /// What it does: `pointerDown`, `pointerMove` or `pointerUp`.
        package var action: String
        /// Where it does it, in points.
        package var x, y: Double

        /// Creates a finger; positions in points.
        package init(_ number: Int, _ action: String, x: Double, y: Double) {
            (self.number, self.action, self.x, self.y) = (number, action, x, y)
        }
    }

    /// Sends one report of the touch screen. Fingers that are not in it rest. There is no cancellation.
    ///
    /// - Parameters:
    ///   - fingers: the fingers.
    ///   - hasPatch: whether those that touch down have a patch and a pressure; true by default. Firefox then moves them
    ///     once while they rest, because the protocol has neither afterwards.
    package func touch(_ fingers: [Finger], hasPatch: Bool = true) throws {
        let isMixed = fingers.contains { $0.action == "pointerDown" }
        let sources = fingers.map { finger -> [String: Any] in
            var actions: [[String: Any]] = []
            if finger.action != "pointerUp" {
                let (x, y) = (Int(finger.x.rounded()), Int(finger.y.rounded()))
                actions.append(["type": "pointerMove", "x": x, "y": y, "duration": 0])
            }
            // In the second step of the others.
            if finger.action == "pointerUp" {
                if isMixed { actions.append(["type": "pause", "duration": 0]) }
                actions.append(["type": "pointerUp", "button": 0])
            }
            if finger.action == "pointerDown" {
                let patch: [String: Any] = hasPatch ? ["width": 24, "height": 18, "pressure": 0.75] : [:]
                actions.append(["type": "pointerDown", "button": 0].merging(patch) { $1 })
            }
            return [
                "type": "pointer", "id": "finger\(finger.number)", "parameters": ["pointerType": "touch"],
                "actions": actions,
            ]
        }
        try call("input.performActions", ["context": context, "actions": sources])
    }

    /// Puts down, moves or lifts fingers: `touchStart`, `touchMove` or `touchEnd`. All of them are in one report of the
    /// touch screen.
    package func touch(_ type: String, _ fingers: [(x: Double, y: Double)] = []) throws {
        let isEnd = type == "touchEnd"
        let action = isEnd ? "pointerUp" : type == "touchStart" ? "pointerDown" : "pointerMove"
        try touch(
            (0..<(isEnd ? fingerCount : fingers.count)).map {
                Finger($0, action, x: isEnd ? 0 : fingers[$0].x, y: isEnd ? 0 : fingers[$0].y)
            })
        fingerCount = isEnd ? 0 : fingers.count
    }

    package func screenshot() throws -> Data {
        let result = try call("browsingContext.captureScreenshot", ["context": context])
        return Data(base64Encoded: result["data"] as? String ?? "") ?? Data()
    }
}
