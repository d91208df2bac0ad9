import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct SystemSpacingTests {
    private func stage() -> (outer: UIView, a: UILabel, b: UILabel) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (a, b) = (UILabel(), UILabel())
        for label in [a, b] {
            label.text = "x"
            label.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(label)
        }
        return (outer, a, b)
    }

    @Test("Y-40 system spacing is a multiple of 8 points")
    func edges() {
        let (outer, a, b) = stage()
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: outer.leadingAnchor, multiplier: 2),
            a.topAnchor.constraint(equalToSystemSpacingBelow: outer.topAnchor, multiplier: 1),
            a.widthAnchor.constraint(equalToConstant: 20),
            b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5),
            b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5),
            b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: outer.topAnchor, multiplier: 3),
            b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: outer.topAnchor, multiplier: 3),
        ])
        outer.layoutIfNeeded()

        expect(a.frame.origin, equals: CGPoint(x: 16, y: 8))
        expect(b.frame.origin, equals: CGPoint(x: 48, y: 24))
    }

    @Test("Y-40 between baselines system spacing is the height of a line of the lower text")
    func baselines() {
        let (outer, a, b) = stage()
        b.font = .systemFont(ofSize: 40)
        let constraint = b.firstBaselineAnchor.constraint(
            equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)

        expect(constraint.constant, equals: b.font.lineHeight)
        _ = outer
    }
}

@MainActor @Suite struct ConstraintCreationTests {
    private final class Keyboard: NSLayoutConstraint {
        var offset: CGFloat = 7
        override init() {
            super.init()
            identifier = "keyboard"
        }
    }

    @Test("Y-42 a subclass inherits the initializers of NSLayoutConstraint")
    func subclass() {
        final class Plain: NSLayoutConstraint {
            var tag = 3
        }
        let view = UIView()
        let plain = Plain(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 30)
        let keyboard = Keyboard(
            item: view, attribute: .height, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 40)

        expect(plain.tag, equals: 3)
        #expect(plain.firstItem === view)
        expect(plain.constant, equals: 30)
        expect(keyboard.identifier, equals: "keyboard")
        expect(keyboard.relation, equals: .lessThanOrEqual)
    }

    @Test("Y-42 a constraint made without items has neither and is inactive")
    func empty() {
        let constraint = NSLayoutConstraint()

        #expect(constraint.firstItem == nil)
        expect(constraint.firstAttribute, equals: .notAnAttribute)
        expect(constraint.multiplier, equals: 1)
        #expect(!constraint.isActive)
    }

    @Test("Y-42 without a second item the second attribute has no meaning")
    func constantWithAttribute() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let width = NSLayoutConstraint(
            item: inner, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 42)
        inner.addConstraint(width)
        outer.layoutIfNeeded()

        expect(inner.frame.width, equals: 42)
        #expect(width.secondItem == nil)
        expect(width.secondAttribute, equals: .notAnAttribute)
    }
}
