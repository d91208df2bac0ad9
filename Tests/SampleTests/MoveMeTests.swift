import Foundation
@testable import MoveMe
import Expectations
import Testing
import TouchstoneTesting
import UIKit

/// MoveMe on a phone screen.
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
        expect(stage.placard.center, equals: stage.middle)
        expect(stage.placard.transform, equals: .identity)
    }

    @Test func withoutItsImageThePlacardIsAPlainRectangle() {
        let placard = PlacardView(greeting: "", image: nil)
        let app = TestApplication(rootView: placard)

        expect(placard.bounds.size, equals: CGSize(width: 256, height: 120))
        expect(app.color(at: CGPoint(x: 128, y: 60))?.description, equals: "#007aff")
        expect(app.color(at: CGPoint(x: 128, y: 121)), equals: .black)
    }

    @Test func aTouchMakesItGrowAndThenShrinkALittle() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        let grown = stage.placard.transform.a
        stage.app.advance(by: 0.2)
        let held = stage.placard.transform.a
        finger.lift()

        expect(grown, equals: 1.2)
        expect(held, equals: 1.1)
    }

    @Test func itMovesUnderTheFingerWhenItHasGrown() throws {
        let stage = try Stage()
        let location = CGPoint(x: stage.middle.x + 60, y: stage.middle.y + 20)

        let finger = stage.app.touch(at: location)
        stage.app.advance(by: 0.2)
        let center = stage.placard.center
        finger.lift()

        expect(center, equals: location)
    }

    @Test func itFollowsTheFinger() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        stage.app.advance(by: 0.4)

        finger.move(to: CGPoint(x: 120, y: 300), over: 0.2)

        expect(stage.placard.center, equals: CGPoint(x: 120, y: 300))
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
        expect(stage.placard.center, equals: stage.middle)
        expect(stage.placard.transform, equals: .identity)
    }

    @Test func aLiftBeforeItHasGrownResetsIt() throws {
        let stage = try Stage()
        stage.app.tap(at: CGPoint(x: stage.middle.x + 40, y: stage.middle.y))
        stage.app.advance(by: 3)

        expect(stage.placard.center, equals: stage.middle)
        expect(stage.placard.transform, equals: .identity)
    }

    @Test func aCancelledTouchResetsItImmediately() throws {
        let stage = try Stage()
        let finger = stage.app.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 120, y: 240), over: 0.5)

        finger.cancel()

        expect(stage.placard.center, equals: stage.middle)
        expect(stage.placard.transform, equals: .identity)
    }

    @Test func aSecondFingerDoesNotTakeItAway() throws {
        let stage = try Stage()
        let first = stage.app.touch(at: stage.middle)
        first.move(to: CGPoint(x: 200, y: 300), over: 0.4)

        let second = stage.app.touch(at: stage.beside)
        second.move(to: CGPoint(x: 50, y: 700), over: 0.2)
        second.lift()

        expect(stage.placard.center, equals: CGPoint(x: 200, y: 300))
        expect(stage.placard.transform.a, equals: 1.1)
    }

    @Test func aDoubleTapBesideItShowsTheNextGreeting() throws {
        let stage = try Stage()
        let before = stage.placard.greeting

        stage.app.tap(at: stage.beside)
        let afterOne = stage.placard.greeting
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.beside)

        expect(afterOne, equals: before)
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

@Suite struct BounceTests {
    @Test func itEndsAtItsGoal() {
        let bounce = Bounce(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 100, y: 100))

        expect(bounce.path.currentPoint, equals: CGPoint(x: 100, y: 100))
        expect(bounce.keyTimes.first, equals: 0)
        expect(bounce.keyTimes.last, equals: 1)
    }

    @Test func itsKeyTimesIncreaseAndItIsShort() {
        let bounce = Bounce(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 100, y: 100))

        #expect(zip(bounce.keyTimes, bounce.keyTimes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(bounce.duration > 0.5 && bounce.duration < 3)
    }

    @Test func itSwingsToTheOtherSide() {
        let bounce = Bounce(from: CGPoint(x: 0, y: 300), to: .zero)

        #expect(bounce.path.boundingBox.minY < -50)
    }

    @Test func fromTheGoalItIsASingleStep() {
        let bounce = Bounce(from: .zero, to: .zero)

        expect(bounce.keyTimes.count, equals: 2)
        expect(bounce.path.currentPoint, equals: .zero)
    }
}

@Suite struct GreetingsTests {
    private let table = ["de": "Hallo", "en": "Hello", "hi": "नमस्ते"]

    @Test func theFirstIsInTheUsersLanguage() {
        expect(Greetings(table: table, preferredLanguages: ["hi-IN", "en"]).current, equals: "नमस्ते")
        expect(Greetings(table: table, preferredLanguages: ["fr", "de-Latn-AT"]).current, equals: "Hallo")
    }

    @Test func forOtherLanguagesTheFirstIsEnglish() {
        expect(Greetings(table: table, preferredLanguages: ["fr-FR"]).current, equals: "Hello")
        expect(Greetings(table: table, preferredLanguages: []).current, equals: "Hello")
    }

    @Test func theyCycle() {
        var greetings = Greetings(table: table, preferredLanguages: ["en"])
        var greetingsShown: [String] = []

        for _ in 0..<4 {
            greetingsShown.append(greetings.current)
            greetings.advance()
        }

        expect(greetingsShown, equals: ["Hello", "नमस्ते", "Hallo", "Hello"])
    }

    @Test func theFileHasADozenLanguages() {
        var greetings = Greetings(bundle: .moveMe)
        var greetingsShown: Set<String> = []

        for _ in 0..<100 {
            greetingsShown.insert(greetings.current)
            greetings.advance()
        }

        #expect(greetingsShown.count >= 12)
        #expect(greetingsShown.isSuperset(of: ["你好，世界！", "مرحبًا بالعالم", "नमस्ते दुनिया!"]))
    }

    @Test func withoutAFileThereIsAFallbackText() {
        var greetings = Greetings(table: [:], preferredLanguages: ["en"])
        greetings.advance()

        expect(greetings.current, equals: Greetings.fallback)
    }

    @Test(arguments: ["", "\"en\" = \"Hel", "\"en\" = ;", "(1, 2)", "\u{0}\u{1}garbage"])
    func aDamagedFileGivesTheFallbackText(text: String) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".resources")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try text.write(to: directory.appendingPathComponent("Greetings.strings"), atomically: true, encoding: .utf8)

        let greetings = try Greetings(bundle: #require(Bundle(url: directory)))

        expect(greetings.current, equals: Greetings.fallback)
    }
}
