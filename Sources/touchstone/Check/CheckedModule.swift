import Foundation
import XcodeProjects

/// A module that is type-checked.
struct CheckedModule {
    var name: String
    /// The absolute paths of its Swift files.
    var files: [String]
    /// The names of the other modules of the program that it uses.
    var dependencies: [String] = []
    /// What conditional compilation finds defined.
    var conditions: [String] = []
    var languageVersion = 5
    /// True if it is compiled as a package would.
    var isInPackage = false
    /// True if the package manager declares `Bundle.module` in it.
    var hasResources = false

    /// The modules in an order in which each follows those it uses; a cycle is broken somewhere.
    static func sorted(_ modules: [CheckedModule]) -> [CheckedModule] {
        var (sorted, seen): ([CheckedModule], Set<String>) = ([], [])
        func add(_ module: CheckedModule) {
            guard seen.insert(module.name).inserted else { return }
            for name in module.dependencies {
                if let used = modules.first(where: { $0.name == name }) { add(used) }
            }
            sorted.append(module)
        }
        modules.forEach(add)
        return sorted
    }
}

/// The modules of a program, and the packages that are not looked into.
struct CheckedModules {
    private(set) var modules: [CheckedModule] = []
    /// Descriptions of packages that are fetched when the program is built.
    private(set) var fetchedPackages: [String] = []

    /// - Parameter reserved: the names of Touchstone's modules.
    init(of program: UserProgram, reserved: Set<String>) throws {
        self.reserved = reserved
        if let project = program.project {
            for target in project.targets {
                let isProgram = target.moduleName == project.application.moduleName
                modules.append(
                    CheckedModule(
                        name: isProgram ? program.name : target.moduleName, files: project.swiftFiles(of: target),
                        dependencies: project.libraries(of: target) + project.packages.flatMap(\.products),
                        conditions: target.conditions, languageVersion: target.languageVersion,
                        isInPackage: target.conditions.contains("SWIFT_PACKAGE")))
            }
            for package in project.packages {
                switch package.package {
                case .directory(let path): try addPackage(path)
                case .repository(let url, _): fetchedPackages.append(url)
                }
            }
        } else if program.isPackage {
            try addPackage(program.directory)
        } else {
            let files = program.files.filter { $0.hasSuffix(".swift") }.map { program.directory + "/" + $0 }
            modules = [CheckedModule(name: program.name, files: files)]
        }
        // Products of packages have other names than their modules now and then.
        let names = Set(modules.map(\.name))
        for index in modules.indices {
            let imports = modules[index].files.reduce(into: Set<String>()) {
                $0.formUnion(SourceImports.names(inFile: $1))
            }
            modules[index].dependencies = imports.intersection(names).subtracting([modules[index].name]).sorted()
        }
        modules = CheckedModule.sorted(modules)
    }

    private let reserved: Set<String>
    private var readPackages: Set<String> = []

    private mutating func addPackage(_ path: String) throws {
        guard readPackages.insert(path).inserted else { return }
        let manifest = try DumpedManifest(package: path)
        let leftOut = Set(try UserProgram(package: path, reserved: reserved).leftOut.map { path + "/" + $0.path })
        modules += manifest.targets.filter { ["regular", "executable"].contains($0.type) }.map { target in
            CheckedModule(
                name: target.moduleName, files: target.swiftFiles(in: path).filter { !leftOut.contains($0) },
                conditions: ["SWIFT_PACKAGE"] + target.conditions,
                languageVersion: manifest.languageVersion, isInPackage: true,
                hasResources: target.hasResources || target.getsResources(in: path))
        }.filter { !$0.files.isEmpty }
        for dependency in manifest.dependencies {
            switch dependency {
            case .directory(let directory): try addPackage(directory)
            case .repository(let url):
                if manifest.usesInCode(repository: url) { fetchedPackages.append(url) }
            }
        }
    }
}

/// What is used of a package manifest, as `swift package dump-package` prints it.
struct DumpedManifest {
    enum Dependency: Equatable {
        case directory(String)
        case repository(String)

        /// The last part of the path or address, in lowercase.
        var name: String {
            switch self {
            case .directory(let path): (path as NSString).lastPathComponent.lowercased()
            case .repository(let url): XcodeTarget.Package.repository(url: url, requirement: "").name.lowercased()
            }
        }
    }

    struct Target {
        var name: String
        var type: String
        var path: String?
        var excluded: [String]
        var sources: [String]?
        var conditions: [String]
        var hasResources = false
        /// The names of the build tool plugins that it uses.
        var plugins: Set<String> = []
        /// The names of packages, or of products without a package, that it depends on, in lowercase.
        var dependencies: Set<String> = []

        var moduleName: String { XcodeBuildSettings.moduleName(name) }
    }

    var targets: [Target]
    var dependencies: [Dependency]
    /// 5 or 6.
    var languageVersion: Int

    /// Evaluates the manifest of a package. Throws if it cannot be evaluated; the compiler's errors are on standard
    /// error.
    init(package path: String) throws {
        try self.init(json: Tool.output("swift", ["package", "--package-path", path, "dump-package"]), of: path)
    }

    init(json: String, of path: String) throws {
        guard let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
            throw CommandError(message: "\(path)/Package.swift cannot be read", status: Touchstone.usageStatus)
        }
        targets = (root["targets"] as? [[String: Any]] ?? []).map(Self.target)
        dependencies = (root["dependencies"] as? [[String: Any]] ?? []).compactMap { Self.dependency($0, of: path) }
        let tools = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "5"
        let given = (root["swiftLanguageVersions"] as? [String])?.compactMap { Int($0.prefix { $0 != "." }) }.max()
        languageVersion = (given ?? Int(tools.prefix { $0 != "." }) ?? 5) >= 6 ? 6 : 5
    }

    /// Whether a target that is no test depends on a repository. A product without a package may be anyone's.
    func usesInCode(repository url: String) -> Bool {
        let name = XcodeTarget.Package.repository(url: url, requirement: "").name.lowercased()
        let own = Set(targets.map { $0.name.lowercased() })
        let used = targets.filter { $0.type != "test" }.reduce(into: Set<String>()) { $0.formUnion($1.dependencies) }
        return used.contains(name) || !used.subtracting(own).isSubset(of: Set(dependencies.map(\.name)))
    }

    private static func target(_ values: [String: Any]) -> Target {
        let settings = values["settings"] as? [[String: Any]] ?? []
        let conditions = settings.compactMap { setting in
            ((setting["kind"] as? [String: Any])?["define"] as? [String: Any])?["_0"] as? String
        }
        let used = (values["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency -> String? in
            if let product = dependency["product"] as? [Any] {
                return (product.dropFirst().first as? String ?? product.first as? String)?.lowercased()
            }
            return ((dependency["byName"] as? [Any])?.first as? String)?.lowercased()
        }
        let plugins = (values["pluginUsages"] as? [[String: Any]] ?? []).compactMap {
            ($0["plugin"] as? [Any])?.first as? String
        }
        return Target(
            name: values["name"] as? String ?? "", type: values["type"] as? String ?? "regular",
            path: values["path"] as? String, excluded: values["exclude"] as? [String] ?? [],
            sources: values["sources"] as? [String], conditions: conditions,
            hasResources: (values["resources"] as? [Any])?.isEmpty == false, plugins: Set(plugins),
            dependencies: Set(used))
    }

    /// True for the directory of Touchstone, or of its package with the lowering program: they are here already.
    private static func isTouchstone(_ directory: String) -> Bool {
        let lowering = "/Tools/Lowering"
        let root = directory.hasSuffix(lowering) ? String(directory.dropLast(lowering.count)) : directory
        return FileManager.default.fileExists(atPath: root + "/Sources/UIKitCore")
    }

    private static func dependency(_ values: [String: Any], of path: String) -> Dependency? {
        if let local = (values["fileSystem"] as? [[String: Any]])?.first, let directory = local["path"] as? String {
            return isTouchstone(directory) ? nil : .directory(directory)
        }
        guard let remote = (values["sourceControl"] as? [[String: Any]])?.first,
            let location = remote["location"] as? [String: Any]
        else { return nil }
        if let url = ((location["remote"] as? [Any])?.first as? [String: Any])?["urlString"] as? String {
            return .repository(url)
        }
        return (remote["identity"] as? String).map { .repository($0) }
    }
}

extension DumpedManifest {
    /// The types of targets with sources and resources that programs consist of.
    private static let programTypes: Set<String> = ["regular", "executable"]

    /// Those of some files, relative to the directory of the package, that are in the directory of a target and not
    /// excluded; all of them if a target's directory is not found.
    /// - Parameter includingTests: whether test targets count.
    func filesInTargets(_ files: [String], of package: String, includingTests: Bool) -> [String] {
        let built = targets.filter { Self.programTypes.contains($0.type) || includingTests && $0.type == "test" }
        let directories = built.map { ($0.directory(in: package), $0.excluded) }
        return files.filter { file in
            let file = Paths.joined(package, file)
            return directories.contains { directory, excluded in
                guard let directory else { return true }
                return Target.isBelow(file, directory)
                    && !excluded.contains { Target.isBelow(file, Paths.joined(directory, $0)) }
            }
        }
    }
}

extension DumpedManifest.Target {
    private static let defaultDirectories = ["Sources", "Source", "src", "srcs"]

    /// The absolute path of the target's directory; `nil` if there is none.
    func directory(in package: String) -> String? {
        let defaults = (type == "test" ? ["Tests"] : []) + Self.defaultDirectories
        let candidates = path.map { [$0] } ?? defaults.map { "\($0)/\(name)" }
        return candidates.map { Paths.joined(package, $0) }.first(where: FileManager.default.fileExists(atPath:))
    }

    /// True for a file at or below a path, both absolute.
    fileprivate static func isBelow(_ file: String, _ path: String) -> Bool {
        file == path || file.hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }

    /// The absolute paths of the files in the target's directory that are not excluded, sorted.
    private func files(in package: String) -> [String] {
        guard let directory = directory(in: package) else { return [] }
        let excluded = excluded.map { Paths.joined(directory, $0) }
        return FileManager.default.paths(below: directory).map { Paths.joined(directory, $0) }
            .filter { file in !excluded.contains { Self.isBelow(file, $0) } }.sorted()
    }

    /// The plugin that compiles all sources except an empty one, the only one that its targets list.
    private static let loweringPlugin = "LowerSources"
    /// The empty source of those targets.
    private static let loweredPlaceholder = "Lowered.swift"
    /// The plugin that adds documents to resources.
    private static let documentPlugin = "CompileDocuments"

    /// Whether files in the target's directory become resources although the manifest does not declare them: documents by
    /// the plugin, and files in directories of languages.
    func getsResources(in package: String) -> Bool {
        let compilesDocuments = plugins.contains(Self.documentPlugin)
        return files(in: package).contains { file in
            let fileExtension = (file as NSString).pathExtension
            return (file as NSString).deletingLastPathComponent.hasSuffix(".lproj")
                || compilesDocuments && ["xib", "storyboard", "nib", "storyboardc"].contains(fileExtension)
        }
    }

    /// The absolute paths of the Swift files of the target, sorted.
    func swiftFiles(in package: String) -> [String] {
        let isLowered = plugins.contains(Self.loweringPlugin)
        let listed = directory(in: package).flatMap { directory in
            isLowered ? nil : sources.map { $0.map { Paths.joined(directory, $0) } }
        }
        return files(in: package).filter { file in
            let name = (file as NSString).lastPathComponent
            if isLowered, name == Self.loweredPlaceholder { return false }
            return name.hasSuffix(".swift") && name != "Package.swift" && !name.hasPrefix("Package@swift")
                && listed.map { $0.contains { Self.isBelow(file, $0) } } ?? true
        }
    }
}
