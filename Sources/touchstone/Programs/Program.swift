import Foundation

/// UIKit sources that somebody brings: a folder of Swift files, or a package.
struct UserProgram {
    /// The folder, without symbolic links.
    let directory: String
    /// The folder's name, as far as it is one in Swift.
    let name: String
    /// The folder has a Package.swift.
    let isPackage: Bool
    /// All files below the folder by their paths in it, sorted, as they were when it was looked at; hidden ones and
    /// what Xcode alone uses are left out.
    let files: [String]

    /// Kinds of files that the program cannot use: nothing reads them.
    static let unsupportedExtensions = ["storyboard", "xib", "xcdatamodeld"]

    /// Looks at `path`. Throws when there is no folder, or no Swift file in it.
    init(path: String) throws {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw CommandError(message: "there is no folder \(path)", status: Touchstone.usageStatus)
        }
        guard isDirectory.boolValue else {
            throw CommandError(message: "\(path) is no folder", status: Touchstone.usageStatus)
        }
        directory = url.path
        isPackage = FileManager.default.fileExists(atPath: directory + "/Package.swift")
        name = UserProgram.identifier(url.lastPathComponent)
        files = UserProgram.files(below: directory)
        guard files.contains(where: { $0.hasSuffix(".swift") }) else {
            throw CommandError(message: "there are no Swift files in \(path)", status: Touchstone.usageStatus)
        }
    }

    /// Libraries of Touchstone's that UIKit does not bring with it.
    private static let optionalProducts = ["CoreGraphicsPDF", "UniformTypeIdentifiers", "MobileCoreServices"]

    /// The libraries of Touchstone's that the sources need: UIKit, and further ones that a file imports.
    var importedProducts: [String] {
        get throws {
            var imported: Set<String> = []
            for file in files where file.hasSuffix(".swift") {
                let content = try Data(contentsOf: URL(fileURLWithPath: directory + "/" + file))
                for line in String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline) {
                    let words = line.split { $0 == " " || $0 == "." || $0 == ";" }
                    guard let index = words.firstIndex(of: "import") else { continue }
                    imported.formUnion(words[index...].map(String.init))
                }
            }
            return ["UIKit"] + UserProgram.optionalProducts.filter(imported.contains)
        }
    }

    /// The file with the movements of scripted fingers, if there is one.
    var demonstration: String? {
        let file = directory + "/Demo.touches"
        return FileManager.default.fileExists(atPath: file) ? file : nil
    }

    private static func files(below directory: String) -> [String] {
        let all = FileManager.default.enumerator(
            at: URL(fileURLWithPath: directory), includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsHiddenFiles])
        let urls = (all?.allObjects as? [URL] ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == false
        }
        let paths = urls.map { String($0.standardizedFileURL.path.dropFirst(directory.count + 1)) }
        return paths.filter { !$0.contains(".xcodeproj/") && !$0.contains(".xcworkspace/") }.sorted()
    }

    /// What in the folder no part of Touchstone reads.
    var unsupportedFiles: [String] {
        let found = files.compactMap { path -> String? in
            let parts = path.split(separator: "/").map(String.init)
            return parts.first { part in UserProgram.unsupportedExtensions.contains { part.hasSuffix("." + $0) } }
        }
        return Array(Set(found)).sorted()
    }

    /// The name with everything replaced that a module's name cannot have.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return text.first.map { $0.isNumber } ?? true ? "_" + text : text
    }
}
