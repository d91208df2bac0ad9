import Foundation
import XcodeProjects

/// The directory in `.build` in which a program is built: a package of its lowered sources that depends on Touchstone,
/// and next to it the application directory.
struct BuildDirectory {
    private let project: Project
    private let program: UserProgram
    private let directory: String

    /// The directory of a program.
    /// - Parameter packagePath: where the package of lowered sources is written, inside the directory by default.
    init(_ program: UserProgram, in project: Project, packagePath: String? = nil) {
        self.project = project
        self.program = program
        let hash = program.directory.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        directory = project.root + "/.build/programs/\(program.name)-" + String(hash, radix: 16)
        self.packagePath = packagePath ?? directory + "/lowered"
    }

    private let packagePath: String
    /// The commands that compile and link the program; `nil`, the default, to let the package manager find out.
    var commands: BuildCommands?
    /// Whether the program is built also if nothing has changed; false by default.
    var isAlwaysBuilt = false

    /// The commands of the last build, if no other program was built since.
    func lastCommands(product: String?, settings: BuildSettings) -> BuildCommands? {
        SharedBuild(project: project, settings: settings).commands(
            product: product ?? program.name, sourcesIn: packagePath)
    }

    /// Lowers and builds the program, unless nothing has changed since that was done, and returns its path. `product` selects
    /// one of several products of a package. A package without a program is an error if `needsProgram`; otherwise all its
    /// targets are built, and the path is that of their modules.
    func build(
        product: String?, settings: BuildSettings, needsProgram: Bool = true
    ) throws -> String {
        for note in program.notes { Tool.printMessage("touchstone: warning: \(note)") }
        let shared = SharedBuild(project: project, settings: settings)
        // What another build of the program writes must not be taken for that of this one.
        return try BuildLock.hold(directory + "/build.lock") {
            // A program that is watched needs the commands of its build, which compile and link no other modules.
            let record = BuildRecord(
                of: program, in: project, settings, path: "\(applicationsDirectory(shared))/\(program.name).built")
            if !isAlwaysBuilt, product == nil, let built = record?.program { return built }
            let built = try build(product: product, shared, needsProgram: needsProgram)
            if commands == nil { try record?.write(program: built) }
            return built
        }
    }

    private func build(product: String?, _ shared: SharedBuild, needsProgram: Bool) throws -> String {
        let settings = shared.settings
        if program.isPackage {
            try lowerPackage(adding: settings.addedProducts)
            guard let product = try product ?? executable(needsProgram, shared) else {
                try MissingModules.check(missingImports(of: nil, shared))
                try compile(nil, shared)
                return try shared.binaryDirectory(of: packagePath)
            }
            try MissingModules.check(missingImports(of: product, shared))
            try compile(product, shared)
            return try assemblePackage(shared.binaryDirectory(of: packagePath) + "/" + product, shared)
        }
        if let project = program.project { return try build(project, shared) }
        if let product {
            throw CommandError(message: "\(program.directory) is not a package and has no product \(product)")
        }
        try MissingModules.check(program.missingImports)
        try StartCheck.checkStart(of: program)
        let resources = try readResources()
        try project.lower(
            program.directory, to: packagePath + "/Sources/" + program.name, without: program.leftOut.map(\.path))
        let text = PackageManifest.forDirectory(
            named: program.name, products: program.importedProducts + settings.addedProducts, touchstone: project.root)
        try Self.write(text, to: packagePath + "/Package.swift")
        try compile(program.name, shared)
        return try assembleApplication(shared.binaryDirectory(of: packagePath) + "/" + program.name, resources, shared)
    }

    /// Builds the program of a project: a package with a target for the application and each of its libraries.
    private func build(_ xcode: XcodeProgram, _ shared: SharedBuild) throws -> String {
        try MissingModules.check(program.missingImports)
        try StartCheck.checkStart(of: program)
        let resources = try readResources()
        let targets = xcode.targets.map { target in
            LoweredTarget(
                target, name: target.moduleName == xcode.application.moduleName ? program.name : target.moduleName,
                sources: xcode.swiftFiles(of: target), libraries: xcode.libraries(of: target))
        }
        try project.lower(targets.flatMap(\.files), to: packagePath + "/Sources")
        var copies: [XcodeTarget.Package: String] = [:]
        for package in xcode.packages {
            guard case .directory(let path) = package.package else { continue }
            let copy = directory + "/packages/" + package.package.name
            try BuildDirectory(
                UserProgram(package: path, reserved: project.targetNames), in: project, packagePath: copy
            ).lowerPackage()
            copies[package.package] = copy
        }
        let text = PackageManifest.forProject(
            named: program.name, targets.map { ($0, $0.name == program.name ? .program : .library) },
            packages: xcode.packages.map { ($0, copies[$0.package]) },
            products: program.importedProducts + shared.settings.addedProducts,
            touchstone: project.root)
        try Self.write(text, to: packagePath + "/Package.swift")
        try compile(program.name, shared)
        return try assembleApplication(shared.binaryDirectory(of: packagePath) + "/" + program.name, resources, shared)
    }

    // MARK: Steps

    /// Reads the resources of a program that is no package, and reports what it would not start with.
    private func readResources() throws -> ApplicationResources {
        let resources = try ApplicationResources(of: program)
        for note in StartCheck(of: program, resources).notes { Tool.printMessage("touchstone: warning: \(note)") }
        return resources
    }

    /// Writes the package: lowered sources, all other files, and Package.swift with Touchstone added.
    /// - Parameters:
    ///   - added: the products of Touchstone that it is linked with although it does not import them.
    ///   - includingTests: whether its tests are built, which need the documents of their targets; false by default.
    func lowerPackage(adding added: [String] = [], includingTests: Bool = false) throws {
        try project.lower(program.directory, to: packagePath, without: program.leftOut.map(\.path))
        try ResourceCopy(of: program, in: packagePath, includingTests: includingTests).update()
        let text = try String(contentsOfFile: program.directory + "/Package.swift", encoding: .utf8)
        let added = PackageManifest.adding(
            products: program.importedProducts + added, touchstone: project.root, to: text, from: program.directory,
            includingTests: includingTests)
        try Self.write(added, to: packagePath + "/Package.swift")
    }

    /// Compiles a product, or all targets of a package.
    private func compile(_ product: String?, _ shared: SharedBuild) throws {
        if let commands { return try commands.run() }
        try checkLinkedLibraries()
        try shared.build(packagePath, copiedFrom: program.directory, product: product)
    }

    /// Parts of Foundation that are linked with libraries which other programs do not need.
    private static let linkedModules = [
        (module: "FoundationNetworking", names: "URLSession", library: "libcurl", package: "libcurl4-openssl-dev"),
        (module: "ReactiveStreams", names: "Combine", library: "libcurl", package: "libcurl4-openssl-dev"),
        (module: "FoundationXML", names: "XMLParser", library: "libxml-2.0", package: "libxml2-dev"),
    ]

    /// Throws if files of a library that the program is linked with are missing.
    private func checkLinkedLibraries() throws {
        let files = FileManager.default.enumerator(atPath: packagePath)?.allObjects as? [String] ?? []
        let texts = files.lazy.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }
            .compactMap { try? String(contentsOfFile: packagePath + "/" + $0, encoding: .utf8) }
        for linked in Self.linkedModules where texts.contains(where: { $0.contains("import " + linked.module) }) {
            guard (try? Tool.output("pkg-config", ["--exists", linked.library])) == nil else { continue }
            throw CommandError(
                message: "\(program.directory) uses \(linked.names), which needs the package \(linked.package); "
                    + "install it")
        }
    }

    /// The name of the only program of the package; `nil` if there is none and none is needed.
    private func executable(_ isNeeded: Bool, _ shared: SharedBuild) throws -> String? {
        let products = try describePackage(shared).products
        let names = products.filter(\.isExecutable).map(\.name)
        if names.isEmpty, !isNeeded { return nil }
        guard let name = names.first, names.count == 1 else {
            let what =
                names.isEmpty
                ? "no executable" : "several executables; choose one with --product: " + names.joined(separator: ", ")
            throw CommandError(message: "\(program.directory) has \(what)", status: Touchstone.usageStatus)
        }
        return name
    }

    /// The imports of modules that do not exist here in the targets of a product, or in all except tests.
    private func missingImports(of product: String?, _ shared: SharedBuild) throws -> [MissingModules.Import] {
        // Most packages import none, and describing one takes a second.
        guard !program.missingImports.isEmpty else { return [] }
        let targets = try describePackage(shared).targets.filter { target in
            target.type != "test" && (product.map { target.products?.contains($0) ?? false } ?? true)
        }
        let files = targets.flatMap { target in target.sources.map { target.path + "/" + $0 } }
        return program.missingImports.filter { files.contains($0.file) }
    }

    private func describePackage(_ shared: SharedBuild) throws -> PackageDescription {
        let json = try Tool.output(
            "swift",
            [
                "package", "--package-path", packagePath, "--scratch-path", shared.scratchPath, "describe", "--type",
                "json",
            ])
        return try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
    }

    /// Where programs are with their resources: optimized and other builds of one exist at the same time, as do those with
    /// products that it does not import.
    private func applicationsDirectory(_ shared: SharedBuild) -> String { "\(directory)/\(shared.settings.variant)" }

    private func applicationDirectory(_ name: String, _ shared: SharedBuild) -> String {
        "\(applicationsDirectory(shared))/\(name).app"
    }

    /// Copies the program and the resources of its modules into one directory, apart from those of other programs in the
    /// shared build.
    private func assemblePackage(_ binary: String, _ shared: SharedBuild) throws -> String {
        let files = try ProgramFiles(binary: binary, package: describePackage(shared).name)
        let application = applicationDirectory(files.name, shared)
        try? FileManager.default.removeItem(atPath: application)
        try FileManager.default.createDirectory(atPath: application, withIntermediateDirectories: true)
        for resource in files.resources + [files.name] {
            try FileManager.default.copyItem(atPath: files.path(of: resource), toPath: application + "/" + resource)
        }
        return application + "/" + files.name
    }

    /// Copies the program and its resources into one directory, laid out as in an iOS application: flat except for
    /// localizations and bundles, where `Bundle.main` finds them.
    private func assembleApplication(
        _ binary: String, _ resources: ApplicationResources, _ shared: SharedBuild
    ) throws -> String {
        let application = applicationDirectory(program.name, shared)
        try? FileManager.default.removeItem(atPath: application)
        try FileManager.default.createDirectory(atPath: application, withIntermediateDirectories: true)
        try resources.write(to: application) { try VectorAssets(project, shared.settings) }
        let renderer = (binary as NSString).deletingLastPathComponent + "/" + PackageManifest.pdfRenderer
        if program.importedProducts.contains(PackageManifest.pdfRenderer) {
            try FileManager.default.copyItem(atPath: renderer, toPath: application + "/" + PackageManifest.pdfRenderer)
        }
        let executable = application + "/" + program.name
        try FileManager.default.copyItem(atPath: binary, toPath: executable)
        return executable
    }

    // MARK: Files

    /// Writes a text unless the file has it already.
    static func write(_ text: String, to file: String) throws {
        if (try? String(contentsOfFile: file, encoding: .utf8)) != text {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
    }
}

/// What is used of the output of `swift package describe`.
private struct PackageDescription: Decodable {
    struct Product: Decodable {
        var name: String
        var type: [String: [String]?]

        var isExecutable: Bool { type.keys.contains("executable") }
    }

    struct Target: Decodable {
        var type: String
        /// The directory of the sources, relative to the package's.
        var path: String
        /// The paths of the sources, relative to the directory.
        var sources: [String]
        /// The names of the products that contain the target.
        var products: [String]?

        enum CodingKeys: String, CodingKey {
            case type, path, sources
            case products = "product_memberships"
        }
    }

    var name: String
    var products: [Product]
    var targets: [Target]
}
