import Foundation

/// The files that a program in a directory gets beside it: its resources, its catalogs and plural forms of strings as
/// `.strings` files, and its `Info.plist`.
struct ApplicationResources {
    private let program: UserProgram
    private let copied: [(file: String, path: String)]
    private var written: [(file: String, path: String, content: Data)] = []

    /// Called with a line for everything that is left out of a file.
    private let warn: (String) -> Void

    /// Reads what has to be converted. Throws what `fail` throws.
    /// - Parameter fail: called with the error of each file that cannot be read or has the path of another one in the
    ///   program; throws it by default. If it returns, the file is left out.
    init(
        of program: UserProgram, warn: @escaping (String) -> Void = Tool.printMessage,
        fail: (any Error) throws -> Void = { throw $0 }
    ) throws {
        self.program = program
        self.warn = warn
        let resources: [(file: String, path: String)]
        if let project = program.project {
            resources = project.resources.filter { !ResourceLayout.isSource($0.file) && $0.path != "Info.plist" }
        } else {
            resources = try ResourceLayout.applicationPaths(
                of: program.files.filter { ResourceLayout.isResource($0) && $0 != program.informationPropertyList },
                fail: fail)
        }
        let catalogs = program.files.filter { $0.hasSuffix(".xcstrings") }
            .map { (file: $0, path: ResourceLayout.applicationPath(of: $0)) }
        let tables = try StringTables(resources + catalogs, in: program.directory, fail: fail)
        copied = resources.filter { !tables.replaced.contains($0.path) }
        for (file, _) in copied where file.hasSuffix(".strings") {
            do { try StringTables.checkSyntax(of: file, in: program.directory) } catch { try fail(error) }
        }
        written = tables.written
        let documents = try ProgramDocuments(of: program)
        documents.notes.forEach(warn)
        let check = try documents.check()
        for file in documents.files {
            do { try addDocument(file, check) } catch { try fail(error) }
        }
        do { try addInformation() } catch { try fail(error) }
    }

    /// Adds `Info.plist`. Throws if it cannot be read: without it the program would start without its documents.
    private mutating func addInformation() throws {
        if let project = program.project {
            written.append((project.application.name, "Info.plist", try project.information()))
        } else if let file = program.informationPropertyList,
            let list = InformationPropertyFile(path: file, in: program.directory)
        {
            let settings = InformationPropertyFile.buildSettings(
                programName: program.name, directory: program.directory)
            written.append((file, "Info.plist", try list.expanded(with: settings)))
        } else {
            try InformationPropertyFile.checkReadable(program.files, in: program.directory)
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

    /// The contents of `Info.plist`; empty without one.
    var information: [String: Any] {
        let data = written.first { $0.path == "Info.plist" }?.content ?? Data()
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return list as? [String: Any] ?? [:]
    }

    /// The paths inside the program, sorted.
    var paths: [String] { (copied.map(\.path) + written.map(\.path)).sorted() }

    private mutating func addDocument(_ file: String, _ check: DocumentCheck?) throws {
        guard let compiled = NibDocuments.path(ofCompiled: file) else { return }
        let path = ResourceLayout.applicationPath(of: compiled)
        if let other = written.first(where: { $0.path == path })?.file {
            throw CommandError(
                message: "\(other) and \(file) would both become \(path) in the program: rename one of them",
                status: Touchstone.usageStatus)
        }
        written.append((file, path, try NibDocuments.compiled(file, in: program.directory, check: check, warn: warn)))
    }
}
