import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Places the items of one group.
///
/// A group is always solved as if it were full; a limit on the number of items leaves the others out and trims the
/// group along the scrolling axis (CV-80).
@MainActor struct GroupSolver {
    let grid: PixelGrid
    let scrollAxis: LayoutAxis
    let traits: UITraitCollection
    /// The measured size of an item by its number in the group; `nil` if it is not measured.
    var measuredSize: (Int) -> CGSize? = { _ in nil }

    /// More items than this in one row of a group serve no purpose.
    private static let maximumCount = 10_000

    /// The items of a group of a section, for a container in points.
    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int = .max) -> SolvedGroup {
        solve(group, in: container, forced: nil, first: 0, limit: limit)
    }

    // MARK: Lengths

    /// The length of a dimension in a container: fractions are rounded down to a pixel, points are kept (CV-74).
    func length(_ dimension: NSCollectionLayoutDimension, in container: CGSize) -> CGFloat {
        switch dimension.kind {
        case .fractionalWidth: grid.down(max(0, dimension.dimension * container.width))
        case .fractionalHeight: grid.down(max(0, dimension.dimension * container.height))
        case .absolute, .estimated, .uniformAcrossSiblings: max(0, dimension.dimension)
        }
    }

    func size(_ size: NSCollectionLayoutSize, in container: CGSize) -> CGSize {
        CGSize(width: length(size.widthDimension, in: container), height: length(size.heightDimension, in: container))
    }

    // MARK: Items

    private struct Forced {
        let axis: LayoutAxis
        let length: CGFloat
    }

    private func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, forced: Forced?, first: Int, limit: Int
    ) -> SolvedGroup {
        guard let group = item as? NSCollectionLayoutGroup else {
            return single(item, in: container, forced: forced, number: first)
        }
        var size = size(group.layoutSize, in: container)
        if let forced { size[forced.axis] = forced.length }
        var result =
            switch group.arrangement {
            case .custom(let provider): custom(group, provider, size, limit: limit - first)
            case .list(let axis, _), .equal(let axis, _, _), .repeating(let axis, _, _):
                row(group, axis, size, forced: forced, first: first, limit: limit)
            }
        let frame = CGRect(origin: .zero, size: result.size).inset(by: group.effectiveInsets)
        result.attachments += attachments(of: group, to: frame)
        return result
    }

    /// A cell: its size, less its insets (CV-75).
    private func single(
        _ item: NSCollectionLayoutItem, in container: CGSize, forced: Forced?, number: Int
    ) -> SolvedGroup {
        var size = size(item.layoutSize, in: container)
        if let forced { size[forced.axis] = forced.length }
        if let measured = measuredSize(number) {
            if item.layoutSize.widthDimension.isEstimated { size.width = measured.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = measured.height }
        }
        return single(item, size: size)
    }

    private func single(_ item: NSCollectionLayoutItem, size: CGSize) -> SolvedGroup {
        let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
        let solved = SolvedGroup.Item(
            frame: frame, hasEstimatedWidth: item.layoutSize.widthDimension.isEstimated,
            hasEstimatedHeight: item.layoutSize.heightDimension.isEstimated)
        return SolvedGroup(size: size, items: [solved], attachments: attachments(of: item, to: frame))
    }

    private func attachments(of item: NSCollectionLayoutItem, to frame: CGRect) -> [SolvedGroup.Attachment] {
        item.supplementaryItems.map {
            let size = size($0.layoutSize, in: frame.size)
            return SolvedGroup.Attachment(
                kind: $0.elementKind, frame: $0.frame(of: size, in: frame).inset(by: $0.effectiveInsets),
                zIndex: $0.zIndex)
        }
    }

    private func custom(
        _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize,
        limit: Int
    ) -> SolvedGroup {
        let insets = group.effectiveInsets
        let places = provider(LayoutEnvironment(LayoutContainer(size, insets: insets), traits))
        var result = SolvedGroup(size: size)
        result.items = places.prefix(max(0, limit)).map {
            SolvedGroup.Item(frame: $0.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: $0.zIndex)
        }
        if result.items.count < places.count {
            let end = result.items.map { $0.frame.end(scrollAxis) }.max() ?? 0
            result.size[scrollAxis] = min(size[scrollAxis], end + insets.after(scrollAxis))
        }
        return result
    }

    // MARK: Rows and columns

    /// The items of a row or column, and the length along it that each is forced to, if it is.
    private func entries(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ room: CGSize, isEstimated: Bool
    ) -> [(item: NSCollectionLayoutItem, forced: Forced?)] {
        let spacing = group.interItemSpacing?.spacing ?? 0
        switch group.arrangement {
        case .custom: return []
        case .repeating(_, let item, let count): return Array(repeating: (item, nil), count: count)
        case .equal(_, let item, let count):
            let length = (room[axis] - CGFloat(count - 1) * spacing) / CGFloat(max(1, count))
            let isFree = isEstimated && item.layoutSize[axis].isEstimated
            let forced = isFree ? nil : Forced(axis: axis, length: grid.down(max(0, length)))
            return Array(repeating: (item, forced), count: count)
        case .list(_, let items):
            var count = count(of: items, fitting: room, axis, spacing: spacing)
            // A group that fits its content has each item of the list at least once (decision).
            if isEstimated { count = max(count, items.count) }
            if count == 0, !items.isEmpty {
                Diagnostics.log("a group of a compositional layout has no space for its first item; it stays empty")
            }
            return (0..<count).map { (items[$0 % items.count], nil) }
        }
    }

    /// How many items of a repeated list fit (CV-78).
    private func count(
        of items: [NSCollectionLayoutItem], fitting room: CGSize, _ axis: LayoutAxis, spacing: CGFloat
    ) -> Int {
        guard !items.isEmpty else { return 0 }
        var count = 0
        while count < Self.maximumCount {
            let next = count + 1
            let spaces = CGFloat(next - 1) * spacing
            var base = room
            base[axis] = max(0, room[axis] - spaces)
            let lengths = items.map {
                length($0.layoutSize[axis], in: base) + ($0.edgeSpacing?.before(axis)?.spacing ?? 0)
                    + ($0.edgeSpacing?.after(axis)?.spacing ?? 0)
            }
            let cycle = lengths.reduce(0, +)
            let rest = lengths.prefix(next % items.count).reduce(0, +)
            let total = CGFloat(next / items.count) * cycle + rest + spaces
            // Half a pixel cannot be seen, but comes of adding up fractions.
            if total > room[axis] + 0.5 / grid.scale { break }
            count = next
            if cycle + spacing <= 0, count == items.count { break }
        }
        return count
    }

    /// Whether an item's length along an axis is a fraction of its container's length along the same axis.
    private func isFraction(_ item: NSCollectionLayoutItem, along axis: LayoutAxis) -> Bool {
        item.layoutSize[axis].kind == (axis == .horizontal ? .fractionalWidth : .fractionalHeight)
    }

    private func row(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ proposed: CGSize, forced: Forced?, first: Int,
        limit: Int
    ) -> SolvedGroup {
        func isEstimated(_ axis: LayoutAxis) -> Bool {
            group.layoutSize[axis].isEstimated && forced?.axis != axis
        }
        let (across, insets) = (axis.other, group.effectiveInsets)
        var size = proposed
        var room = size.inset(by: insets)
        let entries = entries(group, axis, room, isEstimated: isEstimated(axis))
        let spacing = group.interItemSpacing?.spacing ?? 0
        func nodes() -> [SolvedGroup] {
            var base = room
            base[axis] = max(0, base[axis] - CGFloat(max(0, entries.count - 1)) * spacing)
            var number = first
            var nodes: [SolvedGroup] = entries.map { entry in
                let node = solve(entry.item, in: base, forced: entry.forced, first: number, limit: .max)
                number += node.items.count
                return node
            }
            makeUniform(entries.map(\.item), &nodes)
            return nodes
        }
        var solved = nodes()
        let lengths = zip(entries, solved).filter { !isFraction($0.0.item, along: across) }.map {
            $0.1.size[across] + outerSpacing($0.0.item, across)
        }
        if isEstimated(across), let longest = lengths.max() {
            (room[across], size[across]) = (longest, longest)
            if lengths.count < entries.count { solved = nodes() }
        }
        let flexible = entries.reduce(0) { $0 + flexibleCount($1.item, axis) }
        let betweenIsFlexible = group.interItemSpacing?.isFlexibleSpacing == true
        let places = flexible + (betweenIsFlexible ? max(0, entries.count - 1) : 0)
        let used =
            zip(entries, solved).reduce(0) { $0 + $1.1.size[axis] + outerSpacing($1.0.item, axis) }
            + CGFloat(max(0, entries.count - 1)) * spacing
        if isEstimated(axis) { (room[axis], size[axis]) = (used, used) }
        let share = places > 0 ? max(0, room[axis] - used) / CGFloat(places) : 0

        var result = SolvedGroup(size: size)
        var (position, number, end): (CGFloat, Int, CGFloat) = (0, first, 0)
        for (index, entry) in entries.enumerated() {
            if number >= limit { break }
            var node = solved[index]
            let length = node.size[axis]
            if number + node.items.count > limit {
                var base = room
                base[axis] = max(0, base[axis] - CGFloat(max(0, entries.count - 1)) * spacing)
                node = solve(entry.item, in: base, forced: entry.forced, first: number, limit: limit)
            }
            let edges = entry.item.edgeSpacing
            if index > 0 { position += spacing + (betweenIsFlexible ? share : 0) }
            position += space(edges?.before(axis), share)
            var origin = CGPoint(x: insets.leading, y: insets.top)
            origin[axis] += position
            origin[across] += start(entry.item, length: node.size[across], in: room[across], across)
            result.append(node, at: origin)
            position += length + space(edges?.after(axis), share)
            end = max(
                end,
                origin[scrollAxis] + node.size[scrollAxis] + (edges?.after(scrollAxis)?.spacing ?? 0))
            number += solved[index].items.count
        }
        if number > limit || result.items.count < solved.reduce(0, { $0 + $1.items.count }) {
            result.size[scrollAxis] = min(size[scrollAxis], end + insets.after(scrollAxis))
        }
        return result
    }

    /// Gives measured items that are to be equal the length of the longest.
    private func makeUniform(_ items: [NSCollectionLayoutItem], _ nodes: inout [SolvedGroup]) {
        for axis in [LayoutAxis.horizontal, .vertical] {
            let uniform = items.indices.filter {
                items[$0].layoutSize[axis].isUniformAcrossSiblings && !(items[$0] is NSCollectionLayoutGroup)
            }
            guard uniform.count > 1, let longest = uniform.map({ nodes[$0].size[axis] }).max() else { continue }
            for index in uniform where nodes[index].size[axis] != longest {
                var size = nodes[index].size
                size[axis] = longest
                nodes[index] = single(items[index], size: size)
            }
        }
    }

    // MARK: Edge spacing (CV-76, CV-79)

    private func space(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
        guard let spacing else { return 0 }
        return spacing.spacing + (spacing.isFlexibleSpacing ? share : 0)
    }

    private func outerSpacing(_ item: NSCollectionLayoutItem, _ axis: LayoutAxis) -> CGFloat {
        (item.edgeSpacing?.before(axis)?.spacing ?? 0) + (item.edgeSpacing?.after(axis)?.spacing ?? 0)
    }

    private func flexibleCount(_ item: NSCollectionLayoutItem, _ axis: LayoutAxis) -> Int {
        [item.edgeSpacing?.before(axis), item.edgeSpacing?.after(axis)].count { $0?.isFlexibleSpacing == true }
    }

    /// Where an item starts across its row.
    private func start(
        _ item: NSCollectionLayoutItem, length: CGFloat, in room: CGFloat, _ axis: LayoutAxis
    ) -> CGFloat {
        let count = flexibleCount(item, axis)
        let left = max(0, room - length - outerSpacing(item, axis))
        return space(item.edgeSpacing?.before(axis), count > 0 ? left / CGFloat(count) : 0)
    }
}
