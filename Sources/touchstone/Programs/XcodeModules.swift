import Foundation
import XcodeProjects

/// What some targets of a project use: libraries of the project, of its workspace and of package managers, and packages.
struct XcodeModules {
    /// The modules that each target uses, by the name of its module.
    private(set) var imports: [String: Set<String>] = [:]
    /// The libraries that the targets use, and those that these use, sorted by name.
    private(set) var libraries: [XcodeTarget] = []
    /// The packages that they use.
    private(set) var packages: [XcodeProgram.Package] = []
    /// The products that the targets are linked with and whose packages were not found, sorted.
    private(set) var missingProducts: [String] = []

    /// A line for each product whose package was not found.
    var notes: [String] {
        missingProducts.map {
            "the product “\($0)” is linked, but neither the project nor a directory near it has a package with it"
        }
    }

    /// Follows imports and dependencies from some targets.
    /// - Parameters:
    ///   - applications: applications that count as libraries, by their modules: those that tests import.
    ///   - directory: the absolute path of the directory of the project.
    init(
        of roots: [XcodeTarget], in search: ProjectSearch, below directory: String,
        applications: [String: XcodeTarget] = [:]
    ) {
        var found: [String: XcodeTarget] = [:]
        var packages = PackageSearch(below: directory, search.packages)
        var waiting = Array(roots.reversed())
        while let target = waiting.popLast() {
            guard imports[target.moduleName] == nil else { continue }
            let names = target.sources.reduce(into: Set<String>()) { $0.formUnion(SourceImports.names(inFile: $1)) }
            packages.add(target.packageProducts)
            let used = names.union(search.modules(of: target.dependencies)).subtracting([target.moduleName])
            imports[target.moduleName] = used
            for name in used {
                if let library = search.libraries[name] ?? applications[name] {
                    found[name] = library
                    waiting.append(library)
                } else {
                    packages.add(module: name)
                }
            }
        }
        libraries = found.values.sorted { $0.moduleName < $1.moduleName }
        self.packages = packages.found
        missingProducts = packages.missing.subtracting(found.keys).sorted()
    }

    /// The modules of libraries that a target uses, sorted.
    func libraries(of target: XcodeTarget) -> [String] {
        (imports[target.moduleName] ?? []).intersection(libraries.map(\.moduleName)).sorted()
    }
}

extension XcodeTarget {
    /// The Swift files that exist, as absolute paths.
    var swiftFiles: [String] {
        sources.filter { $0.hasSuffix(".swift") && FileManager.default.fileExists(atPath: $0) }
    }
}
