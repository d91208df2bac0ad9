import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import PatternLock

@MainActor @Suite struct PatternLockTests {
    /// PatternLock on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: PatternLockViewController

        init() throws {
            controller = try #require(app.application.windows.first?.rootViewController as? PatternLockViewController)
        }

        /// Draws a straight way from dot to dot.
        func draw(_ dots: [Int], lifting: Bool = true) {
            let points = dots.map { controller.patternView.convert(controller.patternView.center(ofDot: $0), to: nil) }
            let finger = app.touch(at: points[0])
            for point in points.dropFirst() { finger.move(to: point, over: 0.2) }
            if lifting { finger.lift() }
        }
    }

    @Test("the pattern that was chosen and confirmed unlocks") func unlock() throws {
        let stage = try Stage()
        stage.draw([0, 2, 8])
        expect(stage.controller.step, equals: .confirm([0, 1, 2, 5, 8]))
        stage.draw([0, 2, 8])
        expect(stage.controller.step, equals: .unlock([0, 1, 2, 5, 8]))
        stage.draw([0, 6, 8])
        expect(stage.controller.message.text, equals: "Wrong pattern")
        stage.draw([0, 2, 8])
        expect(stage.controller.step, equals: .open([0, 1, 2, 5, 8]))
    }

    @Test("a swift stroke catches the dot between two others") func between() throws {
        let stage = try Stage()
        let view = stage.controller.patternView
        let finger = stage.app.touch(at: view.convert(view.center(ofDot: 0), to: nil))
        finger.move(to: view.convert(view.center(ofDot: 8), to: nil))

        expect(view.pattern, equals: [0, 4, 8])
        #expect(PatternView.dot(between: 0, and: 5) == nil)
    }

    @Test("a short pattern is refused, and a cancelled one forgotten") func refused() throws {
        let stage = try Stage()
        stage.draw([0, 1, 4])
        expect(stage.controller.step, equals: .choose)
        expect(stage.controller.message.text, equals: "Connect at least 4 dots")

        stage.draw([0, 2], lifting: false)
        stage.app.removePanel()

        #expect(stage.controller.patternView.pattern.isEmpty)
        expect(stage.controller.step, equals: .choose)
    }
}
