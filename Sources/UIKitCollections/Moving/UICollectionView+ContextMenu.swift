import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitLists

extension UICollectionView {
    /// Adds the interaction that opens menus of items. A long press without a menu leaves the touch to the item.
    final func prepareContextMenu(_ gestureDelegate: CollectionGestureDelegate) {
        let menu = UIContextMenuInteraction(delegate: gestureDelegate)
        menu.pressMayBegin = { [weak self] in self?.contextMenuMayOpen(at: $0) ?? false }
        addInteraction(menu)
        interaction.contextMenu = menu
    }

    /// Asks for the menu of the item under a long press.
    private func contextMenuMayOpen(at point: CGPoint) -> Bool {
        interaction.pendingMenu = menu(at: point)
        return interaction.pendingMenu != nil
    }

    private func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let delegate, interaction.move == nil, let path = item(at: point) else { return nil }
        let items = selection.items.contains(path) ? selection.items.sorted() : [path]
        interaction.menuItems = items
        if let menu = delegate.collectionView(self, contextMenuConfigurationForItemsAt: items, point: point) {
            return menu
        }
        interaction.menuItems = [path]
        return OptionalMethod.ask {
            delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        } ?? nil
    }

    /// Takes the menu that a long press found.
    final func takePendingMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        defer { interaction.pendingMenu = nil }
        return interaction.pendingMenu ?? menu(at: point)
    }

    /// What is lifted when a menu opens, and where it goes when the menu closes: what the delegate gives for the first
    /// item, otherwise its cell (CV-191).
    final func menuPreview(
        _ configuration: UIContextMenuConfiguration, isDismissed: Bool
    ) -> UITargetedPreview? {
        guard let path = interaction.menuItems.first else { return nil }
        return menuPreview(of: path, configuration, isDismissed)
            ?? cellForItem(at: path).map { UITargetedPreview(view: $0) }
    }

    private func menuPreview(
        of path: IndexPath, _ configuration: UIContextMenuConfiguration, _ isDismissed: Bool
    ) -> UITargetedPreview? {
        guard let delegate else { return nil }
        guard isDismissed else {
            return delegate.collectionView(
                self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
                ?? delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        return delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            ?? delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
}

extension CollectionGestureDelegate: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { view(of: interaction)?.takePendingMenu(at: location) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { view(of: interaction)?.menuPreview(configuration, isDismissed: false) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { view(of: interaction)?.menuPreview(configuration, isDismissed: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let view = view(of: interaction) else { return }
        view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let view = view(of: interaction) else { return }
        view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let view = view(of: interaction) else { return }
        view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
    }

    private func view(of interaction: UIContextMenuInteraction) -> UICollectionView? {
        interaction.view as? UICollectionView
    }
}
