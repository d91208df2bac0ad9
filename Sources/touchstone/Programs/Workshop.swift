import Foundation

/// How a program is compiled.
enum BuildConfiguration: String {
    /// Quickly.
    case debug
    /// To run quickly.
    case release
}

/// The place in `.build` where a program is built: its lowered sources as a package that uses Touchstone, and beside it
/// the folder that the finished program runs in.
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
    /// All programs share it, so that Touchstone itself is compiled once for them.
    private var scratchPath: String { project.root + "/.build/programs/build" }

    /// Lowers and builds the program, and tells where it is. `product` chooses between several of a package.
    func build(product: String?, configuration: BuildConfiguration = .release) throws -> String {
        for file in program.unsupportedFiles {
            Tool.printMessage("touchstone: warning: \(file) is not read; docs/porting.md tells why")
        }
        if program.isPackage {
            try project.lower(program.directory, to: packagePath)
            try copyPackage()
            let product = try product ?? onlyExecutable()
            try compile(product, configuration)
            return try binaryDirectory(configuration) + "/" + product
        }
        if let product { throw CommandError(message: "\(program.directory) is no package, and has no product \(product)") }
        let resources = try ResourceLayout.applicationPaths(of: program.files.filter { !$0.hasSuffix(".swift") })
        try project.lower(program.directory, to: packagePath + "/Sources/" + program.name)
        let text = try PackageManifest.forDirectory(
            named: program.name, products: program.importedProducts, touchstone: project.root)
        try write(text, to: packagePath + "/Package.swift")
        try compile(program.name, configuration)
        return try assembleApplication(binaryDirectory(configuration) + "/" + program.name, resources)
    }

    // MARK: Steps

    /// Copies all but the Swift files, and Package.swift with Touchstone added to it.
    private func copyPackage() throws {
        try ResourceCopy(of: program, in: packagePath).update()
        let text = try String(contentsOfFile: program.directory + "/Package.swift", encoding: .utf8)
        let added = try PackageManifest.adding(
            products: program.importedProducts, touchstone: project.root, to: text, from: program.directory)
        try write(added, to: packagePath + "/Package.swift")
    }

    private func compile(_ product: String, _ configuration: BuildConfiguration) throws {
        // The plan that lies here may be another program's, or older than files that Touchstone has now.
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
                ? "no program" : "several programs; choose one with --product: " + names.joined(separator: ", ")
            throw CommandError(message: "\(program.directory) has \(what)", status: Touchstone.usageStatus)
        }
        return name
    }

    private func arguments(_ command: String) -> [String] {
        [command, "--package-path", packagePath, "--scratch-path", scratchPath]
    }

    /// Lays the program and its resources into one folder, as they lie in an application of the phone: flat, but for
    /// languages and bundles. There `Bundle.main` finds them.
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

/// What `swift package describe` tells of products.
private struct PackageInfo: Decodable {
    struct Product: Decodable {
        var name: String
        var type: [String: [String]?]

        var isExecutable: Bool { type.keys.contains("executable") }
    }

    var products: [Product]
}
