import Foundation
import LaunchArguments

/// The checkout this program belongs to.
struct Project {
    /// The directory of Package.swift.
    let root: String

    /// The project in which the running program was built.
    static func current() throws -> Project { try running.get() }

    /// Found once: a build may replace the running program.
    private static let running = Result { () throws -> Project in
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        guard let project = Project(above: program) else {
            throw CommandError(message: "\(program.path) is not inside a Touchstone checkout")
        }
        return project
    }

    /// Finds the project in the parent directories of `file`; `nil` if there is none.
    init?(above file: URL) {
        var directory = file.deletingLastPathComponent()
        while !Project.isRoot(directory) {
            if directory.path == "/" { return nil }
            directory.deleteLastPathComponent()
        }
        root = directory.path
    }

    private static func isRoot(_ directory: URL) -> Bool {
        ["Package.swift", "Samples", "touchstone"].allSatisfy {
            FileManager.default.fileExists(atPath: directory.appendingPathComponent($0).path)
        }
    }
}

extension Project {
    /// Builds `product`, or everything, in the build that programs share.
    func build(product: String?, settings: BuildSettings) throws {
        try SharedBuild(project: self, settings: settings).build(root, product: product)
    }

    /// Builds `product` unless it is up to date, and returns the program's path.
    func buildIfNeeded(product: String, settings: BuildSettings) throws -> String {
        let shared = SharedBuild(project: self, settings: settings)
        let stamp = shared.stamp(of: product)
        let program = try programDirectory(shared) + "/" + product
        let sample = "Samples/" + product
        let hasSample: Bool = modificationDate(of: root + "/" + sample) != nil
        let sources = ["Package.swift", "Sources"] + (hasSample ? [sample] : [])
        if isUpToDate(stamp, sources, program: program) { return program }
        Tool.printMessage("Building \(product) …")
        return try buildProgram(product, settings: settings)
    }

    /// Builds a program, and returns its path.
    func buildProgram(_ product: String, settings: BuildSettings) throws -> String {
        let shared = SharedBuild(project: self, settings: settings)
        return try BuildLock.hold(shared.scratchPath + "/\(product).lock") { try buildProgram(product, shared) }
    }

    private func buildProgram(_ product: String, _ shared: SharedBuild) throws -> String {
        let (start, settings) = (Date(), shared.settings)
        let (built, directory) = (try shared.binaryDirectory(of: root), try programDirectory(shared))
        let program = directory + "/" + product
        if built == directory {
            try buildWithAids(product, settings)
        } else {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            // The one without options stays up to date.
            rename(built + "/" + product, program + ".aside")
            defer { rename(program + ".aside", built + "/" + product) }
            try buildWithAids(product, settings)
            rename(built + "/" + product, program)
            try linkAids(from: built, in: directory)
        }
        try writeStamp(shared.stamp(of: product), start: start, program: program)
        return program
    }

    /// Builds a program and what it looks for in its directory.
    private func buildWithAids(_ product: String, _ settings: BuildSettings) throws {
        try build(product: product, settings: settings)
        // The sample that reads PDF needs the renderer.
        if product == "Quartz" { try build(product: PackageManifest.pdfRenderer, settings: settings) }
    }

    /// Where programs of Touchstone are: those built with options are apart, because others have the same names.
    private func programDirectory(_ shared: SharedBuild) throws -> String {
        let built = try shared.binaryDirectory(of: root)
        if shared.settings.isPlain { return built }
        return (built as NSString).deletingLastPathComponent + "/" + shared.settings.variant
    }

    /// Links the resources and the renderer, which programs look for in their directory.
    private func linkAids(from built: String, in directory: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: built)
        for name in names where name.hasSuffix(".resources") || name == PackageManifest.pdfRenderer {
            let link = directory + "/" + name
            unlink(link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: built + "/" + name)
        }
    }

    /// Writes a stamp file that marks a program as built from the sources at `start`, the time before the build.
    func writeStamp(_ stamp: String, start: Date, program: String) throws {
        guard FileManager.default.createFile(atPath: stamp, contents: identity(of: program)) else {
            throw CommandError(message: "\(stamp) cannot be written")
        }
        try FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: stamp)
    }

    /// What distinguishes a program from another one written to the same path later.
    private func identity(of program: String) -> Data {
        Data("\(modificationDate(of: program)?.timeIntervalSinceReferenceDate ?? 0)".utf8)
    }

    /// True if `program` is the one for which `stamp` was written, and none of `sources`, paths in the project, has
    /// changed since the build began.
    func isUpToDate(_ stamp: String, _ sources: [String], program: String) -> Bool {
        guard FileManager.default.isExecutableFile(atPath: program),
            FileManager.default.contents(atPath: stamp) == identity(of: program),
            let built = modificationDate(of: stamp)
        else { return false }
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

extension Project {
    /// The samples, sorted by name.
    var samples: [Sample] {
        let directory = root + "/Samples"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.sorted().compactMap { Sample(directory: directory + "/" + $0) }
    }

    /// The names in the package manifest: of all targets, and of packages and products.
    var targetNames: Set<String> {
        let manifest = (try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8)) ?? ""
        return Set(manifest.matches(of: #/(?:name: |sample\()"([^"]+)"/#).map { String($0.1) })
    }

    /// Finds a sample by its name, ignoring case. Throws an error with a suggestion if there is none.
    func sample(named name: String) throws -> Sample {
        let samples = samples
        if let sample = samples.first(where: { $0.name.lowercased() == name.lowercased() }) { return sample }
        var message = "unknown sample “\(name)”."
        if let nearest = Spelling.nearest(to: name, among: samples.map(\.name)) {
            message += " Did you mean \(nearest)?"
        }
        message += " The samples are " + samples.map(\.name).joined(separator: ", ") + "."
        throw CommandError(message: message, status: Touchstone.usageStatus)
    }
}

/// A sample in the directory Samples.
struct Sample {
    /// The name of its directory and of its product.
    let name: String
    /// The path of its finger script.
    let demonstration: String

    /// Reads the sample in `directory`; `nil` if that is not a directory with a README.
    init?(directory: String) {
        guard FileManager.default.fileExists(atPath: directory + "/README.md") else { return nil }
        name = (directory as NSString).lastPathComponent
        demonstration = directory + "/Demo.touches"
    }
}
