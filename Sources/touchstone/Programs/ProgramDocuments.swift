import Foundation
import XcodeProjects

/// The nib and storyboard documents that belong to a program (NB-105).
struct ProgramDocuments {
    /// The documents for iOS, by their paths relative to the program's directory, sorted. Those of a package are in the
    /// directories of its targets: nothing that is built reads others. Those of test targets are among them if tests are
    /// built.
    let files: [String]
    /// The documents for other systems, which are left out, each with the reason.
    let foreign: [(file: String, reason: String)]

    private let program: UserProgram
    /// The manifest of a package with documents.
    private let manifest: DumpedManifest?

    /// Finds the documents of a program. Throws if the manifest of a package with documents cannot be evaluated.
    /// - Parameter includingTests: whether those of a package's test targets belong to it; false by default.
    init(of program: UserProgram, includingTests: Bool = false) throws {
        self.program = program
        let all = program.files.filter(NibDocuments.isDocument)
        manifest = program.isPackage && !all.isEmpty ? try DumpedManifest(package: program.directory) : nil
        var (files, foreign): ([String], [(String, String)]) = ([], [])
        let found = manifest?.filesInTargets(all, of: program.directory, includingTests: includingTests)
        for file in found ?? all {
            if let system = NibDocuments.foreignSystem(of: Paths.joined(program.directory, file)) {
                foreign.append((file, "the document is for \(system), not for iOS.CocoaTouch"))
            } else {
                files.append(file)
            }
        }
        (self.files, self.foreign) = (files, foreign)
    }

    /// A line for each document that is left out.
    var notes: [String] { foreign.map { "touchstone: warning: \($0.file) is left out: \($0.reason)" } }

    /// What the documents are checked against: the Swift files of the program and of the packages beside it; `nil` without
    /// documents. Throws if the manifest of such a package cannot be evaluated.
    func check() throws -> DocumentCheck? {
        if files.isEmpty { return nil }
        var sources = program.files.filter { $0.hasSuffix(".swift") }.map { Paths.joined(program.directory, $0) }
        var hasAllSources = true
        var read: Set<String> = [program.directory]
        func add(_ manifest: DumpedManifest) throws {
            for dependency in manifest.dependencies {
                switch dependency {
                case .directory(let path):
                    guard read.insert(path).inserted else { continue }
                    sources += Self.swiftFiles(below: path)
                    try add(DumpedManifest(package: path))
                case .repository(let url):
                    if manifest.usesInCode(repository: url) { hasAllSources = false }
                }
            }
        }
        if let manifest { try add(manifest) }
        for package in program.project?.packages ?? [] {
            if case .directory(let path) = package.package {
                sources += Self.swiftFiles(below: path)
            } else {
                hasAllSources = false
            }
        }
        return DocumentCheck(sources, hasAllSources: hasAllSources, resources: program.files)
    }

    private static func swiftFiles(below path: String) -> [String] {
        FileManager.default.paths(below: path, limit: UserProgram.maximumFileCount)
            .filter { $0.hasSuffix(".swift") }.map { path + "/" + $0 }
    }
}
