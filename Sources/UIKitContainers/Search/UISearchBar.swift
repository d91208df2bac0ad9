import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitText

/// A field for searches, with buttons beside it and scopes below (NV-127, NV-132, NV-133).
///
///     let bar = UISearchBar(frame: CGRect(x: 0, y: 50, width: 390, height: 56))
///     bar.placeholder = "Search"
///     bar.delegate = self
open class UISearchBar: UIView, UITextInputTraits {
    /// How prominent a search bar is.
    public enum Style: UInt, Sendable {
        /// With a background.
        case `default` = 0
        /// With a background.
        case prominent = 1
        /// Without a background.
        case minimal = 2
    }

    /// An image of a search bar.
    public enum Icon: Int, Sendable {
        /// The magnifier.
        case search = 0
        /// The button that empties the field.
        case clear = 1
        /// The bookmark button.
        case bookmark = 2
        /// The results button.
        case resultsList = 3
    }

    final let background = UIView()
    final let lines = [UIView(), UIView()]
    private let promptLabel = UILabel()
    private let cancelButton = UIButton(type: .system)
    final let iconButton = UIButton(type: .custom)
    final let segments = UISegmentedControl(items: nil)
    private let scopeBackground = UIImageView(image: nil)
    final let field = UISearchTextField(frame: .zero)
    private var showsCancel = false
    private var showsScopes = false
    final var icons: [Icon: [UIControl.State: UIImage]] = [:]
    final var iconOffsets: [Icon: UIOffset] = [:] { didSet { updateOffsets() } }
    final var fieldImages: [UIControl.State: UIImage] = [:] { didSet { updateFieldImage() } }
    final var backgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { updateLook() } }
    /// The controller that the bar belongs to.
    weak var searchController: UISearchController?
    /// Whether a navigation bar shows the bar.
    var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { updateLook() } } }

    /// Creates a bar with a frame, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar with an empty frame.
    public convenience init() { self.init(frame: .zero) }

    /// Creates an empty bar; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let parts = [background] + lines + [scopeBackground, promptLabel, field, cancelButton, segments]
        for view in parts { addSubview(view) }
        for line in lines { line.backgroundColor = .separator }
        for view in [background] + lines { view.isUserInteractionEnabled = false }
        promptLabel.textAlignment = .center
        promptLabel.font = .systemFont(ofSize: SearchBarMetrics.promptSize)
        promptLabel.textColor = .secondaryLabel
        field.owner = self
        cancelButton.setTitle(SystemText.title("Cancel"), for: .normal)
        cancelButton.titleLabel?.font = .systemFont(ofSize: SearchBarMetrics.textSize)
        cancelButton.addTarget(self, action: Selector(UISearchBar.cancelTapped), for: .touchUpInside)
        iconButton.addTarget(self, action: Selector(UISearchBar.iconTapped), for: .touchUpInside)
        iconButton.tintColor = .secondaryLabel
        segments.addTarget(self, action: Selector(UISearchBar.scopeChosen), for: .valueChanged)
        updateLook()
    }

    /// Called with the bar's decisions and buttons; not retained, `nil` by default.
    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// The field of the bar.
    open var searchTextField: UISearchTextField { field }

    /// The text. Setting it calls no delegate.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            updateIconButton()
            searchController?.textWasSet()
        }
    }

    /// What is shown while there is no text; `nil` by default.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// A line above the field; `nil` by default.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            contentDidChange()
        }
    }

    // MARK: Buttons

    /// Whether there is a cancel button; false by default.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancel != showsCancelButton else { return }
        if animated { layoutIfNeeded() }
        showsCancel = showsCancelButton
        animate(animated)
    }

    /// Whether there is a bookmark button while there is no text; false by default.
    open var showsBookmarkButton = false { didSet { updateIconButton() } }

    /// Whether there is a results button while there is no text; false by default. A bookmark button comes first.
    open var showsSearchResultsButton = false { didSet { updateIconButton() } }

    /// Whether the results button is selected; false by default.
    open var isSearchResultsButtonSelected = false { didSet { updateIconButton() } }

    // MARK: Scopes

    /// The titles of the scopes; `nil` by default. Fewer than two are not shown (NV-133).
    open var scopeButtonTitles: [String]? {
        didSet {
            segments.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                segments.insertSegment(withTitle: title, at: index, animated: false)
            }
            selectedScope = 0
            segments.selectedSegmentIndex = scopeButtonTitles?.isEmpty == false ? 0 : UISegmentedControl.noSegment
            contentDidChange()
        }
    }

    /// The index of the chosen scope; 0 by default. An index out of range is ignored (NV-133).
    open var selectedScopeButtonIndex: Int {
        get { selectedScope }
        set {
            guard (scopeButtonTitles ?? []).indices.contains(newValue), newValue != selectedScope else { return }
            selectedScope = newValue
            segments.selectedSegmentIndex = newValue
        }
    }
    private var selectedScope = 0

    /// Whether the scopes are shown, if there are two or more; false by default (NV-133).
    open var showsScopeBar: Bool {
        get { showsScopes }
        set { setShowsScope(newValue, animated: false) }
    }

    /// Shows or hides the scopes.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard showsScopes != show else { return }
        if animated { layoutIfNeeded() }
        showsScopes = show
        invalidateIntrinsicContentSize()
        searchController?.barHeightDidChange()
        animate(animated)
    }

    private var areScopesVisible: Bool { showsScopes && (scopeButtonTitles ?? []).count > 1 }

    // MARK: Look

    /// How prominent the bar is; `default` by default.
    open var searchBarStyle = Style.default { didSet { updateLook() } }
    /// The style; that of the interface by default.
    open var barStyle = UIBarStyle.default {
        didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
    /// The color of the background; `nil`, the default, for that of bars.
    open var barTintColor: UIColor? { didSet { updateLook() } }
    /// Whether content behind the bar is seen a little; true by default.
    open var isTranslucent = true { didSet { updateLook() } }
    /// An image in place of the background; `nil` by default. An empty image leaves no background.
    open var backgroundImage: UIImage? {
        get { backgroundImages[.default] }
        set {
            if recordsAppearance(of: \UISearchBar.backgroundImage, newValue) { return }
            backgroundImages[.default] = newValue
        }
    }
    /// An image behind the scopes; `nil`, the default, for none.
    open var scopeBarBackgroundImage: UIImage? {
        didSet {
            if recordsAppearance(of: \UISearchBar.scopeBarBackgroundImage, scopeBarBackgroundImage) {
                return
            }
            scopeBackground.image = scopeBarBackgroundImage
        }
    }
    /// By how much the background of the field is moved, toward the trailing edge and down; zero by default (NV-367).
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
        didSet {
            if recordsAppearance(
                of: \UISearchBar.searchFieldBackgroundPositionAdjustment,
                searchFieldBackgroundPositionAdjustment)
            {
                return
            }
            updateOffsets()
        }
    }
    /// By how much the text in the field is moved, toward the trailing edge and down; zero by default (NV-367).
    open var searchTextPositionAdjustment = UIOffset.zero {
        didSet {
            if recordsAppearance(
                of: \UISearchBar.searchTextPositionAdjustment, searchTextPositionAdjustment)
            {
                return
            }
            updateOffsets()
        }
    }
    /// Whether the bar reacts to touches; true by default. The field, the cancel button and the scopes of a disabled bar
    /// are disabled.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            for control in [field, cancelButton, iconButton, segments] { control.isEnabled = isEnabled }
            if !isEnabled { field.resignFirstResponder() }
            updateFieldImage()
            updateSearchIcon()
        }
    }

    /// Sets an image of the bar for a state, in place of the standard one; `nil` gives that back (NV-381). States without an
    /// image have that of `normal`.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setImage", [icon.rawValue, Int(state.rawValue)],
            { (bar: UISearchBar) in bar.setImage(iconImage, for: icon, state: state) })
        {
            return
        }
        icons[icon, default: [:]][state] = iconImage
        switch icon {
        case .search: updateSearchIcon()
        case .clear: field.setClearImage(iconImage, for: state)
        case .bookmark, .resultsList: updateIconButton()
        }
    }

    /// The image that was set for a button and a state.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon]?[state] }

    // MARK: Layout

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        searchController?.barHeightDidChange()
        setNeedsLayout()
    }

    private func animate(_ animated: Bool) {
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: SearchBarMetrics.duration) { self.layoutIfNeeded() }
    }

    /// The height with prompt and scopes, in points (NV-127).
    var fullHeight: CGFloat {
        let base = isInNavigationBar ? SearchBarMetrics.heightInNavigationBar : SearchBarMetrics.height
        return base + (prompt == nil ? 0 : SearchBarMetrics.promptHeight)
            + (areScopesVisible ? SearchBarMetrics.scopeHeight : 0)
    }

    /// The height with prompt and scopes, in the given width (NV-127).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fullHeight) }

    /// The height with prompt and scopes; no width (NV-127).
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fullHeight) }

    /// Places the field, the buttons and the scopes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let hairline = 1 / max(traitCollection.displayScale, 1)
        lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        lines[1].frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            guard isMirrored else { return rect }
            return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        let safe = safeAreaInsets
        let margin = isInNavigationBar ? SearchBarMetrics.marginInNavigationBar : SearchBarMetrics.margin
        let start = margin + (isMirrored ? safe.right : safe.left)
        let end = bounds.width - margin - (isMirrored ? safe.left : safe.right)
        let promptHeight = prompt == nil ? 0 : SearchBarMetrics.promptHeight
        let scopeHeight = areScopesVisible ? SearchBarMetrics.scopeHeight : 0
        promptLabel.frame = CGRect(x: 0, y: 2, width: bounds.width, height: promptHeight)
        let row = bounds.height - promptHeight - scopeHeight
        let fieldHeight = min(
            field.searchImage?.size.height ?? SearchBarMetrics.fieldHeight, max(0, row))
        let top =
            promptHeight + (isInNavigationBar ? SearchBarMetrics.topInNavigationBar : (row - fieldHeight) / 2)
        let cancelWidth = cancelButton.sizeThatFits(bounds.size).width
        let fieldEnd = showsCancel ? end - cancelWidth - SearchBarMetrics.cancelSpacing : end
        field.frame = mirrored(CGRect(x: start, y: top, width: max(0, fieldEnd - start), height: fieldHeight))
        let cancelX = showsCancel ? end - cancelWidth : bounds.width + margin
        cancelButton.frame = mirrored(CGRect(x: cancelX, y: top, width: cancelWidth, height: fieldHeight))
        cancelButton.alpha = showsCancel ? 1 : 0
        segments.frame = CGRect(
            x: min(start, bounds.width - end),
            y: bounds.height - scopeHeight + (scopeHeight - SearchBarMetrics.segmentsHeight) / 2
                - (isInNavigationBar ? SearchBarMetrics.margin / 2 : 0),
            width: max(0, end - start), height: SearchBarMetrics.segmentsHeight)
        scopeBackground.frame = CGRect(
            x: 0, y: bounds.height - scopeHeight, width: bounds.width,
            height: SearchBarMetrics.scopeHeight)
        scopeBackground.alpha = areScopesVisible ? 1 : 0
        segments.alpha = areScopesVisible ? 1 : 0
        segments.isUserInteractionEnabled = areScopesVisible
    }

    /// Shows the images for the height of the window.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isOther = previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
        if isOther, !backgroundImages.isEmpty { updateLook() }
    }

    // MARK: Responder

    /// True if the field can become first responder.
    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    /// Whether the field is first responder.
    open override var isFirstResponder: Bool { field.isFirstResponder }
    /// Makes the field first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    /// Makes the field resign.
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

    /// What is shown above the keyboard while the field is edited; `nil` by default (TX-160).
    open override var inputAccessoryView: UIView? {
        get { field.inputAccessoryView }
        set { field.inputAccessoryView = newValue }
    }

    /// The direction, also of the field and the scopes.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            for view in [field, segments] { view.semanticContentAttribute = semanticContentAttribute }
            setNeedsLayout()
        }
    }

    // MARK: Touches

    func cancelTapped() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.cancelled()
    }

    func iconTapped() {
        if showsBookmarkButton {
            delegate?.searchBarBookmarkButtonClicked(self)
        } else {
            delegate?.searchBarResultsListButtonClicked(self)
        }
    }

    func scopeChosen() {
        selectedScope = segments.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScope)
        searchController?.update()
    }

    // MARK: Traits

    /// When letters are capitalized; `sentences` by default.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { field.autocapitalizationType }
        set { field.autocapitalizationType = newValue }
    }
    /// Whether typed words are corrected; `default` by default.
    open var autocorrectionType: UITextAutocorrectionType {
        get { field.autocorrectionType }
        set { field.autocorrectionType = newValue }
    }
    /// Whether misspelled words are marked; `default` by default.
    open var spellCheckingType: UITextSpellCheckingType {
        get { field.spellCheckingType }
        set { field.spellCheckingType = newValue }
    }
    /// The keys that the keyboard offers; `default` by default.
    open var keyboardType: UIKeyboardType {
        get { field.keyboardType }
        set { field.keyboardType = newValue }
    }
    /// Whether the keyboard is light or dark; `default` by default.
    open var keyboardAppearance: UIKeyboardAppearance {
        get { field.keyboardAppearance }
        set { field.keyboardAppearance = newValue }
    }
    /// The title of the return key; `search` by default.
    open var returnKeyType: UIReturnKeyType {
        get { field.returnKeyType }
        set { field.returnKeyType = newValue }
    }
    /// Whether the search key does nothing while there is no text; true by default.
    open var enablesReturnKeyAutomatically: Bool {
        get { field.enablesReturnKeyAutomatically }
        set { field.enablesReturnKeyAutomatically = newValue }
    }
    /// Whether the text is hidden; false by default.
    open var isSecureTextEntry: Bool {
        get { field.isSecureTextEntry }
        set { field.isSecureTextEntry = newValue }
    }
    /// What the text means; `nil` by default.
    open var textContentType: UITextContentType! {
        get { field.textContentType }
        set { field.textContentType = newValue }
    }
}
