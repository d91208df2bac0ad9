import CoreGraphics
import Foundation

/// What a label shows and how, apart from the view: measured and set into lines without a screen.
struct LabelContent {
    /// Attributes that were given with the text; nil for text that looks as the properties say.
    private var attributed: NSAttributedString?
    private var plain: String?
    private(set) var font = standardFont
    private(set) var textColor = UIColor.label
    private(set) var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
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

    /// The font of labels.
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// How much of a disabled label's text shows. decision: 0.3.
    static let disabledOpacity: CGFloat = 0.3

    /// The characters.
    var string: String? { attributed?.string ?? plain }

    /// Whether there is something to show.
    var hasText: Bool { !(string ?? "").isEmpty }

    // MARK: Changing

    mutating func setText(_ text: String?) {
        attributed = nil
        plain = text
    }

    mutating func setAttributedText(_ text: NSAttributedString?) {
        plain = nil
        attributed = text.map { NSAttributedString(attributedString: $0) }
        guard let text, text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { textColor = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            alignment = style.alignment
            lineBreakMode = style.lineBreakMode
        }
    }

    mutating func setFont(_ font: UIFont) {
        self.font = font
        changeAttributedText { $0.addAttribute(.font, value: font, range: $1) }
    }

    mutating func setTextColor(_ color: UIColor) {
        textColor = color
        changeAttributedText { $0.addAttribute(.foregroundColor, value: color, range: $1) }
    }

    mutating func setAlignment(_ alignment: NSTextAlignment) {
        self.alignment = alignment
        changeAttributedText { text, range in
            text.enumerateAttribute(.paragraphStyle, in: range, options: []) { value, range, _ in
                let style = NSMutableParagraphStyle()
                if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
                style.alignment = alignment
                text.addAttribute(.paragraphStyle, value: style, range: range)
            }
        }
    }

    /// Changes all of a text that has attributes of its own.
    private mutating func changeAttributedText(_ body: (NSMutableAttributedString, NSRange) -> Void) {
        guard let attributed else { return }
        let text = NSMutableAttributedString(attributedString: attributed)
        body(text, NSRange(location: 0, length: text.length))
        self.attributed = text
    }

    // MARK: Setting into lines

    /// The text with all attributes that it is drawn with; nil without text.
    var attributedString: NSAttributedString? {
        guard let string else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        let text = NSMutableAttributedString(
            string: string, attributes: [.font: font, .foregroundColor: textColor, .paragraphStyle: style])
        if let attributed {
            let range = NSRange(location: 0, length: attributed.length)
            attributed.enumerateAttributes(in: range, options: []) { attributes, range, _ in
                text.addAttributes(attributes, range: range)
            }
        }
        return text
    }

    /// The text as it looks now: highlighted, with its shadow.
    private var displayedString: NSAttributedString {
        guard let attributedString else { return NSAttributedString(string: "") }
        let text = NSMutableAttributedString(attributedString: attributedString)
        let range = NSRange(location: 0, length: text.length)
        if isHighlighted, let highlightedTextColor {
            text.addAttribute(.foregroundColor, value: highlightedTextColor, range: range)
        }
        if let shadowColor {
            let shadow = NSShadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            text.addAttribute(.shadow, value: shadow, range: range)
        }
        return text
    }

    /// The text in a room, in points, with at most so many lines (0 for any number).
    func layout(in size: CGSize, lines: Int) -> TextLayout {
        var options = TextLayout.Options()
        options.width = size.width
        options.height = size.height
        options.maximumLines = lines
        options.lineBreakMode = lineBreakMode
        let text = displayedString
        let tightened = tightensBeforeTruncating ? text.tightened { fits($0, in: size, lines: lines) } : text
        guard shrinksToFit else { return TextLayout(tightened, options: options) }
        let factor = tightened.largestScale(atLeast: minimumScaleFactor) { fits($0, in: size, lines: lines) }
        return TextLayout(tightened.scaled(by: factor), options: options)
    }

    /// From the top of a layout that was made for a height to where it is drawn: in the middle of that height. Letters
    /// that have shrunk to fit one line stand where the baseline of the unshrunk ones would be, unless the content is
    /// adjusted otherwise.
    func top(of layout: TextLayout, in height: CGFloat) -> CGFloat {
        let middle = (height - layout.size.height) / 2
        guard shrinksToFit, numberOfLines == 1, layout.lineCount == 1 else { return middle }
        switch baselineAdjustment {
        case .alignCenters: return middle
        case .none: return 0
        case .alignBaselines:
            let full = TextLayout(displayedString)
            return (height - full.size.height) / 2 + full.baselines.first - layout.baselines.first
        }
    }

    /// Whether nothing of a text would be cut; a single line may be too high, but not too wide.
    private func fits(_ text: NSAttributedString, in size: CGSize, lines: Int) -> Bool {
        var options = TextLayout.Options()
        options.lineBreakMode = lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
        guard lines != 1 else { return TextLayout(text, options: options).size.width <= size.width }
        options.width = size.width
        let layout = TextLayout(text, options: options)
        return layout.size.width <= size.width && layout.size.height <= size.height
            && (lines == 0 || layout.lineCount <= lines)
    }

    /// The room that the text asks for, unshrunk, where at most so many lines (0 for any number) break at a width,
    /// `nil` for none; its size in whole points.
    func usedRect(inWidth width: CGFloat?, lines: Int) -> CGRect {
        var options = TextLayout.Options()
        options.width = width ?? .infinity
        options.maximumLines = lines
        options.lineBreakMode = lineBreakMode
        let layout = TextLayout(displayedString, options: options)
        let used = width == nil ? CGRect(origin: .zero, size: layout.size) : layout.usedRect
        return CGRect(
            x: used.minX, y: 0, width: min(layout.size.width.rounded(.up), options.width.rounded(.up)),
            height: layout.size.height.rounded(.up))
    }
}
