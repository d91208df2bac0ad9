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
struct Workshop {
    private let project: Project
    private let program: Program
    private let folder: String

    init(_ program: Program, in project: Project) {
        self.project = project
        self.program = program
        let mark = program.folder.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        folder = project.root + "/.build/programs/\(program.name)-" + String(mark, radix: 16)
    }

    private var package: String { folder + "/package" }
    /// All programs share it, so that Touchstone itself is compiled once for them.
    private var scratch: String { project.root + "/.build/programs/build" }

    /// Lowers and builds the program, and tells where it is. `product` chooses between several of a package.
    func build(product: String?, configuration: BuildConfiguration = .release) throws -> String {
        for file in program.unreadFiles {
            Tool.say("touchstone: warning: \(file) is not read; docs/porting.md tells why")
        }
        if program.isPackage {
            try project.lower(program.folder, to: package)
            try copyPackage()
            let product = try product ?? onlyExecutable()
            try compile(product, configuration)
            return try binaries(configuration) + "/" + product
        }
        if let product { throw Failure(message: "\(program.folder) is no package, and has no product \(product)") }
        let resources = try ResourcePlace.inApplication(of: program.files.filter { !$0.hasSuffix(".swift") })
        try project.lower(program.folder, to: package + "/Sources/" + program.name)
        let text = try PackageText.forFolder(
            named: program.name, products: program.importedProducts, touchstone: project.root)
        try write(text, to: package + "/Package.swift")
        try compile(program.name, configuration)
        return try assemble(binaries(configuration) + "/" + program.name, resources)
    }

    // MARK: Steps

    /// Copies all but the Swift files, and Package.swift with Touchstone added to it.
    private func copyPackage() throws {
        try ProgramCopy(of: program, in: package).update()
        let text = try String(contentsOfFile: program.folder + "/Package.swift", encoding: .utf8)
        let added = try PackageText.adding(
            products: program.importedProducts, touchstone: project.root, to: text, from: program.folder)
        try write(added, to: package + "/Package.swift")
    }

    private func compile(_ product: String, _ configuration: BuildConfiguration) throws {
        // The plan that lies here may be another program's, or older than files that Touchstone has now.
        for plan in [configuration.rawValue, "plugin-tools"] {
            try? FileManager.default.removeItem(atPath: scratch + "/\(plan).yaml")
        }
        try Tool.run(
            "swift",
            arguments("build") + [
                "--configuration", configuration.rawValue, "--static-swift-stdlib", "--product", product,
            ])
    }

    private func binaries(_ configuration: BuildConfiguration) throws -> String {
        try Tool.output("swift", arguments("build") + ["--configuration", configuration.rawValue, "--show-bin-path"])
    }

    private func onlyExecutable() throws -> String {
        let json = try Tool.output("swift", arguments("package") + ["describe", "--type", "json"])
        let products = try JSONDecoder().decode(Description.self, from: Data(json.utf8)).products
        let names = products.filter(\.isExecutable).map(\.name)
        guard let name = names.first, names.count == 1 else {
            let what =
                names.isEmpty
                ? "no program" : "several programs; choose one with --product: " + names.joined(separator: ", ")
            throw Failure(message: "\(program.folder) has \(what)", status: Touchstone.usageStatus)
        }
        return name
    }

    private func arguments(_ command: String) -> [String] {
        [command, "--package-path", package, "--scratch-path", scratch]
    }

    /// Lays the program and its resources into one folder, as they lie in an application of the phone: flat, but for
    /// languages and bundles. There `Bundle.main` finds them.
    private func assemble(_ binary: String, _ resources: [(file: String, place: String)]) throws -> String {
        let application = folder + "/\(program.name).app"
        try? FileManager.default.removeItem(atPath: application)
        try FileManager.default.createDirectory(atPath: application, withIntermediateDirectories: true)
        for (file, place) in resources {
            try FileManager.default.update(application + "/" + place, from: program.folder + "/" + file)
        }
        let place = application + "/" + program.name
        try FileManager.default.copyItem(atPath: binary, toPath: place)
        return place
    }

    // MARK: Files

    private func write(_ text: String, to file: String) throws {
        if (try? String(contentsOfFile: file, encoding: .utf8)) != text {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
    }
}

/// What `swift package describe` tells of products.
private struct Description: Decodable {
    struct Product: Decodable {
        var name: String
        var type: [String: [String]?]

        var isExecutable: Bool { type.keys.contains("executable") }
    }

    var products: [Product]
}
