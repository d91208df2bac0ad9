import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitScrolling

/// A control with one line of text that the user edits (TX-50 to TX-78).
///
///     let field = UITextField(frame: CGRect(x: 16, y: 80, width: 280, height: 34))
///     field.borderStyle = .roundedRect
///     field.placeholder = "Name"
///     field.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
///
/// It takes keys while it is first responder: a tap makes it so. The delegate is asked before editing begins and ends
/// and before each change by the user. This file declares what a subclass may override; the other files of this folder
/// implement one aspect each.
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// The text with selection and marked text.
    final var edited = EditedText() {
        didSet { TextChanges.note() }
    }
    final var history = EditHistory<FieldStep>()
    final var style = TextFieldStyle()
    final var isEditingText = false
    /// Whether the next insertion or deletion replaces a secure text (TX-73).
    final var replacesSecureText = false
    final var ownInputView: UIView?
    final var ownAccessoryView: UIView?
    final var typing: [NSAttributedString.Key: Any]?
    final var affinity = UITextStorageDirection.forward
    /// Whether the start of the selection, not its end, is kept in sight.
    final var keepsStartInSight = false
    /// The text before the present composition (TX-49).
    final var compositionStart: EditedText?
    /// The clause of the marked text that is converted, counted from the start of that (TX-39).
    final var markedClause: NSRange?
    /// How far the text is scrolled to the left, in points (TX-74).
    final var scrollDistance: CGFloat = 0
    final var cachedLayout: FieldLayout?
    final let border = FieldBorderView()
    final let clip = UIView()
    final let highlightContainer = UIView()
    final let textCanvas = FieldCanvas()
    final let placeholderCanvas = FieldCanvas()
    final let clearControl = FieldClearButton()
    final let interaction = UITextInteraction(for: .editable)
    final let dragAndDrop = TextDragAndDrop()
    final lazy var textUndoManager = makeUndoManager()
    final lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)
    /// The view or controller to which the field belongs.
    package final weak var owner: (any TextFieldOwner)?
    /// The colors of search fields; ordinary ones for `nil`.
    package final var searchFill: UIColor? { didSet { styleDidChange() } }
    /// An image in place of that; `nil` for none.
    package final var searchImage: UIImage? { didSet { styleDidChange() } }
    /// Whether there is something beside the text that the clear button removes, and what removes it.
    package final var hasClearableContent = false { didSet { setNeedsLayout() } }
    package final var onClear: (() -> Void)?
    /// The sizes of side views that the field is too low for.
    final var fittedSides: [ObjectIdentifier: FittedSide] = [:]

    // MARK: Initialization

    /// Creates an empty field with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a field from a nib; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decodeNib(coder, as: UITextField.self)
    }

    /// Called with the delegate's decisions; not retained, `nil` by default.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; never `nil` when read. Setting it sends no events; the caret goes to its end (TX-52, TX-66, TX-77).
    open var text: String? {
        get { edited.string }
        set {
            keyValueWillChange(self, "text")
            setText { $0.set(newValue ?? "", baseAttributes) }
            keyValueDidChange(self, "text")
        }
    }

    /// The text with its attributes; characters without a font, color or alignment get those of the field (TX-66).
    open var attributedText: NSAttributedString? {
        get { edited.text }
        set {
            keyValueWillChange(self, "attributedText")
            let text = withBaseAttributes(newValue ?? NSAttributedString())
            setText { $0.set(text) }
            keyValueDidChange(self, "attributedText")
        }
    }

    /// The color of the text; `label` for `nil`, the default. Setting it changes the whole text.
    open var textColor: UIColor? {
        get { style.color ?? .label }
        set {
            if recordsAppearance(of: \UITextField.textColor, newValue) { return }
            style.color = newValue
            setAttributeOfText(.foregroundColor, newValue ?? .label)
        }
    }

    /// The font of the text: the system font at 17 points by default, at 12 points for `nil` (TX-51). Setting it
    /// changes the whole text.
    open var font: UIFont? {
        get { style.font }
        set {
            if recordsAppearance(of: \UITextField.font, newValue) { return }
            style.font = newValue ?? .systemFont(ofSize: TextFieldMetrics.nilFontSize)
            setAttributeOfText(.font, style.font)
            invalidateIntrinsicContentSize()
        }
    }

    /// Where the text is; `natural` by default: at the leading edge of its writing direction (TX-50).
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { styleDidChange() } }
    }

    /// The attributes of new text. Setting it applies them to the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { baseAttributes }
        set { setDefaultAttributes(newValue) }
    }

    /// The attributes of what is typed next; empty unless the field is edited. The selection's change sets them back to
    /// those of the text (TX-76).
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditingText ? typing ?? attributesAtCaret : [:] }
        set { if isEditingText { typing = newValue } }
    }

    /// Whether the user may change attributes, with the commands for bold, italics and underlines; false by default
    /// (TX-50, TX-171).
    open var allowsEditingTextAttributes = false

    /// What is shown while there is no text (TX-53).
    open var placeholder: String? {
        get { style.placeholder?.string }
        set {
            style.placeholder = newValue.map { NSAttributedString(string: $0) }
            placeholderDidChange()
        }
    }

    /// What is shown while there is no text, with its own attributes (TX-53).
    open var attributedPlaceholder: NSAttributedString? {
        get { style.placeholder.map { placeholderWithAttributes($0) } }
        set {
            style.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
            placeholderDidChange()
        }
    }

    /// Whether text that is too long shrinks down to `minimumFontSize`; false by default (TX-75).
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { styleDidChange() } }
    }

    /// The smallest size of shrunk text, in points; 0 by default. It never gets smaller than 8 (TX-75).
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { styleDidChange() } }
    }

    /// Whether the font follows the preferred text size, if it has a text style or was scaled; false by default.
    public final var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { applyPreferredFontSize() } }
    }

    // MARK: Editing

    /// Whether the text is edited.
    open var isEditing: Bool { isEditingText }

    /// Whether the text is emptied when the user begins to edit it; false by default (TX-70).
    open var clearsOnBeginEditing = false

    /// Whether the next insertion replaces the whole text; false by default. The selection is hidden meanwhile, and a
    /// change of the selection sets it back (TX-71).
    open var clearsOnInsertion = false {
        didSet { if clearsOnInsertion != oldValue { interaction.selectionDidChange() } }
    }

    /// False for a disabled field; otherwise the delegate is asked (TX-59, TX-184).
    open override var canBecomeFirstResponder: Bool {
        guard isEnabled else { return false }
        if isFirstResponder { return true }
        return delegate?.textFieldShouldBeginEditing(self) ?? true && owner?.fieldShouldBegin(self) ?? true
    }

    /// Asks the delegate (TX-62).
    open override var canResignFirstResponder: Bool {
        delegate?.textFieldShouldEndEditing(self) ?? true && owner?.fieldShouldEnd(self) ?? true
    }

    /// Begins editing (TX-59).
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let wasFirst = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !wasFirst { beginEditing() }
        return true
    }

    /// Ends editing, if the delegate allows it (TX-61). Overrides must call `super`.
    @discardableResult
    open override func resignFirstResponder() -> Bool { super.resignFirstResponder() }

    /// What is shown in place of a keyboard while the field is edited; `nil` by default. A change while it is edited
    /// shows after `reloadInputViews()` (TX-159).
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    /// What is shown above the keyboard or the input view while the field is edited; `nil` by default (TX-160).
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }

    // MARK: Look

    /// What surrounds the text; nothing by default (TX-50).
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { styleDidChange() } }
    }

    /// An image behind the text; not with a rounded border (TX-56).
    open var background: UIImage? { didSet { styleDidChange() } }

    /// The image behind the text of a disabled field, if there is a `background` too (TX-56).
    open var disabledBackground: UIImage? { didSet { styleDidChange() } }

    /// The color behind the text; inside of the border of a rounded field.
    open override var backgroundColor: UIColor? {
        get { style.background ?? super.backgroundColor }
        set { setBackground(newValue) }
    }

    /// When the button that empties the field is shown; never by default (TX-55).
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
    }

    /// The view at the leading edge; `nil` by default.
    open var leftView: UIView? {
        didSet { if leftView !== oldValue { sideViewDidChange(from: oldValue) } }
    }

    /// When the left view is shown; never by default.
    open var leftViewMode = ViewMode.never {
        didSet { if leftViewMode != oldValue { setNeedsLayout() } }
    }

    /// The view at the trailing edge; `nil` by default. It is shown in place of the clear button (TX-55).
    open var rightView: UIView? {
        didSet { if rightView !== oldValue { sideViewDidChange(from: oldValue) } }
    }

    /// When the right view is shown; never by default.
    open var rightViewMode = ViewMode.never {
        didSet { if rightViewMode != oldValue { setNeedsLayout() } }
    }

    // MARK: Rectangles

    /// The rectangle of the border (TX-57).
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The rectangle of the text while it is not edited (TX-57).
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }

    /// The rectangle of the placeholder (TX-57).
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditingText ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// The rectangle of the text while it is edited (TX-57).
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }

    /// The rectangle of the clear button (TX-57).
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(in: bounds) }

    /// The rectangle of the left view (TX-57).
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        standardSideRect(of: leftView, isLeading: true, bounds)
    }

    /// The rectangle of the right view (TX-57).
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        standardSideRect(of: rightView, isLeading: false, bounds)
    }

    /// Draws the text while it is not edited. An override may pass another rectangle to `super`.
    open func drawText(in rect: CGRect) { drawTextAtRest(in: rect) }

    /// Draws the placeholder. An override may pass another rectangle to `super`.
    open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

    /// The size of the text or the placeholder with border and side views.
    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The size of the text or the placeholder with border and side views.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    /// Follows the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        interaction.selectionDidChange()
    }

    /// Whether the field reacts to touches and keys; true by default.
    open override var isEnabled: Bool {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled, isFirstResponder { endEditing(true) }
            styleDidChange()
        }
    }

    /// Adapts to the appearance and to the text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { applyPreferredFontSize() }
        styleDidChange()
    }

    // MARK: Accessibility

    /// Whether assistive technologies and tests see the field; true by default.
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The text, or the placeholder, by default; bullets for a secure text.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? displayedString : placeholder) }
        set { super.accessibilityValue = newValue }
    }

    /// Text entry, with its state and whether it is secure or edited, by default (AX-16, AX-53).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? ownTraits }
        set { super.accessibilityTraits = newValue }
    }

    private var ownTraits: UIAccessibilityTraits {
        var traits = super.accessibilityTraits.union(.textEntry)
        if isSecureTextEntry { traits.insert(.secureTextField) }
        if isFirstResponder { traits.insert(.isEditing) }
        return traits
    }

    /// Begins editing; false for a field that does not take the keys, which is tapped then (AX-18).
    open override func accessibilityActivate() -> Bool { isEnabled && becomeFirstResponder() }

    // MARK: Edit commands

    /// The field's own undo manager, which has the steps of editing. It is emptied when the field resigns first
    /// responder (TX-142, TX-143).
    open override var undoManager: UndoManager? { textUndoManager }

    /// Which edit commands are possible: those on a selection need one, paste needs text to paste, and secure text is
    /// neither cut nor copied (TX-73, TX-138, TX-139).
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allowsCommand(action) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Moves the selection to the pasteboard (TX-141).
    open override func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection to the pasteboard (TX-141).
    open override func copy(_ sender: Any?) { copySelection() }

    /// Inserts the text of the pasteboard, with `allowsEditingTextAttributes` also attributed text (TX-65, TX-68, TX-216).
    /// What another program has copied is inserted when it has been read (TX-217).
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
    open override func selectAll(_ sender: Any?) { changeSelection(to: edited.wholeRange) }

    /// Removes the selection.
    open override func delete(_ sender: Any?) { deleteSelection() }

    /// Turns bold on or off, in the selection or for what is typed next; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleBoldface(_ sender: Any?) { toggleTrait(.traitBold) }

    /// Turns italics on or off; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleItalics(_ sender: Any?) { toggleTrait(.traitItalic) }

    /// Turns underlines on or off; with `allowsEditingTextAttributes` (TX-171).
    open override func toggleUnderline(_ sender: Any?) { toggleUnderlines() }

    // MARK: Key input

    /// Whether there is any text.
    open var hasText: Bool { edited.length > 0 }

    /// Inserts text in place of the marked text or the selection; line feeds become spaces, and a single one acts as
    /// the return key (TX-38, TX-67, TX-68).
    open func insertText(_ text: String) { insertTyped(text) }

    /// Removes the selection, or the character before the caret (TX-03).
    open func deleteBackward() { deleteTyped() }

    // MARK: Traits

    /// When letters are capitalized; `sentences` by default (TX-04).
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typed words are corrected; `default` by default (TX-04).
    open var autocorrectionType = UITextAutocorrectionType.default {
        didSet { if autocorrectionType != oldValue { textCanvas.setNeedsDisplay() } }
    }
    /// Whether misspelled words are marked; `default` by default (TX-04).
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet { if spellCheckingType != oldValue { textCanvas.setNeedsDisplay() } }
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
    /// Whether dots are shown in place of the text, which can then be neither cut nor copied; false by default (TX-72,
    /// TX-73).
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { secureEntryDidChange() } }
    }

    // MARK: Text input

    /// The characters of a range; `nil` for a range of another text.
    open func text(in range: UITextRange) -> String? { (range as? TextOffsetRange).map { edited.substring($0.range) } }

    /// Replaces a range, with the events of a change by the user, but without asking (TX-64).
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = range as? TextOffsetRange { change(range.range, to: text, kind: .other) }
    }

    /// Asks the delegate (TX-32, TX-64). Marked text is not asked about (TX-42).
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        (range as? TextOffsetRange).map { asksDelegate($0.range, text) } ?? true
    }

    /// The selection; a caret is an empty range (TX-18). The user's moves of the caret set it (TX-183).
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(edited.selection) }
        set { if let range = newValue as? TextOffsetRange { changeSelection(to: range.range) } }
    }

    /// The range of marked text; `nil` if nothing is marked (TX-35).
    open var markedTextRange: UITextRange? { edited.marked.map { TextOffsetRange($0) } }

    /// The attributes of marked text; `nil`, the default, for an underline on the tint color (TX-39).
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { styleDidChange() } }

    /// Replaces the marked text, or the selection, by marked text (TX-34, TX-40).
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }

    /// Replaces the marked text, or the selection, by marked text. What is underlined thick in it is the clause that is
    /// converted (TX-39); other attributes have no effect.
    open func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        mark(markedText?.string ?? "", selectedRange, clause: MarkedTextStyle.clause(of: markedText))
    }

    /// Ends the marking (TX-36).
    open func unmarkText() { endMarking() }

    /// Shows a second caret under a finger on the keyboard's space bar, at a point of the field; the real one is grey (KB-61).
    open func beginFloatingCursor(at point: CGPoint) { interaction.floatCaret(at: point) }

    /// Moves the second caret with the finger (KB-61).
    open func updateFloatingCursor(at point: CGPoint) { interaction.floatCaret(at: point) }

    /// Removes the second caret (KB-60).
    open func endFloatingCursor() { interaction.floatCaret(at: nil) }

    /// The start of the text.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }

    /// The end of the text.
    open var endOfDocument: UITextPosition { TextOffset(edited.length) }

    /// The range between two positions, in order (TX-17).
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        range(from: fromPosition, to: toPosition)
    }

    /// The position some UTF-16 units away; `nil` outside of the text (TX-15, TX-16).
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(position, movedBy: offset)
    }

    /// The position some characters away on the screen; `nil` outside of the text (TX-16).
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
    open func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? {
        leadsForward(direction) ? range.end : range.start
    }

    /// The range from a position to the end of the text in a direction.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        leadsForward(direction)
            ? range(from: position, to: endOfDocument) : range(from: beginningOfDocument, to: position)
    }

    /// The direction of the text.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        isTextRightToLeft ? .rightToLeft : .leftToRight
    }

    /// Sets the direction of the whole text.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        style.direction = writingDirection
        styleDidChange()
    }

    /// The rectangle of a range, in the field's coordinates (TX-25).
    open func firstRect(for range: UITextRange) -> CGRect {
        selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
    }

    /// The rectangle of a caret, in the field's coordinates (TX-27).
    open func caretRect(for position: UITextPosition) -> CGRect { caretRect(atOffset: offset(of: position)) }

    /// The rectangles of a selection, in the field's coordinates (TX-25).
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }

    /// The position nearest to a point (TX-28).
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(nearestTo: point)) }

    /// The position of a range nearest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        let offset = offset(nearestTo: point)
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

    /// The field: geometry is in its coordinates (TX-29).
    open var textInputView: UIView { self }

    /// A field has no soft wraps: `forward` unless set (TX-30).
    open var selectionAffinity: UITextStorageDirection {
        get { affinity }
        set { affinity = newValue }
    }

    // MARK: State restoration

    private static let textKey = "UITextField.text"

    /// Adds the text, unless its entry is secure (L-163).
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if !isSecureTextEntry { coder.encode((text ?? "") as NSString, forKey: Self.textKey) }
    }

    /// Shows the text that was saved (L-163).
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard coder.containsValue(forKey: Self.textKey),
            let saved = coder.decodeObject(forKey: Self.textKey) as? String
        else { return }
        text = saved
    }
}
