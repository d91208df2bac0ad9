import Foundation

/// The files that a program in a directory gets beside it: its resources, its string catalogs as `.strings` files, and
/// its `Info.plist`.
struct ApplicationResources {
    private let program: UserProgram
    private let copied: [(file: String, path: String)]
    private var written: [(file: String, path: String, content: Data)] = []

    /// Called with a line for everything that is left out of a file.
    private let warn: (String) -> Void

    /// Reads what has to be converted. Throws if two files have the same path in the program, or one cannot be read.
    init(of program: UserProgram, warn: @escaping (String) -> Void = Tool.printMessage) throws {
        self.program = program
        self.warn = warn
        if let project = program.project {
            let resources = project.resources.filter { !ResourceLayout.isSource($0.file) }
            copied = resources.filter { $0.path != "Info.plist" }
        } else {
            copied = try ResourceLayout.applicationPaths(
                of: program.files.filter { ResourceLayout.isResource($0) && $0 != program.informationPropertyList })
        }
        for file in program.files where file.hasSuffix(".xcstrings") { try addCatalog(file) }
        for file in program.files where NibDocuments.isDocument(file) { try addDocument(file) }
        if let project = program.project {
            written.append((project.application.name, "Info.plist", try project.information()))
        } else if let file = program.informationPropertyList,
            let list = InformationPropertyFile(path: file, in: program.directory)
        {
            let settings = InformationPropertyFile.buildSettings(
                programName: program.name, directory: program.directory)
            written.append((file, "Info.plist", try list.expanded(with: settings)))
        }
    }

    /// Writes all files into the directory of the program.
    /// - Parameter vectors: what draws PDF files of asset catalogs, if there are any.
    func write(
        to application: String, vectors: () throws -> VectorAssets = { try VectorAssets(.current()) }
    ) throws {
        for (file, path) in copied {
            try FileManager.default.update(application + "/" + path, from: program.directory + "/" + file)
        }
        for (_, path, content) in written {
            let url = URL(fileURLWithPath: application + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: url)
        }
        if VectorAssets.hasVectors(copied.map(\.path)) {
            for line in try vectors().convert(below: application) { warn("touchstone: warning: \(line)") }
        }
    }

    /// The paths inside the program, sorted.
    var paths: [String] { (copied.map(\.path) + written.map(\.path)).sorted() }

    private mutating func addDocument(_ file: String) throws {
        guard let compiled = NibDocuments.path(ofCompiled: file) else { return }
        let path = ResourceLayout.applicationPath(of: compiled)
        if let other = written.first(where: { $0.path == path })?.file {
            throw CommandError(
                message: "\(other) and \(file) would both become \(path) in the program: rename one of them",
                status: Touchstone.usageStatus)
        }
        written.append((file, path, try NibDocuments.compiled(file, in: program.directory, warn: warn)))
    }

    private mutating func addCatalog(_ file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: program.directory + "/" + file))
        let catalog: StringCatalog
        do {
            catalog = try StringCatalog(data)
        } catch let error as StringCatalog.InvalidLanguage {
            // Quoted, because the name may contain line breaks.
            throw CommandError(
                message: "\(file): \(error.name.debugDescription) is not a language", status: Touchstone.usageStatus)
        } catch {
            throw CommandError(message: "\(file) is not a string catalog of Xcode", status: Touchstone.usageStatus)
        }
        if let warning = catalog.pluralWarning { warn("touchstone: warning: \(file): \(warning)") }
        for (path, content) in try catalog.files(table: (file as NSString).lastPathComponent.dropLast(10).description) {
            let other = copied.first { $0.path == path }?.file ?? written.first { $0.path == path }?.file
            if let other {
                throw CommandError(
                    message: "\(other) and \(file) have the same strings: remove one of them",
                    status: Touchstone.usageStatus)
            }
            written.append((file, path, content))
        }
    }
}
