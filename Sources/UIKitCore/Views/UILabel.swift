import CoreGraphics
import CoreText
import Foundation
import Support

/// Shows text that cannot be edited (D-27). It ignores touches unless `isUserInteractionEnabled` is set (E-24).
///
/// By default it shows one line in the system font at 17 points, truncated at its end and vertically centered. All text
/// is drawn by `drawText(in:)`, which a subclass may override.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text and its style.
    final var content = LabelContent() {
        didSet { contentDidChange() }
    }
    /// The layout of the latest drawing, kept until something changes.
    private var cachedLayout: (size: CGSize, layout: TextLayout, top: CGFloat)?
    /// The latest measurements, kept until something changes.
    private var measurements = LabelMeasurements()

    /// Creates a label without text; the frame is in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a label without text and with an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UILabel.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Accessibility

    /// Whether assistive technologies and tests see the label; true by default (P-160).
    open override var isAccessibilityElement: Bool {
        get { accessibilityStorage?.isElement ?? true }
        set { super.isAccessibilityElement = newValue }
    }

    /// The text by default (P-160).
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    /// Static text by default (P-160).
    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityStorage?.traits ?? .staticText }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Text and style

    /// The text; `nil` by default. Setting it applies the label's own style to the whole text.
    open var text: String? {
        get { content.string }
        set {
            keyValueWillChange(self, "text")
            if !content.shows(newValue) { content.setText(newValue) }
            keyValueDidChange(self, "text")
        }
    }

    /// The attributed text. Setting it copies font, color, alignment and line break mode of the first character to the
    /// label's properties; characters without a font or color use the label's.
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set {
            keyValueWillChange(self, "attributedText")
            content.setAttributedText(newValue)
            keyValueDidChange(self, "attributedText")
        }
    }

    /// Sets a text with the same attributes throughout, like `attributedText`, without an attributed string, of which
    /// Foundation for Linux never frees a part.
    package final func setText(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        if !content.shows(text, attributes) { content.setText(text, attributes: attributes) }
    }

    /// The font; the system font at 17 points by default. Setting it changes the whole text.
    open var font: UIFont! {
        get { content.font }
        set {
            if recordsAppearance(of: \UILabel.font, newValue) { return }
            content.setFont(newValue ?? LabelContent.standardFont)
        }
    }

    /// The color of the text; `UIColor.label` by default. Setting it changes the whole text.
    open var textColor: UIColor! {
        get { content.textColor }
        set {
            if recordsAppearance(of: \UILabel.textColor, newValue) { return }
            content.setTextColor(newValue ?? .label)
        }
    }

    /// The alignment of the lines; `natural` by default. Setting it changes the whole text.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set {
            if recordsAppearance(of: \UILabel.textAlignment, newValue, isMarked: false) { return }
            content.setAlignment(newValue)
        }
    }

    /// How text that does not fit is wrapped or truncated; `byTruncatingTail` by default.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set {
            if recordsAppearance(of: \UILabel.lineBreakMode, newValue, isMarked: false) { return }
            content.lineBreakMode = newValue
        }
    }

    /// The maximum number of lines, 0 for no limit; 1 by default. Negative values are treated as 0.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set {
            if recordsAppearance(of: \UILabel.numberOfLines, newValue, isMarked: false) { return }
            content.numberOfLines = max(0, newValue)
        }
    }

    /// Whether the font shrinks, down to `minimumScaleFactor`, to make the text fit; false by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinksToFit }
        set {
            if recordsAppearance(of: \UILabel.adjustsFontSizeToFitWidth, newValue, isMarked: false) { return }
            content.shrinksToFit = newValue
        }
    }

    /// The minimum scale of the font, 0…1; 0, the default, means no limit. Values outside the range are clamped; a
    /// value that is not finite is treated as 0.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScaleFactor }
        set {
            if recordsAppearance(of: \UILabel.minimumScaleFactor, newValue, isMarked: false) { return }
            content.minimumScaleFactor = newValue.isFinite ? min(max(newValue, 0), 1) : 0
        }
    }

    /// The vertical position of shrunk text; `alignBaselines` by default.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { content.baselineAdjustment }
        set { content.baselineAdjustment = newValue }
    }

    /// How breaks between words are chosen; `standard` by default (F-62). An attributed text with a paragraph style brings
    /// its own.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { content.lineBreakStrategy }
        set { content.setLineBreakStrategy(newValue) }
    }

    /// Whether characters move closer together, by up to 1/20 of the font size, before text is truncated; false by
    /// default.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightensBeforeTruncating }
        set { content.tightensBeforeTruncating = newValue }
    }

    /// The color of a sharp text shadow; `nil`, no shadow, by default.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set {
            if recordsAppearance(of: \UILabel.shadowColor, newValue) { return }
            content.shadowColor = newValue
        }
    }

    /// The offset of the shadow, in points; one point up by default.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set {
            if recordsAppearance(of: \UILabel.shadowOffset, newValue) { return }
            content.shadowOffset = newValue
        }
    }

    /// The color of highlighted text; `nil`, the default, keeps the normal color.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedTextColor }
        set {
            if recordsAppearance(of: \UILabel.highlightedTextColor, newValue) { return }
            content.highlightedTextColor = newValue
        }
    }

    /// Whether the text is drawn in `highlightedTextColor`; false by default.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { content.isHighlighted = newValue }
    }

    /// Whether the label is enabled; true by default. Disabled text is drawn with reduced opacity.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set {
            if recordsAppearance(of: \UILabel.isEnabled, newValue, isMarked: false) { return }
            content.isEnabled = newValue
        }
    }

    /// The width at which `intrinsicContentSize` wraps lines, in points; 0, the default, for no wrapping. Negative
    /// values are treated as 0.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredWidth }
        set { content.preferredWidth = max(0, newValue) }
    }

    /// Whether the font follows changes of the user's preferred text size, if it is the font of a text style or was
    /// scaled by `UIFontMetrics`; false by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet {
            let value = adjustsFontForContentSizeCategory
            if recordsAppearance(of: \UILabel.adjustsFontForContentSizeCategory, value, isMarked: false) { return }
            if value { applyPreferredFontSize() }
        }
    }

    /// Updates the font if the label follows the preferred text size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { applyPreferredFontSize() }
        if traitCollection.layoutDirection != previousTraitCollection?.layoutDirection { contentDidChange() }
    }

    /// The content as shown in the label's layout direction.
    private var directedContent: LabelContent {
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? content.alignedForRightToLeft : content
    }

    private func applyPreferredFontSize() {
        let adjustedFont = content.font.adapted(to: traitCollection)
        if adjustedFont != content.font { font = adjustedFont }
    }

    // MARK: Measurement

    /// Returns the area of the unshrunk text in `bounds`, in points, with at most `numberOfLines` lines (0 for no
    /// limit) (Y-34). It is as wide as the widest line: several lines wrap at the width of the bounds, one line ignores
    /// it unless it wraps or is clipped. Text that fits is at the top; the area of text that is too high has the height
    /// of the bounds, and lies half of the excess above them. An override also determines `sizeThatFits` and
    /// `intrinsicContentSize`, which pass a height of `CGFloat.greatestFiniteMagnitude`, meaning no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard content.hasText else { return CGRect(origin: bounds.origin, size: .zero) }
        let width = bounds.width < Self.unlimited ? max(bounds.width, 0) : nil
        let used = directedContent.usedRect(inWidth: width, lines: numberOfLines, &measurements)
        let height = min(used.height, max(bounds.height, 0))
        return CGRect(
            x: bounds.minX + used.minX, y: bounds.minY - (used.height - height) / 2, width: used.width, height: height)
    }

    /// Returns the size of the whole text in at most `numberOfLines` lines, in whole pixels (F-53); zero without text.
    /// Several lines wrap at the given width (0 for no limit); one line ignores it (Y-33).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(inWidth: size.width > 0 && content.numberOfLines != 1 ? size.width : nil)
    }

    /// The size of the text in whole pixels (F-53): on one line, or, if more lines are allowed, wrapped at
    /// `preferredMaxLayoutWidth`. Zero without text.
    open override var intrinsicContentSize: CGSize {
        let wrapsLines = content.numberOfLines != 1 && content.preferredWidth > 0
        return fittingSize(inWidth: wrapsLines ? content.preferredWidth : nil)
    }

    override func contentSize(forWidth width: CGFloat?) -> CGSize {
        width.map { fittingSize(inWidth: $0) } ?? intrinsicContentSize
    }

    /// The length that stands for no limit.
    private static let unlimited = CGFloat.greatestFiniteMagnitude

    /// The size of the text wrapped at a width in points; `nil` for no wrapping.
    private func fittingSize(inWidth width: CGFloat?) -> CGSize {
        let width = min(max(width ?? Self.unlimited, 0), Self.unlimited)
        let unboundedRect = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: unboundedRect, limitedToNumberOfLines: content.numberOfLines).size
    }

    override var breaksLinesAtWidth: Bool { content.numberOfLines != 1 && content.preferredWidth == 0 }

    override var baselineDistances: BaselineDistances? {
        BaselineDistances(first: content.font.ascender, last: -content.font.descender)
    }

    // MARK: Drawing

    /// Draws the text with `drawText(in:)`.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text into a rectangle, in points in the label's coordinates, vertically centered. An override may pass
    /// a smaller rectangle to `super`.
    open func drawText(in rect: CGRect) {
        guard content.hasText, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let (layout, top) = layout(in: rect.size)
        context.saveGState()
        if !isEnabled { context.setAlpha(LabelContent.disabledOpacity) }
        layout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY + top))
        context.restoreGState()
    }

    /// The layout for a size, and the distance of its top from the top of that size.
    private func layout(in size: CGSize) -> (TextLayout, top: CGFloat) {
        if let cachedLayout, cachedLayout.size == size { return (cachedLayout.layout, cachedLayout.top) }
        let content = directedContent
        let layout = content.layout(in: size, lines: content.numberOfLines, measurements)
        let top = content.top(of: layout, in: size.height)
        cachedLayout = (size, layout, top)
        return (layout, top)
    }

    private func contentDidChange() {
        cachedLayout = nil
        measurements.removeAll()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}

/// The vertical position of label text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the full-size text.
    case alignBaselines = 0
    /// Centered in the height.
    case alignCenters = 1
    /// At the top.
    case none = 2
}
