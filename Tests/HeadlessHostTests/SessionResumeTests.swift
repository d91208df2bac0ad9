import Foundation
import HeadlessHost
import SessionRecordings
import Testing
import TouchstoneTesting
import UIKit

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
        #expect(square.center == CGPoint(x: 200, y: 300))

        let again = TestApplication(prepareHost: { _ in })
        let restored = stage(again)
        let resume = SessionResume(try SessionReader(file: path))
        resume.run(again.application, again.host.resumingActions(again.application)) {
            again.host.clock.advance(to: $0)
        }

        #expect(restored.center == square.center)
        #expect(restored.cancelled == 1)
        #expect(abs(again.now - end) < 0.001)
        #expect(resume.eventCount > 30)
        #expect(again.application.inputStateCounters.contactsDown == 0)
        // A new finger continues.
        let next = again.touch(at: restored.center)
        next.move(to: CGPoint(x: 100, y: 500), over: 0.2)
        #expect(restored.center == CGPoint(x: 100, y: 500))
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
        #expect(again.application.applicationState == .active)
    }
}
