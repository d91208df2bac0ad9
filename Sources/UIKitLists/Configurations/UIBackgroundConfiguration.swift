import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The sizes of the backgrounds of sidebars, in points (decision).
private enum SidebarMetrics {
    static let cornerRadius: CGFloat = 8
    static let inset: CGFloat = 8
}

extension UIBackgroundConfiguration {
    // MARK: Rows

    /// The background of cells of plain lists.
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(color: .systemBackground, listRole: .cell) }

    /// The background of cells of grouped lists.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        .init(color: .secondarySystemGroupedBackground, listRole: .cell)
    }

    /// The background of cells of a sidebar: none, and a rounded one while selected or highlighted.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration(color: .clear, listRole: .sidebarCell)
        background.cornerRadius = SidebarMetrics.cornerRadius
        background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 0, leading: SidebarMetrics.inset, bottom: 0, trailing: SidebarMetrics.inset)
        return background
    }

    /// The background of cells of a list beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    // MARK: Headers and footers

    /// The background of headers and footers of plain lists.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(color: .plainHeaderBackground, listRole: nil)
    }

    /// The background of headers and footers of grouped lists: none.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

    /// The background of headers of a sidebar: none.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

    // MARK: State

    /// Returns the configuration for a state: the backgrounds of rows are gray while selected or highlighted (TV-73). A
    /// color that the program has set is kept.
    @preconcurrency @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let listRole, !hasOwnBackgroundColor else { return self }
        let (isSelected, isHighlighted) = state.selection
        switch listRole {
        case .cell: return isSelected || isHighlighted ? withStateColor(.systemGray4) : self
        case .sidebarCell:
            if isSelected { return withStateColor(.secondarySystemFill) }
            return isHighlighted ? withStateColor(.tertiarySystemFill) : self
        }
    }
}

extension UIConfigurationState {
    /// Whether the view is selected and highlighted.
    fileprivate var selection: (isSelected: Bool, isHighlighted: Bool) {
        if let cell = self as? UICellConfigurationState { return (cell.isSelected, cell.isHighlighted) }
        if let view = self as? UIViewConfigurationState { return (view.isSelected, view.isHighlighted) }
        return (false, false)
    }
}

extension BackgroundConfigurationView {
    /// Returns the view that shows a configuration behind all other views of a container.
    package static func show(
        _ configuration: UIBackgroundConfiguration?, instead old: BackgroundConfigurationView?, in container: UIView
    ) -> BackgroundConfigurationView? {
        guard let configuration else {
            old?.removeFromSuperview()
            return nil
        }
        if let old {
            old.background = configuration
            return old
        }
        let view = BackgroundConfigurationView(configuration)
        view.frame = container.bounds
        container.insertSubview(view, at: 0)
        return view
    }
}
