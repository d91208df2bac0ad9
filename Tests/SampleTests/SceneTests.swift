import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import TouchBench

@MainActor @Suite struct SceneTests {
    private let screen = CGSize(width: 1024, height: 768)

    private func app(_ arguments: String...) throws -> TestApplication {
        let scene = try #require(Scene(arguments: arguments))
        return TestApplication(size: screen, rootViewController: SceneViewController(scene: scene))
    }

    /// The x coordinate of the beacon, in points, a multiple of 8.
    private func beacon(_ app: TestApplication) -> Int? {
        let screenshot = app.screenshot()
        return stride(from: 0, to: 1008, by: 8).first { screenshot.pixelColor(x: $0, y: 755) != .white }
    }

    @Test func onlySpecifiedScenesAreKnown() {
        #expect(Scene(arguments: ["grid", "17"]) == nil)
        #expect(Scene(arguments: ["cube"]) == nil)
        #expect(Scene(arguments: []) == nil)
    }

    @Test func thePlacardStaysUnderTheFinger() throws {
        let app = try app("placard")

        let finger = app.touch(at: CGPoint(x: 540, y: 400))
        finger.move(to: CGPoint(x: 240, y: 200), over: 0.2)

        expect(app.color(at: CGPoint(x: 212 - 64, y: 184 - 64)), equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        expect(app.color(at: CGPoint(x: 212 - 68, y: 184)), equals: .white)
    }

    @Test func twoFingersScaleAndTurnIt() throws {
        let app = try app("placard")
        let first = app.touch(at: CGPoint(x: 482, y: 384))
        let second = app.touch(at: CGPoint(x: 542, y: 384))

        app.move([first: CGPoint(x: 452, y: 384), second: CGPoint(x: 572, y: 384)], over: 0.2)
        let scaled = app.color(at: CGPoint(x: 512 - 130, y: 384))
        app.move([first: CGPoint(x: 469, y: 341), second: CGPoint(x: 555, y: 427)], over: 0.2)

        expect(scaled, equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        expect(app.color(at: CGPoint(x: 512, y: 384 - 175)), equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        expect(app.color(at: CGPoint(x: 512 - 130, y: 384 - 130)), equals: .white)
    }

    @Test func afterTheLiftItReturnsAndCanBeCaughtMidway() throws {
        let app = try app("placard")
        let finger = app.touch(at: CGPoint(x: 512, y: 384))
        finger.move(to: CGPoint(x: 112, y: 384), over: 0.2)
        finger.lift()
        app.advance(by: 0.05)
        let screenshot = app.screenshot()
        let edge = stride(from: 112, to: 500, by: 4).first { screenshot.pixelColor(x: $0 + 40, y: 384) == .white }
        let edgeX = try #require(edge)

        let catcher = app.touch(at: CGPoint(x: edgeX, y: 384))
        app.advance(by: 1)
        let caught = app.color(at: CGPoint(x: edgeX, y: 384))
        catcher.lift()
        app.advance(by: 1)

        expect(caught, equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        expect(app.color(at: CGPoint(x: 512, y: 384)), equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        expect(app.color(at: CGPoint(x: 512 - 61, y: 384)), equals: .white)
    }

    @Test func tenFingersDragTenPlacards() throws {
        let app = try app("ten")
        let homes = [234, 534].flatMap { y in (0..<5).map { CGPoint(x: 112 + 200 * $0, y: y) } }

        let fingers = app.touch(at: homes)
        app.frame { for finger in fingers { finger.move(by: 30, 40) } }
        app.advance(by: app.refreshInterval)

        for home in homes {
            expect(
                app.color(at: CGPoint(x: home.x + 30 + 64, y: home.y + 40 + 64)),
                equals: PixelColor(red: 0x20, green: 0x60, blue: 0xE0))
        }
    }

    @Test(arguments: [("1000", CGPoint(x: 37, y: 40)), ("10000", CGPoint(x: 11, y: 13))])
    func aTapTurnsACellAndTheNextTurnsItBack(count: String, location: CGPoint) throws {
        let app = try app("taps", count)

        app.tap(at: location)
        let tapped = app.color(at: location)
        app.tap(at: location)

        expect(tapped, equals: PixelColor(red: 0x20, green: 0xA0, blue: 0x40))
        expect(app.color(at: location), equals: PixelColor(red: 0xC0, green: 0xC0, blue: 0xC0))
    }

    @Test func aLiftOutsideTheCellIsNoTap() throws {
        let app = try app("taps", "1000")

        let finger = app.touch(at: CGPoint(x: 37, y: 40))
        finger.move(to: CGPoint(x: 200, y: 40))
        finger.lift()

        expect(app.color(at: CGPoint(x: 37, y: 40)), equals: PixelColor(red: 0xC0, green: 0xC0, blue: 0xC0))
    }

    @Test func theMoversMoveAndTheBeaconCountsFrames() throws {
        let app = try app("grid", "1000")
        app.advance(by: 1)
        let first = try #require(beacon(app))
        app.advance(by: app.refreshInterval)
        let second = try #require(beacon(app))

        expect(second - first, equals: 8)
        expect(app.color(at: CGPoint(x: 137, y: 14)), equals: PixelColor(red: 0xE0, green: 0x80, blue: 0x20))
    }
}
