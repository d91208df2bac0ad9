import Foundation

/// The build configuration of a program.
enum BuildConfiguration: String {
    /// Fast compilation.
    case debug
    /// Optimized code.
    case release
}

/// The directory in `.build` in which a program is built: a package of its lowered sources that depends on Touchstone,
/// and next to it the application directory.
struct BuildDirectory {
    private let project: Project
    private let program: UserProgram
    private let directory: String

    init(_ program: UserProgram, in project: Project) {
        self.project = project
        self.program = program
        let hash = program.directory.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        directory = project.root + "/.build/programs/\(program.name)-" + String(hash, radix: 16)
    }

    private var packagePath: String { directory + "/package" }
    /// Shared by all programs, so that Touchstone itself is compiled only once.
    private var scratchPath: String { project.root + "/.build/programs/build" }

    /// Lowers and builds the program, and returns its path. `product` selects one of several products of a package.
    func build(product: String?, configuration: BuildConfiguration = .release) throws -> String {
        for file in program.unsupportedFiles {
            Tool.printMessage("touchstone: warning: \(file) is not supported; see docs/porting.md")
        }
        if program.isPackage {
            try project.lower(program.directory, to: packagePath)
            try copyPackage()
            let product = try product ?? onlyExecutable()
            try compile(product, configuration)
            return try binaryDirectory(configuration) + "/" + product
        }
        if let product {
            throw CommandError(message: "\(program.directory) is not a package and has no product \(product)")
        }
        let resources = try ResourceLayout.applicationPaths(of: program.files.filter { !$0.hasSuffix(".swift") })
        try project.lower(program.directory, to: packagePath + "/Sources/" + program.name)
        let text = try PackageManifest.forDirectory(
            named: program.name, products: program.importedProducts, touchstone: project.root)
        try write(text, to: packagePath + "/Package.swift")
        try compile(program.name, configuration)
        return try assembleApplication(binaryDirectory(configuration) + "/" + program.name, resources)
    }

    // MARK: Steps

    /// Copies all files except Swift sources, and Package.swift with Touchstone added.
    private func copyPackage() throws {
        try ResourceCopy(of: program, in: packagePath).update()
        let text = try String(contentsOfFile: program.directory + "/Package.swift", encoding: .utf8)
        let added = try PackageManifest.adding(
            products: program.importedProducts, touchstone: project.root, to: text, from: program.directory)
        try write(added, to: packagePath + "/Package.swift")
    }

    private func compile(_ product: String, _ configuration: BuildConfiguration) throws {
        // An existing build plan may belong to another program, or predate files that Touchstone has now.
        for plan in [configuration.rawValue, "plugin-tools"] {
            try? FileManager.default.removeItem(atPath: scratchPath + "/\(plan).yaml")
        }
        try Tool.run(
            "swift",
            arguments("build") + [
                "--configuration", configuration.rawValue, "--static-swift-stdlib", "--product", product,
            ])
    }

    private func binaryDirectory(_ configuration: BuildConfiguration) throws -> String {
        try Tool.output("swift", arguments("build") + ["--configuration", configuration.rawValue, "--show-bin-path"])
    }

    private func onlyExecutable() throws -> String {
        let json = try Tool.output("swift", arguments("package") + ["describe", "--type", "json"])
        let products = try JSONDecoder().decode(PackageInfo.self, from: Data(json.utf8)).products
        let names = products.filter(\.isExecutable).map(\.name)
        guard let name = names.first, names.count == 1 else {
            let what =
                names.isEmpty
                ? "no executable" : "several executables; choose one with --product: " + names.joined(separator: ", ")
            throw CommandError(message: "\(program.directory) has \(what)", status: Touchstone.usageStatus)
        }
        return name
    }

    private func arguments(_ command: String) -> [String] {
        [command, "--package-path", packagePath, "--scratch-path", scratchPath]
    }

    /// Copies the program and its resources into one directory, laid out as in an iOS application: flat except for
    /// localizations and bundles, where `Bundle.main` finds them.
    private func assembleApplication(_ binary: String, _ resources: [(file: String, place: String)]) throws -> String {
        let application = directory + "/\(program.name).app"
        try? FileManager.default.removeItem(atPath: application)
        try FileManager.default.createDirectory(atPath: application, withIntermediateDirectories: true)
        for (file, path) in resources {
            try FileManager.default.update(application + "/" + path, from: program.directory + "/" + file)
        }
        let executable = application + "/" + program.name
        try FileManager.default.copyItem(atPath: binary, toPath: executable)
        return executable
    }

    // MARK: Files

    private func write(_ text: String, to file: String) throws {
        if (try? String(contentsOfFile: file, encoding: .utf8)) != text {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
    }
}

/// The products in the output of `swift package describe`.
private struct PackageInfo: Decodable {
    struct Product: Decodable {
        var name: String
        var type: [String: [String]?]

        var isExecutable: Bool { type.keys.contains("executable") }
    }

    var products: [Product]
}

/// A copy of all files of a program except Swift sources. Files deleted from the program are deleted from the copy;
/// other files next to the copies stay.
struct ResourceCopy {
    private let program: UserProgram
    private let directory: String

    /// The name of the file that lists the copied files, to detect deleted originals.
    private static let listName = ".copied"

    /// Creates a copy of `program` in a directory; call `update()` to write it.
    init(of program: UserProgram, in folder: String) {
        self.program = program
        self.directory = folder
    }

    /// Updates the copy. Unchanged files are not written.
    func update() throws {
        let files = program.files.filter { !$0.hasSuffix(".swift") }
        for file in files {
            try FileManager.default.update(directory + "/" + file, from: program.directory + "/" + file)
        }
        let list = directory + "/" + Self.listName
        let before = (try? String(contentsOfFile: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        for deleted in Set(before).subtracting(files) { delete(deleted) }
        try files.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Deletes a file, and its parent directories that become empty.
    private func delete(_ file: String) {
        var path = file
        repeat {
            try? FileManager.default.removeItem(atPath: directory + "/" + path)
            path = (path as NSString).deletingLastPathComponent
        } while !path.isEmpty && isEmpty(directory + "/" + path)
    }

    private func isEmpty(_ directory: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: directory))?.isEmpty ?? false
    }
}

extension FileManager {
    /// Makes `destination` a copy of `source`, creating parent directories. An identical copy is not written again.
    func update(_ destination: String, from source: String) throws {
        try createDirectory(
            atPath: (destination as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        if contentsEqual(atPath: source, andPath: destination) { return }
        try? removeItem(atPath: destination)
        try copyItem(atPath: source, toPath: destination)
    }
}
