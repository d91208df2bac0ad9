import Foundation

/// The application's `Info.plist`, among its resources: in the main bundle, or in the resource directory of a package.
package enum InformationPropertyList {
    /// The value of a key in the first `Info.plist` that has it, in the order of the resource directories; `nil` if
    /// none has it or none can be read.
    package static func value(forKey key: String) -> Any? {
        if let value = Bundle.main.object(forInfoDictionaryKey: key) { return value }
        for directory in ResourceDirectories.forApplication {
            if let value = contents(inDirectory: directory)[key] { return value }
        }
        return nil
    }

    /// The `Info.plist` in a directory; empty if it is missing or cannot be read.
    static func contents(inDirectory directory: String) -> [String: Any] {
        guard let data = FileManager.default.contents(atPath: "\(directory)/Info.plist"),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        else { return [:] }
        return list as? [String: Any] ?? [:]
    }
}

extension UIUserInterfaceStyle {
    /// The style that a value of `UIUserInterfaceStyle` in `Info.plist` asks for: `Light` or `Dark` (F-29). `nil`
    /// for `Automatic`, for other values and without one.
    package init?(informationProperty value: Any?) {
        switch value as? String {
        case "Light": self = .light
        case "Dark": self = .dark
        default: return nil
        }
    }
}
