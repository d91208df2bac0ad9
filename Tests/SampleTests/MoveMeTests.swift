import Testing
import TouchstoneTesting
import UIKit

@testable import MoveMe

/// MoveMe on a phone's screen.
@MainActor private struct Stage {
    let app = TestApplication(delegate: AppDelegate())
    let view: MoveMeView
    let placard: PlacardView
    let middle = CGPoint(x: 195, y: 422)
    let beside = CGPoint(x: 195, y: 150)

    init() throws {
        view = try #require(app.application.windows.first?.rootViewController?.view as? MoveMeView)
        let placards = view.subviews.compactMap { $0 as? PlacardView }
        placard = try #require(placards.first)
    }
}

@MainActor @Suite struct MoveMeTests {
    @Test func thePlacardRestsInTheMiddle() throws {
        let stage = try Stage()
        #expect(stage.placard.center == stage.middle)
        #expect(stage.placard.transform == .identity)
    }

    @Test func withoutItsImageThePlacardIsAPlainRectangle() {
        let placard = PlacardView(greeting: "", image: nil)
        let app = TestApplication(rootView: placard)

        #expect(placard.bounds.size == CGSize(width: 256, height: 120))
        #expect(app.color(at: CGPoint(x: 128, y: 60))?.description == "#007aff")
        #expect(app.color(at: CGPoint(x: 128, y: 121)) == .black)
    }

    @Test func aTouchMakesItGrowAndThenShrinkALittle() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        let grown = stage.placard.transform.a
        stage.app.advance(by: 0.2)
        let held = stage.placard.transform.a
        finger.lift()

        #expect(grown == 1.2)
        #expect(held == 1.1)
    }

    @Test func itMovesUnderTheFingerWhenItHasGrown() throws {
        let stage = try Stage()
        let location = CGPoint(x: stage.middle.x + 60, y: stage.middle.y + 20)

        let finger = stage.app.touch(at: location)
        stage.app.advance(by: 0.2)
        let center = stage.placard.center
        finger.lift()

        #expect(center == location)
    }

    @Test func itFollowsTheFinger() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        stage.app.advance(by: 0.4)

        finger.move(to: CGPoint(x: 120, y: 300), over: 0.2)

        #expect(stage.placard.center == CGPoint(x: 120, y: 300))
    }

    @Test func afterTheLiftItBouncesBackAndIgnoresTouchesMeanwhile() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 120, y: 240), over: 0.5)

        finger.lift()
        let early = stage.view.isUserInteractionEnabled
        stage.app.advance(by: 0.3)
        let midway = try #require(stage.placard.layer.presentation()).position
        stage.app.advance(by: 3)

        #expect(!early)
        #expect(midway != stage.middle && midway.y > stage.middle.y)
        #expect(stage.view.isUserInteractionEnabled)
        #expect(stage.placard.center == stage.middle)
        #expect(stage.placard.transform == .identity)
    }

    @Test func aLiftBeforeItHasGrownResetsIt() throws {
        let stage = try Stage()
        stage.app.tap(at: CGPoint(x: stage.middle.x + 40, y: stage.middle.y))
        stage.app.advance(by: 3)

        #expect(stage.placard.center == stage.middle)
        #expect(stage.placard.transform == .identity)
    }

    @Test func aCancelledTouchResetsItImmediately() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 120, y: 240), over: 0.5)

        finger.cancel()

        #expect(stage.placard.center == stage.middle)
        #expect(stage.placard.transform == .identity)
    }

    @Test func aSecondFingerDoesNotTakeItAway() throws {
        let stage = try Stage()
        let first = stage.app.touch(at: stage.middle)
        first.move(to: CGPoint(x: 200, y: 300), over: 0.4)

        let second = stage.app.touch(at: stage.beside)
        second.move(to: CGPoint(x: 50, y: 700), over: 0.2)
        second.lift()

        #expect(stage.placard.center == CGPoint(x: 200, y: 300))
        #expect(stage.placard.transform.a == 1.1)
    }

    @Test func aDoubleTapBesideItShowsTheNextGreeting() throws {
        let stage = try Stage()
        let before = stage.placard.greeting

        stage.app.tap(at: stage.beside)
        let afterOne = stage.placard.greeting
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.beside)

        #expect(afterOne == before)
        #expect(stage.placard.greeting != before)
    }

    @Test func thePlacardShowsItsImageAndItsGreeting() throws {
        let stage = try Stage()
        let plain = try #require(stage.app.color(at: CGPoint(x: stage.middle.x, y: stage.middle.y + 40)))
        let shot = stage.app.screenshot()
        let whites = (75..<315).filter { shot.pixelColor(x: $0, y: 422).map { $0.red > 230 } ?? false }

        #expect(plain.blue > plain.red + 100)
        #expect(whites.count > 10)
    }
}
