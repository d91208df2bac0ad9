import CoreGraphics
import CoreText
import Foundation

/// The text of a label and its style, independent of the view: measured and laid out without a screen.
struct LabelContent {
    /// The attributed text, if one whose attributes vary was set; otherwise `nil`.
    private var attributed: NSAttributedString?
    private var plain: String?
    /// The attributes of the whole plain text that differ from the label's style; `nil` if none were set.
    private var uniform: [NSAttributedString.Key: Any]?
    private(set) var font = standardFont
    private(set) var textColor = UIColor.label
    private(set) var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    private(set) var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    var numberOfLines = 1
    var shrinksToFit = false
    var minimumScaleFactor: CGFloat = 0
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var highlightedTextColor: UIColor?
    var isHighlighted = false
    var isEnabled = true
    var preferredWidth: CGFloat = 0
    var tightensBeforeTruncating = false
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines

    /// The default font of labels.
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The opacity of a disabled label's text. decision: 0.3.
    static let disabledOpacity: CGFloat = 0.3

    /// The characters.
    var string: String? { attributed?.string ?? plain }

    /// Whether the text has the label's style only.
    private var isPlain: Bool { attributed == nil && uniform == nil }

    /// Whether the text is already `text`, in the label's style.
    func shows(_ text: String?) -> Bool { isPlain && plain == text }

    /// Whether the text is already `text`, with the same attributes throughout.
    func shows(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> Bool {
        guard attributed == nil, plain == text, let uniform else { return false }
        return (uniform as NSDictionary).isEqual(attributes as NSDictionary)
    }

    /// Whether the text is not empty.
    var hasText: Bool { !(string ?? "").isEmpty }

    // MARK: Changes

    mutating func setText(_ text: String?) {
        (attributed, uniform) = (nil, nil)
        plain = text
    }

    /// Sets a text with the same attributes throughout.
    mutating func setText(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        (attributed, uniform) = (nil, attributes)
        plain = text
        if !text.isEmpty { adoptStyle(of: attributes) }
    }

    mutating func setAttributedText(_ text: NSAttributedString?) {
        guard let text, text.length > 0 else {
            (attributed, plain) = (nil, text?.string)
            uniform = text == nil ? nil : [:]
            return
        }
        var range = NSRange()
        let first = text.attributes(at: 0, effectiveRange: &range)
        if range.length == text.length, first[.attachment] == nil {
            return setText(text.string, attributes: first)
        }
        (plain, uniform) = (nil, nil)
        attributed = NSAttributedString(attributedString: text)
        adoptStyle(of: first)
    }

    /// Adopts font, color and alignment of the first character.
    private mutating func adoptStyle(of attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
            alignment = style.alignment
            lineBreakMode = style.lineBreakMode
            lineBreakStrategy = style.lineBreakStrategy
        }
    }

    mutating func setFont(_ font: UIFont) {
        self.font = font
        changeAttributes { $0[.font] = font }
    }

    mutating func setTextColor(_ color: UIColor) {
        textColor = color
        changeAttributes { $0[.foregroundColor] = color }
    }

    mutating func setAlignment(_ alignment: NSTextAlignment) {
        self.alignment = alignment
        changeParagraphStyles { $0.alignment = alignment }
    }

    mutating func setLineBreakStrategy(_ strategy: NSParagraphStyle.LineBreakStrategy) {
        lineBreakStrategy = strategy
        changeParagraphStyles { $0.lineBreakStrategy = strategy }
    }

    private mutating func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        changeAttributes { $0[.paragraphStyle] = Self.changed($0[.paragraphStyle] as? NSParagraphStyle, change) }
    }

    private static func changed(
        _ old: NSParagraphStyle?, _ change: (NSMutableParagraphStyle) -> Void
    ) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let old { style.setParagraphStyle(old) }
        change(style)
        return style
    }

    /// The content for an interface from right to left: lines with natural alignment are at the right (F-244).
    var alignedForRightToLeft: LabelContent {
        var content = self
        if alignment == .natural { content.alignment = .right }
        content.changeAttributes { attributes in
            guard let old = attributes[.paragraphStyle] as? NSParagraphStyle, old.alignment == .natural else { return }
            attributes[.paragraphStyle] = Self.changed(old) { $0.alignment = .right }
        }
        return content
    }

    /// Changes the attributes of all parts of an attributed text, if there is one.
    private mutating func changeAttributes(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        if var attributes = uniform {
            change(&attributes)
            uniform = attributes
        }
        guard let attributed else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        attributed.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { old, range, _ in
            var attributes = old
            change(&attributes)
            text.setAttributes(attributes, range: range)
        }
        self.attributed = text
    }

    // MARK: Layout

    /// The text with all attributes used for drawing; `nil` without text.
    var attributedString: NSAttributedString? {
        guard let string else { return nil }
        let text = TransientAttributedString(string: string, attributes: wholeAttributes)
        if let attributed {
            let range = NSRange(location: 0, length: attributed.length)
            attributed.enumerateAttributes(in: range, options: []) { attributes, range, _ in
                text.addAttributes(attributes, range: range)
            }
        }
        return text
    }

    /// The text as currently drawn, including highlight and shadow.
    private var displayedText: StyledText {
        var changed: [NSAttributedString.Key: Any] = [:]
        if isHighlighted, let highlightedTextColor { changed[.foregroundColor] = highlightedTextColor }
        if let shadow { changed[.shadow] = shadow }
        guard attributed != nil, let attributedString else {
            return .plain(plain ?? "", wholeAttributes.merging(changed) { $1 })
        }
        if changed.isEmpty { return .attributed(attributedString) }
        let text = TransientAttributedString(attributedString: attributedString)
        text.addAttributes(changed, range: NSRange(location: 0, length: text.length))
        return .attributed(text)
    }

    /// The attributes of the whole text.
    private var wholeAttributes: [NSAttributedString.Key: Any] {
        guard let uniform else { return ownAttributes }
        return ownAttributes.merging(uniform) { $1 }
    }

    /// The attributes of text that has none.
    private var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        style.lineBreakStrategy = lineBreakStrategy
        return [.font: font, .foregroundColor: textColor, .paragraphStyle: style]
    }

    /// The shadow of the text; `nil` for none.
    private var shadow: NSShadow? {
        guard let shadowColor else { return nil }
        let shadow = NSShadow()
        shadow.shadowColor = shadowColor
        shadow.shadowOffset = shadowOffset
        return shadow
    }

    /// Lays out the text in a size, in points, with at most `lines` lines (0 for no limit). Uses a measurement if it
    /// has the same lines.
    func layout(
        in size: CGSize, lines: Int, _ measurements: LabelMeasurements = LabelMeasurements()
    ) -> TextLayout {
        // A shadow has the colors of the traits with which it is laid out.
        if isPlain, alignment != .justified, !tightensBeforeTruncating, shadowColor == nil,
            let measured = measurements.layout(fitting: size, lines: lines, alignment: alignment)
        {
            return TextLayout(measured, alignedIn: size.width)
        }
        var options = TextLayout.Options()
        options.width = size.width
        options.height = size.height
        options.maximumLines = lines
        options.lineBreakMode = lineBreakMode
        let text = displayedText
        let tightened = tightensBeforeTruncating ? text.tightened { fits($0, in: size, lines: lines) } : text
        guard shrinksToFit else { return tightened.layout(options) }
        let factor = tightened.largestScale(atLeast: minimumScaleFactor) { fits($0, in: size, lines: lines) }
        return tightened.scaled(by: factor).layout(options)
    }

    /// The distance, in points, from the top of `height` to the top of a layout, which is vertically centered. A single
    /// shrunk line keeps the baseline of the full-size line, unless `baselineAdjustment` says otherwise.
    func top(of layout: TextLayout, in height: CGFloat) -> CGFloat {
        let middle = (height - layout.size.height) / 2
        guard shrinksToFit, numberOfLines == 1, layout.lineCount == 1 else { return middle }
        switch baselineAdjustment {
        case .alignCenters: return middle
        case .none: return 0
        case .alignBaselines:
            let full = displayedText.layout()
            return (height - full.size.height) / 2 + full.baselines.first - layout.baselines.first
        }
    }

    /// Whether a text fits without truncation; a single line may exceed the height, but not the width.
    private func fits(_ text: StyledText, in size: CGSize, lines: Int) -> Bool {
        var options = TextLayout.Options()
        options.lineBreakMode = lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
        guard lines != 1 else { return text.layout(options).size.width <= size.width }
        options.width = size.width
        let layout = text.layout(options)
        return layout.size.width <= size.width && layout.size.height <= size.height
            && (lines == 0 || layout.lineCount <= lines)
    }

    /// The area used by the unshrunk text, in points, with at most `lines` lines (0 for no limit) wrapped at a width
    /// (`nil` for no wrapping). A single line exceeds the width if its line break mode truncates (Y-33). The size is
    /// rounded up to whole pixels (F-53).
    func usedRect(inWidth width: CGFloat?, lines: Int, _ measurements: inout LabelMeasurements) -> CGRect {
        if lines == 1, let width {
            let whole = usedRect(inWidth: nil, lines: 1, &measurements)
            if whole.width > width {
                return CGRect(
                    x: 0, y: 0, width: lineBreakMode.truncates ? whole.width : width, height: whole.height)
            }
        }
        let limit = width ?? .infinity
        let layout = measurements.layout(width: limit, lines: lines, alignment: alignment) {
            var options = TextLayout.Options()
            options.width = limit
            options.maximumLines = lines
            options.lineBreakMode = lineBreakMode
            return displayedText.layout(options)
        }
        let used = width == nil ? CGRect(origin: .zero, size: layout.size) : layout.usedRect
        return CGRect(
            x: used.minX, y: 0, width: min(roundedUp(layout.size.width), roundedUp(limit)),
            height: roundedUp(layout.size.height))
    }

    /// A length in points, rounded up to a pixel of the screen except for errors of measurement.
    private func roundedUp(_ length: CGFloat) -> CGFloat {
        guard length.isFinite else { return length }
        let displayScale = UITraitCollection.current.displayScale
        let scale = displayScale > 0 ? displayScale : 1
        return (length * scale - Self.measurementTolerance).rounded(.up) / scale
    }

    /// What lengths of text may exceed a pixel by, in pixels, because they are sums of rounded numbers.
    private static let measurementTolerance: CGFloat = 1.0 / 256
}
