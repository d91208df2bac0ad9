import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

/// A view that reports what the user does with it as events: the base class of buttons, switches, sliders and others.
///
/// A control tracks one touch (C-08) and calls targets and actions for its events (C-31). A subclass overrides the
/// tracking methods and sends its own events, usually `valueChanged`:
///
///     final class Dial: UIControl {
///         override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
///             angle = angle(of: touch.location(in: self))
///             sendActions(for: .valueChanged)
///             return true
///         }
///     }
///
/// It does not pass touches on to the next responder (P-30), and draws nothing itself (CX-05).
open class UIControl: UIView {
    final var handlers = ControlHandlers()
    /// The touch that `beginTracking(_:with:)` was called for; tracked if `tracks` is set.
    final var trackedTouch: UITouch?
    final var tracks = false
    final var isInside = false
    final var focusRing: CALayer?
    /// The pointer over the control, in its coordinates, and the layer that shows it (CX-344).
    final var pointer: CGPoint?
    final var pointerLayer: CALayer?
    /// What shows the pointer over the control where it has no parts; nothing by default.
    package final var pointerHighlight: PointerHighlightStyle?
    /// Whether the tracked touch opened the menu, and now chooses from it.
    final var touchOpenedMenu = false
    final var isPressedByKey = false

    /// Creates a control with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        highlightsUnderPointer = true
    }

    /// Creates a control with an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        highlightsUnderPointer = true
    }

    /// Creates a control with a frame, in points, and an action for `primaryActionTriggered` (C-35).
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether the control reacts to touches; true by default. A disabled control ignores new touches but remains the
    /// hit view (C-05); a touch that is being tracked continues (CX-04).
    open var isEnabled = true {
        willSet { keyValueWillChange(self, "enabled") }
        didSet {
            if isEnabled != oldValue { stateDidChange() }
            keyValueDidChange(self, "enabled")
        }
    }

    /// Whether the control is selected; false by default. What that means is up to the subclass.
    open var isSelected = false {
        willSet { keyValueWillChange(self, "selected") }
        didSet {
            if isSelected != oldValue { stateDidChange() }
            keyValueDidChange(self, "selected")
        }
    }

    /// Whether the control looks pressed; false by default. Tracking sets it when the finger enters and leaves (C-06),
    /// before the events of the same step (C-18), and clears it after those of the lift (C-19).
    open var isHighlighted = false {
        willSet { keyValueWillChange(self, "highlighted") }
        didSet {
            if isHighlighted != oldValue { stateDidChange() }
            keyValueDidChange(self, "highlighted")
        }
    }

    /// The present state, as bits (C-03).
    open var state: State {
        var state: State = isEnabled ? .normal : .disabled
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        if KeyboardFocus.contains(self) { state.insert(.focused) }
        return state
    }

    /// Called after a part of `state` has changed.
    func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Accessibility

    /// `notEnabled` and `selected` for a control in these states, by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? stateTraits }
        set { super.accessibilityTraits = newValue }
    }

    private var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }

    // MARK: Alignment

    /// The vertical position of the content; `center` by default (C-04).
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// The horizontal position of the content; `center` by default (C-04).
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// `contentHorizontalAlignment` with `left` or `right` in place of `leading` and `trailing` (CX-08).
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        case let alignment: return alignment
        }
    }

    // MARK: Tracking

    /// Whether a touch is being tracked (C-09).
    open var isTracking: Bool { tracks }

    /// Whether the tracked touch is inside: within 70 points of the bounds for fingers, and in the bounds for a pointer
    /// (C-20, C-24). Meaningful only during tracking (C-13).
    open var isTouchInside: Bool { isInside }

    /// A touch landed on the control. Returns whether to track it; true by default (C-09).
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch moved. Returns whether to keep tracking it; true by default (C-10).
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch lifted. Does nothing by default (C-11).
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Tracking was cancelled; `event` is `nil` if the control left its window (E-48). Overrides must call `super`
    /// (C-12).
    open func cancelTracking(with event: UIEvent?) {}

    /// Starts tracking the first touch, unless one is tracked already or the control is disabled (C-07, C-08).
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        KeyboardFocus.move(to: nil)
        guard isEnabled, trackedTouch == nil, event?.buttonMask.contains(.button(3)) != true else { return }
        guard let touch = touches.min(by: { $0.sequenceNumber < $1.sequenceNumber }) else { return }
        trackedTouch = touch
        isInside = true
        let accepts = beginTracking(touch, with: event)
        guard trackedTouch === touch else { return }
        guard accepts else { return stopTracking() }
        tracks = true
        setHighlighted(true)
        touchDidBegin(touch, with: event)
        if isTracked(touch), showsMenuAsPrimaryAction { openMenu(with: touch, event) }
    }

    /// Continues tracking, and sends the events of dragging (C-15).
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, tracks, touches.contains(touch) else { return }
        if touchOpenedMenu { return contextMenuInteraction?.track(touch.location(in: self)) ?? () }
        let wasInside = isInside
        updateInside(touch)
        let continues = continueTracking(touch, with: event)
        guard isTracked(touch) else { return }
        guard continues else { return stopTracking() }
        var events: Event = isInside ? .touchDragInside : .touchDragOutside
        if isInside != wasInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
        send(events, with: event)
    }

    /// Ends tracking, then sends `touchUpInside` or `touchUpOutside` (C-16).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, tracks, touches.contains(touch) else { return }
        if touchOpenedMenu {
            stopTracking()
            contextMenuInteraction?.release(at: touch.location(in: self))
            return
        }
        updateInside(touch)
        endTracking(touch, with: event)
        guard isTracked(touch) else { return }
        touchDidEnd(inside: isInside, with: event)
        if isTracked(touch) { stopTracking() }
    }

    /// Cancels tracking, then sends `touchCancel` (C-17).
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, tracks, touches.contains(touch) else { return }
        cancelTrackedTouch(with: event)
    }

    /// Sends the events of a touch that landed (C-14).
    func touchDidBegin(_ touch: UITouch, with event: UIEvent?) {
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    /// Sends the events of a touch that lifted.
    func touchDidEnd(inside: Bool, with event: UIEvent?) {
        send(inside ? .touchUpInside : .touchUpOutside, with: event)
    }

    // MARK: Menu

    /// The interaction that opens the control's menu; `nil` unless `isContextMenuInteractionEnabled` is set.
    public private(set) final var contextMenuInteraction: UIContextMenuInteraction?

    /// Whether a long press opens the control's menu (CX-07); false by default.
    open var isContextMenuInteractionEnabled: Bool {
        get { contextMenuInteraction != nil }
        set {
            guard newValue != isContextMenuInteractionEnabled else { return }
            if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
            contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
            if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
        }
    }

    /// Whether the menu opens when a finger lands (CX-06); false by default. `isContextMenuInteractionEnabled` must be
    /// set.
    open var showsMenuAsPrimaryAction = false

    /// Returns what the control's menu shows; `nil`, no menu, by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        nil
    }

    /// Returns what is highlighted while the menu is open; `nil`, the control, by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        nil
    }

    /// Returns where the preview goes when the menu closes; `nil`, the control, by default.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        nil
    }

    /// The menu is about to open. Overrides must call `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu is about to close. Overrides must call `super`.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called after the user chose an element of the menu.
    func didChoose(_ element: UIMenuElement, of menu: UIMenu) {}

    // MARK: Keyboard

    /// Whether the tab key reaches the control (P-139): as a rule if it does something, or opens a menu.
    var takesKeyboardFocus: Bool { !handlers.all.isEmpty || showsMenuAsPrimaryAction && contextMenuInteraction != nil }

    /// Changes the value by an arrow key. Returns whether the key has a meaning for the control.
    func adjust(_ key: ArrowKey) -> Bool { false }

    /// The outline of the ring of the keyboard focus (P-139): around the control, or on the edge of one that clips.
    var focusRingShape: FocusRingShape {
        if layer.masksToBounds { return FocusRingShape(frame: bounds, cornerRadius: layer.cornerRadius) }
        return .around(bounds, cornerRadius: FocusRingMetrics.cornerRadius - FocusRingMetrics.distance)
    }

    /// What shows the pointer at a point of the control; `nil` for nothing (CX-344).
    func pointerPlate(at point: CGPoint) -> PointerPlate? {
        switch pointerHighlight {
        case .plate: .below(bounds)
        case .tint: .above(bounds, cornerRadius: layer.cornerRadius)
        case nil: nil
        }
    }

    /// Handles the keys of a control with the keyboard focus (P-139); others are passed to the next responder.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map { handle($0, began: true) } ?? false) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    /// Handles repeated keys of a control with the keyboard focus (P-139).
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map { handle($0, began: false) } ?? false) }
        if !others.isEmpty { super.pressesChanged(others, with: event) }
    }

    /// Does what a tap does when space or return is released (P-139).
    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map { handleRelease(of: $0, performs: true) } ?? false) }
        if !others.isEmpty { super.pressesEnded(others, with: event) }
    }

    /// Releases a pressed key without an action.
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { press in !(press.key.map { handleRelease(of: $0, performs: false) } ?? false) }
        if !others.isEmpty { super.pressesCancelled(others, with: event) }
    }

    /// Places the ring of the keyboard focus.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if focusRing != nil { updateFocusRing() }
        if pointer != nil { updatePointerPlate() }
    }

    // MARK: Targets and actions

    /// Calls a method of a target for some events. The target is not retained; `nil` stands for the first object in the
    /// responder chain that implements the method (C-29). The method takes nothing, the control, or the control and the
    /// event (C-28). Adding a pair again adds the events to it (C-27).
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        handlers.add(target: target, action: action, for: controlEvents)
    }

    /// Removes events from the pairs of a target and a method; `nil` stands for every target, or every method (C-30).
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        handlers.remove(controlEvents) { handler in
            guard let selector = handler.selector else { return false }
            return (target == nil || handler.isOf(target: target)) && (action == nil || action == selector)
        }
    }

    /// Runs an action for some events. It is retained, and replaces an action with the same identifier for these events
    /// (CX-01).
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        handlers.add(action, for: controlEvents)
    }

    /// Removes events from an action, identified by its identifier.
    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes events from the action with an identifier (CX-01).
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        handlers.remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// The targets; an `NSNull` stands for the responder chain (C-33).
    open var allTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for handler in handlers.all {
            switch handler.kind {
            case .target(let target, _):
                guard let object = target.object else { continue }
                targets.insert((object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object)))
            case .responderChain: targets.insert(AnyHashable(NSNull()))
            case .action: break
            }
        }
        return targets
    }

    /// The events for which anything is called (C-33).
    open var allControlEvents: UIControl.Event {
        handlers.all.reduce(into: []) { events, handler in
            if handler.isAlive { events.formUnion(handler.events) }
        }
    }

    /// The names of the methods that are called for a target, `nil` for the responder chain, and an event; `nil` if
    /// there are none (C-33).
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let names = handlers.handlers(of: controlEvent).compactMap { handler in
            handler.isOf(target: target) ? handler.selector.map { NSStringFromSelector($0) } : nil
        }
        return names.isEmpty ? nil : names
    }

    /// Calls a method of a target through `UIApplication.sendAction(_:to:from:for:)`, with the control as sender (C-31).
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        let wasSent = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        if !wasSent, let target {
            Diagnostics.log("\(type(of: target)) has no method for the action \(action) of \(type(of: self))")
        }
    }

    /// Runs an action, with the control as sender (CX-03).
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Calls everything that is registered for some events, in the order in which it was added (C-31, C-32), also if
    /// the control is disabled (CX-09).
    open func sendActions(for controlEvents: UIControl.Event) {
        send(controlEvents, with: nil)
    }

    /// Triggers the primary action, as a tap does, if the control is enabled. With `showsMenuAsPrimaryAction` that opens the
    /// menu (CX-06).
    open func performPrimaryAction() {
        if isEnabled, !opensMenuAsPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    }

    /// Opens the menu, if that is the primary action. Returns whether it is.
    final func opensMenuAsPrimaryAction() -> Bool {
        guard showsMenuAsPrimaryAction, let contextMenuInteraction else { return false }
        if contextMenuInteraction.present(at: CGPoint(x: bounds.midX, y: bounds.midY)) {
            send(.menuActionTriggered, with: nil)
        }
        return true
    }
}
