import CoreGraphics
import Foundation
import QuartzCore

/// A layer that shows text: a string in one font and colour, or an attributed string, from its upper edge downward.
///
/// Set `contentsScale` to the screen's scale, or letters look coarse. Size and colour of the letters can be animated;
/// the text is then drawn for each frame of the display.
open class CATextLayer: CALayer {
    /// Size of the letters of a plain string, in points; 36 by default.
    @CALayerProperty("fontSize") open var fontSize: CGFloat = 36

    @CALayerProperty("foregroundColor") private var storedForegroundColor: CGColor? = CGColor(gray: 1, alpha: 1)

    /// Makes a layer without text.
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    /// Makes a new layer; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// Makes a copy that shows what `layer` looks like on screen.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        string = layer.string
        font = layer.font
        isWrapped = layer.isWrapped
        truncationMode = layer.truncationMode
        alignmentMode = layer.alignmentMode
    }

    /// The colour of the letters of a plain string; opaque white by default, clear after it is set to `nil`.
    open var foregroundColor: CGColor? {
        get { storedForegroundColor }
        set { storedForegroundColor = newValue ?? CGColor(gray: 0, alpha: 0) }
    }

    /// The text: a `String` or an `NSAttributedString`. Anything else shows nothing.
    open var string: Any? { didSet { setNeedsDisplay() } }

    /// The font of a plain string: a `UIFont`, of which the size does not count, or a font's name. `nil` for the system
    /// font.
    open var font: Any? { didSet { setNeedsDisplay() } }

    /// Lines are broken at the layer's width. False by default: each paragraph is one line.
    open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }

    /// What is left out of a text that is too long.
    open var truncationMode = CATextLayerTruncationMode.none {
        didSet { if truncationMode != oldValue { setNeedsDisplay() } }
    }

    /// Where lines stand between the edges. Paragraphs of an attributed string that have a style follow that.
    open var alignmentMode = CATextLayerAlignmentMode.natural {
        didSet { if alignmentMode != oldValue { setNeedsDisplay() } }
    }

    /// True for size and colour of the letters.
    open override class func needsDisplay(forKey key: String) -> Bool {
        key == "fontSize" || key == "foregroundColor" || super.needsDisplay(forKey: key)
    }

    /// The value of a property, those of text layers among them, or one that was set under a key of the caller's own.
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

    /// Sets what `value(forKey:)` reads.
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
        TextLayout(text, options: options).draw(in: ctx, at: bounds.origin)
    }

    /// The size that the text takes up, in points of the superlayer: in lines of the layer's width when they are broken
    /// there, else in one line a paragraph.
    open override func preferredFrameSize() -> CGSize {
        guard let text = styledText else { return .zero }
        var options = TextLayout.Options()
        if isWrapped { options.width = bounds.width }
        let size = TextLayout(text, options: options).size
        return CGRect(origin: .zero, size: size).applying(affineTransform()).size
    }

    private var styledText: NSAttributedString? {
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode.alignment
        if !isWrapped { style.lineBreakMode = truncationMode.lineBreakMode }
        if let attributed = string as? NSAttributedString {
            let text = NSMutableAttributedString(attributedString: attributed)
            let whole = NSRange(location: 0, length: text.length)
            attributed.enumerateAttribute(.paragraphStyle, in: whole) { existing, range, _ in
                if existing == nil { text.addAttribute(.paragraphStyle, value: style, range: range) }
            }
            return text
        }
        guard let plain = string as? String else { return nil }
        let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
        return NSAttributedString(
            string: plain, attributes: [.font: sizedFont, .foregroundColor: color, .paragraphStyle: style])
    }

    private var sizedFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        if let name = font as? String, let font = UIFont(name: name, size: fontSize) { return font }
        return .systemFont(ofSize: fontSize)
    }
}
