import Foundation
import UIKitCore

/// The closure that returns the controller of a preview, or `nil` for a preview of the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The closure that returns a menu; it receives the elements that the system suggests, of which there are none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// What distinguishes the configuration.
    public let identifier: any NSCopying
    final let previewProvider: UIContextMenuContentPreviewProvider?
    final let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: what distinguishes it; a unique value by default.
    ///   - previewProvider: returns the controller of the preview; `nil`, the view itself, by default.
    ///   - actionProvider: returns the menu; without one no menu opens (CX-92). `nil` by default.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Runs animations beside those of a menu that opens or closes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview, if there is one.
    var previewViewController: UIViewController? { get }

    /// Adds animations.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a closure that is called when the animations have ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations beside those of a menu whose preview was tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What the preview does; `dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What a preview does when it is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It goes back to its view.
    case dismiss = 0
    /// It grows into what it stands for. Shown as `dismiss`.
    case pop = 1
}

/// Collects animations and completions.
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { for animation in animations { animation() } }

    func complete() { for completion in completions { completion() } }
}
