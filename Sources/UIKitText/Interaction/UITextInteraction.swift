import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

/// Adds the system's touches to a view with text: taps place the caret and select words, presses and drags move the
/// caret and the ends of the selection; it also shows caret and selection (TX-136).
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = page
///     page.addInteraction(interaction)
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    /// What the user can do with the text.
    public enum Mode: Int, Sendable {
        /// Edit it.
        case editable = 0
        /// Select it.
        case nonEditable = 1
    }

    /// Decides whether the interaction begins; not retained.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The text; not retained. It must be set before the first touch.
    open weak var textInput: (any UIResponder & UITextInput)? {
        didSet { if textInput !== oldValue { adoptInput(replacing: oldValue) } }
    }
    /// What the user can do with the text.
    open private(set) var textInteractionMode: Mode
    /// The recognizers that make up the interaction; one of them must fail before a recognizer of the program that
    /// competes with it begins.
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { recognizers }

    private weak var attachedView: UIView?
    private var display: TextSelectionDisplay?
    private var menu: TextEditMenu?
    private var observer: TextInputObserver?
    private let tap = TextTapGestureRecognizer(target: nil, action: nil)
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private let tapAndPress = UILongPressGestureRecognizer(target: nil, action: nil)
    private let twoFingerTap = UITapGestureRecognizer(target: nil, action: nil)
    private let drag = UIPanGestureRecognizer(target: nil, action: nil)
    private var recognizers: [UIGestureRecognizer] { [tap, press, tapAndPress, twoFingerTap, drag] }
    private var gestureDelegate: TextGestureDelegate?
    private var dragged: DraggedText?
    private let loupe = TextLoupe()
    private let jitter = CaretJitter()
    /// The recognizer of the present drag.
    private weak var dragger: UIGestureRecognizer?
    private lazy var autoscroll = TextAutoscroll { [weak self] in self?.followAgain() }
    /// Whether touches have any effect; true by default.
    package final var isEnabled = true { didSet { if !isEnabled { display?.hide() } } }
    /// Whether a finger rests on the selection, which it may drag elsewhere (TX-229).
    private var pressesSelection = false
    /// Where the finger landed that may drag.
    private var dragStart = CGPoint.zero

    /// Creates an interaction.
    public init(for mode: Mode) {
        textInteractionMode = mode
        super.init()
        TextKeys.corrector = TextCorrection.shared
        tap.addTarget(self, action: Selector(UITextInteraction.tapped))
        press.addTarget(self, action: Selector(UITextInteraction.pressed))
        tapAndPress.addTarget(self, action: Selector(UITextInteraction.pressedAfterTap))
        tapAndPress.numberOfTapsRequired = 1
        tapAndPress.minimumPressDuration = TextInteractionMetrics.tapDuration / 2
        twoFingerTap.addTarget(self, action: Selector(UITextInteraction.tappedWithTwoFingers))
        twoFingerTap.numberOfTouchesRequired = 2
        drag.addTarget(self, action: Selector(UITextInteraction.dragged(_:)))
        drag.maximumNumberOfTouches = 1
        let delegate = TextGestureDelegate(
            allows: { [weak self] in self?.allows($0) ?? false },
            onTouch: { [weak self] recognizer, touch in
                if let self, recognizer === drag { dragStart = touch.location(in: attachedView) }
            })
        gestureDelegate = delegate
        for recognizer in recognizers { recognizer.delegate = delegate }
    }

    /// The view with the text.
    open var view: UIView? { attachedView }

    /// Leaves the old view.
    open func willMove(to view: UIView?) {
        display?.hide()
        for recognizer in recognizers { attachedView?.removeGestureRecognizer(recognizer) }
    }

    /// Adds the recognizers to the new view.
    open func didMove(to view: UIView?) {
        attachedView = view
        for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
    }

    private func adoptInput(replacing old: (any UIResponder & UITextInput)?) {
        display?.hide()
        if let old {
            keyObservation = nil
            if old.inputDelegate === observer { old.inputDelegate = nil }
        }
        display = textInput.map { TextSelectionDisplay($0) }
        menu?.hide()
        menu = textInput.map { TextEditMenu($0) }
        observer = nil
        guard let textInput else { return }
        let observer = TextInputObserver { [weak self] in self?.selectionDidChange() }
        self.observer = observer
        textInput.inputDelegate = observer
        keyObservation = KeyObservation { [weak self] changed in
            if let self, changed === self.textInput { selectionDidChange(byKeys: true) }
        }
    }

    /// Observes changes by keys. A separate object, because an isolated deinitializer of this class would forbid subclasses
    /// to have a plain one.
    private var keyObservation: KeyObservation?

    @MainActor private final class KeyObservation {
        init(_ onChange: @escaping (any UITextInput) -> Void) {
            TextKeys.onChange[ObjectIdentifier(self)] = onChange
        }

        isolated deinit { TextKeys.onChange[ObjectIdentifier(self)] = nil }
    }

    /// Whether the input is in the middle of a change, and calls `selectionDidChange` at its end.
    final var isChanging = false

    /// Shows the current selection. Selections made with keys or by code have no handles.
    ///
    /// - Parameters:
    ///   - byKeys: whether keys have changed it.
    ///   - isShownByLayout: true if the input is laid out before the next frame, and calls this method again.
    final func selectionDidChange(byKeys: Bool = false, isShownByLayout: Bool = false) {
        if isChanging { return }
        var isShown = isShownByLayout
        if byKeys {
            // Fields and text views have shown what keys change themselves, apart from the handles.
            isShown = display?.showsHandles == false && (textInput is UITextField || textInput is UITextView)
            display?.showsHandles = false
            menu?.hide()
        }
        if isEnabled, !isShown { display?.update() }
        menu?.inputChanged()
        if let textInput {
            SelectionOffer.offer(textInput)
            TextCorrection.shared.inputDidChange(textInput)
        }
        UIApplication.shared.inputViews.inputDidChange()
    }

    /// Shows the floating caret at a point of the input's view; removes it for `nil` (KB-61).
    final func floatCaret(at point: CGPoint?) { display?.floatCaret(at: point) }

    // MARK: Touches

    private var units: TextUnits? { textInput.map { TextUnits(input: $0) } }

    /// A point of a recognizer in the coordinates of the text, clamped to its area (TX-110).
    private func point(_ recognizer: UIGestureRecognizer) -> CGPoint { clamped(recognizer.location(in: attachedView)) }

    private func clamped(_ point: CGPoint) -> CGPoint {
        guard let textInput, let attachedView else { return point }
        let inset = TextInteractionMetrics.touchInset
        let area = attachedView.bounds.insetBy(dx: inset, dy: inset)
        let inside = CGPoint(
            x: min(max(point.x, area.minX), max(area.minX, area.maxX)),
            y: min(max(point.y, area.minY), max(area.minY, area.maxY)))
        return textInput.textInputView.convert(inside, from: attachedView)
    }

    private func allows(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer !== tap, recognizer.buttonMask.contains(SelectionPaste.button) { return false }
        var touch = recognizer.location(in: attachedView)
        if recognizer === drag { touch = dragStart }
        guard isEnabled, let textInput, (textInput as? UIControl)?.isEnabled != false else { return false }
        if let delegate {
            guard delegate.interactionShouldBegin(self, at: touch) else { return false }
        }
        guard recognizer === drag else { return true }
        return grip(at: touch, isPointer: recognizer.buttonMask != []) != nil
    }

    /// Makes the text first responder; false if it refuses, or if its delegate has set the selection (TX-192).
    private func focus() -> Bool {
        guard let textInput else { return false }
        if textInput.isFirstResponder { return true }
        guard textInteractionMode == .editable || textInput.canBecomeFirstResponder else { return true }
        let before = textInput.selectedTextRange
        delegate?.interactionWillBegin(self)
        guard textInput.becomeFirstResponder() else { return false }
        if textInput.selectedTextRange?.isEqual(before) == false {
            display?.update()
            return false
        }
        return true
    }

    private func select(_ range: UITextRange?, byTouch: Bool = true) {
        guard let textInput, let range else { return }
        display?.showsHandles = byTouch && !range.isEmpty
        if textInput.selectedTextRange?.isEqual(range) != true { textInput.selectedTextRange = range }
        display?.update()
    }

    func tapped() {
        guard let textInput, let units else { return }
        let point = clamped(tap.point)
        if tap.buttonMask == SelectionPaste.button { return pasteSelection(at: point) }
        if let host = textInput as? any TextItemHost, let item = host.item(at: point) {
            if tap.tapCount == 1 { host.interact(with: item, .invokeDefaultAction) }
            return
        }
        let wasFirst = textInput.isFirstResponder
        guard focus() else { return }
        defer { delegate?.interactionDidEnd(self) }
        if tap.tapCount > 1 {
            select(units.selection(at: point, tapCount: tap.tapCount), byTouch: !tap.isPointer)
            if !tap.isPointer { menu?.show() }
            return
        }
        if textInput.markedTextRange != nil { return tapInMarkedText(at: point) }
        if wasFirst, !tap.isPointer, !tap.modifierFlags.contains(.shift), offerGuesses(at: point) { return }
        let target = tap.isPointer ? textInput.closestPosition(to: point) : units.boundary(at: point)
        guard let target else { return }
        if tap.modifierFlags.contains(.shift), let selection = textInput.selectedTextRange {
            menu?.hide()
            let isBefore = textInput.compare(target, to: selection.start) == .orderedAscending
            return select(units.range(isBefore ? selection.end : selection.start, target), byTouch: !tap.isPointer)
        }
        let caret = textInput.textRange(from: target, to: target)
        let staysAtCaret = wasFirst && caret.map { textInput.selectedTextRange?.isEqual($0) == true } ?? false
        let isOnSelection = isOnSelection(point)
        if tap.isPointer || !isOnSelection { select(caret) }
        if !tap.isPointer, staysAtCaret || isOnSelection { menu?.toggle() } else { menu?.hide() }
    }

    /// TX-213: the middle button places the caret and pastes there what is selected in any program.
    private func pasteSelection(at point: CGPoint) {
        guard textInteractionMode == .editable, let textInput else { return }
        let paste = SelectionPaste()
        guard focus(), let position = textInput.closestPosition(to: point) else { return }
        defer { delegate?.interactionDidEnd(self) }
        menu?.hide()
        if textInput.markedTextRange != nil { textInput.unmarkText() }
        select(textInput.textRange(from: position, to: position), byTouch: false)
        paste?.insert(into: textInput)
    }

    /// TX-211: a tap on a marked word selects it and offers words in its place. Returns whether there is one.
    private func offerGuesses(at point: CGPoint) -> Bool {
        guard let textInput, let host = textInput as? any MisspellingHost, let word = host.misspelledWord(at: point)
        else {
            return false
        }
        select(word)
        menu?.show(Misspellings.menu(for: word, of: textInput))
        return true
    }

    /// TX-45: a tap outside of marked text commits it.
    private func tapInMarkedText(at point: CGPoint) {
        guard let textInput, let marked = textInput.markedTextRange,
            let position = textInput.closestPosition(to: point)
        else { return }
        let isInside =
            textInput.compare(position, to: marked.start) != .orderedAscending
            && textInput.compare(position, to: marked.end) != .orderedDescending
        if !isInside { textInput.unmarkText() }
        select(textInput.textRange(from: position, to: position))
    }

    /// TX-111: a tap on the selection changes nothing.
    private func isOnSelection(_ point: CGPoint) -> Bool {
        guard let textInput, let selection = textInput.selectedTextRange, !selection.isEmpty else { return false }
        return textInput.selectionRects(for: selection).contains { $0.rect.contains(point) }
    }

    func tappedWithTwoFingers() {
        guard let units, focus() else { return }
        select(units.selection(at: point(twoFingerTap), tapCount: 3))
        menu?.show()
    }

    /// TX-122: in focused text the caret follows the finger; in other text, and in text that is not editable, words are
    /// selected.
    func pressed() {
        guard let textInput, let units else { return }
        let point = point(press)
        switch press.state {
        case .began:
            if let host = textInput as? any TextItemHost, let item = host.item(at: point) {
                return host.interact(with: item, .presentActions)
            }
            if (textInput as? any TextDragHost)?.dragAndDrop.draggableRange(at: point) != nil {
                pressesSelection = true
                return
            }
            let movesCaret =
                textInteractionMode == .editable && textInput.isFirstResponder
                && (textInput as? any TextKeyResponder)?.typesKeys != false
            guard focus(), let position = textInput.closestPosition(to: point) else { return }
            if movesCaret {
                dragged = .caret
                select(textInput.textRange(from: position, to: position))
            } else if let word = units.word(at: position) {
                dragged = .words(word)
                select(word)
            }
            beginDrag(press)
        case .changed: followTouch(press)
        default:
            if !pressesSelection { return endDrag(isPress: true) }
            pressesSelection = false
            // The finger has lifted where it was, unless the touch was cancelled.
            if press.state == .ended { menu?.show() }
        }
    }

    /// Whether a finger moves the caret or the selection, which may have been made by its press.
    final var isMovingSelection: Bool { dragged != nil }

    /// The selection is being dragged elsewhere.
    final func selectionDragDidBegin() {
        pressesSelection = false
        menu?.hide()
    }

    /// TX-118: a second tap that is held selects a word, and then stretches to the finger by characters.
    func pressedAfterTap() {
        guard let textInput, let units else { return }
        let point = point(tapAndPress)
        switch tapAndPress.state {
        case .began:
            guard focus(), let position = textInput.closestPosition(to: point), let word = units.word(at: position)
            else { return }
            dragged = .stretched(word)
            select(word)
            beginDrag(tapAndPress)
        case .changed: followTouch(tapAndPress)
        default: endDrag(isPress: true)
        }
    }

    /// TX-123, TX-131: drags the caret or an end of the selection; a pointer selects.
    func dragged(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            let isPointer = recognizer.buttonMask != []
            dragged = grip(at: dragStart, isPointer: isPointer)
            if isPointer, !focus() { dragged = nil }
            beginDrag(recognizer)
            followTouch(recognizer)
        case .changed: followTouch(recognizer)
        default: endDrag()
        }
    }

    private func isPointer(_ recognizer: UIGestureRecognizer) -> Bool {
        (recognizer as? UIPanGestureRecognizer).map { $0.buttonMask != [] } ?? false
    }

    private func beginDrag(_ recognizer: UIGestureRecognizer) {
        dragger = recognizer
        jitter.begin()
        menu?.hide()
        if !(recognizer is UIPanGestureRecognizer) { showLoupe(recognizer) }
    }

    /// Lets what is dragged, the loupe and the scroll position follow a finger.
    private func followTouch(_ recognizer: UIGestureRecognizer) {
        guard dragged != nil else { return }
        follow(point(recognizer), byTouch: !isPointer(recognizer))
        showLoupe(recognizer)
        if let scrollView = attachedView as? UIScrollView {
            autoscroll.update(scrollView, finger: recognizer.location(in: scrollView))
        }
    }

    /// The text has scrolled under a finger that stays where it is.
    private func followAgain() {
        if let dragger { followTouch(dragger) }
    }

    private func showLoupe(_ recognizer: UIGestureRecognizer) {
        guard let attachedView, let textInput, dragged != nil, !isPointer(recognizer),
            let selection = textInput.selectedTextRange
        else { return }
        var end = selection.end
        if case .handle(_, false)? = dragged { end = selection.start }
        let line = attachedView.convert(textInput.caretRect(for: end), from: textInput.textInputView)
        loupe.show(over: attachedView, finger: recognizer.location(in: attachedView), line: line)
    }

    private func endDrag(isPress: Bool = false) {
        if case .caret? = dragged, let textInput, let position = jitter.settledPosition {
            select(textInput.textRange(from: position, to: position))
        }
        let wasDragging = dragged != nil
        let wasTouch = dragger.map { !isPointer($0) } ?? false
        dragged = nil
        dragger = nil
        autoscroll.stop()
        loupe.hide()
        if wasDragging, isPress || wasTouch { menu?.show() }
        delegate?.interactionDidEnd(self)
    }

    /// What a drag from a point moves.
    private func grip(at point: CGPoint, isPointer: Bool) -> DraggedText? {
        guard let textInput, let attachedView else { return nil }
        let inText = textInput.textInputView.convert(point, from: attachedView)
        if isPointer { return textInput.closestPosition(to: clamped(point)).map { .from($0) } }
        guard textInput.isFirstResponder, let selection = textInput.selectedTextRange else { return nil }
        let reach = TextInteractionMetrics.handleTouchLength
        func isNear(_ rect: CGRect) -> CGFloat? {
            let area = rect.insetBy(dx: min(0, (rect.width - reach) / 2), dy: min(0, (rect.height - reach) / 2))
            return area.contains(inText) ? hypot(inText.x - rect.midX, inText.y - rect.midY) : nil
        }
        if selection.isEmpty {
            if (textInput.textInputView as? any TextSelectionHost)?.showsCaret == false { return nil }
            return isNear(textInput.caretRect(for: selection.start)) == nil ? nil : .caret
        }
        let distances = (display?.handleFrames ?? []).map { frame in frame.flatMap(isNear) }
        guard distances.count == 2 else { return nil }
        switch (distances[0], distances[1]) {
        case (let start?, let end?):
            return start < end ? .handle(selection.end, movesEnd: false) : .handle(selection.start, movesEnd: true)
        case (_?, nil): return .handle(selection.end, movesEnd: false)
        case (nil, _?): return .handle(selection.start, movesEnd: true)
        case (nil, nil): return nil
        }
    }

    /// Lets what is dragged follow the finger.
    private func follow(_ finger: CGPoint, byTouch: Bool = true) {
        guard let textInput, let units, let dragged else { return }
        var point = finger
        if case .handle(let fixed, let movesEnd) = dragged {
            // TX-132: the finger does not leave the line of the fixed end on the wrong side.
            let line = textInput.caretRect(for: fixed)
            point.y = movesEnd ? max(point.y, line.midY) : min(point.y, line.midY)
        }
        guard let position = textInput.closestPosition(to: point) else { return }
        switch dragged {
        case .caret:
            jitter.add(position, at: finger)
            select(textInput.textRange(from: position, to: position))
        case .words(let word):
            if let other = units.word(at: position) { select(units.union(word, other)) }
        case .stretched(let word):
            if let here = textInput.textRange(from: position, to: position) { select(units.union(word, here)) }
        case .handle(let fixed, let movesEnd): select(units.range(from: fixed, to: position, movesEnd: movesEnd))
        case .from(let fixed):
            select(units.range(fixed, position), byTouch: byTouch)
        }
    }
}

/// What a finger moves in a text.
private enum DraggedText {
    /// The caret.
    case caret
    /// The selection, which grows by words from one.
    case words(UITextRange)
    /// The selection, which grows by characters and contains a word.
    case stretched(UITextRange)
    /// An end of the selection by its handle; the other end is fixed.
    case handle(UITextPosition, movesEnd: Bool)
    /// The end of the selection opposite of a position, with a pointer.
    case from(UITextPosition)
}

/// Decides whether a text interaction begins.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: NSObjectProtocol {
    /// Whether the interaction may begin at a point of the view; true by default.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// The interaction is about to make the text first responder.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// The interaction has ended.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    /// True.
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    /// Does nothing.
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    /// Does nothing.
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Asks the interaction whether its recognizers begin; a tap and a press after a tap are recognized together.
private final class TextGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private let allows: (UIGestureRecognizer) -> Bool
    private let onTouch: (UIGestureRecognizer, UITouch) -> Void

    init(
        allows: @escaping (UIGestureRecognizer) -> Bool, onTouch: @escaping (UIGestureRecognizer, UITouch) -> Void
    ) {
        self.allows = allows
        self.onTouch = onTouch
        super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows(gestureRecognizer) }

    /// Controls in the view, such as the clear button, have their own touches.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        onTouch(gestureRecognizer, touch)
        return touch.view === gestureRecognizer.view || !(touch.view is UIControl)
    }

    /// A drag of the caret or a handle comes before scrolling.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer is UIPanGestureRecognizer
            && (gestureRecognizer.view as? UIScrollView)?.panGestureRecognizer === otherGestureRecognizer
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer.view === otherGestureRecognizer.view && gestureRecognizer is TextTapGestureRecognizer
            && (otherGestureRecognizer as? UILongPressGestureRecognizer)?.numberOfTapsRequired == 1
    }
}

/// Follows the changes that a text input reports.
private final class TextInputObserver: NSObject, TextChangeCounter {
    private let onChange: () -> Void

    init(_ onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init()
    }

    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changed() }

    private func changed() {
        TextChanges.note()
        onChange()
    }
}
