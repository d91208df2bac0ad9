import CoreGraphics
import Foundation
import UIKitCore

/// The layout between two others, which the user moves along (CV-49).
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    private var values: [String: CGFloat] = [:]

    /// The layout at progress 0.
    public final let currentLayout: UICollectionViewLayout
    /// The layout at progress 1.
    public final let nextLayout: UICollectionViewLayout

    /// Creates a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Creates a layout between two empty ones; nothing is decoded.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewLayout()
        nextLayout = UICollectionViewLayout()
        super.init(coder: coder)
    }

    /// How far the change is, from 0 to 1; 0 by default. Setting it invalidates the layout.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// Remembers a value that a subclass animates along.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
        values[key] = value
        invalidateLayout()
    }

    /// Returns a value set by `updateValue(_:forAnimatedKey:)`; 0 for an unknown key.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    /// Prepares both layouts.
    open override func prepare() {
        super.prepare()
        for layout in [currentLayout, nextLayout] where !layout.isPrepared {
            layout.isPrepared = true
            layout.prepare()
        }
    }

    /// The size between those of both layouts.
    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
    }

    /// Returns the attributes between those of both layouts, of the elements that either has in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var keys: Set<ElementKey> = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: rect) ?? [] { keys.insert(attributes.key) }
        }
        return keys.sorted().compactMap { attributes(of: $0) }
    }

    /// Returns the attributes of an item between those of both layouts.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(indexPath))
    }

    /// Returns the attributes of a supplementary view between those of both layouts.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }

    private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let (a, b) = (attributes(of: key, in: currentLayout), attributes(of: key, in: nextLayout))
        guard let result = (a ?? b)?.duplicate else { return nil }
        guard let a, let b else {
            // An element of only one layout fades.
            result.alpha *= a == nil ? transitionProgress : 1 - transitionProgress
            return result
        }
        result.center = CGPoint(x: between(a.center.x, b.center.x), y: between(a.center.y, b.center.y))
        result.size = CGSize(width: between(a.size.width, b.size.width), height: between(a.size.height, b.size.height))
        result.alpha = between(a.alpha, b.alpha)
        result.zIndex = transitionProgress < 0.5 ? a.zIndex : b.zIndex
        if transitionProgress >= 0.5 { result.transform3D = b.transform3D }
        return result
    }

    private func attributes(
        of key: ElementKey, in layout: UICollectionViewLayout
    ) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layout.layoutAttributesForItem(at: key.path)
        case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }
}
