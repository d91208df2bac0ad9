import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct RenderTests {
    private func pictures(_ arguments: String...) throws -> [String] {
        try Render.parse(arguments).pictures.map { $0.path + ($0.isDark ? " dark" : "") }
    }

    @Test("the picture has the document's name, or the given one; both appearances make two") func names() throws {
        try expect(pictures("Views/Card.xib"), equals: ["Card.png"])
        try expect(pictures("Card.xib", "-o", "out/a.png", "--appearance", "dark"), equals: ["out/a.png dark"])
        try expect(pictures("Main.storyboard", "--appearance", "both"), equals: ["Main.png", "Main-dark.png dark"])
    }

    @Test(
        "wrong arguments are told",
        arguments: [
            ["Card.swift"], ["Card.xib", "--size", "12"], ["Card.xib", "--scale", "0"],
            ["Card.xib", "--appearance", "blue"],
        ])
    func wrong(_ arguments: [String]) {
        #expect(throws: (any Error).self) { try Render.parse(arguments) }
    }

    @Test("a document is drawn with the images, catalogs, texts and other documents of its directory") func resources()
        throws
    {
        let directory = try TemporaryDirectory()
        let view =
            #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>"#
            + #"<view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>"#
        for (file, text) in [
            ("App/Base.lproj/Card.xib", view), ("App/Other/Cell.xib", view), ("App/Broken.xib", "<document"),
            ("App/Images/a.png", "png"), ("App/Assets.xcassets/b.imageset/Contents.json", "{}"),
            ("App/de.lproj/Card.strings", "\"a\" = \"b\";"), ("App/Main.swift", "print(1)"), ("App/big.mov", "movie"),
        ] { try directory.write(text, to: file) }
        let document = RenderedDocument(document: directory.path + "/App/Base.lproj/Card.xib", resources: nil)
        try document.write(to: directory.path + "/out")
        let files = try FileManager.default.subpathsOfDirectory(atPath: directory.path + "/out").filter {
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: directory.path + "/out/" + $0, isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }

        #expect(document.name == "Card" && !document.isStoryboard)
        expect(
            Set(files),
            equals: [
                "Card.nib", "Cell.nib", "a.png", "Assets.xcassets/b.imageset/Contents.json", "de.lproj/Card.strings",
            ])
    }

    @Test("vector images of catalogs are drawn as for a program") func vectors() throws {
        let directory = try TemporaryDirectory()
        let view =
            #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>"#
            + #"<view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></view></objects></document>"#
        try directory.write(view, to: "Card.xib")
        let set = "Assets.xcassets/b.imageset/"
        try directory.write(#"{"images": [{"idiom": "universal", "filename": "b.pdf"}]}"#, to: set + "Contents.json")
        try directory.write("pdf", to: set + "b.pdf")
        let document = RenderedDocument(document: directory.path + "/Card.xib", resources: nil)

        try document.write(to: directory.path + "/out") {
            VectorAssets { _, image, scale in try Data([UInt8(scale)]).write(to: URL(fileURLWithPath: image)) }
        }

        let files = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/out/" + set)
        expect(Set(files), equals: ["Contents.json", "b.png", "b@2x.png", "b@3x.png"])
    }

    @Test("a document with an error, or none, is told") func errors() throws {
        let directory = try TemporaryDirectory()
        try directory.write("<document", to: "Broken.xib")
        for name in ["Broken.xib", "None.xib"] {
            let document = RenderedDocument(document: directory.path + "/" + name, resources: nil)
            #expect(throws: CommandError.self) { try document.write(to: directory.path + "/out") }
        }
    }
}
