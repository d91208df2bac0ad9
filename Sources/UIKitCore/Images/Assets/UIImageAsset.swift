import CoreGraphics
import Foundation
import Synchronization

/// The forms that one image has for different traits (F-14). Image views show the form for their traits, and another
/// when these change. May be used on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change, but for what a lock guards.

    private struct Variant: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    /// The entry of a catalog.
    private let catalogEntry: AssetImage?
    /// The image that the asset was made for.
    private let original: UIImage?
    private let registeredVariants = Mutex<[Variant]>([])

    /// An asset without images.
    public override init() {
        catalogEntry = nil
        original = nil
        super.init()
    }

    init(_ entry: AssetImage) {
        self.catalogEntry = entry
        original = nil
        super.init()
    }

    init(of image: UIImage) {
        catalogEntry = nil
        original = image
        super.init()
    }

    /// The image for traits: of the registered ones whose traits are all among them, the one that names most; without
    /// one that of the asset catalog, or the image that the asset is of, or the one registered first. The empty image
    /// when there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let variants = registeredVariants.withLock { $0 }
        let matching = variants.filter { traitCollection.containsTraits(in: $0.traits) }
        let best = matching.max { $0.traits.values.count < $1.traits.values.count }
        let image = best?.image ?? catalogEntry?.image(for: traitCollection) ?? original ?? variants.first?.image
        guard let image else { return UIImage() }
        var appearance = image.appearance
        appearance.asset = self
        return UIImage(image, appearance: appearance)
    }

    /// Adds an image for traits, in place of one that was registered for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        var appearance = image.appearance
        appearance.asset = nil
        let variant = Variant(traits: traitCollection, image: UIImage(image, appearance: appearance))
        registeredVariants.withLock { $0 = $0.filter { $0.traits != variant.traits } + [variant] }
    }

    /// Takes away the image that was registered for traits. Those of asset catalogs stay.
    open func unregister(with traitCollection: UITraitCollection) {
        registeredVariants.withLock { $0 = $0.filter { $0.traits != traitCollection } }
    }
}

extension UIImage {
    /// The forms of the image for different traits. That of an image without others has only the image itself, until
    /// others are registered.
    public final var imageAsset: UIImageAsset? {
        if let asset = appearance.asset { return asset }
        return lazyAsset.withLock { asset in
            if let asset { return asset }
            let newAsset = UIImageAsset(of: UIImage(self, appearance: appearance))
            asset = newAsset
            return newAsset
        }
    }

    /// The asset, where somebody may have given the image other forms.
    final var existingAsset: UIImageAsset? { appearance.asset ?? lazyAsset.withLock { $0 } }

    /// The form of the image for traits, with all other properties of this one.
    final func variant(for traits: UITraitCollection) -> UIImage {
        guard let asset = existingAsset else { return self }
        let variant = asset.image(with: traits)
        if variant.cgImage == nil || variant.cgImage === cgImage { return self }
        var appearance = appearance
        appearance.asset = asset
        appearance.symbol = variant.appearance.symbol
        return UIImage(variant, appearance: appearance)
    }
}
