import Testing
import TouchstoneTesting
import UIKit

@testable import MoveMe

@MainActor @Suite struct MoveMeTests {
    private let app = TestApplication(delegate: AppDelegate())
    private let middle = CGPoint(x: 195, y: 422)
    private let beside = CGPoint(x: 195, y: 150)

    private var view: MoveMeView {
        get throws { try #require(app.application.windows.first?.rootViewController?.view as? MoveMeView) }
    }

    private var placard: PlacardView {
        get throws { try #require(view.subviews.compactMap { $0 as? PlacardView }.first) }
    }

    @Test func thePlacardRestsInTheMiddle() throws {
        #expect(try placard.center == middle)
        #expect(try placard.transform == .identity)
    }

    @Test func aTouchMakesItGrowAndThenShrinkALittle() throws {
        let finger = app.touch(at: middle)
        let grown = try placard.transform.a
        app.advance(by: 0.2)
        let held = try placard.transform.a
        finger.lift()

        #expect(grown == 1.2)
        #expect(held == 1.1)
    }

    @Test func itComesUnderTheFingerWhenItHasGrown() throws {
        let place = CGPoint(x: middle.x + 60, y: middle.y + 20)

        let finger = app.touch(at: place)
        app.advance(by: 0.2)
        let center = try placard.center
        finger.lift()

        #expect(center == place)
    }

    @Test func itFollowsTheFinger() throws {
        let finger = app.touch(at: middle)
        app.advance(by: 0.4)

        finger.move(to: CGPoint(x: 120, y: 300), over: 0.2)

        #expect(try placard.center == CGPoint(x: 120, y: 300))
    }

    @Test func letGoItBouncesBackAndCannotBeTouchedMeanwhile() throws {
        let finger = app.touch(at: middle)
        finger.move(to: CGPoint(x: 120, y: 240), over: 0.5)

        finger.lift()
        let early = try view.isUserInteractionEnabled
        app.advance(by: 0.3)
        let onTheWay = try #require(try placard.layer.presentation()).position
        app.advance(by: 3)

        #expect(!early)
        #expect(onTheWay != middle && onTheWay.y > middle.y)
        #expect(try view.isUserInteractionEnabled)
        #expect(try placard.center == middle)
        #expect(try placard.transform == .identity)
    }

    @Test func aLiftBeforeItHasGrownLeavesNothingBehind() throws {
        app.tap(at: CGPoint(x: middle.x + 40, y: middle.y))
        app.advance(by: 3)

        #expect(try placard.center == middle)
        #expect(try placard.transform == .identity)
    }

    @Test func aCancelledTouchPutsItBackAtOnce() throws {
        let finger = app.touch(at: middle)
        finger.move(to: CGPoint(x: 120, y: 240), over: 0.5)

        finger.cancel()

        #expect(try placard.center == middle)
        #expect(try placard.transform == .identity)
    }

    @Test func aSecondFingerDoesNotTakeItAway() throws {
        let first = app.touch(at: middle)
        first.move(to: CGPoint(x: 200, y: 300), over: 0.4)

        let second = app.touch(at: beside)
        second.move(to: CGPoint(x: 50, y: 700), over: 0.2)
        second.lift()

        #expect(try placard.center == CGPoint(x: 200, y: 300))
        #expect(try placard.transform.a == 1.1)
    }

    @Test func aDoubleTapBesideItShowsTheNextGreeting() throws {
        let before = try placard.greeting

        app.tap(at: beside)
        let afterOne = try placard.greeting
        app.advance(by: 0.1)
        app.tap(at: beside)

        #expect(afterOne == before)
        #expect(try placard.greeting != before)
    }

    @Test func thePlacardShowsItsImageAndItsGreeting() throws {
        let plain = try #require(app.color(at: CGPoint(x: middle.x, y: middle.y + 40)))
        let shot = app.screenshot()
        let whites = (75..<315).filter { shot.pixelColor(x: $0, y: 422).map { $0.red > 230 } ?? false }

        #expect(plain.blue > plain.red + 100)
        #expect(whites.count > 10)
    }
}
