import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import SlideToUnlock

@MainActor @Suite struct SlideToUnlockTests {
    /// SlideToUnlock on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: SlideToUnlockViewController
        var knob: CGPoint { controller.slide.convert(controller.slide.knob.center, to: nil) }

        init() throws {
            controller = try #require(app.application.windows.first?.rootViewController as? SlideToUnlockViewController)
        }
    }

    @Test("a knob let go before the end springs back") func early() throws {
        let stage = try Stage()
        let start = stage.knob
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: start.x + 180, y: start.y), over: 0.6)
        #expect(stage.controller.slide.progress > 0.5)
        stage.app.advance(by: 0.2)
        finger.lift()
        stage.app.advance(by: 1)

        #expect(!stage.controller.isUnlocked)
        expect(stage.knob, equals: start)
    }

    @Test("a knob at the end unlocks, and a tap locks again") func unlock() throws {
        let stage = try Stage()
        let start = stage.knob
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: 385, y: start.y), over: 0.6)
        finger.lift()
        stage.app.advance(by: 1)
        #expect(stage.controller.isUnlocked)

        stage.app.touch(at: CGPoint(x: 195, y: 400)).lift()
        stage.app.advance(by: 1)

        #expect(!stage.controller.isUnlocked)
        expect(stage.knob, equals: start)
    }

    @Test("a flung knob unlocks from the second half") func flung() throws {
        let stage = try Stage()
        let start = stage.knob
        let finger = stage.app.touch(at: start)
        finger.move(to: CGPoint(x: start.x + 200, y: start.y), over: 0.1)
        finger.lift()

        #expect(stage.controller.isUnlocked)
    }
}
