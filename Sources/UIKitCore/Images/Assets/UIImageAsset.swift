import CoreGraphics
import Foundation
import Synchronization

/// The forms that one image has for different traits (F-14). Image views show the form for their traits, and another
/// when these change. May be used on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its stored properties never change, but for what a lock guards.

    private struct Form: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    /// The entry of a catalog.
    private let entry: AssetImage?
    /// The image that the asset was made for.
    private let original: UIImage?
    private let registered = Mutex<[Form]>([])

    /// An asset without images.
    public override init() {
        entry = nil
        original = nil
        super.init()
    }

    init(_ entry: AssetImage) {
        self.entry = entry
        original = nil
        super.init()
    }

    init(of image: UIImage) {
        entry = nil
        original = image
        super.init()
    }

    /// The image for traits: of the registered ones whose traits are all among them, the one that names most; without
    /// one that of the asset catalog, or the image that the asset is of, or the one registered first. The empty image
    /// when there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let forms = registered.withLock { $0 }
        let fitting = forms.filter { traitCollection.containsTraits(in: $0.traits) }
        let best = fitting.max { $0.traits.values.count < $1.traits.values.count }
        let image = best?.image ?? entry?.image(for: traitCollection) ?? original ?? forms.first?.image
        guard let image else { return UIImage() }
        var looks = image.looks
        looks.asset = self
        return UIImage(image, looks: looks)
    }

    /// Adds an image for traits, in place of one that was registered for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        var looks = image.looks
        looks.asset = nil
        let form = Form(traits: traitCollection, image: UIImage(image, looks: looks))
        registered.withLock { $0 = $0.filter { $0.traits != form.traits } + [form] }
    }

    /// Takes away the image that was registered for traits. Those of asset catalogs stay.
    open func unregister(with traitCollection: UITraitCollection) {
        registered.withLock { $0 = $0.filter { $0.traits != traitCollection } }
    }
}

extension UIImage {
    /// The forms of the image for different traits. That of an image without others has only the image itself, until
    /// others are registered.
    public final var imageAsset: UIImageAsset? {
        if let asset = looks.asset { return asset }
        return ownAsset.withLock { asset in
            if let asset { return asset }
            let made = UIImageAsset(of: UIImage(self, looks: looks))
            asset = made
            return made
        }
    }

    /// The asset, where somebody may have given the image other forms.
    final var linkedAsset: UIImageAsset? { looks.asset ?? ownAsset.withLock { $0 } }

    /// The form of the image for traits, with all other properties of this one.
    final func suiting(_ traits: UITraitCollection) -> UIImage {
        guard let asset = linkedAsset else { return self }
        let form = asset.image(with: traits)
        if form.cgImage == nil || form.cgImage === cgImage { return self }
        var looks = looks
        looks.asset = asset
        looks.symbol = form.looks.symbol
        return UIImage(form, looks: looks)
    }
}
