import Expectations
import Foundation
import Testing
import TouchContract
import TouchstoneTesting
import WebBrowser

@testable import BrowserHost

/// What holds in every browser that is supported.
@Suite(.serialized) struct TwoBrowsersTests {
    private static let (width, height) = (390, 844)

    /// Starts a browser that shows the program, when its first frame is drawn.
    func screen(
        _ kind: BrowserKind, _ program: BrowserProgram, color: String = "255,255,255"
    ) throws -> any Browser {
        let browser: any Browser
        switch kind {
        case .chromium:
            let chromium = try Chromium(width: Self.width, height: Self.height)
            try chromium.emulatePhone(width: Self.width, height: Self.height, scale: 2)
            browser = chromium
        case .firefox: browser = try Firefox(width: Self.width, height: Self.height, scale: 2)
        }
        try browser.navigate(to: program.address)
        try browser.wait(for: "typeof lastFrame !== 'undefined' && lastFrame > 0 && queued === 0")
        try waitForColor(browser, 300, 300, color)
        return browser
    }

    func touch(_ browser: any Browser, _ type: String, _ fingers: [(x: Double, y: Double)] = []) throws {
        if let chromium = browser as? Chromium { try chromium.touch(type, fingers) }
        if let firefox = browser as? Firefox { try firefox.touch(type, fingers) }
    }

    /// Presses a letter with Control, which the window of the browser would make a command of.
    private func pressWithControl(_ browser: any Browser, _ key: String, _ command: String? = nil) throws {
        if let chromium = browser as? Chromium {
            try chromium.press(
                key, code: "Key" + key.uppercased(), modifiers: 2, commands: command.map { [$0] } ?? [])
        }
        if let firefox = browser as? Firefox { try firefox.press(key, holding: ["\u{E009}"]) }
    }

    func waitForColor(_ browser: any Browser, _ x: Int, _ y: Int, _ color: String) throws {
        // A canvas that a worker draws on has no pixels in the page, but can be drawn there.
        try browser.wait(
            for: """
                (pixel => (pixel.drawImage(canvas, \(-x * 2), \(-y * 2)),
                String([...pixel.getImageData(0, 0, 1, 1).data].slice(0, 3))))
                (new OffscreenCanvas(1, 1).getContext('2d')) === '\(color)'
                """)
    }

    @Test("a worker draws where the page would be displayed later", arguments: BrowserKind.allCases)
    func worker(_ kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        try expect(browser.text(of: "drawFrame === receiveFrame"), equals: "\(kind == .chromium)")
    }

    @Test("a finger moves a view in the pixels of the page", arguments: BrowserKind.allCases)
    func drag(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        try program.wait(for: "screen \(Self.width)x\(Self.height) scale 2.0")
        try waitForColor(browser, 160, 160, "255,0,0")

        try touch(browser, "touchStart", [(160, 160)])
        for step in 1...10 {
            try touch(browser, "touchMove", [(160 + 10 * Double(step), 160 + 34 * Double(step))])
        }
        try touch(browser, "touchEnd")

        try waitForColor(browser, 260, 500, "255,0,0")
        try waitForColor(browser, 160, 160, "255,255,255")
        try program.wait(for: "began 160,160 radius 12.0 force 4.99")
        try program.wait(for: "late true")
    }

    @Test(
        "E-28 E-29 E-31 E-32 E-33 E-38 E-39 E-46 E-47 T-07 the touch contract, with storms of ten fingers",
        arguments: BrowserKind.allCases)
    func contract(kind: BrowserKind) throws {
        let program = try BrowserProgram("BrowserProbe", ["--", "contract"])
        defer { program.process.stop() }
        let screen = BrowserContractScreen(try self.screen(kind, program, color: "255,0,0"), program)

        for contractCase in ContractCase.all {
            let problems = try screen.problems(
                playing: contractCase, isTogether: !contractCase.hasMixedReports, attempts: 10)
            expect(problems, equals: [], "\(contractCase)")
        }
    }

    @Test("keys type in the text field that was tapped", arguments: BrowserKind.allCases)
    func keys(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        try touch(browser, "touchStart", [(100, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "editing")
        if let chromium = browser as? Chromium { try chromium.press("h", code: "KeyH") }
        if let firefox = browser as? Firefox { try firefox.press("h") }
        try program.wait(for: "text h")
    }

    @Test("a wheel scrolls by distances in points", arguments: BrowserKind.allCases)
    func wheel(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        // Chromium's protocol counts pixels.
        if let chromium = browser as? Chromium { try chromium.scroll(x: 100, y: 700, by: 120) }
        if let firefox = browser as? Firefox { try firefox.scroll(x: 100, y: 700, by: 60) }
        try program.wait(for: "scrolled 60")
    }

    /// The protocol of Firefox has no drags: a script sends the page the events of one.
    @Test("CX-203 a text that is dragged to the page drops where the program takes it", arguments: BrowserKind.allCases)
    func drop(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        func drag(_ types: String..., to x: Int, _ y: Int) throws {
            for type in types {
                _ = try browser.text(
                    of: """
                        (data => (data.setData('text/plain', 'größer'), canvas.dispatchEvent(new DragEvent('\(type)',
                        { cancelable: true, clientX: \(x), clientY: \(y), dataTransfer: data }))))(new DataTransfer())
                        """)
            }
        }

        try drag("dragenter", "dragover", to: 160, 160)
        try program.wait(for: "drop enters public.utf8-plain-text")
        try browser.wait(for: "isDropAccepted")
        try drag("dragover", "drop", to: 160, 160)

        try program.wait(for: "dropped text größer")
    }

    @Test("L-26 the page keeps the screen on while the program asks for it", arguments: BrowserKind.allCases)
    func wakeLock(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        try expect(browser.text(of: "wakeLock === null"), equals: "true")

        try touch(browser, "touchStart", [(325, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "idle timer disabled")
        try browser.wait(for: "wakeLock !== null && !wakeLock.released")
        // A new connection asks again.
        _ = try browser.text(of: "(window.firstLock = wakeLock, socket.close())")
        try browser.wait(for: "firstLock.released && wakeLock !== null && wakeLock !== firstLock")

        try touch(browser, "touchStart", [(325, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "idle timer enabled")
        try browser.wait(for: "wakeLock === null")
    }

    @Test(
        "B-19 text is pasted from the browser's clipboard, and copied and cut to it", arguments: BrowserKind.allCases)
    func clipboard(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        if let chromium = browser as? Chromium { try chromium.grantClipboard() }
        func press(_ key: String, _ command: String? = nil) throws { try pressWithControl(browser, key, command) }
        try touch(browser, "touchStart", [(100, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "editing")
        _ = try browser.text(
            of: "navigator.clipboard.writeText('größer').then(() => { window.isWritten = true })")
        try browser.wait(for: "window.isWritten === true")

        try press("v", "paste")
        try program.wait(for: "text größer\n")
        try press("v", "paste")
        try program.wait(for: "text größergrößer\n")

        // The page's own call has the text that was cut.
        _ = try browser.text(
            of: """
                (() => { window.written = ''; const own = navigator.clipboard.writeText.bind(navigator.clipboard);
                navigator.clipboard.writeText = text => own(text).then(() => { written = text }) })()
                """)
        try press("a")
        try press("x")
        try program.wait(for: "text \n")
        try browser.wait(for: "written === 'größergrößer'")
        try press("v", "paste")
        try program.wait(for: "text größergrößer\n", times: 2)
    }

    @Test("B-19 a page by plain HTTP, which has no asynchronous clipboard, copies too", arguments: BrowserKind.allCases)
    func clipboardOfPlainPage(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try screen(kind, program)
        if let chromium = browser as? Chromium { try chromium.grantClipboard() }
        _ = try browser.text(
            of: """
                (Object.defineProperty(navigator, 'clipboard', { value: undefined }),
                addEventListener('paste', event => { window.seen = event.clipboardData.getData('text/plain') }, true))
                """)
        try touch(browser, "touchStart", [(100, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "editing")
        if let chromium = browser as? Chromium { try chromium.press("h", code: "KeyH") }
        if let firefox = browser as? Firefox { try firefox.press("h") }
        try program.wait(for: "text h\n")
        _ = try browser.text(
            of: """
                (() => { const own = writeClipboard;
                window.writeClipboard = text => { own(text); window.copied = text } })()
                """)

        try pressWithControl(browser, "a")
        try pressWithControl(browser, "x")
        try program.wait(for: "text \n")
        try browser.wait(for: "window.copied === 'h'")
        try pressWithControl(browser, "v", "paste")
        try browser.wait(for: "window.seen === 'h'")
        try program.wait(for: "text h\n", times: 2)
    }
}
