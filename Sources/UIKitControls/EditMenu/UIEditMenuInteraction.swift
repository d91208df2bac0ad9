import CoreGraphics
import Foundation
import UIKitCore

/// Shows an edit menu for a view, with commands of the responder chain and of a delegate (M-13).
///
///     let interaction = UIEditMenuInteraction(delegate: self)
///     view.addInteraction(interaction)
///     interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Chooses the commands and the target; not retained.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    private var configuration: UIEditMenuConfiguration?

    /// Creates an interaction.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Hides the menu of the old view.
    open func willMove(to view: UIView?) { dismissMenu() }

    /// Belongs to a new view.
    open func didMove(to view: UIView?) { self.view = view }

    private var presenter: EditMenuPresenter { .shared }
    private var isVisible: Bool { presenter.isVisible(for: self) }

    /// The first responder, if it is the view or in it, otherwise the view: where the search for commands begins.
    private var responder: UIResponder? {
        guard let view else { return nil }
        if let first = view.window?.firstResponder {
            if first === view { return first }
            if let other = first as? UIView, other.isDescendant(of: view) { return first }
        }
        return view
    }

    /// Shows the menu that the delegate chooses for a configuration; nothing if it has no command (M-06, M-13). No
    /// effect while the interaction has no view in a window.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        self.configuration = configuration
        show(animated: true)
    }

    /// Hides the menu.
    open func dismissMenu() {
        if isVisible { presenter.hide() }
    }

    /// Asks the responder chain and the delegate again for the commands, while the menu is shown.
    open func reloadVisibleMenu() {
        if isVisible { show(animated: false) }
    }

    /// Asks the delegate again for the target, while the menu is shown.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard isVisible, let configuration else { return }
        presenter.move(to: targetRect(configuration), animated: animated)
    }

    /// Where the menu that is shown, or was shown last, points to, in the coordinates of a view; of the window for
    /// `nil`.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    private func targetRect(_ configuration: UIEditMenuConfiguration) -> CGRect {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    }

    private func show(animated: Bool) {
        guard let view, view.window != nil, let configuration, let responder else { return }
        let suggested = EditMenuCommands.suggested(from: responder)
        let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
        let elements = EditMenuCommands.filtered(menu?.children ?? suggested, from: responder)
        var events = EditMenuPresenter.Events()
        events.willShow = { [weak self] in
            EditMenuAnimator.run(EditMenuMetrics.showDuration) { animator in
                guard let self else { return }
                self.delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
            }
        }
        events.willHide = { [weak self] in
            EditMenuAnimator.run(EditMenuMetrics.hideDuration) { animator in
                guard let self else { return }
                self.delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
            }
        }
        events.choose = { [weak responder] element in
            guard let command = element as? UICommand, let responder else { return nil }
            return { EditMenuCommands.perform(command, from: responder, sender: command) }
        }
        presenter.show(
            elements, for: self, target: view, targetRect(configuration),
            arrow: configuration.preferredArrowDirection.arrow, animated: animated, events: events)
    }
}

/// What an edit menu is about.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// What distinguishes the configuration; a unique value if none was given.
    public let identifier: AnyHashable
    /// Where the menu was asked for, in points in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// Where the arrow points if there is space; automatic by default.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Where the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Down if there is space above the target, otherwise up.
    case automatic = 0
    /// Up: the menu is below the target.
    case up = 1
    /// Down: the menu is above the target.
    case down = 2
    /// To the left: the menu is at the right of the target.
    case left = 3
    /// To the right: the menu is at the left of the target.
    case right = 4

    fileprivate var arrow: EditMenuArrow {
        switch self {
        case .automatic: .automatic
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}

/// Chooses the commands and the target of an edit menu (M-13). All methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// The menu for a configuration. `suggestedActions` are the commands that the responder chain performs; `nil`, the
    /// default, shows them. Commands that no responder performs are left out; nothing is shown for an empty menu.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The rectangle that the menu points to and does not cover, in the view's coordinates; null, the default, for the
    /// source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// The menu is about to be shown; the animator runs animations with it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// The menu is about to be hidden; the animator runs animations with it.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// `nil`.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// The null rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Runs animations of the program beside the appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the menu is shown or hidden.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what a delegate adds to the appearance or disappearance of an edit menu, or of a menu of a text item.
@MainActor
package final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating,
    UIContextMenuInteractionAnimating
{
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// `nil`: these menus have no preview.
    package var previewViewController: UIViewController? { nil }

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs what a handler adds, for a duration in seconds.
    static func run(_ duration: TimeInterval, _ handler: (EditMenuAnimator) -> Void) {
        let animator = EditMenuAnimator()
        handler(animator)
        guard !animator.animations.isEmpty || !animator.completions.isEmpty else { return }
        UIView.animate(
            withDuration: duration, delay: 0, options: .allowUserInteraction,
            animations: { for body in animator.animations { body() } },
            completion: { _ in for body in animator.completions { body() } })
    }
}
