import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UICollectionView {
    final func registerClass<View: UICollectionReusableView>(
        _ viewClass: AnyClass?, _ base: View.Type, _ name: CollectionPools.Name
    ) {
        pools.prototypes[name] = nil
        pools.classes[name] = viewClass.map { checkedClass($0, base) }
    }

    final func registerNib<View: UICollectionReusableView>(
        _ nib: UINib?, _ base: View.Type, _ name: CollectionPools.Name
    ) {
        registerClass(nil, base, name)
        guard let nib else { return }
        pools.prototypes[name] = {
            guard let view = nib.onlyObject as? View else {
                stopForMisuse(
                    "invalid nib registered for identifier (\(name.identifier)) - nib must contain exactly one top "
                        + "level object which must be a \(base) instance")
            }
            return view
        }
    }

    /// Registers what makes the views of an identifier: a prototype of a document (NB-21); `nil` stands for cells.
    package final func registerPrototype(
        _ identifier: String, kind: String?, _ make: @escaping () -> UICollectionReusableView?
    ) {
        let category: ElementCategory = kind == nil ? .cell : .supplementaryView
        pools.prototypes[CollectionPools.Name(category: category, kind: kind ?? "", identifier: identifier)] = make
    }

    final func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        let name = CollectionPools.Name(category: .cell, kind: "", identifier: identifier)
        guard let cell = dequeue(name, .cell(path)) as? UICollectionViewCell else {
            stopForMisuse(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        return cell
    }

    final func dequeueSupplementaryView(
        _ kind: String, _ identifier: String, _ path: IndexPath
    ) -> UICollectionReusableView {
        let name = CollectionPools.Name(category: .supplementaryView, kind: kind, identifier: identifier)
        guard let view = dequeue(name, .supplementary(kind, path)) else {
            stopForMisuse(
                "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a "
                    + "class for the identifier or connect a prototype cell in a storyboard")
        }
        return view
    }

    /// Returns a view from a pool, or a new one; `nil` if nothing is registered. One for the element that is asked now is
    /// added to the collection view and given its attributes (CV-07).
    final func dequeue(_ name: CollectionPools.Name, _ key: ElementKey) -> UICollectionReusableView? {
        let view: UICollectionReusableView
        let attributes = storage.requested?.key == key ? storage.requested : attributesIfPrepared(of: key)
        if let pooled = pools.views[name]?.popLast() {
            view = pooled
            if view !== pools.reconfigured { view.prepareForReuse() }
        } else if let make = pools.prototypes[name], let made = make() {
            view = made
            view.poolIdentifier = name.identifier
        } else if let type = pools.classes[name] {
            view = type.make(registeredWithFrame: CGRect(origin: .zero, size: attributes?.size ?? .zero))
            view.poolIdentifier = name.identifier
        } else {
            return nil
        }
        view.collectionView = self
        guard let attributes else { return view }
        let isRequested = storage.requested?.key == key
        if isRequested {
            storage.dequeued.append(view)
            UIView.performWithoutAnimation { insert(view, for: attributes) }
        }
        UIView.performWithoutAnimation { view.adopt(attributes, origin: origin(of: attributes)) }
        return view
    }

    /// Adds the view of an element to the view that contains it.
    final func insert(_ view: UICollectionReusableView, for attributes: UICollectionViewLayoutAttributes) {
        let container = layout.host(of: attributes)?.view ?? self
        guard view.superview !== container else { return }
        storage.needsOrdering = true
        container.addSubview(view)
    }

    /// Where the coordinates of the view that contains an element begin in the content.
    final func origin(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        layout.host(of: attributes)?.origin ?? .zero
    }

    /// Gives a view to its pool.
    final func recycle(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard let identifier = view.poolIdentifier else { return }
        view.appliedAttributes = nil
        view.measurement = nil
        let name = CollectionPools.Name(category: key.category, kind: key.kind, identifier: identifier)
        pools.views[name, default: []].append(view)
    }

    // MARK: Making views

    /// Asks for the view of an element (CV-02, CV-42).
    final func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let key = attributes.key
        let (outer, outerDequeued) = (storage.requested, storage.dequeued)
        (storage.requested, storage.dequeued) = (attributes, [])
        RegistrationIdentity.requestDepth += 1
        defer {
            RegistrationIdentity.requestDepth -= 1
            (storage.requested, storage.dequeued) = (outer, outerDequeued)
        }
        let view: UICollectionReusableView?
        switch key.category {
        case .cell: view = dataSource?.collectionView(self, cellForItemAt: key.path)
        case .supplementaryView:
            view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        case .decorationView: view = decorationView(key)
        }
        guard let view else { return nil }
        if view.poolIdentifier == nil { stopForUnpooledView(view, key) }
        for stray in storage.dequeued where stray !== view {
            stray.removeFromSuperview()
            recycle(stray, key)
        }
        // A view that is returned for another element leaves the one it had.
        for (other, shown) in storage.shown where shown.view === view && other != key { storage.shown[other] = nil }
        insert(view, for: attributes)
        view.adopt(attributes, origin: origin(of: attributes))
        return view
    }

    private func decorationView(_ key: ElementKey) -> UICollectionReusableView {
        let name = CollectionPools.Name(category: .decorationView, kind: key.kind, identifier: key.kind)
        if let nib = layout.decorationNibs[key.kind] {
            registerNib(nib, UICollectionReusableView.self, name)
        } else {
            pools.prototypes[name] = nil
            pools.classes[name] = layout.decorationClasses[key.kind]
        }
        guard let view = dequeue(name, key) else {
            stopForMisuse(
                "no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKind: could be "
                    + "shown: the layout registers no class or nib for decoration views of kind \(key.kind)")
        }
        return view
    }

    private func stopForUnpooledView(_ view: UICollectionReusableView, _ key: ElementKey) -> Never {
        if key.category == .cell {
            stopForMisuse(
                "the cell returned from -collectionView:cellForItemAtIndexPath: for \(key.path) does not have a "
                    + "reuseIdentifier - cells must be retrieved by calling "
                    + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
        }
        stopForMisuse(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(key.kind), "
                + "\(key.path)) does not have a reuseIdentifier - supplementary views must be retrieved by calling "
                + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    }
}
