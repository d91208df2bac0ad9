import Foundation
import XcodeProjects

/// The unit tests of an Xcode project, with what they use.
struct XcodeTests {
    /// The targets of tests.
    let tests: [XcodeTarget]
    /// The libraries and applications that they use.
    let targets: [XcodeTarget]
    /// The packages that they use.
    let packages: [XcodeProgram.Package]
    /// The absolute path of the directory of the project.
    let directory: String
    private let modules: XcodeModules
    /// The files that are left out, with the frameworks that they import.
    private let unavailable: [String: String]

    /// The tests of a project, a workspace, or a directory with one; `nil` if there are none.
    /// - Parameter available: the modules that exist. Files that import others and that no other file needs are left out;
    ///   none if it is empty.
    init?(path: String, configuration: String, available: Set<String>) throws {
        let search: ProjectSearch
        do {
            search = try ProjectSearch(path: path, configuration: configuration)
        } catch let error as XcodeProjectError {
            throw CommandError(message: error.message, status: Touchstone.usageStatus)
        }
        tests = search.tests.filter { !$0.swiftFiles.isEmpty }
        guard let first = tests.first else { return nil }
        directory = (first.project as NSString).deletingLastPathComponent
        modules = XcodeModules(of: tests, in: search, below: directory, applications: search.applications)
        targets = modules.libraries
        packages = modules.packages
        let all = targets + tests
        let own = Set(all.map(\.moduleName) + packages.flatMap(\.products))
        unavailable =
            available.isEmpty
            ? [:] : UnavailableImports(all.flatMap(\.swiftFiles), available: available.union(own)).leftOut
    }

    /// One line for each file that is left out.
    var notes: [String] {
        unavailable.map { "\(Paths.relative($0, to: directory)) is left out: \(UnavailableImports.reason($1))" }
            .sorted() + modules.notes
    }

    /// The application that hosts the tests; `nil` for tests of libraries.
    var host: XcodeTarget? { targets.first { $0.product == .application } }

    /// The targets as those of a package, those of tests last.
    var lowered: [(target: LoweredTarget, kind: PackageManifest.Kind)] {
        (targets + tests).map { target in
            let kind: PackageManifest.Kind =
                switch target.product {
                case .application: .program
                case .tests: .tests
                default: .library
                }
            return (
                LoweredTarget(
                    target, name: target.moduleName, sources: target.swiftFiles.filter { unavailable[$0] == nil },
                    libraries: modules.libraries(of: target)), kind
            )
        }
    }

    /// The products of Touchstone that the sources of the targets need, except the program that draws PDF pages.
    var importedProducts: [String] {
        UserProgram.products(ofSources: lowered.flatMap(\.target.files).map(\.path))
            .filter { $0 != PackageManifest.pdfRenderer }
    }

    /// The name of the class of the application's delegate, with its module; `nil` if no source marks one.
    var delegate: String? {
        guard let host else { return nil }
        let pattern = #/@(?:main|UIApplicationMain)\s+(?:@\w+\s+)*(?:(?:final|public|open|internal)\s+)*class\s+(\w+)/#
        return host.swiftFiles.lazy.compactMap { file -> String? in
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            return SourceImports.code(of: text).firstMatch(of: pattern).map { "\(host.moduleName).\($0.1)" }
        }.first
    }

    /// The resources of all targets with their paths in the directory of the tests; the first of those with the same
    /// path counts.
    var resources: [(file: String, path: String)] {
        var taken: Set<String> = []
        return (tests + targets).flatMap(\.resources).compactMap { resource in
            guard FileManager.default.fileExists(atPath: resource.path) else { return nil }
            let path = resource.destination ?? ResourceLayout.applicationPath(of: resource.path)
            return taken.insert(path).inserted ? (resource.path, path) : nil
        }
    }
}
