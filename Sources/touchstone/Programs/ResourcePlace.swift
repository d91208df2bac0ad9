/// Where a program's files go.
enum ResourcePlace {
    /// Folders that keep what is in them.
    private static let kept = [".lproj", ".bundle", ".xcassets"]

    /// The path of a file inside an application: folders are dropped, but for languages, bundles and asset
    /// catalogs.
    static func inApplication(of file: String) -> String {
        let parts = file.split(separator: "/").map(String.init)
        let start = parts.firstIndex { part in kept.contains { part.hasSuffix($0) } }
        return parts[(start ?? parts.count - 1)...].joined(separator: "/")
    }
}
