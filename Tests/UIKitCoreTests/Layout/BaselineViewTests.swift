import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct BaselineViewTests {
    /// A view of 100 × 60 points at y = 20 with a label at y = 10 as its text.
    private final class Card: UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
        var showsBaseline = true
        override var forLastBaselineLayout: UIView { showsBaseline ? label : self }
    }

    private func top(alignedWith attribute: NSLayoutConstraint.Attribute, of card: UIView) -> CGFloat {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(card)
        let marker = UIView()
        marker.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(marker)
        NSLayoutConstraint(
            item: marker, attribute: .top, relatedBy: .equal, toItem: card, attribute: attribute, multiplier: 1,
            constant: 0
        ).isActive = true
        outer.layoutIfNeeded()
        return marker.frame.minY
    }

    private func card(showsBaseline: Bool) -> Card {
        let card = Card(frame: CGRect(x: 0, y: 20, width: 100, height: 60))
        card.showsBaseline = showsBaseline
        card.label.text = "Text"
        card.addSubview(card.label)
        return card
    }

    @Test("Y-13 the baselines of a view are those of the view that it names; the first falls back to the last")
    func named() {
        let alone = UILabel(frame: CGRect(x: 0, y: 30, width: 100, height: 30))
        alone.text = "Text"

        let expected = top(alignedWith: .firstBaseline, of: alone)

        #expect(expected > 30)
        expect(top(alignedWith: .firstBaseline, of: card(showsBaseline: true)), equals: expected)
        expect(
            top(alignedWith: .lastBaseline, of: card(showsBaseline: true)),
            equals: top(alignedWith: .lastBaseline, of: alone)
        )
    }

    @Test("Y-13 a view without text has its top as first and its bottom as last baseline")
    func withoutText() {
        expect(top(alignedWith: .firstBaseline, of: card(showsBaseline: false)), equals: 20)
        expect(top(alignedWith: .lastBaseline, of: card(showsBaseline: false)), equals: 80)
        #expect(UIView().forBaselineLayout().subviews.isEmpty)
    }

    @Test("Y-13 a column has the first baseline of its first and the last of its last view, a row those of its tallest")
    func stacks() {
        let (small, large) = (UILabel(), UILabel())
        small.text = "a"
        large.text = "b"
        large.font = .systemFont(ofSize: 40)
        let stack = UIStackView(arrangedSubviews: [small, large])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        stack.alignment = .center
        stack.layoutIfNeeded()

        #expect(stack.forFirstBaselineLayout === large)
        stack.axis = .vertical
        #expect(stack.forFirstBaselineLayout === small)
        #expect(stack.forLastBaselineLayout === large)
    }
}
