import Foundation

/// The font files that an application's `Info.plist` names under `UIAppFonts`.
@MainActor enum ApplicationFonts {
    static let key = "UIAppFonts"

    /// Registers them, looking in the application's resource folders; a file that is missing or no font gets one line
    /// on the console.
    static func register() {
        for directory in ResourceDirectories.forApplication {
            for name in names(inDirectory: directory) {
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

    private static func names(inDirectory directory: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: "\(directory)/Info.plist"),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
            let info = list as? [String: Any]
        else { return [] }
        return info[key] as? [String] ?? []
    }
}
