import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import Appearance

@MainActor @Suite struct AppearanceSampleTests {
    private func start() throws -> (TestApplication, AppearanceViewController) {
        let app = TestApplication(delegate: AppDelegate())
        let controller = try #require(app.application.windows.first?.rootViewController as? AppearanceViewController)
        return (app, controller)
    }

    @Test("CX-104 a chosen theme changes every card") func themes() throws {
        let (app, controller) = try start()
        let before = controller.cards.map(\.backgroundColor)

        app.tap(at: CGPoint(x: 195, y: 160))
        app.advance(by: 1)

        #expect(zip(before, controller.cards).allSatisfy { $0 != $1.backgroundColor })
        expect(controller.cards[1].meter.ringColor, equals: Theme.ocean.accent)
        expect(controller.cards[1].titleLabel.textColor, equals: Theme.ocean.accent)
        expect(controller.cards[1].cornerRadius, equals: 18)
    }

    @Test("CX-106 the featured card has inverse colors, the green one those set on it") func exceptions() throws {
        let (app, controller) = try start()

        app.tap(at: CGPoint(x: 310, y: 160))
        app.advance(by: 1)

        expect(controller.cards[0].titleLabel.textColor, equals: .white)
        expect(controller.cards[0].meter.ringColor, equals: .white)
        expect(controller.cards[3].titleLabel.textColor, equals: .systemGreen)
        expect(controller.cards[3].meter.ringColor, equals: .systemGreen)
        expect(controller.cards[3].meter.ringWidth, equals: 12)
    }
}
