internal import CPango
import CoreGraphics
import Foundation

/// The font files that an application registers.
package enum FontRegistry {
    /// The reason why a font file cannot be registered or unregistered.
    package enum RegistrationError: Error, Equatable, CustomStringConvertible {
        /// The file does not exist.
        case missing(path: String)
        /// The file is not a TrueType or OpenType font, or it has composite glyphs with more than 10,000 components.
        case notAFont(path: String)
        /// The file is already registered.
        case alreadyRegistered(path: String)
        /// The file is not registered.
        case notRegistered(path: String)

        package var description: String {
            switch self {
            case .missing(let path): "font file \(path) does not exist"
            case .notAFont(let path): "\(path) is not a usable font file"
            case .alreadyRegistered(let path): "\(path) is already registered"
            case .notRegistered(let path): "\(path) is not registered"
            }
        }
    }

    nonisolated(unsafe) private static var paths: Set<String> = []

    /// Makes the fonts of a file available by name, until it is unregistered or the process ends.
    package static func register(file path: String) throws(RegistrationError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        let failure: RegistrationError? = TextEngine.locked {
            if paths.contains(path) { return .alreadyRegistered(path: path) }
            guard isWithinBudget(path), containsFont(path), FcConfigAppFontAddFile(nil, path) != 0 else {
                return .notAFont(path: path)
            }
            paths.insert(path)
            invalidateFontCaches()
            return nil
        }
        if let failure { throw failure }
    }

    /// Makes the fonts of a registered file unavailable.
    package static func unregister(file path: String) throws(RegistrationError) {
        let wasRegistered = TextEngine.locked { () -> Bool in
            guard paths.remove(path) != nil else { return false }
            FcConfigAppFontClear(nil)
            for path in paths { _ = FcConfigAppFontAddFile(nil, path) }
            invalidateFontCaches()
            return true
        }
        if !wasRegistered { throw .notRegistered(path: path) }
    }

    /// True for a regular file that is within the limits for font data and glyph complexity.
    private static func isWithinBudget(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
        // Reading a device or a pipe may never end.
        guard attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? Int, size <= FontFileBudget.maximumBytes,
            let data = try? Data(contentsOf: url, options: .mappedIfSafe)
        else { return false }
        return FontFileBudget.isWithinBudget(data)
    }

    private static func containsFont(_ path: String) -> Bool {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return false }
        FcPatternDestroy(pattern)
        return count > 0
    }

    private static func invalidateFontCaches() {
        FontCatalog.shared.invalidateCaches()
        TextEngine.shared.invalidateCaches()
        FontFiles.invalidate()
    }
}
