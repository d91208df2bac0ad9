import Testing
import TouchstoneTesting
import UIKit

@testable import Card

@MainActor @Suite struct CardTests {
    private let card = CardView(frame: CGRect(x: 115, y: 150, width: 160, height: 220))

    @Test func followsTheFinger() {
        let app = TestApplication(rootView: card)

        let finger = app.touch(at: CGPoint(x: 195, y: 260))
        finger.move(to: CGPoint(x: 225, y: 460))

        #expect(card.center == CGPoint(x: 225, y: 460))
    }
}
