import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Opens a menu when a finger rests on a view (CX-89), or at once when the secondary button of a pointer is pressed over
/// it (CX-360).
///
///     view.addInteraction(UIContextMenuInteraction(delegate: self))
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The object that decides about the menu; not retained.
    public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
    private var presses: [UIGestureRecognizer] = []
    private final var session: Session?
    private var lastLocation = CGPoint.zero
    private var pressDelegate: PressDelegate?
    /// Whether a finger that rests or a pointer that clicks at a location, in points in the view's coordinates, opens a
    /// menu; always if `nil`, the default. Where it does not, the view keeps the touch.
    package final var pressMayBegin: ((CGPoint) -> Bool)?

    /// An open menu.
    private struct Session {
        let configuration: UIContextMenuConfiguration
        let overlay: MenuOverlay
        let controller: UIViewController?
        /// The window of the view; the menu may be in another one (TX-225).
        weak var window: UIWindow?
    }

    /// Creates an interaction.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// How the menu that is open is shown: `rich` with a preview, `compact` without; `unknown` while none is open.
    open var menuAppearance: Appearance {
        guard session != nil else { return .unknown }
        return view is UIControl ? .compact : .rich
    }

    /// The location of the finger or pointer that opened the menu, in points in the coordinates of `view`; in window coordinates
    /// if that is `nil`.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(lastLocation, to: view)
    }

    /// Replaces the menu that is open; `block` receives the menu that is shown and returns the new one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let overlay = session?.overlay else { return }
        overlay.replace(block(overlay.menu))
    }

    /// Closes the menu that is open.
    open func dismissMenu() { end() }

    // MARK: View

    /// Called before the interaction is added to a view, or with `nil` before it is removed.
    open func willMove(to view: UIView?) {
        end()
        for press in presses { self.view?.removeGestureRecognizer(press) }
        presses = []
    }

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let action = Selector("touchstone_press:", of: UIContextMenuInteraction.self) { $0.press($1) }
        let press = UILongPressGestureRecognizer(target: self, action: action)
        press.minimumPressDuration = MenuMetrics.pressDuration
        press.allowableMovement = MenuMetrics.pressMovement
        let pressDelegate = PressDelegate(of: self)
        self.pressDelegate = pressDelegate
        presses = [SecondaryClickRecognizer(target: self, action: action), press]
        for press in presses {
            press.delegate = pressDelegate
            view.addGestureRecognizer(press)
        }
    }

    /// Asks `pressMayBegin`.
    private final class PressDelegate: NSObject, UIGestureRecognizerDelegate {
        private unowned let interaction: UIContextMenuInteraction

        init(of interaction: UIContextMenuInteraction) { self.interaction = interaction }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            interaction.pressMayBegin?(gestureRecognizer.location(in: gestureRecognizer.view)) ?? true
        }
    }

    private func press(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: present(at: recognizer.location(in: view))
        case .changed: track(recognizer.location(in: view))
        case .ended: release(at: recognizer.location(in: view))
        default: break
        }
    }

    // MARK: Menu

    /// Whether a menu is open.
    final var isPresented: Bool { session != nil }

    /// The overlay of the menu that is open.
    final var overlay: MenuOverlay? { session?.overlay }

    /// Opens the menu for a location in points in the view's coordinates (CX-91). Returns whether there is one.
    @discardableResult
    final func present(at location: CGPoint) -> Bool {
        guard session == nil, let view, let ownWindow = view.window else { return false }
        let window = ownWindow.menuWindow
        lastLocation = location
        guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return false }
        // CX-92: nothing opens without elements.
        guard let menu = configuration.actionProvider?([]), !menu.children.isEmpty else { return false }
        let control = view as? UIControl
        let highlighted =
            delegate?.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
            ?? UITargetedPreview(view: view)
        let controller = control == nil ? configuration.previewProvider?() : nil
        let preview = control == nil ? makePreview(highlighted, controller, in: window) : nil
        let source = preview?.frame ?? highlighted.view.convert(highlighted.view.bounds, to: window)
        let overlay = MenuOverlay(menu, source: source, preview: preview, sender: control)
        overlay.openerStart = view.convert(location, to: window)
        overlay.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        overlay.semanticContentAttribute = view.semanticContentAttribute
        session = Session(configuration: configuration, overlay: overlay, controller: controller, window: ownWindow)
        let animator = ContextMenuAnimator(controller)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        overlay.onClose = { [weak self] in self?.end() }
        overlay.onPreviewTap = { [weak self] in self?.performPreviewAction() }
        overlay.onChoose = { [weak control] element in control?.didChoose(element, of: menu) }
        overlay.open(in: window, alongside: animator.animate, completion: animator.complete)
        return true
    }

    private func makePreview(
        _ preview: UITargetedPreview, _ controller: UIViewController?, in window: UIWindow
    ) -> UIView {
        guard let controller, let content = controller.view else { return preview.makeCopy(in: window) }
        let origin = preview.view.convert(preview.view.bounds, to: window)
        // CX-370: the size that the controller prefers.
        var preferred = controller.preferredContentSize
        if preferred.width <= 0 { preferred.width = content.bounds.width }
        if preferred.height <= 0 { preferred.height = content.bounds.height }
        let limit = window.bounds.insetBy(dx: MenuMetrics.edgeGap, dy: MenuMetrics.edgeGap).size
        let size = CGSize(
            width: min(preferred.width > 0 ? preferred.width : limit.width, limit.width),
            height: min(preferred.height > 0 ? preferred.height : limit.height / 2, limit.height / 2))
        let x = min(max(origin.midX - size.width / 2, MenuMetrics.edgeGap), window.bounds.width - size.width)
        let y = min(max(origin.midY - size.height / 2, MenuMetrics.edgeGap), window.bounds.height / 2 - size.height / 2)
        content.frame = CGRect(origin: CGPoint(x: x, y: max(y, MenuMetrics.edgeGap)), size: size)
        content.layer.cornerRadius = MenuMetrics.cornerRadius
        content.clipsToBounds = true
        return content
    }

    /// The finger that opened the menu moved to a point in the view's coordinates.
    final func track(_ point: CGPoint) {
        guard let overlay, let view else { return }
        overlay.trackOpener(view.convert(point, to: overlay))
    }

    /// The finger that opened the menu lifted.
    final func release(at point: CGPoint) {
        guard let overlay, let view else { return }
        overlay.release(at: view.convert(point, to: overlay), isOpener: true)
    }

    private func performPreviewAction() {
        guard let session else { return }
        let animator = ContextMenuAnimator(session.controller)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: session.configuration, animator: animator)
        end(with: animator)
    }

    private func end(with commit: ContextMenuAnimator? = nil) {
        guard let session else { return }
        self.session = nil
        let configuration = session.configuration
        let target =
            delegate?.contextMenuInteraction(
                self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        let animator = ContextMenuAnimator(session.controller)
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        session.overlay.close(
            to: session.overlay.window.flatMap { target?.position(in: $0) },
            alongside: {
                animator.animate()
                commit?.animate()
            },
            completion: {
                animator.complete()
                commit?.complete()
            })
    }
}

extension UIContextMenuInteraction: WindowTrackingInteraction {
    /// Closes the menu when the view leaves the window (CX-215).
    package final func viewDidMoveToWindow() {
        if let session, session.window !== view?.window { end() }
    }
}

extension UIContextMenuInteraction {
    /// How a menu is shown.
    public enum Appearance: UInt, Sendable {
        /// No menu is open.
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// Without a preview.
        case compact = 2
    }
}
