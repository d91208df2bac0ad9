import CoreGraphics
import CoreText
import Foundation

/// A layer that draws text from its top edge downward: a string in one font and color, or an attributed string.
///
/// Set `contentsScale` to the screen's scale for sharp text. The font size and the color can be animated; the text is
/// then redrawn for each frame.
open class CATextLayer: CALayer {
    /// The font size of a plain string, in points; 36 by default.
    @CALayerProperty("fontSize") open var fontSize: CGFloat = 36

    @CALayerProperty("foregroundColor") private var storedForegroundColor: CGColor? = CGColor(gray: 1, alpha: 1)

    /// Creates a layer without text.
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Creates a new layer; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// Creates a copy for presentation with the properties of `layer`.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        string = layer.string
        font = layer.font
        isWrapped = layer.isWrapped
        truncationMode = layer.truncationMode
        alignmentMode = layer.alignmentMode
    }

    /// The text color of a plain string; opaque white by default. Setting `nil` makes it clear.
    open var foregroundColor: CGColor? {
        get { storedForegroundColor }
        set { storedForegroundColor = newValue ?? CGColor(gray: 0, alpha: 0) }
    }

    /// The text, a `String` or an `NSAttributedString`; `nil` by default. Other values draw nothing.
    open var string: Any? { didSet { setNeedsDisplay() } }

    /// The font of a plain string: a `UIFont` or `CTFont`, whose size is ignored, a `CGFont`, or a font name. `nil`, the
    /// default, means the system font.
    open var font: Any? { didSet { setNeedsDisplay() } }

    /// True if lines wrap at the layer's width. False by default: each paragraph is a single line.
    open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }

    /// How text that does not fit is truncated; `.none` by default.
    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { if truncationMode != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of lines; `.natural` by default. Paragraphs of an attributed string with a paragraph style use
    /// that.
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
    }

    /// True for the font size and the text color.
    open override class func needsDisplay(forKey key: String) -> Bool {
        key == "fontSize" || key == "foregroundColor" || super.needsDisplay(forKey: key)
    }

    /// The value of a property, or of a custom key.
    open override func value(forKey key: String) -> Any? {
        switch key {
        case "string": string
        case "font": font
        case "wrapped", "isWrapped": NSNumber(value: isWrapped)
        case "truncationMode": truncationMode.rawValue
        case "alignmentMode": alignmentMode.rawValue
        default: super.value(forKey: key)
        }
    }

    /// Sets a property or the value of a custom key.
    open override func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "string": string = value
        case "font": font = value
        case "wrapped", "isWrapped":
            if let flag = value as? Bool ?? (value as? NSNumber)?.boolValue { isWrapped = flag }
        case "truncationMode":
            if let name = value as? String { truncationMode = CATextLayerTruncationMode(rawValue: name) }
            if let mode = value as? CATextLayerTruncationMode { truncationMode = mode }
        case "alignmentMode":
            if let name = value as? String { alignmentMode = CATextLayerAlignmentMode(rawValue: name) }
            if let mode = value as? CATextLayerAlignmentMode { alignmentMode = mode }
        default: super.setValue(value, forKey: key)
        }
    }

    /// Draws the text.
    open override func draw(in ctx: CGContext) {
        guard let text = styledText, text.length > 0 else { return }
        var options = TextLayout.Options()
        options.width = bounds.width
        if isWrapped, truncationMode != .none {
            options.height = bounds.height
            options.truncatesLastVisibleLine = true
        }
        TextLayout(text, options: options, defaults: .coreText).draw(in: ctx, at: bounds.origin)
    }

    /// The size of the text, in points of the superlayer: wrapped at the layer's width if `isWrapped`, otherwise with
    /// one line per paragraph.
    open override func preferredFrameSize() -> CGSize {
        guard let text = styledText else { return .zero }
        var options = TextLayout.Options()
        if isWrapped { options.width = bounds.width }
        let size = TextLayout(text, options: options, defaults: .coreText).size
        return CGRect(origin: .zero, size: size).applying(affineTransform()).size
    }

    private var styledText: NSAttributedString? {
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode.alignment
        if !isWrapped { style.lineBreakMode = truncationMode.lineBreakMode }
        if let attributed = string as? NSAttributedString {
            let text = NSMutableAttributedString(attributedString: attributed)
            let whole = NSRange(location: 0, length: text.length)
            attributed.enumerateAttribute(TextAttribute.paragraphStyle, in: whole) { existing, range, _ in
                if existing == nil { text.addAttribute(TextAttribute.paragraphStyle, value: style, range: range) }
            }
            return text
        }
        guard let plain = string as? String else { return nil }
        return NSAttributedString(
            string: plain,
            attributes: [
                TextAttribute.font: CTFont(sizedFont), TextAttribute.foregroundColor: storedForegroundColor as Any,
                TextAttribute.paragraphStyle: style,
            ])
    }

    private var sizedFont: TextFont {
        if let font = font as? any TextFontValue { return font.textFont.withSize(fontSize) }
        let name = font as? String ?? (font as? CGFont)?.postScriptName
        return TextFont(face: name.flatMap { FontCatalog.shared.face(named: $0) } ?? .system, pointSize: fontSize)
    }
}

/// How a text layer truncates text that is too long for its line, or for its bounds if it wraps.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The string value of the mode.
    public let rawValue: String
    /// Creates a mode from its string value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text that does not fit is clipped; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start is replaced by an ellipsis.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end is replaced by an ellipsis.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle is replaced by an ellipsis.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    /// The line break mode for a paragraph of one line.
    var lineBreakMode: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}

/// The horizontal alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The string value of the mode.
    public let rawValue: String
    /// Creates a mode from its string value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// By the direction of the text; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges; a paragraph's last line is aligned naturally.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
