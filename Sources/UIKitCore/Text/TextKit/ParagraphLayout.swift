import CoreGraphics
import CoreText

/// Where the next line goes: the container, the height in it, and the number of lines above.
struct FlowPosition: Equatable {
    var container = 0
    var y: CGFloat = 0
    var lineCount = 0

    /// Rounding errors of heights, in points: two positions that differ by less are the same.
    private static let tolerance: CGFloat = 1e-6

    /// Whether two positions are the same but for rounding errors.
    func isSame(as other: FlowPosition) -> Bool {
        container == other.container && lineCount == other.lineCount && abs(y - other.y) < Self.tolerance
    }

    /// Whether text at this position comes before that at another.
    func isBefore(_ other: (container: Int, y: CGFloat)) -> Bool {
        container < other.container || container == other.container && y < other.y
    }
}

/// The lines of one paragraph in text containers.
///
/// In a single simple container coordinates are relative to the paragraph's top, so that the lines need not change when
/// the text above does; otherwise they are those of the container, and the lines may have moved since by the distance of
/// the paragraph's present start from `start`. Ranges are relative to the paragraph's start and
/// count UTF-16 units.
final class ParagraphLayout {
    /// A part of a line.
    struct Fragment {
        /// The glyphs. Its top and baseline have the coordinates of `rect`.
        var line: TextLine
        /// The line fragment, with the spacing before and after it.
        var rect: CGRect
        /// The part of the fragment with text and padding.
        var usedRect: CGRect
        /// The left end of the glyphs.
        var left: CGFloat
        /// The index of the container.
        var container: Int
        /// The characters, with the separator in the last line.
        var range: Range<Int>
        /// The characters that an ellipsis replaces.
        var hidden: Range<Int>?
    }

    /// What of the containers the lines depend on.
    struct Surroundings {
        /// The heights at which space was looked for, in the container of the first line; empty if there was none.
        var probed: (top: CGFloat, bottom: CGFloat)?
        /// Whether the last line is truncated because the container ends.
        var isTruncated = false
        /// Whether attachments were asked for their bounds, which may depend on the line's position.
        var hasAttachments = false

        /// Adds heights at which space was looked for.
        mutating func probe(_ top: CGFloat, _ bottom: CGFloat) {
            probed = probed.map { (min($0.top, top), max($0.bottom, bottom)) } ?? (top, bottom)
        }
    }

    /// The fragments, in text order.
    let fragments: [Fragment]
    /// Where the paragraph began when it was laid out.
    let start: FlowPosition
    /// Where the next paragraph began.
    let end: FlowPosition
    let surroundings: Surroundings
    /// The used part of each container that has lines.
    let used: [(container: Int, rect: CGRect)]
    /// The height of all fragments, in points.
    let height: CGFloat
    /// Whether the paragraph was the first or the last one, which affects its spacing.
    let isFirst: Bool
    let isLast: Bool
    /// False if the containers ended before the text.
    let isComplete: Bool
    /// Counts the times that the display was invalidated.
    var displayVersion = 0

    init(
        _ fragments: [Fragment], start: FlowPosition, end: FlowPosition, height: CGFloat, isFirst: Bool, isLast: Bool,
        isComplete: Bool, surroundings: Surroundings
    ) {
        self.fragments = fragments
        self.start = start
        self.end = end
        self.surroundings = surroundings
        var used: [(container: Int, rect: CGRect)] = []
        for fragment in fragments {
            if let last = used.last, last.container == fragment.container {
                used[used.count - 1].rect = last.rect.union(fragment.usedRect)
            } else {
                used.append((fragment.container, fragment.usedRect))
            }
        }
        self.used = used
        self.height = height
        self.isFirst = isFirst
        self.isLast = isLast
        self.isComplete = isComplete
    }

    /// The fragment of a character; at a soft wrap the one that begins there, or with `prefersLineEnd` the one before.
    func fragment(at offset: Int, prefersLineEnd: Bool = false) -> Fragment? {
        var found = fragments.first
        for fragment in fragments {
            let start = fragment.range.lowerBound
            if start > offset || start == offset && prefersLineEnd { break }
            found = fragment
        }
        return found
    }

    // MARK: Moving

    /// Whether the lines would be the same, but for their position, if the paragraph began elsewhere in its container.
    ///
    /// - Parameters:
    ///   - position: where it would begin.
    ///   - container: the container in which it began and would begin.
    func canMove(to position: FlowPosition, in container: NSTextContainer) -> Bool {
        guard isComplete, !surroundings.isTruncated, !surroundings.hasAttachments, let probed = surroundings.probed,
            position.container == start.container, end.container == start.container,
            fragments.allSatisfy({ $0.container == start.container }), !container.hasOwnFragments
        else { return false }
        let distance = position.y - start.y
        let bottom = max(probed.bottom, end.y)
        guard bottom + distance <= container.heightLimit else { return false }
        if container.maximumNumberOfLines > 0 {
            let lineCount = end.lineCount - start.lineCount
            let limit = container.maximumNumberOfLines
            guard end.lineCount < limit, position.lineCount + lineCount < limit else { return false }
        }
        return container.isFree(from: probed.top, to: bottom)
            && container.isFree(from: probed.top + distance, to: bottom + distance)
    }
}
