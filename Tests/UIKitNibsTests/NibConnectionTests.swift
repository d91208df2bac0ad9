import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

/// Rules about documents as a whole, connections and popovers.
@Suite(.serialized) @MainActor struct NibConnectionTests {
    private func objects(_ text: String) throws -> [Any] { try NibFixtures.nib(text).instantiate(withOwner: nil) }

    // MARK: Documents

    @Test("NB-04 the initial controller is the one that the document names") func initialController() throws {
        let scenes = ["a", "b"].map {
            "<viewController id=\"\($0)\" title=\"\($0)\"><view key=\"view\" id=\"v\($0)\"/></viewController>"
        }

        let controller = try NibFixtures.storyboard(initial: "b", scenes).instantiateInitialViewController()

        expect(controller?.title, equals: "b")
    }

    @Test("NB-04 NB-50 a document says what it is made for without an effect on its views") func madeFor() throws {
        let table = try NibFixtures.compile(
            "XIB", #"launchScreen="YES" useAutolayout="YES" useSafeAreas="YES" useTraitCollections="YES""#,
            #"<objects><view id="a" tag="3"/></objects>"#)
        let bundle = try NibFixtures.bundle(["Launch.nib": table])

        let view = UINib(nibName: "Launch", bundle: bundle).instantiate(withOwner: nil).first as? UIView

        expect(view?.tag, equals: 3)
    }

    @Test("NB-50 views without constraints keep their frames, and masks resize them") func frames() throws {
        let app = TestApplication()
        let root = try #require(
            try objects(
                """
                <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
                <view id="b"><rect key="frame" x="10" y="20" width="50" height="30"/></view>
                <view id="c"><rect key="frame" x="10" y="20" width="180" height="30"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES"/></view></subviews></view>
                """
            ).first as? UIView)
        app.makeWindow(root: UIViewController()).addSubview(root)

        root.frame.size.width = 260
        app.advance(by: 0.1)

        expect(root.subviews[0].frame, equals: CGRect(x: 10, y: 20, width: 50, height: 30))
        expect(root.subviews[1].frame, equals: CGRect(x: 10, y: 20, width: 240, height: 30))
    }

    @Test("NB-106 a nib that Xcode compiled is refused with one line that says what to do") func archive() {
        let data = Data("NIBArchive".utf8) + Data([1, 0, 0, 0, 9, 0, 0, 0])

        let lines = NibFixtures.lines {
            #expect(UINib(data: data, bundle: nil).instantiate(withOwner: nil).isEmpty)
        }

        #expect(lines.count == 1 && lines[0].contains("compiled by Xcode") && lines[0].contains(".xib"))
    }

    @Test("NB-105 a constraint that cannot be made or activated is one line") func impossibleConstraints() throws {
        var made: [Any] = []
        let lines = try NibFixtures.lines {
            made = try objects(
                """
                <view id="a"><constraints><constraint id="c" firstItem="g" firstAttribute="width" constant="5"/>
                <constraint id="d" firstAttribute="left" constant="5"/>
                <constraint id="e" firstItem="z" firstAttribute="top" secondItem="a" secondAttribute="top"/></constraints>
                </view><view id="z"/><tapGestureRecognizer id="g"/>
                """)
        }

        expect((made.first as? UIView)?.constraints.isEmpty, equals: true)
        expect(
            lines,
            equals: [
                "Test:2: constraint c is left out: UITapGestureRecognizer is neither a view nor a layout guide",
                "Test:3: constraint d is left out: it sets a location to a constant",
                "Test:4: the items of constraint e are not in one hierarchy; it is left out",
            ])
    }

    @Test("NB-122 a number beyond ±10¹² counts as that, of runtime attributes as it is") func hugeNumbers() throws {
        let views = try objects(
            """
            <pageControl id="a" numberOfPages="1e300" currentPage="-1e300"/><tabBar id="b"><items>
            <tabBarItem id="c" tag="-1e300" title="One"/></items></tabBar>
            <customObject id="d" customClass="ValueHolder" customModule="UIKitNibsTests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="value"><real key="value" value="1e300"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></customObject>
            """)

        expect((views[0] as? UIPageControl)?.numberOfPages, equals: 1_000_000_000_000)
        expect((views[1] as? UITabBar)?.items?.first?.tag, equals: -1_000_000_000_000)
        expect((views[2] as? ValueHolder)?.value, equals: 1e300)
    }

    // MARK: Classes

    @Test(
        "NB-103 a class is found by its module and name, in two attributes or in one",
        arguments: [
            #"customClass="InspectedView" customModule="UIKitNibsTests""#,
            #"customClass="UIKitNibsTests.InspectedView""#,
        ])
    func classNames(attributes: String) throws {
        let view = try objects("<view id=\"a\" \(attributes)/>").first

        #expect(view is InspectedView)
    }

    @Test("NB-100 prepareForInterfaceBuilder is not called in a program") func designable() throws {
        NibLog.lines = []

        _ = try objects(#"<view id="a" customClass="InspectedView" customModule="UIKitNibsTests"/>"#)

        expect(NibLog.lines, equals: ["awake"])
    }

    // MARK: Runtime attributes

    @Test("NB-60 attributes are set in document order, after init(coder:) and before awakeFromNib") func order() throws
    {
        NibLog.lines = []

        _ = try objects(
            """
            <view id="a" customClass="InspectedView" customModule="UIKitNibsTests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="one"/>
            <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="two"/></userDefinedRuntimeAttributes></view>
            """)

        expect(NibLog.lines, equals: ["name one", "corner 2.0", "name two", "awake"])
    }

    @Test("NB-62 an inspectable property that the document does not write keeps its default") func defaults() throws {
        let view = try #require(
            try objects(
                """
                <view id="a" customClass="InspectedView" customModule="UIKitNibsTests"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="2"/>
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                """
            ).first as? InspectedView)

        expect(view.corner, equals: 2)
        expect(view.name, equals: "default")
    }

    // MARK: Connections

    @Test("NB-51 an object's connections start at the object: outlets, collections, actions and segues")
    func connections() throws {
        let source = """
            <viewController id="a" customClass="ConnectedController" customModule="UIKitNibsTests"><view key="view" id="v">
            <subviews><label id="l" text="One"/><label id="m" text="Two"/><button id="b"><connections>
            <action selector="pressed:" destination="a" eventType="touchDown" id="c1"/>
            <segue kind="show" destination="z" identifier="go" id="c2"/></connections></button></subviews></view>
            <connections><outlet property="label" destination="l" id="c3"/>
            <outletCollection property="labels" destination="l" id="c4"/>
            <outletCollection property="labels" destination="m" id="c5"/></connections></viewController>
            """
        let controller = try #require(
            try NibFixtures.storyboard(initial: "a", [source, #"<viewController id="z" title="Z"/>"#])
                .instantiateInitialViewController() as? ConnectedController)
        let app = TestApplication()
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)

        let button = try #require(controller.view.subviews[2] as? UIButton)
        button.sendActions(for: .touchDown)
        button.sendActions(for: .touchUpInside)

        expect(controller.label?.text, equals: "One")
        expect(controller.labels.map(\.text), equals: ["One", "Two"])
        expect(controller.presses, equals: 1)
        expect(controller.segues, equals: ["go"])
    }

    @Test("NB-58 the outlets of UIKit's own classes are set: delegates, data sources, views, headers") func systemKeys()
        throws
    {
        let owner = DelegatingController()
        let nib = try NibFixtures.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="a" id="1"/></connections></placeholder>
            <view id="a"><subviews><textField id="f"><connections><outlet property="delegate" destination="-1" id="2"/>
            <outlet property="inputAccessoryView" destination="x" id="9"/></connections></textField>
            <tableView id="t"><connections><outlet property="delegate" destination="-1" id="3"/>
            <outlet property="dataSource" destination="-1" id="4"/><outlet property="tableHeaderView" destination="h" id="8"/>
            </connections></tableView><scrollView id="s"><connections><outlet property="delegate" destination="-1" id="5"/>
            </connections></scrollView><searchBar id="b"><connections><outlet property="delegate" destination="-1" id="6"/>
            </connections></searchBar></subviews></view><view id="h" tag="4"/><view id="x" tag="5"/>
            <panGestureRecognizer id="g"><connections><outlet property="delegate" destination="-1" id="7"/></connections>
            </panGestureRecognizer>
            """)

        var made: [Any] = []
        let lines = NibFixtures.lines { made = nib.instantiate(withOwner: owner) }

        let views = owner.view.subviews
        let (field, table) = (views[0] as? UITextField, views[1] as? UITableView)
        expect(lines, equals: [])
        #expect(field?.delegate === owner && field?.inputAccessoryView?.tag == 5)
        #expect(table?.delegate === owner && table?.dataSource === owner && table?.tableHeaderView?.tag == 4)
        #expect((views[2] as? UIScrollView)?.delegate === owner && (views[3] as? UISearchBar)?.delegate === owner)
        #expect(made.compactMap { $0 as? UIPanGestureRecognizer }.first?.delegate === owner)
    }

    // MARK: Popovers

    private func popover(
        _ segue: String, idiom: UIUserInterfaceIdiom, _ size: CGSize
    ) throws -> (TestApplication, UIViewController) {
        let source = """
            <viewController id="a"><view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="300"/><subviews>
            <view id="anchor" tag="7"><rect key="frame" x="30" y="40" width="50" height="60"/></view></subviews></view>
            <connections><segue kind="popoverPresentation" destination="b" identifier="go" id="s" \(segue)>
            <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue></connections></viewController>
            """
        let storyboard = try NibFixtures.storyboard(
            initial: "a", [source, #"<viewController id="b" title="B"><view key="view" id="w"/></viewController>"#])
        let app = TestApplication(size: size, idiom: idiom)
        let controller = try #require(storyboard.instantiateInitialViewController())
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)
        controller.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        return (app, controller)
    }

    @Test("NB-92 a popover segue has its anchor and its arrow directions") func popoverAnchor() throws {
        let (_, controller) = try popover(
            #"popoverAnchorView="anchor""#, idiom: .pad, CGSize(width: 800, height: 1000))

        let presented = try #require(controller.presentedViewController)
        let popover = try #require(presented.popoverPresentationController)
        expect(popover.sourceView?.tag, equals: 7)
        expect(popover.permittedArrowDirections, equals: [.up, .left])
        #expect(presented.view.bounds.width < 800)
    }

    @Test("NB-92 a popover segue covers the screen in compact width") func compactPopover() throws {
        let (app, controller) = try popover(
            #"popoverAnchorView="anchor""#, idiom: .phone, CGSize(width: 375, height: 667))

        let presented = try #require(controller.presentedViewController)
        expect(presented.view.bounds.width, equals: app.application.keyWindow?.bounds.width)
    }
}

final class InspectedView: UIView {
    var corner: CGFloat = 4 { didSet { NibLog.lines.append("corner \(corner)") } }
    var name = "default" { didSet { NibLog.lines.append("name \(name)") } }

    override func awakeFromNib() {
        super.awakeFromNib()
        NibLog.lines.append("awake")
    }
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        NibLog.lines.append("prepare")
    }
    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("corner", \InspectedView.corner), NibOutlet("name", \InspectedView.name)]
    }
}

final class ConnectedController: UIViewController {
    var label: UILabel?
    var labels: [UILabel] = []
    var presses = 0
    var segues: [String] = []

    func pressed(_ sender: UIButton) { presses += 1 }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { segues.append(segue.identifier ?? "") }

    final class NibNames: NibNaming {
        static let outlets = [
            NibOutlet("label", \ConnectedController.label), NibOutlet("labels", \ConnectedController.labels),
        ]
        static let actions = [Selector("pressed:", ConnectedController.pressed(_:))]
    }
}

final class DelegatingController: UIViewController, UITextFieldDelegate, UITableViewDelegate, UITableViewDataSource,
    UISearchBarDelegate, UIGestureRecognizerDelegate
{
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// An object with a number.
final class ValueHolder: NSObject {
    var value = 0.0

    final class NibNames: NibNaming { static let outlets = [NibOutlet("value", \ValueHolder.value)] }
}
