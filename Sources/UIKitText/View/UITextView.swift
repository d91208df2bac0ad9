import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// A scrolling view with text of several lines that the user reads, selects and edits (TX-79 to TX-92).
///
///     let view = UITextView(frame: bounds)
///     view.font = .preferredFont(forTextStyle: .body)
///     view.text = "Dear reader"
///
/// The text is kept in a text storage, laid out by a layout manager in one container; both may be subclasses (see
/// `init(frame:textContainer:)`). Its delegate is the scroll view's delegate too. This file declares what a subclass
/// may override; the other files of this folder implement one aspect each.
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    /// Posted after editing began; the object is the text view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted after editing ended; the object is the text view.
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    /// Posted after the user changed the text; the object is the text view.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// The text.
    public final let textStorage: NSTextStorage
    /// What lays out the text.
    public final let layoutManager: NSLayoutManager
    /// Where the text is laid out.
    public final let textContainer: NSTextContainer

    /// The selection, in UTF-16 units; empty for a caret.
    final var selection = NSRange(location: 0, length: 0) {
        didSet { TextChanges.note() }
    }
    /// The provisional text of an input method; `nil` if there is none.
    final var marked: NSRange? {
        didSet { TextChanges.note() }
    }
    /// At a soft wrap, whether the caret stands at the end of the line before (TX-30).
    final var prefersLineEnd = false
    final var history = EditHistory<TextViewStep>()
    final lazy var textUndoManager = makeUndoManager()
    final var style = TextViewStyle()
    final let decoration = TextDecoration()
    final var isEditingText = false
    final var isChangingText = false
    final var ownInputView: UIView?
    final var ownAccessoryView: UIView?
    final var typing: [NSAttributedString.Key: Any]?
    /// The text before the present composition: what its marked text replaced (TX-49).
    final var composition: TextViewComposition?
    final var showsCaretAtNextLayout = false
    final var ignoresScrollKeys = false
    final var backgroundLayout: DeadlineQueue.Deadline?
    final var intrinsicWidth: CGFloat = 0
    final let highlightContainer = UIView()
    final let canvas = UIView()
    final let caretLayer = UIView()
    final var tiles: [Int: TextTile] = [:]
    final let interaction = UITextInteraction(for: .editable)
    final let dragAndDrop = TextDragAndDrop()
    final var finder: TextViewFind?
    final var foundText: FoundTextDisplay?
    final lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: Initialization

    /// Creates a text view with a frame, in points, and a container. Without one it has a text storage, a layout
    /// manager and a new container, which follows the view's width.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        let parts = Self.parts(around: textContainer)
        (textStorage, layoutManager, self.textContainer) = parts
        super.init(frame: frame)
        prepare()
    }

    /// Creates a text view with a frame, in points, and a new container.
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view with an empty frame and a new container. It is laid out by `layoutManager`, whether or not a
    /// layout manager of TextKit 2, which does not exist, was asked for.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Creates a text view from a nib; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        (textStorage, layoutManager, textContainer) = Self.parts(around: nil)
        super.init(coder: coder)
        prepare()
    }

    /// Called with the text view's decisions; not retained, `nil` by default. It is the scroll view's delegate (TX-79).
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    // MARK: Text

    /// The text; "" by default, never `nil` when read. Setting it puts the caret at its end, sends no change, and
    /// forgets what could be undone (TX-77, TX-82, TX-185).
    open var text: String! {
        get { textStorage.string }
        set {
            keyValueWillChange(self, "text")
            setText(NSAttributedString(string: newValue ?? "", attributes: baseAttributes))
            keyValueDidChange(self, "text")
        }
    }

    /// A copy of the text with its attributes. Setting it puts the caret at its end, sends no change, and forgets what
    /// could be undone (TX-77, TX-82, TX-185).
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set {
            keyValueWillChange(self, "attributedText")
            setText(newValue ?? NSAttributedString())
            keyValueDidChange(self, "attributedText")
        }
    }

    /// The font of the text. `nil` while no font was set and there is no text; with text and no font the system font at
    /// 12 points (TX-191). Setting it changes the whole text.
    open var font: UIFont? {
        get { style.font ?? fontOfText }
        set { setFont(newValue) }
    }

    /// The color of the text; `nil`, the default, is `label`. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { style.color ?? colorOfText }
        set {
            if recordsAppearance(of: \UITextView.textColor, newValue) { return }
            style.color = newValue
            setAttributeOfText(.foregroundColor, newValue ?? .label)
        }
    }

    /// Where lines are; `natural` by default: at the leading edge of their paragraph. Setting it changes the whole
    /// text.
    open var textAlignment: NSTextAlignment {
        get { style.alignment }
        set {
            style.alignment = newValue
            applyAlignment(newValue)
        }
    }

    /// The attributes of what is typed next. A change of the selection sets them back to those of the text (TX-76).
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { typing ?? composition?.attributes ?? attributesAtCaret }
        set {
            typing = newValue
            layoutManager.extraLineAttributes = newValue
        }
    }

    /// Whether the user may change attributes; false by default (TX-80). With it, attributes and images are also copied
    /// and pasted (TX-139, TX-216).
    open var allowsEditingTextAttributes = false

    /// The attributes of links, over those of the text; the link color by default (TX-87).
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { decoration.linkAttributes }
        set {
            decoration.linkAttributes = newValue ?? [:]
            decorationDidChange()
        }
    }

    /// The kinds of links that are found in the text while it is not editable; none by default (TX-80, TX-88).
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { updateDetectors() } }

    /// The distance of the container from the edges of the content; 8, 0, 8, 0 by default (TX-80).
    open var textContainerInset = TextViewMetrics.containerInset {
        didSet { if textContainerInset != oldValue { textSizeDidChange() } }
    }

    /// Whether the font follows the preferred text size; false by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { applyPreferredFontSize() } }
    }

    // MARK: Editing

    /// Whether the user can edit the text; true by default. Without it the text can still be selected (TX-92).
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if !isEditable, isFirstResponder { resignFirstResponder() }
            updateDetectors()
        }
    }

    /// Whether the user can select text, and use links and attachments; true by default (TX-85).
    open var isSelectable = true {
        didSet {
            guard isSelectable != oldValue else { return }
            if !isSelectable, isFirstResponder { resignFirstResponder() }
            interaction.isEnabled = isSelectable
        }
    }

    /// Whether the selection is hidden and the next insertion replaces the whole text; false by default. Any change of
    /// the selection sets it back (TX-71).
    open var clearsOnInsertion = false {
        didSet { if clearsOnInsertion != oldValue { interaction.selectionDidChange() } }
    }

    /// The selection, in UTF-16 units; a caret is an empty range. Ranges outside of the text are cut.
    open var selectedRange: NSRange {
        get { selection }
        set { changeSelection(to: newValue) }
    }

    /// Scrolls just far enough to show a range of the text.
    open func scrollRangeToVisible(_ range: NSRange) { scrollText(toShow: range) }

    /// False for a view that is neither editable nor selectable; for an editable one the delegate is asked (TX-59).
    open override var canBecomeFirstResponder: Bool {
        guard isEditable else { return isSelectable }
        return isFirstResponder || delegate?.textViewShouldBeginEditing(self) ?? true
    }

    /// Asks the delegate while the text is edited.
    open override var canResignFirstResponder: Bool {
        !isEditingText || delegate?.textViewShouldEndEditing(self) ?? true
    }

    /// Begins editing (TX-59).
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let wasFirst = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !wasFirst { didBecomeFirst() }
        return true
    }

    /// Ends editing, if the delegate allows it (TX-61). Overrides must call `super`.
    @discardableResult
    open override func resignFirstResponder() -> Bool { super.resignFirstResponder() }

    /// What is shown in place of a keyboard while the text is edited; `nil` by default (TX-159).
    open override var inputView: UIView? {
        get { isEditable ? ownInputView : nil }
        set { ownInputView = newValue }
    }

    /// What is shown above the keyboard or the input view while the text is edited; `nil` by default (TX-160).
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    /// Keys type and move the caret while the text is edited; otherwise they scroll.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        ignoresScrollKeys = isEditingText
        defer { ignoresScrollKeys = false }
        super.pressesBegan(presses, with: event)
    }

    /// Keys type and move the caret while the text is edited; otherwise they scroll.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        ignoresScrollKeys = isEditingText
        defer { ignoresScrollKeys = false }
        super.pressesChanged(presses, with: event)
    }

    /// Whether keys scroll the view; not while it handles a key of its editing.
    open override var allowsKeyboardScrolling: Bool {
        get { super.allowsKeyboardScrolling && !ignoresScrollKeys }
        set { super.allowsKeyboardScrolling = newValue }
    }

    // MARK: Layout

    /// Whether the content scrolls; true by default. Without scrolling the view has the height of its text (TX-89).
    open override var isScrollEnabled: Bool {
        didSet {
            if isScrollEnabled == oldValue { return }
            measuresHeight = isScrollEnabled ? nil : { [unowned self] in measuredSize(inWidth: $0).height }
            textSizeDidChange()
        }
    }

    /// Lays out the visible text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutText()
    }

    /// The height of all text at the view's width while scrolling is off; otherwise there is none (TX-89).
    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The size of the text in at most the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize(inWidth: size.width) }

    /// Follows the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        redrawText()
        interaction.selectionDidChange()
    }

    /// Adapts to the appearance and to the text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { applyPreferredFontSize() }
        redrawText()
    }

    // MARK: Accessibility

    /// Whether assistive technologies and tests see the text view; true by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The text by default.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? text }
        set { super.accessibilityValue = newValue }
    }

    /// A text that can be entered, or a static text if it is not editable, by default (AX-16, AX-53).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? ownTraits }
        set { super.accessibilityTraits = newValue }
    }

    private var ownTraits: UIAccessibilityTraits {
        guard isEditable else { return .staticText }
        return isFirstResponder ? [.textEntry, .textArea, .isEditing] : [.textEntry, .textArea]
    }

    /// Begins editing; false for a text that is not editable, which is tapped then (AX-18).
    open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }

    // MARK: Edit commands

    /// The text view's own undo manager, which has the steps of editing (TX-142, TX-143).
    open override var undoManager: UndoManager? { textUndoManager }

    /// Which edit commands are possible (TX-138, TX-139).
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allowsCommand(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Moves the selection to the pasteboard (TX-141).
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection to the pasteboard (TX-141).
    open override func copy(_ sender: Any?) { copySelection() }

    /// Inserts the text of the pasteboard, with `allowsEditingTextAttributes` also attributed text and images (TX-65,
    /// TX-216). What another program has copied is inserted when it has been read (TX-217).
    /// Contents that only `pasteConfiguration` accepts are passed to `paste(itemProviders:)`.
    open override func paste(_ sender: Any?) {
        if PasteCommand.isPossible(in: self) { pasteText() } else { super.paste(sender) }
    }

    /// Inserts the first text of some items, when it has been loaded (B-24).
    open override func paste(itemProviders: [NSItemProvider]) {
        PasteCommand.insertText(of: itemProviders, in: self)
    }

    /// Selects the word at the caret (TX-140).
    open override func select(_ sender: Any?) { selectWordAtCaret() }

    /// Selects the whole text (TX-140).
    open override func selectAll(_ sender: Any?) { changeSelection(to: wholeRange) }

    /// Removes the selection.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Turns bold on or off, in the selection or for what is typed next; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }

    /// Turns italics on or off; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }

    /// Turns underlines on or off; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleUnderline(_ sender: Any?) { toggleUnderlines() }

    // MARK: Find

    /// Whether the user can search the text, with Command F and `findInteraction`; false by default (TX-233).
    open var isFindInteractionEnabled: Bool {
        get { finder != nil }
        set { enableFind(newValue) }
    }

    /// Presents the find navigator; `nil` unless `isFindInteractionEnabled` (TX-233).
    open var findInteraction: UIFindInteraction? { finder?.interaction }

    /// Shows the find navigator, or selects the text of its field.
    open override func find(_ sender: Any?) { findInteraction?.showOrFocus(showingReplace: false) }

    /// Shows the find navigator with a field for replacements.
    open override func findAndReplace(_ sender: Any?) { findInteraction?.showOrFocus(showingReplace: true) }

    /// Highlights the next match.
    open override func findNext(_ sender: Any?) { findInteraction?.findNext() }

    /// Highlights the previous match.
    open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }

    /// Shows the find navigator with the selected text.
    open override func useSelectionForFind(_ sender: Any?) {
        findInteraction?.searchText = substring(selection)
        findInteraction?.showOrFocus(showingReplace: false)
    }

    // MARK: Key input

    /// Whether there is any text.
    open var hasText: Bool { textStorage.length > 0 }

    /// Inserts text in place of the marked text or the selection (TX-38, TX-83).
    open func insertText(_ text: String) { insertTyped(text) }

    /// Removes the selection, or the character before the caret (TX-03).
    open func deleteBackward() { deleteTyped() }

    // MARK: Traits

    /// When letters are capitalized; `sentences` by default (TX-04).
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typed words are corrected; `default` by default (TX-04).
    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet { if autocorrectionType != oldValue { setNeedsLayout() } }
    }
    /// Whether misspelled words are marked; `default` by default (TX-04).
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet { if spellCheckingType != oldValue { setNeedsLayout() } }
    }
    /// Whether quotes become curly; `default` by default (TX-08).
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether two hyphens become a dash; `default` by default (TX-08).
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces around a pasted or cut word are adjusted; `default` by default (TX-08).
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// The keys that the keyboard offers; `default` by default (TX-05).
    open var keyboardType = UIKeyboardType.default
    /// Whether the keyboard is light or dark; `default` by default (TX-07).
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key; `default` by default (TX-06).
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the return key does nothing while there is no text; false by default (TX-09).
    open var enablesReturnKeyAutomatically = false
    /// What the text means; `nil` by default (TX-11).
    open var textContentType: UITextContentType!
    /// Whether the text can be neither cut nor copied; it is shown nevertheless. False by default (TX-72, TX-73).
    open var isSecureTextEntry = false

    // MARK: Text input

    /// The characters of a range; `nil` for a range of another text.
    open func text(in range: UITextRange) -> String? { (range as? TextOffsetRange).map { substring($0.range) } }

    /// Replaces a range, with the messages of a change by the user, but without asking.
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = range as? TextOffsetRange { change(range.range, to: text, kind: .other) }
    }

    /// Asks the delegate (TX-32, TX-81). Of marked text only the commit is asked about (TX-42).
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        (range as? TextOffsetRange).map { asksDelegate($0.range, text) } ?? true
    }

    /// The selection; a caret is an empty range (TX-18). The user's moves of the caret set it (TX-183).
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(selection, prefersLineEnd: prefersLineEnd) }
        set { if let range = newValue as? TextOffsetRange { select(range) } }
    }

    /// The range of marked text; `nil` if nothing is marked (TX-35).
    open var markedTextRange: UITextRange? { marked.map { TextOffsetRange($0) } }

    /// The attributes of marked text; `nil`, the default, for an underline on the tint color (TX-39).
    open var markedTextStyle: [NSAttributedString.Key: Any]?

    /// Replaces the marked text, or the selection, by marked text (TX-34).
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }

    /// Replaces the marked text, or the selection, by marked text. What is underlined thick in it is the clause that is
    /// converted (TX-39); other attributes have no effect.
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        mark(markedText?.string ?? "", selectedRange, clause: MarkedTextStyle.clause(of: markedText))
    }

    /// Ends the marking (TX-36).
    open func unmarkText() { endMarking() }

    /// Shows a second caret under a finger on the keyboard's space bar, at a point of the view; the real one is grey (KB-61).
    open func beginFloatingCursor(at point: CGPoint) { interaction.floatCaret(at: point) }

    /// Moves the second caret with the finger (KB-61).
    open func updateFloatingCursor(at point: CGPoint) { interaction.floatCaret(at: point) }

    /// Removes the second caret (KB-60).
    open func endFloatingCursor() { interaction.floatCaret(at: nil) }

    /// The start of the text.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }

    /// The end of the text.
    open var endOfDocument: UITextPosition { TextOffset(textStorage.length) }

    /// The range between two positions, in order (TX-17).
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        range(from: fromPosition, to: toPosition)
    }

    /// The position some UTF-16 units away; `nil` outside of the text (TX-15, TX-16).
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(position, movedBy: offset)
    }

    /// The position some characters or lines away on the screen; `nil` outside of the text (TX-16).
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        self.position(position, moved: direction, by: offset)
    }

    /// The order of two positions (TX-14).
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(of: position), offset(of: other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    /// The distance of two positions in UTF-16 units (TX-14, TX-15).
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }

    /// Told about changes by code (TX-31); the system sets it.
    open weak var inputDelegate: (any UITextInputDelegate)?

    /// Answers where words and other units are.
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }

    /// The end of a range that is farthest in a direction.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        leadsForward(direction, at: offset(of: range.start)) ? range.end : range.start
    }

    /// The range from a position to the end of its line, or of the text, in a direction.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        extendedRange(position, direction)
    }

    /// The direction of the paragraph of a position.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        layoutManager.isRightToLeft(atCharacter: offset(of: position)) ? .rightToLeft : .leftToRight
    }

    /// Sets the direction of the paragraphs of a range.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        if let range = range as? TextOffsetRange { setDirection(writingDirection, of: range.range) }
    }

    /// The rectangle of the first line of a range, in the view's coordinates (TX-25).
    open func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }

    /// The rectangle of a caret, in the view's coordinates (TX-27).
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(at: position) }

    /// The rectangles of a selection, in the view's coordinates (TX-25, TX-26).
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }

    /// The position nearest to a point (TX-28).
    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(nearestTo: point) }

    /// The position of a range nearest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let offset = position(nearestTo: point).value
        return TextOffset(min(max(offset, self.offset(of: range.start)), self.offset(of: range.end)))
    }

    /// The character at a point; `nil` where there is none (TX-28).
    open func characterRange(at point: CGPoint) -> UITextRange? { characterRange(under: point) }

    /// The attributes of the text at a position.
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        attributes(at: offset(of: position), direction)
    }

    /// The text view: geometry is in its coordinates (TX-29).
    open var textInputView: UIView { self }

    /// At a soft wrap, whether the caret stands behind the last character of a line (backward) or before the first one
    /// of the next (forward) (TX-30).
    open var selectionAffinity: UITextStorageDirection {
        get { prefersLineEnd ? .backward : .forward }
        set {
            prefersLineEnd = newValue == .backward
            interaction.selectionDidChange()
        }
    }

    // MARK: State restoration

    private static let textKey = "UITextView.text"
    private static let selectionKey = "UITextView.selectedRange"

    /// Adds the selection, and the text if it can be edited and its entry is not secure, besides what a scroll view adds
    /// (L-163).
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if isEditable, !isSecureTextEntry { coder.encode((text ?? "") as NSString, forKey: Self.textKey) }
        coder.encode([selectedRange.location, selectedRange.length], forKey: Self.selectionKey)
    }

    /// Shows the text and the selection that were saved (L-163).
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        if coder.containsValue(forKey: Self.textKey),
            let saved = coder.decodeObject(forKey: Self.textKey) as? String, saved != text
        {
            text = saved
        }
        guard let range = coder.decodeObject(forKey: Self.selectionKey) as? [Int], range.count == 2, range[0] >= 0,
            range[1] >= 0, range[0] <= text.utf16.count, range[1] <= text.utf16.count - range[0]
        else { return }
        selectedRange = NSRange(location: range[0], length: range[1])
    }
}
