import Foundation

extension UserProgram {
    /// What a program's files contain that has no effect here, by file name extension.
    private static let unsupported = [
        "xcdatamodeld": "Core Data is not supported"
    ]
    private static let objectiveCExtensions: Set<String> = ["m", "mm"]

    /// One line for everything below the directory that is left out or has no effect.
    var notes: [String] {
        var notes = leftOut.filter { !$0.path.hasSuffix("Info.plist") }
            .map { "\($0.path) is left out: \($0.reason)" }
        notes += project?.notes ?? []
        notes += unsupportedFiles.map { name in
            "\(name): \(Self.unsupported[(name as NSString).pathExtension] ?? "not supported")"
        }
        let objectiveC = files.filter { Self.objectiveCExtensions.contains(($0 as NSString).pathExtension) }
        if let first = objectiveC.first {
            let others = objectiveC.count > 1 ? " and \(objectiveC.count - 1) more files" : ""
            notes.append("\(first)\(others): Objective-C is not compiled")
        }
        notes += unreadableFiles.map {
            "\($0) is not copied into the program, like other files for developers; to read it, put it into a .bundle"
        }
        if isPackage {
            notes += files.filter { $0.hasSuffix(".xcstrings") }
                .map { "\($0): string catalogs are read in directories, not in packages; use .strings files" }
        }
        return notes
    }

    /// The files for developers that the program might read: a string in its sources is their name or extension.
    private var unreadableFiles: [String] {
        let candidates = isPackage || project != nil ? [] : files.filter(ResourceLayout.isForDevelopers)
        if candidates.isEmpty { return [] }
        let sources = files.filter { $0.hasSuffix(".swift") }
            .compactMap { try? String(contentsOfFile: directory + "/" + $0, encoding: .utf8) }
        return candidates.filter { file in
            let name = (file as NSString).lastPathComponent as NSString
            let strings = [name as String, name.deletingPathExtension, name.pathExtension].filter { !$0.isEmpty }
            return sources.contains { source in
                strings.contains { source.contains("\"\($0)\"") } || source.contains("/\(name)\"")
            }
        }
    }

    /// The names of files and directories that Touchstone does not read.
    var unsupportedFiles: [String] {
        let found = files.compactMap { path in
            path.split(separator: "/").map(String.init).first { part in
                Self.unsupported[(part as NSString).pathExtension] != nil
            }
        }
        return Array(Set(found)).sorted()
    }
}
