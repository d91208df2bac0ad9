import Foundation

extension FileManager {
    /// The paths of all files below a directory except hidden ones, relative to it, sorted; at most `limit` of them.
    public func paths(below directory: String, limit: Int = .max) -> [String] {
        let all = enumerator(
            at: URL(fileURLWithPath: directory), includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsHiddenFiles])
        let files = (all ?? DirectoryEnumerator()).lazy.compactMap { $0 as? URL }.filter {
            (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == false
        }
        let prefix = URL(fileURLWithPath: directory).standardizedFileURL.path
        return files.prefix(limit).map { String($0.standardizedFileURL.path.dropFirst(prefix.count + 1)) }.sorted()
    }
}

/// Paths as text.
public enum Paths {
    /// An absolute path without `..`: a path that is absolute already, or one below a directory.
    public static func joined(_ directory: String, _ path: String) -> String {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path).standardizedFileURL.path }
        return URL(fileURLWithPath: path.isEmpty ? directory : directory + "/" + path).standardizedFileURL.path
    }

    /// The path that leads from a directory to a file, both absolute: with `..` if the file is not below the directory.
    public static func relative(_ path: String, to directory: String) -> String {
        let (parts, base) = (path.split(separator: "/"), directory.split(separator: "/"))
        let common = zip(parts, base).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + parts[common...].map(String.init))
            .joined(separator: "/")
    }
}
