import Foundation
import UIKitCore
import UIKitLists

/// Whether a data source implements the method with which it moves items (CV-114).
@MainActor enum CollectionSourceMethods {
    /// The entry of the first requirement: it follows the description and the table of the inherited protocol.
    private static let moveEntry = 2

    private static let move = ImplementedMethod(
        at: moveEntry, plain: (table(PlainSource()), table(OtherPlainSource())), implementing: table(MovingSource()))
    private static let controllerMove = MethodSlot(
        of: UICollectionViewController.self, plain: PlainController.self, overriding: MovingController.self)

    static func implementsMove(_ source: any UICollectionViewDataSource) -> Bool {
        if source is any DiffableCollectionDataSource { return true }
        if source is UICollectionViewController { return controllerMove.isOverridden(by: type(of: source)) }
        return move.isImplemented(in: table(source))
    }

    private static func table(_ source: any UICollectionViewDataSource) -> WitnessTable {
        WitnessTable(existential: source as any UICollectionViewDataSource)
    }
}

// Each implements or overrides at most one of the methods; no collection view uses them.

private class PlainSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

private class OtherPlainSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

private class MovingSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

private class PlainController: UICollectionViewController {}

private class MovingController: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// A diffable data source of a collection view, whose class is generic.
@MainActor protocol DiffableCollectionDataSource: AnyObject {
    /// Whether the children of the item at a position are shown (CV-110).
    func isExpanded(at path: IndexPath) -> Bool
    /// The number of ancestors of the item at a position.
    func level(at path: IndexPath) -> Int
    /// Expands or collapses the item at a position, if the handlers allow it.
    func toggleExpansion(at path: IndexPath)
}
