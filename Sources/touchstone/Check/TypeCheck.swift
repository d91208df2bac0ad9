import Foundation

/// Type-checks lowered modules against the modules of a build of Touchstone.
struct TypeCheck {
    /// The flags with which the compiler finds Touchstone's modules.
    private let flags: [String]
    /// Where the modules of the program are written.
    private let output: String
    /// The modules that the compiler did not find.
    private(set) var missingModules: Set<String> = []

    /// The directories with modules, of Touchstone and of the toolchain.
    private let moduleDirectories: [String]

    /// How many rounds remove imports of missing modules; the compiler stops at the first of them.
    private static let maximumRounds = 16

    /// - Parameters:
    ///   - build: the directory of a build, with `Modules`.
    ///   - output: an empty directory.
    init(project: Project, build: String, output: String) throws {
        self.output = output
        let manifest = try String(contentsOfFile: project.root + "/Package.swift", encoding: .utf8)
        let packages = manifest.matches(of: #/pkgConfig: "([^"]+)"/#).flatMap {
            $0.1.split(separator: " ").map(String.init)
        }
        let headers = try Tool.output("pkg-config", ["--cflags-only-I"] + packages).split(separator: " ").map(
            String.init)
        let sources = project.root + "/Sources"
        let maps = FileManager.default.paths(below: sources).filter { $0.hasSuffix("module.modulemap") }
            .map { "-I\(sources)/" + ($0 as NSString).deletingLastPathComponent }
        flags = ["-I", build + "/Modules", "-I", output] + maps + headers + Self.moduleMaps(inBuild: build)
        let information = try Tool.output("swiftc", ["-print-target-info"])
        let root = try JSONSerialization.jsonObject(with: Data(information.utf8)) as? [String: Any]
        let paths = (root?["paths"] as? [String: Any])?["runtimeLibraryImportPaths"] as? [String] ?? []
        moduleDirectories = [build + "/Modules"] + paths
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    }

    /// The flags for the C modules of packages, such as OpenCombine's, whose maps the package manager writes.
    private static func moduleMaps(inBuild build: String) -> [String] {
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: build)) ?? []
        return contents.filter { $0.hasSuffix(".build") }.sorted().map { "\(build)/\($0)/module.modulemap" }
            .filter(FileManager.default.fileExists(atPath:)).flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    }

    /// Whether there is a module of a name, of Touchstone or of the toolchain.
    func hasModule(_ name: String) -> Bool {
        moduleDirectories.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).swiftmodule") }
    }

    /// The errors of a module. Imports of modules that do not exist are taken out of the lowered files, so that the
    /// compiler continues; each such module is one error.
    /// - Parameter isUsed: true if other modules import it, so that it is written even if it has errors.
    mutating func errors(of module: CheckedModule, _ files: [String], isUsed: Bool) throws -> [CompilerDiagnostic] {
        if files.isEmpty { return [] }
        var all = files
        if module.hasResources {
            let accessor = "\(output)/\(module.name)-resource_bundle_accessor.swift"
            try "import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n"
                .write(toFile: accessor, atomically: true, encoding: .utf8)
            all.append(accessor)
        }
        let arguments = self.arguments(module, all)
        var missing: [CompilerDiagnostic] = []
        var found: [CompilerDiagnostic] = []
        for _ in 1...Self.maximumRounds {
            found = CompilerDiagnostic.errors(
                in: try Tool.outcome("swiftc", ["-typecheck", "-wmo"] + arguments).output)
            let modules = Set(found.compactMap(\.missingModule))
            if modules.isEmpty { break }
            missing += modules.sorted().compactMap { name in found.first { $0.missingModule == name } }
            missingModules.formUnion(modules)
            for file in files { try Self.removeImports(of: modules, from: file) }
        }
        if isUsed {
            _ = try Tool.outcome(
                "swiftc",
                [
                    "-emit-module", "-emit-module-path", "\(output)/\(module.name).swiftmodule", "-Xfrontend",
                    "-experimental-allow-module-with-compiler-errors", "-wmo",
                ] + arguments)
        }
        return missing + found
    }

    private func arguments(_ module: CheckedModule, _ files: [String]) -> [String] {
        let isScript = files.contains { ($0 as NSString).lastPathComponent == "main.swift" }
        return ["-swift-version", "\(module.languageVersion)", "-module-name", module.name, "-suppress-warnings"]
            + (isScript ? [] : ["-parse-as-library"]) + module.conditions.flatMap { ["-D", $0] } + flags + files
    }

    /// Makes comments of the imports of modules in a file.
    private static func removeImports(of modules: Set<String>, from file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let names = modules.sorted().map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "|")
        let pattern =
            #"(?m)^(\s*)((?:@\w+(?:\(\w+\))? +)*(?:(?:public|package|internal|fileprivate|private) +)?import +(?:\w+ +)?(?:"#
            + names + #")\b.*)$"#
        let changed = text.replacingOccurrences(of: pattern, with: "$1// $2", options: .regularExpression)
        if changed != text { try changed.write(toFile: file, atomically: true, encoding: .utf8) }
    }
}
