import Expectations
import Foundation
import Testing
import UIKit

/// A view with a settable intrinsic content size.
private final class IntrinsicSizeView: UIView {
    var preferredSize = CGSize(width: 50, height: 20) {
        didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize { preferredSize }
}

@MainActor @Suite struct ContentSizeTests {
    private func stage(_ views: UIView...) -> UIView {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            view.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
        }
        return outer
    }

    @Test("Y-11 a view has its intrinsic size unless constraints say otherwise")
    func contents() {
        let view = IntrinsicSizeView()
        let outer = stage(view)
        view.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
        outer.layoutIfNeeded()
        let before = view.frame.size

        view.preferredSize = CGSize(width: 80, height: UIView.noIntrinsicMetric)
        outer.layoutIfNeeded()

        expect(before, equals: CGSize(width: 50, height: 20))
        expect(view.frame.width, equals: 80)
    }

    @Test("Y-11 of two views in a row the one with the lower hugging priority grows")
    func hugging() {
        let (first, second) = (IntrinsicSizeView(), IntrinsicSizeView())
        let outer = stage(first, second)
        first.setContentHuggingPriority(.defaultLow, for: .horizontal)
        second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: outer.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor),
            second.rightAnchor.constraint(equalTo: outer.rightAnchor),
        ])
        outer.layoutIfNeeded()

        expect(first.frame.width, equals: 150)
        expect(second.frame.width, equals: 50)
    }

    @Test("Y-11 of two views in a row the one with the lower compression resistance shrinks")
    func compression() {
        let (first, second) = (IntrinsicSizeView(), IntrinsicSizeView())
        first.preferredSize.width = 150
        second.preferredSize.width = 150
        let outer = stage(first, second)
        second.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        NSLayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: outer.leftAnchor),
            second.leftAnchor.constraint(equalTo: first.rightAnchor),
            second.rightAnchor.constraint(equalTo: outer.rightAnchor),
        ])
        outer.layoutIfNeeded()

        expect(first.frame.width, equals: 150)
        expect(second.frame.width, equals: 50)
    }

    @Test("Y-12 the height of a multiline label follows from its width")
    func lines() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A line of words that is far wider than the view around the label"
        let outer = stage(label)
        NSLayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: outer.leftAnchor),
            label.rightAnchor.constraint(equalTo: outer.rightAnchor),
        ])
        outer.layoutIfNeeded()

        let expectedHeight = label.sizeThatFits(CGSize(width: 200, height: 0)).height
        expect(label.frame.width, equals: 200)
        expect(label.frame.height, equals: expectedHeight)
        #expect(expectedHeight > label.font.lineHeight * 1.5)
    }

    @Test("Y-11 changing a label's text updates its size")
    func text() {
        let label = UILabel()
        label.text = "i"
        let outer = stage(label)
        label.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
        outer.layoutIfNeeded()
        let before = label.frame.width

        label.text = "wwwwww"
        outer.layoutIfNeeded()

        #expect(label.frame.width > before)
        expect(label.frame.size, equals: label.intrinsicContentSize)
    }

    @Test("Y-13 baselines of different fonts are aligned")
    func baselines() {
        let (small, large) = (UILabel(), UILabel())
        small.text = "a"
        large.text = "b"
        large.font = .systemFont(ofSize: 40)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        for label in [small, large] {
            label.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(label)
        }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: outer.topAnchor),
            large.leftAnchor.constraint(equalTo: outer.leftAnchor),
            small.leftAnchor.constraint(equalTo: large.rightAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        outer.layoutIfNeeded()

        let ascent = large.font.ascender - small.font.ascender
        #expect(abs(small.frame.minY - ascent) <= 1)
    }

    @Test("Y-31 constraints and fitting sizes act on alignment rectangles")
    func alignmentRectangles() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
        }
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 50),
            view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 50),
        ])
        outer.layoutIfNeeded()

        expect(view.frame, equals: CGRect(x: 48, y: 49, width: 26, height: 14))
        expect(view.alignmentRect(forFrame: view.frame), equals: CGRect(x: 50, y: 50, width: 20, height: 10))
        expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame)), equals: view.frame)
        expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 20, height: 10))
    }

    @Test("Y-13 a view without text has its top as first baseline and its bottom as last")
    func baselinesWithoutText() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (first, last) = (UIView(), UIView())
        for view in [first, last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        NSLayoutConstraint.activate([
            first.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 50),
            last.lastBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: 50),
        ])
        outer.layoutIfNeeded()

        expect(first.frame.minY, equals: 50)
        expect(last.frame.minY, equals: 30)
    }

    @Test("Y-14 the fitting size satisfies the constraints inside the view")
    func fitting() {
        let view = IntrinsicSizeView()
        let outer = stage(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
            view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -10),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
        ])

        let small = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let wide = outer.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .defaultLow)

        expect(small, equals: CGSize(width: 70, height: 25))
        expect(wide.width, equals: 300)
        expect(outer.frame.size, equals: CGSize(width: 200, height: 100))
    }
}
