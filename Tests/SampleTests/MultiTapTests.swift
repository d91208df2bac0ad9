import Testing
import TouchstoneTesting
import UIKit

@testable import MultiTap

@MainActor @Suite struct MultiTapTests {
    private let location = CGPoint(x: 195, y: 600)

    private func isRed(_ app: TestApplication) -> Bool {
        app.color(at: location).map { $0.red > $0.blue + 80 } ?? false
    }

    private func isBlue(_ app: TestApplication) -> Bool {
        app.color(at: location).map { $0.blue > $0.red + 80 } ?? false
    }

    @Test func aSingleTapTurnsItRedAfterADelay() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: location)
        let immediately = isRed(app)
        app.advance(by: 0.4)

        #expect(!immediately)
        #expect(isRed(app))
    }

    @Test("T-32 a double tap turns it blue and cancels the single tap")
    func doubleTap() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: location)
        app.advance(by: 0.1)
        app.tap(at: location)
        let immediately = isBlue(app)
        app.advance(by: 1)

        #expect(immediately)
        #expect(isBlue(app))
    }

    @Test func twoSlowTapsAreTwoSingleTaps() {
        let app = TestApplication(delegate: AppDelegate())

        app.tap(at: location)
        app.advance(by: 0.6)
        app.tap(at: location)
        app.advance(by: 0.4)

        #expect(isRed(app))
    }
}
