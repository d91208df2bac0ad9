import Foundation
import XcodeProjects

/// Builds and runs the tests of a package or of a project.
struct TestBuild {
    private let project: Project
    private let path: String
    /// The tests of a project; `nil` for a package.
    private let xcode: XcodeTests?
    private let directory: String

    /// The tests at a path. Throws if there are none.
    init(_ path: String, in project: Project) throws {
        self.project = project
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CommandError(message: "no such directory: \(path)", status: Touchstone.usageStatus)
        }
        self.path = url.path
        let manifest = (try? String(contentsOfFile: url.path + "/Package.swift", encoding: .utf8)) ?? ""
        if manifest.contains(".testTarget") {
            xcode = nil
        } else {
            xcode = try XcodeTests(
                path: url.path, configuration: BuildConfiguration.debug.projectName, available: project.targetNames)
            guard xcode != nil else {
                throw CommandError(
                    message: "\(path) has no tests: there is neither a package with a test target nor a project with "
                        + "unit tests", status: Touchstone.usageStatus)
            }
        }
        let hash = url.path.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
        let name = XcodeBuildSettings.moduleName(url.deletingPathExtension().lastPathComponent)
        directory = project.root + "/.build/programs/\(name)-tests-" + String(hash, radix: 16)
    }

    /// Builds the tests, runs those that match one of some regular expressions (all without one), and returns the exit
    /// status: 0 if all pass.
    func run(filter: [String]) throws -> Int32 {
        let shared = SharedBuild(project: project, settings: BuildSettings(configuration: .debug), isOfTests: true)
        guard let xcode else {
            let package = directory + "/lowered"
            try BuildDirectory(
                UserProgram(package: path, reserved: project.targetNames), in: project, packagePath: package
            ).lowerPackage(includingTests: true)
            try prepare(below: package + "/Tests")
            for target in try DumpedManifest(package: path).targets where target.type == "test" {
                try prepare(below: package + "/" + (target.path ?? "Tests/" + target.name))
            }
            try shared.buildTests(package, copiedFrom: path)
            return try Tool.status(
                "swift",
                ["test", "--package-path", package, "--scratch-path", shared.scratchPath, "--skip-build"]
                    + filter.flatMap { ["--filter", $0] })
        }
        return try run(xcode, filter, shared)
    }

    // MARK: Projects

    private func run(_ xcode: XcodeTests, _ filter: [String], _ shared: SharedBuild) throws -> Int32 {
        for note in xcode.notes { Tool.printMessage("touchstone: warning: \(note)") }
        let package = directory + "/lowered"
        let name = (directory as NSString).lastPathComponent
        let targets = xcode.lowered
        try project.lower(targets.flatMap(\.target.files), to: package + "/Sources")
        for (target, kind) in targets where kind == .tests {
            try prepare(below: "\(package)/Sources/\(target.name)")
        }
        var copies: [XcodeTarget.Package: String] = [:]
        for used in xcode.packages {
            guard case .directory(let path) = used.package else { continue }
            let copy = directory + "/packages/" + used.package.name
            try BuildDirectory(
                UserProgram(package: path, reserved: project.targetNames), in: project, packagePath: copy
            ).lowerPackage()
            copies[used.package] = copy
        }
        let text = PackageManifest.forProject(
            named: name, targets, packages: xcode.packages.map { ($0, copies[$0.package]) },
            products: xcode.importedProducts, touchstone: project.root)
        try BuildDirectory.write(text, to: package + "/Package.swift")
        try shared.buildTests(package)
        let runner = try assemble(xcode, binary: shared.binaryDirectory(of: package) + "/\(name)PackageTests.xctest")
        return try runTests(runner, filter, delegate: xcode.delegate)
    }

    /// Copies the runner and all resources into one directory, where `Bundle.main` finds them.
    private func assemble(_ xcode: XcodeTests, binary: String) throws -> String {
        let application = directory + "/Tests.app"
        try? FileManager.default.removeItem(atPath: application)
        try FileManager.default.createDirectory(atPath: application, withIntermediateDirectories: true)
        let resources = xcode.resources.filter { file, path in
            StringTables.isConverted(file) || !ResourceLayout.isSource(file) && path != "Info.plist"
        }
        let tables = try StringTables(resources, in: xcode.directory)
        for (file, path) in resources where !tables.replaced.contains(path) {
            try FileManager.default.update(application + "/" + path, from: file)
        }
        for table in tables.written { try Self.write(table.content, to: application + "/" + table.path) }
        if VectorAssets.hasVectors(resources.map(\.path)) {
            for line in try VectorAssets(project).convert(below: application) {
                Tool.printMessage("touchstone: warning: \(line)")
            }
        }
        for file in xcode.resources.map(\.file) where NibDocuments.isDocument(file) {
            let name = (file as NSString).lastPathComponent
            let data = try NibDocuments.compiled(name, in: (file as NSString).deletingLastPathComponent)
            let target = ResourceLayout.applicationPath(of: NibDocuments.path(ofCompiled: file) ?? name)
            try Self.write(data, to: application + "/" + target)
        }
        if let host = xcode.host {
            try XcodeProgram.information(of: host, in: xcode.directory)
                .write(to: URL(fileURLWithPath: application + "/Info.plist"))
        }
        let runner = application + "/Tests"
        try FileManager.default.copyItem(atPath: binary, toPath: runner)
        return runner
    }

    private static func write(_ data: Data, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
    }

    /// The exit status of a runner of Swift Testing that has found no tests.
    private static let noTestsStatus: Int32 = 69

    private func runTests(_ runner: String, _ filter: [String], delegate: String?) throws -> Int32 {
        let environment = delegate.map { ["TOUCHSTONE_TEST_DELEGATE": $0] } ?? [:]
        var arguments: [String] = []
        var runsXCTest = true
        if !filter.isEmpty {
            let (list, _) = try Tool.outcome(runner, ["--list-tests"])
            let names = list.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.contains("/") }
            let chosen = names.filter { name in
                filter.contains { name.range(of: $0, options: .regularExpression) != nil }
            }
            arguments = [chosen.joined(separator: ",")]
            runsXCTest = !chosen.isEmpty
        }
        let first = runsXCTest ? try Tool.status(runner, arguments, environment) : 0
        let second = try Tool.status(
            runner, ["--testing-library", "swift-testing"] + filter.flatMap { ["--filter", $0] }, environment)
        if !runsXCTest, second == Self.noTestsStatus {
            throw CommandError(
                message: "no test matches \(filter.joined(separator: " or "))", status: Touchstone.usageStatus)
        }
        return first != 0 ? first : (second == Self.noTestsStatus ? 0 : second)
    }

    // MARK: Sources

    /// Adds methods for specifications of Quick and for tests of the main actor to the lowered sources of tests, and
    /// `import UIKit` to those that import XCTest, Testing or Quick alone: on the phone, the headers that these import declare
    /// UIKit too. With Quick only those that use its names get it, as Foundation has a `Predicate` like Nimble. Lines keep
    /// their numbers. Files that expect exceptions of Objective-C are left out.
    private func prepare(below directory: String) throws {
        for file in FileManager.default.paths(below: directory) where file.hasSuffix(".swift") {
            let path = directory + "/" + file
            let text = try String(contentsOfFile: path, encoding: .utf8)
            if SourceImports.names(in: text).contains("Nimble"), text.contains("raiseException(") {
                let name = file.replacingOccurrences(of: "+Lowered", with: "")
                Tool.printMessage(
                    "warning: \(name) is left out: it uses raiseException of Nimble, for exceptions of Objective-C")
                try FileManager.default.removeItem(atPath: path)
                continue
            }
            var changed = MainActorTests.addingEntries(to: QuickSpecifications.addingTests(to: text))
            if !SourceImports.names(in: text).contains("UIKit"),
                let found = changed.firstMatch(of: #/(?m)^[ \t]*import (XCTest|Testing|Quick)\b/#),
                found.1 != "Quick" || text.contains(#/\b(?:UI|CG|CA|NS)[A-Z]/#)
            {
                changed.replaceSubrange(found.range, with: found.0 + "; import UIKit")
            }
            guard changed != text else { continue }
            try changed.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}

extension Tool {
    /// Runs `name` with its output on this program's, and returns its exit status. Says so if a signal has ended it.
    /// - Parameters:
    ///   - environment: added to that of this program.
    ///   - directory: the working directory; that of this program by default.
    static func status(
        _ name: String, _ arguments: [String], _ environment: [String: String] = [:], in directory: String? = nil
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        try SignalForwarding.run(process) { process.waitUntilExit() }
        if process.terminationReason == .uncaughtSignal {
            printMessage("touchstone: signal \(process.terminationStatus) ended \(name)")
        }
        return process.terminationStatus
    }
}
