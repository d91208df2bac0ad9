import Foundation

extension Project {
    /// Builds `product`, or everything, in release mode, with the build's own progress on standard error.
    func build(product: String?) throws {
        var arguments = ["build", "--package-path", root, "--configuration", "release", "--static-swift-stdlib"]
        if let product { arguments += ["--product", product] }
        try Tool.run("swift", arguments)
    }

    /// Builds `product` unless nothing has changed since the last time, and tells where the program is.
    func buildIfNeeded(product: String) throws -> String {
        let program = root + "/.build/release/" + product
        let stamp = root + "/.build/" + product + ".built"
        let sample = "Samples/" + product
        let hasSample: Bool = modificationDate(of: root + "/" + sample) != nil
        let sources = ["Package.swift", "Sources"] + (hasSample ? [sample] : [])
        if FileManager.default.isExecutableFile(atPath: program), isUpToDate(stamp, sources) { return program }
        Tool.printMessage("Building \(product) …")
        try build(product: product)
        try writeStamp(stamp)
        return program
    }

    /// Notes that what `stamp` stands for is built now.
    func writeStamp(_ stamp: String) throws {
        guard FileManager.default.createFile(atPath: stamp, contents: nil) else {
            throw CommandError(message: "\(stamp) cannot be written")
        }
    }

    /// Whether none of `sources`, paths in the project, has changed after `stamp` was written.
    func isUpToDate(_ stamp: String, _ sources: [String]) -> Bool {
        guard let built = modificationDate(of: stamp) else { return false }
        return sources.allSatisfy { isUnchanged(root + "/" + $0, since: built) }
    }

    private func isUnchanged(_ path: String, since date: Date) -> Bool {
        guard let changed = modificationDate(of: path), changed <= date else { return false }
        return (FileManager.default.enumerator(atPath: path) ?? FileManager.DirectoryEnumerator()).allSatisfy { file in
            guard let file = file as? String, let changed = modificationDate(of: path + "/" + file) else { return true }
            return changed <= date
        }
    }

    private func modificationDate(of path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
