import Foundation

/// Where an application's resources lie.
enum ResourceFolders {
    /// What the names of the folders end with that the package manager makes, `<Package>_<Module>.resources`.
    static let packageSuffix = ".resources"

    /// The main bundle's resources, then the resource folders of packages beside the program in the order of their
    /// names.
    static let ofApplication: [String] = {
        let main = Bundle.main
        var folders: [String] = []
        if let resources = main.resourcePath { folders.append(resources) }
        let program = main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
        for place in Set([program, main.bundlePath].compactMap { $0 }).sorted() {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            for entry in entries.sorted() where entry.hasSuffix(packageSuffix) {
                folders.append("\(place)/\(entry)")
            }
        }
        var seen = Set<String>()
        return folders.filter { seen.insert($0).inserted }
    }()

    /// A bundle's resources, or with `nil` the application's.
    static func folders(of bundle: Bundle?) -> [String] {
        bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? ofApplication
    }
}
