/// Where a program's files go.
enum ResourceLayout {
    /// Folders that keep what is in them.
    private static let preservedExtensions = [".lproj", ".bundle", ".xcassets"]

    /// Where each of the files lies inside an application. Throws when two would lie in one place.
    static func applicationPaths(of files: [String]) throws -> [(file: String, place: String)] {
        var taken: [String: String] = [:]
        return try files.map { file in
            let path = applicationPath(of: file)
            if let other = taken.updateValue(file, forKey: path) {
                throw CommandError(
                    message: "\(other) and \(file) would both be \(path) in the program: rename one of them",
                    status: Touchstone.usageStatus)
            }
            return (file, path)
        }
    }

    /// The path of a file inside an application: folders are dropped, but for languages, bundles and asset
    /// catalogs.
    static func applicationPath(of file: String) -> String {
        let parts = file.split(separator: "/").map(String.init)
        let start = parts.firstIndex { part in preservedExtensions.contains { part.hasSuffix($0) } }
        return parts[(start ?? parts.count - 1)...].joined(separator: "/")
    }
}
