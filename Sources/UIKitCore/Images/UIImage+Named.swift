import CoreGraphics
import Foundation

extension UIImage {
    /// The picture of a name in the application's resources: in an asset catalog, or a file. They are looked for in the
    /// main bundle, then in the resource folders of packages beside the program. `.png` need not be written. Of several
    /// scales the one that suits the screen is taken. Pictures are read once. `nil` when there is none, or it cannot be
    /// read.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture of a name in a bundle's resources, or with `nil` in the application's. Of several styles the one
    /// that suits the traits (`nil` for the current ones) is taken; image views show the one that suits their own
    /// (F-14).
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        let directories = ResourceDirectories.directories(of: bundle)
        let traits = traitCollection ?? .current
        if let image = AssetCatalogs.shared.image(named: name, in: directories)?.image(with: traits), image.cgImage != nil {
            self.init(image, appearance: image.appearance)
            return
        }
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
        guard let found = ImageStore.shared.image(named: name, in: directories, scale: scale) else { return nil }
        self.init(decoded: found.image, scale: found.scale)
    }

    /// The picture of a name in a bundle's resources, or with `nil` in the application's. A configuration counts for
    /// symbols only, which are not looked for here.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
}
