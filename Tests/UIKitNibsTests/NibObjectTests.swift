import Expectations
import Foundation
import NibTables
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitNibs

/// Objects beside views, and their classes and values.
@Suite(.serialized) @MainActor struct NibObjectTests {
    private func objects(_ text: String) throws -> [Any] { try NibFixtures.nib(text).instantiate(withOwner: nil) }

    private func view<View: UIView>(_ text: String) throws -> View { try #require(try objects(text).first as? View) }

    // MARK: Classes of the program

    @Test("NB-11 recognizers and bar items are of the class that the document names") func ownClasses() throws {
        let module = #"customModule="UIKitNibsTests""#
        let made = try objects(
            """
            <toolbar id="t"><items><barButtonItem id="i" title="One" customClass="CountedItem" \(module)/></items></toolbar>
            <tapGestureRecognizer id="g" numberOfTapsRequired="3" customClass="CountedTap" \(module)/>
            <tabBar id="b"><items><tabBarItem id="j" title="Two" tag="4" customClass="CountedTab" \(module)/></items></tabBar>
            <navigationBar id="n"><items><navigationItem id="k" title="Three" customClass="CountedTitle" \(module)/></items>
            </navigationBar>
            """)

        let item = try #require((made[0] as? UIToolbar)?.items?.first as? CountedItem)
        expect(item.title, equals: "One")
        expect(item.titleInInit, equals: "One")
        expect((made[1] as? CountedTap)?.numberOfTapsRequired, equals: 3)
        let tab = try #require((made[2] as? UITabBar)?.items?.first as? CountedTab)
        expect(tab.title, equals: "Two")
        expect(tab.tag, equals: 4)
        #expect((made[3] as? UINavigationBar)?.topItem is CountedTitle)
        expect((made[3] as? UINavigationBar)?.topItem?.title, equals: "Three")
    }

    @Test("NB-12 a cell of a class that is no cell is one of UIKit's, with one line") func noCell() throws {
        let table: UITableView = try view(
            """
            <tableView id="t"><prototypes>
            <tableViewCell id="c" reuseIdentifier="Row" customClass="TextHolder" customModule="UIKitNibsTests"/>
            </prototypes></tableView>
            """)
        let lines = NibFixtures.lines {
            expect(table.dequeueReusableCell(withIdentifier: "Row")?.reuseIdentifier, equals: "Row")
        }
        expect(
            lines,
            equals: [
                "Test:3: class TextHolder is not a UITableViewCell, which tableViewCell stands for; UITableViewCell is used"
            ])
    }

    @Test("NB-11 a controller has the navigation item of the class that the document names") func navigationItem()
        throws
    {
        let scene = """
            <viewController id="a"><view key="view" id="v"/><navigationItem key="navigationItem" id="n" title="T"
            customClass="CountedTitle" customModule="UIKitNibsTests"/></viewController>
            """
        let controller = try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController()

        #expect(controller?.navigationItem is CountedTitle && controller?.navigationItem.title == "T")
    }

    // MARK: Bars, effects, refreshing

    @Test("NB-10 NB-36 a navigation bar without a controller has its items") func navigationBar() throws {
        let bar: UINavigationBar = try view(
            """
            <navigationBar id="w"><items><navigationItem title="My Title" id="n">
            <barButtonItem key="leftBarButtonItem" title="Left" id="l"/></navigationItem></items></navigationBar>
            """)
        expect(bar.topItem?.title, equals: "My Title")
        expect(bar.topItem?.leftBarButtonItem?.title, equals: "Left")
    }

    @Test("NB-120 bars have the appearances of their elements") func appearances() throws {
        let made = try objects(
            """
            <navigationBar id="n"><navigationBarAppearance key="standardAppearance">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/><nil key="shadowColor"/>
            <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/></textAttributes>
            <textAttributes key="largeTitleTextAttributes"><fontDescription key="fontDescription" type="system"
            pointSize="30"/></textAttributes></navigationBarAppearance><navigationBarAppearance key="compactScrollEdgeAppearance"/>
            </navigationBar><toolbar id="t"><toolbarAppearance key="scrollEdgeAppearance">
            <color key="backgroundColor" red="0" green="1" blue="0" alpha="1"/></toolbarAppearance></toolbar>
            """)

        let bar = try #require(made[0] as? UINavigationBar)
        expect(bar.standardAppearance.backgroundColor, equals: UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(bar.standardAppearance.shadowColor == nil && bar.standardAppearance.backgroundEffect != nil)
        let title = bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor
        expect(title, equals: UIColor(white: 1, alpha: 1))
        expect((bar.standardAppearance.largeTitleTextAttributes[.font] as? UIFont)?.pointSize, equals: 30)
        #expect(bar.compactScrollEdgeAppearance?.shadowColor != nil && bar.compactAppearance == nil)
        let toolbar = try #require(made[1] as? UIToolbar)
        expect(toolbar.scrollEdgeAppearance?.backgroundColor, equals: UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test("NB-09 the bar of a tab bar controller has the values of its element, not items") func tabBar() throws {
        let scene = """
            <tabBarController id="a"><tabBar key="tabBar" id="b" translucent="NO"><color key="barTintColor" red="1" green="0"
            blue="0" alpha="1"/><items><tabBarItem id="c" title="One"/></items></tabBar></tabBarController>
            """
        var controller: UIViewController?
        let lines = try NibFixtures.lines {
            controller = try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController()
        }

        let bar = try #require((controller as? UITabBarController)?.tabBar)
        #expect(bar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && !bar.isTranslucent)
        expect(
            lines, equals: ["Test:3: the bar of a tab bar controller has the items of its controllers, not its own"])
    }

    @Test("NB-124 a constraint with a multiple of the system spacing") func anchorSpacing() throws {
        let view: UIView = try view(
            """
            <view id="v"><subviews><label id="a"/><label id="b"><fontDescription key="fontDescription" type="system"
            pointSize="20"/></label></subviews><constraints><constraint id="c" firstItem="b" firstAttribute="firstBaseline"
            secondItem="a" secondAttribute="baseline" multiplier="1.5" constant="20" symbolType="layoutAnchor"/>
            <constraint id="d" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing"
            multiplier="2" constant="20" symbolType="layoutAnchor"/></constraints></view>
            """)

        let lines = try #require((view.subviews.last as? UILabel)?.font.lineHeight)
        expect(view.constraints.map(\.constant), equals: [1.5 * lines, 16])
        expect(view.constraints.map(\.multiplier), equals: [1, 1])
    }

    @Test(
        "NB-112 a button reacts to pointers, and a table extends its cells under the safe area, if the document says so"
    )
    func pointersAndSafeArea() throws {
        let made = try objects(
            """
            <button id="b" pointerInteraction="YES"/><tableView id="t" contentViewInsetsToSafeArea="NO"/>
            """)

        expect((made[0] as? UIButton)?.isPointerInteractionEnabled, equals: true)
        expect((made[1] as? UITableView)?.insetsContentViewsToSafeArea, equals: false)
    }

    @Test("NB-10 an effect view has a blur, or vibrancy on a blur") func effects() throws {
        let blurred: UIVisualEffectView = try view(
            #"<visualEffectView id="w"><blurEffect style="dark"/></visualEffectView>"#)
        let vibrant: UIVisualEffectView = try view(
            """
            <visualEffectView id="w"><vibrancyEffect style="fill"><blurEffect style="dark"/></vibrancyEffect>
            </visualEffectView>
            """)
        expect((blurred.effect as? UIBlurEffect)?.style, equals: .dark)
        let effect = try #require(vibrant.effect as? UIVibrancyEffect)
        expect(effect.blurEffect.style, equals: .dark)
        expect(effect.style, equals: .fill)
    }

    @Test("NB-10 scroll views and table controllers have their refresh control") func refreshing() throws {
        let scroll: UIScrollView = try view(
            """
            <scrollView id="w"><refreshControl key="refreshControl" id="rc" customClass="CountedRefresh"
            customModule="UIKitNibsTests"><attributedString key="attributedTitle"><fragment content="Pull"/>
            </attributedString></refreshControl></scrollView>
            """)
        #expect(scroll.refreshControl is CountedRefresh && scroll.refreshControl?.attributedTitle?.string == "Pull")

        let scene = """
            <tableViewController id="a"><tableView key="view" id="t" dataMode="prototypes"/>
            <refreshControl key="refreshControl" id="r" tag="5"/></tableViewController>
            """
        let controller = try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController()
        _ = controller?.view
        expect((controller as? UITableViewController)?.refreshControl?.tag, equals: 5)
    }

    @Test("NB-21 a collection has the layout of the class that the document names") func ownLayout() throws {
        let view: UICollectionView = try view(
            """
            <collectionView id="c"><collectionViewLayout key="collectionViewLayout" id="l" customClass="CountedLayout"
            customModule="UIKitNibsTests"/></collectionView>
            """)
        #expect(view.collectionViewLayout is CountedLayout)
    }

    @Test("NB-31 NB-38 a font may have a named size; accessibility says whether a view is an element") func names()
        throws
    {
        let label: UILabel = try view(
            """
            <label id="a"><fontDescription key="fontDescription" type="system" size="smallSystem"/>
            <accessibility key="accessibilityConfiguration"><bool key="isElement" value="NO"/></accessibility></label>
            """)
        #expect(label.font.pointSize == UIFont.smallSystemFontSize && !label.isAccessibilityElement)
    }

    @Test("NB-111 a page controller has its spine and sides") func spine() throws {
        let scene = #"<pageViewController id="a" transitionStyle="pageCurl" spineLocation="max" doubleSided="YES"/>"#
        let controller = try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController()

        let pages = try #require(controller as? UIPageViewController)
        #expect(pages.spineLocation == .max && pages.isDoubleSided)
    }

    @Test("NB-29 the tint color is a system color") func tint() throws {
        let view: UIView = try view(#"<view id="a"><color key="backgroundColor" systemColor="tintColor"/></view>"#)
        expect(view.backgroundColor, equals: .tintColor)
    }

    @Test("NB-32 an image view has the symbol configuration of its element") func symbol() throws {
        let image: UIImageView = try view(
            """
            <imageView id="a" image="trash" catalog="system"><preferredSymbolConfiguration key="preferredSymbolConfiguration"
            configurationType="pointSize" pointSize="40" scale="large"/></imageView>
            """)
        let expected = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: .large)
        expect(image.preferredSymbolConfiguration, equals: expected)
    }

    @Test("NB-33 a paragraph has its direction and line break") func paragraph() throws {
        let label: UILabel = try view(
            """
            <label id="a"><attributedString key="attributedText"><fragment content="One"><attributes>
            <paragraphStyle key="NSParagraphStyle" baseWritingDirection="rightToLeft" lineBreakMode="truncatingHead"/>
            </attributes></fragment></attributedString></label>
            """)
        let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        expect(style?.baseWritingDirection, equals: .rightToLeft)
        expect(style?.lineBreakMode, equals: .byTruncatingHead)
    }

    @Test("NB-105 a thousand million pages have only as many dots as are shown") func pages() throws {
        let control: UIPageControl = try view(
            #"<pageControl id="s" numberOfPages="1000000000" currentPage="70000"/>"#)
        expect(control.numberOfPages, equals: 1_000_000_000)
        expect(control.currentPage, equals: 70_000)
        expect(control.subviews.count { $0 is UIImageView }, equals: 100)
    }

    // MARK: Runtime attributes

    private func attribute(_ type: String, _ path: String, _ value: String) -> String {
        """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="\(type)" keyPath="\(path)">\(value)
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        """
    }

    @Test("NB-61 NB-104 a path goes through the views of a button, and into layers") func paths() throws {
        let number = #"<integer key="value" value="2"/>"#
        let button: UIButton = try view(
            "<button id=\"a\"><state key=\"normal\" title=\"x\" image=\"trash\" catalog=\"system\"/>"
                + attribute("number", "titleLabel.numberOfLines", number) + "</button>")
        expect(button.titleLabel?.numberOfLines, equals: 2)
        let image: UIButton = try view(
            "<button id=\"a\"><state key=\"normal\" title=\"x\" image=\"trash\" catalog=\"system\"/>"
                + attribute("number", "imageView.contentMode", number) + "</button>")
        expect(image.imageView?.contentMode, equals: .scaleAspectFill)
        let layer: UIView = try view(
            "<view id=\"a\">"
                + attribute("number", "layer.shadowOffset.height", #"<real key="value" value="3"/>"#) + "</view>")
        expect(layer.layer.shadowOffset.height, equals: 3)
    }

    @Test(
        "NB-104 UIKit's classes have the keys of their plain properties",
        arguments: [
            ("view", "multipleTouchEnabled"), ("view", "exclusiveTouch"), ("view", "opaque"),
            ("label", "adjustsFontSizeToFitWidth"), ("label", "highlighted"), ("button", "selected"),
            ("scrollView", "pagingEnabled"), ("view", "isHidden"), ("button", "layer.masksToBounds"),
        ]) func keys(element: String, path: String) throws
    {
        for flag in [true, false] {
            let text = """
                <\(element) id="a"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" \
                keyPath="\(path)" value="\(flag ? "YES" : "NO")"/></userDefinedRuntimeAttributes></\(element)>
                """
            var made: UIView?
            try expect(NibFixtures.lines { made = try view(text) }, equals: [])
            expect((made?.value(forKeyPath: path) as? NSNumber)?.boolValue, equals: flag)
        }
    }

    @Test("NB-61 KV-22 a path that ends at nil, or whose first key does not exist, does not stop the program")
    func endOfPath() throws {
        let image = #"<button id="a">"# + attribute("number", "imageView.tag", #"<integer key="value" value="2"/>"#)
        try expect(NibFixtures.lines { _ = try objects(image + "</button>") }, equals: [])
        let unknown = #"<view id="a">"# + attribute("number", "nothing.tag", #"<integer key="value" value="2"/>"#)
        try expect(
            NibFixtures.lines { _ = try objects(unknown + "</view>") },
            equals: [
                "Test:2: Failed to set (nothing.tag) user defined inspected property on (UIView): there is no such key"
            ])
    }

    @Test("NB-59 a constraint has runtime attributes, an image attribute its image") func constraintAttributes() throws
    {
        let view: UIView = try view(
            """
            <view id="a" customClass="ImageHolder" customModule="UIKitNibsTests"><constraints>
            <constraint id="c" firstAttribute="width" constant="10">
            \(attribute("string", "identifier", #"<string key="value">wide</string>"#))</constraint></constraints>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="image" keyPath="image">
            <image key="value" name="trash" catalog="system"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
        expect(view.constraints.first?.identifier, equals: "wide")
        expect((view as? ImageHolder)?.image?.isSymbolImage, equals: true)
    }

    // MARK: Size classes and spacing

    @Test("NB-49 an outlet to a view that is out of the hierarchy is set") func removedMember() throws {
        let holder: HolderView = try view(
            """
            <view id="a" customClass="HolderView" customModule="UIKitNibsTests"><subviews><label id="l" text="Out"/>
            </subviews><variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
            <connections><outlet property="label" destination="l" id="o"/></connections></view>
            """)
        expect(holder.label?.text, equals: "Out")
        #expect(holder.label?.superview == nil)
    }

    @Test("NB-44 the standard spacing is 8 between siblings, with the sign of the document", arguments: [5.0, -5])
    func siblings(constant: Double) throws {
        let app = TestApplication()
        let root: UIView = try view(
            """
            <view id="a"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
            <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>
            <view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint id="1" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="50"/>
            <constraint id="2" firstItem="b" firstAttribute="width" constant="40"/>
            <constraint id="3" firstItem="c" firstAttribute="width" constant="40"/>
            <constraint id="4" firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing"
            constant="\(constant)" symbolic="YES"/></constraints></view>
            """)
        app.makeWindow(root: UIViewController()).addSubview(root)
        app.advance(by: 0.1)
        expect(root.subviews[1].frame.minX, equals: (constant < 0 ? 82 : 98))
    }

    // MARK: Localization

    @Test("NB-107 titles of configurations, accessibility, scopes and runtime attributes come from the strings file")
    func localized() throws {
        let table = try NibFixtures.compile(
            "XIB", "",
            """
            <objects><view id="a"><subviews><button id="b"><buttonConfiguration key="configuration" style="plain"
            subtitle="Now"><string key="title">Buy</string></buttonConfiguration><accessibility key="accessibilityConfiguration"
            hint="Pays" label="Buy it"/></button><searchBar id="s"><scopeButtonTitles><string>All</string><string>New</string>
            </scopeButtonTitles></searchBar><view id="h" customClass="TextHolder" customModule="UIKitNibsTests">
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="number">
            <integer key="value" value="1"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="text" value="Hello"/></userDefinedRuntimeAttributes>
            </view></subviews></view></objects>
            """)
        let bundle = try NibFixtures.bundle(["Shop.nib": table])
        let strings = """
            "b.configuration.title" = "Kaufen"; "b.configuration.subtitle" = "Jetzt"; "b.accessibilityLabel" = "Kauf";
            "b.accessibilityHint" = "Zahlt"; "s.scopeButtonTitles[1]" = "Neu";
            "h.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "Hallo";
            """
        try strings.write(toFile: bundle.bundlePath + "/Shop.strings", atomically: true, encoding: .utf8)

        let view = try #require(bundle.loadNibNamed("Shop", owner: nil)?.first as? UIView)

        let button = try #require(view.subviews[0] as? UIButton)
        expect(button.configuration?.title, equals: "Kaufen")
        expect(button.configuration?.subtitle, equals: "Jetzt")
        expect(button.accessibilityLabel, equals: "Kauf")
        expect(button.accessibilityHint, equals: "Zahlt")
        expect((view.subviews[1] as? UISearchBar)?.scopeButtonTitles, equals: ["All", "Neu"])
        expect((view.subviews[2] as? TextHolder)?.text, equals: "Hallo")
    }

    // MARK: Controllers and windows of nibs

    @Test("NB-10 a nib's controllers have their views, and containers what they show") func controllers() throws {
        let made = try objects(
            """
            <navigationController id="n"><navigationBar key="navigationBar" id="b"/><viewControllers>
            <viewController id="c" title="Root"><view key="view" id="v"><subviews><label id="l" text="Hi"/></subviews></view>
            </viewController></viewControllers></navigationController>
            """)
        let root = try #require((made.first as? UINavigationController)?.topViewController)
        expect(root.title, equals: "Root")
        expect((root.view.subviews.first as? UILabel)?.text, equals: "Hi")
    }

    @Test("a controller made from a nib is released, whether its view was loaded or not", arguments: [true, false])
    func released(isLoaded: Bool) throws {
        weak var controller: UIViewController?
        do {
            let made = try objects(#"<viewController id="c"><view key="view" id="v"/></viewController>"#)
            controller = made.first as? UIViewController
            #expect(controller != nil)
            if isLoaded { controller?.loadViewIfNeeded() }
        }
        #expect(controller == nil)
    }

    @Test("the outlets that the compiler knows are those of UIKit's classes") func outletNames() {
        expect(
            Set(SystemOutlets.byClass.values.flatMap { $0().map(\.property.name) }), equals: NibVocabulary.systemOutlets
        )
    }
}

final class CountedItem: UIBarButtonItem {
    var titleInInit: String?
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        titleInInit = title
    }
}
final class CountedTap: UITapGestureRecognizer {}
final class CountedTab: UITabBarItem {}
final class CountedTitle: UINavigationItem {}
final class CountedRefresh: UIRefreshControl {}
final class CountedLayout: UICollectionViewLayout {}

final class HolderView: UIView {
    var label: UILabel?
    final class NibNames: NibNaming { static let outlets = [NibOutlet("label", \HolderView.label)] }
}

final class ImageHolder: UIView {
    var image: UIImage?
    final class NibNames: NibNaming { static let outlets = [NibOutlet("image", \ImageHolder.image)] }
}

final class TextHolder: UIView {
    var text = ""
    var number = 0
    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("text", \TextHolder.text), NibOutlet("number", \TextHolder.number)]
    }
}
