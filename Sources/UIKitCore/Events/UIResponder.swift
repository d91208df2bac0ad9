import Support
import Foundation
import QuartzCore

/// An object that can handle events: the application, view controllers, views and windows (P-01).
///
/// Responders form a chain through `next`. A responder passes on what it does not handle, with the same arguments; an
/// event that no responder handles is dropped at the end of the chain (P-06). A class that overrides one of the four
/// touch methods without calling `super` should override all four (P-08).
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// The accessibility properties that were set; `nil` if none was.
    @exclusivity(unchecked) package final var accessibilityStorage: AccessibilityProperties?

    /// Creates a responder at the end of its chain.
    public override init() {
        super.init()
    }

    // MARK: The chain

    /// The next responder in the chain; `nil` at its end. Views, view controllers, windows and the application override
    /// it (P-02 to P-05).
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the responder can become first responder; `false` by default (P-13).
    open var canBecomeFirstResponder: Bool { false }

    /// Makes the responder the first responder of its window. Checks, in this order: `canBecomeFirstResponder` of this
    /// one, `canResignFirstResponder` of the current one, then `resignFirstResponder` of the current one; if one
    /// refuses, nothing changes and the result is `false` (P-14, P-15).
    ///
    /// Also `false` for a responder outside a window. A view that may become first responder is made it when it enters
    /// a window, by another call of this method, unless it resigns, or another responder of that window becomes first
    /// after the request. Of several views the one that asked last is made first responder (P-16).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder else { return false }
        guard let window = responderWindow else {
            if let view = self as? UIView { UIApplication.shared.pendingFirstResponders.add(view) }
            return false
        }
        return window.installFirstResponder(self)
    }

    /// Whether the responder gives up first responder status on request; `true` by default (P-13).
    open var canResignFirstResponder: Bool { true }

    /// Gives up first responder status, or the request for it (P-16). Overrides must call `super`. Returns `false` if
    /// `canResignFirstResponder` is false.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else {
            if let view = self as? UIView { UIApplication.shared.pendingFirstResponders.remove(view) }
            return true
        }
        guard responderWindow?.hasAskedToResign == true || canResignFirstResponder else { return false }
        responderWindow?.clearFirstResponder(self)
        return true
    }

    /// Whether this is the first responder of its window (P-17).
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    // MARK: Input views

    /// What is shown at the lower edge of the screen while this, or a responder that leads here, is first responder;
    /// `nil` by default (P-19, TX-159).
    open var inputView: UIView? { nil }

    /// What is shown above the input view; `nil` by default (P-19, TX-160).
    open var inputAccessoryView: UIView? { nil }

    /// The controller whose view is shown at the lower edge of the screen, where there is no `inputView`; `nil` by default
    /// (TX-228).
    open var inputViewController: UIInputViewController? { nil }

    /// The controller whose view is shown above the input view, where there is no `inputAccessoryView`; `nil` by default
    /// (TX-228).
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// The way to type into this responder: that of the on-screen keyboard by default, `nil` without one (KB-14).
    open var textInputMode: UITextInputMode? { UITextInputMode.current }

    /// A name under which the keyboard remembers the input mode for this responder, or one that leads here; `nil`, for
    /// the mode that was used last, by default (KB-13).
    open var textInputContextIdentifier: String? { nil }

    /// Shows changed input views, if this is the first responder (P-20).
    open func reloadInputViews() {
        if isFirstResponder { UIApplication.shared.inputViews.setNeedsUpdate() }
    }

    // MARK: Touches

    /// Fingers touched down in the view. `touches` are the view's touches that began in this event (E-30). By default
    /// the call is passed to `next` (P-07).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches that began in the view moved or changed pressure or tilt. By default the call is passed to `next`
    /// (P-07).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches that began in the view ended. By default the call is passed to `next` (P-07).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The system cancelled touches that began in the view (E-46): do not perform what a lift would trigger. By default
    /// the call is passed to `next` (P-07).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Estimated values of touches have been corrected (T-21). Each object of `touches` is a corrected sample; its
    /// `estimationUpdateIndex` is that of the sample delivered before. By default the call is passed to `next` (P-07).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Presses

    /// Keys were pressed. By default key commands of the chain are performed (TX-176), a first responder that conforms
    /// to `UIKeyInput` gets what the keys type (TX-01), and all other presses are passed to `next` (P-10).
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = TextKeys.unhandled(presses, by: self)
        if !others.isEmpty { next?.pressesBegan(others, with: event) }
    }

    /// Held keys repeat. By default a first responder that conforms to `UIKeyInput` gets what they type (TX-174), and
    /// all other presses are passed to `next` (P-10).
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = TextKeys.unhandled(presses, by: self)
        if !others.isEmpty { next?.pressesChanged(others, with: event) }
    }

    /// Keys were released. By default the call is passed to `next` (P-10), except for keys that have typed.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !$0.isTyped }
        if !others.isEmpty { next?.pressesEnded(others, with: event) }
    }

    /// The system cancelled held keys: the application became inactive. By default the call is passed to `next` (P-10),
    /// except for keys that have typed.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !$0.isTyped }
        if !others.isEmpty { next?.pressesCancelled(others, with: event) }
    }

    // MARK: Motion

    /// The device is being shaken. The first responder of the key window is called, or the window (V-02); by default the
    /// call is passed to `next` (P-10). The accelerometer, touch scripts and tests shake the device (V-05).
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The shake ended; see `motionBegan(_:with:)`. By default the call is passed to `next` (P-10).
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The shake was interrupted or lasted longer than 1 s (V-04); see `motionBegan(_:with:)`. By default the call is passed to
    /// `next` (P-10).
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Remote controls

    /// A remote control was used: media keys, a headset, the desktop's panel. The program has called
    /// `beginReceivingRemoteControlEvents()`. The first responder of the key window is called, or the window (V-13); by
    /// default the call is passed to `next` (P-10). `subtype` of the event says which button it was.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: User activities

    /// Brings `userInfo` of the responder's activity up to date, before it is kept for the next run (L-164). Does nothing
    /// by default.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Shows what an activity describes; called by the program when it restores or continues one. Does nothing by default.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Interface files

    /// Called when all objects of the nib that the responder comes from are made and connected (NB-65). Does nothing by
    /// default; overrides call `super` (NB-66).
    open func awakeFromNib() {}

    /// Called by an interface builder that shows a view in its editor; never in an application. Overrides must call
    /// `super`.
    open func prepareForInterfaceBuilder() {}

    // MARK: Accessibility

    /// Whether assistive technologies and tests see the responder as an element, not only as a container of others;
    /// false by default, true for labels (P-160).
    open var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? false }
        set { editableAccessibility.isElement = newValue }
    }

    /// A short name of the element, in the user's language; `nil` by default. That of a label is its text (P-160).
    open var accessibilityLabel: String? {
        get { accessibilityStorage?.label }
        set { editableAccessibility.label = newValue }
    }

    /// What happens when the element is activated, in the user's language; `nil` by default.
    open var accessibilityHint: String? {
        get { accessibilityStorage?.hint }
        set { editableAccessibility.hint = newValue }
    }

    /// The value of the element, such as the position of a slider; `nil` by default.
    open var accessibilityValue: String? {
        get { accessibilityStorage?.value }
        set { editableAccessibility.value = newValue }
    }

    /// The label with attributes, in the plain label's language; it and the plain label follow each other (AX-08).
    open var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let text = accessibilityStorage?.labelText, text.hasAttributes { return text.attributed }
            return accessibilityLabel.map { NSAttributedString(string: $0) }
        }
        set { editableAccessibility.labelText = AccessibilityText(newValue) }
    }

    /// The hint with attributes; it and the plain hint follow each other (AX-08).
    open var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let text = accessibilityStorage?.hintText, text.hasAttributes { return text.attributed }
            return accessibilityHint.map { NSAttributedString(string: $0) }
        }
        set { editableAccessibility.hintText = AccessibilityText(newValue) }
    }

    /// The value with attributes; it and the plain value follow each other (AX-08).
    open var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let text = accessibilityStorage?.valueText, text.hasAttributes { return text.attributed }
            return accessibilityValue.map { NSAttributedString(string: $0) }
        }
        set { editableAccessibility.valueText = AccessibilityText(newValue) }
    }

    /// What kind of element this is; none by default, static text for labels and an image for image views (P-160).
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .none }
        set { editableAccessibility.traits = newValue }
    }

    /// The language of the label, the value and the hint, such as `de-DE`; by default `nil`: that of the container, or the
    /// user's.
    open var accessibilityLanguage: String? {
        get { accessibilityStorage?.language }
        set { editableAccessibility.language = newValue }
    }

    /// The element's rectangle on the screen, in points: that of a view by default, which follows the view, and empty
    /// for other responders (P-163).
    open var accessibilityFrame: CGRect {
        get {
            if let frame = accessibilityStorage?.frame { return frame }
            return (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
        }
        set { editableAccessibility.frame = newValue }
    }

    /// The outline of the element on the screen, in points, which assistive technologies prefer to the frame when they
    /// mark the element; `nil`, the frame, by default (AX-06). The reading order never follows it (AX-13).
    open var accessibilityPath: UIBezierPath? {
        get { accessibilityStorage?.path }
        set { editableAccessibility.path = newValue }
    }

    /// The position on the screen, in points, that is tapped to activate the element; by default the center of
    /// `accessibilityFrame`.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibilityStorage?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { editableAccessibility.activationPoint = newValue }
    }

    /// Whether the elements inside this one are hidden from assistive technologies and tests; false by default (P-162).
    open var accessibilityElementsHidden: Bool {
        get { accessibilityStorage?.hidesElements ?? false }
        set { editableAccessibility.hidesElements = newValue }
    }

    /// Whether the siblings of this view are hidden from assistive technologies and tests; false by default (P-162).
    open var accessibilityViewIsModal: Bool {
        get { accessibilityStorage?.isModal ?? false }
        set { editableAccessibility.isModal = newValue }
    }

    /// Whether the elements inside are read one after another, before elements beside them; false by default (AX-10).
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityStorage?.groupsChildren ?? false }
        set { editableAccessibility.groupsChildren = newValue }
    }

    /// What kind of container this is; none by default. The elements of one that is something are read one after another
    /// (AX-13).
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityStorage?.containerType ?? .none }
        set { editableAccessibility.containerType = newValue }
    }

    /// Whether the element does something when it is activated; by default true unless it is a static text or not enabled.
    open var accessibilityRespondsToUserInteraction: Bool {
        get {
            if let responds = accessibilityStorage?.respondsToUserInteraction { return responds }
            let traits = accessibilityTraits
            return !traits.contains(.staticText) && !traits.contains(.notEnabled)
        }
        set { editableAccessibility.respondsToUserInteraction = newValue }
    }

    /// Actions that users of assistive technologies can choose in addition; `nil` by default.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityStorage?.customActions }
        set { editableAccessibility.customActions = newValue }
    }

    /// The elements of a container, in their order; by default `nil`: those of the subviews (P-161).
    open var accessibilityElements: [Any]? {
        get { accessibilityStorage?.elements }
        set { editableAccessibility.elements = newValue }
    }

    /// The number of elements of a container: that of `accessibilityElements` by default, 0 without them (P-161).
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// The element of a container at an index; by default that of `accessibilityElements`, `nil` if there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The index of an element of a container; by default that in `accessibilityElements`, `NSNotFound` if it is not
    /// among them.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    /// Activates the element in its own way. Returns false, as by default, to be tapped at
    /// `accessibilityActivationPoint` instead (P-164).
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of an element with the trait `adjustable`; does nothing by default.
    open func accessibilityIncrement() {}

    /// Decreases the value of an element with the trait `adjustable`; does nothing by default.
    open func accessibilityDecrement() {}

    /// Scrolls by a page. Returns whether it did; false by default.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Closes a modal view or goes back. Returns whether it did; false by default.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Does what is most important. Returns whether it did; false by default.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Called when the cursor of an assistive technology has come to the element (AX-26). Does nothing by default.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called when the cursor of an assistive technology has left the element (AX-26). Does nothing by default.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether the cursor of an assistive technology is on the element (AX-26).
    open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focusedElement === self }

    // MARK: Actions

    /// Whether the responder currently performs an action; by default true if it implements the action, and for the
    /// standard edit commands if it overrides their method (P-21, P-28). Overrides decide the actions they know and
    /// call `super` for all others (P-22).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let isImplemented = EditActions.isImplemented(action, by: type(of: self)) else {
            return action.isImplemented(by: self)
        }
        return isImplemented || action == EditActions.paste && PasteConfigurations.canPaste(self)
    }

    /// The first responder in the chain, starting with this one, that performs the action; `nil` if there is none
    /// (P-23).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Adjusts a command before it is offered in a menu or performed by keys: its title, its state, or whether it is
    /// disabled. Called on the responder that would perform it. Does nothing by default.
    open func validate(_ command: UICommand) {}

    /// The commands for combinations of keys that this responder offers; `nil` by default. They are collected from the
    /// first responder up the chain each time a key is pressed (P-29).
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Undo

    /// The undo manager for changes made in this responder: that of the next responder by default. A window and a text
    /// input have their own (TX-143).
    open var undoManager: UndoManager? { next?.undoManager }

    /// Whether three fingers undo and redo while this, or a responder that leads here, is first responder; `default` by
    /// default (TX-145).
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }

    // MARK: Edit commands

    /// Moves the selection to the pasteboard. Does nothing by default (P-28).
    open func cut(_ sender: Any?) {}

    /// Copies the selection to the pasteboard. Does nothing by default (P-28).
    open func copy(_ sender: Any?) {}

    /// Inserts the contents of the pasteboard. By default, pastes what `pasteConfiguration` accepts, if there is one (P-28,
    /// B-24).
    open func paste(_ sender: Any?) { PasteConfigurations.paste(self) }

    /// The types that the responder accepts when something is pasted, or dropped on it; `nil`, the default, for none. What is set
    /// is copied (B-24, B-26).
    open var pasteConfiguration: UIPasteConfiguration? {
        get { PasteConfigurations.configuration(of: self) }
        set { PasteConfigurations.set(newValue, of: self) }
    }

    /// Whether the responder accepts items that are to be pasted, or are dragged over it: by default, if the paste configuration
    /// has a type of one of them (B-24, B-26).
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration?.accepts(itemProviders) ?? false
    }

    /// Pastes items that the responder accepts, or takes those that were dropped on it. Does nothing by default (B-24, B-26).
    open func paste(itemProviders: [NSItemProvider]) {}

    /// Selects the word at the caret. Does nothing by default (P-28).
    open func select(_ sender: Any?) {}

    /// Selects everything. Does nothing by default (P-28).
    open func selectAll(_ sender: Any?) {}

    /// Removes the selection. Does nothing by default (P-28).
    open func delete(_ sender: Any?) {}

    /// Makes the text left to right. Does nothing by default (P-28).
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}

    /// Makes the text right to left. Does nothing by default (P-28).
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}

    /// Turns bold on or off. Does nothing by default (P-28).
    open func toggleBoldface(_ sender: Any?) {}

    /// Turns italics on or off. Does nothing by default (P-28).
    open func toggleItalics(_ sender: Any?) {}

    /// Turns underlines on or off. Does nothing by default (P-28).
    open func toggleUnderline(_ sender: Any?) {}

    /// Makes the text larger. Does nothing by default (P-28).
    open func increaseSize(_ sender: Any?) {}

    /// Makes the text smaller. Does nothing by default (P-28).
    open func decreaseSize(_ sender: Any?) {}

    /// Shows what searches the text. Does nothing by default (P-28).
    open func find(_ sender: Any?) {}

    /// Shows what searches the text and replaces matches. Does nothing by default (P-28).
    open func findAndReplace(_ sender: Any?) {}

    /// Shows the next match. Does nothing by default (P-28).
    open func findNext(_ sender: Any?) {}

    /// Shows the previous match. Does nothing by default (P-28).
    open func findPrevious(_ sender: Any?) {}

    /// Searches for the selected text. Does nothing by default (P-28).
    open func useSelectionForFind(_ sender: Any?) {}
}

extension UIResponder {
    /// The accessibility properties, allocated if none was set.
    package final var editableAccessibility: AccessibilityProperties {
        if let accessibilityStorage { return accessibilityStorage }
        let new = AccessibilityProperties()
        accessibilityStorage = new
        return new
    }

    /// The responder itself if it is a view, or the loaded view of a view controller; `nil` for all others.
    final var ownView: UIView? { (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded }
}

extension UIResponder {
    /// The window in which this responder can be first responder: the window of the first view in the chain, starting
    /// with this responder (P-16, P-17).
    package var responderWindow: UIWindow? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let view = candidate as? UIView { return view.window?.focusWindow }
            if let controller = candidate as? UIViewController { return controller.viewIfLoaded?.window?.focusWindow }
            responder = candidate.next
        }
        return nil
    }
}

/// The module-qualified name of a responder class, as `UIApplicationMain` and nib files use it.
///
/// Foundation's function of this name returns the same, but searches all protocol conformances of the program, which
/// delays the launch of a program that starts with `NSStringFromClass(AppDelegate.self)`.
public func NSStringFromClass(_ aClass: UIResponder.Type) -> String { _typeName(aClass, qualified: true) }
