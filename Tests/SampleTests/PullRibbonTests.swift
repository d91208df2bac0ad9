import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import PullRibbon

@MainActor @Suite struct PullRibbonTests {
    /// PullRibbon on a phone's screen.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let controller: PullRibbonViewController

        init() throws {
            controller = try #require(app.application.windows.first?.rootViewController as? PullRibbonViewController)
        }

        /// Puts a finger on the ribbon and pulls it down by a distance in points.
        func pull(by distance: CGFloat) -> TestFinger {
            let start = CGPoint(x: controller.ribbon.center.x, y: 60)
            let finger = app.touch(at: start)
            finger.move(to: CGPoint(x: start.x, y: start.y + distance), over: 0.3)
            return finger
        }
    }

    @Test("the ribbon catches beyond its distance, once a pull") func catches() throws {
        let stage = try Stage()
        stage.pull(by: 60).lift()
        #expect(!stage.controller.isLit)

        let finger = stage.pull(by: 100)
        #expect(stage.controller.isLit)
        finger.move(to: CGPoint(x: stage.controller.ribbon.center.x, y: 80), over: 0.2)
        finger.move(to: CGPoint(x: stage.controller.ribbon.center.x, y: 200), over: 0.2)
        #expect(stage.controller.isLit)
    }

    @Test("the ribbon springs back when let go") func springsBack() throws {
        let stage = try Stage()
        let finger = stage.pull(by: 60)
        expect(stage.controller.ribbon.pull, equals: 60)
        finger.lift()
        stage.app.advance(by: 1)

        expect(stage.controller.ribbon.pull, equals: 0)
        expect(stage.controller.ribbon.bounds.origin.y, equals: 0)
    }

    @Test("beyond the catch it resists") func resists() {
        expect(PullRibbon.resisted(50), equals: 50)
        expect(PullRibbon.resisted(-5), equals: 0)
        #expect(PullRibbon.resisted(120) < 105)
        #expect(PullRibbon.resisted(10_000) <= 120)
    }
}
