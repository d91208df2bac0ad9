import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TintTests {
    private final class TintRecorder: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("a view inherits the tint color of its nearest ancestor that has one")
    func inherits() {
        let (root, middle, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(middle)
        middle.addSubview(leaf)
        expect(leaf.tintColor, equals: .systemBlue)

        root.tintColor = .red

        expect(leaf.tintColor, equals: .red)

        middle.tintColor = .green
        expect(leaf.tintColor, equals: .green)

        middle.tintColor = nil
        expect(leaf.tintColor, equals: .red)
    }

    @Test("views that inherit a changed tint color are notified; views with their own are not")
    func notifies() {
        let (root, inheriting, overriding) = (TintRecorder(), TintRecorder(), TintRecorder())
        root.addSubview(inheriting)
        root.addSubview(overriding)
        overriding.tintColor = .green
        overriding.changes = 0

        root.tintColor = .red
        root.tintColor = .red

        expect(root.changes, equals: 1)
        expect(inheriting.changes, equals: 1)
        expect(overriding.changes, equals: 0)
    }

    @Test("moving to a superview with another tint color notifies the view")
    func moving() {
        let root = UIView()
        root.tintColor = .red
        let view = TintRecorder()

        root.addSubview(view)
        expect(view.changes, equals: 1)

        view.removeFromSuperview()
        expect(view.changes, equals: 2)
    }

    @Test("F-25 a dimmed view and those in it have a gray tint, except where the mode is normal")
    func dimmed() {
        let (root, child, normal, leaf) = (TintRecorder(), TintRecorder(), TintRecorder(), TintRecorder())
        root.addSubview(child)
        root.addSubview(normal)
        normal.addSubview(leaf)
        root.tintColor = .red
        child.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        normal.tintAdjustmentMode = .normal
        for view in [root, child, normal, leaf] { view.changes = 0 }

        root.tintAdjustmentMode = .dimmed

        expect(root.tintColor, equals: UIColor(white: 0.299, alpha: 1))
        expect(child.tintColor, equals: UIColor(white: 0.587, alpha: 0.5))
        expect(leaf.tintColor, equals: .red)
        expect([root.tintAdjustmentMode, child.tintAdjustmentMode], equals: [.dimmed, .dimmed])
        expect([normal.tintAdjustmentMode, leaf.tintAdjustmentMode], equals: [.normal, .normal])
        expect([root, child, normal, leaf].map(\.changes), equals: [1, 1, 0, 0])

        root.tintAdjustmentMode = .automatic
        expect(root.tintColor, equals: .red)
        expect(root.changes, equals: 2)
    }

    @Test("F-25 a dimmed dynamic tint follows the interface style")
    func dimmedDynamic() {
        let view = UIView()
        view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .white }
        view.tintAdjustmentMode = .dimmed
        let dark = UITraitCollection(userInterfaceStyle: .dark)

        expect(view.tintColor.resolvedColor(with: dark), equals: UIColor(white: 0.299, alpha: 1))
    }

    @Test("F-25 moving into a dimmed view dims the tint and notifies the view")
    func movingIntoDimmed() {
        let root = UIView()
        root.tintAdjustmentMode = .dimmed
        let view = TintRecorder()

        root.addSubview(view)

        expect(view.changes, equals: 1)
        expect(view.tintAdjustmentMode, equals: .dimmed)
        view.removeFromSuperview()
        expect(view.changes, equals: 2)
        expect(view.tintColor, equals: .systemBlue)
    }

    @Test("F-247 the tint color as background, in drawing and in layout is that of the view, and follows it")
    func dynamicColor() {
        final class Drawing: UIView {
            var laidOut: UIColor?
            override func draw(_ rect: CGRect) {
                UIColor.tintColor.setFill()
                UIGraphicsGetCurrentContext()?.fill(bounds)
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                laidOut = UIColor(cgColor: UIColor.tintColor.cgColor)
            }
        }
        let app = TestApplication()
        let filled = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let drawn = Drawing(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        filled.backgroundColor = .tintColor
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.tintColor = .red
        for view in [filled, drawn] { root.addSubview(view) }
        app.makeWindow().addSubview(root)
        func colors() -> [PixelColor?] {
            app.advance(by: 0.05)
            return [25, 75].map { app.color(at: CGPoint(x: $0, y: 25)) }
        }
        let first = colors()
        root.tintColor = .green
        drawn.setNeedsLayout()
        let changed = colors()
        drawn.tintColor = .blue
        filled.tintColor = .tintColor
        let own = colors()
        root.tintAdjustmentMode = .dimmed
        let dimmed = colors()[0]

        let (red, green) = (PixelColor(red: 255, green: 0, blue: 0), PixelColor(red: 0, green: 255, blue: 0))
        expect(first, equals: [red, red])
        expect(changed, equals: [green, green])
        expect(drawn.laidOut, equals: .green)
        expect(own, equals: [green, PixelColor(red: 0, green: 0, blue: 255)])
        #expect(dimmed?.red == dimmed?.blue && dimmed != green)
    }

    @Test("F-247 outside of views the tint color is system blue, also with an opacity") func colorAlone() {
        let traits = UITraitCollection(userInterfaceStyle: .dark)

        expect(UIColor.tintColor.resolvedColor(with: traits), equals: UIColor.systemBlue.resolvedColor(with: traits))
        let pale = UIColor.tintColor.withAlphaComponent(0.5).resolvedColor(with: traits)
        expect(pale, equals: UIColor.systemBlue.withAlphaComponent(0.5).resolvedColor(with: traits))
    }
}
