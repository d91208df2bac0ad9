import CoreGraphics
import CoreText
import Foundation
import Support

/// The area in which a layout manager places lines (TX-98 to TX-101). Lengths are in points.
open class NSTextContainer: NSObject {
    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The layout manager that places lines here; set by adding the container to one (TX-93).
    open internal(set) weak var layoutManager: NSLayoutManager?
    /// The greatest size; 0 or less is no limit on that axis (TX-98). Setting it invalidates the layout (TX-101).
    open var size: CGSize { didSet { if size != oldValue { geometryDidChange() } } }
    /// Areas without text, in the container's coordinates; none by default (TX-99).
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet {
            exclusions = exclusionPaths.map { TextShape($0.cgPath, isEvenOdd: $0.usesEvenOddFillRule) }
            geometryDidChange()
        }
    }
    /// How the last line ends if the text does not fit; `byWordWrapping` by default (TX-98).
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { geometryDidChange() } }
    }
    /// The space before and after the text of a line fragment; 5 by default (TX-98).
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { geometryDidChange() } } }
    /// The greatest number of lines; 0, the default, is no limit (TX-98).
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { geometryDidChange() } } }
    /// Whether a text view adapts the width to its own; false by default (TX-101).
    open var widthTracksTextView = false
    /// Whether a text view adapts the height to its own; false by default (TX-101).
    open var heightTracksTextView = false

    private final var exclusions: [TextShape] = []

    /// Creates a container of a size.
    public init(size: CGSize = CGSize(width: CGFloat(1e7), height: CGFloat(1e7))) {
        self.size = size
        super.init()
    }

    /// Whether lines fill the container's width from top to bottom (TX-100). A subclass that overrides
    /// `lineFragmentRect(forProposedRect:at:writingDirection:remaining:)` is not simple unless it says so.
    open var isSimpleRectangularTextContainer: Bool {
        exclusionPaths.isEmpty && maximumNumberOfLines == 0 && !hasOwnFragments
    }

    /// Whether a subclass decides about line fragments.
    final var hasOwnFragments: Bool {
        type(of: self) != NSTextContainer.self && Self.fragmentMethod.isOverridden(by: type(of: self))
    }

    /// Whether no exclusion path reaches into a range of heights.
    final func isFree(from top: CGFloat, to bottom: CGFloat) -> Bool {
        exclusions.allSatisfy { $0.bounds.maxY < top || $0.bounds.minY > bottom }
    }

    /// The part of a proposed line fragment that text can take: the first one in writing direction that no exclusion
    /// path covers. What is left of the proposal behind it is returned in `remainingRect` and proposed next (TX-99).
    /// Empty if there is no space at this height.
    ///
    /// - Parameters:
    ///   - proposedRect: the fragment, in the container's coordinates.
    ///   - characterIndex: where its text begins.
    ///   - baseWritingDirection: from which side the fragment is filled.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let left = max(0, proposedRect.minX)
        let right = min(widthLimit, proposedRect.maxX)
        guard left < right else { return .zero }
        let full = CGRect(x: left, y: proposedRect.minY, width: right - left, height: proposedRect.height)
        if exclusions.isEmpty { return full }
        let least = 2 * lineFragmentPadding + proposedRect.height
        let gaps = TextShape.gaps(in: full, between: exclusions).filter { $0.upperBound - $0.lowerBound >= least }
        let isRightToLeft = baseWritingDirection == .rightToLeft
        guard let gap = isRightToLeft ? gaps.last : gaps.first else { return .zero }
        if gaps.count > 1 {
            let rest =
                isRightToLeft ? left..<gaps[gaps.count - 2].upperBound : gaps[1].lowerBound..<right
            remainingRect?.pointee = CGRect(
                x: rest.lowerBound, y: full.minY, width: rest.upperBound - rest.lowerBound, height: full.height)
        }
        return CGRect(
            x: gap.lowerBound, y: full.minY, width: gap.upperBound - gap.lowerBound, height: full.height)
    }

    /// The width in which lines are placed; large without a limit.
    final var widthLimit: CGFloat { size.width > 0 ? min(size.width, Self.unlimited) : Self.unlimited }
    /// The height in which lines are placed; infinite without a limit.
    final var heightLimit: CGFloat { size.height > 0 && size.height < Self.unlimited ? size.height : .infinity }
    /// The bottom of the lowest exclusion path.
    final var exclusionBottom: CGFloat { exclusions.reduce(0) { max($0, $1.bounds.maxY) } }
    /// Widths and heights from this on are no limit, in points (decision).
    static let unlimited: CGFloat = 1e7

    private func geometryDidChange() { layoutManager?.textContainerChangedGeometry(self) }

    private static let fragmentMethod = MethodSlot(
        of: NSTextContainer.self, plain: PlainContainer.self, overriding: FragmentContainer.self)
}

// Only their method tables are used.

private final class PlainContainer: NSTextContainer {}
private final class FragmentContainer: NSTextContainer {
    override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect { preconditionFailure("a class that only has a method table was used") }
}
