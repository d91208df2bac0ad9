import CoreGraphics
import UIKitCore

/// The days of a calendar's month, which swipes and arrows turn like pages (CX-184).
final class CalendarPager: UIView {
    /// Called with the number of months that a swipe turns.
    var onTurn: ((Int) -> Void)?
    private(set) var page: CalendarPage

    init(_ page: CalendarPage) {
        self.page = page
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(page)
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(
                target: self, action: Selector("touchstone_swipe:", of: CalendarPager.self) { $0.swipe($1) })
            swipe.direction = direction
            addGestureRecognizer(swipe)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            page.semanticContentAttribute = semanticContentAttribute
            page.setNeedsLayout()
        }
    }

    private func swipe(_ recognizer: UISwipeGestureRecognizer) {
        onTurn?((recognizer.direction == .left) != isMirrored ? 1 : -1)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Shows another page, which follows or precedes the present one.
    func show(_ new: CalendarPage, isLater: Bool, animated: Bool) {
        let old = page
        new.frame = bounds
        new.semanticContentAttribute = semanticContentAttribute
        addSubview(new)
        page = new
        guard animated, window != nil else { return old.removeFromSuperview() }
        let distance = isLater != isMirrored ? bounds.width : -bounds.width
        new.transform = CGAffineTransform(translationX: distance, y: 0)
        old.isUserInteractionEnabled = false
        UIView.animate(
            withDuration: CalendarMetrics.pageDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                new.transform = .identity
                old.transform = CGAffineTransform(translationX: -distance, y: 0)
            }, completion: { _ in old.removeFromSuperview() })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        page.bounds.size = bounds.size
        page.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
