import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// By how much the parts of a search field are moved, in points (NV-367).
package struct SearchFieldOffsets: Equatable {
    package var text = UIOffset.zero
    package var background = UIOffset.zero
    package var leftView = UIOffset.zero
    package var rightView = UIOffset.zero
    package var clearButton = UIOffset.zero

    /// Creates offsets that move nothing.
    package init() {}
}

/// A text field with a magnifier, as in search bars (NV-127), and tokens before the text (NV-369).
///
///     field.insertToken(UISearchToken(icon: UIImage(systemName: "folder"), text: "Drafts"), at: 0)
open class UISearchTextField: UITextField {
    private let magnifier = UIImageView(frame: .zero)
    private let tokenRow = SearchTokenRow()
    private var tokenStorage: [UISearchToken] = []
    private var selectedToken: Int?

    /// Creates an empty field with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a field from a nib; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// By how much a search bar moves the parts, in points.
    package final var offsets = SearchFieldOffsets() { didSet { setNeedsLayout() } }

    // MARK: Rectangles

    /// The rectangle of the background, moved as a search bar says (NV-367).
    open override func borderRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.borderRect(forBounds: bounds), offsets.background)
    }

    /// The rectangle of the text, moved as a search bar says (NV-367).
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        behindTokens(moved(super.textRect(forBounds: bounds), offsets.text))
    }

    /// The rectangle of the edited text, moved as a search bar says (NV-367).
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        behindTokens(moved(super.editingRect(forBounds: bounds), offsets.text))
    }

    /// The rectangle of the placeholder: that of the text, none while there are tokens (NV-369).
    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.placeholderRect(forBounds: bounds)
        if !tokenStorage.isEmpty { rect.size.width = 0 }
        return rect
    }

    /// The rectangle of the magnifier, moved as a search bar says (NV-367).
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.leftViewRect(forBounds: bounds), offsets.leftView)
    }

    /// The rectangle of the view at the end, moved as a search bar says (NV-367).
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.rightViewRect(forBounds: bounds), offsets.rightView)
    }

    /// The rectangle of the button that empties the field, moved as a search bar says (NV-367).
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        moved(super.clearButtonRect(forBounds: bounds), offsets.clearButton)
    }

    /// Offsets are to the trailing edge.
    private func moved(_ rect: CGRect, _ offset: UIOffset) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return rect.offsetBy(
            dx: isMirrored ? -offset.horizontal : offset.horizontal, dy: offset.vertical)
    }

    private func setUp() {
        borderStyle = .roundedRect
        searchFill = .tertiarySystemFill
        magnifier.image = UIImage(
            systemName: "magnifyingglass",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchFieldMetrics.iconSize))
        magnifier.tintColor = .secondaryLabel
        magnifier.contentMode = .center
        magnifier.bounds.size = CGSize(width: SearchFieldMetrics.iconWidth, height: SearchFieldMetrics.iconWidth)
        leftView = magnifier
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        addSubview(tokenRow)
        tokenRow.onChoose = { [weak self] in self?.tokenTapped($0) }
        onClear = { [weak self] in self?.setTokens([]) }
    }

    // MARK: Tokens

    /// The tokens before the text; none by default. Setting them updates the results of a search.
    open var tokens: [UISearchToken] {
        get { tokenStorage }
        set {
            setTokens(newValue)
            owner?.fieldTokensWereSet(self)
        }
    }

    /// Inserts a token; the index is pinned to 0…the number of tokens.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        var new = tokenStorage
        new.insert(token, at: min(max(tokenIndex, 0), new.count))
        tokens = new
    }

    /// Removes a token. An index out of range is a programming error that ends the program.
    open func removeToken(at tokenIndex: Int) {
        precondition(
            tokenStorage.indices.contains(tokenIndex),
            "UISearchTextField: there is no token \(tokenIndex), there are \(tokenStorage.count)")
        var new = tokenStorage
        new.remove(at: tokenIndex)
        tokens = new
    }

    /// Removes a part of the text, and inserts a token; the caret stands where the text was (NV-369).
    open func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// The whole text. Tokens have no part of it (NV-369).
    open var textualRange: UITextRange {
        textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
    }

    /// The tokens in a range: all if it begins with the text, otherwise none (NV-369).
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        compare(textRange.start, to: beginningOfDocument) == .orderedSame ? tokenStorage : []
    }

    /// The position of a token: the beginning of the text (NV-369).
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// The color of tokens; `nil`, the default, for the tint color.
    open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }

    /// Whether the user can delete tokens; true by default.
    open var allowsDeletingTokens = true

    /// Whether the user can copy the selected token; true by default (NV-372).
    open var allowsCopyingTokens = true

    private func setTokens(_ tokens: [UISearchToken]) {
        tokenStorage = tokens
        selectedToken = nil
        hasClearableContent = !tokens.isEmpty
        showTokens()
    }

    private func showTokens() {
        tokenRow.show(tokenStorage, selected: selectedToken, color: tokenBackgroundColor)
        setNeedsLayout()
    }

    private func selectToken(_ token: Int?) {
        guard selectedToken != token else { return }
        selectedToken = token
        showTokens()
    }

    /// A tap selects a token; the field is edited then.
    private func tokenTapped(_ token: Int) {
        guard isFirstResponder || becomeFirstResponder() else { return }
        selectedTextRange = textRange(from: beginningOfDocument, to: beginningOfDocument)
        selectToken(token)
    }

    /// Removes the selected token as the user does.
    private func deleteSelectedToken() {
        guard let token = selectedToken, tokenStorage.indices.contains(token) else { return }
        var new = tokenStorage
        new.remove(at: token)
        setTokens(new)
        owner?.fieldDidChange(self)
        sendActions(for: .editingChanged)
    }

    /// Inserts text; it replaces a selected token.
    open override func insertText(_ text: String) {
        if selectedToken != nil, allowsDeletingTokens, text != "\n" { deleteSelectedToken() }
        selectToken(nil)
        super.insertText(text)
    }

    /// Removes the selection, or the character before the caret. At the beginning of the text the last token is selected,
    /// and a selected one is removed (NV-369).
    open override func deleteBackward() {
        if selectedToken != nil {
            if allowsDeletingTokens { deleteSelectedToken() }
            return selectToken(nil)
        }
        guard allowsDeletingTokens, !tokenStorage.isEmpty, let range = selectedTextRange, range.isEmpty,
            compare(range.start, to: beginningOfDocument) == .orderedSame
        else { return super.deleteBackward() }
        selectToken(tokenStorage.count - 1)
    }

    // MARK: Copying tokens

    /// The edit commands that are possible: a selected token can be copied, if `allowsCopyingTokens`, and cut or deleted
    /// if it may be deleted (NV-372).
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard selectedToken != nil else { return super.canPerformAction(action, withSender: sender) }
        switch action {
        case EditActions.copy: return allowsCopyingTokens
        case EditActions.cut: return allowsCopyingTokens && allowsDeletingTokens
        case EditActions.delete: return allowsDeletingTokens
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    /// Copies the selected token as its provider says, otherwise the selection (NV-372).
    open override func copy(_ sender: Any?) {
        guard let token = selectedToken, tokenStorage.indices.contains(token) else { return super.copy(sender) }
        guard allowsCopyingTokens else { return }
        UIPasteboard.general.itemProviders = [provider(for: tokenStorage[token])]
    }

    /// Moves the selected token to the pasteboard, otherwise the selection (NV-372).
    open override func cut(_ sender: Any?) {
        guard selectedToken != nil else { return super.cut(sender) }
        guard allowsCopyingTokens, allowsDeletingTokens else { return }
        copy(sender)
        deleteSelectedToken()
    }

    /// Removes the selected token, otherwise the selection.
    open override func delete(_ sender: Any?) {
        guard selectedToken != nil else { return super.delete(sender) }
        if allowsDeletingTokens { deleteSelectedToken() }
    }

    private func provider(for token: UISearchToken) -> NSItemProvider {
        (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, itemProviderForCopying: token)
            ?? NSItemProvider(object: NSString(string: token.text))
    }

    /// The selection of a token ends when editing does.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let didResign = super.resignFirstResponder()
        if didResign { selectToken(nil) }
        return didResign
    }

    /// How much of the text's rectangle the tokens take, in points.
    private func tokenWidth(in rect: CGRect) -> CGFloat {
        min(tokenRow.naturalWidth, max(0, rect.width - SearchFieldMetrics.leastTextWidth))
    }

    private func behindTokens(_ rect: CGRect) -> CGRect {
        if tokenStorage.isEmpty { return rect }
        let width = tokenWidth(in: rect)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isMirrored ? rect.minX : rect.minX + width, y: rect.minY, width: rect.width - width,
            height: rect.height)
    }

    /// Places the tokens before the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        tokenRow.isHidden = tokenStorage.isEmpty
        let rect = moved(super.textRect(forBounds: bounds), offsets.text)
        let width = tokenWidth(in: rect)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        tokenRow.frame = CGRect(
            x: isMirrored ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height
        )
    }

    /// A search field by default.
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.searchField) }
        set { super.accessibilityTraits = newValue }
    }
}
