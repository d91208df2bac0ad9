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

    @Test func showsWhereItIs() {
        let app = TestApplication(rootView: card)
        let finger = app.touch(at: CGPoint(x: 195, y: 260))

        finger.move(to: CGPoint(x: 225, y: 460), over: 0.5)

        #expect(app.color(at: CGPoint(x: 225, y: 370)) == .white)
        #expect(app.color(at: CGPoint(x: 195, y: 170)) == .black)
    }

    @Test(arguments: [false, true])
    func isPutDown(isCancelled: Bool) {
        let app = TestApplication(rootView: card)

        let finger = app.touch(at: CGPoint(x: 195, y: 260))
        #expect(card.isLifted)

        if isCancelled { finger.cancel() } else { finger.lift() }
        #expect(!card.isLifted)
    }

    @Test func twoFingersResizeIt() {
        let app = TestApplication(rootView: card)

        let fingers = app.touch(at: [CGPoint(x: 195, y: 220), CGPoint(x: 195, y: 300)])
        app.move([fingers[0]: CGPoint(x: 195, y: 205), fingers[1]: CGPoint(x: 195, y: 315)], over: 0.4)

        #expect(card.transform.a > 1.2)
    }

    @Test func theSizeHasLimits() {
        let app = TestApplication(rootView: card)

        let fingers = app.touch(at: [CGPoint(x: 195, y: 220), CGPoint(x: 195, y: 300)])
        app.move([fingers[0]: CGPoint(x: 195, y: 20), fingers[1]: CGPoint(x: 195, y: 500)], over: 0.4)
        #expect(card.transform.a == CardView.scales.upperBound)

        app.move([fingers[0]: CGPoint(x: 195, y: 255), fingers[1]: CGPoint(x: 195, y: 265)], over: 0.4)
        #expect(card.transform.a == CardView.scales.lowerBound)
    }

    @Test func aPinchPutsItDown() {
        let app = TestApplication(rootView: card)

        let fingers = app.touch(at: [CGPoint(x: 195, y: 220), CGPoint(x: 195, y: 300)])
        #expect(card.isLifted)

        app.move([fingers[0]: CGPoint(x: 195, y: 180), fingers[1]: CGPoint(x: 195, y: 340)], over: 0.4)
        #expect(!card.isLifted)
    }
}
