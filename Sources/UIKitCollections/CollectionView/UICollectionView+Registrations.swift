import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UICollectionView {
    /// A cell class and how its cells are configured with items (CV-112).
    ///
    ///     let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, name in
    ///         …
    ///     }
    ///     collectionView.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell with an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identity = RegistrationIdentity()
        let handler: Handler

        /// Creates a registration. One made inside a cell provider cannot be used there (CV-113).
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of supplementary views and how its views are configured (CV-112).
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identity = RegistrationIdentity()
        let elementKind: String
        let handler: Handler

        /// Creates a registration for a kind. One made inside a view provider cannot be used there (CV-113).
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a cell of the registration's class, after its handler has configured it with the item (CV-112).
    public final func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identity.use("-collectionView:cellForItemAtIndexPath:", "cell")
        let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
        if pools.classes[name] == nil { register(Cell.self, forCellWithReuseIdentifier: identifier) }
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            stopForMisuse("the cell dequeued for the registration of \(Cell.self) has another class")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of the registration's class, after its handler has configured it (CV-112).
    public final func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let identifier = registration.identity.use(
            "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:", "supplementary view")
        let kind = registration.elementKind
        let name = CollectionPools.Name(category: .supplementaryView, kind: kind, identifier: identifier)
        if pools.classes[name] == nil {
            register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            stopForMisuse("the view dequeued for the registration of \(Supplementary.self) has another class")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// What distinguishes a registration from others, as the identifier of a pool.
@MainActor final class RegistrationIdentity {
    /// How many views are being asked from data sources.
    static var requestDepth = 0
    private static var count = 0

    private let identifier: String
    private let wasMadeInProvider: Bool

    init() {
        Self.count += 1
        identifier = "registration \(Self.count)"
        wasMadeInProvider = Self.requestDepth > 0
    }

    /// Returns the identifier. Inside the provider in which the registration was made this stops the program (CV-113).
    func use(_ method: String, _ view: String) -> String {
        if wasMadeInProvider, Self.requestDepth > 0 {
            stopForMisuse(
                "Attempted to dequeue a \(view) using a registration that was created inside \(method) or inside a "
                    + "UICollectionViewDiffableDataSource provider. Creating a new registration each time a \(view) is "
                    + "requested will prevent reuse and cause created views to remain inaccessible in memory for the "
                    + "lifetime of the collection view. Registrations should be created up front and reused.")
        }
        return identifier
    }
}
