import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

@Suite(.serialized) @MainActor struct NibLoadingTests {
    private func view(_ objects: String) throws -> UIView {
        try #require(try NibFixtures.nib(objects).instantiate(withOwner: nil).first as? UIView)
    }

    @Test("NB-22 NB-23 NB-24 NB-112 a view has the values of its element") func values() throws {
        let view = try view(
            """
            <view id="a" tag="7" alpha="0.5" hidden="YES" contentMode="center" clipsSubviews="YES">
            <rect key="frame" x="1" y="2" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </view>
            """)

        expect(view.frame, equals: CGRect(x: 1, y: 2, width: 30, height: 40))
        expect(view.autoresizingMask, equals: [.flexibleWidth, .flexibleTopMargin])
        #expect(view.tag == 7 && view.alpha == 0.5 && view.isHidden && view.clipsToBounds)
        #expect(view.contentMode == .center && view.isUserInteractionEnabled)
        expect(view.backgroundColor, equals: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test("NB-31 NB-33 a label has text, font, lines and color") func label() throws {
        let label = try view(
            """
            <label id="a" text="Hi" textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="3">
            <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
            <color key="textColor" systemColor="systemRedColor"/></label>
            """)

        let typed = try #require(label as? UILabel)
        expect(typed.text, equals: "Hi")
        expect(typed.textAlignment, equals: .center)
        expect(typed.numberOfLines, equals: 3)
        expect(typed.font, equals: UIFont.boldSystemFont(ofSize: 21))
        expect(typed.textColor, equals: .systemRed)
    }

    @Test("NB-33 base64 text may lack its padding") func base64() throws {
        let label = try view(#"<label id="a"><string key="text" base64-UTF8="YES">YQpi</string></label>"#) as? UILabel
        let unpadded = try view(#"<label id="a"><string key="text" base64-UTF8="YES">w7w</string></label>"#) as? UILabel

        expect(label?.text, equals: "a\nb")
        expect(unpadded?.text, equals: "ü")
    }

    @Test("NB-34 a button has its type and what it shows in each state") func button() throws {
        let button = try view(
            """
            <button id="a" buttonType="system"><state key="normal" title="Go">
            <color key="titleColor" white="0" alpha="1"/></state><state key="disabled" title="Wait"/></button>
            """)

        let typed = try #require(button as? UIButton)
        expect(typed.buttonType, equals: .system)
        expect(typed.title(for: .normal), equals: "Go")
        expect(typed.title(for: .disabled), equals: "Wait")
        expect(typed.titleColor(for: .normal), equals: UIColor(white: 0, alpha: 1))
    }

    @Test("NB-34 a button has the insets of its element, with left and top as the smaller coordinates") func insets()
        throws
    {
        let button = try view(
            #"<button id="a"><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/></button>"#)

        expect((button as? UIButton)?.contentEdgeInsets, equals: UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test(
        "NB-10 each element stands for its class",
        arguments: [
            "view", "imageView", "label", "button", "textField", "textView", "switch", "slider", "stepper",
            "segmentedControl", "pageControl", "progressView", "activityIndicatorView", "scrollView", "stackView",
            "tableView", "tableViewCell", "collectionView", "collectionViewCell", "collectionReusableView",
            "pickerView",
            "datePicker", "searchBar", "toolbar", "navigationBar", "tabBar", "visualEffectView", "containerView",
        ]) func classes(element: String) throws
    {
        let app = TestApplication()
        let made = try view(
            "<\(element) id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"90\"/></\(element)>")
        let window = app.makeWindow(root: UIViewController())
        window.addSubview(made)
        app.advance(by: 0.1)

        let plain = ["view", "containerView"].contains(element)
        let name = "ui" + element.lowercased()
        expect("\(type(of: made))".lowercased(), equals: (plain ? "uiview" : name))
    }

    @Test("NB-36 NB-37 controls and stacks have the values of their elements") func controls() throws {
        let stack = try view(
            """
            <stackView id="s" axis="vertical" distribution="fillEqually" alignment="center" spacing="9"><subviews>
            <slider id="a" minValue="2" maxValue="8" value="5"/><switch id="b" on="YES"/>
            <segmentedControl id="c" selectedSegmentIndex="1"><segments><segment title="x"/><segment title="y"/></segments>
            </segmentedControl><textField id="d" placeholder="Name" borderStyle="roundedRect"/></subviews></stackView>
            """)

        let typed = try #require(stack as? UIStackView)
        expect(typed.axis, equals: .vertical)
        expect(typed.spacing, equals: 9)
        expect(typed.alignment, equals: .center)
        expect(typed.distribution, equals: .fillEqually)
        expect(typed.arrangedSubviews.count, equals: 4)
        let slider = try #require(typed.arrangedSubviews[0] as? UISlider)
        expect(slider.minimumValue, equals: 2)
        expect(slider.maximumValue, equals: 8)
        expect(slider.value, equals: 5)
        expect((typed.arrangedSubviews[1] as? UISwitch)?.isOn, equals: true)
        let segments = try #require(typed.arrangedSubviews[2] as? UISegmentedControl)
        expect(segments.numberOfSegments, equals: 2)
        expect(segments.selectedSegmentIndex, equals: 1)
        expect((typed.arrangedSubviews[3] as? UITextField)?.placeholder, equals: "Name")
    }

    private static let badge = """
        <view id="a" customClass="BadgeView" customModule="UIKitNibsTests"><rect key="frame" x="0" y="0" width="30" height="9"/>
        <subviews><label id="l" text="One"/><label id="m" text="Two"/>
        <button id="b"><state key="normal" title="Go"/><connections>
        <action selector="tapped:" destination="a" eventType="touchUpInside" id="x"/></connections></button></subviews>
        <color key="backgroundColor" white="1" alpha="1"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="3"/>
        </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        <connections><outlet property="label" destination="l" id="o"/>
        <outletCollection property="badges" destination="m" id="p"/><outletCollection property="badges" destination="l" id="q"/>
        </connections></view>
        """

    @Test("NB-63 NB-64 values come in init(coder:), then outlets, attributes and awakeFromNib") func order() throws {
        NibLog.lines = []

        let badge = try #require(try view(Self.badge) as? BadgeView)

        expect(NibLog.lines, equals: ["init 30.0 3", "radius with label One", "awake One 2"])
        expect(badge.badges.map(\.text), equals: ["Two", "One"])
        expect(badge.radius, equals: 3)
        expect(badge.layer.cornerRadius, equals: 4)
        expect(badge.backgroundColor, equals: .red)
    }

    @Test("NB-54 a button sends its action to the destination") func action() throws {
        let badge = try view(Self.badge)
        NibLog.lines = []

        (badge.subviews[2] as? UIButton)?.sendActions(for: .touchUpInside)

        expect(NibLog.lines, equals: ["tapped Go"])
    }

    @Test("NB-12 a class that is not found gives the original one and a line") func unknownClass() throws {
        var made: UIView?
        let lines = try NibFixtures.lines { made = try view(#"<label id="a" customClass="Nowhere"/>"#) }

        #expect(made is UILabel)
        expect(lines, equals: ["Test:2: Unknown class Nowhere in Interface Builder file; UILabel is used"])
    }

    @Test("NB-52 NB-108 unknown keys and wrong types are one line each and loading continues") func keys() throws {
        let text = """
            <view id="a" customClass="BadgeView" customModule="UIKitNibsTests"><subviews><switch id="s"/></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="shine" value="x"/>
            </userDefinedRuntimeAttributes><connections><outlet property="label" destination="s" id="o"/>
            <outlet property="nothing" destination="s" id="p"/></connections></view>
            """
        let lines = try NibFixtures.lines { _ = try view(text) }

        expect(
            lines,
            equals: [
                "Test:4: outlet label of BadgeView has another type than a UISwitch",
                "Test:5: BadgeView has no outlet nothing; is it marked @IBOutlet?",
                "Test:3: Failed to set (shine) user defined inspected property on (BadgeView): there is no such key",
            ])
    }

    @Test("NB-40 NB-41 NB-43 NB-46 constraints place the views") func constraints() throws {
        let app = TestApplication()
        let root = try view(
            """
            <view id="a"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
            <view id="b" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
            <constraint id="c1" firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="3:1"/>
            <constraint id="c2" firstAttribute="height" constant="20"/></constraints></view></subviews>
            <viewLayoutGuide key="safeArea" id="g"/><constraints>
            <constraint id="c3" firstItem="b" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="5"/>
            <constraint id="c4" firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" symbolic="YES" constant="9"/>
            <constraint id="c5" firstAttribute="bottom" secondItem="b" secondAttribute="bottom" placeholder="YES"/>
            </constraints></view>
            """)
        let window = app.makeWindow(root: UIViewController())
        window.addSubview(root)
        app.advance(by: 0.1)

        expect(root.subviews[0].frame, equals: CGRect(x: 5, y: 20, width: 60, height: 20))
    }

    @Test("NB-13 recognizers stand beside the view and are attached to it") func recognizers() throws {
        let objects = try NibFixtures.nib(
            """
            <view id="a"><connections><outletCollection property="gestureRecognizers" destination="t" id="o" appends="YES"/>
            </connections></view><tapGestureRecognizer id="t" numberOfTapsRequired="2"/>
            """
        ).instantiate(withOwner: nil)

        let tap = try #require((objects[0] as? UIView)?.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap === objects[1] as AnyObject && tap.numberOfTapsRequired == 2)
    }

    @Test("NB-67 each instantiation makes new objects, without placeholders") func instantiation() throws {
        let nib = try NibFixtures.nib(
            #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="a"/><label id="b"/>"#)

        let (first, second) = (nib.instantiate(withOwner: nil), nib.instantiate(withOwner: nil))

        expect(first.count, equals: 2)
        expect(second.count, equals: 2)
        #expect(first[0] as AnyObject !== second[0] as AnyObject)
    }

    @Test("NB-73 NB-74 a controller loads its view and outlets from the named nib") func controllerNib() throws {
        let table = try NibFixtures.compile(
            "XIB", "",
            """
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="a" id="o"/><outlet property="label" destination="l" id="p"/>
            </connections></placeholder><view id="a"><subviews><label id="l" text="Hi"/></subviews></view></objects>
            """)
        let bundle = try NibFixtures.bundle(["Owned.nib": table])

        let controller = OwnedController(nibName: "Owned", bundle: bundle)

        #expect(controller.nibName == "Owned" && !controller.isViewLoaded)
        expect(controller.view.subviews.count, equals: 1)
        expect(controller.label?.text, equals: "Hi")
    }

    @Test("NB-74 a controller without a name finds the nib of its class") func nibOfClass() throws {
        let table = try NibFixtures.compile(
            "XIB", "",
            """
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="view" destination="a" id="o"/></connections></placeholder><view id="a" tag="5"/></objects>
            """)
        let bundle = try NibFixtures.bundle(["Owned.nib": table])

        expect(OwnedController(nibName: nil, bundle: bundle).view.tag, equals: 5)
        expect(OwnedController(nibName: nil, bundle: nil).view.tag, equals: 0)
    }

    private final class Controller: UIViewController {}

    @Test("NB-74 a controller whose class has only the name Controller finds no other nib") func shortName() throws {
        let table = try NibFixtures.compile("XIB", "", #"<objects><view id="a" tag="5"/></objects>"#)
        let bundle = try NibFixtures.bundle(["Owned.nib": table])

        expect(Controller(nibName: nil, bundle: bundle).view.tag, equals: 0)
    }

    @Test("NB-68 a nib that does not exist is one line when it is instantiated") func missing() {
        let nib = UINib(nibName: "Missing", bundle: nil)

        let lines = NibFixtures.lines { #expect(nib.instantiate(withOwner: nil).isEmpty) }

        #expect(lines.count == 1 && lines[0].contains("'Missing'"))
    }

    @Test("NB-68 loadNibNamed is nil after one line if the nib does not exist or is damaged") func missingByName()
        throws
    {
        let bundle = try NibFixtures.bundle([:])
        try Data("nothing".utf8).write(to: URL(fileURLWithPath: bundle.bundlePath + "/Damaged.nib"))
        var made: [[Any]?] = []

        let lines = NibFixtures.lines {
            made = ["Missing", "Damaged"].map { bundle.loadNibNamed($0, owner: nil) }
        }

        #expect(made.allSatisfy { $0 == nil } && lines.count == 2)
        #expect(lines[0].contains("'Missing'") && lines[1].hasPrefix("Damaged.nib "))
    }

    @Test("NB-68 loadNibNamed makes the objects of a nib without objects") func emptyByName() throws {
        let table = try NibFixtures.compile("XIB", "", "<objects/>")
        let bundle = try NibFixtures.bundle(["Empty.nib": table])

        expect(bundle.loadNibNamed("Empty", owner: nil)?.isEmpty, equals: true)
    }

    @Test("NB-54 an action that the destination does not have is one line") func missingAction() throws {
        let text = """
            <view id="a"><subviews><button id="b"><connections>
            <action selector="vanish:" destination="a" eventType="touchUpInside" id="x"/></connections></button></subviews>
            </view>
            """

        let lines = try NibFixtures.lines { _ = try view(text) }

        expect(lines, equals: ["Test:3: UIView has no action vanish:; is it marked @IBAction?"])
    }
}
