import Foundation

/// Where an application's resources lie.
enum ResourceDirectories {
    /// What the names of the folders end with that the package manager makes, `<Package>_<Module>.resources`.
    static let packageSuffix = ".resources"

    /// The main bundle's resources, then the resource folders of packages beside the program in the order of their
    /// names.
    static let forApplication: [String] = {
        let main = Bundle.main
        var directories: [String] = []
        if let resources = main.resourcePath { directories.append(resources) }
        let executableDirectory = main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path
        for parent in Set([executableDirectory, main.bundlePath].compactMap { $0 }).sorted() {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
            for entry in entries.sorted() where entry.hasSuffix(packageSuffix) {
                directories.append("\(parent)/\(entry)")
            }
        }
        var seen = Set<String>()
        return directories.filter { seen.insert($0).inserted }
    }()

    /// A bundle's resources, or with `nil` the application's.
    static func directories(of bundle: Bundle?) -> [String] {
        bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? forApplication
    }
}
