import Expectations
import Foundation
import NibTables
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitNibs

@Suite(.serialized) @MainActor struct NibValueTests {
    private func view<View: UIView>(_ objects: String) throws -> View {
        try #require(try NibFixtures.nib(objects).instantiate(withOwner: nil).first as? View)
    }

    @Test("NB-09 the compiler accepts exactly the names that the loader knows") func names() {
        for (list, names) in NibValueTables.lists {
            expect(Set(names), equals: NibSchema.names[list], "\(list)")
        }
    }

    @Test("NB-35 a field has the traits of its element") func traits() throws {
        let field: UITextField = try view(
            """
            <textField id="a"><textInputTraits key="textInputTraits" autocapitalizationType="words"
            autocorrectionType="no" keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"
            enablesReturnKeyAutomatically="YES" textContentType="email"/></textField>
            """)
        expect(field.autocapitalizationType, equals: .words)
        expect(field.autocorrectionType, equals: .no)
        #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done && field.isSecureTextEntry)
        #expect(field.enablesReturnKeyAutomatically && field.textContentType == .emailAddress)
    }

    @Test("NB-35 a text view finds the numbers, links and addresses of its element")
    func dataDetectors() throws {
        func types(_ attributes: String) throws -> UIDataDetectorTypes {
            let text: UITextView = try view(
                "<textView id=\"a\"><dataDetectorType key=\"dataDetectorTypes\" \(attributes)/></textView>")
            return text.dataDetectorTypes
        }
        try expect(types(#"address="YES""#), equals: .address)
        try expect(types(#"link="YES" phoneNumber="YES" address="NO""#), equals: [.link, .phoneNumber])
    }

    @Test("NB-33 attributed text has its fragments with color, font and paragraph") func attributed() throws {
        let label: UILabel = try view(
            """
            <label id="a" usesAttributedText="YES"><attributedString key="attributedText"><fragment content="One ">
            <attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" metaFont="systemBold"
            size="12"/><paragraphStyle key="NSParagraphStyle" alignment="right"/></attributes></fragment>
            <fragment><string key="content">Two</string></fragment></attributedString></label>
            """)
        let text = try #require(label.attributedText)
        expect(text.string, equals: "One Two")
        expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, equals: .boldSystemFont(ofSize: 12))
        expect((text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor), equals: .red)
        let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        expect(style?.alignment, equals: .right)
    }

    @Test("NB-38 accessibility values are set") func accessibility() throws {
        let view: UIView = try view(
            """
            <view id="a"><accessibility key="accessibilityConfiguration" label="L" hint="H" identifier="I" value="V">
            <accessibilityTraits key="traits" button="YES" header="YES"/></accessibility></view>
            """)
        expect(view.accessibilityLabel, equals: "L")
        expect(view.accessibilityHint, equals: "H")
        expect(view.accessibilityValue, equals: "V")
        expect(view.accessibilityIdentifier, equals: "I")
        expect(view.accessibilityTraits, equals: [.button, .header])
    }

    @Test("NB-53 appends adds to a collection that is set already") func appends() throws {
        let badge: BadgeView = try view(
            """
            <view id="a" customClass="BadgeView" customModule="UIKitNibsTests"><subviews><label id="l" text="1"/>
            <label id="m" text="2"/></subviews><connections><outletCollection property="badges" destination="l"
            collectionClass="NSMutableArray" appends="YES" id="p"/><outletCollection property="badges" destination="m"
            appends="YES" id="q"/></connections></view>
            """)
        expect(badge.badges.map(\.text), equals: ["1", "2"])
    }

    @Test("NB-17 an object of the program is made with init()") func customObject() throws {
        let objects = try NibFixtures.nib(
            #"<customObject id="a" customClass="NibHelper" customModule="UIKitNibsTests"/>"#
        ).instantiate(withOwner: nil)
        expect((objects.first as? NibHelper)?.value, equals: 7)
    }

    @Test("NB-69 placeholders stand for the external objects of the options") func external() throws {
        let nib = try NibFixtures.nib(
            """
            <placeholder placeholderIdentifier="Helper" id="h"/><view id="a" customClass="HelpedView"
            customModule="UIKitNibsTests"><connections><outlet property="helper" destination="h" id="o"/></connections></view>
            """)
        let helper = NibHelper()
        let view = nib.instantiate(withOwner: nil, options: [.externalObjects: ["Helper": helper]]).first as? HelpedView
        #expect(view?.helper === helper)
    }

    @Test("NB-30 a named color of the document is used where the catalog has none") func namedColor() throws {
        let table = try NibFixtures.compile(
            "XIB", "",
            """
            <objects><view id="a"><color key="backgroundColor" name="NibTestTint"/></view></objects>
            <resources><namedColor name="NibTestTint"><color red="0" green="0" blue="1" alpha="1"/></namedColor></resources>
            """)
        let view = UINib(data: table.data, bundle: nil).instantiate(withOwner: nil).first as? UIView
        expect(view?.backgroundColor, equals: .blue)
    }

    @Test("NB-30 nibs of two bundles have colors of their own for one name") func namedColorsOfBundles() throws {
        func nib(blue: Int) throws -> UINib {
            let table = try NibFixtures.compile(
                "XIB", "",
                """
                <objects><view id="a"><color key="backgroundColor" name="NibTestShade"/></view></objects>
                <resources><namedColor name="NibTestShade"><color red="0" green="0" blue="\(blue)" alpha="1"/></namedColor>
                </resources>
                """)
            return UINib(nibName: "Card", bundle: try NibFixtures.bundle(["Card.nib": table]))
        }
        let nibs = [try nib(blue: 0), try nib(blue: 1)]

        // The first nib has been read when the second one is.
        let colors = [nibs[0], nibs[1], nibs[0]].map { nib in
            (nib.instantiate(withOwner: nil).first as? UIView)?.backgroundColor
        }

        let (black, blue) = (UIColor(red: 0, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        expect(colors, equals: [black, blue, black])
    }

    @Test("NB-107 texts come from the strings file of the document's name") func localized() throws {
        let table = try NibFixtures.compile(
            "XIB", "",
            """
            <objects><view id="a"><subviews><label id="l" text="One"/><button id="b"><state key="normal" title="Go"/></button>
            <segmentedControl id="s"><segments><segment title="x"/><segment title="y"/></segments></segmentedControl>
            <textField id="f" placeholder="Name"/><label id="m"><string key="text">Two</string></label></subviews></view>
            </objects>
            """)
        let bundle = try NibFixtures.bundle(["Card.nib": table])
        let strings =
            #""l.text" = "Eins"; "b.normalTitle" = "Los"; "s.segmentTitles[1]" = "z"; "f.placeholder" = "Nom"; "m.text" = "Zwei";"#
        try strings.write(toFile: bundle.bundlePath + "/Card.strings", atomically: true, encoding: .utf8)

        let view = try #require(bundle.loadNibNamed("Card", owner: nil)?.first as? UIView)

        expect((view.subviews[0] as? UILabel)?.text, equals: "Eins")
        expect((view.subviews[1] as? UIButton)?.title(for: .normal), equals: "Los")
        let segments = view.subviews[2] as? UISegmentedControl
        expect(segments?.titleForSegment(at: 0), equals: "x")
        expect(segments?.titleForSegment(at: 1), equals: "z")
        expect((view.subviews[3] as? UITextField)?.placeholder, equals: "Nom")
        expect((view.subviews[4] as? UILabel)?.text, equals: "Zwei")
    }

    @Test("NB-102 NB-101 names in extensions are found, also in those of UIKit's classes") func extensions() throws {
        NibLog.lines = []
        let label: UILabel = try view(
            """
            <label id="a" text="x" customClass="UILabel" customModule="UIKitNibsTests"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="nibCornerRadius"><real key="value" value="9"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
            """)
        expect(label.layer.cornerRadius, equals: 9)
    }

    @Test("NB-23 a frame may be given by distances from the superview's edges") func frameInset() throws {
        let view: UIView = try view(
            """
            <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <label id="l" text="x"><frame key="frameInset" minX="10" maxX="30" maxY="5" height="20"/></label></subviews></view>
            """)
        expect(view.subviews[0].frame, equals: CGRect(x: 10, y: 75, width: 160, height: 20))
    }

    @Test("NB-36 a search bar and a toolbar have their values and items") func bars() throws {
        let stack: UIView = try view(
            """
            <view id="a"><subviews><searchBar id="s" placeholder="Where?" searchBarStyle="minimal" showsCancelButton="YES"/>
            <toolbar id="t"><items><barButtonItem id="i" title="One"/><barButtonItem id="j" systemItem="flexibleSpace"/>
            <barButtonItem id="k" systemItem="trash"/></items></toolbar></subviews></view>
            """)
        let search = try #require(stack.subviews[0] as? UISearchBar)
        #expect(search.placeholder == "Where?" && search.searchBarStyle == .minimal && search.showsCancelButton)
        expect((stack.subviews[1] as? UIToolbar)?.items?.count, equals: 3)
    }

    @Test("NB-36 an item of a bar has both its image and its title") func imageAndTitle() throws {
        let bar: UIToolbar = try view(
            """
            <toolbar id="t"><items><barButtonItem id="i" title="Add" image="plus" catalog="system"/>
            <barButtonItem id="j" title="Edit" image="missing-image"/></items></toolbar>
            """)
        expect(bar.items?.map(\.title), equals: ["Add", "Edit"])
        expect(bar.items?.map { $0.image != nil }, equals: [true, false])
    }

    @Test("NB-34 a button has its configuration") func configuration() throws {
        let button: UIButton = try view(
            """
            <button id="a" buttonType="system"><buttonConfiguration key="configuration" style="filled" title="Buy"
            cornerStyle="capsule" imagePlacement="trailing"><color key="baseBackgroundColor" systemColor="systemRedColor"/>
            </buttonConfiguration></button>
            """)
        expect(button.configuration?.title, equals: "Buy")
        expect(button.configuration?.cornerStyle, equals: .capsule)
        expect(button.configuration?.baseBackgroundColor, equals: .systemRed)
    }

    @Test("NB-34 a configuration's title precedes that of the normal state, which stands in for a missing one")
    func configurationTitle() throws {
        func shown(_ title: String) throws -> String? {
            let button: UIButton = try view(
                """
                <button id="a" buttonType="system"><state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="filled" \(title)/></button>
                """)
            button.layoutIfNeeded()
            return button.titleLabel?.text
        }

        try expect(shown(#"title="Rename""#), equals: "Rename")
        try expect(shown(""), equals: "Button")
    }
}

final class NibHelper: NSObject { var value = 7 }

final class HelpedView: UIView {
    var helper: NibHelper?
    final class NibNames: NibNaming { static let outlets = [NibOutlet("helper", \HelpedView.helper)] }
}

extension UIView {
    fileprivate var nibCornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    final class NibNames1: NibNaming { static let outlets = [NibOutlet("nibCornerRadius", \UIView.nibCornerRadius)] }
}
