import Testing
import TouchstoneTesting
import UIKit

@testable import MoveMe

@MainActor @Suite struct MoveMeAccessibilityTests {
    @Test("AX-03 AX-22 the placard is read as its greeting, and an action shows the next one") func placard() throws {
        let app = TestApplication(rootViewController: MoveMeViewController())
        app.advance(by: 0.1)
        let placard = try #require(app.accessibilityElements.first)
        let first = try #require(placard.label)
        #expect(!first.isEmpty && app.accessibilityElements.count == 2)

        #expect(app.performCustomAction(named: "Next greeting", of: placard))

        #expect(placard.label != first)
    }
}
