import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PatternColorTests {
    /// An image of 4 × 4 points: left half red, right half blue, bottom row green.
    private var tile: UIImage {
        render(4, 4) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 4))
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 3, width: 4, height: 1))
        }
    }

    @Test("a pattern repeats upright from the top left")
    func repeats() throws {
        let color = UIColor(patternImage: tile)

        let image = try #require(
            render(20, 20) { _ in
                color.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }.cgImage)

        expect(image.pixel(1, 1), equals: [255, 0, 0, 255])
        expect(image.pixel(3, 1), equals: [0, 0, 255, 255])
        expect(image.pixel(9, 1), equals: [255, 0, 0, 255])
        expect(image.pixel(9, 7), equals: [0, 255, 0, 255])
    }

    @Test("a pattern colour has no components")
    func components() {
        var red: CGFloat = 7

        #expect(!UIColor(patternImage: tile).getRed(&red, green: nil, blue: nil, alpha: nil))
        expect(red, equals: 7)
    }

    @Test("D-11 a pattern fills a view's background even if the view draws nothing")
    func background() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        let color = UIColor(patternImage: tile)

        view.backgroundColor = color
        let left = app.color(at: CGPoint(x: 20.5, y: 20.5))
        let right = app.color(at: CGPoint(x: 22.5, y: 20.5))
        let stored = view.backgroundColor
        view.backgroundColor = .white
        let plain = app.color(at: CGPoint(x: 20.5, y: 20.5))

        expect(left, equals: .red)
        expect(right, equals: .blue)
        #expect(stored === color)
        expect(plain, equals: .white)
    }
}
