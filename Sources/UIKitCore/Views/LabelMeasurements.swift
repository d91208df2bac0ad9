import CoreGraphics
import CoreText

/// The latest layouts with which a label's text was measured. Layout passes measure the same text several times, and
/// text that fits is drawn with the lines that were measured.
struct LabelMeasurements {
    private struct Entry {
        let width: CGFloat
        let lines: Int
        let alignment: NSTextAlignment
        let layout: TextLayout
    }

    private var entries: [Entry] = []
    /// The fonts with which the entries were laid out.
    private var generation = 0

    /// How many layouts are kept: one without and two with wrapping. (decision)
    private static let capacity = 3
    /// What lengths of text may exceed a limit by, in points, because measured sizes are rounded to pixels.
    private static let tolerance: CGFloat = 1.0 / 128

    /// The layout for a width in points, infinite for no wrapping, with at most `lines` lines (0 for no limit). Made by
    /// `make` unless it is known.
    mutating func layout(
        width: CGFloat, lines: Int, alignment: NSTextAlignment, _ make: () -> TextLayout
    ) -> TextLayout {
        let generation = Self.currentGeneration
        if generation != self.generation { entries = [] }
        self.generation = generation
        let known = entries.first { $0.width == width && $0.lines == lines && $0.alignment == alignment }
        if let known { return known.layout }
        let layout = make()
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(Entry(width: width, lines: lines, alignment: alignment, layout: layout))
        return layout
    }

    /// A layout whose lines are also those in a size in points, with at most `lines` lines: all of them fit. Lines that
    /// are broken greedily at a width are the same at a smaller one in which they fit.
    func layout(fitting size: CGSize, lines: Int, alignment: NSTextAlignment) -> TextLayout? {
        guard generation == Self.currentGeneration else { return nil }
        return entries.first { entry in
            entry.lines == lines && entry.alignment == alignment && size.width <= entry.width
                && !entry.layout.isTruncated
                && entry.layout.size.width <= size.width + Self.tolerance
                && entry.layout.size.height <= size.height + Self.tolerance
        }?.layout
    }

    /// Removes all layouts, because the text or its style has changed.
    mutating func removeAll() { entries = [] }

    private static var currentGeneration: Int { TextEngine.locked { TextEngine.shared.generation } }
}
