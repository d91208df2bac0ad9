import Foundation
import Testing

@testable import touchstone

@Suite struct ProgramTests {
    private let fixture = try! Project.current().root + "/Tests/CommandTests/Fixtures/Stickers"

    @Test func aFolderOfSourcesIsAProgram() throws {
        let program = try UserProgram(path: fixture)

        #expect(program.name == "Stickers" && !program.isPackage)
        #expect(program.demonstration == fixture + "/Demo.touches")
        #expect(program.files.contains("Stickers/Views/StickerView.swift"))
        #expect(program.unsupportedFiles.isEmpty)
    }

    @Test(arguments: [
        ("My App", "My_App"), ("2048", "_2048"), ("Über", "_ber"), ("a-b.c", "a_b_c"), ("", "_"),
    ])
    func aNameBecomesAModules(name: String, module: String) {
        #expect(UserProgram.identifier(name) == module)
    }

    @Test func aFolderThatDoesNotExistIsAnErrorOfUsage() {
        let failure = #expect(throws: CommandError.self) { try UserProgram(path: "/no/such/folder") }

        #expect(failure?.message == "there is no folder /no/such/folder")
        #expect(failure?.status == 2)
    }

    @Test func aFolderWithoutSwiftFilesIsAnErrorOfUsage() throws {
        let root = try Project.current().root

        let failure = #expect(throws: CommandError.self) { try UserProgram(path: root + "/docs") }

        #expect(failure?.message.hasPrefix("there are no Swift files in") == true)
    }

    @Test func aSamplesNameIsNoPath() throws {
        let project = try Project.current()

        #expect(try Run.program(at: "MoveMe", in: project) == nil)
        #expect(try Run.program(at: fixture, in: project)?.name == "Stickers")
        #expect(throws: CommandError.self) { try Run.program(at: "./MoveMeNot", in: project) }
    }

    @Test(arguments: [
        ("a.png", "a.png"), ("Art/Big/a.png", "a.png"), ("Art/de.lproj/L.strings", "de.lproj/L.strings"),
        ("Sets.bundle/a/b.png", "Sets.bundle/a/b.png"),
        ("App/Media.xcassets/Star.imageset/a.png", "Media.xcassets/Star.imageset/a.png"),
    ])
    func resourcesLieFlatButForLanguagesAndBundles(file: String, place: String) {
        #expect(ResourceLayout.applicationPath(of: file) == place)
    }

    @Test func twoResourcesOfOneNameAreRefused() throws {
        let places = try ResourceLayout.applicationPaths(of: ["A/star.png", "B/moon.png", "B/de.lproj/star.png"])

        let failure = #expect(throws: CommandError.self) {
            try ResourceLayout.applicationPaths(of: ["A/star.png", "B/moon.png", "B/star.png"])
        }

        #expect(places.map(\.place) == ["star.png", "moon.png", "de.lproj/star.png"])
        #expect(
            failure?.message == "A/star.png and B/star.png would both be star.png in the program: rename one of them")
        #expect(failure?.status == 2)
    }

    @Test func aPackagesTextIsKeptAndPathsAreQuoted() {
        let text = PackageManifest.adding(
            products: ["UIKit"], touchstone: "/a \"b\"", to: "let package = Package(name: \"P\")\n", from: "/c")

        #expect(text.hasPrefix("let package = Package(name: \"P\")\n"))
        #expect(text.contains(#"checkout = "/a \"b\"""#))
    }

    @Test("a package that depends on Touchstone, by whatever name, does so once, and keeps its other packages")
    func packagesOwnDependency() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/own-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
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
            products: ["UIKit", "CoreGraphicsPDF"], touchstone: "/a/checkout", to: manifest, from: "/a/program")
        try text.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)

        let json = try Tool.output("swift", ["package", "--package-path", folder, "dump-package"])
        let package = try JSONDecoder().decode(DumpedPackage.self, from: Data(json.utf8))

        #expect(package.dependencies.flatMap(\.fileSystem).map(\.path) == ["/a/other", "/a/checkout"])
        #expect(
            package.targets.flatMap(\.products).map { "\($0.package)/\($0.name)" } == [
                "touchstone/UIKit", "touchstone/ImageIO", "Other/Other", "touchstone/CoreGraphicsPDF",
            ])
    }

    @Test(
        "a program gets the libraries that it imports, however the import is written",
        arguments: [
            ("import UIKit", ["UIKit"]), ("import CoreGraphicsPDF", ["UIKit", "CoreGraphicsPDF"]),
            ("@preconcurrency import struct UniformTypeIdentifiers.UTType", ["UIKit", "UniformTypeIdentifiers"]),
            ("// CoreGraphicsPDF is what an import would name", ["UIKit"]),
            ("import UIKit\r\nimport CoreGraphicsPDF\r\n", ["UIKit", "CoreGraphicsPDF"]),
        ])
    func importedProducts(line: String, products: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/imports-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "import Foundation\n\(line)\n".write(toFile: folder + "/A.swift", atomically: true, encoding: .utf8)

        #expect(try UserProgram(path: folder).importedProducts == products)
    }

    @Test("a file with bytes that are no text is read as far as it is")
    func importsBesideOtherBytes() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/imports-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try (Data([0x2F, 0x2F, 0xE9, 0x0A]) + Data("import CoreGraphicsPDF\n".utf8))
            .write(to: URL(fileURLWithPath: folder + "/A.swift"))

        #expect(try UserProgram(path: folder).importedProducts == ["UIKit", "CoreGraphicsPDF"])
    }
}

/// What `swift package dump-package` tells.
private struct DumpedPackage: Decodable {
    struct Dependency: Decodable {
        struct Place: Decodable { var path: String }
        var fileSystem: [Place]
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
