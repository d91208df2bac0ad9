import Expectations
import Foundation
import Testing

@testable import XcodeProjects

@Suite struct XcodeProjectTests {
    private let directory: ProjectDirectory

    init() throws { directory = try ProjectDirectory() }

    private func target(_ text: ProjectText, configuration: String = "Release") throws -> XcodeTarget {
        let project = try XcodeProject(path: directory.writeProject(text), configuration: configuration)
        return try #require(project.targets.first)
    }

    // MARK: Files

    @Test("files lie in their groups, in the directory of the project, or at an absolute path") func paths() throws {
        var text = ProjectText()
        text.objects = text.file("A", "A.swift").merging(text.file("B", "Other/B.swift", tree: "SOURCE_ROOT")) { $1 }
            .merging(text.file("C", "/opt/C.swift", tree: "\"<absolute>\"")) { $1 }
            .merging(text.file("D", "D.framework", tree: "BUILT_PRODUCTS_DIR")) { $1 }
        text.objects["G1"] = "isa = PBXGroup; path = Sources; children = (A, B, C, D, E); sourceTree = \"<group>\";"
        text.objects["S"] = "isa = PBXSourcesBuildPhase; files = (AB, BB, CB, DB, missing);"
        text.groups = "G1"
        text.addApplication(phases: "S")

        let target = try target(text)

        #expect(target.product == .application && target.isForPhone && target.moduleName == "Board")
        expect(
            target.sources,
            equals: [
                directory.path + "/Sources/A.swift", directory.path + "/Other/B.swift", "/opt/C.swift",
            ])
    }

    @Test("groups may be nested to any depth; a path that no file can have is left out") func nesting() throws {
        let count = 60_000
        var text = ProjectText()
        text.objects = text.file("A", "A.swift").merging(text.file("B", "B.swift")) { $1 }
        for level in 0..<count {
            // The inner half of the groups has directories.
            let path = level < count / 2 ? "\"\"" : "d"
            let child = level + 1 < count ? "G\(level + 1)" : "B"
            text.objects["G\(level)"] =
                "isa = PBXGroup; path = \(path); children = (\(level == 5 ? "A, " : "")\(child)); sourceTree = \"<group>\";"
        }
        text.objects["S"] = "isa = PBXSourcesBuildPhase; files = (AB, BB);"
        text.groups = "G0"
        text.addApplication(phases: "S")

        try expect(target(text).sources, equals: [directory.path + "/A.swift"])
    }

    @Test("of a resource in several languages, all files belong to the program") func languages() throws {
        var text = ProjectText()
        text.objects = text.file("E", "en.lproj/Main.strings").merging(text.file("F", "de.lproj/Main.strings")) { $1 }
        text.objects["V"] = "isa = PBXVariantGroup; name = Main.strings; children = (E, F); sourceTree = \"<group>\";"
        text.objects["VB"] = "isa = PBXBuildFile; fileRef = V;"
        text.objects["R"] = "isa = PBXResourcesBuildPhase; files = (VB);"
        text.groups = "V"
        text.addApplication(phases: "R")

        try expect(
            target(text).resources,
            equals: ["en", "de"].map {
                XcodeTarget.Resource(path: "\(directory.path)/\($0).lproj/Main.strings", destination: nil)
            })
    }

    @Test("a folder keeps its structure; a catalog is found by its kind") func folders() throws {
        for file in ["Pages/a/1.html", "Pages/2.html", "Art.xcassets/Contents.json", "Pages/.hidden"] {
            try directory.write("x", file)
        }
        var text = ProjectText()
        text.objects = text.file("F", "Pages", kind: "folder")
            .merging(text.file("C", "Art.xcassets", kind: "folder.assetcatalog")) { $1 }
        text.objects["R"] = "isa = PBXResourcesBuildPhase; files = (FB, CB);"
        text.groups = "F, C"
        text.addApplication(phases: "R")

        try expect(
            target(text).resources,
            equals: [
                XcodeTarget.Resource(path: directory.path + "/Pages/2.html", destination: "Pages/2.html"),
                XcodeTarget.Resource(path: directory.path + "/Pages/a/1.html", destination: "Pages/a/1.html"),
                XcodeTarget.Resource(path: directory.path + "/Art.xcassets/Contents.json", destination: nil),
            ])
    }

    @Test("all files of a synchronized folder belong to its target, except those of its exceptions") func synchronized()
        throws
    {
        for file in ["App/A.swift", "App/Info.plist", "App/Deep/B.swift", "App/Deep/c.png", "App/Old/O.swift"] {
            try directory.write("x", file)
        }
        try directory.write("x", "Kit/K.swift")
        try directory.write("x", "Kit/Shared.swift")
        var text = ProjectText()
        text.objects["Y"] = """
            isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (X);
            """
        text.objects["X"] = """
            isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = BoardT; membershipExceptions = (Old);
            """
        text.objects["Z"] = """
            isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; exceptions = (W);
            """
        text.objects["W"] = """
            isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = BoardT; membershipExceptions = (Shared.swift);
            """
        text.groups = "Y, Z"
        text.addApplication(
            settings: "SDKROOT = iphoneos; INFOPLIST_FILE = App/Info.plist;",
            more: "fileSystemSynchronizedGroups = (Y);")

        let target = try target(text)

        expect(
            target.sources.map { $0.dropFirst(directory.path.count + 1) },
            equals: [
                "App/A.swift", "App/Deep/B.swift", "Kit/Shared.swift",
            ])
        expect(target.resources.map(\.path), equals: [directory.path + "/App/Deep/c.png"])
        expect(target.informationPropertyList, equals: directory.path + "/App/Info.plist")
    }

    @Test("files for other platforms are left out") func platforms() throws {
        var text = ProjectText()
        text.objects = text.file("A", "A.swift").merging(text.file("B", "B.swift")) { $1 }
        text.objects["BB"] = "isa = PBXBuildFile; fileRef = B; platformFilters = (macos, tvos, );"
        text.objects["S"] = "isa = PBXSourcesBuildPhase; files = (AB, BB);"
        text.groups = "A, B"
        text.addApplication(phases: "S")

        try expect(target(text).sources, equals: [directory.path + "/A.swift"])
    }

    // MARK: Targets

    @Test(
        "a target is for the phone by its platforms or its SDK",
        arguments: [
            ("SDKROOT = iphoneos;", true), ("SDKROOT = macosx;", false), ("", false),
            ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", true),
            ("SDKROOT = iphoneos; SUPPORTED_PLATFORMS = appletvos;", false),
        ])
    func isForPhone(settings: String, expected: Bool) throws {
        var text = ProjectText()
        text.addApplication(settings: settings)
        try expect(target(text).isForPhone, equals: expected)
    }

    @Test("dependencies are targets of this and of other projects; products of packages have their package")
    func dependencies() throws {
        var text = ProjectText()
        text.objects["D1"] = "isa = PBXTargetDependency; target = KitT;"
        text.objects["D2"] = "isa = PBXTargetDependency; name = Far; targetProxy = X;"
        text.objects["X"] = "isa = PBXContainerItemProxy; containerPortal = FarP; remoteInfo = Far;"
        text.objects["FarP"] = "isa = PBXFileReference; path = \"../Far/Far.xcodeproj\"; sourceTree = \"<group>\";"
        text.objects["P1"] = "isa = XCSwiftPackageProductDependency; productName = Fast; package = R;"
        text.objects["P2"] = "isa = XCSwiftPackageProductDependency; productName = Near; package = L;"
        text.objects["P3"] = "isa = XCSwiftPackageProductDependency; productName = Loose;"
        text.objects["R"] = """
            isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/fast.git";
            requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; };
            """
        text.objects["L"] = "isa = XCLocalSwiftPackageReference; relativePath = ../Near;"
        text.groups = "FarP"
        text.addApplication(more: "dependencies = (D1, D2); packageProductDependencies = (P1, P2, P3);")
        text.addApplication("Kit")

        let target = try target(text)
        let parent = (directory.path as NSString).deletingLastPathComponent

        expect(
            target.dependencies,
            equals: [
                XcodeTarget.Dependency(target: "Kit", project: directory.path + "/Board.xcodeproj"),
                XcodeTarget.Dependency(target: "Far", project: parent + "/Far/Far.xcodeproj"),
            ])
        expect(target.packageProducts.map(\.name), equals: ["Fast", "Near", "Loose"])
        expect(
            target.packageProducts.map(\.package),
            equals: [
                .repository(url: "https://example.org/fast.git", requirement: "from: \"1.2.0\""),
                .directory(parent + "/Near"), nil,
            ])
        expect(target.packageProducts.compactMap(\.package?.name), equals: ["fast", "Near"])
        expect(
            XcodeTarget.Package.repository(url: "https://example.org/GRDB.swift", requirement: "").name,
            equals: "GRDB.swift")
    }

    @Test("a product without a package is that of a local package of the project, listed as a package or as a file")
    func localPackages() throws {
        try directory.write("products: [.library(name: \"Shades\", targets: [])]", "Packages/Shades/Package.swift")
        try directory.write(
            "products: [.library(\n    name: \"Palette\", targets: [])]", "Packages/Palette/Package.swift")
        try directory.write("products: [.library(name: \"Old\", targets: [])]", "Older/Package.swift")
        var text = ProjectText()
        for name in ["Palette", "Old", "Loose"] {
            text.objects["P" + name] = "isa = XCSwiftPackageProductDependency; productName = \(name);"
        }
        text.objects["L1"] = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Shades;"
        text.objects["L2"] = "isa = XCLocalSwiftPackageReference; relativePath = Packages/Palette;"
        text.objects["F"] = "isa = PBXFileReference; path = Older; sourceTree = SOURCE_ROOT;"
        text.groups = "F"
        text.packageReferences = "L1, L2"
        text.addApplication(more: "packageProductDependencies = (PPalette, POld, PLoose);")

        try expect(
            target(text).packageProducts.map(\.package),
            equals: [
                .directory(directory.path + "/Packages/Palette"), .directory(directory.path + "/Older"), nil,
            ])
    }

    @Test("a workspace shows projects in groups, and packages") func workspace() throws {
        _ = try directory.writeProject(ProjectText(), "One/One")
        _ = try directory.writeProject(ProjectText(), "Two")
        try directory.write("let package", "Near/Package.swift")
        try directory.write(
            """
            <?xml version="1.0"?><Workspace version="1.0">
            <Group location="group:One"><FileRef location="group:One.xcodeproj"/></Group>
            <FileRef location="container:Two.xcodeproj"/><FileRef location="group:Gone.xcodeproj"/>
            <FileRef location="group:Near"/></Workspace>
            """, "All.xcworkspace/contents.xcworkspacedata")

        let workspace = try XcodeWorkspace(path: directory.path + "/All.xcworkspace")

        expect(workspace.projects, equals: ["/One/One.xcodeproj", "/Two.xcodeproj"].map { directory.path + $0 })
        expect(workspace.packages, equals: [directory.path + "/Near"])
    }

    // MARK: Bad input

    @Test(
        "a file that is no project is an error of one line",
        arguments: [
            ("", "not an Xcode project file"), ("a = b;", "not an Xcode project file"),
            ("{ objects = {}; rootObject = P; }", "the object of the project is missing"),
            ("{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }", "the object of the project is missing"),
        ])
    func malformed(text: String, problem: String) throws {
        try directory.write(text, "Bad.xcodeproj/project.pbxproj")
        let path = directory.path + "/Bad.xcodeproj"

        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(path: path, configuration: "Debug") }

        expect(error?.message, equals: "\(path)/project.pbxproj: \(problem)")
    }

    @Test(
        "a damaged project file is an error at its line",
        arguments: [
            ("{\n a = ", "2: a value is missing; the file ends here"),
            ("{\n a = 1;\n", "2: a key is missing; the file ends here"),
            ("// !$*UTF8*$!\n{\n a = 1\n b = (2, 3);\n}", "3: a ; after the value is missing"),
            ("{\n a b;\n}", "2: a = after the key is missing"),
            ("{ a = (\n 1\n 2); }", "2: a , or ) after the value is missing"),
            ("{ a = 1;\n b = \"c;\n}\n", "2: the string that begins here has no end"),
            ("{ a = 1; /* b\n */ c = 2; /* d\n }", "2: the comment that begins here has no end"),
            (
                "{ a = 1;\n<<<<<<< HEAD\n b = 1;\n=======\n b = 2;\n>>>>>>> other\n}",
                "2: the conflict of a merge is not resolved"
            ),
        ])
    func damaged(text: String, problem: String) throws {
        try directory.write(text, "Bad.xcodeproj/project.pbxproj")
        let path = directory.path + "/Bad.xcodeproj"

        let error = #expect(throws: XcodeProjectError.self) { try XcodeProject(path: path, configuration: "Debug") }

        expect(error?.message, equals: "\(path)/project.pbxproj:\(problem)")
        expect(error?.isDamaged, equals: true)
    }

    @Test("well-formed lists and tables have no problem, those in other formats are not read")
    func syntax() {
        for text in [
            "", "{}", "// a\n{ a = (1, \"b;\", <0f 1e>, ); c = { d = e; }; }\r\n", "\"a\" = \"b\\\"\";\n/* c */ d;\n",
            "<?xml version=\"1.0\"?><plist>", "bplist00",
        ] {
            #expect(PropertyListSyntax.problem(in: Data(text.utf8)) == nil, "\(text)")
        }
        let wide = "\"a\" = \"ä\";\n\"b\" = \"c\"\n".data(using: .utf16)!
        expect(PropertyListSyntax.problem(in: wide)?.line, equals: 2)
    }

    @Test(
        "a file that is no workspace, or ends early, is an error of one line",
        arguments: ["", "<x", "<Workspace><FileRef location=\"group:A.xcodeproj\"/>", "<a/>", "bplist00"])
    func malformedWorkspace(text: String) throws {
        try directory.write(text, "Bad.xcworkspace/contents.xcworkspacedata")
        let path = directory.path + "/Bad.xcworkspace"

        let error = #expect(throws: XcodeProjectError.self) { try XcodeWorkspace(path: path) }

        expect(error?.message, equals: "\(path)/contents.xcworkspacedata: not an Xcode workspace")
    }

    @Test("a workspace with changed bytes is read or refused") func changedWorkspace() throws {
        let text = "<Workspace version=\"1.0\"><FileRef location=\"group:A.xcodeproj\"/></Workspace>"
        let path = directory.path + "/Changed.xcworkspace"
        try directory.write(text, "Changed.xcworkspace/contents.xcworkspacedata")
        var refused = 0
        for index in text.utf8.indices.enumerated().map(\.offset) {
            var bytes = Array(text.utf8)
            bytes[index] = 0xE9
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/contents.xcworkspacedata"))
            if (try? XcodeWorkspace(path: path)) == nil { refused += 1 }
        }
        expect(refused, equals: text.utf8.count)
    }

    @Test("groups that contain themselves, and values of other types than expected, are read") func cycles() throws {
        var text = ProjectText()
        text.objects["G1"] = "isa = PBXGroup; path = A; children = (G, G1, G2); sourceTree = \"<group>\";"
        text.objects["G2"] = "isa = (a, b); path = { a = b; }; children = G1; sourceTree = (a);"
        text.groups = "G1, G"
        text.addApplication(phases: "G1, G2", more: "dependencies = x; fileSystemSynchronizedGroups = (G, G1);")

        #expect(try target(text).sources.isEmpty)
    }

    @Test("a project with changed bytes is read or refused") func changedBytes() throws {
        var text = ProjectText()
        text.objects = text.file("A", "A.swift")
        text.objects["S"] = "isa = PBXSourcesBuildPhase; files = (AB);"
        text.groups = "A"
        text.addApplication(phases: "S", settings: "SDKROOT = iphoneos; INFOPLIST_KEY_A = \"$(B) $(inherited)\";")
        let bytes = Array(text.text.utf8)
        var generator = Generator(state: 2026)
        var refused = 0
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                changed[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 9...126, using: &generator)
            }
            try directory.write(String(decoding: changed, as: UTF8.self), "Odd.xcodeproj/project.pbxproj")
            do {
                let project = try XcodeProject(path: directory.path + "/Odd.xcodeproj", configuration: "Debug")
                for target in project.targets { _ = target.generatedInformation }
            } catch {
                refused += 1
                #expect(!error.message.contains("\n"))
            }
        }
        #expect(refused > 30 && refused < 300)
    }

    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
