import Foundation
import Support

/// The application's `Info.plist`, among its resources: in the main bundle, or in the resource directory of a package. Swift
/// packages, which refuse that name, have `PROGRAM-Info.plist`.
package enum InformationPropertyList {
    /// The value of a key in the first `Info.plist` that has it, in the order of the resource directories; `nil` if
    /// none has it or none can be read.
    package static func value(forKey key: String) -> Any? {
        if isInMainBundle, let value = Bundle.main.object(forInfoDictionaryKey: key) { return value }
        for (_, entries) in ofApplication {
            if let value = entries[key] { return value }
        }
        return nil
    }

    /// The resource directories of the application with the entries of their lists, which are read once and never change.
    nonisolated(unsafe) static let ofApplication: [(directory: String, entries: [String: Any])] =
        ResourceDirectories.forApplication.map { ($0, contents(inDirectory: $0)) }

    /// Whether the main bundle has an `Info.plist`, in one of the places that Foundation knows, or localizations, which may have
    /// values of the list. Where it has none, Foundation's search for it takes milliseconds of the start.
    private static let isInMainBundle: Bool = {
        let main = Bundle.main
        let resources = main.resourcePath ?? main.bundlePath
        let directories = ["", "/Contents", "/Support Files", "/Resources"].map { main.bundlePath + $0 } + [resources]
        let files = FileManager.default
        return directories.contains { files.fileExists(atPath: $0 + "/Info.plist") }
            || DirectoryEntries.names(in: resources).contains { $0.hasSuffix(".lproj") }
    }()

    /// The entries of the `Info.plist` in a directory and of `PROGRAM-Info.plist`, which win: for packages with languages, the
    /// package manager writes an `Info.plist` that has only their default. Empty if both are missing or cannot be read.
    static func contents(inDirectory directory: String) -> [String: Any] {
        ["Info.plist", "\(ProcessInfo.processInfo.processName)-Info.plist"].reduce(into: [:]) { entries, name in
            guard let data = FileManager.default.contents(atPath: "\(directory)/\(name)"),
                let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            else { return }
            entries.merge(list as? [String: Any] ?? [:]) { $1 }
        }
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
