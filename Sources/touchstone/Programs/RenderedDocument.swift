import Foundation
import NibCompiler
import XcodeProjects

/// A nib or storyboard with what it refers to: other documents, images, colors, fonts and texts of a directory.
struct RenderedDocument {
    private let document: String
    private let root: String

    /// A document with the resources of a directory, by default its own.
    init(document: String, resources: String?) {
        self.document = document
        let own = (document as NSString).deletingLastPathComponent
        // The documents of a language lie beside the other resources.
        let isLocalized = (own as NSString).pathExtension == "lproj"
        let folder = isLocalized ? (own as NSString).deletingLastPathComponent : own
        root = resources ?? (folder.isEmpty ? "." : folder)
    }

    /// The name without ending.
    var name: String { ((document as NSString).lastPathComponent as NSString).deletingPathExtension }

    var isStoryboard: Bool { (document as NSString).pathExtension == "storyboard" }

    /// The endings of the files that documents refer to, besides asset catalogs and other documents.
    private static let endings: Set<String> = [
        "png", "jpg", "jpeg", "gif", "pdf", "webp", "ttf", "otf", "ttc", "strings",
    ]
    /// The largest number of files below the directory of resources that are looked at.
    private static let maximumFileCount = 20_000

    /// Writes the compiled document, and what it may refer to, into a directory. Other documents that have errors, and
    /// further files that would have the same path, are left out.
    /// - Parameter vectors: what draws PDF files of asset catalogs, if there are any.
    func write(to directory: String, vectors: () throws -> VectorAssets = { try VectorAssets(.current()) }) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw CommandError(message: "\(root) is not a directory", status: Touchstone.usageStatus)
        }
        let file = (document as NSString).lastPathComponent
        let folder = (document as NSString).deletingLastPathComponent
        guard let own = NibDocuments.path(ofCompiled: file) else {
            throw CommandError(message: "\(document) is not a nib or storyboard", status: Touchstone.usageStatus)
        }
        let files = FileManager.default.paths(below: root, limit: Self.maximumFileCount)
        if files.count == Self.maximumFileCount {
            Tool.printMessage(
                "touchstone: warning: only \(files.count) files of \(root) are looked at; pass a smaller directory with "
                    + "--resources")
        }
        try write(NibDocuments.compiled(file, in: folder.isEmpty ? "." : folder), to: directory + "/" + own)
        var taken: Set<String> = [own]
        for file in files {
            let source = root + "/" + file
            guard FileManager.default.isRegularFile(source) else { continue }
            if let compiled = NibDocuments.path(ofCompiled: file) {
                let path = ResourceLayout.applicationPath(of: compiled)
                guard taken.insert(path).inserted, let data = FileManager.default.contents(atPath: source),
                    let table = try? NibCompiler(data, document: file).table
                else { continue }
                try write(table.data, to: directory + "/" + path)
            } else if file.contains(".xcassets/")
                || Self.endings.contains((file as NSString).pathExtension.lowercased())
            {
                let path = ResourceLayout.applicationPath(of: file)
                if taken.insert(path).inserted { try FileManager.default.update(directory + "/" + path, from: source) }
            }
        }
        if VectorAssets.hasVectors(Array(taken)) {
            for line in try vectors().convert(below: directory) { Tool.printMessage("touchstone: warning: \(line)") }
        }
    }

    private func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }
}
