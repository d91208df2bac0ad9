import Foundation
import Testing

@testable import touchstone

@Suite struct ProgramTests {
    private let fixture = try! Project.found().root + "/Tests/CommandTests/Fixtures/Stickers"

    @Test func aFolderOfSourcesIsAProgram() throws {
        let program = try Program(path: fixture)

        #expect(program.name == "Stickers" && !program.isPackage)
        #expect(program.demonstration == fixture + "/Demo.touches")
        #expect(program.files.contains("Stickers/Views/StickerView.swift"))
        #expect(program.unreadFiles.isEmpty)
    }

    @Test(arguments: [
        ("My App", "My_App"), ("2048", "_2048"), ("Über", "_ber"), ("a-b.c", "a_b_c"), ("", "_"),
    ])
    func aNameBecomesAModules(name: String, module: String) {
        #expect(Program.identifier(name) == module)
    }

    @Test func aFolderThatDoesNotExistIsAnErrorOfUsage() {
        let failure = #expect(throws: Failure.self) { try Program(path: "/no/such/folder") }

        #expect(failure?.message == "there is no folder /no/such/folder")
        #expect(failure?.status == 2)
    }

    @Test func aFolderWithoutSwiftFilesIsAnErrorOfUsage() throws {
        let root = try Project.found().root

        let failure = #expect(throws: Failure.self) { try Program(path: root + "/docs") }

        #expect(failure?.message.hasPrefix("there are no Swift files in") == true)
    }

    @Test func aSamplesNameIsNoPath() throws {
        let project = try Project.found()

        #expect(try Run.program(at: "MoveMe", in: project) == nil)
        #expect(try Run.program(at: fixture, in: project)?.name == "Stickers")
        #expect(throws: Failure.self) { try Run.program(at: "./MoveMeNot", in: project) }
    }

    @Test(arguments: [
        ("a.png", "a.png"), ("Art/Big/a.png", "a.png"), ("Art/de.lproj/L.strings", "de.lproj/L.strings"),
        ("Sets.bundle/a/b.png", "Sets.bundle/a/b.png"),
        ("App/Media.xcassets/Star.imageset/a.png", "Media.xcassets/Star.imageset/a.png"),
    ])
    func resourcesLieFlatButForLanguagesAndBundles(file: String, place: String) {
        #expect(ResourcePlace.inApplication(of: file) == place)
    }

    @Test func twoResourcesOfOneNameAreRefused() throws {
        let places = try ResourcePlace.inApplication(of: ["A/star.png", "B/moon.png", "B/de.lproj/star.png"])

        let failure = #expect(throws: Failure.self) {
            try ResourcePlace.inApplication(of: ["A/star.png", "B/moon.png", "B/star.png"])
        }

        #expect(places.map(\.place) == ["star.png", "moon.png", "de.lproj/star.png"])
        #expect(
            failure?.message == "A/star.png and B/star.png would both be star.png in the program: rename one of them")
        #expect(failure?.status == 2)
    }

    @Test func aPackagesTextIsKeptAndPathsAreQuoted() {
        let text = PackageText.adding(touchstone: "/a \"b\"", to: "let package = Package(name: \"P\")\n")

        #expect(text.hasPrefix("let package = Package(name: \"P\")\n"))
        #expect(text.contains(#"path: "/a \"b\"""#))
    }
}
