import CoreGraphics
import UIKitCore

/// The menu over the screen: a dark, translucent, rounded square that grows out of the button. A tap beside it closes it.
final class AssistiveMenuView: UIView {
    /// Called when the user taps beside the menu.
    var onDismiss: () -> Void = {}

    private let card = UIView()
    private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
    private let content = UIView()
    private(set) var itemViews: [MenuItemView] = []
    private var cells: [Int] = []
    private var backView: MenuItemView?

    init() {
        super.init(frame: .zero)
        card.layer.cornerRadius = AssistiveMetrics.menuRadius
        card.layer.shadowOpacity = 0.35
        card.layer.shadowRadius = 24
        card.layer.shadowOffset = CGSize(width: 0, height: 8)
        blur.layer.cornerRadius = AssistiveMetrics.menuRadius
        blur.clipsToBounds = true
        blur.contentView.backgroundColor = UIColor(white: 0.05, alpha: 0.42)
        content.layer.cornerRadius = AssistiveMetrics.menuRadius
        content.layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
        content.layer.borderWidth = 1
        overrideUserInterfaceStyle = .dark
        addSubview(card)
        card.addSubview(blur)
        card.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Entries

    /// Shows entries, and in the center the way back if there is one.
    func show(_ items: [MenuItem], back: (() -> Void)?, animated: Bool) {
        let old = itemViews + (backView.map { [$0] } ?? [])
        itemViews = items.prefix(MenuGrid.capacity).map(MenuItemView.init)
        cells = MenuGrid.cells(for: itemViews.count)
        backView = back.map { action in MenuItemView(MenuItem("Back", "arrow.left", action: action)) }
        let new = itemViews + (backView.map { [$0] } ?? [])
        new.forEach(content.addSubview)
        setNeedsLayout()
        layoutIfNeeded()
        guard animated else { return old.forEach { $0.removeFromSuperview() } }
        new.forEach { $0.alpha = 0 }
        UIView.animate(withDuration: AssistiveMetrics.menuTime, delay: 0, options: .allowUserInteraction) {
            old.forEach { $0.alpha = 0 }
            new.forEach { $0.alpha = 1 }
        } completion: { _ in
            old.forEach { $0.removeFromSuperview() }
        }
        old.forEach { $0.isUserInteractionEnabled = false }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = min(bounds.width, bounds.height) - 2 * AssistiveMetrics.menuMargin
        let side = max(min(AssistiveMetrics.menuSize, room), 0)
        card.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
        blur.frame = card.bounds
        content.frame = card.bounds
        let inset: CGFloat = 10
        let cell = (side - 2 * inset) / 3
        let frame = { (index: Int) in
            CGRect(
                x: inset + CGFloat(index % 3) * cell, y: inset + CGFloat(index / 3) * cell, width: cell, height: cell)
        }
        for (view, index) in zip(itemViews, cells) { view.frame = frame(index) }
        backView?.frame = frame(MenuGrid.center)
    }

    // MARK: Opening and closing

    /// Opens the menu out of a rectangle of its superview.
    func open(from source: CGRect) {
        layoutIfNeeded()
        card.transform = transform(to: source)
        content.alpha = 0
        UIView.animate(
            withDuration: AssistiveMetrics.menuTime, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0
        ) {
            self.card.transform = .identity
            self.content.alpha = 1
        }
    }

    /// Closes the menu into a rectangle of its superview.
    func close(to target: CGRect, completion: @escaping () -> Void) {
        isUserInteractionEnabled = false
        let end = transform(to: target)
        UIView.animate(withDuration: AssistiveMetrics.menuTime) {
            self.card.transform = end
            self.content.alpha = 0
            self.card.alpha = 0.2
        } completion: { _ in
            completion()
        }
    }

    private func transform(to rect: CGRect) -> CGAffineTransform {
        guard card.bounds.width > 0 else { return .identity }
        let scale = rect.width / card.bounds.width
        return CGAffineTransform(translationX: rect.midX - bounds.midX, y: rect.midY - bounds.midY)
            .scaledBy(x: scale, y: scale)
    }

    // MARK: Touches

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !card.frame.contains(touch.location(in: self)) else { return }
        onDismiss()
    }
}
