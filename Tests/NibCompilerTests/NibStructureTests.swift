import Expectations
import Foundation
import FuzzInputs
import NibTables
import Testing

@testable import NibCompiler

/// What of a document is refused, or left out, because of where it is.
@Suite struct NibStructureTests {
    private func compile(_ objects: String, name: String = "View.xib") throws -> NibCompiler {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            \(objects)
            </objects></document>
            """
        return try NibCompiler(Data(text.utf8), document: name)
    }

    /// The message of the error in a storyboard whose scenes are on lines of their own, from line 2.
    private func error(_ scenes: [String], name: String = "Main.storyboard", initial: String = "a") -> String? {
        let text = """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>
            \(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n"))
            </scenes></document>
            """
        do { _ = try NibCompiler(Data(text.utf8), document: name) } catch { return "\(error)" }
        return nil
    }

    private static func navigation(_ id: String, to destination: String) -> String {
        """
        <navigationController id="\(id)"><connections><segue id="s\(id)" kind="relationship" \
        relationship="rootViewController" destination="\(destination)"/></connections></navigationController>
        """
    }

    private static func embedding(_ id: String, _ destination: String) -> String {
        """
        <viewController id="\(id)"><view key="view" id="v\(id)"><subviews><containerView id="c\(id)"><connections>\
        <segue id="s\(id)" kind="embed" destination="\(destination)"/></connections></containerView></subviews></view>\
        </viewController>
        """
    }

    // MARK: Contradictions

    @Test("NB-123 a countdown in a calendar is left out with one line, as is what means nothing") func countdown()
        throws
    {
        let compiled = try compile(
            """
            <datePicker id="d" datePickerMode="countDownTimer" style="inline"/>
            <switch id="s" title="Shown on Macs"/>
            """)

        expect(
            compiled.warnings.map(\.description),
            equals: [
                "View.xib:2: warning: style inline of datePicker d is not possible with countDownTimer; it is left out"
            ])
        #expect(compiled.table.root.child("objects")?.child("datePicker")?["style"] == nil)
        #expect(compiled.table.root.child("objects")?.child("switch")?["title"] == nil)
    }

    // MARK: Circles

    @Test("NB-117 a controller that is its own root, or is embedded in itself, is an error with the line of the segue")
    func itself() {
        expect(
            error([Self.navigation("a", to: "a")]),
            equals: "Main.storyboard:2: error: controllers contain each other without end: a → a")
        expect(
            error([Self.embedding("a", "a")]),
            equals: "Main.storyboard:2: error: controllers contain each other without end: a → a")
    }

    @Test("NB-117 a circle of relationships and embeds is an error that names the controllers") func circle() {
        let scenes = [
            Self.navigation("x", to: "a"), Self.navigation("a", to: "b"), Self.embedding("b", "c"),
            Self.embedding("c", "a"), #"<viewController id="z"/>"#,
        ]

        expect(
            error(scenes), equals: "Main.storyboard:3: error: controllers contain each other without end: a → b → c → a"
        )
    }

    @Test("NB-117 a reference that leads to itself, by identifier or by the name of its document, is an error")
    func references() {
        let byIdentifier =
            #"<viewControllerPlaceholder storyboardIdentifier="x" referencedIdentifier="x" id="a"/>"#
        let byName = #"<viewControllerPlaceholder storyboardName="Loop" id="a"/>"#

        expect(error([byIdentifier])?.contains("without end: a → a"), equals: true)
        expect(error([byName], name: "Base.lproj/Loop.storyboard")?.contains("without end: a → a"), equals: true)
        #expect(error([byName], name: "Main.storyboard") == nil)
    }

    @Test("NB-117 controllers that several others contain, and segues that show, are no circle") func noCircle() {
        let shown = """
            <viewController id="c"><connections><segue id="back" kind="show" destination="a"/></connections></viewController>
            """
        let scenes = [Self.navigation("a", to: "b"), Self.embedding("b", "c"), Self.navigation("d", to: "b"), shown]

        #expect(error(scenes) == nil)
    }

    @Test(
        "NB-117 an outlet of UIKit that puts a view into itself is an error",
        arguments: [
            (
                "tableView", "tableHeaderView", "w",
                "outlet tableHeaderView of tableView w leads to the object itself"
            ),
            (
                "tableView", "backgroundView", "v",
                "outlet backgroundView of tableView w leads to view v, which contains it"
            ),
            ("textField", "inputView", "w", "outlet inputView of textField w leads to the object itself"),
        ]) func outlets(element: String, key: String, destination: String, text: String)
    {
        let objects = """
            <view id="v"><subviews><\(element) id="w"><connections><outlet property="\(key)" destination="\(destination)" \
            id="o"/></connections></\(element)></subviews></view>
            """
        let found = #expect(throws: NibMessage.self) { try compile(objects) }
        expect(found?.text, equals: text)
    }

    @Test("NB-58 a delegate may be the view around, and a custom class may have any outlet to it") func otherOutlets()
        throws
    {
        let compiler = try compile(
            """
            <view id="v"><subviews><tableView id="w"><connections><outlet property="delegate" destination="v" id="o"/>
            </connections></tableView><view id="x" customClass="Card"><connections>
            <outlet property="backgroundView" destination="v" id="p"/></connections></view></subviews></view>
            """)
        expect(compiler.warnings, equals: [])
    }

    // MARK: Elements in the wrong place

    @Test("NB-09 an element that its parent does not have is left out with its name and line") func orphans() throws {
        let compiler = try compile(
            """
            <view id="w"><state key="normal" title="x"/>
            <segment title="lost"/>
            <tableViewSection/></view>
            """)

        expect(
            compiler.warnings.map(\.description),
            equals: [
                "View.xib:2: warning: normal of view w is not supported; the state is left out",
                "View.xib:3: warning: segment in view w is not supported; it is left out",
                "View.xib:4: warning: tableViewSection in view w is not supported; it is left out",
            ])
        expect(compiler.table.root.child("objects")?.child("view")?.children, equals: [])
    }

    @Test("NB-09 a segue of an unknown kind is left out with its kind") func unknownKind() throws {
        let compiler = try compile(
            #"<button id="a"><connections><segue kind="jump" id="q" destination="a"/></connections></button>"#)

        expect(
            compiler.warnings.map(\.description),
            equals: [
                "View.xib:2: warning: kind jump of segue q is unknown; the segue is left out"
            ])
    }

    @Test("NB-29 NB-30 an unknown system color is left out, unless the document repeats its components") func colors()
        throws
    {
        let color = #"<color key="backgroundColor" systemColor="systemMauveColor"/>"#
        let unknown = try compile("<view id=\"a\">\(color)</view>")
        expect(
            unknown.warnings.map(\.text),
            equals: [
                "systemColor systemMauveColor of color backgroundColor is unknown; the color is left out"
            ])

        let repeated = try NibCompiler(
            Data(
                """
                <document targetRuntime="iOS.CocoaTouch"><objects><view id="a">\(color)</view></objects><resources>
                <systemColor name="systemMauveColor"><color red="0.5" green="0" blue="1" alpha="1"/></systemColor></resources>
                </document>
                """.utf8), document: "View.xib")
        let found = repeated.table.root.child("objects")?.child("view")?.child("color")
        expect(repeated.warnings, equals: [])
        expect(found?["red"], equals: "0.5")
        expect(found?["blue"], equals: "1")
    }

    @Test("NB-08 what a reference and a cell show only in Interface Builder is passed over") func shownOnly() throws {
        let reference = """
            <viewControllerPlaceholder storyboardName="Other" id="a"><navigationItem key="navigationItem" id="n"/>
            </viewControllerPlaceholder><collectionViewCell id="c"><size key="customSize" width="1" height="2"/>
            </collectionViewCell>
            """
        let text = """
            <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes><scene><objects>\(reference)
            </objects></scene></scenes></document>
            """
        try expect(NibCompiler(Data(text.utf8), document: "Main.storyboard").warnings, equals: [])
    }

    // MARK: Messages

    @Test("NB-105 a message is one line whatever the document contains, and quotes only the start of long values")
    func oneLine() {
        let found = #expect(throws: NibMessage.self) { try compile("<view id='a&#10;b' alpha='x&#10;&#x2028;y'/>") }
        expect(found?.description, equals: #"View.xib:2: error: alpha of view a\nb is "x\n\u{2028}y", not a number"#)

        let long = String(repeating: "9", count: 5000) + "x"
        let other = #expect(throws: NibMessage.self) { try compile("<view id=\"a\" alpha=\"\(long)\"/>") }
        #expect(other?.text.contains("…") == true && (other?.text.count ?? 0) < 120)
    }

    @Test("NB-43 a ratio whose quotient is infinite is refused") func infiniteRatio() {
        #expect(NibNode.ratio("1e300:1e-300") == nil)
        let constraint = #"<constraint id="c" firstAttribute="width" multiplier="1e300:1e-300"/>"#
        let found = #expect(throws: NibMessage.self) {
            try compile("<view id=\"a\"><constraints>\(constraint)</constraints></view>")
        }
        expect(found?.text, equals: #"multiplier of constraint c is "1e300:1e-300", not a number or a ratio"#)
    }

    @Test("NB-105 hostile documents are compiled or refused with one line", arguments: SampleNibs.hostile)
    func hostile(file: Data) {
        #expect(NibFuzzer.findViolation(file) == nil)
    }
}
