import CoreGraphics
import Foundation
import QuartzCore

/// Shows the input view and the accessory of the key window's first responder at the lower edge of the screen, in a
/// window of their own (P-19, TX-160, TX-161, KB-76).
///
/// The input view of a text input without one is the on-screen keyboard, if the host's policy wants it (TX-159, KB-79).
/// With a hardware keyboard only the accessory is shown (TX-164). Both together are the keyboard of the notifications.
@MainActor package final class InputViews {
    /// The duration of coming and going, in seconds (KB-75).
    static let duration: TimeInterval = 0.25
    /// How long a finger that lifts has rested if it does not move the views on, in seconds (decision, SX-31).
    private static let restTime: TimeInterval = 0.1
    /// The curve of coming and going, which has no name (KB-75, N-06).
    static let curve = 7

    private let applicationReference: UnownedReference<UIApplication>
    /// `nil` while the application of a test is torn down: views may resign then.
    private var application: UIApplication? { applicationReference.object }
    private var window: InputWindow?
    private let container = InputContainer()
    private weak var input: UIView?
    private weak var accessory: UIView?
    /// The responder that the accessory belongs to.
    private weak var accessoryOwner: UIResponder?
    /// An input view that slides away below an accessory that stays.
    private weak var leavingInput: UIView?
    private weak var shownFor: UIResponder?
    private var keyboard: (any SystemKeyboard)?
    private var wantsKeyboard = false
    private var reloadsKeyboard = false
    private var update: DeadlineQueue.Deadline?
    /// The number of moves so far: a move that another one replaces posts nothing at its end.
    private var moves = 0
    /// The height of both views; 0 while nothing is shown.
    package private(set) var height: CGFloat = 0
    /// How far a finger has dragged the views down, in points (KB-78).
    private var dragged: CGFloat = 0
    private var isDraggedDownward = false
    private var lastDragTime: TimeInterval = 0
    /// Whether the last input was a touch (KB-79).
    var lastInputWasTouch = false
    /// The policy of the host in the session that is replayed until it is continued; `nil`, the default, for none.
    var replayedPolicy: OnScreenKeyboardPolicy?
    private var guides: [WeakGuide] = []
    /// Whether the layout guides were moved for an undocked keyboard.
    private var wasUndocked = false

    /// The input whose changes controllers of input views were told last, and how many changes there had been.
    private weak var toldInput: (any UITextInput)?
    private var toldChanges: UInt = 0
    private var embedded: [WeakKeyboard] = []

    private struct WeakKeyboard { weak var keyboard: (any SystemKeyboard)? }
    private struct WeakGuide { weak var guide: UIKeyboardLayoutGuide? }

    init(_ application: UIApplication) {
        applicationReference = application.reference
        container.onConstraintChange = { [weak self] in self?.accessoryDidChange() }
    }

    /// Updates at the end of the event: from one responder to the next nothing hides (TX-163). The keyboard adopts the
    /// traits of the input again (TX-12).
    package func setNeedsUpdate() {
        reloadsKeyboard = true
        scheduleUpdate()
    }

    /// The keyboard has another height, because its candidate bar has come or gone (KB-69).
    package func heightDidChange() { scheduleUpdate() }

    /// The host has another policy for the on-screen keyboard: it applies to the input that is edited, too.
    func hostPolicyDidChange() {
        guard shownFor != nil else { return }
        shownFor = nil
        scheduleUpdate()
    }

    /// The keyboard of the desktop's shell took a part of the screen's height, or gave it back (KB-100). The screen has
    /// its new size already: the keyboard is below it, where no view is covered.
    func shellKeyboardChanged(height: CGFloat, isShown: Bool) {
        guard let screen = application?.keyWindow?.screen else { return }
        let size = screen.bounds.size
        let shown = CGRect(x: 0, y: size.height, width: size.width, height: height)
        let hidden = CGRect(x: 0, y: size.height + (isShown ? height : 0), width: size.width, height: height)
        let change = KeyboardChange(
            begin: isShown ? hidden : shown.offsetBy(dx: 0, dy: -height), end: isShown ? shown : hidden,
            isShow: isShown, screen: screen)
        change.postWill()
        change.postDid()
    }

    private func scheduleUpdate() {
        guard update == nil, height > 0 || shownFor != nil || application?.keyWindow?.firstResponder != nil else {
            return
        }
        update = DeadlineQueue.main.schedule(at: MediaClock.now) { [weak self] in
            self?.update = nil
            self?.showViewsOfFirstResponder()
        }
    }

    /// The constraints of the accessory have changed, or what is in it: it may have another height (TX-226).
    private func accessoryDidChange() {
        if let accessory, sizesItself(accessory) { scheduleUpdate() }
    }

    /// The input's text or selection has changed.
    package func inputDidChange() {
        if input === keyboard { keyboard?.inputDidChange() }
        for entry in embedded { entry.keyboard?.inputDidChange() }
        let controllers = [input, accessory].compactMap { $0?.viewController as? UIInputViewController }
        guard !controllers.isEmpty else { return }
        let text = application?.keyWindow?.firstResponder as? any UITextInput
        // Layout calls this method, too (TX-228).
        let isSame = toldInput === text && toldChanges == TextChanges.count
        if isSame, text.map(TextChanges.counts) != false { return }
        (toldInput, toldChanges) = (text, TextChanges.count)
        for controller in controllers {
            controller.textDidChange(text)
            controller.selectionDidChange(text)
        }
    }

    /// Waits until all keys so far are shown as text (`SystemKeyboard.finishComposing()`).
    package func finishComposing() {
        if input === keyboard { keyboard?.finishComposing() }
        for entry in embedded { entry.keyboard?.finishComposing() }
    }

    /// A keyboard in the program's own views follows texts from now on (KB-115).
    package func add(_ keyboard: any SystemKeyboard) {
        embedded.removeAll { $0.keyboard == nil || $0.keyboard === keyboard }
        embedded.append(WeakKeyboard(keyboard: keyboard))
    }

    // MARK: What is shown

    /// Updates at once, if an update is due (TX-59).
    package func updateIfNeeded() {
        guard let update else { return }
        DeadlineQueue.main.cancel(update)
        self.update = nil
        showViewsOfFirstResponder()
    }

    private func showViewsOfFirstResponder() {
        guard let responder = application?.keyWindow?.firstResponder ?? restoredAccessoryOwner() else {
            shownFor = nil
            return show(nil, nil)
        }
        // A menu has the keys for a while (TX-225).
        if responder is any InputViewsKeeper { return }
        let isNew = responder !== shownFor
        shownFor = responder
        let newInput = inputView(for: responder, isNew: isNew)
        if newInput === keyboard, let keyboard, reloadsKeyboard || keyboard.superview == nil {
            keyboard.attach(to: responder as? any UIKeyInput)
        }
        reloadsKeyboard = false
        // TX-188: a text input inside of the accessory keeps it.
        if isInAccessory(responder) { return show(newInput, accessory) }
        let found = responder.accessoryInChain
        accessoryOwner = found?.owner
        show(newInput, found?.accessory)
    }

    private func isInAccessory(_ responder: UIResponder) -> Bool {
        accessory.map { responder.ownView?.isDescendant(of: $0) ?? false } ?? false
    }

    /// The owner of the accessory if it can have the first responder back from a text input in the accessory (TX-188).
    private var accessoryOwnerInWaiting: UIResponder? {
        guard let shownFor, isInAccessory(shownFor), let accessoryOwner, accessoryOwner.canBecomeFirstResponder,
            let window = accessoryOwner.ownView?.window, window === application?.keyWindow
        else { return nil }
        return accessoryOwner
    }

    /// Makes the owner of the accessory first responder after a text input in the accessory has resigned (TX-188).
    private func restoredAccessoryOwner() -> UIResponder? {
        guard let owner = accessoryOwnerInWaiting, owner.becomeFirstResponder() else { return nil }
        return application?.keyWindow?.firstResponder
    }

    private func inputView(for responder: UIResponder, isNew: Bool) -> UIView? {
        if let view = responder.inputViewInChain(besides: accessory) { return view }
        // Text that is only selected needs no keyboard (TX-92).
        guard responder is any UIKeyInput, (responder as? any TextKeyResponder)?.typesKeys != false,
            let make = SystemKeyboards.make
        else { return nil }
        // A keyboard that is shown stays for the next input; keys that are typed do not hide it (KB-79).
        if isNew { wantsKeyboard = input != nil && input === keyboard || policyWantsKeyboard }
        guard wantsKeyboard else { return nil }
        let shown = keyboard ?? make()
        keyboard = shown
        return shown
    }

    /// When the keyboard is shown: as the host says, or as it said in the session that is continued.
    var policy: OnScreenKeyboardPolicy { replayedPolicy ?? application?.host?.onScreenKeyboard ?? .never }

    private var policyWantsKeyboard: Bool {
        switch policy {
        case .always: true
        case .afterTouch: lastInputWasTouch
        case .never: false
        }
    }

    private func show(_ newInput: UIView?, _ newAccessory: UIView?) {
        let isSame = newInput === input && newAccessory === accessory
        guard newInput != nil || newAccessory != nil, let window = preparedWindow() else {
            return height > 0 ? hide() : ()
        }
        let oldHeight = height
        let heights = (accessory: length(of: newAccessory), input: length(of: newInput))
        let newHeight = heights.accessory + heights.input
        if isSame, newHeight == oldHeight {
            if isUndocked != wasUndocked { moveGuides() }
            return
        }
        if newHeight == 0 { return hide() }
        // The accessory slides with an input view that comes or goes (TX-160).
        let slides = oldHeight > 0 && newAccessory === accessory && (newInput == nil) != (input == nil)
        let leaving = slides && newInput == nil ? input : nil
        UIView.performWithoutAnimation {
            for view in [input, accessory, leavingInput] where view !== newInput && view !== newAccessory {
                if view?.superview === container, view !== leaving { view?.removeFromSuperview() }
            }
            if input === keyboard, newInput !== keyboard { keyboard?.attach(to: nil) }
            (input, accessory, leavingInput) = (newInput, newAccessory, leaving)
            if let newAccessory, sizesItself(newAccessory) { UIView.reportsConstraintChanges = true }
            container.frame = frame(height: newHeight, isShown: oldHeight > 0)
            if slides { container.frame.origin.y = frame(height: oldHeight, isShown: true).minY }
            if container.superview !== window { window.addSubview(container) }
            window.isHidden = false
            place(newAccessory, y: 0, heights.accessory)
            place(newInput, y: heights.accessory, heights.input)
            // Pop-ups of keys cover the accessory.
            if let newInput { container.bringSubviewToFront(newInput) }
            let shownInput = newInput ?? leaving
            container.showBackdrop(behind: shownInput === keyboard ? nil : shownInput)
            container.layoutIfNeeded()
        }
        height = newHeight
        move(from: oldHeight, to: newHeight)
    }

    private func hide() {
        let oldHeight = height
        if input === keyboard { keyboard?.attach(to: nil) }
        (input, accessory, accessoryOwner, height) = (nil, nil, nil, 0)
        move(from: oldHeight, to: 0)
        dragged = 0
    }

    /// The window on the screen of the key window, in its style.
    private func preparedWindow() -> InputWindow? {
        guard let keyWindow = application?.keyWindow else { return nil }
        let scene = keyWindow.windowScene
        if window == nil || window?.windowScene !== scene {
            window?.isHidden = true
            let made = InputWindow(frame: keyWindow.screen.bounds)
            made.windowScene = scene
            made.windowLevel = InputWindow.level
            made.container = container
            made.onResize = { [weak self] in self?.screenDidChange() }
            window = made
            height = 0
        }
        window?.overrideUserInterfaceStyle = keyWindow.overrideUserInterfaceStyle
        window?.tintColor = keyWindow.tintColor
        return window
    }

    /// The screen has another size: the views are placed again, with the notifications of a change of height.
    private func screenDidChange() {
        guard height > 0, window != nil else { return }
        let old = container.frame
        let heights = (accessory: length(of: accessory), input: length(of: input))
        height = heights.accessory + heights.input
        UIView.performWithoutAnimation {
            container.frame = frame(height: height, isShown: true)
            place(accessory, y: 0, heights.accessory)
            place(input, y: heights.accessory, heights.input)
            container.setNeedsLayout()
        }
        move(from: old, to: container.frame, isShow: true)
    }

    // MARK: Geometry

    private var screenSize: CGSize { window?.bounds.size ?? .zero }

    /// Whether a view that is shown clicks when it is touched (TX-162).
    var wantsClicks: Bool {
        height > 0
            && [input, accessory].contains {
                ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true
            }
    }

    /// Whether constraints decide about the height of a view, and not its frame: those of an accessory with a flexible
    /// height do (TX-226).
    private func sizesItself(_ view: UIView) -> Bool {
        (view as? UIInputView)?.allowsSelfSizing == true || !view.translatesAutoresizingMaskIntoConstraints
            || view !== input && view.autoresizingMask.contains(.flexibleHeight)
    }

    /// The height of a view: that of its frame, otherwise what it fits in (TX-161).
    private func length(of view: UIView?) -> CGFloat {
        guard let view else { return 0 }
        if let keyboard, view === keyboard {
            let idiom = window?.screen.traitCollection.userInterfaceIdiom ?? .unspecified
            let inset = application?.keyWindow?.safeAreaInsets.bottom ?? 0
            return keyboard.height(on: screenSize, idiom: idiom, bottomInset: inset)
        }
        if view.bounds.height > 0, !sizesItself(view) { return view.bounds.height }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: screenSize.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : view.bounds.height
    }

    private func place(_ view: UIView?, y: CGFloat, _ height: CGFloat) {
        guard let view else { return }
        if view.superview !== container { container.addSubview(view) }
        view.frame = CGRect(x: 0, y: y, width: screenSize.width, height: height)
    }

    /// The frame on the screen; hidden views lie just below it (N-07).
    private func frame(height: CGFloat, isShown: Bool) -> CGRect {
        CGRect(
            x: 0, y: screenSize.height - (isShown ? height - dragged : 0), width: screenSize.width, height: height)
    }

    /// The part of a window of the application that the views cover, from its bottom edge up, in points. Positions are
    /// final ones, not those of an animation.
    package func coveredTop(in window: UIWindow) -> CGFloat? {
        guard height > 0, let own = self.window, own.screen === window.screen else { return nil }
        let top = CGPoint(x: 0, y: own.bounds.height - height + dragged)
        return window.convert(top, from: own).y
    }

    /// The window of the views if they are shown and lie above another window.
    func shownWindow(above other: UIWindow) -> UIWindow? {
        guard height > 0, let window, !other.isSystemWindow, window.screen === other.screen else { return nil }
        return window
    }

    // MARK: Moving

    private func move(from old: CGFloat, to new: CGFloat) {
        let isShow = new > 0
        let begin = frame(height: old > 0 ? old : new, isShown: old > 0)
        let offset = dragged
        dragged = 0
        let end = frame(height: isShow ? new : old, isShown: isShow)
        dragged = isShow ? 0 : offset
        move(from: begin, to: end, isShow: isShow)
    }

    /// Moves the views, with the notifications of N-08.
    private func move(from begin: CGRect, to end: CGRect, isShow: Bool) {
        moves += 1
        let number = moves
        let screen = window?.screen
        let changed = KeyboardChange(begin: begin, end: end, isShow: isShow, screen: screen)
        changed.postWill()
        let options = UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16)
        UIView.animate(withDuration: Self.duration, delay: 0, options: options) {
            self.container.frame = end
            self.moveGuides()
        } completion: { [weak self] _ in
            guard let self, moves == number else { return }
            if height == 0 { removeViews() } else { removeLeavingInput() }
            changed.postDid()
        }
    }

    private func removeLeavingInput() {
        guard let leavingInput else { return }
        if leavingInput.superview === container { leavingInput.removeFromSuperview() }
        self.leavingInput = nil
        container.showBackdrop(behind: input === keyboard ? nil : input)
    }

    private func removeViews() {
        for view in container.subviews { view.removeFromSuperview() }
        container.removeFromSuperview()
        // A menu stays (TX-225).
        if window?.subviews.isEmpty == true { window?.isHidden = true }
    }

    // MARK: Layout guides

    func add(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        guides.append(WeakGuide(guide: guide))
    }

    /// Whether a keyboard is shown that is not docked: a split one (TX-165).
    package var isUndocked: Bool { input != nil && input === keyboard && keyboard?.isSplit == true }

    /// Lays out the windows whose views use the guide (TX-165).
    private func moveGuides() {
        wasUndocked = isUndocked
        var windows: [UIWindow] = []
        for entry in guides {
            guard let view = entry.guide?.owningView, let window = view.window else { continue }
            entry.guide?.updateTop()
            view.setNeedsLayout()
            if !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.layoutIfNeeded() }
    }

    // MARK: Dragging

    /// A finger of a scroll view is at a position on the screen, in points, and drags the views down once it has crossed
    /// the top edge of the keyboard or of the accessory (KB-78). An accessory that stays on the screen is dragged to the
    /// bottom at most, and not without a keyboard (TX-188). Returns whether the views follow.
    ///
    /// - Parameters:
    ///   - padding: the height above the views that counts as theirs (TX-165).
    ///   - includesAccessory: whether the accessory counts as the keyboard.
    @discardableResult
    package func follow(fingerAt y: CGFloat, padding: CGFloat = 0, includesAccessory: Bool = false) -> Bool {
        guard height > 0, input != nil, window != nil else { return false }
        let accessoryHeight = accessory?.bounds.height ?? 0
        let crossed = height - (includesAccessory ? 0 : accessoryHeight)
        let farthest = height - (accessoryOwnerInWaiting == nil ? 0 : accessoryHeight)
        let distance = min(max(y - (screenSize.height - crossed - padding), 0), farthest)
        if distance != dragged {
            isDraggedDownward = distance > dragged
            lastDragTime = MediaClock.now
            dragged = distance
            UIView.performWithoutAnimation {
                container.frame = frame(height: height, isShown: true)
                moveGuides()
            }
        }
        return dragged > 0
    }

    /// The finger has lifted: the views go on in the direction of the last movement (KB-78), after a rest to the nearer
    /// end (SX-31).
    package func endFollowing() {
        guard dragged > 0, height > 0 else { return }
        let isResting = MediaClock.now - lastDragTime >= Self.restTime
        let leaves = isResting ? dragged > height / 2 : isDraggedDownward
        // The responder may be in the window of the input views, so the key window's `endEditing(_:)` is not enough.
        if leaves, application?.keyWindow?.firstResponder?.resignFirstResponder() == true { return }
        UIView.animate(withDuration: Self.duration) { [self] in
            dragged = 0
            container.frame = frame(height: height, isShown: true)
            moveGuides()
        }
    }

    /// Ends editing in a window because a drag in it dismisses the keyboard (SX-30). A responder that only has a docked
    /// accessory keeps it (TX-188).
    package func dismissKeyboard(in window: UIWindow?) {
        guard let responder = window?.focusWindow?.firstResponder else { return }
        let hasInput = responder is any UIKeyInput || responder.inputViewInChain(besides: accessory) != nil
        if hasInput || responder.accessoryInChain == nil { responder.resignFirstResponder() }
    }

    /// The padding of the layout guide of a view or of its ancestors (TX-165).
    package static func dismissPadding(above view: UIView) -> CGFloat {
        var next: UIView? = view
        while let candidate = next {
            if let guide = candidate.extras?.keyboardGuide { return guide.keyboardDismissPadding }
            next = candidate.superview
        }
        return 0
    }
}

extension UIResponder {
    /// The nearest input view up the chain (P-19).
    ///
    /// - Parameter accessory: the accessory that is shown. The controller of an accessory returns it as its own input view,
    ///   and is up the chain of a text input in it (TX-228).
    fileprivate final func inputViewInChain(besides accessory: UIView?) -> UIView? {
        var responder: UIResponder? = self
        while let candidate = responder {
            let view = candidate.inputView ?? candidate.inputViewController?.view
            if let view, view !== accessory { return view }
            responder = candidate.next
        }
        return nil
    }

    /// The nearest accessory up the chain, and the responder that has it (P-19).
    fileprivate final var accessoryInChain: (owner: UIResponder, accessory: UIView)? {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let view = candidate.inputAccessoryView ?? candidate.inputAccessoryViewController?.view {
                return (candidate, view)
            }
            responder = candidate.next
        }
        return nil
    }
}
