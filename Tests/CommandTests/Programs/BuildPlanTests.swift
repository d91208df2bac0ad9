import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct BuildPlanTests: ~Copyable {
    private let directory: TemporaryDirectory
    private let plan: BuildPlan

    init() throws {
        directory = try TemporaryDirectory()
        plan = BuildPlan(scratchPath: directory.path + "/scratch", configuration: .release)
    }

    private struct Failure: Error {}

    /// Runs a build that writes a plan if there is none. Returns whether there was one.
    private func build(_ fingerprint: String?, fails: Bool = false) throws -> Bool {
        var hadPlan = false
        try? plan.use(fingerprint) {
            hadPlan = FileManager.default.fileExists(atPath: plan.path)
            if !hadPlan { try directory.write("commands", to: "scratch/release.yaml") }
            if fails { throw Failure() }
        }
        return hadPlan
    }

    @Test("a plan is kept for the same fingerprint, also if the code did not compile, and removed for another one")
    func kept() throws {
        #expect(try !build("a"))
        #expect(try build("a", fails: true))
        #expect(try build("a"))
        #expect(try !build("b"))
        #expect(try !build("a"))
    }

    @Test("a plan without a fingerprint is not kept")
    func unknown() throws {
        #expect(try !build("a"))
        #expect(try !build(nil))
        #expect(try !build(nil))
        #expect(try !build("a"))
    }

    @Test("a plan that something else has written is not kept")
    func replaced() throws {
        #expect(try !build("a"))
        try FileManager.default.removeItem(atPath: plan.path)
        try directory.write("other commands", to: "scratch/release.yaml")

        #expect(try !build("a"))
    }

    @Test("the plans of the two configurations have a fingerprint each")
    func configurations() throws {
        let debug = BuildPlan(scratchPath: plan.scratchPath, configuration: .debug)
        #expect(try !build("a"))
        try debug.use("b") { try directory.write("commands", to: "scratch/debug.yaml") }

        #expect(try build("a"))
    }

    // MARK: Fingerprints

    private func fingerprint(copiedFrom original: String? = nil, _ arguments: [String] = []) -> String? {
        BuildPlan.fingerprint(
            of: directory.path + "/copy/lowered", copiedFrom: original, touchstone: directory.path + "/touchstone",
            arguments: arguments)
    }

    @Test("arguments, the environment and names of files change a fingerprint; contents do not")
    func files() throws {
        try directory.write("1", to: "copy/lowered/Sources/Card/main.swift")
        try directory.write("1", to: "touchstone/Sources/UIKit/UIKit.swift")
        var seen: Set = [fingerprint()]

        try directory.write("2", to: "copy/lowered/Sources/Card/main.swift")
        #expect(seen.contains(fingerprint()) && !seen.contains(nil))
        #expect(seen.insert(fingerprint(["--static-swift-stdlib"])).inserted)
        try directory.write("1", to: "copy/lowered/Sources/Card/View.swift")
        #expect(seen.insert(fingerprint()).inserted)
        try directory.write("1", to: "touchstone/Sources/UIKit/More.swift")
        #expect(seen.insert(fingerprint()).inserted)
        setenv("TOUCHSTONE_PLAN_TEST", "1", 1)
        defer { unsetenv("TOUCHSTONE_PLAN_TEST") }
        #expect(seen.insert(fingerprint()).inserted)
    }

    @Test("what the package manager and the plugin read while they plan changes a fingerprint")
    func contents() throws {
        try directory.write("print(1)", to: "copy/lowered/Sources/Card/Card.swift")
        try directory.write("<document/>", to: "copy/lowered/Sources/Card/Card.xib")
        try directory.write("1", to: "touchstone/Tools/CompileDocuments/CompileDocuments.swift")
        var seen: Set = [fingerprint()]

        try directory.write("@main struct Card {}", to: "copy/lowered/Sources/Card/Card.swift")
        #expect(seen.insert(fingerprint()).inserted)
        try directory.write("<document targetRuntime=\"x\"/>", to: "copy/lowered/Sources/Card/Card.xib")
        #expect(seen.insert(fingerprint()).inserted)
        try directory.write("2", to: "touchstone/Tools/CompileDocuments/CompileDocuments.swift")
        #expect(seen.insert(fingerprint()).inserted)
    }

    @Test(
        "a package that depends on another directory or the environment, or has a plugin, has no fingerprint",
        arguments: [
            (#".package(url: "https://example.com/a", from: "1.0.0")"#, true),
            (#".package(name: "touchstone", path: "../touchstone")"#, true),
            (#".package(path: "../other")"#, false),
            (#".package(name: name("a"), path: "../other")"#, false),
            (#".package(path: folder + "other")"#, false),
            (#".package(url: Context.environment["A"]!, from: "1.0.0")"#, false),
        ])
    func dependencies(dependency: String, hasFingerprint: Bool) throws {
        try directory.write("let package = Package(dependencies: [\(dependency)])", to: "original/Package.swift")
        let original = directory.path + "/original"
        expect((fingerprint(copiedFrom: original) != nil), equals: hasFingerprint)

        try directory.write("", to: "original/Plugins/P/P.swift")
        #expect(fingerprint(copiedFrom: original) == nil)
    }

    @Test("a project with copies of packages has no fingerprint")
    func copies() throws {
        #expect(fingerprint() != nil)
        try directory.write("", to: "copy/packages/A/Package.swift")
        #expect(fingerprint() == nil)
    }
}
