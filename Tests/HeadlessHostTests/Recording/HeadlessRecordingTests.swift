import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct HeadlessRecordingTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    private func play(
        _ text: String, on view: UIView, size: CGSize = CGSize(width: 120, height: 90), imageName: String
    ) throws -> Int32 {
        let app = TestApplication(size: size, rootView: view)
        app.host.recording = HeadlessRecording(
            script: try FingerScript(text), imagePath: directory.appendingPathComponent(imageName).path)
        return app.host.run(app.application)
    }

    @Test("a script moves fingers in straight lines at the refresh rate, several in one event") func movesFingers()
        throws
    {
        defer { try? FileManager.default.removeItem(at: directory) }
        let log = TouchLog()
        let view = RecordingView(log: log)
        view.isMultipleTouchEnabled = true

        let status = try play(
            """
            touch 1 10 10
            with touch 2 100 80
            over 0.1 move 1 70 40
            lift 1
            with cancel 2
            """, on: view, imageName: "out.png")

        expect(status, equals: 0)
        expect(log.lines.first, equals: "view began 2")
        expect(log.lines.filter { $0 == "view moved 1" }.count, equals: 6)
        expect(log.lines.suffix(2), equals: ["view ended 1", "view cancelled 1"])
        let moves = log.entries.filter { $0.phase == .moved }.map { $0.touches[0].location }
        #expect(abs(moves[2].x - 40) < 0.01 && abs(moves[2].y - 25) < 0.01)
        expect(log.entries.first { $0.phase == .ended }?.touches[0].location, equals: CGPoint(x: 70, y: 40))
    }

    @Test("sleep takes as much real time, in which timers of Foundation fire") func sleeps() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        nonisolated(unsafe) var hasFired = false
        let timer = Timer(timeInterval: 0.1, repeats: false) { _ in hasFired = true }
        RunLoop.current.add(timer, forMode: .default)
        let start = ContinuousClock.now

        let status = try play("sleep 0.3", on: view, imageName: "out.png")

        expect(status, equals: 0)
        #expect(ContinuousClock.now - start >= .seconds(0.3))
        #expect(hasFired)
    }

    @Test("R-33 R-35 a scripted drag of 600 points in 0.16 s ends with 3,750 points a second") func trueSpeed() throws {
        @MainActor final class Target {
            var atEnd = CGPoint.zero
            func pan(_ pan: UIPanGestureRecognizer) { if pan.state == .ended { atEnd = pan.velocity(in: nil) } }
        }
        defer { try? FileManager.default.removeItem(at: directory) }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 700, height: 90))
        let target = Target()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Selector(Target.pan)))

        let status = try play(
            "at 0.1 touch 1 10 10\nover 0.16 move 1 610 10\nlift 1", on: view, size: view.frame.size,
            imageName: "out.png")

        expect(status, equals: 0)
        #expect(abs(target.atEnd.x - 3750) < 5)
        expect(target.atEnd.y, equals: 0)
    }

    @Test("scripted keys type into the first responder, with modifiers") func keys() throws {
        @MainActor final class Page: UIView, UIKeyInput {
            var text = ""
            var hasText: Bool { !text.isEmpty }
            override var canBecomeFirstResponder: Bool { true }
            func insertText(_ new: String) { text += new }
            func deleteBackward() { text.removeLast() }
            func focus() { becomeFirstResponder() }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                if let key = presses.first?.key, key.modifierFlags == .control { text += "<\(key.keyCode.rawValue)>" }
                super.pressesBegan(presses, with: event)
            }
        }
        defer { try? FileManager.default.removeItem(at: directory) }
        let page = Page(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        page.addGestureRecognizer(
            UITapGestureRecognizer(target: page, action: Selector(Page.focus)))

        let status = try play(
            "touch 1 10 10\nlift 1\nwait 0.5\ntype Now 2\npress delete\npress control+left", on: page,
            imageName: "out.png")

        expect(status, equals: 0)
        expect(page.text, equals: "Now <80>")
    }

    @Test("the screen is written to an animated image and named images") func images() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let view = RecordingView(log: TouchLog())
        view.backgroundColor = .red
        view.onTouches = { phase, _, _ in view.backgroundColor = phase == .began ? .blue : .green }

        let status = try play(
            "at 0.1 touch 1 20 20\nwait 0.1\nscreenshot held\nlift 1\nwait 0.1", on: view, imageName: "a.png")

        expect(status, equals: 0)
        let animation = try Data(contentsOf: directory.appendingPathComponent("a.png"))
        let held = try #require(UIImage(contentsOfFile: directory.appendingPathComponent("a-held.png").path)?.cgImage)
        #expect(animation.range(of: Data("acTL".utf8)) != nil)
        expect(held.pixelColor(x: 100, y: 80), equals: .blue)
        expect(held.pixelColor(x: 0, y: 0), equals: .blue)
        #expect(held.pixelColor(x: 20, y: 20) != .blue)
    }

    @Test("the animated image has a thin grey border") func border() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let view = UIView()
        view.backgroundColor = .white

        _ = try play("wait 0.1", on: view, imageName: "a.png")

        let movie = try #require(UIImage(contentsOfFile: directory.appendingPathComponent("a.png").path)?.cgImage)
        for (x, y) in [(0, 0), (60, 0), (119, 45), (119, 89), (0, 89)] {
            #expect(
                movie.pixelColor(x: x, y: y) == movie.pixelColor(x: 0, y: 45) && movie.pixelColor(x: x, y: y) != .white)
        }
        expect(movie.pixelColor(x: 1, y: 1), equals: .white)
        expect(movie.pixelColor(x: 118, y: 88), equals: .white)
    }

    @Test("a script for another screen size touches the corresponding locations") func otherScreen() throws {
        defer { try? FileManager.default.removeItem(at: directory) }
        let log = TouchLog()

        let status = try play(
            "screen 120 90\ntouch 1 60 45\nover 0.1 move 1 30 45\nlift 1", on: RecordingView(log: log),
            size: CGSize(width: 240, height: 60), imageName: "out.png")

        expect(status, equals: 0)
        expect(log.entries.first?.touches[0].location, equals: CGPoint(x: 120, y: 30))
        expect(log.entries.last?.touches[0].location, equals: CGPoint(x: 60, y: 30))
    }

    @Test("key frames have the extension png, whatever the animation's extension is", arguments: ["a.apng", "a"])
    func keyFrames(imageName: String) throws {
        defer { try? FileManager.default.removeItem(at: directory) }

        let status = try play("wait 0.1\nscreenshot end", on: UIView(), imageName: imageName)

        expect(status, equals: 0)
        #expect(FileManager.default.fileExists(atPath: directory.appendingPathComponent("a-end.png").path))
    }

    @Test("an image that cannot be written results in status 1") func unwritable() throws {
        defer { try? FileManager.default.removeItem(at: directory) }

        try expect(play("wait 0.1", on: UIView(), imageName: "no/such/folder/a.png"), equals: 1)
    }
}
