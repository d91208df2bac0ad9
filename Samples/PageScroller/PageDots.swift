import UIKit

/// Dots that show which page is in view. A tap on the left or right half turns a page.
final class PageDots: UIControl {
    /// The number of pages.
    var count = 0 {
        didSet { setNeedsDisplay() }
    }

    /// The page in view, as a number between pages while it is turned.
    var position: CGFloat = 0 {
        didSet { if position != oldValue { setNeedsDisplay() } }
    }

    /// The page nearest to `position`.
    var page: Int { min(max(Int(position.rounded()), 0), max(0, count - 1)) }

    /// Called with the page that a tap chooses.
    var onChoice: ((Int) -> Void)?

    private static let spacing: CGFloat = 18
    private static let radius: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        fatalError("made in code, not from a nib")
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let next = page + (touch.location(in: self).x < bounds.midX ? -1 : 1)
        if (0..<count).contains(next) { onChoice?(next) }
    }

    override func draw(_ rect: CGRect) {
        let width = CGFloat(count - 1) * Self.spacing
        for index in 0..<count {
            // The dots take over from each other as a page is turned.
            let nearness = max(0, 1 - abs(position - CGFloat(index)))
            let center = CGPoint(x: bounds.midX - width / 2 + CGFloat(index) * Self.spacing, y: bounds.midY)
            UIColor.label.withAlphaComponent(0.2 + 0.65 * nearness).setFill()
            UIBezierPath(
                arcCenter: center, radius: Self.radius, startAngle: 0, endAngle: .pi * 2, clockwise: true
            ).fill()
        }
    }
}
