import Expectations
import Foundation
import ImageIO
import Synchronization
import Testing
import TouchstoneTesting
import WebBrowser
import WebClient

@testable import BrowserHost

/// A program whose screen is a browser.
final class BrowserProgram: @unchecked Sendable {
    let process: ChildProcess
    /// The address of the page.
    let address: String

    /// The directory of the build's programs.
    static let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .path

    /// Starts the program of this package's tests, or one with another name.
    init(
        _ name: String = "BrowserProbe", _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws {
        let process = try ChildProcess(
            Self.directory + "/" + name, ["--browser"] + arguments, environment: environment,
            removing: ["DISPLAY", "LANGUAGE"])
        self.process = process
        address = try Deadline.poll(seconds: 30, "waiting for the address: \(process.output)") {
            process.output.split(separator: "\n").lazy.compactMap { line -> String? in
                guard let start = line.firstRange(of: /https?:\/\//) else { return nil }
                return String(line[start.lowerBound...])
            }.first
        }
    }

    /// The port of the page.
    var port: Int { URLComponents(string: address)?.port ?? 0 }

    /// Waits for a line of the program that contains a text, after those that were found before.
    func wait(for text: String) throws {
        _ = try Deadline.poll(seconds: 30, "waiting for '\(text)' in:\n\(process.output)") {
            process.output.contains(text) ? true : nil
        }
    }

    /// Waits for lines that contain a text, so many.
    func wait(for text: String, times: Int) throws {
        _ = try Deadline.poll(seconds: 30, "waiting for \(times) '\(text)' in:\n\(process.output)") {
            process.output.components(separatedBy: text).count > times ? true : nil
        }
    }
}

/// A program in a real browser.
@Suite(.serialized) struct ScreenTests {
    /// A phone that shows the program, when its first frame is drawn.
    private func phone(_ program: BrowserProgram) throws -> Chromium {
        let browser = try Chromium()
        try browser.emulatePhone(width: 390, height: 844, scale: 2, top: 59, bottom: 34)
        try browser.navigate(to: program.address)
        try browser.wait(for: "typeof lastFrame !== 'undefined' && lastFrame > 0 && queued === 0")
        // The frame before the launch is black.
        try waitForColor(browser, 300, 300, "255,255,255")
        return browser
    }

    /// The color of the canvas at a position in points, as its three channels.
    private func color(_ browser: Chromium, _ x: Int, _ y: Int) throws -> String {
        try browser.text(of: "[...context.getImageData(\(x * 2), \(y * 2), 1, 1).data].slice(0, 3)")
    }

    private func waitForColor(_ browser: Chromium, _ x: Int, _ y: Int, _ color: String) throws {
        try browser.wait(
            for: "String([...context.getImageData(\(x * 2), \(y * 2), 1, 1).data].slice(0, 3)) === '\(color)'")
    }

    private func waitForOtherColor(_ browser: Chromium, _ x: Int, _ y: Int, _ color: String) throws {
        try browser.wait(
            for: "String([...context.getImageData(\(x * 2), \(y * 2), 1, 1).data].slice(0, 3)) !== '\(color)'")
    }

    @Test("one finger moves a view and two fingers turn it, in the pixels of the page") func fingers() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try waitForColor(browser, 160, 160, "255,0,0")

        try browser.touch("touchStart", [(160, 160)])
        for step in 1...10 { try browser.touch("touchMove", [(160 + 10 * Double(step), 160 + 34 * Double(step))]) }
        try browser.touch("touchEnd")

        try waitForColor(browser, 260, 500, "255,0,0")
        try waitForColor(browser, 160, 160, "255,255,255")
        try program.wait(for: "began 160,160 radius 12.0 force 4.99")
        try program.wait(for: "late true")
        try program.wait(for: "ended")

        // A corner of the square turns away from where it was.
        try expect(color(browser, 203, 443), equals: "255,0,0")
        try browser.touch("touchStart", [(220, 500), (300, 500)])
        for step in 1...15 {
            let angle = Double(step) * 3 * .pi / 180
            let (dx, dy) = (40 * cos(angle), 40 * sin(angle))
            try browser.touch("touchMove", [(260 - dx, 500 - dy), (260 + dx, 500 + dy)])
        }
        try waitForColor(browser, 203, 443, "255,255,255")
        try browser.touch("touchEnd")
        try waitForColor(browser, 260, 500, "255,0,0")
    }

    @Test("size, scale, safe area, colors and languages are those of the browser, also when they change")
    func environment() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try program.wait(for: "screen 390x844 scale 2.0 safe 59,0,34,0")
        try program.wait(for: "language en")
        try expect(browser.text(of: "[canvas.width, canvas.height]"), equals: "780,1688")

        try browser.emulatePhone(width: 844, height: 390, scale: 3)
        try program.wait(for: "screen 844x390 scale 3.0 safe 0,0,0,0")
        try browser.wait(for: "canvas.width === 2532 && canvas.height === 1170")
        try browser.setDark(true)
        try program.wait(for: "style dark")
    }

    @Test("a cancelled touch, a closed page and a hidden page cancel what is down") func cancellation() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try browser.touch("touchStart", [(160, 160)])
        try program.wait(for: "began", times: 1)
        try browser.touch("touchCancel")
        try program.wait(for: "cancelled", times: 1)

        try browser.touch("touchStart", [(150, 150), (170, 170)])
        try program.wait(for: "began", times: 3)
        _ = try browser.text(of: "socket.close()")
        try program.wait(for: "cancelled", times: 3)
        try program.wait(for: "background", times: 1)
        // The page connects again, and has the picture.
        try program.wait(for: "active", times: 2)
        try browser.touch("touchEnd")
        try waitForColor(browser, 160, 160, "255,0,0")
        try browser.touch("touchStart", [(160, 160)])
        try program.wait(for: "began", times: 4)

        // A frozen page is hidden first.
        try browser.call("Page.setWebLifecycleState", ["state": "frozen"])
        try program.wait(for: "cancelled", times: 4)
        try program.wait(for: "background", times: 2)
    }

    @Test("CX-203 text, an address and an image that are dragged to the page drop where the program takes them")
    func drops() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        // More than fits into a message.
        let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/images/moveme.png").standardized
        let file = try Data(contentsOf: picture)
        #expect(file.count > BrowserHost.Limits.messageLength)
        let image = try ImageFile.decode(file).image
        func drag(_ items: [String: String], _ files: [String] = [], to x: Double, _ y: Double) throws {
            for type in ["dragEnter", "dragOver"] { try browser.drag(type, x: x, y: y, items: items, files: files) }
            // The answer of the program to the first position counts for the next question.
            try browser.wait(for: "isDragOver && dragPosition === '\(Int(x)),\(Int(y))'")
        }
        func drop(_ items: [String: String], _ files: [String] = []) throws {
            try drag(items, files, to: 160, 160)
            try browser.wait(for: "isDropAccepted")
            for type in ["dragOver", "drop"] { try browser.drag(type, x: 160, y: 160, items: items, files: files) }
        }

        try drop(["text/plain": "größer"])
        try program.wait(for: "drop enters public.utf8-plain-text")
        try program.wait(for: "dropped text größer")
        try drop(["text/uri-list": "https://example.org/drag"])
        try program.wait(for: "dropped url https://example.org/drag")
        try drop([:], [picture.path])
        try program.wait(for: "dropped image \(image.width)x\(image.height)")
        try drag(["text/plain": "away"], to: 160, 160)
        try browser.wait(for: "isDropAccepted")
        try drag(["text/plain": "away"], to: 300, 300)
        try browser.wait(for: "!isDropAccepted")
        try program.wait(for: "drop exits")
        // Browsers take a drop that is not accepted for the end of the drag.
        try browser.drag("drop", x: 300, y: 300, items: ["text/plain": "away"])
        try browser.wait(for: "!isDragOver")
        #expect(!program.process.output.contains("dropped text away"))
    }

    @Test("a touch screen that the browser has lost works when it is back") func replugged() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try browser.touch("touchStart", [(160, 160)])
        try browser.touch("touchEnd")
        try program.wait(for: "ended 160,160", times: 1)

        // The browser emulates a device without a touch screen, then one with it.
        try browser.setTouchScreen(false)
        try browser.wait(for: "navigator.maxTouchPoints === 0")
        try browser.setTouchScreen(true)
        try browser.wait(for: "navigator.maxTouchPoints === 10")
        try browser.touch("touchStart", [(150, 150)])
        try browser.touch("touchMove", [(150, 170)])
        try browser.touch("touchEnd")

        try program.wait(for: "began 150,150", times: 1)
        try program.wait(for: "ended 150,170", times: 1)
    }

    @Test("AX-29 AX-30 with --explore a finger puts the cursor on a button, and a double tap presses it")
    func explores() throws {
        let program = try BrowserProgram("BrowserProbe", ["--explore"])
        defer { program.process.stop() }
        let browser = try phone(program)
        // The corner of the cursor around the button.
        let corner = "[...context.getImageData(500, 60, 40, 40).data].join()"
        _ = try browser.text(of: "void (window.cornerBefore = \(corner))")

        try browser.touch("touchStart", [(320, 56)])
        try browser.wait(for: "\(corner) !== cornerBefore")
        try browser.touch("touchEnd")

        // Two taps that were too slow on a busy machine read the button again.
        _ = try Deadline.poll(seconds: 60, "the button: \(program.process.output)") {
            for _ in 0..<2 {
                try browser.touch("touchStart", [(320, 56)])
                try browser.touch("touchEnd")
            }
            return try? Deadline.poll(seconds: 2, "the button") {
                program.process.output.contains("idle timer") ? true : nil
            }
        }
        expect(program.process.output.components(separatedBy: "idle timer").count, equals: 2)
        #expect(!program.process.output.contains("began"))
    }

    @Test("keys type in the text field that was tapped") func keys() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try browser.touch("touchStart", [(100, 56)])
        try browser.touch("touchEnd")
        try program.wait(for: "editing")
        for (key, code) in [("h", "KeyH"), ("i", "KeyI")] {
            for type in ["keyDown", "keyUp"] {
                try browser.call(
                    "Input.dispatchKeyEvent",
                    ["type": type, "key": key, "code": code, "text": type == "keyDown" ? key : ""])
            }
        }
        try program.wait(for: "text hi")
    }

    @Test("a second browser takes the screen over, and the first one can take it back") func takeover() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let first = try phone(program)
        let second = try phone(program)
        try first.wait(for: "notice.classList.contains('shown') && notice.innerText.includes('Another browser')")
        try waitForColor(second, 160, 160, "255,0,0")
        try first.click("#notice button")
        try second.wait(for: "notice.classList.contains('shown') && notice.innerText.includes('Another browser')")
        try waitForColor(first, 160, 160, "255,0,0")
    }

    @Test("a key without a position is released also if Shift was released before it")
    func keyWithoutPosition() throws {
        let served = try ServedLink()
        defer { served.server.stop() }
        let browser = try Chromium()
        try browser.navigate(to: served.server.address)
        try browser.wait(for: "typeof pressedKeys !== 'undefined' && isOpen()")
        let count = try browser.text(
            of: "dispatchEvent(new KeyboardEvent('keydown', { key: 'A', keyCode: 65, shiftKey: true })), "
                + "dispatchEvent(new KeyboardEvent('keyup', { key: 'a', keyCode: 65 })), pressedKeys.size")
        expect(count, equals: "0")
    }

    @Test("animations run while the main thread is busy") func busyAnimation() throws {
        let file = NSTemporaryDirectory() + "touchstone-busy-" + UUID().uuidString
        let program = try BrowserProgram(environment: ["PROBE_BUSY_UNTIL": file])
        defer {
            program.process.stop()
            try? FileManager.default.removeItem(atPath: file)
        }
        let browser = try phone(program)
        try browser.touch("touchStart", [(320, 100)])
        try browser.touch("touchEnd")
        try program.wait(for: "busy")
        _ = try browser.text(of: "window.frameBefore = lastFrame")

        try browser.wait(for: "lastFrame > frameBefore + 20")
        let first = try color(browser, 160, 160)
        try waitForOtherColor(browser, 160, 160, first)

        #expect(!program.process.output.contains("free"))
        try Data().write(to: URL(fileURLWithPath: file))
        try program.wait(for: "free")
    }

    @Test("a drag costs at most 300 bytes a frame") func bytes() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try phone(program)
        try browser.touch("touchStart", [(160, 160)])
        _ = try browser.text(
            of: """
                (() => { window.sizes = []; const own = socket.onmessage;
                socket.onmessage = e => { sizes.push(e.data.byteLength); own(e) } })()
                """)
        for step in 1...30 { try browser.touch("touchMove", [(160 + 5 * Double(step), 160 + 10 * Double(step))]) }
        try browser.wait(for: "sizes.length > 10")
        let worst = Int(try browser.text(of: "Math.max(...sizes)")) ?? .max
        #expect(worst <= 300, "a frame of \(worst) bytes")
    }

    @Test("the end of the program is shown, and its delegate is told") func end() throws {
        let program = try BrowserProgram()
        let browser = try phone(program)
        program.process.send(SIGTERM)
        try expect(program.process.wait(atMost: 10), equals: 0)
        #expect(program.process.output.contains("terminating"))
        try browser.wait(for: "notice.classList.contains('shown') && notice.innerText.includes('has ended')")
    }

    @Test(
        "options that a browser decides are refused in one line",
        arguments: [["--size", "300x300"], ["--painter", "gl"]])
    func conflicts(arguments: [String]) throws {
        let process = try ChildProcess(BrowserProgram.directory + "/BrowserProbe", ["--browser"] + arguments)
        try expect(process.wait(atMost: 20), equals: 2)
        #expect(process.output.contains("cannot be used with --browser"))
        expect(process.output.split(separator: "\n").count, equals: 1)
    }
}
