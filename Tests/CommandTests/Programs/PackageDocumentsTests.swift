import Expectations
import Foundation
import Testing

@testable import touchstone

/// Copies a package with nibs and storyboards, as `run`, `build` and `test` do.
@Suite struct PackageDocumentsTests {
    private let root = FileManager.default.temporaryDirectory.path + "/package-\(UUID().uuidString)"
    private var package: String { root + "/Kit" }
    private var copy: String { root + "/copy" }

    init() throws {
        try write("import UIKit\nclass Board: UIViewController {}", "Kit/Sources/Kit/Board.swift")
        try writeManifest()
        // What is recognized as Touchstone.
        try FileManager.default.createDirectory(
            atPath: root + "/touchstone/Sources/UIKitCore", withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: root) }

    private func write(_ text: String, _ file: String) throws {
        let path = root + "/" + file
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Writes the manifest of the package, or of one beside it, with a target of the same name.
    private func writeManifest(
        _ name: String = "Kit", _ dependencies: String = ".package(path: \"../touchstone\")", uses: String = "",
        excluding: String = "", tests: String = ""
    ) throws {
        try write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "\(name)", dependencies: [\(dependencies)], targets: [
                .target(name: "\(name)", dependencies: [\(uses)], exclude: [\(excluding)])\(tests)])
            """, name + "/Package.swift")
    }

    private func document(_ content: String = "", system: String = "iOS.CocoaTouch") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(system)"><objects>
        \(content)</objects></document>
        """
    }

    /// The lines printed while the package is copied.
    private func update(includingTests: Bool = false) throws -> [String] {
        var printed: [String] = []
        try ResourceCopy(of: UserProgram(path: package), in: copy, includingTests: includingTests) {
            printed.append($0)
        }.update()
        return printed
    }

    private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: copy + "/" + file) }

    @Test("NB-105 documents outside the targets of a package are not compiled, whatever is wrong with them")
    func outside() throws {
        defer { remove() }
        try write(document(), "Kit/Sources/Kit/Card.xib")
        try write(document(system: "MacOSX.Cocoa"), "Kit/Demo-macOS/Main.storyboard")
        try write("<archive/>", "Kit/Sources/Kit/Old/Old.xib")
        try writeManifest(excluding: "\"Old\"")

        try expect(update(), equals: [])

        #expect(exists("Sources/Kit/Card.nib"))
        #expect(!exists("Demo-macOS/Main.storyboardc") && !exists("Sources/Kit/Old/Old.nib"))
    }

    @Test("NB-105 a document for another system in a target is one line, and the others are compiled")
    func foreign() throws {
        defer { remove() }
        try write(document(), "Kit/Sources/Kit/Card.xib")
        try write(document(system: "MacOSX.Cocoa"), "Kit/Sources/Kit/MainMenu.xib")

        let line = "Sources/Kit/MainMenu.xib is left out: the document is for MacOSX.Cocoa, not for iOS.CocoaTouch"
        try expect(update(), equals: ["touchstone: warning: " + line])

        #expect(exists("Sources/Kit/Card.nib") && !exists("Sources/Kit/MainMenu.nib"))
    }

    @Test("NB-105 documents of test targets are compiled with the tests only, and ignored otherwise")
    func testTargets() throws {
        defer { remove() }
        try write("import UIKit", "Kit/Tests/KitTests/KitTests.swift")
        try write(document(), "Kit/Sources/Kit/Card.xib")
        try write(document("<view id=\"a\" customClass=\"Ghost\"/>"), "Kit/Tests/KitTests/Sample.xib")
        try writeManifest(tests: ", .testTarget(name: \"KitTests\")")

        try expect(update(), equals: [])
        #expect(exists("Sources/Kit/Card.nib") && !exists("Tests/KitTests/Sample.nib"))

        let file = "Tests/KitTests/Sample.xib"
        let line = "\(file):3: warning: no source declares the class Ghost; UIView is used instead"
        try expect(update(includingTests: true), equals: [line])
        #expect(exists("Sources/Kit/Card.nib") && exists("Tests/KitTests/Sample.nib"))

        try write("<archive/>", "Kit/" + file)
        #expect(throws: CommandError.self) { try update(includingTests: true) }
        try expect(update(), equals: [])
        #expect(!exists("Tests/KitTests/Sample.nib"))
    }

    @Test("NB-105 the manifest of a copy without tests names no documents of test targets", arguments: [false, true])
    func namesOfTestDocuments(includesTests: Bool) throws {
        defer { remove() }
        try write("import UIKit", "Kit/Tests/KitTests/KitTests.swift")
        let resources = "[.process(\"Sample.xib\"), .copy(\"list.json\")]"
        try writeManifest(tests: ", .testTarget(name: \"KitTests\", resources: \(resources))")
        let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)

        let changed = PackageManifest.adding(
            products: ["UIKit"], touchstone: root + "/touchstone", to: manifest, from: package,
            includingTests: includesTests)
        try write(changed, "copy/Package.swift")
        let json = try Tool.output("swift", ["package", "--package-path", copy, "dump-package"])

        #expect(json.contains("list.json") && json.contains("Sample.nib") == includesTests)
    }

    @Test("NB-105 two documents of a package with the same compiled form are an error")
    func duplicates() throws {
        defer { remove() }
        try write(document(), "Kit/Sources/Kit/Base.lproj/Card.xib")
        try write(document(), "Kit/Sources/Kit/Card.xib")

        let error = #expect(throws: CommandError.self) { try update() }

        expect(
            error?.message,
            equals: "Sources/Kit/Base.lproj/Card.xib and Sources/Kit/Card.xib would both become "
                + "Sources/Kit/Card.nib: rename one of them")
    }

    @Test("NB-105 the build of a package reports classes that neither it nor packages beside it declare")
    func classes() throws {
        defer { remove() }
        try writeManifest("Kit", ".package(path: \"../touchstone\"), .package(path: \"../Dials\")", uses: "\"Dials\"")
        try writeManifest("Dials", "")
        try write("import UIKit\nopen class Dial: UIView {}", "Dials/Sources/Dials/Dial.swift")
        try write(
            document(#"<view id="a" customClass="Dial"/><view id="b" customClass="Ghost"/>"#),
            "Kit/Sources/Kit/Card.xib")

        try expect(
            update(),
            equals: [
                "Sources/Kit/Card.xib:3: warning: no source declares the class Ghost; UIView is used instead"
            ])
    }

    @Test("NB-105 a package that uses a fetched one may have classes that its sources do not declare")
    func fetched() throws {
        defer { remove() }
        let dependency = ".package(url: \"https://example.org/dials\", from: \"1.0.0\")"
        try write(document(#"<view id="b" customClass="Ghost"/>"#), "Kit/Sources/Kit/Card.xib")
        try writeManifest("Kit", dependency, uses: ".product(name: \"Dials\", package: \"dials\")")

        try expect(update(), equals: [])

        // One that only tests or tools use declares none.
        try writeManifest("Kit", dependency)
        try expect(update().count, equals: 1)
    }

    @Test("the copy of a package whose sources a plugin lowers has all its lowered sources, without the plugin")
    func loweredSources() throws {
        defer { remove() }
        try write("import UIKit", "Kit/Sources/Kit/Lowered.swift")
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Kit",
                dependencies: [
                    .package(name: "touchstone", path: "../touchstone"),
                    .package(name: "touchstone-lowering", path: "../touchstone/Tools/Lowering"),
                ],
                targets: [
                    .executableTarget(
                        name: "Kit", dependencies: [.product(name: "UIKit", package: "touchstone")],
                        sources: ["Lowered.swift"],
                        plugins: [
                            .plugin(name: "LowerSources", package: "touchstone-lowering"),
                            .plugin(name: "CompileDocuments", package: "touchstone"),
                        ])
                ])
            """

        let changed = PackageManifest.adding(
            products: ["UIKit"], touchstone: root + "/touchstone", to: manifest, from: package)
        try write(changed, "copy/Package.swift")
        let json = try Tool.output("swift", ["package", "--package-path", copy, "dump-package"])
        let dumped = try DumpedManifest(json: json, of: copy)

        #expect(dumped.targets[0].sources == nil && dumped.targets[0].plugins == ["CompileDocuments"])
        #expect(!json.contains("lowering"))
    }
}
