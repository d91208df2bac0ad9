import Foundation

/// Where lowered files go. Files that have not changed are not touched, so that they are not compiled again.
struct OutputDirectory {
    let path: String
    private let isFlat: Bool
    /// Lists the files of the last time, so that those whose originals are gone are deleted.
    private static let listName = ".lowered"

    init(path: String, isFlat: Bool) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.isFlat = isFlat
    }

    /// Writes texts under the names of their originals. Throws when two would get the same name.
    func write(_ files: [(name: String, text: String)]) throws {
        var written: Set<String> = []
        for (name, text) in files {
            let path = loweredName(name)
            guard written.insert(path).inserted else {
                throw FileError("there are two files of the name \((name as NSString).lastPathComponent)")
            }
            try write(text, to: path)
        }
        let list = path + "/" + Self.listName
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for deleted in Set(before).subtracting(written) { try? FileManager.default.removeItem(atPath: path + "/" + deleted) }
        try written.sorted().joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        if (try? String(contentsOfFile: file, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// Swift wants `main.swift` to keep its name, and others to differ from what messages call them.
    private func loweredName(_ name: String) -> String {
        let name = isFlat ? (name as NSString).lastPathComponent : name
        if (name as NSString).lastPathComponent == "main.swift" { return name }
        return (name as NSString).deletingPathExtension + "+Lowered.swift"
    }
}
