import CoreGraphics
import CoreText
import Foundation

/// Decides about spacing and breaks of a layout manager, and is told about its layout (TX-106).
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// The space after a line, in points; that of its paragraph style by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space before a paragraph other than the first, in points; that of its style by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space after a paragraph other than the last, in points; that of its style by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may begin with a character; true by default.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool
    /// Called before a line is placed: changes its rectangles and its baseline, and returns true; false by default, for the
    /// rectangles as they are.
    ///
    /// - Parameters:
    ///   - lineFragmentRect: the line with the spacing around it, in the container's coordinates. The next line begins below.
    ///   - lineFragmentUsedRect: the part of it with text and padding.
    ///   - baselineOffset: the distance from the top of the line to its baseline, in points.
    ///   - textContainer: where the line is.
    ///   - glyphRange: its characters.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// The layout became invalid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// A container is full, or all text is laid out (`atEnd`). The container is `nil` if the containers hold only a
    /// part of the text.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// The line spacing of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex)?.lineSpacing ?? 0 }
    /// The spacing of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacingBefore ?? 0 }
    /// The spacing of the paragraph style.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacing ?? 0 }
    /// True.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    /// False.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}

extension NSLayoutManager {
    /// The paragraph style of a character; `nil` without one.
    fileprivate final func paragraphStyle(at index: Int) -> NSParagraphStyle? {
        guard let textStorage, index >= 0, index < textStorage.length else { return nil }
        return textStorage.attributes(at: index, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    }

    final func lineSpacing(after index: Int, _ style: ParagraphValues, _ rect: CGRect) -> CGFloat {
        guard let delegate else { return style.lineSpacing }
        return delegate.layoutManager(self, lineSpacingAfterGlyphAt: index, withProposedLineFragmentRect: rect)
    }

    final func paragraphSpacing(before index: Int, _ style: ParagraphValues) -> CGFloat {
        guard let delegate else { return style.paragraphSpacingBefore }
        return delegate.layoutManager(self, paragraphSpacingBeforeGlyphAt: index, withProposedLineFragmentRect: .zero)
    }

    final func paragraphSpacing(after index: Int, _ style: ParagraphValues) -> CGFloat {
        guard let delegate else { return style.paragraphSpacing }
        return delegate.layoutManager(self, paragraphSpacingAfterGlyphAt: index, withProposedLineFragmentRect: .zero)
    }
}
