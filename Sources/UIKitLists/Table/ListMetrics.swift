import CoreGraphics

/// The sizes of tables that lists of collection views share, in points (CV-92).
@MainActor package enum ListMetrics {
    /// The smallest height of a row (TV-35).
    package static var rowHeight: CGFloat { TableMetrics.rowHeight }
    /// The smallest height of the header of a plain list (TV-48), and what it has beside the height of its text.
    package static var plainHeaderHeight: CGFloat { TableMetrics.plainHeaderHeight }
    package static var plainHeaderMargin: CGFloat { TableMetrics.plainHeaderMargin }
    /// The space above every header of a plain list (TV-49).
    package static var plainHeaderTopPadding: CGFloat { TableMetrics.plainHeaderTopPadding }
    /// The space above the first section of a grouped list (TV-50), half of which lies above and below the others
    /// (TV-51).
    package static var groupedTopSpace: CGFloat { TableMetrics.groupedTopSpace }
    package static var groupedSpace: CGFloat { TableMetrics.roundedUp(TableMetrics.groupedTopSpace / 2) }
    /// The space above the text of a footer and below that of a header or footer of a grouped list (TV-53).
    package static var groupedTextTop: CGFloat { TableMetrics.groupedTextTop }
    package static var groupedTextBottom: CGFloat { TableMetrics.groupedTextBottom }
    /// The corner radius of the cards of inset grouped lists (TV-82).
    package static var cardRadius: CGFloat { TableMetrics.cardRadius }
    /// The space above and below the content of a row.
    package static var textMargin: CGFloat { TableMetrics.textMargin }
    /// The distance between content and accessories (TV-70).
    package static var accessoryGap: CGFloat { TableMetrics.detailAccessoryGap }
    /// The widths that accessories take with their margins in a narrow list (TV-69, TV-112).
    package static var disclosureWidth: CGFloat { TableMetrics.disclosureWidth }
    package static var checkmarkWidth: CGFloat { TableMetrics.checkmarkWidth }
    package static var detailButtonWidth: CGFloat { TableMetrics.detailButtonWidth }
    package static var editControlWidth: CGFloat { TableMetrics.editControlWidth }
    package static var reorderControlWidth: CGFloat { TableMetrics.reorderControlWidth }
    /// The side margin of rows in a narrow list (TV-70).
    package static var narrowMargin: CGFloat { TableMetrics.narrowMargin }

    /// The side margin of rows in a list of a width (TV-70, TV-77, TV-82).
    package static func margin(forWidth width: CGFloat) -> CGFloat { TableMetrics.margin(forWidth: width) }

    /// The thickness of a separator: one pixel (TV-76).
    package static var separatorThickness: CGFloat { TableMetrics.separatorThickness }

    /// A length rounded up to whole pixels (TV-38).
    package static func roundedUp(_ length: CGFloat) -> CGFloat { TableMetrics.roundedUp(length) }
}
