import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

@Suite(.serialized) @MainActor struct StoryboardTests {
    private static let detail = """
        <viewController id="d" title="Detail" storyboardIdentifier="detail" customClass="SceneController" \
        customModule="UIKitNibsTests"><view key="view" id="dv"><subviews><label id="dl" text="Detail"/></subviews></view>
        <connections><outlet property="label" destination="dl" id="do"/>
        <segue kind="unwind" identifier="back" destination="e" unwindAction="goBack:" id="du"/></connections>
        </viewController><exit id="e"/>
        """

    private static func first(_ kind: String) -> String {
        """
        <viewController id="f" title="First" storyboardIdentifier="first" customClass="SceneController" \
        customModule="UIKitNibsTests"><view key="view" id="fv" opaque="YES">
        <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <button id="b"><rect key="frame" x="0" y="0" width="90" height="40"/><state key="normal" title="Go"/><connections>
        <segue destination="d" kind="\(kind)" identifier="go" id="s"/></connections></button></subviews></view>
        <navigationItem key="navigationItem" title="Start" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add" id="i">
        <connections><segue destination="d" kind="\(kind)" identifier="plus" id="s2"/></connections></barButtonItem></navigationItem>
        </viewController>
        """
    }

    private static let navigation = """
        <navigationController id="nav"><navigationBar key="navigationBar" id="bar"/><connections>
        <segue destination="f" kind="relationship" relationship="rootViewController" id="r"/></connections>
        </navigationController>
        """

    /// The first controller in a navigation controller in a window.
    private func stage(_ kind: String) throws -> (TestApplication, UINavigationController, SceneController) {
        let app = TestApplication()
        let storyboard = try NibFixtures.storyboard(initial: "nav", [Self.navigation, Self.first(kind), Self.detail])
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        _ = app.makeWindow(root: navigation)
        app.advance(by: 0.5)
        NibLog.lines = []
        return (app, navigation, try #require(navigation.topViewController as? SceneController))
    }

    @Test("NB-71 NB-72 a controller awakes when it is made and gets its outlets before viewDidLoad") func order() throws
    {
        let storyboard = try NibFixtures.storyboard(initial: "d", [Self.detail])
        NibLog.lines = []

        let controller = storyboard.instantiateInitialViewController()
        _ = controller?.view

        expect(NibLog.lines, equals: ["Detail init", "Detail awake, label nil", "Detail loaded, label set"])
        #expect(controller?.storyboard === storyboard)
    }

    @Test("NB-105 a scene is read when its controller is made; a damaged one is one line") func damagedScene()
        throws
    {
        let table = try NibFixtures.compile(
            "Storyboard.XIB", "initialViewController=\"b\"",
            """
            <scenes><scene><objects><viewController id="a" storyboardIdentifier="a" title="First"/></objects></scene>
            <scene><objects><viewController id="b" title="Second"/></objects></scene></scenes>
            """)
        let bundle = try NibFixtures.bundle(["Main.storyboardc": table])
        var data = table.data
        // The number of children of the last element of the last scene.
        data[data.count - 1] = 0x7F
        try data.write(to: URL(fileURLWithPath: bundle.bundlePath + "/Main.storyboardc"))
        let storyboard = UIStoryboard(name: "Main", bundle: bundle)
        var first: UIViewController?
        var second: UIViewController?

        let lines = NibFixtures.lines {
            first = storyboard.instantiateViewController(withIdentifier: "a")
            second = storyboard.instantiateInitialViewController()
        }

        expect(first?.title, equals: "First")
        #expect(second == nil)
        expect(lines, equals: ["Main.storyboardc is damaged; compile the document again"])
    }

    @Test("NB-107 texts of each scene come from the strings file of the storyboard's name") func localizedScenes()
        throws
    {
        let table = try NibFixtures.compile(
            "Storyboard.XIB", "initialViewController=\"a\"",
            """
            <scenes><scene><objects><viewController id="a" title="First"/></objects></scene>
            <scene><objects><viewController id="b" storyboardIdentifier="b" title="Second"/></objects></scene></scenes>
            """)
        let bundle = try NibFixtures.bundle(["Main.storyboardc": table])
        try #""a.title" = "Erste"; "b.title" = "Zweite";"#.write(
            toFile: bundle.bundlePath + "/Main.strings", atomically: true, encoding: .utf8)
        let storyboard = UIStoryboard(name: "Main", bundle: bundle)

        let titles = [
            storyboard.instantiateInitialViewController()?.title,
            storyboard.instantiateViewController(withIdentifier: "b").title,
        ]

        expect(titles, equals: ["Erste", "Zweite"])
    }

    @Test("NB-119 a scene's view has the size of its document when it is loaded, and that of the window in one")
    func size() throws {
        let app = TestApplication()
        let storyboard = try NibFixtures.storyboard(initial: "f", [Self.first("show"), Self.detail])
        let controller = try #require(storyboard.instantiateInitialViewController())

        let loaded = controller.view.frame.size
        let window = app.makeWindow(root: controller)

        expect(loaded, equals: CGSize(width: 320, height: 480))
        #expect(controller.view.frame == window.bounds && window.bounds.width != 320)
    }

    @Test("NB-76 without an initial controller there is none") func noInitial() throws {
        let table = try NibFixtures.compile("Storyboard.XIB", "", "<scenes/>")
        let storyboard = UIStoryboard(name: "Main", bundle: try NibFixtures.bundle(["Main.storyboardc": table]))

        #expect(storyboard.instantiateInitialViewController() == nil)
    }

    @Test("NB-110 a controller is found by its storyboard identifier") func identifier() throws {
        let storyboard = try NibFixtures.storyboard(initial: "f", [Self.first("show"), Self.detail])

        expect(storyboard.instantiateViewController(withIdentifier: "detail").title, equals: "Detail")
    }

    @Test("NB-77 a creator may call another initializer with the coder") func creator() throws {
        let storyboard = try NibFixtures.storyboard(initial: "d", [Self.detail])

        let controller = storyboard.instantiateViewController(identifier: "detail") {
            SceneController(coder: $0, value: 4)
        }

        expect(controller.value, equals: 4)
        expect(controller.title, equals: "Detail")
        expect(controller.view.subviews.count, equals: 1)
    }

    @Test("NB-81 relationship segues fill navigation controllers, and items of bars are made") func relationship()
        throws
    {
        let (_, navigation, first) = try stage("show")

        expect(navigation.viewControllers, equals: [first])
        #expect(first.navigationItem.title == "Start" && first.navigationItem.rightBarButtonItem != nil)
    }

    @Test("NB-81 relationship segues fill tab bar controllers in document order") func tabs() throws {
        let tabs = """
            <tabBarController id="t"><connections>
            <segue destination="d" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="f" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
            """
        let storyboard = try NibFixtures.storyboard(initial: "t", [tabs, Self.first("show"), Self.detail])

        let controller = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)

        expect(controller.viewControllers?.map(\.title), equals: ["Detail", "First"])
    }

    @Test("NB-82 NB-83 NB-85 a button asks, makes and prepares the destination, then shows it") func show() throws {
        let (app, navigation, first) = try stage("show")

        (first.view.subviews[0] as? UIButton)?.sendActions(for: .touchUpInside)
        expect(
            NibLog.lines.prefix(4),
            equals: ["should go", "Detail init", "Detail awake, label nil", "prepare go, not loaded"])
        app.advance(by: 1)

        expect(navigation.topViewController?.title, equals: "Detail")
    }

    @Test("NB-82 a bar button item performs its segue") func barItem() throws {
        let (app, navigation, first) = try stage("show")

        let item = try #require(first.navigationItem.rightBarButtonItem)
        UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
        app.advance(by: 1)

        expect(NibLog.lines.first, equals: "should plus")
        expect(navigation.topViewController?.title, equals: "Detail")
    }

    @Test("NB-83 a refused segue makes no destination") func refused() throws {
        let (_, _, first) = try stage("show")
        first.allowsSegues = false

        (first.view.subviews[0] as? UIButton)?.sendActions(for: .touchUpInside)

        expect(NibLog.lines, equals: ["should go"])
    }

    @Test("NB-84 performSegue does not ask shouldPerformSegue") func performed() throws {
        let (_, _, first) = try stage("show")

        first.performSegue(withIdentifier: "go", sender: nil)

        #expect(!NibLog.lines.contains("should go") && NibLog.lines.contains("prepare go, not loaded"))
    }

    @Test("NB-86 a presentation segue presents") func presentation() throws {
        let (app, navigation, first) = try stage("presentation")

        first.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)

        expect(navigation.presentedViewController?.title, equals: "Detail")
    }

    @Test("NB-16 NB-91 an unwind segue to the exit of its scene prepares, calls the action of the destination and pops")
    func unwindPop() throws {
        let (app, navigation, first) = try stage("show")
        first.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)
        NibLog.lines = []

        navigation.topViewController?.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines, equals: ["prepare back, loaded", "back to First"])
        #expect(navigation.topViewController === first)
    }

    @Test("NB-91 an unwind segue dismisses a presented controller") func unwindDismiss() throws {
        let (app, navigation, first) = try stage("presentation")
        first.performSegue(withIdentifier: "go", sender: nil)
        app.advance(by: 1)

        navigation.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 1)

        expect(NibLog.lines.last, equals: "back to First")
        #expect(navigation.presentedViewController == nil)
    }

    @Test("NB-109 a segue that does not exist is one line") func unknownSegue() throws {
        let (_, _, first) = try stage("show")

        let lines = NibFixtures.lines { first.performSegue(withIdentifier: "nowhere", sender: nil) }

        expect(lines, equals: ["Receiver (SceneController) has no segue with identifier 'nowhere'"])
    }

    @Test("NB-18 NB-88 an embedded controller is in its container before viewDidLoad") func embed() throws {
        let parent = """
            <viewController id="p" title="Parent" customClass="SceneController" customModule="UIKitNibsTests">
            <view key="view" id="v"><subviews><containerView id="c"><rect key="frame" x="5" y="5" width="50" height="60"/>
            <connections><segue destination="d" kind="embed" identifier="inner" id="s"/></connections></containerView>
            </subviews></view></viewController>
            """
        let storyboard = try NibFixtures.storyboard(initial: "p", [parent, Self.detail])
        let controller = try #require(storyboard.instantiateInitialViewController())
        NibLog.lines = []

        let view = try #require(controller.view)

        expect(controller.children.map(\.title), equals: ["Detail"])
        expect(view.subviews[0].subviews.first?.frame, equals: CGRect(x: 0, y: 0, width: 50, height: 60))
        let prepared = try #require(NibLog.lines.firstIndex(of: "prepare inner, not loaded"))
        let loaded = try #require(NibLog.lines.firstIndex { $0.hasPrefix("Parent loaded") })
        #expect(prepared < loaded)
    }

    @Test("a controller made from a storyboard is released") func released() throws {
        let storyboard = try NibFixtures.storyboard(initial: "f", [Self.first("show"), Self.detail])
        weak var controller: UIViewController?
        do {
            let made = storyboard.instantiateInitialViewController()
            _ = made?.view
            controller = made
        }

        #expect(controller == nil)
    }
}
