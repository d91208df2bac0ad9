import Foundation

/// UIKit, the other modules that programs import, and what these need of Swift's libraries, as shared libraries that the
/// programs of a machine have in common (docs/packaging.md).
///
/// A program and its runtime must be of the same build, as modules of a Swift package have no stable interface. So each runtime
/// has a name of its contents, and several can be installed.
struct SharedRuntime {
    /// The directory with the library.
    let directory: String
    /// What identifies the contents of the library.
    let identity: String
    /// The object files that it contains.
    let objects: Set<String>
    /// The licenses of other projects that it contains code of.
    let licenses: [String]

    /// The name of the library.
    static let library = "libTouchstone.so"

    /// The product of the program that links everything, from which the library is made.
    private static let product = "SharedRuntime"

    /// Products that are no part of it: programs contain them if they ask for them, or link them in tests.
    private static let excludedProducts: Set<String> = [
        "Inspector", "BrowserHost", "CameraSource", "TouchstoneTesting", "TouchstoneTestHost",
    ]

    /// Creates the description of a runtime.
    init(directory: String, identity: String, objects: Set<String>, licenses: [String] = []) {
        (self.directory, self.identity, self.objects) = (directory, identity, objects)
        self.licenses = licenses
    }

    /// Builds the library from the products of a project. Earlier ones of other contents are removed.
    ///
    /// Call it, and use it, while `hold` keeps other builds of runtimes away.
    init(of project: Project, settings: BuildSettings) throws {
        let parent = Self.parent(project)
        Tool.printMessage("Building the shared runtime …")
        let shared = SharedBuild(project: project, settings: settings)
        let link = try SharedRuntime.build(in: parent + "/package", shared)
        let library = parent + "/" + Self.library
        objects = Set(link.objects.filter { !$0.contains("/\(Self.product).build/") })
        try link.makeLibrary(library, of: objects.sorted())
        licenses = try shared.licenses(of: library)
        try Tool.strip(library)
        // The names of the files of Swift are those of the toolchain.
        let files = try [library] + Self.swiftLibraries()
        identity = String(try Tool.output("sh", ["-c", "cat \"$@\" | sha256sum", "sh"] + files).prefix(12))
        directory = parent + "/" + identity
        for name in try FileManager.default.contentsOfDirectory(atPath: parent)
        where name != identity && name.wholeMatch(of: /[0-9a-f]{12}/) != nil {
            try FileManager.default.removeItem(atPath: parent + "/" + name)
        }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        guard rename(library, path) == 0 else { throw CommandError(message: "\(path) cannot be written") }
    }

    /// Performs a closure while no other process builds or uses a runtime of the project.
    static func hold<Result>(in project: Project, _ body: () throws -> Result) throws -> Result {
        try BuildLock.hold(parent(project) + "/build.lock", body)
    }

    private static func parent(_ project: Project) -> String { project.root + "/.build/programs/runtime" }

    /// Builds the program that links everything, and returns the command that links it.
    private static func build(in directory: String, _ shared: SharedBuild) throws -> ProgramLink {
        let products = shared.project.libraryProducts.filter { !excludedProducts.contains($0) }
        let manifest = PackageManifest.forDirectory(
            named: product, products: products, touchstone: shared.project.root)
        let sources = directory + "/Sources/" + product
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try BuildDirectory.write(manifest, to: directory + "/Package.swift")
        try BuildDirectory.write("import UIKit\n", to: sources + "/main.swift")
        try shared.build(directory, product: product)
        guard let link = shared.linkCommand(of: product).flatMap(ProgramLink.init) else {
            throw CommandError(message: unknownPlan)
        }
        return link
    }

    /// Links a program that was just built with this runtime instead of containing it, and returns its path, which is that of
    /// the next program of the same name, too.
    func link(_ program: String, with command: BuildCommands.Command?) throws -> String {
        guard let link = command.flatMap(ProgramLink.init) else { throw CommandError(message: Self.unknownPlan) }
        let built = Self.modificationDate(of: path)
        if let changed = objects.sorted().first(where: { Self.modificationDate(of: $0) > built }) {
            throw CommandError(
                message:
                    "\(changed) was compiled again for the program: use the versions of packages that Touchstone uses, or "
                    + "leave out --shared-runtime")
        }
        let directory = (directory as NSString).deletingLastPathComponent + "/linked"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let linked = directory + "/" + (program as NSString).lastPathComponent
        // As installed, programs are in directories beside that of runtimes.
        try link.makeProgram(
            linked, of: link.objects.filter { !objects.contains($0) }, libraries: self.directory,
            searchPath: "$ORIGIN/../\(Self.installedDirectory)/\(identity)")
        return linked
    }

    private static func modificationDate(of path: String) -> Date {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }

    private static let unknownPlan =
        "the command that links the program is unknown, or another build has replaced it: try again, or leave out --shared-runtime"
}

extension Project {
    /// The names of the library products in the manifest.
    var libraryProducts: [String] {
        let manifest = (try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8)) ?? ""
        return manifest.matches(of: #/\n +library\("([A-Za-z]+)"/#).map { String($0.1) }
    }
}
