import Expectations
import Foundation
import SessionRecordings
import Testing
import TouchstoneTesting
import WebBrowser

/// Sessions that are recorded in a browser and replayed without one.
@Suite(.serialized) struct SessionTests {
    private let path = NSTemporaryDirectory() + UUID().uuidString + ".touch"

    /// What the program has told about its events; not how old touches were, which is another time in a replay.
    private func events(_ process: ChildProcess) -> [String] {
        process.output.components(separatedBy: "\n").map { $0.replacing(#/ late .*/#, with: "") }.filter {
            !$0.hasPrefix("BrowserProbe: ") && !$0.contains("digest")
        }
    }

    @Test("a session in a browser replays without one: touches, texts, turns, safe areas, colors, a lost connection")
    func recorded() throws {
        defer { unlink(path) }
        let program = try BrowserProgram("BrowserProbe", ["--record", path])
        defer { program.process.stop() }
        let browser = try Chromium()
        try browser.emulatePhone(width: 390, height: 844, scale: 2, top: 59, bottom: 34)
        try browser.navigate(to: program.address)
        try program.wait(for: "active")
        try browser.touch("touchStart", [(160, 160)])
        for step in 1...10 { try browser.touch("touchMove", [(160 + 10 * Double(step), 160 + 20 * Double(step))]) }
        try browser.touch("touchEnd")
        try program.wait(for: "ended 260,360")
        // The list continues to scroll.
        try browser.touch("touchStart", [(100, 780)])
        for step in 1...5 { try browser.touch("touchMove", [(100, 780 - 20 * Double(step))]) }
        try browser.touch("touchEnd")
        try program.wait(for: "scrolled ")
        try browser.touch("touchStart", [(100, 56)])
        try browser.touch("touchEnd")
        try program.wait(for: "editing")
        try browser.wait(for: "textNumber > 0 && document.activeElement === textField && told !== null")
        try browser.press("a", code: "KeyA")
        try browser.compose("ni", cursor: 2)
        try browser.endComposition("你")
        try program.wait(for: "text a你\n")
        try browser.touch("touchStart", [(260, 340)])
        try program.wait(for: "began 260,340")
        _ = try browser.text(of: "socket.close()")
        try program.wait(for: "cancelled")
        try program.wait(for: "active", times: 2)
        try browser.setDark(true)
        try program.wait(for: "style dark")
        try browser.emulatePhone(width: 844, height: 390, scale: 3)
        try program.wait(for: "screen 844x390 scale 3.0 safe 0,0,0,0")
        program.process.send(SIGTERM)
        try expect(program.process.wait(atMost: 30), equals: 0)

        var reader = try SessionReader(file: path)
        expect(reader.header.host, equals: "window")
        expect(reader.header.screen.safeArea, equals: SessionScreen.SafeArea(top: 59, left: 0, bottom: 34, right: 0))
        #expect(reader.remaining().contains { if case .presented = $0.event { true } else { false } })
        #expect(reader.cutReason == nil)
        for _ in 1...2 {
            let replay = try ChildProcess(
                BrowserProgram.directory + "/BrowserProbe", ["--replay", path], removing: ["DISPLAY", "LANGUAGE"])
            try expect(replay.wait(atMost: 60), equals: 0, "\(replay.output)")
            expect(events(replay), equals: events(program.process))
        }
    }

    @Test("the next run with the state shows in its page what this one showed, also in another size")
    func keptState() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try BrowserProgram("BrowserProbe", ["--keep-state", path])
        defer { first.process.stop() }
        let browser = try Chromium()
        try browser.emulatePhone(width: 390, height: 844, scale: 2)
        try browser.navigate(to: first.address)
        try first.wait(for: "active")
        try browser.touch("touchStart", [(160, 160)])
        for step in 1...10 { try browser.touch("touchMove", [(160 + 10 * Double(step), 160 + 20 * Double(step))]) }
        try browser.touch("touchEnd")
        try first.wait(for: "ended 260,360")
        first.process.send(SIGTERM)
        try expect(first.process.wait(atMost: 30), equals: 0)

        let second = try BrowserProgram("BrowserProbe", ["--keep-state", path])
        defer { second.process.stop() }
        try browser.emulatePhone(width: 430, height: 700, scale: 2)
        try browser.navigate(to: second.address)
        try second.wait(for: "ended 260,360")
        try second.wait(for: "screen 430x700")
        try browser.wait(
            for:
                "typeof lastFrame !== 'undefined' && String([...context.getImageData(520, 720, 1, 1).data]) === '255,0,0,255'"
        )
    }

    @Test("all instances of visitors would write one recording: the option is refused with one line") func perVisitor()
        throws
    {
        let program = try ChildProcess(
            BrowserProgram.directory + "/BrowserProbe", ["--browser", "--per-visitor", "--record", path])

        try expect(program.wait(atMost: 30), equals: 2)
        #expect(program.output.contains("--record cannot be used with --per-visitor"))
        expect(program.output.split(separator: "\n").count, equals: 1)
    }
}
