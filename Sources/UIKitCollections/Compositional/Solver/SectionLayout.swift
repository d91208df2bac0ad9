import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// The places of the views of one section.
///
/// All full groups of a section have the same places, so the section keeps one group, the last one, and those that
/// contain measured items. Looking up an item or the groups of a rectangle takes O(log n) of the number of groups.
@MainActor final class SectionLayout {
    let section: NSCollectionLayoutSection
    let itemCount: Int
    let geometry: SectionGeometry
    /// The insets around the groups, with those of the reference.
    let insets: NSDirectionalEdgeInsets
    /// The axis along which groups follow each other.
    let groupAxis: LayoutAxis
    /// Where the section starts in the layout along the scrolling axis, in points.
    var start: CGFloat = 0
    /// The sizes of measured items and of measured headers and footers, by number.
    private(set) var measuredItems: [Int: CGSize]
    private(set) var measuredBoundaries: [Int: CGSize]

    private let groupContainer: CGSize
    private let full: SolvedGroup
    private let last: SolvedGroup?
    private var changed: [Int: SolvedGroup] = [:]
    private var groupExtents: RowHeights
    private let overflow: (before: CGFloat, after: CGFloat)
    private(set) var boundaries: [SolvedBoundary] = []
    private let attachedCounts: [String: Int]

    /// Solves a section; items measured before keep their size (CV-91).
    init(
        _ section: NSCollectionLayoutSection, itemCount: Int, geometry: SectionGeometry,
        measuredItems: [Int: CGSize] = [:], measuredBoundaries: [Int: CGSize] = [:], isFirst: Bool = false
    ) {
        self.section = section
        self.itemCount = itemCount
        self.geometry = geometry
        self.measuredBoundaries = measuredBoundaries
        self.measuredItems = [:]
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        let axis = isOrthogonal ? geometry.across : geometry.scrollAxis
        groupAxis = axis
        Self.checkKinds(of: section)

        let supplementaryInsets = geometry.supplementaryInsets(of: section)
        let solver = GroupSolver(grid: geometry.grid, scrollAxis: geometry.scrollAxis, traits: geometry.traits)
        let boundaryContainer = geometry.containerSize.inset(by: supplementaryInsets)
        boundaries = section.boundarySupplementaryItems.enumerated().map { index, item in
            SolvedBoundary(
                item, size: Self.size(item, solver, boundaryContainer, measured: measuredBoundaries[index]))
        }
        var insets = geometry.insets(of: section)
        if isFirst, let list = section.list { insets.top += list.firstSectionSpace(insets.top) }
        let across = geometry.across
        insets.set(
            across,
            before: insets.before(across)
                + SolvedBoundary.sideExtent(boundaries, scrollAxis: geometry.scrollAxis, atStart: true),
            after: insets.after(across)
                + SolvedBoundary.sideExtent(boundaries, scrollAxis: geometry.scrollAxis, atStart: false))
        self.insets = insets
        var container = geometry.containerSize
        container[across] = max(0, container[across] - insets.before(across) - insets.after(across))
        groupContainer = container

        let full = itemCount > 0 ? solver.solve(section.group, in: container) : SolvedGroup(size: .zero)
        self.full = full
        let count = full.items.isEmpty ? 0 : (itemCount + full.items.count - 1) / full.items.count
        let rest = count == 0 ? 0 : itemCount - (count - 1) * full.items.count
        last = rest < full.items.count ? solver.solve(section.group, in: container, limit: rest) : nil
        overflow = full.overflow(axis)
        attachedCounts = full.attachments.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
        groupExtents = RowHeights(
            count: count, standardHeight: Double(full.size[axis] + section.interGroupSpacing))
        if let last, last.size[axis] != full.size[axis] {
            groupExtents.setHeight(Double(last.size[axis] + section.interGroupSpacing), of: count - 1)
        }
        if full.hasEstimates { setMeasuredItems(measuredItems) }
    }

    /// Two different views of one kind could not be told apart (CV-126).
    private static func checkKinds(of section: NSCollectionLayoutSection) {
        var kinds: [String: NSCollectionLayoutSupplementaryItem] = [:]
        func check(_ items: [NSCollectionLayoutSupplementaryItem]) {
            for item in items {
                let known = kinds.updateValue(item, forKey: item.elementKind)
                precondition(known == nil || known === item, "Every supplementary must have a unique elementKind")
            }
        }
        func visit(_ item: NSCollectionLayoutItem) {
            check(item.supplementaryItems)
            switch (item as? NSCollectionLayoutGroup)?.arrangement {
            case .list(_, let items): items.forEach(visit)
            case .equal(_, let item, _), .repeating(_, let item, _): visit(item)
            case .custom, nil: break
            }
        }
        visit(section.group)
        check(section.boundarySupplementaryItems)
    }

    private static func size(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ solver: GroupSolver, _ container: CGSize,
        measured: CGSize?
    ) -> CGSize {
        var size = solver.size(item.layoutSize, in: container)
        if let measured {
            if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
        }
        return size
    }

    // MARK: Groups

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    var itemsPerGroup: Int { full.items.count }
    var groupCount: Int { groupExtents.count }

    /// The places of a group's items.
    func group(_ index: Int) -> SolvedGroup {
        changed[index] ?? (index == groupCount - 1 ? last : nil) ?? full
    }

    /// Where a group starts along the group axis, after the insets.
    func groupOffset(_ index: Int) -> CGFloat { CGFloat(groupExtents.offset(of: index)) }

    /// The length of a group along the group axis.
    func groupLength(_ index: Int) -> CGFloat { group(index).size[groupAxis] }

    /// The length of all groups along the group axis.
    var groupsLength: CGFloat {
        groupCount == 0 ? 0 : max(0, CGFloat(groupExtents.total) - section.interGroupSpacing)
    }

    /// How long the groups are along the scrolling axis.
    private var contentLength: CGFloat {
        guard isOrthogonal, groupCount > 0 else { return groupsLength }
        let axis = geometry.scrollAxis
        // The estimate counts only until something was measured.
        let measured = changed.values.map { $0.size[axis] }.max()
        return measured ?? (groupCount == 1 ? group(0) : full).size[axis]
    }

    /// What a section that rests with a group in the middle has before its first and after its last group.
    var centeringInset: CGFloat {
        guard section.orthogonalScrollingBehavior == .groupPagingCentered, groupCount > 0 else { return 0 }
        return max(0, (groupContainer[groupAxis] - full.size[groupAxis]) / 2)
    }

    /// The origin of a group, relative to the section's start.
    private func origin(ofGroup index: Int) -> CGPoint {
        var origin = CGPoint(x: insets.leading, y: insets.top)
        origin[geometry.scrollAxis] += leadingExtent
        origin[groupAxis] += groupOffset(index) + (isOrthogonal ? centeringInset : 0)
        return origin
    }

    // MARK: Lengths

    /// What headers take at the start of the section, and footers at its end.
    private var leadingExtent: CGFloat {
        SolvedBoundary.extent(boundaries, along: geometry.scrollAxis, atStart: true)
    }
    private var trailingExtent: CGFloat {
        SolvedBoundary.extent(boundaries, along: geometry.scrollAxis, atStart: false)
    }

    /// The length of the section along the scrolling axis; 0 without items, headers and footers (CV-82).
    var length: CGFloat {
        guard itemCount > 0 || !boundaries.isEmpty else { return 0 }
        let axis = geometry.scrollAxis
        return leadingExtent + insets.before(axis) + contentLength + insets.after(axis) + trailingExtent
    }

    /// The section, relative to its start.
    var bounds: CGRect {
        var size = geometry.containerSize
        size[geometry.scrollAxis] = length
        return CGRect(origin: .zero, size: size)
    }

    /// The part of a section that scrolls across, relative to the section's start, and the size of its content.
    var scrollArea: (frame: CGRect, contentSize: CGSize) {
        let axis = geometry.scrollAxis
        var frame = CGRect(origin: .zero, size: geometry.containerSize)
        frame.origin[axis] = leadingExtent + insets.before(axis)
        frame.size[axis] = contentLength
        var size = frame.size
        size[groupAxis] =
            insets.before(groupAxis) + groupsLength + insets.after(groupAxis) + 2 * centeringInset
        return (frame, size)
    }

    // MARK: Elements

    /// The cell of an item; `nil` if its group is empty.
    func item(_ index: Int) -> SectionElement? {
        guard itemsPerGroup > 0, index >= 0, index < itemCount else { return nil }
        let (number, group) = (index / itemsPerGroup, group(index / itemsPerGroup))
        guard index % itemsPerGroup < group.items.count else { return nil }
        return item(group.items[index % itemsPerGroup], index, at: origin(ofGroup: number))
    }

    private func item(_ item: SolvedGroup.Item, _ index: Int, at origin: CGPoint) -> SectionElement {
        SectionElement(
            kind: .item(index), frame: item.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: item.zIndex,
            hasEstimatedWidth: item.hasEstimatedWidth, hasEstimatedHeight: item.hasEstimatedHeight)
    }

    /// The view of a kind attached to items or groups, by its number in the section (CV-126).
    func attached(_ kind: String, _ index: Int) -> SectionElement? {
        guard let count = attachedCounts[kind], index >= 0, index / count < groupCount else { return nil }
        let all = group(index / count).attachments.filter { $0.kind == kind }
        guard index % count < all.count else { return nil }
        return attached(all[index % count], index, at: origin(ofGroup: index / count))
    }

    private func attached(_ view: SolvedGroup.Attachment, _ index: Int, at origin: CGPoint) -> SectionElement {
        SectionElement(
            kind: .attached(view.kind, index), frame: view.frame.offsetBy(dx: origin.x, dy: origin.y),
            zIndex: view.zIndex)
    }

    /// A header or footer by its number in the section's list.
    func boundary(_ index: Int) -> SectionElement? {
        guard boundaries.indices.contains(index) else { return nil }
        let (axis, item) = (geometry.scrollAxis, section.boundarySupplementaryItems[index])
        let insets = geometry.supplementaryInsets(of: section)
        let frame = boundaries[index].frame(
            outer: (0, length), inner: (leadingExtent, length - trailingExtent),
            sides: (
                insets.before(geometry.across), geometry.containerSize[geometry.across] - insets.after(geometry.across)
            ), scrollAxis: axis)
        return SectionElement(
            kind: .boundary(index), frame: frame, zIndex: item.zIndex,
            hasEstimatedWidth: item.layoutSize.widthDimension.isEstimated,
            hasEstimatedHeight: item.layoutSize.heightDimension.isEstimated)
    }

    /// A background by its number in the section's list.
    func decoration(_ index: Int) -> SectionElement? {
        guard section.decorationItems.indices.contains(index), length > 0 else { return nil }
        let item = section.decorationItems[index]
        return SectionElement(
            kind: .decoration(index), frame: bounds.inset(by: item.contentInsets), zIndex: item.zIndex)
    }

    /// The cells and attached views of the groups that meet a part of the group axis, relative to the section's start.
    func contents(from start: CGFloat, to end: CGFloat) -> [SectionElement] {
        guard groupCount > 0, end > start else { return [] }
        let first = origin(ofGroup: 0)[groupAxis]
        let from = groupExtents.row(at: Double(start - first - overflow.after - section.interGroupSpacing))
        let to = groupExtents.row(at: Double(end - first + overflow.before))
        var elements: [SectionElement] = []
        for number in from...to {
            let (group, origin) = (group(number), origin(ofGroup: number))
            for (index, solved) in group.items.enumerated() {
                elements.append(item(solved, number * itemsPerGroup + index, at: origin))
            }
            var counts: [String: Int] = [:]
            for view in group.attachments {
                let index = counts[view.kind, default: 0]
                counts[view.kind] = index + 1
                elements.append(attached(view, number * attachedCounts[view.kind, default: 1] + index, at: origin))
            }
        }
        return elements.filter { $0.frame.end(groupAxis) > start && $0.frame.start(groupAxis) < end }
    }

    // MARK: Measured sizes (CV-91)

    /// Records measured sizes of items, in points.
    func setMeasuredItems(_ sizes: [Int: CGSize]) {
        guard itemsPerGroup > 0 else { return }
        var groups: Set<Int> = []
        for (item, size) in sizes where item < itemCount {
            measuredItems[item] = size
            groups.insert(item / itemsPerGroup)
        }
        for number in groups {
            let first = number * itemsPerGroup
            var solver = GroupSolver(grid: geometry.grid, scrollAxis: geometry.scrollAxis, traits: geometry.traits)
            solver.measuredSize = { [measuredItems] in measuredItems[first + $0] }
            let limit = min(itemsPerGroup, itemCount - first)
            let group = solver.solve(section.group, in: groupContainer, limit: limit)
            changed[number] = group
            groupExtents.setHeight(Double(group.size[groupAxis] + section.interGroupSpacing), of: number)
        }
    }

    /// Records the measured size of a header or footer, in points.
    func setMeasuredBoundary(_ index: Int, _ size: CGSize) {
        guard boundaries.indices.contains(index) else { return }
        measuredBoundaries[index] = size
        let container = geometry.containerSize.inset(by: geometry.supplementaryInsets(of: section))
        let solver = GroupSolver(grid: geometry.grid, scrollAxis: geometry.scrollAxis, traits: geometry.traits)
        boundaries[index].size = Self.size(
            section.boundarySupplementaryItems[index], solver, container, measured: size)
    }
}
