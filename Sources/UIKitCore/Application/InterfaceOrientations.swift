import CoreGraphics
import Foundation

/// The orientations that `Info.plist` gives to the program (L-141).
package struct InterfaceOrientations: Equatable {
    /// The orientations of `UISupportedInterfaceOrientations`, or of the key for tablets; empty without one.
    package let supported: UIInterfaceOrientationMask

    /// What the program's `Info.plist` says for a device family.
    @MainActor package static func ofApplication(_ idiom: UIUserInterfaceIdiom) -> InterfaceOrientations {
        InterfaceOrientations(InformationPropertyList.value, idiom)
    }

    /// Reads the values of the keys; unknown names are ignored.
    package init(_ value: (_ key: String) -> Any?, _ idiom: UIUserInterfaceIdiom) {
        let key = "UISupportedInterfaceOrientations"
        let suffix = idiom == .pad ? "~ipad" : "~iphone"
        let names = value(key + suffix) as? [String] ?? value(key) as? [String]
        // The key of the first systems, for the orientation at the launch.
        let first = (value("UIInterfaceOrientation") as? String).map { [$0] }
        supported = (names ?? first ?? []).reduce(into: []) { mask, name in
            switch name {
            case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
            case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
            case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
            case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
            default: break
            }
        }
    }

    /// The size of the first window: the sides of a device's screen change places if only the other orientations are
    /// supported (L-141).
    package func initialSize(_ size: CGSize) -> CGSize {
        guard !supported.isEmpty else { return size }
        let isWide = size.width > size.height
        let other: UIInterfaceOrientationMask = isWide ? [.portrait, .portraitUpsideDown] : .landscape
        return supported.isSubset(of: other) ? CGSize(width: size.height, height: size.width) : size
    }
}
