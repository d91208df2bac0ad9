import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Where an element of a collection view is and how it looks.
///
/// A layout returns new attributes, or copies, whenever it is asked (CV-34). A subclass that adds properties overrides
/// `copy(with:)` and `isEqual(_:)`, so that its changes are noticed (CV-43).
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The position of the element in the data.
    open var indexPath = IndexPath()
    /// What the element is; a cell by default.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; `nil` for a cell.
    open private(set) var representedElementKind: String?

    /// The middle of the element, in points in the content.
    open var center = CGPoint.zero {
        didSet { givenFrame = nil }
    }
    /// The size of the element, in points.
    open var size = CGSize.zero {
        didSet { givenFrame = nil }
    }
    /// The frame that was set, without the rounding errors of going through the middle.
    private var givenFrame: CGRect?
    /// The transform around the middle; identity by default. Setting it sets `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The transform in space around the middle; identity by default.
    open var transform3D = CATransform3DIdentity
    /// The opacity from 0 to 1; 1 by default.
    open var alpha: CGFloat = 1
    /// The order in depth: a greater one is in front; 0 by default (CV-09).
    open var zIndex = 0
    /// Whether the element has no view; false by default (CV-10).
    open var isHidden = false
    /// Whether a view that fits itself may choose its width and height.
    final var fitsWidth = true
    final var fitsHeight = true

    /// Creates attributes of no element; `init(forCellWith:)` and its pairs are for elements.
    public override init() { super.init() }

    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view of a kind.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Creates attributes of a decoration view of a kind.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The rectangle around the element, in points in the content. Setting it sets middle and size (CV-08).
    open var frame: CGRect {
        get {
            let half = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            if let givenFrame, CATransform3DIsIdentity(transform3D) { return givenFrame }
            let box = CATransform3DIsIdentity(transform3D) ? half : half.applying(transform)
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            givenFrame = newValue
        }
    }

    /// The rectangle of the element in its own coordinates: zero and its size. Its origin cannot be changed.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// Returns attributes of the same class with the same values (CV-43).
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).make(dynamic: true)
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.givenFrame = givenFrame
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.fitsWidth = fitsWidth
        copy.fitsHeight = fitsHeight
        return copy
    }

    /// Whether another object has the same class and values. Views are given attributes only if they differ (CV-07).
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated {
            guard let other = object as? UICollectionViewLayoutAttributes else { return false }
            if other === self { return true }
            return type(of: other) == type(of: self) && indexPath == other.indexPath
                && representedElementCategory == other.representedElementCategory
                && representedElementKind == other.representedElementKind && center == other.center
                && size == other.size && CATransform3DEqualToTransform(transform3D, other.transform3D)
                && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        }
    }

    /// A hash of the position.
    open override nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    /// The element and its place.
    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<\(type(of: self)) \(indexPath) \(representedElementKind ?? "cell") frame = \(frame)>"
        }
    }

    // MARK: Implementation

    /// The element that the attributes describe.
    final var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    /// Makes attributes of this class for an element.
    static func make(_ key: ElementKey) -> Self {
        guard let attributes = make(dynamic: true) as? Self else { preconditionFailure("made of the dynamic class") }
        attributes.indexPath = key.path
        attributes.representedElementCategory = key.category
        attributes.representedElementKind = key.category == .cell ? nil : key.kind
        return attributes
    }

    /// Returns the attributes as those of another position.
    final func moved(to path: IndexPath) -> UICollectionViewLayoutAttributes {
        let copy = duplicate
        copy.indexPath = path
        return copy
    }

    /// A copy with its type.
    final var duplicate: UICollectionViewLayoutAttributes {
        guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
            preconditionFailure("copy(with:) of layout attributes returns layout attributes")
        }
        return copy
    }
}

extension UICollectionViewLayoutAttributes {
    /// Calls `init()` of the dynamic class.
    @usableFromInline convenience init(dynamic: Bool) { self.init() }

    /// Calls `init(dynamic:)` of the class that the metatype refers to. A metatype value can call required initializers
    /// only, which subclasses would have to repeat.
    @_silgen_name("$s16UIKitCollections32UICollectionViewLayoutAttributesC7dynamicACSb_tcfC")
    static func make(dynamic: Bool) -> UICollectionViewLayoutAttributes
}
