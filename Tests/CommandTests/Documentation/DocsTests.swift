import Expectations
import Foundation
import Testing

@testable import touchstone

/// A directory for one test, deleted at the end.
struct TemporaryDirectory: ~Copyable {
    let path = FileManager.default.temporaryDirectory.path + "/touchstone-docs-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, in subdirectories that are created if needed. Returns its path.
    @discardableResult
    func write(_ text: String, to file: String, permissions: Int = 0o644) throws -> String {
        let file = path + "/" + file
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
        return file
    }

    /// Adds a program that does nothing.
    @discardableResult
    func addProgram(_ name: String) throws -> String {
        try write("#!/bin/sh\n", to: name, permissions: 0o755)
    }
}

@Suite struct DocsTests {
    private func docs(_ arguments: String...) throws -> Docs {
        try #require(try Touchstone.parseAsRoot(["docs"] + arguments) as? Docs)
    }

    @Test func parsesOptions() throws {
        let (plain, full) = (try docs(), try docs("--output", "site", "--open"))

        #expect(plain.output == nil && !plain.open)
        #expect(full.output == "site" && full.open)
    }

    @Test(arguments: [["--output"], ["--opne"], ["UIKit"]])
    func invalidArgumentsAreUsageErrors(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try Touchstone.parseAsRoot(["docs"] + arguments) }

        expect(error.map { Touchstone.exitCode(for: $0) }, equals: .validationFailure)
    }

    // MARK: Programs

    @Test func findsDocCBesideSwift() throws {
        let directory = try TemporaryDirectory()
        try directory.addProgram("bin/swift")
        let docc = try directory.addProgram("bin/docc")

        try expect(DocC.find(searchPath: "/nowhere:\(directory.path)/bin").program, equals: docc)
    }

    @Test func findsDocCInTheToolchainThatSwiftLinksTo() throws {
        let directory = try TemporaryDirectory()
        let swift = try directory.addProgram("toolchain/swift")
        let docc = try directory.addProgram("toolchain/docc")
        try FileManager.default.createDirectory(atPath: directory.path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/bin/swift", withDestinationPath: swift)

        let found = try DocC.find(searchPath: directory.path + "/bin").program

        expect(URL(fileURLWithPath: found).resolvingSymlinksInPath().path, equals: docc)
    }

    @Test func missingDocCErrorNamesTheToolchain() throws {
        let directory = try TemporaryDirectory()
        let swift = try directory.addProgram("swift")
        let path = directory.path

        let error = #expect(throws: CommandError.self) { try DocC.find(searchPath: path) }

        expect(
            error?.message.hasPrefix("the Swift toolchain of \(swift) has no docc; install a complete"), equals: true)
        expect(error?.message.contains("\n"), equals: false)
        expect(error?.status, equals: 1)
    }

    @Test func openNeedsAServerAndABrowser() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path

        let withoutServer = #expect(throws: CommandError.self) { try Docs.serverTools(searchPath: path) }
        let python = try directory.addProgram("python3")
        let withoutBrowser = #expect(throws: CommandError.self) { try Docs.serverTools(searchPath: path) }
        try directory.addProgram("xdg-open")

        expect(withoutServer?.message.contains("python3"), equals: true)
        expect(withoutBrowser?.message.contains("xdg-open"), equals: true)
        try expect(Docs.serverTools(searchPath: path), equals: python)
    }

    // MARK: Output

    @Test func acceptsANewDirectoryAnEmptyOneAndAnEarlierSite() throws {
        let directory = try TemporaryDirectory()
        try expect(DocumentationSite(output: directory.path + "/new").path, equals: directory.path + "/new")
        #expect(throws: Never.self) { try DocumentationSite(output: directory.path) }

        for file in ["documentation/index.html", "index.html", "metadata.json"] { try directory.write("", to: file) }

        #expect(throws: Never.self) { try DocumentationSite(output: directory.path) }
    }

    @Test func refusesOtherFiles() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write("a letter", to: "index.html")
        let path = directory.path

        let filled = #expect(throws: CommandError.self) { try DocumentationSite(output: path) }
        let notADirectory = #expect(throws: CommandError.self) { try DocumentationSite(output: file) }

        expect(filled?.message.contains("contains other files"), equals: true)
        expect(filled?.status, equals: 2)
        expect(notADirectory?.message.contains("is not a directory"), equals: true)
        expect(notADirectory?.status, equals: 2)
    }

    // MARK: Modules

    @Test func everyModuleHasACatalogWithALandingPage() throws {
        let project = try Project.current()
        let modules = DocumentedModules(in: "/nowhere", of: project)

        for module in DocumentedModule.all {
            let page = modules.catalog(of: module) + "/\(module.name).md"
            let text = try String(contentsOfFile: page, encoding: .utf8)
            #expect(text.hasPrefix("# ``\(module.name)``\n\n"), "\(page)")
        }
        expect(Set(DocumentedModule.landingPageOrder), equals: Set(DocumentedModule.all.map(\.name)))
    }

    @Test func findsSystemPackagesInTheManifest() {
        let manifest = """
            .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
            .systemLibrary(name: "CXlib", pkgConfig: "x11 xi"),
            .target(name: "CoreGraphics")
            """

        expect(DocumentedModules.systemPackages(inManifest: manifest), equals: ["cairo", "x11", "xi"])
    }

    @Test func presentsExtensionsOfTheImplementationAsThoseOfTheModule() throws {
        let directory = try TemporaryDirectory()
        let own = try directory.write(#"{"name":"UIKitCore"}"#, to: "UIKitCore.symbols.json")
        try directory.write(#"{"extendedModule":"UIKitCore"}"#, to: "Testing@UIKitCore.symbols.json")

        try SymbolGraphs.renameExtendedModule("UIKitCore", to: "UIKit", in: directory.path)

        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        let renamed = try String(contentsOfFile: directory.path + "/Testing@UIKit.symbols.json", encoding: .utf8)
        expect(files, equals: ["Testing@UIKit.symbols.json", "UIKitCore.symbols.json"])
        expect(renamed, equals: #"{"extendedModule":"UIKit"}"#)
        try expect(String(contentsOfFile: own, encoding: .utf8), equals: #"{"name":"UIKitCore"}"#)
    }
}
