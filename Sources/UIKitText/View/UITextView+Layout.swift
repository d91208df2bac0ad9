import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitScrolling

extension UITextView {
    // MARK: Sizes

    /// The top left corner of the container in the content.
    final var containerOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    /// The width of the content.
    private var contentWidth: CGFloat { max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right) }

    /// Gives the container the size that follows from the view's (TX-101).
    private func fitContainer() {
        var size = textContainer.size
        if textContainer.widthTracksTextView {
            size.width = max(1, contentWidth - textContainerInset.left - textContainerInset.right)
        }
        if textContainer.heightTracksTextView {
            size.height = max(1, bounds.height - textContainerInset.top - textContainerInset.bottom)
        }
        if size != textContainer.size { textContainer.size = size }
    }

    /// The height of the text in the container, estimated where it is not laid out.
    private var textHeight: CGFloat {
        if textContainer.isSimpleRectangularTextContainer, layoutManager.textContainers.count == 1 {
            return layoutManager.estimatedHeight()
        }
        return layoutManager.usedRect(for: textContainer).maxY
    }

    final var naturalSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        let width = bounds.width
        let size = measuredSize(inWidth: width > 0 ? width : .greatestFiniteMagnitude)
        return CGSize(width: width > 0 ? UIView.noIntrinsicMetric : size.width, height: size.height)
    }

    /// The size that the text needs in a width, in whole points.
    final func measuredSize(inWidth width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let inner = max(1, min(width, TextContainerLimits.width) - inset.left - inset.right)
        let container = NSTextContainer(size: CGSize(width: inner, height: 0))
        container.lineFragmentPadding = textContainer.lineFragmentPadding
        container.maximumNumberOfLines = textContainer.maximumNumberOfLines
        container.lineBreakMode = textContainer.lineBreakMode
        container.exclusionPaths = textContainer.exclusionPaths
        let manager = NSLayoutManager()
        manager.usesFontLeading = layoutManager.usesFontLeading
        manager.delegate = layoutManager.delegate
        manager.paragraphFilter = layoutManager.paragraphFilter
        manager.extraLineAttributes = hasText ? nil : typingAttributes
        let storage = NSTextStorage(attributedString: textStorage)
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        return CGSize(
            width: (used.maxX + inset.left + inset.right).rounded(.up),
            height: (used.maxY + inset.top + inset.bottom).rounded(.up))
    }

    final func textSizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        interaction.selectionDidChange()
    }

    // MARK: Layout

    /// Characters of the storage were edited. If others did that, the steps of undo and the marked text keep their
    /// characters (TX-214).
    final func textWasEdited(_ range: NSRange, changeInLength delta: Int) {
        TextChanges.note()
        foundTextDidChange()
        guard !isChangingText else { return }
        var edit = TextEdit(location: range.location, oldLength: range.length - delta, newLength: range.length)
        if let marked, let composition {
            // The history has the text before the composition.
            let oldLength = composition.old.length
            if edit.location >= marked.location + marked.length {
                edit.location += oldLength - marked.length
            } else if edit.end <= marked.location {
                self.marked?.location += delta
                self.composition?.location += delta
                selection.location += delta
            } else {
                (self.marked, self.composition) = (nil, nil)
                edit = edit.joined(with: marked, replacing: oldLength)
            }
        }
        history.adapt(to: edit)
    }

    /// The layout or the display of some text became invalid: the storage was edited, by the view or by others.
    final func layoutDidBecomeInvalid() {
        if !isChangingText, selection.location + selection.length > textStorage.length {
            selection = clamped(selection)
        }
        if !isChangingText { invalidateIntrinsicContentSize() }
        // The menu of a link belongs to the text that was shown.
        if EditMenuPresenter.shared.isVisible(for: self) { EditMenuPresenter.shared.hide() }
        setNeedsLayout()
    }

    final func layOutText() {
        if intrinsicWidth != bounds.width {
            intrinsicWidth = bounds.width
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if isMirrored != decoration.isMirrored {
            decoration.isMirrored = isMirrored
            decorationDidChange()
        }
        fitContainer()
        if textStorage.length <= TextViewMetrics.wholeLayoutLimit {
            layoutManager.ensureLayout(for: textContainer)
        } else {
            ensureVisibleLayout()
            layOutLater()
        }
        updateContentSize()
        if showsCaretAtNextLayout {
            showsCaretAtNextLayout = false
            showCaret()
        }
        updateTiles()
        foundText?.layOut(in: self)
        interaction.selectionDidChange()
    }

    /// Lays out what is seen. The text that is seen stays where it is if the text above turns out to be higher or lower
    /// than was estimated.
    private func ensureVisibleLayout() {
        let visible = bounds.offsetBy(dx: -containerOrigin.x, dy: -containerOrigin.y)
        layoutManager.ensureLayout(forBoundingRect: visible, in: textContainer)
    }

    /// Lays out the rest of a long text, a portion at a time.
    private func layOutLater() {
        guard backgroundLayout == nil, window != nil else { return }
        backgroundLayout = DeadlineQueue.main.schedule(at: MediaClock.now + TextViewMetrics.backgroundInterval) {
            [weak self] in
            guard let self else { return }
            backgroundLayout = nil
            let anchor = position(nearestTo: CGPoint(x: 0, y: bounds.minY)).value
            let before = layoutManager.caretRect(atCharacter: anchor).minY
            let isUnfinished = layoutManager.layOutNext(limit: TextViewMetrics.backgroundPortion)
            updateContentSize()
            let shift = layoutManager.caretRect(atCharacter: anchor).minY - before
            if shift != 0, bounds.minY > 0 { contentOffset.y += shift }
            setNeedsLayout()
            if isUnfinished { layOutLater() }
        }
    }

    private func updateContentSize() {
        let inset = textContainerInset
        var width = contentWidth
        if !textContainer.widthTracksTextView {
            width = max(width, min(textContainer.size.width, TextContainerLimits.width) + inset.left + inset.right)
        }
        let size = CGSize(width: width, height: (textHeight + inset.top + inset.bottom).rounded(.up))
        if size != contentSize { contentSize = size }
    }

    // MARK: Drawing

    /// Shows the tiles that are seen, and one above and below.
    private func updateTiles() {
        UIView.performWithoutAnimation {
            let height = TextViewMetrics.tileHeight
            let content = CGRect(origin: .zero, size: CGSize(width: contentSize.width, height: contentSize.height))
            for view in [highlightContainer, canvas, caretLayer] where view.frame != content { view.frame = content }
            // The numbers of tiles are far from the limits of integers, whatever the sizes are.
            func tile(at y: CGFloat) -> Int { Int(min(max(0, y / height), TextViewMetrics.maximumTile)) }
            let first = max(0, tile(at: bounds.minY) - 1)
            let last = min(
                tile(at: bounds.maxY) + 1, tile(at: contentSize.height), first + TextViewMetrics.maximumTileCount)
            for (index, tile) in tiles where index < first || index > last {
                tile.removeFromSuperview()
                tiles[index] = nil
            }
            guard first <= last else { return }
            let isTyping = TextCorrection.shared.isTypingWord(in: self)
            let spelling = TextTile.Spelling(
                version: marksMisspellings && marked == nil ? SpellingDictionaries.changes : nil,
                caret: isTyping ? caretRect(at: TextOffset(selection.location, prefersLineEnd: prefersLineEnd)) : nil,
                rects: { [unowned self] in misspelledRects(in: $0) })
            for index in first...last {
                let frame = CGRect(
                    x: 0, y: CGFloat(index) * height, width: contentSize.width,
                    height: min(height, contentSize.height - CGFloat(index) * height))
                guard frame.height > 0 else { continue }
                let tile = tiles[index] ?? TextTile()
                if tile.superview == nil { canvas.addSubview(tile) }
                if tile.frame != frame { tile.frame = frame }
                tiles[index] = tile
                tile.show(layoutManager, textContainer, origin: containerOrigin, spelling)
            }
        }
    }

    /// Draws all text again.
    final func redrawText() {
        for tile in tiles.values { tile.setNeedsDisplay() }
    }

    // MARK: Scrolling

    /// Scrolls at the next layout so that the end of the selection that moves is seen (TX-90).
    final func showCaretSoon() {
        showsCaretAtNextLayout = true
        setNeedsLayout()
    }

    private func showCaret() {
        guard isScrollEnabled, isEditingText else { return }
        let end = TextOffset(selection.location + selection.length, prefersLineEnd: prefersLineEnd)
        scrollText(toShowRect: caretRect(at: end))
    }

    final func scrollText(toShow range: NSRange) {
        layoutIfNeeded()
        let range = clamped(range)
        let rects = range.length == 0 ? [] : rects(of: TextOffsetRange(range)).map(\.rect)
        let first = rects.first ?? caretRect(at: TextOffset(range.location))
        scrollText(toShowRect: rects.reduce(first) { $0.union($1) })
    }

    /// The insets of the container belong to the first and the last line.
    private func scrollText(toShowRect rect: CGRect) {
        var rect = rect
        if rect.minY <= textContainerInset.top + 1 {
            rect.size.height += rect.minY
            rect.origin.y = 0
        }
        if rect.maxY >= contentSize.height - textContainerInset.bottom - 1 {
            rect.size.height = max(rect.height, contentSize.height - rect.minY)
        }
        rect.size.width = 1
        rect.origin.x = min(max(rect.minX, 0), max(0, contentSize.width - 1))
        scrollRectToVisible(rect, animated: false)
    }
}

/// Limits of measured containers.
enum TextContainerLimits {
    /// The greatest width, in points (decision).
    static let width: CGFloat = 1e6
}
