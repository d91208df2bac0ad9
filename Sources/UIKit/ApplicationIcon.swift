import Foundation
import ImageIO
import UIKitCore

/// The application's icon, for the window.
@MainActor enum ApplicationIcon {
    /// The largest icon that `Info.plist` names, or that an asset catalog contains as `AppIcon`; `nil` if there is
    /// none.
    static func image() -> CGImage? {
        let images = names.compactMap { UIImage(named: $0)?.cgImage } + catalogImages
        return images.max { $0.width < $1.width }
    }

    /// The names under `CFBundleIcons`, `CFBundleIconFiles` and `CFBundleIconFile`.
    private static var names: [String] {
        let icons = InformationPropertyList.value(forKey: "CFBundleIcons") as? [String: Any]
        let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
        let nested = primary?["CFBundleIconFiles"] as? [String]
        let list = InformationPropertyList.value(forKey: "CFBundleIconFiles") as? [String]
        let single = InformationPropertyList.value(forKey: "CFBundleIconFile") as? String
        return (nested ?? []) + (list ?? []) + (single.map { [$0] } ?? [])
    }

    /// The images of the icon sets named `AppIcon` in the application's asset catalogs.
    private static var catalogImages: [CGImage] {
        AssetCatalogs.iconFiles(named: "AppIcon").compactMap { UIImage(contentsOfFile: $0)?.cgImage }
    }
}
