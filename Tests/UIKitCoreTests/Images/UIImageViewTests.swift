import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIImageViewTests {
    private func image(_ color: UIColor, width: CGFloat = 10) -> UIImage {
        render(width, 10) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
    }

    @Test("an image view takes the size of its image and draws it")
    func shows() {
        let view = UIImageView(image: image(.red, width: 30))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        expect(view.bounds.size, equals: CGSize(width: 30, height: 10))
        expect(view.intrinsicContentSize, equals: CGSize(width: 30, height: 10))
        expect(app.color(at: CGPoint(x: 25, y: 5)), equals: .red)
    }

    @Test("the content mode positions the image")
    func contentMode() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.image = image(.red)
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        let filled = app.color(at: CGPoint(x: 5, y: 5))
        view.contentMode = .bottomRight
        let corner = app.color(at: CGPoint(x: 45, y: 45))
        let outside = app.color(at: CGPoint(x: 5, y: 5))

        expect(filled, equals: .red)
        expect(corner, equals: .red)
        #expect(outside != .red)
    }

    @Test("a highlighted image view shows its highlighted image")
    func highlighted() {
        let view = UIImageView(image: image(.red), highlightedImage: image(.blue))
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        view.isHighlighted = true
        let during = app.color(at: CGPoint(x: 5, y: 5))
        view.isHighlighted = false

        expect(during, equals: .blue)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .red)
    }

    @Test("F-15 a template image is drawn in the tint color")
    func template() {
        let view = UIImageView(image: image(.red).withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        let first = app.color(at: CGPoint(x: 5, y: 5))
        view.tintColor = .blue

        expect(first, equals: .green)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .blue)
    }

    @Test("animation images play in order, and the image is shown again after the last repeat")
    func sequence() {
        let view = UIImageView(image: image(.red))
        view.animationImages = [image(.green), image(.blue)]
        view.animationDuration = 1
        view.animationRepeatCount = 2
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)

        view.startAnimating()
        let first = app.color(at: CGPoint(x: 5, y: 5))
        app.advance(by: 0.6)
        let second = app.color(at: CGPoint(x: 5, y: 5))
        app.advance(by: 0.5)
        let again = app.color(at: CGPoint(x: 5, y: 5))
        app.advance(by: 1)

        expect(first, equals: .green)
        expect(second, equals: .blue)
        expect(again, equals: .green)
        #expect(!view.isAnimating)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .red)
    }

    @Test("stopping an animation shows the image immediately")
    func stop() {
        let view = UIImageView(image: image(.red))
        view.animationImages = [image(.green), image(.blue)]
        let app = TestApplication(size: CGSize(width: 100, height: 100), rootView: view)
        view.startAnimating()

        view.stopAnimating()

        #expect(!view.isAnimating)
        expect(app.color(at: CGPoint(x: 5, y: 5)), equals: .red)
    }

    @Test("subclasses override the initializer with an image") func subclassInitializer() {
        final class Badge: UIImageView {
            let margin: CGFloat
            override init(image: UIImage?) {
                margin = 3
                super.init(image: image)
                tag = 5
            }
            required init?(coder: NSCoder) { nil }
        }
        let badge = Badge(image: nil)

        expect(badge.tag, equals: 5)
        expect(badge.margin, equals: 3)
        #expect(!badge.isUserInteractionEnabled)
    }
}
