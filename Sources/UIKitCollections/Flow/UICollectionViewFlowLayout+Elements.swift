import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

extension UICollectionViewFlowLayout {
    /// The depth of headers and footers that stay in sight, in front of cells (CV-69).
    private static let pinnedDepth = 10

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let sections, !rect.isNull else { return [] }
        let range = axes.range(rect)
        var result: [UICollectionViewLayoutAttributes] = []
        let first = partition(sections.count) { sections[$0].end > range.low }
        var index = first
        while index < sections.count, sections[index].start < range.high {
            let section = sections[index]
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = supplementaryAttributes(kind, at: IndexPath(item: 0, section: index)),
                    attributes.frame.intersects(rect)
                {
                    result.append(attributes)
                }
            }
            let lines = section.lines.lines(from: range.low - section.linesStart, to: range.high - section.linesStart)
            for line in lines {
                let line = section.lines[line]
                for (item, across, size) in section.lines.items(of: line) {
                    let attributes = itemAttributes(item, index, section, line, across, size)
                    if attributes.frame.intersects(rect) { result.append(attributes) }
                }
            }
            index += 1
        }
        return result
    }

    final func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, let sections, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard path.item >= 0, path.item < section.lines.sizes.count else { return nil }
        let line = section.lines[section.lines.line(ofItem: path.item)]
        guard let place = section.lines.items(of: line).first(where: { $0.item == path.item }) else { return nil }
        return itemAttributes(path.item, path.section, section, line, place.across, place.size)
    }

    /// The attributes of an item: centred in its line (CV-61), with its origin on a whole pixel (CV-63).
    private func itemAttributes(
        _ item: Int, _ index: Int, _ section: FlowSection, _ line: FlowLine, _ across: CGFloat, _ size: FlowSize
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(of: .cell(IndexPath(item: item, section: index)))
        let along = section.linesStart + line.start + (line.length - size.along) / 2
        attributes.frame = axes.rect(
            along: Pixels.nearest(along), across: Pixels.nearest(section.acrossStart + across), size)
        return attributes
    }

    /// The attributes of a header or footer (CV-65, CV-69).
    final func supplementaryAttributes(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, path.item == 0, let sections, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? section.header : section.footer
        guard length > 0 else { return nil }
        let attributes = makeAttributes(of: .supplementary(kind, path))
        var along = isHeader ? section.start : section.footerStart
        if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
            along = isHeader ? pinnedHeader(section) : pinnedFooter(section)
            attributes.zIndex = Self.pinnedDepth
        }
        attributes.frame = axes.rect(
            along: Pixels.nearest(along), across: 0, FlowSize(along: length, across: acrossLength))
        return attributes
    }

    /// The part of the content that is in sight along the axis, without what is below bars.
    private var visibleRange: (low: CGFloat, high: CGFloat) {
        guard let collectionView else { return (0, 0) }
        let range = axes.range(collectionView.bounds)
        let inset = axes.along(collectionView.adjustedContentInset)
        return (range.low + inset.start, range.high - inset.end)
    }

    private func pinnedHeader(_ section: FlowSection) -> CGFloat {
        max(section.start, min(visibleRange.low, section.end - section.header))
    }

    private func pinnedFooter(_ section: FlowSection) -> CGFloat {
        min(section.footerStart, max(visibleRange.high - section.footer, section.start + section.header))
    }

    /// The position of the item at a point of the content.
    final func nearestPath(to point: CGPoint) -> IndexPath? {
        elements(in: CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001))
            .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }
}
