import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct ProgramLayoutTests {
    private let root = FileManager.default.temporaryDirectory.path + "/layout-\(UUID().uuidString)/Board"

    private func write(_ text: String, _ file: String) throws {
        let path = root + "/" + file
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func writeList(_ entries: [String: Any], _ file: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
        try write(String(decoding: data, as: UTF8.self), file)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

    /// A project as Xcode creates it, with tests, an extension and fetched libraries.
    private func writeProject() throws {
        try write("import UIKit", "Board/AppDelegate.swift")
        try write("import UIKit", "Board/LabTests.swift")
        try writeList(["UIMainStoryboardFile": "Main", "CFBundleName": "$(PRODUCT_NAME)"], "Board/Info.plist")
        try write(
            #"<document targetRuntime="iOS.CocoaTouch"><scenes/></document>"#, "Board/Base.lproj/Main.storyboard")
        try write("@testable import Board\nimport XCTest\n", "BoardTests/BoardTests.swift")
        try write("let helper = 1", "BoardTests/Helpers/Helper.swift")
        try writeList(["CFBundlePackageType": "BNDL"], "BoardTests/Info.plist")
        try write("import XCTest", "BoardUITests/Launch.swift")
        try write("import Testing", "Board/Model/ModelChecks.swift")
        try writeList(["NSExtension": ["NSExtensionPointIdentifier": "x"]], "Widget/Supporting Files/Info.plist")
        try write("import WidgetKit", "Widget/Widget.swift")
        try write("let a = 1", "Pods/Alamofire/Source/A.swift")
        try write("let a = 1", "Carthage/Checkouts/B/B.swift")
        try writeList(["API_KEY": "x"], "Board/GoogleService-Info.plist")
        try write("# Board", "README.md")
        try write("# Model", "Board/Model/README.md")
        try write("MARKETING_VERSION = 2.1;\nPRODUCT_BUNDLE_IDENTIFIER = org.a.b;\n", "Board.xcodeproj/project.pbxproj")
    }

    @Test("of the root of an Xcode project, tests, extensions and libraries are left out")
    func projectRoot() throws {
        defer { remove() }
        try writeProject()

        let program = try UserProgram(path: root)

        expect(
            program.files,
            equals: [
                "Board/AppDelegate.swift", "Board/Base.lproj/Main.storyboard", "Board/GoogleService-Info.plist",
                "Board/Info.plist", "Board/LabTests.swift", "Board/Model/README.md", "README.md",
            ])
        expect(program.informationPropertyList, equals: "Board/Info.plist")
        expect(
            program.notes,
            equals: [
                "Board/Model/ModelChecks.swift is left out: tests", "BoardTests/ is left out: tests",
                "BoardUITests/ is left out: tests", "Carthage/ is left out: libraries of Carthage",
                "Pods/ is left out: libraries of CocoaPods", "Widget/ is left out: an app extension",
                "\(program.directory)/Board.xcodeproj/project.pbxproj: not an Xcode project file; "
                    + "the directory is read as one without a project",
            ])
    }

    @Test("the program gets its Info.plist with the settings of the project, and no files for developers")
    func resources() throws {
        defer { remove() }
        try writeProject()
        try writeList(
            [
                "CFBundlePackageType": "APPL", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
                "List": ["${MARKETING_VERSION}", "$(UNKNOWN)"],
            ], "Board/Info.plist")

        let resources = try ApplicationResources(of: UserProgram(path: root))
        try resources.write(to: root + "/out")

        let data = try Data(contentsOf: URL(fileURLWithPath: root + "/out/Info.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        expect(resources.paths, equals: ["GoogleService-Info.plist", "Info.plist", "Main.storyboardc"])
        expect(list?["CFBundleIdentifier"] as? String, equals: "org.a.b")
        expect(list?["List"] as? [String], equals: ["2.1", "$(UNKNOWN)"])
    }

    @Test(
        "sources and files for developers are no resources, all other files are, beside the project file, too",
        arguments: [
            ("a.png", true), ("Font.ttf", true), ("data.json", true), ("A/Help.txt", true), ("A/Rules", true),
            ("LICENSE.txt", false), ("A/LICENSE", false), ("A/README.zh-CN.md", false), ("A/Notes.md", false),
            ("CHANGELOG.md", false), ("Makefile", false), ("A/build.sh", false), ("Podfile.lock", false),
            ("A/B.h", false), ("Texts.bundle/LICENSE", true), ("Texts.bundle/Notes.md", true),
        ])
    func resourceFiles(file: String, isResource: Bool) {
        expect(ResourceLayout.isResource(file), equals: isResource)
    }

    @Test("files for developers of the same name do not stop a build, and data beside the project file is copied")
    func developerFiles() throws {
        defer { remove() }
        try writeProject()
        for file in ["LICENSE", "CHANGELOG.md", "Makefile"] {
            for directory in ["", "Board/", "Board/Model/"] { try write("x", directory + file) }
        }
        try write("[]", "levels.json")

        let program = try UserProgram(path: root)

        try expect(
            ApplicationResources(of: program).paths,
            equals: [
                "GoogleService-Info.plist", "Info.plist", "Main.storyboardc", "levels.json",
            ])
        #expect(!program.notes.contains { $0.contains("not copied") })
    }

    @Test(
        "a file for developers that a source names is reported",
        arguments: [
            (#"url(forResource: "Help", withExtension: nil)"#, true), (#"load("Docs/Help.md")"#, true),
            (#"urls(forResourcesWithExtension: "md")"#, true), (#"print("Helpful")"#, false),
        ])
    func readDeveloperFiles(source: String, isReported: Bool) throws {
        defer { remove() }
        try write(source, "A.swift")
        try write("# Help", "Docs/Help.md")

        let notes = try UserProgram(path: root).notes

        expect(notes.contains { $0.hasPrefix("Docs/Help.md is not copied into the program") }, equals: isReported)
    }

    @Test("only directories with the extension of a framework or of documentation are left out, not those of that name")
    func foreignDirectories() throws {
        defer { remove() }
        for file in [
            "framework/A.swift", "docc/B.swift", "Kit.framework/C.swift", "Kit.docc/D.swift", "E.Pods/E.swift",
        ] {
            try write("", file)
        }

        let program = try UserProgram(path: root)

        expect(program.files, equals: ["E.Pods/E.swift", "docc/B.swift", "framework/A.swift"])
        expect(program.leftOut.map(\.path), equals: ["Kit.docc/", "Kit.framework/"])
    }

    @Test("of several programs the one named after the project is chosen")
    func namedProgram() throws {
        defer { remove() }
        try writeProject()
        try writeList(["UILaunchStoryboardName": "Launch"], "Demo/Info.plist")
        try write("import UIKit", "Demo/Demo.swift")

        let program = try UserProgram(path: root)

        expect(program.informationPropertyList, equals: "Board/Info.plist")
        #expect(program.notes.contains("Demo/ is left out: another program"))
    }

    @Test("several programs are an error that names them")
    func ambiguous() throws {
        defer { remove() }
        for name in ["One", "Two"] {
            try write("import UIKit", name + "/App.swift")
            try writeList(["CFBundlePackageType": "APPL"], name + "/Info.plist")
        }

        let error = #expect(throws: CommandError.self) { try UserProgram(path: root) }

        let message = error?.message ?? ""
        #expect(message.hasSuffix("programs, with One/Info.plist, Two/Info.plist: pass the directory of one of them"))
        expect(error?.status, equals: 2)
        try expect(UserProgram(path: root + "/One").informationPropertyList, equals: "Info.plist")
    }

    @Test(
        "an Info.plist tells which kind of target it describes",
        arguments: [
            (["CFBundlePackageType": "APPL"], InformationPropertyFile.Kind.application),
            (["LSRequiresIPhoneOS": true], .application), (["NSMainNibFile": "Main"], .other("a program for macOS")),
            (["LSRequiresIPhoneOS": true, "NSMainNibFile": "MainWindow"], .application),
            (["CFBundlePackageType": "FMWK"], .other("a framework")),
            (["WKWatchKitApp": true, "CFBundlePackageType": "APPL"], .other("a program for the watch")),
            (["LSMinimumSystemVersion": "10.9"], .other("a program for macOS")), (["UIAppFonts": ["a"]], .unknown),
        ] as [([String: any Sendable], InformationPropertyFile.Kind)])
    func kinds(entries: [String: any Sendable], kind: InformationPropertyFile.Kind) throws {
        defer { remove() }
        try writeList(entries, "Info.plist")

        expect(InformationPropertyFile(path: "Info.plist", in: root)?.kind, equals: kind)
    }

    @Test("Objective-C sources are named in one line")
    func objectiveC() throws {
        defer { remove() }
        for file in ["A.swift", "B.m", "C.mm", "B.h"] { try write("", file) }

        try expect(UserProgram(path: root).notes, equals: ["B.m and 1 more files: Objective-C is not compiled"])
    }

    @Test(
        "NB-99 an Info.plist that is no property list with keys is an error of one line", arguments: ["x", "<plist>"])
    func malformed(text: String) throws {
        defer { remove() }
        try write("import UIKit", "A.swift")
        try write(text, "Board/Info.plist")
        try write(text, "Help.bundle/Info.plist")
        let program = try UserProgram(path: root)

        let error = #expect(throws: CommandError.self) { try ApplicationResources(of: program) }

        expect(error?.message, equals: "Board/Info.plist: not a property list with keys")
    }

    @Test("NB-99 the file that a project names for a target may have any name and any entries") func targetFile() throws
    {
        defer { remove() }
        try writeList(["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]], "Board-Info.plist")
        try write("{", "Bad-Info.plist")

        let file = try InformationPropertyFile(ofTarget: "Board-Info.plist", in: root)

        expect(file.expanded { $0 }.keys.sorted(), equals: ["UIApplicationSceneManifest"])
        #expect(InformationPropertyFile(path: "Board-Info.plist", in: root) == nil)
        let error = #expect(throws: CommandError.self) {
            try InformationPropertyFile(ofTarget: "Bad-Info.plist", in: root)
        }
        expect(error?.message, equals: "Bad-Info.plist: not a property list with keys")
    }

    @Test("NB-99 build settings in Info.plist have their values, unknown ones stay") func buildSettings() throws {
        defer { remove() }
        try writeList(["CFBundleName": "$(PRODUCT_NAME) ${TARGET_NAME}", "Other": "$(GHOST)"], "Info.plist")
        let list = try #require(InformationPropertyFile(path: "Info.plist", in: root))

        let data = try list.expanded(
            with: InformationPropertyFile.buildSettings(programName: "Board", directory: root))

        let values = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        expect(values as? [String: String], equals: ["CFBundleName": "Board Board", "Other": "$(GHOST)"])
    }
}
