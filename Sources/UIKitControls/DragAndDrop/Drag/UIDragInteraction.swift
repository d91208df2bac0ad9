import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Lets users drag items out of a view: a finger that rests on it lifts them, and carries them when it moves on
/// (CX-94).
///
///     let drag = UIDragInteraction(delegate: self)
///     drag.isEnabled = true
///     view.addInteraction(drag)
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// The object that provides the items; not retained.
    public private(set) final weak var delegate: (any UIDragInteractionDelegate)?
    private final var press: UILongPressGestureRecognizer?
    private final var tap: UITapGestureRecognizer?
    private final let filter = DragGestureFilter()
    private final var start = CGPoint.zero
    final var drag: DragController?

    /// Creates an interaction.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        filter.interaction = self
    }

    /// Whether drags can begin; `isEnabledByDefault` at first (CX-97).
    open var isEnabled = isEnabledByDefault {
        didSet { showEnabled() }
    }

    /// True on tablets, false on phones (CX-97).
    open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

    /// Whether other recognizers may recognize while items are lifted, until the finger moves on; false by default
    /// (CX-96).
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Called before the interaction is added to a view, or with `nil` before it is removed: a drag is cancelled.
    open func willMove(to view: UIView?) {
        drag?.cancel()
        drag = nil
        for recognizer in [press, tap] { recognizer.map { self.view?.removeGestureRecognizer($0) } }
        press = nil
        tap = nil
    }

    /// Called after the interaction was added to a view, or with `nil` after it was removed.
    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("touchstone_drag:", of: UIDragInteraction.self) { $0.follow($1) })
        press.minimumPressDuration = DragMetrics.liftDelay
        press.allowableMovement = DragMetrics.movement
        let tap = UITapGestureRecognizer(
            target: self, action: Selector("touchstone_add:", of: UIDragInteraction.self) { $0.addItems($1) })
        for recognizer in [press, tap] {
            recognizer.delegate = filter
            view.addGestureRecognizer(recognizer)
        }
        (self.press, self.tap) = (press, tap)
        showEnabled()
    }

    private func showEnabled() {
        press?.isEnabled = isEnabled
        tap?.isEnabled = isEnabled
        if !isEnabled { drag?.cancel() }
    }

    // MARK: Gestures

    /// Asks for the items of a drag; returns false if there are none (CX-95).
    final func prepare(_ recognizer: UIGestureRecognizer) -> Bool {
        guard drag == nil, let window = view?.window else { return false }
        drag = DragController(self, in: window, at: recognizer.location(in: nil))
        return drag != nil
    }

    private func follow(_ recognizer: UILongPressGestureRecognizer) {
        let location = recognizer.location(in: nil)
        switch recognizer.state {
        case .began:
            start = location
            // CX-94: a context menu of the view comes first.
            if !opensMenu { drag?.lift() }
        case .changed:
            guard let drag else { return }
            if !drag.hasBegun {
                let distance = hypot(location.x - start.x, location.y - start.y)
                guard distance > DragMetrics.movement else { return }
                for menu in contextMenus { menu.dismissMenu() }
                drag.begin()
            }
            drag.move(to: location)
        case .ended:
            drag?.end()
            drag = nil
        case .cancelled, .failed:
            drag?.cancel()
            drag = nil
        default: break
        }
    }

    private var contextMenus: [UIContextMenuInteraction] {
        view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
    }

    /// Whether the press that lifts also opens a menu.
    private var opensMenu: Bool { contextMenus.contains { $0.pressMayBegin == nil || $0.isPresented } }

    /// Another finger has tapped the view during a drag.
    private func addItems(_ recognizer: UITapGestureRecognizer) {
        guard recognizer.state == .ended, let view else { return }
        let point = recognizer.location(in: view)
        let drags = DragController.running.filter { $0.canTakeItems }
        let chosen = delegate?.dragInteraction(
            self, sessionForAddingItems: drags.map(\.session), withTouchAt: point)
        guard let drag = drags.first(where: { $0.session === chosen }) else { return }
        let items = delegate?.dragInteraction(self, itemsForAddingTo: drag.session, withTouchAt: point) ?? []
        drag.add(items, from: self)
    }
}

/// Decides which touches the recognizers of a drag interaction take, and which others they allow.
private final class DragGestureFilter: NSObject, UIGestureRecognizerDelegate {
    weak var interaction: UIDragInteraction?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer is UILongPressGestureRecognizer else { return true }
        return interaction?.prepare(gestureRecognizer) ?? false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // A tap adds items to a drag of another finger.
        gestureRecognizer is UILongPressGestureRecognizer || DragController.running.contains { $0.canTakeItems }
    }

    /// CX-96: other long presses recognize beside a drag, all recognizers if that is allowed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UILongPressGestureRecognizer || gestureRecognizer is UITapGestureRecognizer
            || interaction?.allowsSimultaneousRecognitionDuringLift == true
    }
}
