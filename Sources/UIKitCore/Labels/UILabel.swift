import CoreGraphics
import Foundation

/// Shows text that cannot be edited (D-27). Touches pass through it unless `isUserInteractionEnabled` is set (E-24).
///
/// One line of 17 points in the system's font, its end truncated where it does not fit, in the middle of the label's
/// height. Drawing passes through `drawText(in:)`, which a subclass may override.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// The text and its looks.
    final var content = LabelContent() {
        didSet { contentDidChange() }
    }
    /// The lines of the latest drawing, kept until something changes.
    private var cachedLayout: (size: CGSize, layout: TextLayout, top: CGFloat)?

    /// Makes a label without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a label without text and with an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    // MARK: Text and looks

    /// The text; setting it makes all of it look the way the label's own properties say. `nil` unless set.
    open var text: String? {
        get { content.string }
        set { content.setText(newValue) }
    }

    /// The text with attributes. Setting it takes font, colour, alignment and line break mode of the first character
    /// into the label's own properties; characters without a font or colour get the label's.
    open var attributedText: NSAttributedString? {
        get { content.attributedString }
        set { content.setAttributedText(newValue) }
    }

    /// The font; the system's at 17 points unless set. Setting it changes all of the text.
    open var font: UIFont! {
        get { content.font }
        set { content.setFont(newValue ?? LabelContent.standardFont) }
    }

    /// The colour of the text; `UIColor.label` unless set. Setting it changes all of the text.
    open var textColor: UIColor! {
        get { content.textColor }
        set { content.setTextColor(newValue ?? .label) }
    }

    /// Where lines stand between the edges; `natural` unless set. Setting it changes all of the text.
    open var textAlignment: NSTextAlignment {
        get { content.alignment }
        set { content.setAlignment(newValue) }
    }

    /// What happens to text that is wider than the label; the end is truncated unless set.
    open var lineBreakMode: NSLineBreakMode {
        get { content.lineBreakMode }
        set { content.lineBreakMode = newValue }
    }

    /// The most lines, 0 for any number; 1 unless set.
    open var numberOfLines: Int {
        get { content.numberOfLines }
        set { content.numberOfLines = max(0, newValue) }
    }

    /// True makes the letters smaller, down to `minimumScaleFactor`, when the text does not fit; false unless set.
    open var adjustsFontSizeToFitWidth: Bool {
        get { content.shrinksToFit }
        set { content.shrinksToFit = newValue }
    }

    /// The least part of its size that the font may shrink to, 0…1; 0, as it is unless set, is no limit.
    open var minimumScaleFactor: CGFloat {
        get { content.minimumScaleFactor }
        set { content.minimumScaleFactor = newValue.isFinite ? min(max(newValue, 0), 1) : 0 }
    }

    /// Where letters that have shrunk stand on their line; on the baseline of unshrunk ones unless set.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { content.baselineAdjustment }
        set { content.baselineAdjustment = newValue }
    }

    /// True brings letters closer, by up to a twentieth of their size, before text is truncated; false unless set.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { content.tightensBeforeTruncating }
        set { content.tightensBeforeTruncating = newValue }
    }

    /// The colour of a sharp shadow below the text; none unless set.
    open var shadowColor: UIColor? {
        get { content.shadowColor }
        set { content.shadowColor = newValue }
    }

    /// How far that shadow lies from the text, in points; one point up unless set.
    open var shadowOffset: CGSize {
        get { content.shadowOffset }
        set { content.shadowOffset = newValue }
    }

    /// The colour of the text while the label is highlighted; `nil` for the same as otherwise.
    open var highlightedTextColor: UIColor? {
        get { content.highlightedTextColor }
        set { content.highlightedTextColor = newValue }
    }

    /// True shows the text in `highlightedTextColor`; false unless set.
    open var isHighlighted: Bool {
        get { content.isHighlighted }
        set { content.isHighlighted = newValue }
    }

    /// False shows the text pale; true unless set.
    open var isEnabled: Bool {
        get { content.isEnabled }
        set { content.isEnabled = newValue }
    }

    /// The width at which `intrinsicContentSize` breaks lines, in points; 0, as it is unless set, for none.
    open var preferredMaxLayoutWidth: CGFloat {
        get { content.preferredWidth }
        set { content.preferredWidth = max(0, newValue) }
    }

    /// True gives the font the size for the size of text that the person wants whenever that changes, where the font is
    /// that of a text style or was scaled by `UIFontMetrics`; false unless set.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { applyPreferredFontSize() } }
    }

    /// Gives the font the size that the person wants, where the label adjusts to it.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { applyPreferredFontSize() }
    }

    private func applyPreferredFontSize() {
        let adjustedFont = content.font.adapted(to: traitCollection)
        if adjustedFont != content.font { font = adjustedFont }
    }

    // MARK: Measuring

    /// The room that the text takes up inside bounds with at most so many lines (0 for any number), in points: as wide
    /// as its widest line and in the middle of the height. An override decides what `sizeThatFits` and
    /// `intrinsicContentSize` say: they ask with a height of `CGFloat.greatestFiniteMagnitude`, which is no limit; the
    /// text then lies at the top, and does not shrink.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard content.hasText else { return CGRect(origin: bounds.origin, size: .zero) }
        guard bounds.height < Self.unlimited else {
            return content.usedRect(inWidth: bounds.width < Self.unlimited ? bounds.width : nil, lines: numberOfLines)
                .offsetBy(dx: bounds.minX, dy: bounds.minY)
        }
        let layout = content.layout(in: bounds.size, lines: numberOfLines)
        let used = layout.usedRect
        let height = min(used.height.rounded(.up), max(bounds.height, 0))
        return CGRect(
            x: bounds.minX + used.minX, y: bounds.minY + max(0, (bounds.height - height) / 2),
            width: min(used.width.rounded(.up), max(bounds.width, 0)), height: height)
    }

    /// The size that shows all of the text in at most `numberOfLines` lines: as wide as needed, up to the width given
    /// (0 is no limit). In whole points; zero without text.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(inWidth: size.width > 0 ? size.width : nil)
    }

    /// The size that the text asks for: on one line, or when there may be more, with lines that break at
    /// `preferredMaxLayoutWidth`. In whole points; zero without text.
    open override var intrinsicContentSize: CGSize {
        let wrapsLines = content.numberOfLines != 1 && content.preferredWidth > 0
        return fittingSize(inWidth: wrapsLines ? content.preferredWidth : nil)
    }

    override func contentSize(forWidth width: CGFloat?) -> CGSize {
        width.map { fittingSize(inWidth: $0) } ?? intrinsicContentSize
    }

    /// Bounds this long have no end.
    private static let unlimited = CGFloat.greatestFiniteMagnitude

    /// The size that the text asks for where lines break at a width, in points; `nil` for none.
    private func fittingSize(inWidth width: CGFloat?) -> CGSize {
        let width = min(max(width ?? Self.unlimited, 0), Self.unlimited)
        let unboundedRect = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: unboundedRect, limitedToNumberOfLines: content.numberOfLines).size
    }

    override var breaksLinesAtWidth: Bool { content.numberOfLines != 1 && content.preferredWidth == 0 }

    override var baselineDistances: (first: CGFloat, last: CGFloat)? {
        (content.font.ascender, -content.font.descender)
    }

    // MARK: Drawing

    /// Draws the text through `drawText(in:)`.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text into a rectangle of the label's own coordinates, in the middle of its height. An override may
    /// pass a smaller rectangle on.
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

    /// The lines in a room, and how far below its top they are drawn.
    private func layout(in size: CGSize) -> (TextLayout, top: CGFloat) {
        if let cachedLayout, cachedLayout.size == size { return (cachedLayout.layout, cachedLayout.top) }
        let layout = content.layout(in: size, lines: content.numberOfLines)
        let top = content.top(of: layout, in: size.height)
        cachedLayout = (size, layout, top)
        return (layout, top)
    }

    private func contentDidChange() {
        cachedLayout = nil
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
