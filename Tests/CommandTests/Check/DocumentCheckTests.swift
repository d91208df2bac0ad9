import Expectations
import Foundation
import NibTables
import Testing

@testable import touchstone

@Suite struct DocumentCheckTests {
    private func lines(_ sources: String..., objects: String, hasAllSources: Bool = true) -> [String] {
        let classes = SourceClasses(sources.map(SourceImports.code))
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            \(objects)
            </objects></document>
            """
        return DocumentCheck(classes, hasAllSources: hasAllSources).problems(of: Data(document.utf8), named: "A.xib")
            .map { "\($0.line): \($0.message)" }
    }

    private func owner(_ connections: String, _ others: String = "") -> String {
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Board"><connections>\(connections)
        </connections></placeholder><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(others)
        """
    }

    private func outlet(_ key: String, _ destination: String, _ element: String = "outlet") -> String {
        #"<\#(element) property="\#(key)" destination="\#(destination)" id="\#(key)\#(destination)"/>"#
    }

    // MARK: Classes

    @Test("NB-105 a class that neither the sources nor UIKit have is one line, also one with a prefix of Apple's")
    func classes() {
        let objects = """
            <view id="a" customClass="Dial"/><view id="b" customClass="UIControl"/>
            <view id="c" customClass="MKMapView"/><view id="d" customClass="UIGhost"/>
            """

        expect(
            lines("class Dial: UIView {}", objects: objects),
            equals: [
                "3: no source declares the class MKMapView; UIView is used instead",
                "3: no source declares the class UIGhost; UIView is used instead",
            ])
        expect(lines("class Dial: UIView {}", objects: objects, hasAllSources: false), equals: [])
    }

    @Test("NB-105 NB-125 classes of AVKit and WebKit are known by their names and by their elements")
    func optionalClasses() {
        let sources = "class Board: UIViewController { @IBOutlet var page: WKWebView!; @IBOutlet var label: UILabel! }"
        let objects = owner(
            outlet("page", "w") + outlet("label", "w"),
            #"<wkWebView id="w"/><view id="c" customClass="WKWebView"/>"#
                + #"<avPlayerViewController id="p" customClass="AVPlayerViewController"/>"#)

        expect(
            lines(sources, objects: objects),
            equals: [
                "2: the outlet label of Board is a UILabel, but the document connects a WKWebView"
            ])
    }

    @Test("NB-105 a name with a line break is escaped, so that it is one line") func lineBreaks() {
        expect(
            lines(objects: #"<view id="a" customClass="Dial&#10;B"/>"#),
            equals: [
                #"2: no source declares the class Dial\nB; UIView is used instead"#
            ])
    }

    // MARK: Outlets

    @Test("NB-105 an outlet that its class does not declare is one line; superclasses and extensions count")
    func outlets() {
        let sources = """
            class Base: UIViewController { @IBOutlet weak var inherited: UILabel! }
            class Board: Base { @IBOutlet private(set) var own, other: UILabel?; func load() { let local = 1 } }
            extension Board { var added: UIView? { get { nil } set {} } }
            class Unrelated: NSObject { @IBOutlet var foreign: UILabel! }
            """
        let keys = ["own", "other", "inherited", "added", "view", "foreign", "local"]

        let found = lines(sources, objects: owner(keys.map { outlet($0, "l") }.joined(), #"<label id="l"/>"#))

        expect(found, equals: ["2: Board has no outlet foreign", "2: Board has no outlet local"])
    }

    @Test(
        "NB-105 an outlet of another class than its type is one line",
        arguments: [
            (
                "UIButton!", #"<label id="l"/>"#,
                "the outlet item of Board is a UIButton, but the document connects a UILabel"
            ),
            ("UIView!", #"<label id="l"/>"#, nil), ("UILabel?", #"<label id="l"/>"#, nil),
            ("UIKit.UILabel!", #"<label id="l"/>"#, nil), ("Optional<UIControl>", #"<button id="l"/>"#, nil),
            ("Dial!", #"<view id="l" customClass="SmallDial"/>"#, nil), ("Marks!", #"<view id="l"/>"#, nil),
            (
                "SmallDial!", #"<view id="l" customClass="Dial"/>"#,
                "the outlet item of Board is a SmallDial, but the document connects a Dial"
            ),
            ("Dial!", #"<view id="l"/>"#, "the outlet item of Board is a Dial, but the document connects a UIView"),
            ("Chart!", #"<view id="l"/>"#, nil), ("NSObject?", #"<view id="l"/>"#, nil),
            ("AnyObject?", #"<view id="l"/>"#, nil),
        ])
    func types(type: String, object: String, message: String?) {
        let sources = """
            class Board: UIViewController { @IBOutlet var item: \(type) }
            class Dial: UIView {}
            class SmallDial: Dial {}
            protocol Marks {}
            extension UIButton { func press() {} }
            """

        let found = lines(sources, objects: owner(outlet("item", "l"), object))

        expect(found, equals: (message.map { ["2: " + $0] } ?? []))
    }

    @Test("NB-105 the elements of a collection have the type of its elements") func collections() {
        let sources =
            "class Board: UIViewController { @IBOutlet var items: [UIButton]!; @IBOutlet var all: Array<UIView>! }"
        let connections = ["items", "all"].map { outlet($0, "l", "outletCollection") }.joined()

        let found = lines(sources, objects: owner(connections, #"<label id="l"/>"#))

        expect(found, equals: ["2: the outlet items of Board is a UIButton, but the document connects a UILabel"])
    }

    @Test("NB-105 a class that inherits from one of another module is not checked for keys") func foreignSuperclass() {
        let sources = "class Board: ChartController { }"
        expect(lines(sources, objects: owner(outlet("chart", "l"), #"<view id="l"/>"#)), equals: [])
    }

    @Test("NB-105 a runtime attribute with nearly the key of a property is one line; UIKit's own keys are not known")
    func attributes() {
        func attribute(_ key: String) -> String {
            #"<userDefinedRuntimeAttribute type="number" keyPath="\#(key)"><integer key="value" value="6"/>"#
                + "</userDefinedRuntimeAttribute>"
        }
        let keys = ["maximum", "maximun", "layer.maximun", "clipsToBounds", "textColor", "base", "maxima"]
        let view = """
            <view id="v" customClass="Rating"><userDefinedRuntimeAttributes>\(keys.map(attribute).joined())
            </userDefinedRuntimeAttributes></view>
            """

        let found = lines(
            "class Bar: UIView { @IBInspectable var maximum = 5, next = 1 }\nclass Rating: Bar { var color = 1 }",
            objects: view)

        #expect(
            found == [
                "2: Rating has no property maxima; it has maximum", "2: Rating has no property maximun; it has maximum",
            ]
                || found == [
                    "2: Rating has no property maximun; it has maximum",
                    "2: Rating has no property maxima; it has maximum",
                ])
    }

    // MARK: Actions

    @Test("NB-105 an action that the class of its target does not declare is one line") func actions() {
        let sources = """
            class Base: UIViewController { @IBAction func inherited(_ sender: Any) {} }
            class Board: Base { @IBAction func tapped(_ s: Any) {}; @IBAction func show(item: Any) {}
              @IBAction @objc(renamed:) func other(_ s: Any) {} }
            class Unrelated: NSObject { @IBAction func foreign(_ s: Any) {} }
            """
        func action(_ selector: String, _ target: String = "-1") -> String {
            #"<action selector="\#(selector)" destination="\#(target)" eventType="touchUpInside" id="x\#(selector)\#(target)"/>"#
        }
        let selectors = ["tapped:", "inherited:", "showWithItem:", "renamed:", "foreign:"]
        let button = """
            <button id="b"><connections>\(selectors.map { action($0) }.joined())\(action("foreign:", "-2"))
            \(action("missing:", "-2"))</connections></button>
            """

        let found = lines(sources, objects: owner("", button))

        expect(found, equals: ["3: Board has no action foreign:", "4: no source declares the action missing:"])
    }

    @Test("NB-105 unwind actions and segue actions without a declaration are one line each") func segues() {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
            <scene sceneID="s"><objects><viewController id="v" customClass="Board"><connections>
            <segue kind="unwind" destination="e" unwindAction="backToMain:" id="a"/>
            <segue kind="unwind" destination="e" unwindAction="done:" id="b"/>
            <segue kind="show" destination="v" destinationCreationSelector="makeDetail:" id="c"/>
            <segue kind="show" destination="v" destinationCreationSelector="make:" id="d"/>
            </connections></viewController><exit id="e"/></objects></scene></scenes></document>
            """
        let sources = """
            class Board: UIViewController { @IBSegueAction func make(_ coder: NSCoder) -> Board? { nil } }
            class Main: UIViewController { @IBAction func done(_ segue: UIStoryboardSegue) {} }
            """

        let found = DocumentCheck(SourceClasses([sources])).problems(of: Data(storyboard.utf8), named: "A.storyboard")

        expect(
            found.map { "\($0.line): \($0.message)" },
            equals: [
                "3: no source declares the unwind action backToMain:", "5: Board has no segue action makeDetail:",
            ])
    }

    // MARK: Builds

    @Test("NB-105 the build of a directory reports what the sources lack") func builds() throws {
        let root = FileManager.default.temporaryDirectory.path + "/documents-\(UUID().uuidString)/Board"
        defer { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        try "import UIKit\nclass Board: UIViewController {}".write(
            toFile: root + "/A.swift", atomically: true, encoding: .utf8)
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            \(owner(outlet("label", "l"), #"<label id="l"/>"#))
            </objects></document>
            """
        try document.write(toFile: root + "/Card.xib", atomically: true, encoding: .utf8)
        var printed: [String] = []

        _ = try ApplicationResources(of: UserProgram(path: root)) { printed.append($0) }

        expect(printed, equals: ["Card.xib:2: warning: Board has no outlet label"])
    }

    @Test("the classes of UIKit are those of the sources of UIKit, with their superclasses") func systemClasses() throws
    {
        let sources = try Project.current().root + "/Sources"
        var declared: [String: String] = ["UINavigationItem": "NSObject"]
        let modules = ["UIKit"] + OptionalClass.all.map(\.module)
        for file in FileManager.default.paths(below: sources)
        where modules.contains(where: file.hasPrefix) && file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + file, encoding: .utf8)
            let pattern =
                #/(?m)^(?:@.*? )?(?:open|public final|public) class ((?:UI|NS|AV|WK)\w+)(?:<[^>{]*>+)?\s*:\s*(\w+)/#
            for match in text.matches(of: pattern) { declared[String(match.1)] = String(match.2) }
        }
        for (superclass, names) in SystemClasses.groups {
            for name in names.split(separator: " ") { #expect(declared[String(name)] == superclass, "\(name)") }
        }
        for wanted in OptionalClass.all {
            #expect(declared[wanted.name] == wanted.superclass && SystemClasses.contains(wanted.name), "\(wanted.name)")
        }
        // Views and controllers are what documents have.
        let roots = ["UIView", "UIViewController", "UIGestureRecognizer", "UIBarItem"]
        for name in declared.keys {
            let chain = Array(sequence(first: name) { declared[$0] })
            if !Set(chain).isDisjoint(with: roots) { #expect(SystemClasses.contains(name), "\(name) is missing") }
        }
    }
}

@Suite struct SourceClassesTests {
    @Test("types have their superclass and protocols, the members of their body and of extensions") func declarations()
    {
        let code = """
            @objc(Dial) public final class Dial<Value: Comparable>: Kit.Panel<Value>, Marks where Value: Hashable {
                @IBOutlet private(set) weak var label: UILabel!, other: [String: (Int) -> Void]? = nil
                lazy var computed = { () -> Int in let inner = 2; return inner }()
                class var shared: Dial { Dial() }
                class func make() { func nested() {} }
                enum State: Int { case on; var text: String { "" } }
                @objc(tapped:) func tap(_ sender: Any) { struct Local { var hidden = 1 } }
                var plain
                    : UIView?
            }
            extension Outer.Dial: Other { func added() {} }
            struct Value { let number: Int }
            """
        let classes = SourceClasses([code])

        expect(classes.types["Dial"]?.isClass, equals: true)
        expect(classes.types["Value"]?.isClass, equals: false)
        expect(classes.types["Dial"]?.inherited, equals: ["Panel", "Marks", "Other"])
        expect(
            classes.types["Dial"]?.properties,
            equals: [
                "label": "UILabel!", "other": "[String:(Int)->Void]?", "computed": "", "shared": "Dial", "tapped": "",
                "plain": "",
            ])
        expect(classes.types["Dial"]?.functions, equals: ["make", "tap", "tapped", "added"])
        expect(classes.types["State"]?.properties, equals: ["text": "String"])
        expect(classes.chain(of: "Dial"), equals: (["Dial"], false))
    }

    @Test(
        "braces without a beginning and declarations without an end are no trap",
        arguments: ["}}}", "class", "class A:", "extension A.", "func", "var x:", "class A { var", "@objc("])
    func unfinished(code: String) { _ = SourceClasses([code]) }

    // MARK: References

    @Test("NB-15 a reference to a storyboard that the program does not have is one line")
    func references() {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"><scenes>
            <scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Gone" id="a"/></objects></scene>
            <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Main" id="b"/></objects></scene>
            <scene sceneID="u"><objects><viewControllerPlaceholder storyboardName="Far" bundleIdentifier="x" id="c"/></objects>
            </scene></scenes></document>
            """
        func lines(_ storyboards: Set<String>?) -> [String] {
            DocumentCheck(SourceClasses([]), storyboards: storyboards)
                .problems(of: Data(storyboard.utf8), named: "Main.storyboard").map { "\($0.line): \($0.message)" }
        }

        expect(lines(["Main"]), equals: ["2: there is no storyboard Gone"])
        expect(lines(nil), equals: [])
    }
}
