internal import CPango
import CoreGraphics
import Foundation

/// Font files that an application brings with it.
package enum FontRegistry {
    /// Why a font file cannot be used.
    package enum RegistrationError: Error, Equatable, CustomStringConvertible {
        /// There is no such file.
        case missing(path: String)
        /// The file holds no font of TrueType or OpenType, or one whose glyphs are made of more than 10,000 others.
        case notAFont(path: String)
        /// The file was registered before.
        case alreadyRegistered(path: String)
        /// The file was not registered.
        case notRegistered(path: String)

        package var description: String {
            switch self {
            case .missing(let path): "there is no font file \(path)"
            case .notAFont(let path): "\(path) is no usable font file"
            case .alreadyRegistered(let path): "\(path) is registered already"
            case .notRegistered(let path): "\(path) is not registered"
            }
        }
    }

    nonisolated(unsafe) private static var paths: Set<String> = []

    /// Makes the fonts of a file usable by name, for as long as the program runs.
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

    /// Takes the fonts of a file away again.
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

    /// False for what is no plain file, and for fonts that ask for more work than a letter is worth.
    private static func isWithinBudget(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
        // Devices and pipes may never end.
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
    }
}
