import Foundation
import XcodeProjects

/// The projects of a workspace or a directory, with the libraries that package managers have put beside them.
struct ProjectSearch {
    /// The targets of the projects themselves.
    private let own: [XcodeTarget]
    /// The targets of all projects.
    private let all: [XcodeTarget]
    /// The libraries by the names of their modules; those for the phone win.
    let libraries: [String: XcodeTarget]
    /// The absolute paths of the packages of the workspace.
    let packages: [String]

    /// How deep below `Carthage/Checkouts` projects are looked for.
    private static let checkoutDepth = 2

    /// Reads the projects at a path: a project, a workspace, or a directory with some. Throws an `XcodeProjectError`.
    init(path: String, configuration: String) throws {
        let path = Paths.joined(FileManager.default.currentDirectoryPath, path)
        let kind = (path as NSString).pathExtension
        let directory = Self.containers.contains(kind) ? (path as NSString).deletingLastPathComponent : path
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? []
        func found(_ ending: String) -> [String] {
            contents.filter { ($0 as NSString).pathExtension == ending }.map { directory + "/" + $0 }
        }
        let workspaces = try (kind == "xcworkspace" ? [path] : found("xcworkspace")).map(XcodeWorkspace.init)
        let fetched = Self.fetched(below: directory)
        let shown = workspaces.flatMap(\.projects).filter { !Self.isFetched($0) }
        let programs =
            switch kind {
            case "xcodeproj": [path]
            case "xcworkspace": shown
            default: found("xcodeproj") + shown
            }
        own = try Self.unique(programs).flatMap { try XcodeProject(path: $0, configuration: configuration).targets }
        let others = Self.unique(workspaces.flatMap(\.projects) + fetched).filter { !programs.contains($0) }
        // Libraries that cannot be read are missed by the compiler if they are needed.
        all = own + others.flatMap { (try? XcodeProject(path: $0, configuration: configuration).targets) ?? [] }
        let ordered = all.filter { $0.product == .library }
        libraries = Dictionary(
            (ordered.filter(\.isForPhone) + ordered.filter { !$0.isForPhone }).map { ($0.moduleName, $0) },
            uniquingKeysWith: { first, _ in first })
        packages = workspaces.flatMap(\.packages)
    }

    private static let containers: Set<String> = ["xcodeproj", "xcworkspace"]

    /// True for a project of CocoaPods or Carthage.
    private static func isFetched(_ project: String) -> Bool {
        project.hasSuffix("/Pods/Pods.xcodeproj") || project.contains("/Carthage/")
    }

    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    /// The projects of CocoaPods and Carthage below a directory.
    private static func fetched(below directory: String) -> [String] {
        let pods = directory + "/Pods/Pods.xcodeproj"
        let checkouts = directory + "/Carthage/Checkouts"
        let found = (FileManager.default.enumerator(atPath: checkouts)?.allObjects as? [String] ?? []).filter {
            $0.hasSuffix(".xcodeproj") && $0.split(separator: "/").count <= checkoutDepth
        }
        return ([pods] + found.sorted().map { checkouts + "/" + $0 }).filter(FileManager.default.fileExists(atPath:))
    }

    /// The unit tests of the projects.
    var tests: [XcodeTarget] { own.filter { $0.product == .tests && ($0.isForPhone || !hasPhoneTests) } }

    private var hasPhoneTests: Bool { own.contains { $0.product == .tests && $0.isForPhone } }

    /// The applications by the names of their modules.
    var applications: [String: XcodeTarget] {
        let all = own.filter { $0.product == .application && $0.isForPhone }
        return Dictionary(all.map { ($0.moduleName, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What the projects build, for a message.
    var descriptions: [String] {
        let words = own.map { target -> String in
            switch target.product {
            case .application: "\(target.name) (an application for another system)"
            case .library: "\(target.name) (a library)"
            case .tests: "\(target.name) (tests)"
            case .other(let what): "\(target.name) (\(what))"
            }
        }
        return words.isEmpty ? ["no targets"] : words
    }

    /// The application of a name, or the only one, or the one with the name of its project; `nil` if there is none.
    /// Throws if there are several.
    func application(named name: String?, in path: String) throws -> XcodeTarget? {
        let applications = own.filter { $0.product == .application && $0.isForPhone }
        if let name {
            if let found = applications.first(where: { $0.name == name }) { return found }
            throw CommandError(
                message: "\(path) has no application \(name)"
                    + (applications.isEmpty ? "" : "; it has " + applications.map(\.name).joined(separator: ", ")),
                status: Touchstone.usageStatus)
        }
        if applications.count < 2 { return applications.first }
        let named = applications.filter {
            $0.name == (($0.project as NSString).lastPathComponent as NSString).deletingPathExtension
        }
        if named.count == 1 { return named[0] }
        throw CommandError(
            message: "\(path) has several applications; choose one with --product: "
                + applications.map(\.name).joined(separator: ", "),
            status: Touchstone.usageStatus)
    }

    /// The modules of targets.
    func modules(of dependencies: [XcodeTarget.Dependency]) -> Set<String> {
        Set(
            dependencies.compactMap { dependency in
                all.first { $0.name == dependency.target && $0.project == dependency.project }?.moduleName
            })
    }
}

/// Finds the Swift packages that a program uses.
struct PackageSearch {
    /// The packages that were found, with their products.
    private(set) var found: [XcodeProgram.Package] = []
    /// The products that targets are linked with and whose packages were not found.
    private(set) var missing: Set<String> = []

    /// The directories of packages that are near: of the workspace, and above the project.
    private let directories: [String]
    /// Directories in which a fetched copy of a package may be.
    private let parents: [String]

    /// How many directories above the project are searched for a package, such as that of a library whose example the
    /// project is.
    private static let depth = 3

    init(below directory: String, _ packages: [String]) {
        var above: [String] = []
        var current = directory
        for _ in 0...Self.depth where current != "/" {
            above.append(current)
            let isRepository = FileManager.default.fileExists(atPath: current + "/.git")
            current = (current as NSString).deletingLastPathComponent
            if isRepository { break }
        }
        directories = (packages + above).filter { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
        // Also beside the repository.
        parents = above + [current]
    }

    /// Adds products that a target is linked with.
    mutating func add(_ products: [(name: String, package: XcodeTarget.Package?)]) {
        for (name, package) in products {
            if let package {
                add(name, of: nearCopy(of: package) ?? package)
            } else if !add(module: name) {
                missing.insert(name)
            }
        }
    }

    /// The copy of a repository beside the project, which needs no network; `nil` if there is none.
    private func nearCopy(of package: XcodeTarget.Package) -> XcodeTarget.Package? {
        guard case .repository = package else { return nil }
        let copy = parents.map { $0 + "/" + package.name }.first {
            FileManager.default.fileExists(atPath: $0 + "/Package.swift")
        }
        return copy.map(XcodeTarget.Package.directory)
    }

    /// Adds the package that has a module or a product, if one is near; returns false if none is.
    @discardableResult
    mutating func add(module: String) -> Bool {
        // A copy beside the project has the name of its module in most cases.
        for directory in directories + parents.map({ $0 + "/" + module }) {
            let manifest = (try? String(contentsOfFile: directory + "/Package.swift", encoding: .utf8)) ?? ""
            let products = manifest.matches(of: #/\.library\(\s*name:\s*"([^"]+)"[^\[\]]*targets:\s*\[([^\]]*)\]/#)
            let product = products.first { $0.1 == module } ?? products.first { $0.2.contains("\"\(module)\"") }
            guard let product else { continue }
            add(String(product.1), of: .directory(directory))
            return true
        }
        return false
    }

    private mutating func add(_ product: String, of package: XcodeTarget.Package) {
        guard let index = found.firstIndex(where: { $0.package == package }) else {
            found.append(XcodeProgram.Package(package: package, products: [product]))
            return
        }
        if !found[index].products.contains(product) {
            found[index].products = (found[index].products + [product]).sorted()
        }
    }
}
