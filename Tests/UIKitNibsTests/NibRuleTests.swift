import Expectations
import Foundation
import NibTables
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitNibs

@Suite(.serialized) @MainActor struct NibRuleTests {
    private func view<View: UIView>(_ objects: String) throws -> View {
        try #require(try NibFixtures.nib(objects).instantiate(withOwner: nil).first as? View)
    }

    /// A view in a window, laid out.
    private func shown(_ objects: String, _ size: CGSize = CGSize(width: 200, height: 100)) throws -> UIView {
        let app = TestApplication()
        let view: UIView = try view(objects)
        view.frame = CGRect(origin: .zero, size: size)
        app.makeWindow(root: UIViewController()).addSubview(view)
        app.advance(by: 0.1)
        return view
    }

    // MARK: Documents

    @Test("NB-05 NB-06 identifiers are found forward, keys name the property of a value") func forward() throws {
        let view: UIView = try view(
            """
            <view id="a"><subviews><label id="l" text="One"/></subviews><color key="tintColor" red="0" green="1" blue="0" alpha="1"/>
            <constraints><constraint id="k" firstItem="l" firstAttribute="width" constant="40"/></constraints>
            <connections><outletCollection property="gestureRecognizers" destination="t" id="o"/></connections></view>
            <tapGestureRecognizer id="t"/>
            """)
        expect(view.tintColor, equals: .green)
        expect(view.gestureRecognizers?.count, equals: 1)
    }

    @Test("NB-07 a missing attribute leaves the default") func defaults() throws {
        let view: UIView = try view(#"<view id="a"/>"#)
        #expect(view.isUserInteractionEnabled && !view.isHidden && !view.clipsToBounds && view.alpha == 1)
        #expect(view.contentMode == .scaleToFill && view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("NB-11 customClass names the class, customModule its module") func customClass() throws {
        let badge: UIView = try view(#"<view id="a" customClass="BadgeView" customModule="UIKitNibsTests"/>"#)
        #expect(badge is BadgeView)
    }

    @Test("NB-14 NB-70 File's Owner is the owner, who is not told to awake") func owner() throws {
        let owner = NibOwner()
        try NibFixtures.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="card" destination="a" id="o"/></connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/><view id="a"/>
            """
        ).instantiate(withOwner: owner)
        #expect(owner.card != nil && owner.awakened == 0)
    }

    @Test("L-15 L-16 NB-65 NB-66 objects are made by init(coder:), connected, then each is told") func awake() throws {
        NibLog.lines = []
        let _: UIView = try view(
            """
            <view id="a" customClass="AwakeView" customModule="UIKitNibsTests" tag="1"><subviews>
            <view id="b" customClass="AwakeView" customModule="UIKitNibsTests" tag="2"/></subviews>
            <connections><outlet property="other" destination="b" id="o"/></connections></view>
            """)
        expect(NibLog.lines, equals: ["coder", "coder", "awake 2, other nil", "awake 1, other set"])
    }

    // MARK: Values

    @Test(
        "NB-26 content modes have UIKit's names",
        arguments: [
            ("scaleAspectFill", UIView.ContentMode.scaleAspectFill), ("topLeft", .topLeft), ("redraw", .redraw),
        ])
    func contentMode(name: String, mode: UIView.ContentMode) throws {
        let view: UIView = try view("<view id=\"a\" contentMode=\"\(name)\"/>")
        expect(view.contentMode, equals: mode)
    }

    @Test("NB-25 NB-27 labels take no touches if the document says so, and have its priorities") func label() throws {
        let label: UILabel = try view(
            #"<label id="a" userInteractionEnabled="NO" horizontalHuggingPriority="251" verticalCompressionResistancePriority="900"/>"#
        )
        #expect(!label.isUserInteractionEnabled)
        expect(label.contentHuggingPriority(for: .horizontal), equals: UILayoutPriority(251))
        expect(label.contentCompressionResistancePriority(for: .vertical), equals: UILayoutPriority(900))
    }

    @Test(
        "NB-28 NB-29 colors have components, a gray, or a name",
        arguments: [
            (
                #"red="1" green="0" blue="0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB""#,
                UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            ),
            (#"white="0.25" alpha="1" colorSpace="calibratedWhite""#, UIColor(white: 0.25, alpha: 1)),
            (#"systemColor="systemRedColor" red="0" green="0" blue="0" alpha="1""#, .systemRed),
            (#"cocoaTouchSystemColor="darkTextColor""#, .darkText),
        ]) func colors(attributes: String, color: UIColor) throws
    {
        let view: UIView = try view("<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>")
        expect(view.backgroundColor, equals: color)
    }

    @Test("NB-32 an image of the catalog system is a symbol") func symbol() throws {
        let view: UIImageView = try view(#"<imageView id="a" image="trash" catalog="system"/>"#)
        expect(view.image?.isSymbolImage, equals: true)
    }

    @Test("NB-111 a controller has the styles, edges and flags of its element") func controller() throws {
        let scene = """
            <viewController id="a" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve"
            hidesBottomBarWhenPushed="YES"><extendedEdge key="edgesForExtendedLayout" top="YES"/>
            <size key="preferredContentSize" width="200" height="100"/></viewController>
            """
        let controller = try #require(
            try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController())
        expect(controller.modalPresentationStyle, equals: .formSheet)
        expect(controller.modalTransitionStyle, equals: .crossDissolve)
        #expect(controller.hidesBottomBarWhenPushed && controller.edgesForExtendedLayout == .top)
        expect(controller.preferredContentSize, equals: CGSize(width: 200, height: 100))
    }

    @Test("NB-113 a height of −1 is automatic") func automaticHeights() throws {
        let table: UITableView = try view(
            #"<tableView id="a" rowHeight="-1" estimatedRowHeight="60" sectionHeaderHeight="-1" sectionFooterHeight="7"/>"#
        )
        expect(table.rowHeight, equals: UITableView.automaticDimension)
        expect(table.estimatedRowHeight, equals: 60)
        expect(table.sectionHeaderHeight, equals: UITableView.automaticDimension)
        expect(table.sectionFooterHeight, equals: 7)
    }

    // MARK: Constraints

    private func boxed(_ constraints: String) throws -> CGRect {
        let view = try shown(
            """
            <view id="a"><subviews><view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
            <constraints>\(constraints)</constraints></view>
            """)
        return view.subviews[0].frame
    }

    @Test("NB-42 NB-45 NB-114 sizes, edges and centers; those of Interface Builder only are left out")
    func constraints()
        throws
    {
        let frame = try boxed(
            """
            <constraint id="1" firstItem="b" firstAttribute="width" constant="40"/>
            <constraint id="2" firstItem="b" firstAttribute="height" constant="20"/>
            <constraint id="3" firstItem="b" firstAttribute="centerX" secondItem="a" secondAttribute="centerX"/>
            <constraint id="4" firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="10"/>
            <constraint id="5" firstItem="b" firstAttribute="width" constant="400" placeholder="YES"/>
            """)
        expect(frame, equals: CGRect(x: 80, y: 70, width: 40, height: 20))
    }

    @Test("NB-44 the standard spacing is 20 to the superview's edge") func symbolic() throws {
        let frame = try boxed(
            """
            <constraint id="1" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="3" symbolic="YES"/>
            <constraint id="2" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top"/>
            <constraint id="3" firstItem="b" firstAttribute="width" constant="40"/>
            <constraint id="4" firstItem="b" firstAttribute="height" constant="20"/>
            """)
        expect(frame.minX, equals: 20)
    }

    @Test("NB-44 the standard spacing between siblings is 8, with the sign in the document", arguments: [3, -3])
    func siblingSpacing(hint: Int) throws {
        let view = try #require(
            try NibFixtures.nib(
                """
                <view id="v"><subviews><view id="a"/><view id="b"/></subviews><constraints><constraint id="c" firstItem="b"
                firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="\(hint)" symbolic="YES"/>
                </constraints></view>
                """
            ).instantiate(withOwner: nil).first as? UIView)

        expect(view.constraints.map(\.constant), equals: [hint < 0 ? -8 : 8])
    }

    @Test("NB-47 constraints to the controller's old guides hold") func guides() throws {
        let scene = """
            <viewController id="a"><layoutGuides><viewControllerLayoutGuide type="top" id="g"/>
            <viewControllerLayoutGuide type="bottom" id="h"/></layoutGuides><view key="view" id="v"><subviews>
            <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint id="1" firstItem="b" firstAttribute="top" secondItem="g" secondAttribute="bottom" constant="5"/>
            <constraint id="2" firstItem="h" firstAttribute="top" secondItem="b" secondAttribute="bottom" constant="5"/>
            <constraint id="3" firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading"/>
            <constraint id="4" firstItem="b" firstAttribute="width" constant="40"/></constraints></view></viewController>
            """
        let app = TestApplication()
        let controller = try #require(
            try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController())
        let navigation = UINavigationController(rootViewController: controller)
        _ = app.makeWindow(root: navigation)
        app.advance(by: 0.2)
        let box = try #require(controller.view.subviews.first)
        let bar = navigation.navigationBar
        expect(box.convert(box.bounds, to: nil).minY, equals: bar.convert(bar.bounds, to: nil).maxY + 5)
        expect(box.frame.maxY, equals: controller.view.bounds.maxY - controller.view.safeAreaInsets.bottom - 5)
    }

    // MARK: Connections

    @Test("NB-55 NB-57 events have Apple's bits") func events() {
        let bits = NibVocabulary.controlEvents
        expect(bits["touchUpInside"], equals: 6)
        expect(bits["valueChanged"], equals: 12)
        expect(bits["primaryActionTriggered"], equals: 13)
        expect(bits["editingChanged"], equals: 17)
        expect(bits["touchDown"], equals: 0)
        expect(bits["touchDragOutside"], equals: 3)
    }

    @Test("NB-56 a recognizer and a bar item send their action without an event") func plainActions() throws {
        let objects = try NibFixtures.nib(
            """
            <view id="a" customClass="ActionView" customModule="UIKitNibsTests"><rect key="frame" x="0" y="0" width="90" height="90"/>
            <connections><outletCollection property="gestureRecognizers" destination="t" id="o"/></connections></view>
            <tapGestureRecognizer id="t"><connections><action selector="act" destination="a" id="x"/></connections>
            </tapGestureRecognizer>
            """
        ).instantiate(withOwner: nil)
        let app = TestApplication()
        let view = try #require(objects.first as? ActionView)
        app.makeWindow(root: UIViewController()).addSubview(view)
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 40, y: 40))
        app.advance(by: 0.5)
        expect(view.calls, equals: 1)
    }

    @Test("NB-59 NB-61 attributes of every type are set, also along a path") func attributes() throws {
        let view: TypesView = try view(
            """
            <view id="a" customClass="TypesView" customModule="UIKitNibsTests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
            <userDefinedRuntimeAttribute type="string" keyPath="text" value="hi"/>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="color"><color key="value" red="1" green="0" blue="0" alpha="1"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="point" keyPath="point"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="rect" keyPath="rect"><rect key="value" x="1" y="2" width="3" height="4"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="2.5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="none"/></userDefinedRuntimeAttributes></view>
            """)
        #expect(view.flag && view.text == "hi" && view.count == 3 && view.color == .red && view.none == nil)
        expect(view.point, equals: CGPoint(x: 1, y: 2))
        expect(view.size, equals: CGSize(width: 3, height: 4))
        expect(view.rect, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(view.layer.borderWidth, equals: 2.5)
    }

    @Test("NB-79 the coder allows keys and contains none of the program's") func coder() throws {
        NibLog.lines = []
        let _: UIView = try view(#"<view id="a" customClass="CoderView" customModule="UIKitNibsTests"/>"#)
        expect(NibLog.lines, equals: ["true false nil"])
    }

    // MARK: Segues

    private func segues(_ kind: String, _ more: String = "") throws -> (TestApplication, UIViewController) {
        let app = TestApplication()
        let source = """
            <viewController id="a" title="A"><view key="view" id="v"/><connections>
            <segue kind="\(kind)" destination="b" identifier="go" id="s" \(more)/></connections></viewController>
            """
        let storyboard = try NibFixtures.storyboard(
            initial: "a", [source, #"<viewController id="b" title="B"><view key="view" id="w"/></viewController>"#])
        let controller = try #require(storyboard.instantiateInitialViewController())
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.2)
        return (app, controller)
    }

    @Test("NB-87 animates NO runs the segue without animations") func unanimated() throws {
        let (app, controller) = try segues("presentation", #"animates="NO""#)
        controller.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 0.02)
        expect(controller.presentedViewController?.isBeingPresented, equals: false)
    }

    @Test("NB-89 NB-90 a custom segue does everything in its class") func custom() throws {
        NibLog.lines = []
        let (_, controller) = try segues("custom", #"customClass="LoggingSegue" customModule="UIKitNibsTests""#)
        controller.performSegue(withIdentifier: "go", sender: nil)
        expect(NibLog.lines, equals: ["perform go A B"])
        #expect(controller.presentedViewController == nil)
    }

    @Test("NB-80 NB-86 the old kind modal presents") func modal() throws {
        let (app, controller) = try segues("modal")
        controller.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        expect(controller.presentedViewController?.title, equals: "B")
    }

    @Test("NB-80 NB-86 the old kind push pushes, as show does", arguments: ["push", "show"])
    func push(kind: String) throws {
        let (app, controller) = try segues(kind)
        let navigation = UINavigationController(rootViewController: controller)
        _ = app.makeWindow(root: navigation)
        app.advance(by: 0.2)
        controller.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        expect(navigation.viewControllers.map(\.title), equals: ["A", "B"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("NB-80 NB-86 showDetail shows a detail, or presents without a split controller") func detail() throws {
        let (app, controller) = try segues("showDetail")
        controller.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        expect(controller.presentedViewController?.title, equals: "B")
    }

    @Test("NB-15 a placeholder leads to another storyboard of the bundle") func reference() throws {
        func table(_ initial: String, _ scene: String) throws -> NibTable {
            try NibFixtures.compile(
                "Storyboard.XIB", "initialViewController=\"\(initial)\"",
                "<scenes><scene><objects>\(scene)</objects></scene></scenes>")
        }
        let bundle = try NibFixtures.bundle([
            "One.storyboardc": try table(
                "p", #"<viewControllerPlaceholder id="p" storyboardName="Two" referencedIdentifier="deep"/>"#),
            "Two.storyboardc": try table("x", #"<viewController id="x" title="Deep" storyboardIdentifier="deep"/>"#),
        ])
        let controller = UIStoryboard(name: "One", bundle: bundle).instantiateInitialViewController()
        expect(controller?.title, equals: "Deep")
    }

    // MARK: Launch

    @Test("NB-75 a nib for the idiom wins") func idiom() throws {
        _ = TestApplication()
        func nib(_ tag: Int) throws -> NibTable {
            try NibFixtures.compile("XIB", "", "<objects><view id=\"a\" tag=\"\(tag)\"/></objects>")
        }
        let bundle = try NibFixtures.bundle([
            "Card.nib": try nib(1), "Card~iphone.nib": try nib(2), "Card~ipad.nib": try nib(3),
        ])
        let view = UINib(nibName: "Card", bundle: bundle).instantiate(withOwner: nil).first as? UIView
        expect(view?.tag, equals: 2)
    }

    @Test("NB-75 what the main bundle lacks is found among the resources of packages beside the program")
    func packages()
        throws
    {
        _ = TestApplication()
        let nib = try NibFixtures.compile("XIB", "", "<objects/>")
        let packages = [
            try NibFixtures.bundle([:]), try NibFixtures.bundle(["Card.nib": nib, "Card~iphone.nib": nib]),
            try NibFixtures.bundle(["Card.nib": nib]),
        ]

        let found = NibFiles.file(named: "Card", "nib", .main, packages: packages)

        #expect(found?.bundle == packages[1] && found?.path == packages[1].bundlePath + "/Card~iphone.nib")
        #expect(NibFiles.file(named: "Other", "nib", .main, packages: packages) == nil)
        #expect(NibFiles.file(named: "Card", "nib", packages[0], packages: packages) == nil)
    }
}

final class NibOwner: UIResponder {
    var card: UIView?
    var awakened = 0
    override func awakeFromNib() {
        super.awakeFromNib()
        awakened += 1
    }
    final class NibNames: NibNaming { static let outlets = [NibOutlet("card", \NibOwner.card)] }
}

final class AwakeView: UIView {
    var other: UIView?
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibLog.lines.append("coder")
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        NibLog.lines.append("awake \(tag), other \(other == nil ? "nil" : "set")")
    }
    final class NibNames: NibNaming { static let outlets = [NibOutlet("other", \AwakeView.other)] }
}

final class ActionView: UIView {
    var calls = 0
    func act() { calls += 1 }
    final class NibNames: NibNaming { static let actions = [Selector("act", ActionView.act)] }
}

final class TypesView: UIView {
    var flag = false
    var text = ""
    var count = 0
    var color = UIColor.black
    var point = CGPoint.zero
    var size = CGSize.zero
    var rect = CGRect.zero
    var none: String? = "some"
    final class NibNames: NibNaming {
        static let outlets = [
            NibOutlet("flag", \TypesView.flag), NibOutlet("text", \TypesView.text),
            NibOutlet("count", \TypesView.count), NibOutlet("color", \TypesView.color),
            NibOutlet("point", \TypesView.point), NibOutlet("size", \TypesView.size),
            NibOutlet("rect", \TypesView.rect), NibOutlet("none", \TypesView.none),
        ]
    }
}

final class CoderView: UIView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        let object = coder.decodeObject(forKey: "own").map { "\($0)" } ?? "nil"
        NibLog.lines.append("\(coder.allowsKeyedCoding) \(coder.containsValue(forKey: "own")) \(object)")
    }
}

final class LoggingSegue: UIStoryboardSegue {
    private let isMade: Bool

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        isMade = true
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
        guard isMade else { return }
        NibLog.lines.append("perform \(identifier ?? "") \(source.title ?? "") \(destination.title ?? "")")
    }
}
