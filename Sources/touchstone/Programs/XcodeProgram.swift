import Foundation
import XcodeProjects

/// The program of an Xcode project: an application with the libraries of the project, of its workspace and of package
/// managers that it uses.
struct XcodeProgram {
    /// A Swift package that the program uses.
    struct Package: Equatable {
        var package: XcodeTarget.Package
        /// The names of its products that are used, sorted.
        var products: [String]
    }

    /// The application.
    let application: XcodeTarget
    /// The libraries that it uses, and those that they use, sorted by name.
    let libraries: [XcodeTarget]
    /// The packages that it uses.
    let packages: [Package]
    /// The absolute path of the directory of the application's project.
    let directory: String
    /// The modules that each target uses, by the name of its module.
    private let imports: [String: Set<String>]
    /// A line for each product of a package that was not found.
    private let packageNotes: [String]

    /// The program of a project or a workspace, or of a directory that has one; `nil` for a directory without a project
    /// that has an application.
    /// - Parameters:
    ///   - target: the name of the application, if there are several.
    ///   - configuration: the build configuration whose settings count.
    ///   - isOptional: whether a project whose file is damaged counts as none; it is an error by default.
    init?(path: String, target: String?, configuration: String, isOptional: Bool = false) throws {
        let isNamed = path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
        do {
            let search = try ProjectSearch(path: path, configuration: configuration)
            guard let application = try search.application(named: target, in: path) else {
                if !isNamed { return nil }
                throw CommandError(
                    message: "\(path) has no application for the phone; it has "
                        + search.descriptions.joined(separator: ", "), status: Touchstone.usageStatus)
            }
            self.init(application, search)
        } catch let error as XcodeProjectError {
            // A directory without a readable project is one of sources.
            if !isNamed, isOptional || !error.isDamaged { return nil }
            throw CommandError(message: error.message, status: Touchstone.usageStatus)
        }
    }

    /// Why the projects in a directory cannot be read, in one line; `nil` if they can, or if there are none.
    static func problem(in directory: String) -> String? {
        do {
            _ = try ProjectSearch(path: directory, configuration: BuildConfiguration.release.projectName)
            return nil
        } catch {
            return (error as? XcodeProjectError)?.message
        }
    }

    private init(_ application: XcodeTarget, _ search: ProjectSearch) {
        self.application = application
        directory = (application.project as NSString).deletingLastPathComponent
        let graph = XcodeModules(of: [application], in: search, below: directory)
        imports = graph.imports
        libraries = graph.libraries
        packages = graph.packages
        packageNotes = graph.notes
    }

    /// All targets that are built: the libraries and the application.
    var targets: [XcodeTarget] { libraries + [application] }

    /// The modules of libraries that a target uses, sorted.
    func libraries(of target: XcodeTarget) -> [String] {
        (imports[target.moduleName] ?? []).intersection(libraries.map(\.moduleName)).sorted()
    }

    /// The Swift files of a target that exist, as absolute paths.
    func swiftFiles(of target: XcodeTarget) -> [String] { target.swiftFiles.filter { unavailable[$0] == nil } }

    /// The files that are left out, with the frameworks that they import.
    private var unavailable: [String: String] = [:]

    /// Leaves out the files that import what does not exist here and that no other file needs; none if `available`, the
    /// modules that exist, is empty.
    mutating func leaveOutUnavailable(_ available: Set<String>) {
        if available.isEmpty { return }
        unavailable = UnavailableImports(targets.flatMap(\.swiftFiles), available: available.union(ownModules)).leftOut
    }

    /// The modules that the program brings: those of its targets, and products of packages.
    var ownModules: Set<String> { Set(targets.map(\.moduleName) + packages.flatMap(\.products)) }

    /// All files of the program that exist and are not left out, relative to the directory.
    var files: [String] {
        let all = targets.flatMap { $0.sources + $0.resources.map(\.path) }
        let existing = Set(all).filter { unavailable[$0] == nil && FileManager.default.fileExists(atPath: $0) }
        return existing.map { Paths.relative($0, to: directory) }.sorted()
    }

    /// One line for everything that the project asks for and that is not done.
    var notes: [String] {
        let named = targets.flatMap { $0.sources + $0.resources.map(\.path) + $0.configurationFiles }
        let missing = Set(named + [application.informationPropertyList].compactMap { $0 })
            .filter { !FileManager.default.fileExists(atPath: $0) }
        let scripts = targets.flatMap { target in
            target.scripts.map { "the script “\($0)” of \(target.name) is not run" }
        }
        let leftOut = unavailable.map { file, framework in
            "\(Paths.relative(file, to: directory)) is left out: \(UnavailableImports.reason(framework))"
        }.sorted()
        return leftOut
            + missing.map { "\(Paths.relative($0, to: directory)) is named by the project but does not exist" }
            .sorted()
            + packageNotes + scripts
    }

    // MARK: Resources

    /// The resources with their paths inside the application. A resource of a library that the application has, too, is
    /// left out.
    var resources: [(file: String, path: String)] {
        var taken: Set<String> = []
        var found: [(file: String, path: String)] = []
        for target in [application] + libraries {
            var own: Set<String> = []
            for resource in target.resources where FileManager.default.fileExists(atPath: resource.path) {
                let path = resource.destination ?? ResourceLayout.applicationPath(of: resource.path)
                guard !taken.contains(path), own.insert(path).inserted else { continue }
                found.append((Paths.relative(resource.path, to: directory), path))
            }
            taken.formUnion(own)
        }
        return found
    }

    /// The `Info.plist` for the application.
    func information() throws -> Data { try Self.information(of: application, in: directory) }

    /// The `Info.plist` for an application: its file and what build settings add, with the values of the settings that it
    /// names.
    static func information(of application: XcodeTarget, in directory: String) throws -> Data {
        // `notes` reports a file that does not exist.
        let file = try application.informationPropertyList
            .flatMap { FileManager.default.fileExists(atPath: $0) ? Paths.relative($0, to: directory) : nil }
            .map { try InformationPropertyFile(ofTarget: $0, in: directory) }
        var entries = file?.expanded(by: application.settings.expanded) ?? [:]
        entries.merge(application.generatedInformation) { $1 }
        return try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    }
}
