import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A control with a title, an image and a background that runs an action when it is tapped.
///
/// A button has values for each state (C-54), or a `configuration`, which lays out and colors the content (CX-21).
///
///     let save = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in save() })
open class UIButton: UIControl {
    private final var kind = ButtonType.custom
    final var values = ButtonValues()
    final var labelStorage: UILabel?
    final var subtitleStorage: UILabel?
    final var imageViewStorage: UIImageView?
    final var backgroundImageView: UIImageView?
    final var glow: ButtonGlow?
    final var selectionView: UIView?
    final var configurationView: ButtonBackgroundView?
    final var activityView: UIActivityIndicatorView?
    /// The darkened variant of the highlighted image.
    final var darkenedImage: (original: UIImage, image: UIImage)?
    final var needsConfigurationUpdate = true
    private final var isUpdatingConfiguration = false
    private final var wasHighlighted = false

    /// Creates a custom button with a frame, in points (CX-14).
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a custom button with an empty frame; a nib gives the type and the values of its document (NB-34).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let type = coder.nibAttribute("buttonType") { setNibType(type) }
        decodeNib(coder, as: UIButton.self)
    }

    /// Creates a button of a type, with an empty frame (CX-10).
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        adopt(buttonType)
    }

    /// A new button of the class that a metatype value refers to, with a type and an empty frame, by its `init(frame:)`.
    /// `ButtonClass.init(type: type)` is lowered to it.
    public static func instantiate(type buttonType: ButtonType) -> Self {
        let button = instantiate(frame: .zero)
        button.adopt(buttonType)
        return button
    }

    private final func adopt(_ type: ButtonType) {
        kind = type
        if let image = type.image { setImage(image, for: .normal) }
        contentDidChange()
    }

    private func setNibType(_ name: String) {
        let types: [String: ButtonType] = [
            "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
            "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
        ]
        adopt(types[name] ?? .custom)
    }

    /// Creates a button that shows the title and the image of an action and runs it (C-35); of the system type by
    /// default.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Creates a custom button with a frame, in points, that shows the title and the image of an action and runs it.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    /// Creates a system button with a configuration. Title and image of the action are used where the configuration has
    /// none.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        adopt(primaryAction)
        // Initializers set properties without calling their observers.
        titleLabel?.numberOfLines = 0
        contentDidChange()
    }

    /// Returns a system button with an image that calls a method of a target for `touchUpInside`.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type, which decides font, colors and highlight.
    open var buttonType: ButtonType { kind }

    /// Whether the button draws in its tint color and fades while highlighted.
    final var isSystemType: Bool { kind != .custom }

    // MARK: Values for states

    /// Sets the title for a state; `nil` removes it.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        values.titles[exactly: state] = title
        if state == .normal, configuration?.title != nil { configuration?.title = title }
        contentDidChange()
    }

    /// Sets the title with attributes for a state; it precedes a plain one. `nil` removes it.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        values.attributedTitles[exactly: state] = title
        contentDidChange()
    }

    /// Sets the color of the title for a state; `nil` removes it.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setTitleColor", [Int(state.rawValue)],
            { (object: UIButton) in object.setTitleColor(color, for: state) })
        {
            return
        }
        values.titleColors[exactly: state] = color
        contentDidChange()
    }

    /// Sets the color of the title's shadow for a state; `nil` removes it. The label's `shadowOffset` has its distance.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setTitleShadowColor", [Int(state.rawValue)],
            { (object: UIButton) in object.setTitleShadowColor(color, for: state) })
        {
            return
        }
        values.shadowColors[exactly: state] = color
        contentDidChange()
    }

    /// Sets the image for a state; `nil` removes it.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        values.images[exactly: state] = image
        if state == .normal, configuration?.image != nil { configuration?.image = image }
        contentDidChange()
    }

    /// Sets the image behind the content for a state, stretched over `backgroundRect(forBounds:)`; `nil` removes it.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        if recordsAppearance(
            ofCall: "setBackgroundImage", [Int(state.rawValue)],
            { (object: UIButton) in object.setBackgroundImage(image, for: state) })
        {
            return
        }
        values.backgroundImages[exactly: state] = image
        contentDidChange()
    }

    /// Sets the symbol configuration of the images for a state; `nil` removes it.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        if recordsAppearance(
            ofCall: "setPreferredSymbolConfiguration", [Int(state.rawValue)],
            { (object: UIButton) in object.setPreferredSymbolConfiguration(configuration, forImageIn: state) })
        {
            return
        }
        values.symbolConfigurations[exactly: state] = configuration
        contentDidChange()
    }

    /// The title for a state, otherwise that for `normal` (CX-15).
    open func title(for state: UIControl.State) -> String? { values.titles[state] }

    /// The title with attributes for a state, otherwise that for `normal`.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { values.attributedTitles[state] }

    /// The color of the title for a state, otherwise that for `normal`, otherwise the default (CX-14).
    open func titleColor(for state: UIControl.State) -> UIColor? {
        values.titleColors[state] ?? defaultTitleColor(state)
    }

    /// The color of the title's shadow for a state, otherwise that for `normal`; `nil` by default.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { values.shadowColors[state] }

    /// The image for a state, otherwise that for `normal` (CX-15).
    open func image(for state: UIControl.State) -> UIImage? { values.images[state] }

    /// The image behind the content for a state, otherwise that for `normal`.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { values.backgroundImages[state] }

    /// The symbol configuration for a state, otherwise that for `normal`.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        values.symbolConfigurations[state]
    }

    /// The title that is shown now (C-54).
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes that is shown now.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The color of the title that is shown now.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The color of the shadow that is shown now.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The image that is shown now.
    open var currentImage: UIImage? { image(for: state) }
    /// The image behind the content that is shown now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The symbol configuration that is used now.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    // MARK: Views

    /// The label of the title; style it, but set its text and color with the methods of the button.
    open var titleLabel: UILabel? {
        if let labelStorage { return labelStorage }
        let label = UILabel()
        label.lineBreakMode = .byTruncatingMiddle
        label.font = .systemFont(
            ofSize: isSystemType ? ButtonMetrics.systemTitleSize : ButtonMetrics.customTitleSize)
        labelStorage = label
        addSubview(label)
        return label
    }

    /// The view of the image; `nil` until the button has one.
    open var imageView: UIImageView? { imageViewStorage }

    /// The label of a configuration's subtitle; `nil` until the button has one.
    open var subtitleLabel: UILabel? { subtitleStorage }

    // MARK: Style

    /// The distances of the content from the edges, in points; zero by default, which stands for 6 above and below a
    /// title (CX-17, CX-18). Without effect with a configuration (CX-22).
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            if recordsAppearance(of: \UIButton.contentEdgeInsets, contentEdgeInsets) { return }
            contentDidChange()
        }
    }

    /// What is added to the distances of the title, in points; zero by default. It moves the title by half of the
    /// difference and plays no part in the size (CX-18).
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// What is added to the distances of the image, in points; zero by default. It moves the image by half of the
    /// difference and plays no part in the size (CX-18).
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// Whether the image of a custom button is darkened while highlighted, unless that state has its own; true by
    /// default (C-55, CX-20).
    open var adjustsImageWhenHighlighted = true {
        didSet { contentDidChange() }
    }

    /// Whether the image is drawn lighter while disabled, unless that state has its own; true by default (C-55, CX-20).
    open var adjustsImageWhenDisabled = true {
        didSet { contentDidChange() }
    }

    /// Whether the title's shadow changes sides while highlighted; false by default.
    open var reversesTitleShadowWhenHighlighted = false {
        didSet { contentDidChange() }
    }

    /// Whether the button glows while it is highlighted; false by default, and without effect on buttons with a
    /// configuration (CX-362).
    open var showsTouchWhenHighlighted = false {
        didSet { showGlow() }
    }

    /// The menu that a long press opens, or a touch if `showsMenuAsPrimaryAction` is set (CX-06, CX-07); `nil` by
    /// default.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            if showsChosenElement { showChosenElement() }
        }
    }

    override func didChoose(_ element: UIMenuElement, of menu: UIMenu) {
        guard showsChosenElement, let chosen = element as? any UIMenuLeaf else { return }
        mark(chosen, in: menu)
    }

    /// Whether the menu opens when a finger lands (CX-06); false by default.
    open override var showsMenuAsPrimaryAction: Bool {
        didSet { if showsChosenElement { showChosenElement() } }
    }

    /// Returns the button's menu.
    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    /// Whether a tap toggles `isSelected`, before the actions run (CX-24), or the button shows the chosen element of its
    /// menu, if a touch opens that; false by default.
    open var changesSelectionAsPrimaryAction = false {
        didSet { if showsChosenElement { showChosenElement() } }
    }

    /// Whether the button reacts to a pointer above it; false by default (CX-25).
    open var isPointerInteractionEnabled = false {
        didSet { if isPointerInteractionEnabled != oldValue { hoverInteraction = makeHoverRecognizer() } }
    }

    private var hoverInteraction: UIHoverGestureRecognizer? {
        didSet {
            if let oldValue { removeGestureRecognizer(oldValue) }
            if let hoverInteraction { addGestureRecognizer(hoverInteraction) }
        }
    }

    /// Whether a pointer is above the button, if `isPointerInteractionEnabled` is set; false by default.
    public internal(set) final var isHovered = false {
        didSet { if isHovered != oldValue { contentDidChange() } }
    }

    // MARK: Configuration

    /// The style of the button; `nil`, the values for states, by default. With it, insets and image adjustments have no
    /// effect (CX-22).
    open var configuration: UIButton.Configuration? {
        didSet {
            if oldValue == nil, configuration != nil { titleLabel?.numberOfLines = 0 }
            if isUpdatingConfiguration { return }
            contentDidChange()
        }
    }

    /// Called to update the configuration before layout, after the state has changed or `setNeedsUpdateConfiguration()`
    /// was called (CX-22); `nil` by default.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration's colors follow the state; true by default.
    open var automaticallyUpdatesConfiguration = true {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Schedules `updateConfiguration()` for the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates the configuration for the present state. Called before layout; by default calls
    /// `configurationUpdateHandler`.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    // MARK: Layout

    /// The area of the background, in points in the button's coordinates: `bounds` by default.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The area of the content, in points in the button's coordinates: `bounds` without the content insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: effectiveContentInsets) }

    /// The area of the title in a content area.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { layout(in: contentRect).title }

    /// The area of the image in a content area.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { layout(in: contentRect).image }

    /// The size that fits the title, the image and the insets, in points (CX-17, CX-18).
    open override var intrinsicContentSize: CGSize { fittingSize(inWidth: nil) }

    /// The size that fits the title, the image and the insets in a width, in points; 0 for no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(inWidth: size.width > 0 ? size.width : nil)
    }

    /// The title.
    open override var forLastBaselineLayout: UIView { labelStorage ?? self }

    /// Updates the configuration if needed, and places background, image and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        updateContent()
        backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        glow?.center = CGPoint(x: bounds.midX, y: bounds.midY)
        configurationView?.frame = backgroundRect(forBounds: bounds)
        placeContent(in: contentRect(forBounds: bounds))
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
    }

    // MARK: Accessibility

    /// True by default (AX-01).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The title with the subtitle, or else the name of the image, by default (AX-03).
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? ownLabel }
        set { super.accessibilityLabel = newValue }
    }

    private var ownLabel: String? {
        let title = configuration?.title ?? currentTitle ?? currentAttributedTitle?.string
        let texts = [title, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
        if !texts.isEmpty { return texts.joined(separator: ", ") }
        return kind.accessibilityName
            ?? (configuration?.image ?? currentImage ?? currentBackgroundImage)?.accessibilityName
    }

    /// A button, with its state, by default (AX-16).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? super.accessibilityTraits.union(.button) }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Changes

    /// Shows what has changed; the size may change as well.
    final func contentDidChange() {
        needsConfigurationUpdate = true
        updateContent()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        contentDidChange()
        guard isHighlighted != wasHighlighted else { return }
        wasHighlighted = isHighlighted
        showHighlight()
        showGlow()
    }

    /// Shows the button in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    /// Shows the button in the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        darkenedImage = nil
        contentDidChange()
    }

    // MARK: Touches

    /// Sends `touchUpInside`, then `primaryActionTriggered` (C-35); a button whose selection changes has changed it
    /// before (CX-24).
    override func touchDidEnd(inside: Bool, with event: UIEvent?) {
        guard inside else { return super.touchDidEnd(inside: false, with: event) }
        if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction { isSelected.toggle() }
        send(.touchUpInside, with: event)
        send(.primaryActionTriggered, with: event)
    }

    /// Does what a tap does, if the button is enabled.
    open override func performPrimaryAction() {
        if isEnabled, !opensMenuAsPrimaryAction() { touchDidEnd(inside: true, with: nil) }
    }

    /// False for the single tap of an ancestor's recognizer (G-44).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isEnabled && isTapOfAncestor(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
