/// Where a program's files go.
enum ResourcePlace {
    /// Folders that keep what is in them.
    private static let kept = [".lproj", ".bundle", ".xcassets"]

    /// Where each of the files lies inside an application. Throws when two would lie in one place.
    static func inApplication(of files: [String]) throws -> [(file: String, place: String)] {
        var taken: [String: String] = [:]
        return try files.map { file in
            let place = inApplication(of: file)
            if let other = taken.updateValue(file, forKey: place) {
                throw Failure(
                    message: "\(other) and \(file) would both be \(place) in the program: rename one of them",
                    status: Touchstone.usageStatus)
            }
            return (file, place)
        }
    }

    /// The path of a file inside an application: folders are dropped, but for languages, bundles and asset
    /// catalogs.
    static func inApplication(of file: String) -> String {
        let parts = file.split(separator: "/").map(String.init)
        let start = parts.firstIndex { part in kept.contains { part.hasSuffix($0) } }
        return parts[(start ?? parts.count - 1)...].joined(separator: "/")
    }
}
