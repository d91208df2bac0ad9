import CoreGraphics
import Foundation
import Support

/// Access to the `Contents.json` of a catalog entry.
enum AssetContents {
    /// The maximum size of a `Contents.json`, in bytes.
    private static let maximumBytes = 4 << 20

    /// The file as a dictionary; `nil` if it is missing, lies outside the catalog or is not JSON.
    static func read(inDirectory directory: String) -> [String: Any]? {
        guard let path = path(ofFile: "Contents.json", inDirectory: directory),
            let data = try? RegularFile.bytes(ofFile: path, limit: maximumBytes)
        else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// The path of a file in a directory of a catalog. `nil` if it does not exist and, with a line on standard error,
    /// if it lies outside the catalog, by its name or through a symbolic link.
    static func path(ofFile name: String, inDirectory directory: String) -> String? {
        let components = directory.components(separatedBy: "/")
        let depth = components.lastIndex { $0.hasSuffix(".xcassets") } ?? components.count - 1
        guard let root = realPath(components[...depth].joined(separator: "/")),
            let path = realPath("\(directory)/\(name)")
        else { return nil }
        guard path.hasPrefix(root + "/") else {
            ErrorStream.log("asset catalog: \(directory): “\(name)” lies outside the catalog and is not read")
            return nil
        }
        return path
    }

    /// The path with all symbolic links resolved; `nil` if there is no such file.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The scale of a variant, such as `2x`; 1 if it has none. `nil`, with a line on standard error, unless it is a
    /// positive finite number.
    static func scale(of variant: [String: Any], inDirectory directory: String) -> CGFloat? {
        guard let text = variant["scale"] as? String else { return 1 }
        guard text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale.isFinite else {
            ErrorStream.log("asset catalog: \(directory): “\(text)” is not a scale; use 1x, 2x or 3x")
            return nil
        }
        return CGFloat(scale)
    }

    /// A number; `nil` for other values, and unless it is finite.
    static func number(_ value: Any?) -> CGFloat? {
        guard let number = value as? NSNumber, number.doubleValue.isFinite else { return nil }
        return CGFloat(number.doubleValue)
    }

    /// Insets with the keys `top`, `left`, `bottom` and `right`; 0 for missing and negative ones.
    static func insets(_ value: Any?) -> UIEdgeInsets {
        let values = value as? [String: Any] ?? [:]
        func inset(_ key: String) -> CGFloat { max(number(values[key]) ?? 0, 0) }
        return UIEdgeInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
    }
}
