import Expectations
import Foundation
import Testing
import XcodeProjects

@testable import touchstone

@Suite struct XcodeProgramTests {
    private let fixture = try! Project.current().root + "/Tests/CommandTests/Fixtures/Board"

    @Test("a directory with a project has the files of its application and of the libraries that it uses")
    func files() throws {
        let program = try UserProgram(path: fixture)

        #expect(program.name == "Board" && program.directory == fixture && !program.isPackage)
        expect(
            program.files.filter { $0.hasSuffix(".swift") },
            equals: [
                "Board/AppDelegate.swift", "Board/BoardViewController.swift", "Kit/Dial.swift",
            ])
        expect(program.demonstration, equals: fixture + "/Demo.touches")
        expect(program.notes, equals: ["the script “Check style” of Board is not run"])
        let project = try #require(program.project)
        expect(project.libraries.map(\.moduleName), equals: ["Kit"])
        expect(project.packages, equals: [.init(package: .directory(fixture + "/Marks"), products: ["Marks"])])
    }

    @Test("the project may be named itself; its directory is the same program") func named() throws {
        let program = try UserProgram(path: fixture + "/Board.xcodeproj")
        #expect(try program.files == UserProgram(path: fixture).files && program.directory == fixture)
    }

    @Test("a damaged project file ends the command at its line; beside a package, the package is read")
    func damaged() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: fixture, toPath: directory.path + "/Board")
        let file = directory.path + "/Board/Board.xcodeproj/project.pbxproj"
        try "{\n a = 1\n}".write(toFile: file, atomically: true, encoding: .utf8)

        let error = #expect(throws: CommandError.self) { try UserProgram(path: directory.path + "/Board") }
        expect(error?.message.hasSuffix("project.pbxproj:2: a ; after the value is missing"), equals: true)
        try directory.write("let package = Package(name: \"Board\")", to: "Board/Package.swift")
        #expect(try UserProgram(path: directory.path + "/Board").isPackage)
    }

    @Test("a product of a package that is not found is one line") func missingProduct() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: fixture, toPath: directory.path + "/Board")
        let file = directory.path + "/Board/Board.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("productName = Marks", with: "productName = Spots")
            .replacing(#/package = E\w+/#, with: "package = E")
            .write(toFile: file, atomically: true, encoding: .utf8)

        let line =
            "the product “Spots” is linked, but neither the project nor a directory near it has a package with it"
        let path = directory.path + "/Board"
        try expect(UserProgram(path: path).notes, equals: [line, "the script “Check style” of Board is not run"])
        try expect(XcodeTests(path: path, configuration: "Debug", available: [])?.notes, equals: [line])
    }

    @Test("resources keep folders and languages; Info.plist has the values of build settings") func resources() throws {
        let resources = try ApplicationResources(of: UserProgram(path: fixture))
        expect(
            resources.paths,
            equals: [
                "Art.xcassets/Contents.json", "Art.xcassets/Ink.colorset/Contents.json", "Info.plist",
                "Main.storyboardc", "Pages/deep/page.txt", "de.lproj/Localizable.strings",
                "en.lproj/Localizable.strings",
            ])
    }

    @Test("the manifest has a target for the program and each library, with conditions and language version")
    func manifest() throws {
        let project = try #require(try UserProgram(path: fixture).project)
        let targets = project.targets.map { target in
            LoweredTarget(
                target, name: target.moduleName, sources: project.swiftFiles(of: target),
                libraries: project.libraries(of: target))
        }

        let text = PackageManifest.forProject(
            named: "Board", targets.map { ($0, $0.name == "Board" ? .program : .library) },
            packages: project.packages.map { ($0, "/copies/Marks") }, products: ["UIKit"], touchstone: "/t")

        #expect(text.contains(#".package(path: "/copies/Marks")"#))
        #expect(
            text.contains(#".target("#) && text.contains(#"name: "Kit""#) && text.contains(".swiftLanguageMode(.v5)"))
        #expect(text.contains(#"dependencies: ["Kit", .product(name: "UIKit", package: "touchstone"), "#))
        #expect(text.contains(#".define("DEMO")"#))
    }

    /// Copies the fixture into a directory and changes the text of its project file.
    private func changedBoard(in directory: borrowing TemporaryDirectory, _ old: String, _ new: String) throws -> String
    {
        let path = directory.path + "/Board"
        try FileManager.default.copyItem(atPath: fixture, toPath: path)
        let file = path + "/Board.xcodeproj/project.pbxproj"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try #require(text.contains(old))
        try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
        return path
    }

    @Test("a library of a project may have the name of a framework that does not exist here") func ownCharts() throws {
        let directory = try TemporaryDirectory()
        let path = try changedBoard(in: directory, "name = Kit;", "name = Charts;")
        try directory.write("import Charts\nlet chart = Chart()", to: "Board/Board/Charts.swift")
        try directory.write("import Charts\nimport MapKit\nlet chart = MKMapView()", to: "Board/Kit/Map.swift")

        let project = try #require(try UserProgram(path: path).project)
        let missing = MissingModules.imports(
            in: "import Charts\nimport MapKit\nlet a = Chart(), b = MKMapView()", file: "A.swift",
            own: project.ownModules)

        expect(project.ownModules, equals: ["Board", "Charts", "Marks"])
        expect(missing.map(\.module), equals: ["MapKit"])
        try expect(UserProgram(path: path).missingImports.map(\.module), equals: ["MapKit"])
    }

    @Test("an Info.plist that the project names and that does not exist is reported") func missingInformation() throws {
        let directory = try TemporaryDirectory()
        let path = try changedBoard(in: directory, "Board/Info.plist", "Board/Gone.plist")

        #expect(
            try UserProgram(path: path).notes.contains(
                "Board/Gone.plist is named by the project but does not exist"))
    }

    @Test(
        "a project without an application, or without one of a name, is an error of one line",
        arguments: [
            ("Board.xcodeproj", "Ghost", "has no application Ghost; it has Board"),
            ("Gone.xcodeproj", nil, "no such directory"),
        ])
    func missing(file: String, product: String?, problem: String) {
        let error = #expect(throws: CommandError.self) { try UserProgram(path: fixture + "/" + file, product: product) }
        expect(error?.message.contains(problem), equals: true)
        expect(error?.message.contains("\n"), equals: false)
    }
}
