import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct AmbiguityTests {
    private func stage() -> (outer: UIView, inner: UIView) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        return (outer, inner)
    }

    private func constraints(_ outer: UIView, _ inner: UIView) -> [NSLayoutConstraint] {
        [
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 30),
        ]
    }

    @Test("Y-45 a layout is ambiguous until position and size are determined")
    func determined() {
        let (outer, inner) = stage()
        let all = constraints(outer, inner)

        for constraint in all {
            #expect(inner.hasAmbiguousLayout)
            constraint.isActive = true
        }

        #expect(!inner.hasAmbiguousLayout)
        #expect(!outer.hasAmbiguousLayout)
        all[2].isActive = false
        #expect(inner.hasAmbiguousLayout)
    }

    @Test("Y-45 inequalities leave space, and content fills it in")
    func inequalities() {
        let (outer, inner) = stage()
        let label = UILabel()
        label.text = "text"
        label.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(label)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(greaterThanOrEqualTo: outer.leftAnchor),
            inner.rightAnchor.constraint(lessThanOrEqualTo: outer.rightAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            label.leftAnchor.constraint(equalTo: outer.leftAnchor),
            label.topAnchor.constraint(equalTo: outer.topAnchor),
        ])

        #expect(inner.hasAmbiguousLayout)
        #expect(!label.hasAmbiguousLayout)
    }

    @Test("Y-45 exercising an ambiguous layout moves or resizes the view; a determined one stays")
    func exercise() {
        let (outer, inner) = stage()
        let all = constraints(outer, inner)
        NSLayoutConstraint.activate(Array(all.dropLast()))
        outer.layoutIfNeeded()
        let before = inner.frame

        inner.exerciseAmbiguityInLayout()

        #expect(inner.frame.height != before.height)
        expect(inner.frame.origin, equals: before.origin)

        all[3].isActive = true
        outer.layoutIfNeeded()
        inner.exerciseAmbiguityInLayout()
        expect(inner.frame, equals: CGRect(x: 0, y: 0, width: 20, height: 30))
    }

    @Test("Y-45 the constraints that affect an axis are those connected to the view, also through others")
    func affecting() {
        let (outer, inner) = stage()
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(other)
        let all = constraints(outer, inner)
        let chained = other.leftAnchor.constraint(equalTo: inner.rightAnchor)
        let unrelated = other.topAnchor.constraint(equalTo: outer.topAnchor)
        NSLayoutConstraint.activate(all + [chained, unrelated])

        expect(Set(inner.constraintsAffectingLayout(for: .horizontal)), equals: [all[0], all[2], chained])
        expect(Set(inner.constraintsAffectingLayout(for: .vertical)), equals: [all[1], all[3]])
        expect(other.constraintsAffectingLayout(for: .vertical), equals: [unrelated])
        #expect(outer.constraintsAffectingLayout(for: .horizontal).isEmpty)
    }

    @Test("Y-45 the layout of a guide is ambiguous until its position and size are determined")
    func guide() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let guide = UILayoutGuide()
        outer.addLayoutGuide(guide)
        let all = [
            guide.leftAnchor.constraint(equalTo: outer.leftAnchor),
            guide.topAnchor.constraint(equalTo: outer.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 20), guide.heightAnchor.constraint(equalToConstant: 30),
        ]

        for constraint in all {
            #expect(guide.hasAmbiguousLayout)
            constraint.isActive = true
        }

        #expect(!guide.hasAmbiguousLayout)
        expect(guide.constraintsAffectingLayout(for: .horizontal), equals: [all[0], all[2]])
        expect(guide.constraintsAffectingLayout(for: .vertical), equals: [all[1], all[3]])
        #expect(!outer.layoutMarginsGuide.hasAmbiguousLayout)
    }
}
