import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct SetupScriptTests {
    @Test func installsNothingIfComplete() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1.2")
        try bench.addPackages(missing: "none")

        let result = try bench.run("setup", "--for-tests")

        expect(result.status, equals: 0)
        #expect(!result.output.contains("apt-get"))
    }

    @Test func missingSwiftErrorNamesDownloadPage() throws {
        let bench = try ScriptBench()
        try bench.addPackages(missing: "none")

        let result = try bench.run("setup")

        expect(result.status, equals: 1)
        #expect(result.output.contains("there is no Swift toolchain"))
        #expect(result.output.contains("https://www.swift.org/install/linux/"))
    }

    @Test(arguments: ["6.0.3", "5.10", "5.9.2"])
    func rejectsOldSwift(version: String) throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: version)
        try bench.addPackages(missing: "none")

        let result = try bench.run("setup")

        expect(result.status, equals: 1)
        #expect(result.output.contains("is too old; Swift 6.1 or newer is needed"))
    }

    @Test(arguments: ["6.1", "6.3.1", "6.10", "7.0", "10.2"])
    func acceptsNewerSwift(version: String) throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: version)
        try bench.addPackages(missing: "none")

        try expect(bench.run("setup").status, equals: 0)
    }

    @Test func rejectsSwiftWithoutVersion() throws {
        let bench = try ScriptBench()
        try bench.add("swift", "echo broken; exit 1")
        try bench.addPackages(missing: "none")

        let result = try bench.run("setup")

        expect(result.status, equals: 1)
        #expect(result.output.contains("prints no version number"))
    }

    @Test func rootInstallsMissingPackages() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libxi-dev")
        try bench.addUser(isRoot: true)

        let result = try bench.run("setup")

        expect(result.status, equals: 0)
        #expect(result.output.contains("apt-get update\n"))
        #expect(result.output.contains("apt-get install -y --no-install-recommends libxi-dev\n"))
    }

    @Test("curl for programs with URLSession or Combine is installed unless another variant of it is")
    func installsCurl() throws {
        for hasVariant in [false, true] {
            let bench = try ScriptBench()
            try bench.addSwift(version: "6.1")
            try bench.addPackages(missing: "libcurl4-openssl-dev")
            try bench.addUser(isRoot: true)
            if hasVariant { try bench.add("pkg-config", "exit 0") }

            let output = try bench.run("setup").output

            expect(output.contains("--no-install-recommends libcurl4-openssl-dev\n"), equals: !hasVariant)
        }
    }

    @Test func otherUsersInstallThroughSudo() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libxi-dev")
        try bench.addUser(isRoot: false)
        try bench.add("sudo", "echo as root: \"$*\"; exec \"$@\"")

        let result = try bench.run("setup")

        expect(result.status, equals: 0)
        #expect(result.output.contains("as root: apt-get update"))
        #expect(result.output.contains("apt-get install -y --no-install-recommends libxi-dev\n"))
    }

    @Test func installsOptionalPackagesThatTheSystemHas() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libwpewebkit-1.1-dev")
        try bench.addUser(isRoot: true)
        try bench.add("apt-cache", "exit 0")

        let result = try bench.run("setup")

        expect(result.status, equals: 0)
        #expect(result.output.contains("apt-get install -y --no-install-recommends libwpewebkit-1.1-dev\n"))
    }

    @Test func setsUpWithoutOptionalPackagesThatTheSystemLacks() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libwpewebkit-1.1-dev")
        try bench.addUser(isRoot: true)
        try bench.add("apt-cache", "exit 100")

        let result = try bench.run("setup")

        expect(result.status, equals: 0)
        #expect(!result.output.contains("apt-get"))
        #expect(result.output.contains("import WebKit cannot be built here: apt does not know libwpewebkit-1.1-dev."))
    }

    @Test func withoutSudoPrintsCommand() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libxi-dev")
        try bench.addUser(isRoot: false)

        let result = try bench.run("setup")

        expect(result.status, equals: 1)
        #expect(
            result.output.contains(
                "  apt-get update && apt-get install -y --no-install-recommends libxi-dev\n"))
    }

    @Test func reportsFailedInstallation() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "libxi-dev")
        try bench.addUser(isRoot: true)
        try bench.add("apt-get", "exit 100")

        let result = try bench.run("setup")

        expect(result.status, equals: 1)
        #expect(result.output.contains("`apt-get update` failed"))
    }

    @Test func installsTestPackagesOnlyForTests() throws {
        let bench = try ScriptBench()
        try bench.addSwift(version: "6.1")
        try bench.addPackages(missing: "xserver-xorg-core")
        try bench.addUser(isRoot: true)

        let plain = try bench.run("setup")
        let forTests = try bench.run("setup", "--for-tests")

        #expect(!plain.output.contains("apt-get"))
        #expect(forTests.output.contains("xserver-xorg-core"))
    }

    @Test("a file saved while the command is being built is built the next time")
    func savedDuringBuild() throws {
        let directory = try TemporaryDirectory()
        let root = directory.path
        try makeCheckout(directory)
        let bench = try ScriptBench()
        try bench.add(
            "swift",
            "case $1 in build) touch \(root)/Sources/touchstone/A.swift ;; *) echo 'Swift version 6.1 (swift)' ;; esac")

        let first = try bench.run(["lower"], root: root)
        let second = try bench.run(["lower"], root: root)
        try bench.add("swift", "echo 'Swift version 6.1 (swift)'")
        let third = try bench.run(["lower"], root: root)
        let fourth = try bench.run(["lower"], root: root)

        for result in [first, second, third] { #expect(result.output.contains("Building the touchstone command")) }
        expect(fourth.output, equals: "ran\n")
    }

    @Test("the command is built again with another toolchain, and a build that fails leaves nothing")
    func otherToolchain() throws {
        let directory = try TemporaryDirectory()
        let root = directory.path
        try makeCheckout(directory)
        let bench = try ScriptBench()
        try bench.add("swift", "case $1 in build) exit 1 ;; *) echo 'Swift version 6.1 (swift)' ;; esac")
        try expect(bench.run(["lower"], root: root).status, equals: 1)
        let left = try FileManager.default.contentsOfDirectory(atPath: root + "/.build")
        expect(left.filter { $0.hasPrefix("touchstone.built") }, equals: [])

        try bench.addSwift(version: "6.1")
        #expect(try bench.run(["lower"], root: root).output.contains("Building the touchstone command"))
        try expect(bench.run(["lower"], root: root).output, equals: "ran\n")
        try bench.addSwift(version: "6.2")
        #expect(try bench.run(["lower"], root: root).output.contains("Building the touchstone command"))
    }

    /// Writes a checkout whose command is built already, without a note of that.
    private func makeCheckout(_ directory: borrowing TemporaryDirectory) throws {
        let root = directory.path
        try FileManager.default.copyItem(atPath: Project.current().root + "/touchstone", toPath: root + "/touchstone")
        try directory.write("", to: "Package.swift")
        for module in [
            "touchstone", "LaunchArguments", "GestureArguments", "NibCompiler", "NibTables", "XcodeProjects",
            "SessionRecordings", "Support", "TouchInput",
        ] {
            try directory.write("", to: "Sources/\(module)/A.swift")
        }
        try directory.write("#!/bin/sh\necho ran", to: ".build/debug/touchstone", permissions: 0o755)
    }

    @Test func unknownOptionIsAUsageError() throws {
        let bench = try ScriptBench()

        let result = try bench.run("setup", "--for-fun")

        expect(result.status, equals: 2)
        #expect(result.output.contains("--for-fun"))
    }
}
