import CoreGraphics
import CoreText
import Foundation
import UIKitControls
import UIKitCore

extension UITextField {
    /// Whether the interface is from right to left.
    final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Whether something of a mode is due (TX-54).
    final func isDue(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditingText
        case .unlessEditing: !isEditingText
        case .always: true
        }
    }

    final var showsLeftView: Bool { leftView != nil && isDue(leftViewMode) }
    final var showsRightView: Bool { rightView != nil && isDue(rightViewMode) }
    /// The clear button needs its mode and text, and no right view (TX-55).
    final var showsClearButton: Bool {
        isDue(clearButtonMode) && (hasText || hasClearableContent) && isEnabled && !showsRightView
    }

    // MARK: Rectangles

    private var sideInset: CGFloat { borderStyle == .none && searchFill == nil ? 0 : TextFieldMetrics.borderInset }

    final func standardTextRect(in bounds: CGRect) -> CGRect {
        var leading = sideInset
        var trailing = sideInset
        if showsLeftView {
            let rect = leftViewRect(forBounds: bounds)
            let end = isMirrored ? bounds.maxX - rect.minX : rect.maxX - bounds.minX
            leading = end + (sideInset == 0 ? 0 : TextFieldMetrics.sideSpacing)
        }
        if showsRightView || showsClearButton {
            let rect = showsRightView ? rightViewRect(forBounds: bounds) : clearButtonRect(forBounds: bounds)
            let end = isMirrored ? rect.maxX - bounds.minX : bounds.maxX - rect.minX
            trailing = end + (sideInset == 0 && showsRightView ? 0 : TextFieldMetrics.sideSpacing)
        }
        let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
        return CGRect(
            x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right), height: bounds.height)
    }

    final func standardClearButtonRect(in bounds: CGRect) -> CGRect {
        let length = TextFieldMetrics.clearButtonLength
        let margin = sideInset == 0 ? 0 : TextFieldMetrics.clearButtonMargin
        return CGRect(
            x: isMirrored ? bounds.minX + margin : bounds.maxX - margin - length,
            y: bounds.minY + (bounds.height - length) / 2, width: length, height: length)
    }

    /// The size that the program gave a side view; a field that is too low has made it lower.
    private func naturalSize(of view: UIView) -> CGSize {
        guard let side = fittedSides[ObjectIdentifier(view)], side.fitted == view.bounds.size else {
            return view.bounds.size
        }
        return side.natural
    }

    final func standardSideRect(of view: UIView?, isLeading: Bool, _ bounds: CGRect) -> CGRect {
        guard let view else { return .zero }
        var size = naturalSize(of: view)
        if size == .zero {
            size = view.intrinsicContentSize
            if size.width <= 0 || size.height <= 0 { size = view.sizeThatFits(bounds.size) }
        }
        size.height = min(size.height, bounds.height)
        let margin =
            searchFill == nil ? 0 : isLeading ? SearchFieldMetrics.iconMargin : SearchFieldMetrics.trailingMargin
        let isLeft = isLeading != isMirrored
        return CGRect(
            x: isLeft ? bounds.minX + margin : bounds.maxX - margin - size.width,
            y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }

    // MARK: Parts

    final func layOutParts() {
        border.frame = borderRect(forBounds: bounds)
        place(leftView, isShown: showsLeftView, leftViewRect)
        place(rightView, isShown: showsRightView, rightViewRect)
        clearControl.isHidden = !showsClearButton
        clearControl.frame = clearButtonRect(forBounds: bounds)
        let textArea = isEditingText ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        let placeholderArea = placeholderRect(forBounds: bounds)
        placeholderCanvas.isHidden = hasText
        // The caret at an edge is not cut off, and neither are marks above and below the line.
        clip.frame = (hasText ? textArea : textArea.union(placeholderArea)).insetBy(dx: -1, dy: 0)
        if highlightContainer.frame != clip.bounds { highlightContainer.frame = clip.bounds }
        let inClip = clip.convert(placeholderArea, from: self)
        if placeholderCanvas.frame != inClip { placeholderCanvas.frame = inClip }
        if cachedLayout.map({ !isCurrent($0, for: textArea) }) ?? true {
            cachedLayout = nil
            textCanvas.setNeedsDisplay()
            placeholderCanvas.setNeedsDisplay()
        }
        let canvasFrame = frameOfTextCanvas
        if textCanvas.frame != canvasFrame { textCanvas.frame = canvasFrame }
        if !isEditingText || cachedLayout?.selectionClip != clip.frame { showSelection() }
    }

    /// Where the text is drawn, in the clip: while it is edited only around its line, as each key draws it again.
    private var frameOfTextCanvas: CGRect {
        let whole = clip.bounds
        guard isEditingText, drawsNearLine else { return whole }
        let shown = fieldLayout
        let start = clip.convert(shown.origin, from: self).x
        let overhang = shown.layout.size.height
        // In steps, so that few keys change the size and pixels stay aligned.
        let step = TextFieldMetrics.canvasStep
        let left = max(whole.minX, ((start - overhang) / step).rounded(.down) * step)
        let right = min(whole.maxX, ((start + shown.layout.size.width + overhang) / step).rounded(.up) * step)
        return CGRect(x: left, y: whole.minY, width: max(0, right - left), height: whole.height)
    }

    /// Whether no glyph is farther outside of its line than the height of the line.
    private var drawsNearLine: Bool {
        guard hasText else { return true }
        return edited.marked == nil
            && edited.uniformAttributes?.keys.allSatisfy { [.font, .foregroundColor, .paragraphStyle].contains($0) }
                == true
    }

    private func place(_ view: UIView?, isShown: Bool, _ rect: (CGRect) -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        if view.superview !== self { addSubview(view) }
        let (natural, frame) = (naturalSize(of: view), rect(bounds))
        view.frame = frame
        let isFitted = natural.height > frame.height
        fittedSides[ObjectIdentifier(view)] =
            isFitted ? FittedSide(natural: natural, fitted: frame.size) : nil
    }

    // MARK: Size

    /// The height of the text's line, in whole points.
    private var lineHeight: CGFloat { style.font.lineHeight.rounded(.up) }

    /// The width of the text's line, or of the placeholder's, in points.
    private var lineWidth: CGFloat {
        // The line that is edited is as wide, and laid out already.
        if hasText, !adjustsFontSizeToFitWidth, let cachedLayout, cachedLayout.isEditing {
            return cachedLayout.layout.size.width
        }
        var options = TextLayout.Options()
        options.attributesOfEmptyText = baseAttributes
        let text =
            hasText ? displayedText : style.placeholder.map { StyledText.attributed(placeholderWithAttributes($0)) }
        return text?.layout(options).size.width ?? 0
    }

    final var naturalSize: CGSize {
        var width = lineWidth.rounded(.up)
        // The caret stands behind the text.
        width += TextInteractionMetrics.caretWidth + 2 * sideInset
        if leftViewMode != .never, let leftView {
            width += standardSideRect(of: leftView, isLeading: true, bounds).width
        }
        if rightViewMode != .never, let rightView {
            width += standardSideRect(of: rightView, isLeading: false, bounds).width
        } else if clearButtonMode != .never {
            width += TextFieldMetrics.clearButtonLength
        }
        if searchFill != nil { return CGSize(width: width, height: SearchFieldMetrics.height) }
        let padding = borderStyle == .none ? TextFieldMetrics.plainPadding : TextFieldMetrics.borderPadding
        return CGSize(width: width, height: lineHeight + padding)
    }
}
