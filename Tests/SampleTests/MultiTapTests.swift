import Testing
import TouchstoneTesting
import UIKit

@testable import MultiTap

@MainActor @Suite struct MultiTapTests {
    private let app = TestApplication(delegate: AppDelegate())
    private let place = CGPoint(x: 195, y: 600)

    private func isRed() -> Bool { app.color(at: place).map { $0.red > $0.blue + 80 } ?? false }
    private func isBlue() -> Bool { app.color(at: place).map { $0.blue > $0.red + 80 } ?? false }

    @Test func aSingleTapTurnsItRedAfterAWhile() {
        app.tap(at: place)
        let atOnce = isRed()
        app.advance(by: 0.4)

        #expect(!atOnce)
        #expect(isRed())
    }

    @Test("T-32 a double tap turns it blue, and the single tap never acts")
    func doubleTap() {
        app.tap(at: place)
        app.advance(by: 0.1)
        app.tap(at: place)
        let atOnce = isBlue()
        app.advance(by: 1)

        #expect(atOnce)
        #expect(isBlue())
    }

    @Test func twoSlowTapsAreTwoSingleTaps() {
        app.tap(at: place)
        app.advance(by: 0.6)
        app.tap(at: place)
        app.advance(by: 0.4)

        #expect(isRed())
    }
}
