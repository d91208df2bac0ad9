import CoreGraphics
import UIKitControls
import UIKitCore
import UIKitLists

/// The looks of the rows, headers and footers of lists: those of tables (CV-92).
@MainActor enum ListLook {
    /// The margin that standard header and footer configurations have above and below their text, in points.
    static let headerMargin: CGFloat = 5
    /// The rounded selection of rows of a sidebar, in points (decision).
    private static let sidebarRadius: CGFloat = 8
    private static let sidebarInset: CGFloat = 8

    static func content(of row: ListRow) -> UIListContentConfiguration {
        switch row.role {
        case .item: return .cell()
        case .header:
            if row.isSidebar {
                var header = UIListContentConfiguration.plainHeader()
                header.textProperties.font = .preferredFont(forTextStyle: .headline)
                return header
            }
            return row.isGrouped ? .groupedHeader() : .plainHeader()
        case .footer: return row.isGrouped ? .groupedFooter() : .plainFooter()
        }
    }

    static func background(of row: ListRow) -> UIBackgroundConfiguration {
        switch (row.role, row.isGrouped) {
        case _ where row.isSidebar: .clear()
        case (.item, true): .listGroupedCell()
        case (.item, false): .listPlainCell()
        case (_, true): .listGroupedHeaderFooter()
        case (_, false): .listPlainHeaderFooter()
        }
    }

    /// The background of a row: its color, corner radius and inset from the sides.
    static func rowBackground(
        of row: ListRow, isSelected: Bool, isHighlighted: Bool
    ) -> (color: UIColor?, radius: CGFloat, inset: CGFloat) {
        if row.role != .item { return (background(of: row).backgroundColor, 0, 0) }
        if row.isSidebar {
            let color: UIColor = isSelected ? .secondarySystemFill : isHighlighted ? .tertiarySystemFill : .clear
            return (color, sidebarRadius, sidebarInset)
        }
        return (isSelected || isHighlighted ? .systemGray4 : background(of: row).backgroundColor, 0, 0)
    }

    /// The height of a row, header or footer for that of its content, in points.
    static func height(of row: ListRow, content: CGFloat) -> CGFloat {
        let text = max(0, content - 2 * headerMargin)
        switch row.role {
        case .item: return max(ListMetrics.rowHeight, ListMetrics.roundedUp(content))
        case .header where row.isGrouped:
            let space = row.isInFirstSection ? ListMetrics.groupedTopSpace : ListMetrics.groupedSpace
            return ListMetrics.roundedUp(max(space, space / 2 + text + ListMetrics.groupedTextBottom))
        case .footer where row.isGrouped:
            return ListMetrics.roundedUp(ListMetrics.groupedTextTop + text + ListMetrics.groupedTextBottom)
        case .header where row.isSidebar: return max(ListMetrics.rowHeight, ListMetrics.roundedUp(content))
        case .header, .footer:
            return ListMetrics.roundedUp(max(ListMetrics.plainHeaderHeight, text + ListMetrics.plainHeaderMargin))
        }
    }
}
