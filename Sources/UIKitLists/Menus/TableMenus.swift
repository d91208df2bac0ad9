import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

/// Opens the menus of a table's rows and passes on what happens to them (TV-290).
@MainActor final class TableMenus: NSObject, UIContextMenuInteractionDelegate {
    private unowned let table: UITableView
    private(set) var interaction: UIContextMenuInteraction?
    /// The configuration that the delegate gave when the finger had rested, and its row.
    private var configuration: UIContextMenuConfiguration?
    private weak var cell: UITableViewCell?

    init(of table: UITableView) {
        self.table = table
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        interaction.pressMayBegin = { [weak self] in self?.mayOpen(at: $0) ?? false }
        self.interaction = interaction
        table.addInteraction(interaction)
    }

    /// Asks for the menu of the row at a point, in points in the table's coordinates. Without one the row keeps the
    /// touch.
    private func mayOpen(at point: CGPoint) -> Bool {
        configuration = nil
        guard table.editing.swipe == nil, table.editing.move == nil, let position = table.position(at: point),
            let cell = table.storage.cells[position]
        else { return false }
        configuration = table.delegate?.tableView(
            table, contextMenuConfigurationForRowAt: position.indexPath, point: point)
        self.cell = cell
        return configuration != nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { configuration }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
            ?? cell.map { UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
    }
}

extension UITableView {
    /// Adds the interaction that opens the menus of rows.
    final func prepareContextMenus() { storage.menus = TableMenus(of: self) }
}
