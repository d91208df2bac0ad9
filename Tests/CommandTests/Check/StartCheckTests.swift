import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite final class StartCheckTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(
            "import UIKit\n@main final class AppDelegate: UIResponder {}", to: "Panel/AppDelegate.swift")
    }

    private var program: UserProgram { get throws { try UserProgram(path: directory.path + "/Panel") } }

    private func notes() throws -> [String] {
        let program = try program
        return try StartCheck(of: program, ApplicationResources(of: program, warn: { _ in })).notes
    }

    private func writeInformation(_ entries: [String: Any]) throws {
        let all = entries.merging(["CFBundlePackageType": "APPL"]) { $1 }
        let data = try PropertyListSerialization.data(fromPropertyList: all, format: .xml, options: 0)
        try directory.write(String(decoding: data, as: UTF8.self), to: "Panel/Info.plist")
    }

    private func writeScene(_ configuration: [String: Any]) throws {
        try writeInformation([
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]
            ]
        ])
    }

    private func writeStoryboard(_ attribute: String) throws {
        try directory.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \(attribute)>
            <scenes><scene sceneID="s"><objects><viewController id="a"/></objects></scene></scenes></document>
            """, to: "Panel/Main.storyboard")
    }

    // MARK: The entry point

    @Test(
        "a program without an entry point is an error of one line before it is built",
        arguments: [
            ("App.swift", "import UIKit\n// @main\nfinal class A: UIResponder {}", false),
            ("App.swift", "let text = \"@main\"\nstruct Main {}", false), ("App.swift", "@mainActor class A {}", false),
            ("App.swift", "@main\nstruct A {}", true), ("App.swift", "@UIApplicationMain class A {}", true),
            ("main.swift", "print(1)", true),
        ])
    func start(file: String, text: String, hasStart: Bool) throws {
        try directory.write(text, to: "Board/" + file)
        let program = try UserProgram(path: directory.path + "/Board")

        expect((StartCheck.missingStart(of: program) == nil), equals: hasStart)
        if !hasStart {
            let error = #expect(throws: CommandError.self) { try StartCheck.checkStart(of: program) }
            expect(error?.message.contains("no source has @main"), equals: true)
        }
    }

    // MARK: The first scene

    @Test(
        "a storyboard that Info.plist names and the program lacks is one line; that of a scene counts, if there is one")
    func storyboards() throws {
        try writeStoryboard("initialViewController=\"a\"")
        try writeInformation(["UIMainStoryboardFile": "Main"])
        try expect(notes(), equals: [])
        try writeInformation(["UIMainStoryboardFile": "Mian"])
        try expect(
            notes(),
            equals: [
                "Info.plist names the storyboard Mian, but the program has none: it starts with an empty screen"
            ])
        try writeScene(["UISceneStoryboardFile": "Mian"])
        try expect(notes().count, equals: 1)
        try writeScene(["UISceneStoryboardFile": "Main"])
        try expect(notes(), equals: [])
    }

    @Test("a storyboard without a first scene is one line") func initial() throws {
        try writeStoryboard("")
        try writeInformation(["UIMainStoryboardFile": "Main"])
        try expect(
            notes(),
            equals: [
                "Main.storyboard has no initial view controller, and Info.plist names it: the program starts with an empty "
                    + "screen"
            ])
    }

    @Test(
        "a delegate of scenes that no source declares is one line",
        arguments: [
            ("class SceneDelegate: UIResponder {}", true), ("@objc(SceneDelegate) class Other {}", true),
            ("class SceneDelegat: UIResponder {}", false), ("// class SceneDelegate {}", false),
        ])
    func delegates(source: String, isDeclared: Bool) throws {
        try directory.write(source, to: "Panel/Scene.swift")
        try writeScene(["UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate"])
        try expect(
            notes(),
            equals: (isDeclared
                ? []
                : ["Info.plist names SceneDelegate as the delegate of scenes, but no source declares the class"]))
    }

    // MARK: Resources

    @Test("a malformed table of strings is an error at its line") func strings() throws {
        try directory.write("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n", to: "Panel/de.lproj/Localizable.strings")
        let error = #expect(throws: CommandError.self) { try ApplicationResources(of: program) }
        expect(error?.message, equals: "de.lproj/Localizable.strings:2: a ; after the value is missing")
    }

    @Test("an image of a set that does not exist, or is none, is one line") func images() throws {
        try directory.write(
            #"{"images": [{"filename": "a.png"}, {"filename": "b.png"}, {"filename": "c.png"}, {"idiom": "mac", "filename": "d.png"}]}"#,
            to: "Panel/Art.xcassets/Jar.imageset/Contents.json")
        try directory.write("junk", to: "Panel/Art.xcassets/Jar.imageset/b.png")
        try directory.write("%PDF-1.4", to: "Panel/Art.xcassets/Jar.imageset/c.png")
        try expect(
            program.notes,
            equals: [
                "Art.xcassets/Jar.imageset: a.png does not exist", "Art.xcassets/Jar.imageset: b.png is not an image",
            ])
    }
}
