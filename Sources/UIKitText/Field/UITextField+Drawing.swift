import CoreGraphics
import CoreText
import Foundation
import UIKitCore

extension UITextField {
    // MARK: Displayed text

    /// The characters that are shown: bullets for a secure text.
    final var displayedString: String {
        isSecureTextEntry ? String(repeating: TextFieldMetrics.bullet, count: edited.string.count) : edited.string
    }

    /// What is drawn, without alignment.
    final var displayedText: StyledText {
        if isSecureTextEntry { return .plain(displayedString, attributes(at: 0, .forward)) }
        guard let marked = edited.marked else {
            // Directions within a text are those of an attributed string.
            guard let uniform = edited.uniformAttributes, uniform[.writingDirection] == nil else {
                return .attributed(edited.text)
            }
            return .plain(edited.string, uniform)
        }
        let copy = NSMutableAttributedString(attributedString: edited.text)
        let look = MarkedTextStyle(markedTextStyle, tint: tintColor)
        look.apply(to: copy, in: marked, clause: markedClause)
        return .attributed(copy)
    }

    /// The offset in the displayed text of an offset in the text.
    final func displayOffset(_ offset: Int) -> Int {
        isSecureTextEntry ? NSString(string: edited.string).substring(to: offset).count : offset
    }

    /// The offset in the text of an offset in the displayed text.
    final func textOffset(_ displayed: Int) -> Int {
        isSecureTextEntry ? String(edited.string.prefix(displayed)).utf16.count : displayed
    }

    /// The direction of the text; without a character that has one, that of the interface (TX-50).
    final var isTextRightToLeft: Bool {
        switch style.direction {
        case .leftToRight: false
        case .rightToLeft: true
        case .natural: (isSecureTextEntry ? nil : TextBoundaries.isRightToLeft(edited.string)) ?? isMirrored
        }
    }

    /// The alignment as left, right or center.
    final func effectiveAlignment(isRightToLeft: Bool) -> NSTextAlignment {
        switch textAlignment {
        case .natural, .justified: isRightToLeft ? .right : .left
        default: textAlignment
        }
    }

    // MARK: Layout

    /// The text in its current layout.
    final var fieldLayout: FieldLayout {
        let rect = isEditingText ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        if let cachedLayout, isCurrent(cachedLayout, for: rect) { return cachedLayout }
        let new = isEditingText ? editingLayout(in: rect) : restingLayout(in: rect)
        cachedLayout = new
        return new
    }

    /// Whether a layout fits the current field.
    final func isCurrent(_ layout: FieldLayout, for rect: CGRect) -> Bool {
        layout.rect == rect && layout.isEditing == isEditingText && layout.isMirrored == isMirrored
    }

    private func aligned(_ text: StyledText, _ alignment: NSTextAlignment, _ isRightToLeft: Bool) -> StyledText {
        switch text {
        case .plain(let string, var attributes):
            let old = attributes[.paragraphStyle] as? NSParagraphStyle
            attributes[.paragraphStyle] = paragraphStyle(old, alignment, isRightToLeft)
            return .plain(string, attributes)
        case .attributed(let text):
            let copy = NSMutableAttributedString(attributedString: text)
            let old = copy.length > 0 ? copy.attribute(.paragraphStyle, at: 0, effectiveRange: nil) : nil
            let style = paragraphStyle(old as? NSParagraphStyle, alignment, isRightToLeft)
            copy.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: copy.length))
            return .attributed(copy)
        }
    }

    private func paragraphStyle(
        _ old: NSParagraphStyle?, _ alignment: NSTextAlignment, _ isRightToLeft: Bool
    ) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let old { style.setParagraphStyle(old) }
        style.alignment = alignment
        style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        return style
    }

    private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: rect.minY
        case .bottom: rect.maxY - layout.size.height
        case .center, .fill: rect.minY + (rect.height - layout.size.height) / 2
        }
    }

    /// The whole text in one line, scrolled so that the caret is seen (TX-74).
    private func editingLayout(in rect: CGRect) -> FieldLayout {
        var options = TextLayout.Options()
        options.maximumLines = 1
        options.lineBreakMode = .byClipping
        options.attributesOfEmptyText = baseAttributes
        let isRightToLeft = isTextRightToLeft
        let layout = shrunk(aligned(displayedText, .left, isRightToLeft), to: rect.width).layout(options)
        let (width, available) = (layout.size.width, rect.width - TextInteractionMetrics.caretWidth)
        var x = rect.minX
        if width <= available {
            scrollDistance = 0
            switch effectiveAlignment(isRightToLeft: isRightToLeft) {
            case .right: x = rect.maxX - width
            case .center: x = rect.midX - width / 2
            default: break
            }
        } else {
            let caret = layout.caretRect(at: displayOffset(headOffset)).minX
            let limit = width - available
            var distance = min(max(scrollDistance, 0), limit)
            distance = min(distance, caret)
            distance = max(distance, caret - available)
            scrollDistance = min(max(distance, 0), limit)
            x = rect.minX - scrollDistance
        }
        return FieldLayout(
            layout: layout, origin: CGPoint(x: x, y: top(of: layout, in: rect)), rect: rect, isEditing: true,
            isMirrored: isMirrored)
    }

    /// The end of the selection that is kept in sight.
    private var headOffset: Int {
        let end = edited.selection.location + edited.selection.length
        return keepsStartInSight ? edited.selection.location : end
    }

    /// The text from its start, cut off with an ellipsis at the end (TX-74).
    private func restingLayout(in rect: CGRect) -> FieldLayout {
        let isRightToLeft = isTextRightToLeft
        return layout(displayedText, effectiveAlignment(isRightToLeft: isRightToLeft), isRightToLeft, in: rect)
    }

    private func layout(
        _ text: StyledText, _ alignment: NSTextAlignment, _ isRightToLeft: Bool, in rect: CGRect
    ) -> FieldLayout {
        var options = TextLayout.Options()
        options.width = max(0, rect.width)
        options.maximumLines = 1
        options.lineBreakMode = .byTruncatingTail
        options.attributesOfEmptyText = baseAttributes
        options.attributesOfEmptyText[.paragraphStyle] = paragraphStyle(nil, alignment, isRightToLeft)
        let layout = shrunk(aligned(text, alignment, isRightToLeft), to: rect.width).layout(options)
        return FieldLayout(
            layout: layout, origin: CGPoint(x: rect.minX, y: top(of: layout, in: rect)), rect: rect, isEditing: false,
            isMirrored: isMirrored)
    }

    /// TX-75: a text that is too long with a smaller font.
    private func shrunk(_ text: StyledText, to width: CGFloat) -> StyledText {
        guard adjustsFontSizeToFitWidth, width > 0, !text.isEmpty else { return text }
        let smallest = max(minimumFontSize, TextFieldMetrics.smallestFontSize) / style.font.pointSize
        guard smallest < 1 else { return text }
        let available = width - (isEditingText ? TextInteractionMetrics.caretWidth : 0)
        var options = TextLayout.Options()
        options.lineBreakMode = .byClipping
        let factor = text.largestScale(atLeast: smallest) { $0.layout(options).size.width <= available }
        return text.scaled(by: factor)
    }

    // MARK: Drawing

    final func drawCanvas() {
        guard isEditingText else { return drawText(in: textRect(forBounds: bounds)) }
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shown = fieldLayout
        shown.layout.draw(in: context, at: shown.origin)
        for word in misspelledWords {
            for part in rects(of: TextOffsetRange(word)) { Misspellings.draw(below: part.rect, in: context) }
        }
    }

    final func drawTextAtRest(in rect: CGRect) {
        guard hasText, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let isRightToLeft = isTextRightToLeft
        let alignment = effectiveAlignment(isRightToLeft: isRightToLeft)
        draw(layout(displayedText, alignment, isRightToLeft, in: rect), in: context)
    }

    private func draw(_ shown: FieldLayout, in context: CGContext) {
        context.saveGState()
        if !isEnabled { context.setAlpha(TextFieldMetrics.disabledAlpha) }
        shown.layout.draw(in: context, at: shown.origin)
        context.restoreGState()
    }

    /// A placeholder with the field's font and the color of placeholders where it has none (TX-53).
    final func placeholderWithAttributes(_ text: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(
            string: text.string,
            attributes: [
                .font: style.font,
                .foregroundColor: searchFill == nil ? UIColor.placeholderText : UIColor.secondaryLabel,
            ])
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            copy.addAttributes(attributes, range: range)
        }
        return copy
    }

    final func drawStandardPlaceholder(in rect: CGRect) {
        guard let placeholder = style.placeholder, placeholder.length > 0, rect.width > 0,
            let context = UIGraphicsGetCurrentContext()
        else { return }
        let isRightToLeft = TextBoundaries.isRightToLeft(placeholder.string) ?? isMirrored
        // An empty field shows its placeholder where its text will begin.
        let alignment = effectiveAlignment(isRightToLeft: isTextRightToLeft)
        let text = StyledText.attributed(placeholderWithAttributes(placeholder))
        draw(layout(text, alignment, isRightToLeft, in: rect), in: context)
    }
}
