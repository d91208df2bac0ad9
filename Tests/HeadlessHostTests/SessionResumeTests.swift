import Expectations
import Foundation
import HeadlessHost
import SessionRecordings
import Testing
import TouchstoneTesting
import UIKit
import UIKitKeyboard

@MainActor @Suite struct SessionResumeTests {
    /// A square that follows a finger.
    private final class Square: UIView {
        var cancelled = 0

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if let touch = touches.first { center = touch.location(in: superview) }
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += touches.count }
    }

    private func stage(_ app: TestApplication) -> Square {
        let square = Square(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
        square.backgroundColor = .red
        app.makeWindow().addSubview(square)
        app.host.runPendingWork()
        return square
    }

    @Test("a session that is resumed ends in the state in which it ended, and what holds nothing any more is cancelled")
    func resumes() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        let app = TestApplication(prepareHost: { _ in })
        let square = stage(app)
        try app.host.record(to: path)
        let finger = app.touch(at: CGPoint(x: 60, y: 60))
        finger.move(to: CGPoint(x: 200, y: 300), over: 0.5)
        app.userInterfaceStyle = .dark
        app.host.finishRecording()
        let end = app.now
        expect(square.center, equals: CGPoint(x: 200, y: 300))

        let again = TestApplication(prepareHost: { _ in })
        let restored = stage(again)
        let resume = SessionResume(try SessionReader(file: path))
        resume.run(again.application, again.host.resumingActions(again.application)) {
            again.host.clock.advance(to: $0)
        }

        expect(restored.center, equals: square.center)
        expect(restored.cancelled, equals: 1)
        #expect(abs(again.now - end) < 0.001)
        #expect(resume.eventCount > 30)
        expect(again.application.inputStateCounters.contactsDown, equals: 0)
        // A new finger continues.
        let next = again.touch(at: restored.center)
        next.move(to: CGPoint(x: 100, y: 500), over: 0.2)
        expect(restored.center, equals: CGPoint(x: 100, y: 500))
    }

    @Test("a program that was in the background is in front when it is resumed") func active() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        let app = TestApplication(prepareHost: { _ in })
        _ = stage(app)
        try app.host.record(to: path)
        app.application.resignActive()
        app.application.enterBackground()
        app.application.terminate()
        app.host.finishRecording()

        let again = TestApplication(prepareHost: { _ in })
        _ = stage(again)
        let resume = SessionResume(try SessionReader(file: path))
        resume.run(again.application, again.host.resumingActions(again.application)) {
            again.host.clock.advance(to: $0)
        }
        expect(again.application.applicationState, equals: .active)
    }

    /// A field that is edited, and how high the keyboard is.
    private func stageField(_ app: TestApplication) -> () -> CGFloat {
        OnScreenKeyboard.install()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        app.makeWindow().addSubview(field)
        app.host.runPendingWork()
        return { app.application.inputViews.height }
    }

    @Test(
        "KB-79 the keyboard comes as the host of the session wanted it, and then as the present one does",
        arguments: [(OnScreenKeyboardPolicy.never, false), (.always, false), (.never, true)])
    func keyboard(policy: OnScreenKeyboardPolicy, changes: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path
        defer { unlink(path) }
        let app = TestApplication(prepareHost: { _ in })
        let height = stageField(app)
        app.onScreenKeyboard = .never
        try app.host.record(to: path)
        app.tap(at: CGPoint(x: 60, y: 120))
        app.advance(by: 1)
        expect(height(), equals: 0)
        if changes {
            app.onScreenKeyboard = .always
            app.application.hostKeyboardPolicyChanged()
            app.advance(by: 1)
            #expect(height() > 0)
        }
        app.host.finishRecording()

        let again = TestApplication(prepareHost: { _ in })
        let restoredHeight = stageField(again)
        again.onScreenKeyboard = policy
        var heights: [CGFloat] = []
        let resume = SessionResume(try SessionReader(file: path))
        resume.run(again.application, again.host.resumingActions(again.application)) {
            again.host.clock.advance(to: $0)
            heights.append(restoredHeight())
        }
        again.advance(by: 1)

        expect(heights.first, equals: 0)
        expect(heights.last.map { $0 > 0 }, equals: changes)
        expect((restoredHeight() > 0), equals: (changes || policy == .always))
    }
}
