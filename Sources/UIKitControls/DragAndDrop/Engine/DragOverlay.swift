import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Shows the previews of a drag above a window; they follow the finger (CX-201).
final class DragOverlay: UIView {
    /// The preview of an item.
    private struct Entry {
        let item: UIDragItem
        var view: UIView
        let preview: UITargetedDragPreview
        /// The center in the window before the lift.
        let home: CGPoint
    }

    /// Holds the previews; its translation is that of the finger.
    private let group = UIView()
    private let badge = DragBadge()
    private var entries: [Entry] = []

    init(in window: UIWindow) {
        super.init(frame: window.bounds)
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        group.frame = bounds
        addSubview(group)
        badge.isHidden = true
        window.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    /// The views of the previews, the first item first.
    var previews: [UIView] { entries.map(\.view) }

    // MARK: Lifting

    /// Adds the preview of an item, as it looks before the lift.
    func add(_ item: UIDragItem, _ preview: UITargetedDragPreview) {
        guard let window else { return }
        let copy = preview.makeCopy(in: window)
        copy.layer.shadowRadius = DragMetrics.shadowRadius
        copy.layer.shadowOffset = DragMetrics.shadowOffset
        copy.center = group.convert(copy.center, from: self)
        group.insertSubview(copy, at: 0)
        entries.append(Entry(item: item, view: copy, preview: preview, home: self.convert(copy.center, from: group)))
    }

    func lift(alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        let views = previews
        UIView.animate(
            withDuration: DragMetrics.liftDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                for view in views { Self.raise(view) }
                alongside()
            }, completion: { _ in completion() })
    }

    private static func raise(_ view: UIView) {
        view.transform = CGAffineTransform(scaleX: DragMetrics.liftedScale, y: DragMetrics.liftedScale)
        view.layer.shadowOpacity = DragMetrics.shadowOpacity
    }

    /// Stacks the previews, and shows those that items provide for the drag.
    func gather() {
        for (index, entry) in entries.enumerated() {
            guard let custom = entry.item.previewProvider?() else { continue }
            let view = custom.view
            if view.bounds.isEmpty { view.sizeToFit() }
            view.center = entry.view.center
            view.layer.shadowRadius = DragMetrics.shadowRadius
            view.layer.shadowOffset = DragMetrics.shadowOffset
            custom.parameters.apply(to: view)
            group.insertSubview(view, aboveSubview: entry.view)
            entry.view.removeFromSuperview()
            entries[index].view = view
        }
        guard let first = entries.first?.view else { return }
        if badge.superview == nil { group.addSubview(badge) }
        UIView.animate(withDuration: DragMetrics.gatherDuration, delay: 0, options: .allowUserInteraction) { [self] in
            for (index, entry) in entries.enumerated() {
                Self.raise(entry.view)
                let offset = DragMetrics.stackOffset * CGFloat(index)
                entry.view.center = CGPoint(x: first.center.x + offset, y: first.center.y + offset)
            }
        }
        placeBadge()
    }

    /// Moves the previews by the way of the finger since the lift.
    func follow(_ movement: CGVector) {
        group.transform = CGAffineTransform(translationX: movement.dx, y: movement.dy)
    }

    /// Shows the previews in another window of the desktop.
    func move(to window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
    }

    // MARK: Badge

    /// Shows what a drop would do (CX-202).
    func show(_ operation: UIDropOperation) {
        badge.show(operation, count: entries.count)
        placeBadge()
    }

    /// What the badge shows; `nil` while it is hidden.
    var badgeText: String? { badge.text }

    private func placeBadge() {
        guard let first = entries.first?.view else { return }
        badge.sizeToFit()
        // The badge of a preview as wide as the window stays inside the window.
        let corner = group.convert(CGPoint(x: bounds.maxX, y: bounds.minY), from: self)
        badge.center = CGPoint(
            x: min(first.frame.maxX, corner.x - badge.bounds.width / 2),
            y: max(first.frame.minY, corner.y + badge.bounds.height / 2))
    }

    // MARK: Ending

    /// The preview of an item where it is now.
    func currentPreview(of item: UIDragItem) -> UITargetedDragPreview? {
        guard let entry = entries.first(where: { $0.item === item }) else { return nil }
        return UITargetedDragPreview(
            view: entry.view, parameters: entry.preview.parameters,
            target: UIDragPreviewTarget(container: self, center: convert(entry.view.center, from: group)))
    }

    /// The preview of an item where it was lifted.
    func liftPreview(of item: UIDragItem) -> UITargetedDragPreview? {
        entries.first { $0.item === item }?.preview
    }

    /// Where a preview ends: at a target, or fading out in its place without one.
    struct Ending {
        let item: UIDragItem
        let preview: UITargetedDragPreview?
        let animator: DragAnimator
    }

    /// Moves the previews to their ends.
    func finish(_ endings: [Ending], completion: @escaping () -> Void) {
        badge.isHidden = true
        UIView.animate(
            withDuration: DragMetrics.dropDuration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                for ending in endings {
                    finish(ending)
                    ending.animator.animate()
                }
            },
            completion: { _ in
                for ending in endings { ending.animator.complete(.end) }
                completion()
            })
    }

    private func finish(_ ending: Ending) {
        guard let entry = entries.first(where: { $0.item === ending.item }) else { return }
        let view = entry.view
        view.layer.shadowOpacity = 0
        if ending.preview === entry.preview {
            view.center = group.convert(entry.home, from: self)
            view.transform = .identity
        } else if let target = ending.preview?.target, target.container !== self {
            view.center = group.convert(target.center, from: target.container)
            let size = ending.preview?.size ?? view.bounds.size
            view.transform = CGAffineTransform(
                scaleX: size.width / max(view.bounds.width, 1), y: size.height / max(view.bounds.height, 1)
            ).concatenating(target.transform)
        } else {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: DragMetrics.droppedScale, y: DragMetrics.droppedScale)
        }
    }
}

/// The badge of a drag: a plus sign for copies, a barred circle where drops are forbidden, the number of several items.
final class DragBadge: UIView {
    private let label = UILabel()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: DragMetrics.badgeSide, height: DragMetrics.badgeSide))
        layer.cornerRadius = DragMetrics.badgeSide / 2
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: DragMetrics.badgeFontSize, weight: .semibold)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// What the badge shows.
    var text: String? { isHidden ? nil : label.text }

    func show(_ operation: UIDropOperation, count: Int) {
        switch operation {
        case .copy:
            label.text = count > 1 ? "+\(count)" : "+"
            backgroundColor = .systemGreen
        case .forbidden:
            label.text = "⊘"
            backgroundColor = .systemGray
        case .cancel, .move:
            label.text = "\(count)"
            backgroundColor = .systemBlue
        }
        isHidden = operation != .copy && operation != .forbidden && count < 2
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        return CGSize(
            width: max(DragMetrics.badgeSide, text.width + DragMetrics.badgeFontSize), height: DragMetrics.badgeSide)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
