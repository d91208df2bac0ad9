import CoreGraphics

/// What a band of a container shows: the lines of paragraphs at their heights. Two are equal if they look the same.
package struct TextBandContents: Equatable {
    fileprivate struct Part: Equatable {
        var layout: ParagraphLayout?
        var version: Int
        var top: CGFloat

        static func == (a: Part, b: Part) -> Bool { a.layout === b.layout && a.version == b.version && a.top == b.top }
    }

    fileprivate var parts: [Part] = []
}

extension NSLayoutManager {
    /// What a band of a container shows, laid out if necessary.
    package final func contents(of band: CGRect, in container: NSTextContainer) -> TextBandContents {
        ensureLayout(forBoundingRect: band, in: container)
        var contents = TextBandContents()
        guard let number = textContainers.firstIndex(where: { $0 === container }) else { return contents }
        for index in paragraphIndexes(in: number, from: band.minY, to: band.maxY) {
            let layout = table.entries[index].layout
            contents.parts.append(
                .init(layout: layout, version: layout?.displayVersion ?? 0, top: origin(ofParagraph: index)))
        }
        return contents
    }
}
