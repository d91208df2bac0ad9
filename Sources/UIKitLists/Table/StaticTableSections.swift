import CoreGraphics
import Foundation

/// The sections of a table that a document gives whole (NB-19).
@MainActor package struct StaticTableSections {
    package struct Section {
        var header: String?
        var footer: String?
        var rows: [Row]

        package init(header: String?, footer: String?, rows: [Row]) {
            self.header = header
            self.footer = footer
            self.rows = rows
        }
    }

    package struct Row {
        var cell: UITableViewCell
        /// The height in points; `nil` for that of the table.
        var height: CGFloat?

        package init(cell: UITableViewCell, height: CGFloat?) {
            self.cell = cell
            self.height = height
        }
    }

    let sections: [Section]
    /// Whether a row has its own height.
    let hasHeights: Bool

    package init(_ sections: [Section]) {
        self.sections = sections
        hasHeights = sections.contains { $0.rows.contains { $0.height != nil } }
    }

    subscript(_ section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

    subscript(_ path: IndexPath) -> Row? {
        guard let rows = self[path.section]?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
}
