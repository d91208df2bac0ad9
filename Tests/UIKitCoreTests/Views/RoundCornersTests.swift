import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct RoundCornersTests {
    /// A mask, and which corners of the square from (10, 10) to (90, 90) it makes round.
    private static let masks: [(CACornerMask, CGPoint)] = [
        (.layerMinXMinYCorner, CGPoint(x: 11, y: 11)), (.layerMaxXMinYCorner, CGPoint(x: 88, y: 11)),
        (.layerMinXMaxYCorner, CGPoint(x: 11, y: 88)), (.layerMaxXMaxYCorner, CGPoint(x: 88, y: 88)),
    ]

    private func show(_ mask: CACornerMask?) -> TestApplication {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        view.backgroundColor = .red
        view.layer.cornerRadius = 20
        if let mask { view.layer.maskedCorners = mask }
        return TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
    }

    @Test("each corner of a layer is made round by its own mask", arguments: 0..<4)
    func oneCorner(index: Int) {
        let app = show(Self.masks[index].0)

        let isRound = Self.masks.map { app.color(at: $0.1) == .black }
        #expect(isRound == (0..<4).map { $0 == index })
        #expect(app.color(at: CGPoint(x: 50, y: 50)) == .red)
    }

    @Test("all corners of a layer are round unless it says otherwise") func allCorners() {
        let app = show(nil)

        #expect(Self.masks.allSatisfy { app.color(at: $0.1) == .black })
        #expect(app.color(at: CGPoint(x: 50, y: 11)) == .red)
    }
}
