import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ConstraintTests {
    /// A superview of 200 × 100 points with a subview that constraints position.
    private func stage() -> (outer: UIView, inner: UIView) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        return (outer, inner)
    }

    @Test("Y-01 Y-02 anchors position a view inside another")
    func edges() {
        let (outer, inner) = stage()

        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -20),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -15),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 10, y: 5, width: 170, height: 80))
    }

    @Test("Y-55 a view that fills another by its mask has the size that constraints give this one")
    func flexibleLength() {
        let (outer, inner) = stage()
        let (content, label) = (UIView(), UIView())
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        inner.addSubview(content)
        content.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
            label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
            label.widthAnchor.constraint(equalToConstant: 60), label.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()

        expect(inner.bounds.size, equals: CGSize(width: 80, height: 30))
        expect(content.frame, equals: inner.bounds)
        expect(label.frame, equals: CGRect(x: 10, y: 5, width: 60, height: 20))
    }

    @Test("Y-55 a flexible margin before a view takes what constraints add to the length of its superview")
    func flexibleMargin() {
        let (outer, inner) = stage()
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let (button, label) = (UIView(frame: CGRect(x: 80, y: 0, width: 20, height: 20)), UIView())
        button.autoresizingMask = .flexibleLeftMargin
        label.translatesAutoresizingMaskIntoConstraints = false
        for view in [button, label] { inner.addSubview(view) }
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 50),
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: button.leadingAnchor),
            label.topAnchor.constraint(equalTo: inner.topAnchor), label.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()

        expect(button.frame.minX, equals: 180)
        expect(label.frame.width, equals: 180)
    }

    @Test("Y-55 an effect view is as large as what its content view holds")
    func effectView() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (effectView, content) = (UIVisualEffectView(effect: UIBlurEffect(style: .regular)), UIView())
        for view in [effectView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
        outer.addSubview(effectView)
        effectView.contentView.addSubview(content)
        NSLayoutConstraint.activate([
            effectView.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            effectView.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            effectView.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: effectView.contentView.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: effectView.contentView.trailingAnchor, constant: -16),
            content.topAnchor.constraint(equalTo: effectView.contentView.topAnchor, constant: 8),
            content.bottomAnchor.constraint(equalTo: effectView.contentView.bottomAnchor, constant: -8),
            content.heightAnchor.constraint(equalToConstant: 24),
        ])
        outer.layoutIfNeeded()

        expect(effectView.frame, equals: CGRect(x: 0, y: 60, width: 200, height: 40))
        expect(content.frame, equals: CGRect(x: 16, y: 8, width: 168, height: 24))
    }

    @Test("Y-04 constraints set the center of a view, whatever its anchor point is")
    func anchorPoint() {
        let (outer, inner) = stage()
        inner.layer.anchorPoint = CGPoint(x: 0.5, y: 1)

        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 40),
        ])
        outer.layoutIfNeeded()
        expect(inner.center, equals: CGPoint(x: 100, y: 50))
        expect(inner.frame, equals: CGRect(x: 90, y: 10, width: 20, height: 40))

        inner.layer.anchorPoint = .zero
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        expect(inner.frame, equals: CGRect(x: 100, y: 50, width: 20, height: 40))
    }

    @Test("Y-32 a view whose constraints were all deactivated keeps the frame set by hand")
    func deactivated() {
        let (outer, inner) = stage()
        let constraints = [
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ]
        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()

        NSLayoutConstraint.deactivate(constraints)
        inner.frame = CGRect(x: 50, y: 60, width: 70, height: 30)
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        expect(inner.frame, equals: CGRect(x: 50, y: 60, width: 70, height: 30))

        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
        expect(inner.frame, equals: CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test("Y-02 a center, a constant and a ratio position a view")
    func center() {
        let (outer, inner) = stage()

        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
            inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
            inner.heightAnchor.constraint(equalToConstant: 40),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 50, y: 30, width: 100, height: 40))
    }

    @Test("Y-02 Y-03 constraints made of items and attributes are equivalent to anchors")
    func items() {
        let (outer, inner) = stage()

        outer.addConstraints([
            NSLayoutConstraint(
                item: inner, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .left, multiplier: 1,
                constant: 10),
            NSLayoutConstraint(
                item: inner, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .centerY, multiplier: 1,
                constant: 0),
        ])
        inner.addConstraints([
            NSLayoutConstraint(
                item: inner, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 30),
            NSLayoutConstraint(
                item: inner, attribute: .height, relatedBy: .equal, toItem: inner, attribute: .width, multiplier: 0.5,
                constant: 0),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 10, y: 50, width: 30, height: 15))
        expect(outer.constraints.count, equals: 2)
        expect(inner.constraints.count, equals: 2)
    }

    @Test("Y-01 a constrained view follows its superview's size")
    func resize() {
        let (outer, inner) = stage()
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        outer.layoutIfNeeded()

        outer.frame.size = CGSize(width: 70, height: 60)
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 0, y: 0, width: 70, height: 60))
    }

    @Test("Y-08 a changed constant moves the view at the next layout, within the enclosing animation")
    func constant() {
        let (outer, inner) = stage()
        let app = TestApplication(rootView: UIView())
        app.window?.addSubview(outer)
        let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10)
        NSLayoutConstraint.activate([
            left, inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()

        left.constant = 60
        let before = inner.frame.minX
        UIView.animate(withDuration: 1) { outer.layoutIfNeeded() }

        expect(before, equals: 10)
        expect(inner.frame.minX, equals: 60)
        expect(inner.layer.animationKeys()?.isEmpty, equals: false)
    }

    @Test("Y-08 of many changes between two layouts the last ones count", arguments: [1, 2, 50])
    func manyChanges(count: Int) {
        let (outer, inner) = stage()
        let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
        let width = inner.widthAnchor.constraint(equalToConstant: 20)
        let height = inner.heightAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([left, width, height, inner.topAnchor.constraint(equalTo: outer.topAnchor)])
        outer.layoutIfNeeded()

        for number in 1...count {
            left.constant = CGFloat(number)
            width.constant = CGFloat(2 * number)
            height.constant = CGFloat(3 * number)
        }
        height.isActive = false
        inner.heightAnchor.constraint(equalToConstant: 7).isActive = true
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: CGFloat(count), y: 0, width: CGFloat(2 * count), height: 7))
    }

    @Test("Y-13 another font moves what is aligned with the baseline of a label", arguments: [false, true])
    func baselineOfAnotherFont(changesConstant: Bool) {
        let (outer, inner) = stage()
        let label = UILabel()
        label.text = "Text"
        label.font = .systemFont(ofSize: 12)
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        let left = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: outer.topAnchor),
            label.leftAnchor.constraint(equalTo: outer.leftAnchor), left,
            inner.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()
        let before = inner.frame.minY

        label.font = .systemFont(ofSize: 40)
        if changesConstant { left.constant = 5 }
        outer.layoutIfNeeded()

        #expect(abs(before - UIFont.systemFont(ofSize: 12).ascender) <= 1)
        #expect(abs(inner.frame.minY - UIFont.systemFont(ofSize: 40).ascender) <= 1)
    }

    @Test("Y-08 a changed constant is laid out in the next cycle without an explicit request")
    func nextCycle() {
        let root = UIView()
        let app = TestApplication(rootView: root)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            width, inner.leftAnchor.constraint(equalTo: root.leftAnchor),
            inner.topAnchor.constraint(equalTo: root.topAnchor), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        app.advance(by: app.refreshInterval)
        let before = inner.bounds.width

        width.constant = 45
        app.advance(by: app.refreshInterval)

        expect(before, equals: 20)
        expect(inner.bounds.width, equals: 45)
    }

    @Test("Y-06 a deactivated constraint no longer applies")
    func deactivate() {
        let (outer, inner) = stage()
        let wide = inner.widthAnchor.constraint(equalToConstant: 80)
        let fallback = inner.widthAnchor.constraint(equalToConstant: 30)
        fallback.priority = .defaultLow
        NSLayoutConstraint.activate([
            wide, fallback, inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        outer.layoutIfNeeded()
        let before = inner.bounds.width

        wide.isActive = false
        outer.layoutIfNeeded()

        expect(before, equals: 80)
        expect(inner.bounds.width, equals: 30)
        #expect(!wide.isActive)
        #expect(!inner.constraints.contains(wide))
    }

    @Test("Y-06 required inequalities limit constraints of lower priority")
    func inequalities() {
        let (outer, inner) = stage()
        let preferred = inner.widthAnchor.constraint(equalToConstant: 500)
        preferred.priority = .defaultHigh
        NSLayoutConstraint.activate([
            preferred, inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 8),
            inner.rightAnchor.constraint(lessThanOrEqualTo: outer.rightAnchor, constant: -8),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 25),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame.width, equals: 184)
        #expect(inner.frame.height >= 25)
    }

    @Test("Y-04 constraints between views at different depths convert between their coordinate systems")
    func depth() {
        let (outer, inner) = stage()
        let group = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
        let deep = UIView()
        deep.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(group)
        group.addSubview(deep)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 70),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 10),
            inner.heightAnchor.constraint(equalToConstant: 10),
            deep.leftAnchor.constraint(equalTo: inner.rightAnchor),
            deep.topAnchor.constraint(equalTo: outer.topAnchor, constant: 30),
            deep.widthAnchor.constraint(equalTo: inner.widthAnchor), deep.heightAnchor.constraint(equalToConstant: 5),
        ])
        outer.layoutIfNeeded()

        expect(deep.frame, equals: CGRect(x: 30, y: 10, width: 10, height: 5))
    }

    @Test("Y-05 removing a view deactivates its constraints to ancestors and keeps its own")
    func leave() {
        let (outer, inner) = stage()
        let own = inner.widthAnchor.constraint(equalToConstant: 10)
        let above = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
        NSLayoutConstraint.activate([own, above])

        inner.removeFromSuperview()

        #expect(own.isActive)
        #expect(!above.isActive)
        #expect(outer.constraints.isEmpty)
    }

    @Test("Y-07 one of two conflicting required constraints is ignored until the other is deactivated")
    func contradiction() {
        let (outer, inner) = stage()
        let first = inner.widthAnchor.constraint(equalToConstant: 40)
        let second = inner.widthAnchor.constraint(equalToConstant: 90)
        NSLayoutConstraint.activate([
            first, second, inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        outer.layoutIfNeeded()
        let before = inner.bounds.width

        first.isActive = false
        outer.layoutIfNeeded()

        expect(before, equals: 40)
        expect(inner.bounds.width, equals: 90)
    }

    @Test(
        "Y-15 leading is right in a right-to-left container, whatever the direction of the items",
        arguments: [UISemanticContentAttribute.unspecified, .forceRightToLeft, .forceLeftToRight])
    func rightToLeft(itemSemantics: UISemanticContentAttribute) {
        let (outer, inner) = stage()
        outer.semanticContentAttribute = .forceRightToLeft
        inner.semanticContentAttribute = itemSemantics
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 30),
            inner.heightAnchor.constraint(equalToConstant: 30),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame.minX, equals: 160)
    }

    @Test("Y-15 a right-to-left item does not turn the constraints of its left-to-right container")
    func rightToLeftItem() {
        let (outer, inner) = stage()
        inner.semanticContentAttribute = .forceRightToLeft
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(greaterThanOrEqualTo: outer.leadingAnchor, constant: 10),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -150),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.widthAnchor.constraint(equalToConstant: 30),
            inner.heightAnchor.constraint(equalToConstant: 30),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame.minX, equals: 20)
    }

    @Test("Y-04 a transform does not affect layout")
    func transform() {
        let (outer, inner) = stage()
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()

        expect(inner.bounds.size, equals: CGSize(width: 20, height: 20))
        expect(inner.center, equals: CGPoint(x: 20, y: 20))
    }

    @Test("Y-09 subviews are positioned only by UIView's layoutSubviews")
    func overriddenLayoutSubviews() {
        final class NoLayoutView: UIView {
            override func layoutSubviews() {}
        }
        let outer = NoLayoutView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        inner.widthAnchor.constraint(equalToConstant: 30).isActive = true

        outer.layoutIfNeeded()

        expect(inner.bounds.width, equals: 0)
    }

    @Test(
        "Y-09 edges of a view that draws nothing are rounded to pixels of its screen", arguments: [(1, 35), (2, 35.5)])
    func screenPixels(scale: Double, width: Double) {
        let app = TestApplication(scale: scale)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let window = app.makeWindow()
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 35.4),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        app.advance(by: 0.1)

        #expect(abs(view.frame.width - width) < 1e-9)
    }

    @Test("Y-09 edges are rounded to whole pixels")
    func pixels() {
        let (outer, inner) = stage()
        inner.contentScaleFactor = 2
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10.3),
            inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 1.0 / 3),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame.minX, equals: 10.5)
        expect(inner.frame.maxX, equals: 77)
    }

    @Test("Y-17 layout guides participate like views")
    func guides() {
        let (outer, inner) = stage()
        let guide = UILayoutGuide()
        outer.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 60), guide.topAnchor.constraint(equalTo: outer.topAnchor),
            guide.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            inner.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        outer.layoutIfNeeded()

        expect(guide.layoutFrame, equals: CGRect(x: 20, y: 0, width: 60, height: 100))
        expect(inner.frame, equals: CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    @Test("Y-26 the distance between two anchors is a dimension anchor")
    func distance() {
        let (outer, inner) = stage()
        NSLayoutConstraint.activate([
            outer.leftAnchor.anchorWithOffset(to: inner.leftAnchor)
                .constraint(equalTo: inner.rightAnchor.anchorWithOffset(to: outer.rightAnchor), multiplier: 3),
            inner.widthAnchor.constraint(equalToConstant: 40), inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        outer.layoutIfNeeded()

        expect(inner.frame.minX, equals: 120)
    }

    @Test("Y-07 a conflict ends when a constant changes so that both constraints can be satisfied")
    func conflictResolvedByConstant() {
        let (outer, inner) = stage()
        let minimum = inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
        NSLayoutConstraint.activate([
            minimum, inner.widthAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.heightAnchor.constraint(equalToConstant: 1),
        ])
        outer.layoutIfNeeded()
        let before = inner.bounds.width

        minimum.constant = 20
        outer.layoutIfNeeded()

        expect(before, equals: 100)
        expect(inner.bounds.width, equals: 50)
    }

    @Test("Y-52 the message about a conflict lists the constraints that contradict each other, and the broken one")
    func conflictMessage() {
        let lines = loggedLines {
            let (outer, inner) = stage()
            outer.accessibilityIdentifier = "outer"
            let label = UILabel()
            label.text = "Name"
            label.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(label)
            let height = inner.heightAnchor.constraint(equalToConstant: 1)
            height.identifier = "unrelated"
            let width = label.widthAnchor.constraint(greaterThanOrEqualToConstant: 250)
            width.identifier = "minimum"
            NSLayoutConstraint.activate([
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
                inner.topAnchor.constraint(equalTo: outer.topAnchor), height,
                label.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
                label.rightAnchor.constraint(equalTo: outer.rightAnchor), width,
            ])
            outer.layoutIfNeeded()
            outer.layoutIfNeeded()
        }

        expect(lines.count, equals: 6)
        expect(lines.first?.hasPrefix("Unable to simultaneously satisfy constraints."), equals: true)
        #expect(lines.contains { $0.contains("'Name'.left == UIView:0x") && $0.hasSuffix("'outer'.left + 10.0>") })
        #expect(lines.contains { $0.contains("'Name'.right == UIView:0x") })
        #expect(lines.contains { $0.contains("'outer' is given: x 0.0, y 0.0, width 200.0") })
        #expect(!lines.contains { $0.contains("unrelated") })
        expect(
            lines.last?.hasPrefix("Will attempt to recover by breaking constraint <NSLayoutConstraint:0x"), equals: true
        )
        expect(lines.last?.contains(" 'minimum' UILabel:0x"), equals: true)
        expect(lines.last?.hasSuffix("'Name'.width >= 250.0>"), equals: true)
    }

    /// The messages that are logged while a closure runs.
    private func loggedLines(_ body: () -> Void) -> [String] {
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        body()
        return lines
    }

    @Test("Y-53 the anchors of a constraint are those of its items") func anchors() {
        let (outer, inner) = stage()
        let top = inner.topAnchor.constraint(equalTo: outer.topAnchor)
        let width = inner.widthAnchor.constraint(equalToConstant: 30)

        expect(top.firstAnchor, equals: inner.topAnchor)
        expect(top.secondAnchor, equals: outer.topAnchor)
        #expect(top.firstAnchor != inner.bottomAnchor && top.firstAnchor != outer.topAnchor)
        expect(width.firstAnchor, equals: inner.widthAnchor)
        #expect(width.secondAnchor == nil)
        expect(inner.topAnchor, equals: inner.topAnchor)
        expect(inner.topAnchor.hash, equals: inner.topAnchor.hash)
        #expect(inner.topAnchor.anchorWithOffset(to: inner.bottomAnchor) != inner.bottomAnchor)
    }

    @Test("Y-01 a constraint across a view that scrolls follows its origin")
    func scrolledOrigin() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let scroller = UIView(frame: outer.bounds)
        let inner = UIView()
        outer.addSubview(scroller)
        scroller.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.layoutIfNeeded()
        let before = inner.frame.minX

        scroller.bounds.origin.x = 30
        outer.layoutIfNeeded()

        expect(before, equals: 10)
        expect(inner.frame.minX, equals: 40)
    }

    @Test("Y-01 constraints inside a view that was laid out before it is added follow its new size")
    func addedTree() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            inner.topAnchor.constraint(equalTo: root.topAnchor),
            inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

        outer.addSubview(root)
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        outer.layoutIfNeeded()

        expect(inner.frame, equals: CGRect(x: 0, y: 0, width: 200, height: 150))
    }
}
