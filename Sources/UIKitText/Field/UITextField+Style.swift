import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

extension UITextField {
    /// Gives the clear button an image for a state, in place of the standard one; `nil` gives that back (NV-381).
    package final func setClearImage(_ image: UIImage?, for state: UIControl.State) {
        clearControl.images[state] = image
    }

    final func prepare() {
        history.follow { [unowned self] in textUndoManager }
        border.isUserInteractionEnabled = false
        for view in [border, clip] { addSubview(view) }
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        for view in [highlightContainer, placeholderCanvas, textCanvas] { clip.addSubview(view) }
        highlightContainer.isUserInteractionEnabled = false
        textCanvas.onDraw = { [weak self] in self?.drawCanvas() }
        placeholderCanvas.onDraw = { [weak self] in
            guard let self else { return }
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        }
        addSubview(clearControl)
        clearControl.addTarget(self, action: Selector(UITextField.clearTapped), for: .touchUpInside)
        interaction.textInput = self
        addInteraction(interaction)
        dragAndDrop.attach(to: self, interaction)
        styleDidChange()
    }

    // MARK: Attributes

    /// The attributes of new text.
    final var baseAttributes: [NSAttributedString.Key: Any] {
        var attributes = style.attributes
        attributes[.font] = style.font
        attributes[.foregroundColor] = style.color ?? UIColor.label
        return attributes
    }

    /// A text with the field's attributes where it has none.
    final func withBaseAttributes(_ text: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(string: text.string, attributes: baseAttributes)
        let range = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: range, options: []) { attributes, range, _ in
            copy.addAttributes(attributes, range: range)
        }
        return copy
    }

    final func setAttributeOfText(_ key: NSAttributedString.Key, _ value: Any) {
        typing = nil
        edited.changeAttributes { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
        styleDidChange()
    }

    final func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { style.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { style.color = color }
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
        style.attributes = attributes.filter { ![.font, .foregroundColor].contains($0.key) }
        typing = nil
        let base = baseAttributes
        edited.changeAttributes { $0.setAttributes(base, range: NSRange(location: 0, length: $0.length)) }
        invalidateIntrinsicContentSize()
        styleDidChange()
    }

    /// The attributes of the character before the caret, or of new text.
    final var attributesAtCaret: [NSAttributedString.Key: Any] {
        attributes(at: edited.selection.location, edited.selection.length > 0 ? .forward : .backward)
    }

    /// The attributes of the character beside an offset, or of new text.
    final func attributes(at offset: Int, _ direction: UITextStorageDirection) -> [NSAttributedString.Key: Any] {
        guard edited.length > 0 else { return baseAttributes }
        if let uniform = edited.uniformAttributes { return uniform }
        let index = direction == .forward ? offset : offset - 1
        return edited.text.attributes(at: min(max(index, 0), edited.length - 1), effectiveRange: nil)
    }

    final func applyPreferredFontSize() {
        let adapted = style.font.adapted(to: traitCollection)
        if adapted != style.font { font = adapted }
    }

    // MARK: Look

    final func setBackground(_ color: UIColor?) {
        if recordsAppearance(of: \UITextField.backgroundColor, color) { return }
        style.background = borderStyle == .roundedRect ? color : nil
        super.backgroundColor = borderStyle == .roundedRect ? nil : color
        styleDidChange()
    }

    /// Shows a changed style, text or size.
    final func styleDidChange() {
        cachedLayout = nil
        if borderStyle == .roundedRect, let color = super.backgroundColor {
            style.background = color
            super.backgroundColor = nil
        } else if borderStyle != .roundedRect, let color = style.background {
            style.background = nil
            super.backgroundColor = color
        }
        let fill = isEnabled ? style.background ?? TextFieldColors.fill : TextFieldColors.disabledFill
        let image = isEnabled ? background : background == nil ? nil : disabledBackground ?? background
        if let searchImage {
            border.show(.none, fill: nil, image: searchImage, searchFill: nil)
        } else {
            border.show(borderStyle, fill: fill, image: image, searchFill: searchFill)
        }
        for canvas in [textCanvas, placeholderCanvas] { canvas.setNeedsDisplay() }
        setNeedsLayout()
    }

    final func placeholderDidChange() {
        placeholderCanvas.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func sideViewDidChange(from old: UIView?) {
        if let old, old !== leftView, old !== rightView {
            if old.superview === self { old.removeFromSuperview() }
            fittedSides[ObjectIdentifier(old)] = nil
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    final func secureEntryDidChange() {
        replacesSecureText = isSecureTextEntry && isEditingText && hasText
        styleDidChange()
        interaction.selectionDidChange()
    }
}
