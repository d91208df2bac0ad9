import CoreGraphics
import CoreText

/// Where the next line goes: the container, the height in it, and the number of lines above.
struct FlowPosition: Equatable {
    var container = 0
    var y: CGFloat = 0
    var lineCount = 0
}

/// The lines of one paragraph in text containers.
///
/// In a single simple container coordinates are relative to the paragraph's top, so that the lines need not change when
/// the text above does; otherwise they are those of the container. Ranges are relative to the paragraph's start and
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

    /// The fragments, in text order.
    let fragments: [Fragment]
    /// Where the next paragraph begins.
    let end: FlowPosition
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
        _ fragments: [Fragment], end: FlowPosition, height: CGFloat, isFirst: Bool, isLast: Bool, isComplete: Bool
    ) {
        self.fragments = fragments
        self.end = end
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
}
