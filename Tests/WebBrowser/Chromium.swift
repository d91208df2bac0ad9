import Foundation
import Synchronization
import TouchstoneTesting
import WebClient

/// Chromium, driven through its remote protocol: commands and answers are JSON that ends with a zero, in two pipes.
package final class Chromium: Browser, @unchecked Sendable {
    private let process: ChildProcess
    private let directory: String
    private let commands: Int32
    private let answers: Int32
    private var buffer: [UInt8] = []
    private var count = 0
    private var session = ""

    /// Starts Chromium with a page of a size in points.
    ///
    /// - Throws: `TestClient.Failure`.
    package init(width: Int = 1440, height: Int = 900) throws {
        let path = try BrowserKind.chromium.path(of: ["chromium", "chromium-browser", "google-chrome"])
        directory = NSTemporaryDirectory() + "touchstone-chromium-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let (input, output) = (directory + "/commands", directory + "/answers")
        guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else {
            throw TestClient.Failure("cannot make pipes in \(directory)")
        }
        // Opened for both directions, so that it does not wait for the other side.
        commands = open(input, O_RDWR)
        answers = open(output, O_RDWR)
        let arguments = [
            "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--user-data-dir=\(directory)/profile",
            "--window-size=\(width),\(height)", "--no-first-run", "--no-default-browser-check", "--disable-sync",
            "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-gpu",
            "--disable-dev-shm-usage", "--force-color-profile=srgb", "--hide-scrollbars", "about:blank",
        ]
        process = try ChildProcess(
            "/bin/sh", ["-c", "exec \"$@\" 3<\"$IN\" 4>\"$OUT\"", "sh", path] + arguments,
            environment: ["IN": input, "OUT": output, "HOME": directory])
        let targets = try call("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
        let page = targets.first { $0["type"] as? String == "page" }
        let attached = try call(
            "Target.attachToTarget", ["targetId": page?["targetId"] as? String ?? "", "flatten": true])
        session = attached["sessionId"] as? String ?? ""
        _ = try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    deinit {
        process.stop()
        close(commands)
        close(answers)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Sends a command and waits for its answer.
    @discardableResult package func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        count += 1
        var message: [String: Any] = ["id": count, "method": method, "params": parameters]
        if !session.isEmpty { message["sessionId"] = session }
        var data = try JSONSerialization.data(withJSONObject: message)
        data.append(0)
        _ = data.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
        while true {
            let answer = try nextMessage(method)
            guard answer["id"] as? Int == count else { continue }
            if let error = answer["error"] { throw TestClient.Failure("\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    private func nextMessage(_ method: String) throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let text = Data(buffer[..<end])
                buffer.removeFirst(end + 1)
                return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
            }
            var descriptor = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(Self.timeout * 1000)) > 0 else {
                throw TestClient.Failure("no answer to \(method): \(process.output.suffix(400))")
            }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let length = read(answers, &chunk, chunk.count)
            guard length > 0 else { throw TestClient.Failure("Chromium has ended: \(process.output.suffix(400))") }
            buffer += chunk[..<length]
        }
    }

    // MARK: The page

    package func navigate(to address: String) throws { try call("Page.navigate", ["url": address]) }

    /// Chooses the light or the dark appearance.
    package func setDark(_ isDark: Bool) throws {
        try call(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    }

    package func text(of expression: String) throws -> String { try evaluate("String((\(expression)) ?? '')") }

    package func waitForFrames() throws { _ = try evaluate(Self.twoFrames) }

    private func evaluate(_ expression: String) throws -> String {
        let result = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        if let problem = result["exceptionDetails"] { throw TestClient.Failure("\(expression): \(problem)") }
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    package func click(x: Double, y: Double) throws {
        for type in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
        }
    }

    package func typeAndEnter(_ text: String) throws {
        try call("Input.insertText", ["text": text])
        for type in ["keyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                [
                    "type": type, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13,
                    "text": type == "keyDown" ? "\r" : "",
                ])
        }
    }

    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - key: `KeyboardEvent.key`, which is also the text unless a modifier is held.
    ///   - code: `KeyboardEvent.code`.
    ///   - modifiers: bits: 1 Alt, 2 Control, 4 Meta, 8 Shift.
    ///   - commands: what the browser's window would make of the key, such as `paste`.
    package func press(_ key: String, code: String, modifiers: Int = 0, commands: [String] = []) throws {
        for type in ["keyDown", "keyUp"] {
            try call(
                "Input.dispatchKeyEvent",
                [
                    "type": type, "key": key, "code": code, "modifiers": modifiers,
                    "windowsVirtualKeyCode": Int(key.uppercased().utf8.first ?? 0),
                    "text": type == "keyDown" && modifiers == 0 ? key : "",
                    "commands": type == "keyDown" ? commands : [],
                ])
        }
    }

    /// Turns the wheel at a point of the page, in points, by a distance down, in pixels.
    package func scroll(x: Double, y: Double, by distance: Double) throws {
        try call(
            "Input.dispatchMouseEvent",
            ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": distance])
    }

    package func compose(_ text: String, cursor: Int) throws { try compose(text, selection: cursor..<cursor) }

    /// The same with a selection, as for the clause that is converted.
    package func compose(_ text: String, selection: Range<Int>) throws {
        try call(
            "Input.imeSetComposition",
            ["text": text, "selectionStart": selection.lowerBound, "selectionEnd": selection.upperBound])
    }

    package func endComposition(_ text: String) throws { try insert(text) }

    /// Inserts a text without keys, as voice input and the keyboard of a phone do.
    package func insert(_ text: String) throws { try call("Input.insertText", ["text": text]) }

    /// Lets pages read and write the clipboard without asking, as the page of a focused window.
    package func grantClipboard() throws {
        try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        try call(
            "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
    }

    package func screenshot() throws -> Data {
        let result = try call("Page.captureScreenshot", ["format": "png"])
        return Data(base64Encoded: result["data"] as? String ?? "") ?? Data()
    }

    // MARK: A phone

    /// Makes the page that of a phone: its size and safe area in points, pixels per point, ten fingers.
    package func emulatePhone(width: Int, height: Int, scale: Double, top: Int = 0, bottom: Int = 0) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": true])
        try call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 10])
        try call(
            "Emulation.setSafeAreaInsetsOverride",
            ["insets": ["top": top, "bottom": bottom, "left": 0, "right": 0]])
    }

    /// Takes the touch screen of the page away, or brings one.
    package func setTouchScreen(_ isThere: Bool) throws {
        try call("Emulation.setTouchEmulationEnabled", ["enabled": isThere, "maxTouchPoints": 10])
    }

    /// Puts down, moves or lifts fingers: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`, at their positions, in
    /// points. They have the numbers 0, 1, … or those of `numbers`; others rest. `touchEnd` and `touchCancel` without
    /// fingers apply to every finger that is down, and `touchMove` puts those down that are not yet.
    package func touch(_ type: String, _ fingers: [(x: Double, y: Double)] = [], numbers: [Int]? = nil) throws {
        let points = fingers.enumerated().map { index, finger in
            [
                "id": Double(numbers?[index] ?? index), "x": finger.x, "y": finger.y, "radiusX": 12, "radiusY": 9,
                "force": 0.75,
            ]
        }
        try call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }

    /// Drags something of another program over the page: `dragEnter`, `dragOver` or `drop`.
    ///
    /// - Parameters:
    ///   - items: the contents by media type.
    ///   - files: paths of files.
    package func drag(_ type: String, x: Double, y: Double, items: [String: String] = [:], files: [String] = []) throws
    {
        let data: [String: Any] = [
            "items": items.map { ["mimeType": $0.key, "data": $0.value] }, "files": files, "dragOperationsMask": 1,
        ]
        try call("Input.dispatchDragEvent", ["type": type, "x": x, "y": y, "data": data])
    }
}
