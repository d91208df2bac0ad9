import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import Steppers

@MainActor @Suite struct SteppersTests {
    private func start() throws -> (TestApplication, SteppersViewController) {
        let app = TestApplication(delegate: AppDelegate())
        let controller = try #require(app.application.windows.first?.rootViewController as? SteppersViewController)
        app.advance(by: 0.1)
        return (app, controller)
    }

    /// A point in the half of a stepper that increases.
    private func plus(_ row: StepperRow) -> CGPoint {
        row.stepper.convert(CGPoint(x: 70, y: 16), to: nil)
    }

    @Test("C-44 the amounts follow the number of people") func amounts() throws {
        let (app, controller) = try start()
        expect(controller.amountLabels.map(\.text), equals: ["240 g", "500 ml", "2", "50 g"])

        app.tap(at: plus(controller.people))
        app.advance(by: 0.1)

        expect(controller.people.valueLabel.text, equals: "5")
        expect(controller.amountLabels.map(\.text), equals: ["300 g", "625 ml", "2.5", "62.5 g"])
    }

    @Test("C-45 a held half repeats up to the highest value") func holding() throws {
        let (app, controller) = try start()
        let finger = app.touch(at: plus(controller.oven))

        app.advance(by: 0.75)
        let halfWay = controller.oven.stepper.value
        app.advance(by: 3)
        finger.lift()

        #expect(halfWay > 200 && halfWay < 250)
        expect(controller.oven.stepper.value, equals: 250)
        expect(controller.oven.valueLabel.text, equals: "250 °C")
    }

    @Test("C-46 the hour wraps") func wrapping() throws {
        let (app, controller) = try start()
        controller.start.stepper.value = 23

        app.tap(at: plus(controller.start))
        app.advance(by: 0.1)

        expect(controller.start.valueLabel.text, equals: "00:00")
    }

    @Test("C-45 the rating changes once for each touch") func noRepeat() throws {
        let (app, controller) = try start()
        let finger = app.touch(at: plus(controller.rating))

        app.advance(by: 2)
        finger.lift()

        expect(controller.rating.valueLabel.text, equals: "★★★★☆")
    }
}
