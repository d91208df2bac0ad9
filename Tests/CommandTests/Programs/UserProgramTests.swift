import Expectations
import Foundation
import Testing
import XcodeProjects

@testable import touchstone

@Suite struct UserProgramTests {
    private let fixture = try! Project.current().root + "/Tests/CommandTests/Fixtures/Stickers"

    @Test func directoryOfSourcesIsAProgram() throws {
        let program = try UserProgram(path: fixture)

        #expect(program.name == "Stickers" && !program.isPackage)
        expect(program.demonstration, equals: fixture + "/Demo.touches")
        #expect(program.files.contains("Stickers/Views/StickerView.swift"))
        #expect(program.notes.isEmpty && program.leftOut.isEmpty)
    }

    @Test(arguments: [
        ("My App", "My_App"), ("2048", "_2048"), ("Über", "_ber"), ("a-b.c", "a_b_c"), ("", "_"),
    ])
    func nameBecomesModuleName(name: String, module: String) {
        expect(XcodeBuildSettings.moduleName(name), equals: module)
    }

    @Test func missingDirectoryIsAUsageError() {
        let error = #expect(throws: CommandError.self) { try UserProgram(path: "/no/such/folder") }

        expect(error?.message, equals: "no such directory: /no/such/folder")
        expect(error?.status, equals: 2)
    }

    @Test func directoryWithoutSwiftFilesIsAUsageError() throws {
        let root = try Project.current().root

        let error = #expect(throws: CommandError.self) { try UserProgram(path: root + "/docs/images") }

        expect(error?.message.hasPrefix("there are no Swift files in"), equals: true)
    }

    @Test func sampleNameIsNotAPath() throws {
        let project = try Project.current()

        #expect(try Run.program(at: "MoveMe", in: project, .debug) == nil)
        try expect(Run.program(at: fixture, in: project, .debug)?.name, equals: "Stickers")
        #expect(throws: CommandError.self) { try Run.program(at: "./MoveMeNot", in: project, .debug) }
        let error = #expect(throws: CommandError.self) { try Run.program(at: "Gone.xcodeproj", in: project, .debug) }
        expect(error?.message, equals: "no such directory: Gone.xcodeproj")
    }

    @Test(
        "a program with the name of a target of Touchstone gets another one, so neither replaces the other",
        arguments: [
            ("MoveMe", "MoveMeApp"), ("UIKitCore", "UIKitCoreApp"), ("touchstone", "touchstoneApp"), ("Mine", "Mine"),
        ])
    func reservedNames(directory: String, name: String) throws {
        let parent = try TemporaryDirectory()
        try parent.write("import UIKit", to: directory + "/A.swift")

        try expect(Run.program(at: parent.path + "/" + directory, in: .current(), .debug)?.name, equals: name)
    }

    @Test(arguments: [
        ("a.png", "a.png"), ("Art/Big/a.png", "a.png"), ("Art/de.lproj/L.strings", "de.lproj/L.strings"),
        ("Sets.bundle/a/b.png", "Sets.bundle/a/b.png"),
        ("App/Media.xcassets/Star.imageset/a.png", "Media.xcassets/Star.imageset/a.png"),
    ])
    func flattensResourcesExceptLanguagesAndBundles(file: String, path: String) {
        expect(ResourceLayout.applicationPath(of: file), equals: path)
    }

    @Test func duplicateResourceNamesAreAnError() throws {
        let resources = try ResourceLayout.applicationPaths(of: ["A/star.png", "B/moon.png", "B/de.lproj/star.png"])

        let error = #expect(throws: CommandError.self) {
            try ResourceLayout.applicationPaths(of: ["A/star.png", "B/moon.png", "B/star.png"])
        }

        expect(resources.map(\.path), equals: ["star.png", "moon.png", "de.lproj/star.png"])
        expect(
            error?.message,
            equals: "A/star.png and B/star.png would both become star.png in the program: rename one of them")
        expect(error?.status, equals: 2)
    }

    @Test func keepsPackageTextAndQuotesPaths() {
        let text = PackageManifest.adding(
            products: ["UIKit"], touchstone: "/a \"b\"", to: "let package = Package(name: \"P\")\n", from: "/c")

        #expect(text.hasPrefix("let package = Package(name: \"P\")\n"))
        #expect(text.contains(#"checkout = "/a \"b\"""#))
    }

    @Test(
        "a package for old tools gets the version that the added code needs",
        arguments: [
            ("// swift-tools-version:5.0\n", "// swift-tools-version:5.9\n"),
            ("// swift-tools-version: 4.2.1\n", "// swift-tools-version:5.9\n"),
            ("// swift-tools-version: 5.10\n", "// swift-tools-version: 5.10\n"),
            ("// swift-tools-version:6.0\n", "// swift-tools-version:6.0\n"),
        ]) func oldTools(line: String, expected: String)
    {
        let text = PackageManifest.adding(products: ["UIKit"], touchstone: "/a", to: line, from: "/c")
        #expect(text.hasPrefix(expected))
    }

    @Test("NB-105 documents of a package are compiled in its copy, and its manifest names them")
    func packageDocuments() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/docs-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let sources = directory + "/Kit/Sources/Kit"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "Kit")])
            """
        try manifest.write(toFile: directory + "/Kit/Package.swift", atomically: true, encoding: .utf8)
        try "let a = 1".write(toFile: sources + "/A.swift", atomically: true, encoding: .utf8)
        try #"<document targetRuntime="iOS.CocoaTouch"><objects/></document>"#.write(
            toFile: sources + "/Card.xib", atomically: true, encoding: .utf8)

        try ResourceCopy(of: UserProgram(path: directory + "/Kit"), in: directory + "/copy").update()

        let copy = directory + "/copy/Sources/Kit/"
        expect(FileManager.default.contents(atPath: copy + "Card.nib")?.starts(with: Data("TSNIB".utf8)), equals: true)
        #expect(!FileManager.default.fileExists(atPath: copy + "Card.xib"))
        let text = PackageManifest.adding(
            products: [], touchstone: "/a",
            to: #"["Card.xib", "Base.lproj/Main.storyboard", "de.lproj/Main.storyboard"]"#,
            from: "/c")
        #expect(text.hasPrefix(#"["Card.nib", "Main.storyboardc", "de.lproj/Main.storyboardc"]"#))
    }

    @Test("a package that depends on Touchstone under any name gets one dependency on it and keeps the others")
    func existingDependency() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/own-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Own",
                dependencies: [.package(path: "../checkout"), .package(name: "Other", path: "../other")],
                targets: [
                    .executableTarget(
                        name: "Own",
                        dependencies: [
                            .product(name: "UIKit", package: "checkout"), .product(name: "ImageIO", package: "checkout"),
                            .product(name: "Other", package: "Other"),
                        ])
                ]
            )
            """
        let text = PackageManifest.adding(
            products: ["UIKit", "CoreGraphicsPDF", "touchstone-pdf-renderer"], touchstone: "/a/checkout", to: manifest,
            from: "/a/program")
        try text.write(toFile: directory + "/Package.swift", atomically: true, encoding: .utf8)

        let json = try Tool.output("swift", ["package", "--package-path", directory, "dump-package"])
        let package = try JSONDecoder().decode(DumpedPackage.self, from: Data(json.utf8))

        expect(package.dependencies.flatMap(\.fileSystem).map(\.path), equals: ["/a/other", "/a/checkout"])
        expect(
            package.targets.flatMap(\.products).map { "\($0.package)/\($0.name)" },
            equals: [
                "touchstone/UIKit", "touchstone/ImageIO", "Other/Other", "touchstone/CoreGraphicsPDF",
                "touchstone/touchstone-pdf-renderer",
            ])
    }

    @Test(
        "a program gets the libraries it imports, in any form of import",
        arguments: [
            ("import UIKit", ["UIKit"]),
            ("import CoreGraphicsPDF", ["UIKit", "CoreGraphicsPDF", "touchstone-pdf-renderer"]),
            ("@preconcurrency import struct UniformTypeIdentifiers.UTType", ["UIKit", "UniformTypeIdentifiers"]),
            ("// CoreGraphicsPDF is what an import would name", ["UIKit"]),
            ("import UIKit\r\nimport CoreGraphicsPDF\r\n", ["UIKit", "CoreGraphicsPDF", "touchstone-pdf-renderer"]),
        ])
    func importedProducts(line: String, products: [String]) throws {
        let directory = FileManager.default.temporaryDirectory.path + "/imports-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try "import Foundation\n\(line)\n".write(toFile: directory + "/A.swift", atomically: true, encoding: .utf8)

        try expect(UserProgram(path: directory).importedProducts, equals: products)
    }

    @Test(
        "only import statements name modules, after attributes and an access level",
        arguments: [
            ("import A", ["A"]), ("\timport\tA.B", ["A"]), ("@testable import A", ["A"]),
            ("@_spi(X) public import struct A.B", ["A"]), ("internal import A; import B // import C", ["A", "B"]),
            ("import A /* x */", ["A"]), ("/* import C\nimport D */ import A", ["A"]), ("import `A`", ["A"]),
            ("let text = \"a; import C\"\nimport A", ["A"]), ("let x = \"\"\"\nimport C\n\"\"\"\nimport A", ["A"]),
            ("/* \" */\nimport A", ["A"]), ("// We import Testing", []), ("log(\"import Testing failed\")", []),
            ("do import Testing", []), ("important = Testing", []), ("let q = \"\\\"\"\nimport A", ["A"]),
        ])
    func importStatements(text: String, names: [String]) {
        expect(SourceImports.names(in: text), equals: Set(names))
    }

    @Test("imports are found in a file with invalid UTF-8")
    func importsInInvalidText() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/imports-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try (Data([0x2F, 0x2F, 0xE9, 0x0A]) + Data("import CoreGraphicsPDF\n".utf8))
            .write(to: URL(fileURLWithPath: directory + "/A.swift"))

        try expect(
            UserProgram(path: directory).importedProducts,
            equals: [
                "UIKit", "CoreGraphicsPDF", "touchstone-pdf-renderer",
            ])
    }
}

/// The output of `swift package dump-package`.
private struct DumpedPackage: Decodable {
    struct Dependency: Decodable {
        struct Location: Decodable { var path: String }
        var fileSystem: [Location]
    }

    struct Target: Decodable {
        struct Item: Decodable { var product: Product }
        struct Product: Decodable {
            var name: String
            var package: String

            init(from decoder: any Decoder) throws {
                var parts = try decoder.unkeyedContainer()
                (name, package) = (try parts.decode(String.self), try parts.decode(String.self))
            }
        }

        var dependencies: [Item]
        var products: [Product] { dependencies.map(\.product) }
    }

    var dependencies: [Dependency]
    var targets: [Target]
}
