import CoreText
import Foundation

/// The font files that an application's `Info.plist` lists under `UIAppFonts`.
@MainActor enum ApplicationFonts {
    static let key = "UIAppFonts"

    /// Registers the font files in the application's resource directories. A file that is missing or not a font is
    /// logged.
    static func register() {
        for (directory, entries) in InformationPropertyList.ofApplication {
            for name in entries[key] as? [String] ?? [] {
                do {
                    try FontRegistry.register(file: "\(directory)/\(name)")
                } catch .alreadyRegistered {
                    continue
                } catch {
                    Diagnostics.log("\(key): \(error.description)")
                }
            }
        }
    }
}
