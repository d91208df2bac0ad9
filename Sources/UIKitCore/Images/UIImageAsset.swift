import CoreGraphics
import Foundation
import Synchronization

/// The variants of one image for different traits (F-14). Image views show the variant for their traits and update when
/// the traits change. Usable on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties are immutable or guarded by a lock.

    private struct Variant: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    /// The asset catalog entry; `nil` without one.
    private let catalogEntry: AssetImage?
    /// The image that the asset was created for; `nil` without one.
    private let original: UIImage?
    private let registeredVariants = Mutex<[Variant]>([])

    /// Creates an asset without images.
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

    /// The best image for traits: the registered image with the most traits that are all contained in
    /// `traitCollection`; otherwise the asset catalog's image, the image that the asset was created for, or the image
    /// registered first. An empty image if there is none.
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

    /// Registers an image for traits, replacing one that was registered for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        var appearance = image.appearance
        appearance.asset = nil
        let variant = Variant(traits: traitCollection, image: UIImage(image, appearance: appearance))
        registeredVariants.withLock { $0 = $0.filter { $0.traits != variant.traits } + [variant] }
    }

    /// Removes the image that was registered for traits. Images of asset catalogs stay.
    open func unregister(with traitCollection: UITraitCollection) {
        registeredVariants.withLock { $0 = $0.filter { $0.traits != traitCollection } }
    }
}

extension UIImage {
    /// The asset with the variants of the image. An image without variants gets an asset that contains only the image
    /// itself, to which others can be registered.
    public final var imageAsset: UIImageAsset? {
        if let asset = appearance.asset { return asset }
        return lazyAsset.withLock { asset in
            if let asset { return asset }
            let newAsset = UIImageAsset(of: UIImage(self, appearance: appearance))
            asset = newAsset
            return newAsset
        }
    }

    /// The asset if it exists already, so that the image may have variants.
    final var existingAsset: UIImageAsset? { appearance.asset ?? lazyAsset.withLock { $0 } }

    /// The variant of the image for traits, with all other properties of this image.
    final func variant(for traits: UITraitCollection) -> UIImage {
        guard let asset = existingAsset else { return self }
        let variant = asset.image(with: traits)
        if variant.cgImage == nil || variant.cgImage === cgImage { return self }
        var appearance = appearance
        appearance.asset = asset
        appearance.symbol = variant.appearance.symbol
        appearance.tint = variant.appearance.tint
        return UIImage(variant, appearance: appearance)
    }
}
