import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

/// What a section records about its list.
@MainActor struct ListSection {
    let configuration: UICollectionLayoutListConfiguration
    /// The side margin of rows, in points.
    let margin: CGFloat

    private var isGrouped: Bool { configuration.appearance == .grouped || configuration.appearance == .insetGrouped }

    /// What the first section of a grouped list without header has above its rows, beside what the others have (TV-50).
    func firstSectionSpace(_ top: CGFloat) -> CGFloat {
        guard isGrouped, configuration.headerMode == .none, top == ListMetrics.groupedSpace else { return 0 }
        return ListMetrics.groupedTopSpace - ListMetrics.groupedSpace
    }

    /// The color behind the section.
    var backgroundColor: UIColor {
        if let color = configuration.backgroundColor { return color }
        return switch configuration.appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// The row of an item.
    func row(at path: IndexPath, of count: Int) -> ListRow {
        var row = ListRow(appearance: configuration.appearance, margin: margin)
        row.isInFirstSection = path.section == 0
        let hasHeaderItem = configuration.headerMode == .firstItemInSection
        if hasHeaderItem, path.item == 0 {
            row.role = .header
            return row
        }
        row.isFirst = path.item == (hasHeaderItem ? 1 : 0)
        row.isLast = path.item == count - 1
        guard configuration.showsSeparators else { return row }
        let separators = separators(at: path, row)
        row.topSeparator = separator(
            separators.topSeparatorVisibility, separators.topSeparatorInsets, separators.color, ends: row.isFirst)
        row.bottomSeparator = separator(
            separators.bottomSeparatorVisibility, separators.bottomSeparatorInsets, separators.color, ends: row.isLast)
        return row
    }

    /// The row of a header or footer.
    func row(of role: ListRow.Role, inSection section: Int) -> ListRow {
        ListRow(
            role: role, appearance: configuration.appearance, isInFirstSection: section == 0, margin: margin)
    }

    /// The separators of an item: those of the look, of the section, and at last of its handler (CV-93).
    private func separators(at path: IndexPath, _ row: ListRow) -> UIListSeparatorConfiguration {
        var result = configuration.separatorConfiguration
        if result.topSeparatorVisibility == .automatic {
            result.topSeparatorVisibility = configuration.appearance == .grouped && row.isFirst ? .visible : .hidden
        }
        if result.bottomSeparatorVisibility == .automatic {
            // Cards end without a line (TV-80).
            let endsCard = configuration.appearance == .insetGrouped && row.isLast
            result.bottomSeparatorVisibility = endsCard ? .hidden : .visible
        }
        return configuration.itemSeparatorHandler?(path, result) ?? result
    }

    private func separator(
        _ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets, _ color: UIColor,
        ends: Bool
    ) -> ListRow.Separator? {
        guard visibility != .hidden else { return nil }
        // Groups end with a line from edge to edge (TV-80).
        let isFull = configuration.appearance == .grouped && ends
        let automatic = UIListSeparatorConfiguration.automaticInsets
        return ListRow.Separator(
            leading: insets.leading == automatic.leading ? (isFull ? 0 : nil) : insets.leading,
            trailing: insets.trailing == automatic.trailing ? 0 : insets.trailing, color: color)
    }
}

extension NSCollectionLayoutSection {
    /// Creates a section that looks and behaves as a table (CV-92).
    ///
    /// - Parameters:
    ///   - configuration: the look, the headers and the swipe actions.
    ///   - layoutEnvironment: what the layout's section provider was given.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let width = layoutEnvironment.container.effectiveContentSize.width
        let list = ListSection(configuration: configuration, margin: ListMetrics.margin(forWidth: width))
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.list = list
        let isGrouped = configuration.appearance == .grouped || configuration.appearance == .insetGrouped
        if isGrouped {
            if configuration.headerMode == .none { section.contentInsets.top = ListMetrics.groupedSpace }
            if configuration.footerMode == .none { section.contentInsets.bottom = ListMetrics.groupedSpace }
        }
        if configuration.appearance == .insetGrouped {
            section.contentInsets.leading = list.margin
            section.contentInsets.trailing = list.margin
        }
        let height = isGrouped ? ListMetrics.groupedTopSpace : ListMetrics.plainHeaderHeight
        let boundarySize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: boundarySize, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            header.outerPadding =
                configuration.headerTopPadding
                ?? (configuration.appearance == .plain ? ListMetrics.plainHeaderTopPadding : 0)
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            let footer = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: boundarySize, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
            footer.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(footer)
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Creates a layout whose sections are lists of one look (CV-92).
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    /// The position of a view of a list; `nil` in other sections.
    final func row(of element: SectionElement, _ path: IndexPath) -> ListRow? {
        guard let solution, solution.sections.indices.contains(path.section),
            let list = solution.sections[path.section].section.list
        else { return nil }
        switch element.kind {
        case .item(let item):
            return list.row(
                at: IndexPath(item: item, section: path.section), of: solution.sections[path.section].itemCount)
        case .boundary(let number):
            let items = solution.sections[path.section].section.boundarySupplementaryItems
            guard items.indices.contains(number) else { return nil }
            let isFooter = items[number].elementKind == UICollectionView.elementKindSectionFooter
            return list.row(of: isFooter ? .footer : .header, inSection: path.section)
        case .attached, .decoration: return nil
        }
    }

    /// Gives the collection view the background of its lists, unless the program has chosen one, and follows swipes.
    final func prepareLists() {
        guard let collectionView, let solution else { return }
        let lists = solution.sections.lazy.compactMap(\.section.list)
        guard let first = lists.first else { return }
        if swipes == nil { swipes = ListSwipes(self) }
        swipes?.attach(to: collectionView)
        let known = [UIColor.systemBackground, listBackground].compactMap { $0 }
        if known.contains(where: { $0 === collectionView.backgroundColor }) {
            collectionView.backgroundColor = first.backgroundColor
            listBackground = first.backgroundColor
        }
    }

    /// The list that an item belongs to; `nil` in other sections.
    final func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        guard let solution, solution.sections.indices.contains(section) else { return nil }
        return solution.sections[section].section.list?.configuration
    }
}
