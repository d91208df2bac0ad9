import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// What fingers do with a collection view beside scrolling and selecting single items.
struct CollectionInteraction {
    /// The item that is moved.
    var move: ItemMove?
    var moveScrolling: MoveScrolling?
    /// The selection that two fingers make.
    var multipleSelection: MultipleSelection?
    var gestureDelegate: CollectionGestureDelegate?
    var multipleSelectionRecognizer: UIPanGestureRecognizer?
    var contextMenu: UIContextMenuInteraction?
    /// The menu that a long press found, until it opens.
    var pendingMenu: UIContextMenuConfiguration?
    /// The items of the menu that is open.
    var menuItems: [IndexPath] = []
    /// What is called at the end of an interactive change of the layout.
    var transitionCompletion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// The delegate of the recognizer with which a collection view follows two fingers, and of the menus of items.
@MainActor final class CollectionGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private unowned let collectionView: UICollectionView

    init(of collectionView: UICollectionView) { self.collectionView = collectionView }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        collectionView.itemGestureMayBegin(gestureRecognizer)
    }
}

extension UICollectionView {
    /// Adds the recognizers for selecting with two fingers and for menus of items.
    final func prepareInteractions() {
        let gestureDelegate = CollectionGestureDelegate(of: self)
        interaction.gestureDelegate = gestureDelegate
        let pan = UIPanGestureRecognizer(target: self, action: Selector(UICollectionView.followMultipleSelection))
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        pan.delegate = gestureDelegate
        addGestureRecognizer(pan)
        interaction.multipleSelectionRecognizer = pan
        prepareContextMenu(gestureDelegate)
    }

    final func itemGestureMayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === interaction.multipleSelectionRecognizer { return multipleSelectionMayBegin() }
        return true
    }
}
