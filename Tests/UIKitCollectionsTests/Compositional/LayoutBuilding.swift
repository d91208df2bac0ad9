import CoreGraphics
import UIKitCore

@testable import UIKitCollections

/// Short forms for the definitions of layouts, and what the solver makes of them.
@MainActor enum Make {
    static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    static func item(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(width, height))
    }

    /// A row of the container's width and a height in points.
    static func row(
        _ height: CGFloat, spacing: NSCollectionLayoutSpacing? = nil, _ items: NSCollectionLayoutItem...
    ) -> NSCollectionLayoutGroup { row(height, spacing, items) }

    /// A row of the container's width, 100 points high.
    static func row(
        spacing: NSCollectionLayoutSpacing? = nil, _ items: NSCollectionLayoutItem...
    ) -> NSCollectionLayoutGroup { row(100, spacing, items) }

    private static func row(
        _ height: CGFloat, _ spacing: NSCollectionLayoutSpacing?, _ items: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: items)
        group.interItemSpacing = spacing
        return group
    }

    /// The frames of a group's items in a container.
    static func frames(
        _ group: NSCollectionLayoutGroup, in container: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        limit: Int = .max, measured: @escaping (Int) -> CGSize? = { _ in nil }
    ) -> [CGRect] {
        solve(group, in: container, scale: scale, limit: limit, measured: measured).items.map(\.frame)
    }

    static func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        limit: Int = .max, measured: @escaping (Int) -> CGSize? = { _ in nil }
    ) -> SolvedGroup {
        var solver = GroupSolver(
            grid: PixelGrid(scale: scale), scrollAxis: .vertical, traits: UITraitCollection())
        solver.measuredSize = measured
        return solver.solve(group, in: container, limit: limit)
    }

    static func geometry(
        _ width: CGFloat = 390, _ height: CGFloat = 844, axis: LayoutAxis = .vertical, scale: CGFloat = 1
    ) -> SectionGeometry {
        SectionGeometry(
            grid: PixelGrid(scale: scale), scrollAxis: axis, containerSize: CGSize(width: width, height: height),
            traits: UITraitCollection())
    }

    static func section(
        _ group: NSCollectionLayoutGroup, items: Int, _ geometry: SectionGeometry? = nil,
        _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> SectionLayout {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return SectionLayout(section, itemCount: items, geometry: geometry ?? Self.geometry())
    }

    static func header(_ height: CGFloat, _ alignment: NSRectAlignment = .top, kind: String = "header")
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
