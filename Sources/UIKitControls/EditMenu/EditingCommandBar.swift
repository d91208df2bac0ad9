import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// The constants of the bar of commands, in points and seconds. All are decisions (TX-145).
private enum CommandBarMetrics {
    static let buttonSize = CGSize(width: 58, height: 46)
    static let symbolSize: CGFloat = 19
    /// By how much large text makes the bar larger at most.
    static let maximumScale: CGFloat = 1.5
    /// The space between the outer buttons and the round ends.
    static let endInset: CGFloat = 8
    /// The distances from the top of the safe area, and from the sides of the window.
    static let topGap: CGFloat = 6
    static let sideGap: CGFloat = 8
    static let shadowOpacity: Float = 0.18
    static let shadowRadius: CGFloat = 12
    static let shadowOffset = CGSize(width: 0, height: 3)
    /// From how far above the bar comes.
    static let travel: CGFloat = 24
    static let showDuration: TimeInterval = 0.25
    static let hideDuration: TimeInterval = 0.2
    /// How long the bar stays after the last touch on it.
    static let visibleDuration: TimeInterval = 4
}

/// The bar that a tap with three fingers shows at the top of the window: undo, cut, copy, paste, redo (TX-145).
package final class EditingCommandBar: UIView {
    private static weak var visible: EditingCommandBar?

    private let gestures: EditingGestures
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let shadow = CALayer()
    private var buttons: [(command: EditingCommand, button: EditMenuButton)] = []
    private var observers: [OutsideTouchObserver] = []
    private var deadline: DeadlineQueue.Deadline?

    /// Makes three-finger taps show the bar from now on; called at the launch.
    package static func install() {
        EditingGestures.showCommandBar = { show($0, in: $1) }
        EditingGestures.hideCommandBar = { gestures in
            if let visible, visible.gestures === gestures { visible.hide() }
        }
    }

    private static func show(_ gestures: EditingGestures, in window: UIWindow) {
        if let visible, visible.gestures === gestures, visible.window === window { return visible.touched() }
        visible?.hide()
        EditMenuPresenter.shared.hide()
        let bar = EditingCommandBar(gestures)
        visible = bar
        bar.appear(in: window)
    }

    private init(_ gestures: EditingGestures) {
        self.gestures = gestures
        super.init(frame: .zero)
        shadow.shadowOpacity = CommandBarMetrics.shadowOpacity
        shadow.shadowRadius = CommandBarMetrics.shadowRadius
        shadow.shadowOffset = CommandBarMetrics.shadowOffset
        layer.addSublayer(shadow)
        backdrop.clipsToBounds = true
        addSubview(backdrop)
        autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin]
        makeButtons()
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: Buttons

    private static func appearance(of command: EditingCommand) -> (symbol: String, title: String) {
        switch command {
        case .undo: ("arrow.uturn.backward", "Undo")
        case .cut: ("scissors", "Cut")
        case .copy: ("doc.on.doc", "Copy")
        case .paste: ("doc.on.clipboard", "Paste")
        case .redo: ("arrow.uturn.forward", "Redo")
        }
    }

    /// How much larger than at the standard text size the bar is.
    private var scale: CGFloat {
        min(UIFontMetrics(forTextStyle: .body).scaledValue(for: 1), CommandBarMetrics.maximumScale)
    }

    private func makeButtons() {
        for (_, button) in buttons { button.removeFromSuperview() }
        buttons = EditingCommand.allCases.map { command in
            let (symbol, title) = Self.appearance(of: command)
            let button = EditMenuButton(
                symbol: symbol, label: SystemText.title(title), pointSize: CommandBarMetrics.symbolSize * scale,
                weight: .regular)
            button.addAction(UIAction { [weak self] _ in self?.perform(command) }, for: .touchUpInside)
            backdrop.contentView.addSubview(button)
            return (command, button)
        }
        update()
    }

    /// Disables the commands that are not possible now.
    private func update() {
        for (command, button) in buttons { button.isEnabled = gestures.canPerform(command) }
    }

    private func perform(_ command: EditingCommand) {
        gestures.perform(command)
        update()
        touched()
        // An undo group ends with the turn.
        DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in self?.update() }
    }

    // MARK: Showing

    private func appear(in window: UIWindow) {
        semanticContentAttribute =
            window.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .unspecified
        window.addSubview(self)
        place()
        observers = UIApplication.shared.allWindows.filter { $0.windowScene === window.windowScene }.map { window in
            OutsideTouchObserver(window) { [weak self] touch in self?.touchBegan(touch) }
        }
        touched()
        transform = CGAffineTransform(translationX: 0, y: -CommandBarMetrics.travel)
        alpha = 0
        UIView.animate(
            withDuration: CommandBarMetrics.showDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                self.alpha = 1
                self.transform = .identity
            })
    }

    /// At the top of the safe area, in the middle.
    private func place() {
        guard let window else { return }
        let area = window.bounds.inset(by: window.safeAreaInsets)
        let size = CommandBarMetrics.buttonSize
        let width = min(
            size.width * scale * CGFloat(buttons.count) + 2 * CommandBarMetrics.endInset,
            area.width - 2 * CommandBarMetrics.sideGap)
        let height = (size.height * scale).rounded()
        bounds.size = CGSize(width: width.rounded(), height: height)
        center = CGPoint(x: area.midX, y: area.minY + CommandBarMetrics.topGap + height / 2)
        setNeedsLayout()
    }

    private func touchBegan(_ touch: UITouch) {
        if touch.view?.isDescendant(of: self) == true { touched() } else { hide() }
    }

    /// The time until the bar disappears begins again.
    private func touched() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = DeadlineQueue.main.schedule(at: MediaClock.now + CommandBarMetrics.visibleDuration) { [weak self] in
            self?.hide()
        }
    }

    private func hide() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        for observer in observers { observer.remove() }
        observers = []
        isUserInteractionEnabled = false
        if Self.visible === self { Self.visible = nil }
        UIView.animate(
            withDuration: CommandBarMetrics.hideDuration, animations: { self.alpha = 0 },
            completion: { _ in self.removeFromSuperview() })
    }

    // MARK: Layout

    package override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        backdrop.layer.cornerRadius = bounds.height / 2
        let inset = CommandBarMetrics.endInset
        let width = (bounds.width - 2 * inset) / CGFloat(buttons.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, entry) in buttons.enumerated() {
            let position = isMirrored ? buttons.count - 1 - index : index
            entry.button.frame = CGRect(
                x: inset + CGFloat(position) * width, y: 0, width: width, height: bounds.height)
        }
        placeShadow()
    }

    private func placeShadow() {
        let path = UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2)
        let space = -4 * CommandBarMetrics.shadowRadius
        let outside = UIBezierPath(rect: bounds.insetBy(dx: space, dy: space))
        outside.append(path)
        let mask = CAShapeLayer()
        mask.path = outside.cgPath
        mask.fillRule = .evenOdd
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shadow.frame = bounds
        shadow.shadowPath = path.cgPath
        // Around the bar only: it is translucent.
        shadow.mask = mask
        CATransaction.commit()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection?.preferredContentSizeCategory
        guard old != nil, old != traitCollection.preferredContentSizeCategory else { return }
        makeButtons()
        place()
    }

    /// A touch between the buttons does not reach what is below the bar.
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
