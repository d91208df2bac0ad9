import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import ImagePush

@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let navigation: UINavigationController

    init() throws {
        navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
        app.advance(by: 0.2)
    }

    var picture: Picture? { (navigation.topViewController as? PictureViewController)?.picture }

    /// Puts a finger down and moves it slowly.
    func drag(from start: CGFloat, to end: CGFloat, over seconds: TimeInterval = 0.8) -> TestFinger {
        let finger = app.touch(at: CGPoint(x: start, y: 500))
        finger.move(to: CGPoint(x: end, y: 500), over: seconds)
        app.advance(by: 0.2)
        return finger
    }
}

@MainActor @Suite struct ImagePushTests {
    @Test("NV-143 a page follows the finger, and stays when it was pushed more than half-way") func push() throws {
        let stage = try Stage()

        let finger = stage.drag(from: 350, to: 100)
        let page = try #require(stage.navigation.topViewController?.view)
        let x = page.layer.presentation()?.frame.minX ?? 0
        finger.lift()
        stage.app.advance(by: 1)

        #expect(abs(x - 140) < 15)
        expect(stage.picture, equals: .noon)
        expect(stage.navigation.viewControllers.count, equals: 2)
        expect(page.frame, equals: stage.navigation.view.bounds)
    }

    @Test("NV-144 a page that was pushed less than half-way goes back") func cancel() throws {
        let stage = try Stage()

        stage.drag(from: 350, to: 250).lift()
        stage.app.advance(by: 1)

        expect(stage.picture, equals: .dawn)
        expect(stage.navigation.viewControllers.count, equals: 1)
    }

    @Test("a flick pushes at any distance, and one to the other side pops") func flicks() throws {
        let stage = try Stage()
        for (start, end) in [(300.0, 220.0), (300, 220), (100, 180)] {
            let finger = stage.app.touch(at: CGPoint(x: start, y: 500))
            finger.move(to: CGPoint(x: end, y: 500), over: 0.1)
            finger.lift()
            stage.app.advance(by: 1)
        }

        expect(stage.picture, equals: .noon)
    }

    @Test("the first page cannot be popped and the last one pushes none") func ends() throws {
        let stage = try Stage()
        stage.drag(from: 100, to: 300, over: 0.2).lift()
        stage.app.advance(by: 1)
        expect(stage.picture, equals: .dawn)
        for _ in 0..<5 {
            stage.drag(from: 350, to: 60).lift()
            stage.app.advance(by: 1)
        }

        expect(stage.picture, equals: .night)
        expect(stage.navigation.viewControllers.count, equals: Picture.allCases.count)
    }
}
