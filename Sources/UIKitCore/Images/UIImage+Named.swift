import CoreGraphics
import Foundation

extension UIImage {
    /// The picture of a name in the application's resources: the main bundle, then the resource folders of packages
    /// beside the program. `.png` need not be written. Of several scales the one that suits the screen is taken.
    /// Pictures are read once. `nil` when there is none, or it cannot be read.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// The picture of a name in a bundle's resources, or with `nil` in the application's.
    public convenience init?(named name: String, in bundle: Bundle?) {
        let folders = bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? ResourceFolders.ofApplication
        guard let found = ImageStore.shared.image(named: name, in: folders, scale: ScreenScale.current) else {
            return nil
        }
        self.init(found.picture, scale: found.scale)
    }
}
