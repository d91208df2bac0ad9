import Testing
import TouchstoneTesting
import UIKit

@testable import MultiTap

@MainActor @Suite struct MultiTapTests {
    private let place = CGPoint(x: 195, y: 600)

    private func isRed(_ app: TestApplication) -> Bool {
        app.color(at: place).map { $0.red > $0.blue + 80 } ?? false
    }

    private func isBlue(_ app: TestApplication) -> Bool {
        app.color(at: place).map { $0.blue > $0.red + 80 } ?? false
    }

    @Test func aSingleTapTurnsItRedAfterAWhile() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: place)
        let atOnce = isRed(app)
        app.advance(by: 0.4)

        #expect(!atOnce)
        #expect(isRed(app))
    }

    @Test("T-32 a double tap turns it blue, and the single tap never acts")
    func doubleTap() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: place)
        app.advance(by: 0.1)
        app.tap(at: place)
        let atOnce = isBlue(app)
        app.advance(by: 1)

        #expect(atOnce)
        #expect(isBlue(app))
    }

    @Test func twoSlowTapsAreTwoSingleTaps() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: place)
        app.advance(by: 0.6)
        app.tap(at: place)
        app.advance(by: 0.4)

        #expect(isRed(app))
    }
}
