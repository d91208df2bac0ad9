import Expectations
import Foundation
import Testing

@testable import XcodeProjects

@Suite struct XcodeBuildSettingsTests {
    private let directory: ProjectDirectory

    init() throws { directory = try ProjectDirectory() }

    /// The settings of an application, with those of its project.
    private func target(
        _ own: String, project: String = "", configuration: String = "Release"
    ) throws -> XcodeTarget {
        var text = ProjectText()
        text.settings = project
        text.addApplication(settings: "SDKROOT = iphoneos; " + own)
        let path = try directory.writeProject(text)
        return try #require(try XcodeProject(path: path, configuration: configuration).targets.first)
    }

    @Test("a setting of the target wins over that of the project, and may inherit it") func levels() throws {
        let settings = try target(
            "FLAGS = \"$(inherited) b\"; OWN = 1;", project: "FLAGS = a; OWN = 0; LIST = (x, \"y z\");"
        ).settings
        expect(settings["FLAGS"], equals: "a b")
        expect(settings["OWN"], equals: "1")
        #expect(settings["NONE"] == nil)
        expect(settings.list("LIST"), equals: ["x", "y", "z"])
    }

    @Test(
        "settings name others, with operators",
        arguments: [
            ("$(TARGET_NAME)", "Board"), ("${TARGET_NAME}!", "Board!"), ("$(NONE)", ""), ("$(NONE:default=x)", "x"),
            ("$(A_$(KIND))", "one"), ("$(WORDS:upper)", "TWO WORDS"), ("$(WORDS:rfc1034identifier)", "Two-Words"),
            ("$(WORDS:c99extidentifier)", "Two_Words"), ("$(FILE:base)", "a"), ("$(FILE:dir)", "/x/"),
            ("$(WORDS:lower:c99extidentifier)", "two_words"), ("100 $ $(", "100 $ $("), ("$(SELF)", ""),
            ("$(WORDS:unknown)", "Two Words"),
        ])
    func references(text: String, value: String) throws {
        let target = try target(
            "A_B = one; KIND = B; WORDS = \"Two Words\"; FILE = \"/x/a.txt\"; SELF = \"$(OTHER)\"; OTHER = \"$(SELF)\";"
        )
        expect(target.settings.expanded(text), equals: value)
    }

    @Test("settings that double one another are cut off") func growth() throws {
        let chain = (0..<31).map { "S\($0) = \"$(S\($0 + 1))$(S\($0 + 1))\";" }.joined() + "S31 = 0123456789;"
        let settings = try target(chain).settings
        #expect(settings["S21"]?.count == 10_240 && settings["S17"]?.count == 100_000)
    }

    @Test("of settings with conditions, those for the phone count") func conditions() throws {
        let settings = try target(
            """
            "A[sdk=iphoneos*]" = phone; A = other; "B[sdk=macosx*]" = mac; B = other; "C[config=Release]" = release;
            "D[sdk=iphone*][arch=x86_64]" = no; D = yes; "E[sdk=*]" = "$(inherited) more"; E = base;
            """
        ).settings
        expect(
            ["A", "B", "C", "D", "E"].map { settings[$0] }, equals: ["phone", "other", "release", "yes", "base more"])
    }

    @Test("a target has the settings of the wanted configuration, or of its default one") func configuration() throws {
        try expect(target("", configuration: "Debug").settings["IS"], equals: "DEBUG")
        try expect(target("", configuration: "Beta").settings["CONFIGURATION"], equals: "Release")
    }

    @Test("a file of settings may include others, and lies below the settings of the project") func file() throws {
        try directory.write(
            "#include \"Common.xcconfig\"\n#include? \"Gone.xcconfig\"\nA = own // comment\nB = $(A)\nU[sdk=iphoneos*] = p = q\n",
            "Base.xcconfig")
        try directory.write("A = common\nC = common\n", "Common.xcconfig")
        var text = ProjectText()
        text.objects = text.file("F", "Base.xcconfig")
        text.groups = "F"
        text.addApplication(settings: "SDKROOT = iphoneos; D = \"$(C)\";")
        text.objects["BoardR"]? += " baseConfigurationReference = F;"
        let path = try directory.writeProject(text)

        let settings = try #require(try XcodeProject(path: path, configuration: "Release").targets.first).settings

        expect(["A", "B", "C", "D", "U"].map { settings[$0] }, equals: ["own", "own", "common", "common", "p = q"])
    }

    @Test("a file of settings that is missing counts as empty; one that includes itself is an error of one line")
    func badFile() throws {
        var text = ProjectText()
        text.objects = text.file("F", "Base.xcconfig")
        text.groups = "F"
        text.addApplication()
        text.objects["BoardR"]? += " baseConfigurationReference = F;"
        let path = try directory.writeProject(text)
        let file = directory.path + "/Base.xcconfig"

        let missing = try XcodeProject(path: path, configuration: "Release").targets.first
        try directory.write("#include \"Base.xcconfig\"", "Base.xcconfig")
        let cycle = #expect(throws: XcodeProjectError.self) { try XcodeProject(path: path, configuration: "Release") }

        expect(missing?.configurationFiles, equals: [file])
        expect(missing?.settings["TARGET_NAME"], equals: "Board")
        expect(cycle?.message, equals: "\(file): more than 16 files include one another")
    }

    @Test("conditions of compilation come from two settings") func compilation() throws {
        let target = try target(
            """
            SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEMO $(inherited)"; SWIFT_VERSION = 6.0;
            OTHER_SWIFT_FLAGS = "-D FAST -DSMALL -Xcc '-D NOT' -D 1x";
            """)
        expect(target.conditions, equals: ["DEMO", "FAST", "SMALL"])
        expect(target.languageVersion, equals: 6)
    }

    @Test("Info.plist is generated from settings") func information() throws {
        let target = try target(
            """
            GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)";
            PRODUCT_NAME = "My Board"; MARKETING_VERSION = 2.1; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
            INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; INFOPLIST_KEY_UIStatusBarHidden = NO;
            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait A";
            INFOPLIST_KEY_NSCameraUsageDescription = "For pictures"; INFOPLIST_KEY_UIMainStoryboardFile = Main;
            """)
        let list = target.generatedInformation
        expect(list["CFBundleIdentifier"] as? String, equals: "org.example.My-Board")
        expect(target.moduleName, equals: "My_Board")
        expect(list["CFBundleShortVersionString"] as? String, equals: "2.1")
        expect(list["UIMainStoryboardFile"] as? String, equals: "Main")
        #expect(list["UIStatusBarHidden"] as? Bool == false && list["UILaunchScreen"] is [String: Any])
        expect(
            list["UISupportedInterfaceOrientations~ipad"] as? [String], equals: ["UIInterfaceOrientationPortrait", "A"])
        let scenes = list["UIApplicationSceneManifest"] as? [String: Any]
        expect(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool, equals: true)
        expect(list["NSCameraUsageDescription"] as? String, equals: "For pictures")
    }
}
