import Expectations
import Foundation
import NibTables
import Testing

@testable import NibCompiler

@Suite struct NibCompilerTests {
    /// A document of a nib with some objects.
    private func nib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
        \(objects)
        </objects>
        </document>
        """
    }

    private func compile(_ text: String) throws -> NibCompiler {
        try NibCompiler(Data(text.utf8), document: "View.xib")
    }

    /// The message of the error in a document.
    private func message(_ text: String) -> String? {
        do { _ = try compile(text) } catch { return "\(error)" }
        return nil
    }

    @Test("NB-03 a nib's objects are the elements of the table") func objects() throws {
        let compiler = try compile(nib(#"<view id="a"><subviews><label id="b" text="Hi"/></subviews></view>"#))

        let label = compiler.table.root.child("objects")?.child("view")?.child("subviews")?.child("label")
        expect(label?["text"], equals: "Hi")
        expect(label?.line, equals: 4)
        expect(compiler.warnings, equals: [])
    }

    @Test("NB-105 the table is the same after writing and reading") func roundTrip() throws {
        let table = try compile(
            nib(#"<label id="ü" text="a &amp; b"><string key="text"> two&#10;lines</string></label>"#)
        ).table

        try expect(NibTable(data: table.data), equals: table)
    }

    /// A document of a storyboard with two scenes.
    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
        initialViewController="a"><scenes>
        <scene sceneID="s"><objects><viewController id="a" title="First"><view key="view" id="v"/></viewController></objects></scene>
        <scene sceneID="t"><objects><viewController id="b" storyboardIdentifier="second" title="Second"/></objects></scene>
        </scenes></document>
        """

    @Test("NB-105 scenes are the same after writing and reading, each with its own strings") func scenes() throws {
        let table = try compile(Self.storyboard).table

        let file = try CompiledDocument(data: table.data)

        let scenes = table.root.child("scenes")?.children ?? []
        try expect(NibTable(data: table.data), equals: table)
        expect(scenes.count, equals: 2)
        for (index, scene) in scenes.enumerated() { try expect(file.scene(index), equals: scene) }
    }

    @Test("NB-105 the main part has the identifiers of controllers, and does not read the scenes") func outline() throws
    {
        var data = try compile(Self.storyboard).table.data
        // The number of children of the last element of the last scene.
        data[data.count - 1] = 0x7F

        let file = try CompiledDocument(data: data)

        let objects = file.root.child("scenes")?.children.compactMap { $0.child("objects")?.children.first } ?? []
        expect(objects.map(\.id), equals: ["a", "b"])
        expect(objects.map { $0["storyboardIdentifier"] }, equals: [nil, "second"])
        #expect(objects.allSatisfy { $0["title"] == nil && $0.children.isEmpty })
        try expect(file.scene(0).child("objects")?.child("viewController")?["title"], equals: "First")
        #expect(throws: NibTable.ReadError.damaged) { try file.scene(1) }
        #expect(throws: NibTable.ReadError.damaged) { try NibTable(data: data) }
    }

    @Test("NB-105 a shortened or changed storyboard is refused without a crash") func damagedStoryboard() throws {
        let data = try compile(Self.storyboard).table.data

        for length in 0..<data.count {
            #expect(throws: NibTable.ReadError.self) { try NibTable(data: data.prefix(length)) }
        }
        for index in 6..<data.count {
            var changed = data
            changed[index] ^= 0xFF
            _ = try? NibTable(data: changed)
        }
    }

    @Test("NB-105 a shortened or changed file is refused without a crash") func damage() throws {
        let data = try compile(nib(#"<view id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></view>"#)).table
            .data

        for length in 0..<data.count {
            #expect(throws: NibTable.ReadError.self) { try NibTable(data: data.prefix(length)) }
        }
        for index in 6..<data.count {
            var changed = data
            changed[index] ^= 0xFF
            _ = try? NibTable(data: changed)
        }
    }

    @Test("NB-08 what only Interface Builder reads is passed over") func passedOver() throws {
        let text = nib(#"<view id="a" userLabel="x" misplaced="YES"><point key="canvasLocation" x="1" y="2"/></view>"#)

        let compiler = try compile(text)

        expect(compiler.warnings, equals: [])
        expect(compiler.table.root.child("objects")?.child("view")?.children, equals: [])
    }

    @Test("NB-09 an unknown element is left out with its name and line") func unknownElement() throws {
        let compiler = try compile(nib("<view id=\"a\"/>\n<glkView id=\"b\"><subviews/></glkView>"))

        expect(
            compiler.warnings.map(\.description),
            equals: [
                "View.xib:5: warning: glkView b in objects is not supported; it is left out"
            ])
    }

    @Test("NB-09 an unknown attribute is left out with its name and line") func unknownAttribute() throws {
        let compiler = try compile(nib(#"<view id="a" shininess="2"/>"#))

        expect(
            compiler.warnings.map(\.description),
            equals: [
                "View.xib:4: warning: attribute shininess of view a is not supported; it is left out"
            ])
    }

    @Test("NB-08 NB-09 of attributes that programs cannot follow only the value that changes nothing is passed over")
    func valuesThatChangeNothing() throws {
        func warnings(_ objects: String) throws -> [String] { try compile(nib(objects)).warnings.map(\.text) }
        func web(_ attributes: String, _ contents: String = "") -> String {
            #"<wkWebView id="a"><wkWebViewConfiguration key="configuration" \#(attributes)>\#(contents)</wkWebViewConfiguration></wkWebView>"#
        }
        let element = "wkWebViewConfiguration configuration"

        try expect(warnings(#"<tableViewCell id="a" hidesAccessoryWhenEditing="YES"/>"#), equals: [])
        try expect(
            warnings(#"<tableViewCell id="a" hidesAccessoryWhenEditing="NO"/>"#),
            equals: [
                "attribute hidesAccessoryWhenEditing of tableViewCell a is not supported; it is left out"
            ])
        try expect(warnings(web(#"allowsInlineMediaPlayback="YES" allowsAirPlayForMediaPlayback="NO""#)), equals: [])
        try expect(
            warnings(web(#"suppressesIncrementalRendering="YES" selectionGranularity="character""#)),
            equals: [
                "attribute selectionGranularity of \(element) is not supported; it is left out",
                "attribute suppressesIncrementalRendering of \(element) is not supported; it is left out",
            ])
        let media = #"<audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" video="YES"/>"#
        let preferences = #"<wkPreferences key="preferences" minimumFontSize="12"/>"#
        try expect(
            warnings(web("", media + preferences)),
            equals: [
                "attribute video of audiovisualMediaTypes mediaTypesRequiringUserActionForPlayback is not supported; "
                    + "it is left out",
                "attribute minimumFontSize of wkPreferences preferences is not supported; it is left out",
            ])
    }

    @Test("NB-09 a connection to an element that is left out is left out too") func connectionToUnknown() throws {
        let text = nib(
            #"<glkView id="b"/><view id="a"><connections><outlet id="c" property="gl" destination="b"/></connections></view>"#
        )

        let compiler = try compile(text)

        expect(compiler.warnings.count, equals: 2)
        expect(compiler.table.root.child("objects")?.child("view")?.child("connections")?.children, equals: [])
    }

    @Test("NB-02 the format before Xcode 5 is refused with the way to convert it") func archive() {
        expect(
            message("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")?.contains("Xcode 5"), equals: true
        )
    }

    @Test("NB-01 a document for another platform is refused") func platform() {
        let text = #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#

        expect(message(text), equals: "View.xib:1: error: the document is for MacOSX.Cocoa, not for iOS.CocoaTouch")
    }

    @Test(
        "NB-105 a mistake is one line with document, line and element",
        arguments: [
            ("<view id=\"a\"/>\n<view id=\"a\"/>", "5: error: view a has the same id as the element on line 4"),
            (#"<view id="a" alpha="much"/>"#, "4: error: alpha of view a is \"much\", not a number"),
            (#"<view id="a" alpha="nan"/>"#, "4: error: alpha of view a is \"nan\", not a number"),
            (#"<view id="a" hidden="yes"/>"#, "4: error: hidden of view a is \"yes\", not YES or NO"),
            (
                #"<view id="a"><connections><outlet id="o" property="p" destination="z"/></connections></view>"#,
                "4: error: destination z of outlet o is not in the document"
            ),
            (
                #"<view id="a"><constraints><constraint id="c" firstAttribute="middle"/></constraints></view>"#,
                "4: error: firstAttribute of constraint c is \"middle\", which is not a layout attribute"
            ),
            (
                #"<view id="a"><constraints><constraint id="c" firstAttribute="width" multiplier="1:0"/></constraints></view>"#,
                "4: error: multiplier of constraint c is \"1:0\", not a number or a ratio"
            ),
            (
                #"<button id="a"><connections><action id="x" selector="t:" destination="a" eventType="poke"/></connections></button>"#,
                "4: error: eventType of action x is \"poke\", which is not a control event"
            ),
            (
                #"<button id="a"><connections><action id="x" selector="t:"/></connections></button>"#,
                "4: error: action x has no destination"
            ),
        ]) func mistakes(objects: String, expected: String)
    {
        expect(message(nib(objects)), equals: "View.xib:" + expected)
    }

    @Test("NB-105 text that is no XML is one line") func noXML() {
        expect(message(""), equals: "View.xib: error: the document is empty")
        expect(message("<document").map { $0.hasSuffix("error: the document is not well-formed XML") }, equals: true)
    }

    @Test(
        "NB-105 the line of malformed XML is that of the mistake, with the element that is open",
        arguments: [
            (
                "<view id=\"a\">\n<subviews>\n<label id=\"b\"/>\n</view>\n<view id=\"c\"/>",
                "7: error: the document is not well-formed XML: subviews of line 5 is not closed before </view>"
            ),
            (
                "<view id=\"a\"/></view>\n<view id=\"c\"/>",
                "4: error: the document is not well-formed XML: objects of line 3 is not closed before </view>"
            ),
            ("<view id=\"a\" text=\"b & c\"/>\n", "4: error: the document is not well-formed XML"),
            ("<view id=a/>\n", "4: error: the document is not well-formed XML"),
        ]) func malformed(objects: String, expected: String)
    {
        expect(message(nib(objects)), equals: "View.xib:" + expected)
    }

    @Test("NB-105 a document that ends too early names the innermost open element") func truncated() {
        expect(
            message("<document>\n<view>\n<subviews>\n"),
            equals: "View.xib:3: error: the document is not well-formed XML: subviews of line 3 is not closed")
    }

    @Test("NB-105 deep nesting is an error, not a crash") func nesting() {
        let deep = String(repeating: "<view>", count: 5000) + String(repeating: "</view>", count: 5000)

        expect(message(nib(deep))?.contains("nested more than 200 levels deep"), equals: true)
    }

    @Test(
        "NB-43 a multiplier is a number or a ratio",
        arguments: [("0.5", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("1.5:2", 0.75)])
    func ratio(text: String, value: Double) {
        expect(NibNode.ratio(text), equals: value)
    }

    @Test("NB-105 a document that is not UTF-8 is one line") func encoding() {
        var data = Data(nib(#"<view id="a" alpha="1"/>"#).utf8)
        data[data.count - 40] = 0xFF

        let error = #expect(throws: NibMessage.self) { try NibCompiler(data, document: "View.xib") }
        expect(error?.description, equals: "View.xib: error: the document is not UTF-8 text")
    }
}
