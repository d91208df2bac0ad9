import UIKit

/// A page indicator: a dot for every page, the current one dark, between two arrows. A tap on the left half turns back,
/// one on the right half turns forward.
final class PagerView: UIView {
    /// The index of the current page; 0 by default.
    var index = 0 { didSet { setNeedsDisplay() } }
    /// Called with 1 to turn forward, or -1 to turn back.
    var onTurn: ((Int) -> Void)?

    private let count: Int

    private static let dotRadius: CGFloat = 3.5
    private static let dotSpacing: CGFloat = 15
    private static let symbol = UIImage.SymbolConfiguration(pointSize: 18)

    /// Creates a pager for `count` pages.
    init(count: Int) {
        self.count = count
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PagerView.tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        onTurn?(tap.location(in: self).x < bounds.midX ? -1 : 1)
    }

    override func draw(_ rect: CGRect) {
        let left = bounds.midX - PagerView.dotSpacing * CGFloat(count - 1) / 2
        for dot in 0..<count {
            (dot == index ? Palette.indigo : Palette.line).setFill()
            UIBezierPath(
                arcCenter: CGPoint(x: left + PagerView.dotSpacing * CGFloat(dot), y: bounds.midY),
                radius: PagerView.dotRadius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
            ).fill()
        }
        drawArrow("chevron.left", at: Palette.margin, isActive: index > 0)
        drawArrow("chevron.right", at: bounds.maxX - Palette.margin, isActive: index < count - 1)
    }

    /// Draws an arrow whose outer end is at `edge`.
    private func drawArrow(_ name: String, at edge: CGFloat, isActive: Bool) {
        let color = isActive ? Palette.indigo : Palette.line
        guard let arrow = UIImage(systemName: name, withConfiguration: PagerView.symbol)?.withTintColor(color) else {
            return
        }
        let x = edge < bounds.midX ? edge : edge - arrow.size.width
        arrow.draw(at: CGPoint(x: x, y: bounds.midY - arrow.size.height / 2))
    }
}
