import Foundation

/// The names in a directory. Foundation's `contentsOfDirectory(atPath:)` takes several times as long, which counts at the
/// start of a program.
package enum DirectoryEntries {
    /// The names of the files and directories in a directory, without `.` and `..`, in any order; empty if the directory
    /// cannot be read.
    package static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
