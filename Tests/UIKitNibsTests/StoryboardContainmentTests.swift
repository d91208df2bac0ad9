import Expectations
import Foundation
import NibTables
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitNibs

/// Embedded controllers, segue actions, and controllers that would contain themselves.
@Suite(.serialized) @MainActor struct StoryboardContainmentTests {
    private static let target = """
        <viewController id="d" title="Detail" customClass="ModelController" customModule="UIKitNibsTests">
        <view key="view" id="dv"/></viewController>
        """

    private static func source(_ segue: String, element: String = "viewController") -> String {
        """
        <\(element) id="a" title="A" customClass="ActingController" customModule="UIKitNibsTests"><view key="view" id="v">
        <subviews><containerView id="c"><connections>\(segue)</connections></containerView></subviews></view></\(element)>
        """
    }

    private func embedding(_ more: String) throws -> ActingController {
        let segue = "<segue kind=\"embed\" destination=\"d\" identifier=\"inner\" id=\"s\" \(more)/>"
        let storyboard = try NibFixtures.storyboard(initial: "a", [Self.source(segue), Self.target])
        NibLog.lines = []
        return try #require(storyboard.instantiateInitialViewController() as? ActingController)
    }

    // MARK: Embedding

    @Test("NB-88 embedding asks should-perform, and false embeds nothing") func embedAsks() throws {
        let controller = try embedding("")
        controller.allowsSegues = false
        controller.loadViewIfNeeded()
        #expect(NibLog.lines == ["should inner"] && controller.children.isEmpty)

        let other = try embedding("")
        other.loadViewIfNeeded()
        expect(NibLog.lines, equals: ["should inner", "prepare inner"])
        expect(other.children.count, equals: 1)
    }

    // MARK: Segue actions

    @Test("NB-116 a segue action makes the destination with a custom initializer") func segueAction() throws {
        let segue = """
            <segue kind="presentation" destination="d" identifier="go" id="s" \
            destinationCreationSelector="makeDetail:sender:identifier:"/>
            """
        let app = TestApplication()
        let scene = """
            <viewController id="a" title="A" customClass="ActingController" customModule="UIKitNibsTests">
            <view key="view" id="v"/><connections>\(segue)</connections></viewController>
            """
        let storyboard = try NibFixtures.storyboard(initial: "a", [scene, Self.target])
        let controller = try #require(storyboard.instantiateInitialViewController() as? ActingController)
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)
        controller.model = "pear"

        controller.performSegue(withIdentifier: "go", sender: "me")
        app.advance(by: 1)

        let shown = try #require(controller.presentedViewController as? ModelController)
        expect(shown.model, equals: "pear me go")
        expect(shown.title, equals: "Detail")
    }

    @Test("NB-116 a segue action also makes embedded controllers, and nil is init(coder:)") func embeddedAction() throws
    {
        let selector = #"destinationCreationSelector="makeDetail:sender:identifier:""#
        let controller = try embedding(selector)
        controller.model = "fig"
        controller.loadViewIfNeeded()
        expect((controller.children.first as? ModelController)?.model, equals: "fig nil inner")

        let other = try embedding(selector)
        other.model = nil
        other.loadViewIfNeeded()
        expect((other.children.first as? ModelController)?.model, equals: "coder")
    }

    @Test("NB-116 a segue action that does not exist is one line, and the destination is made without it")
    func missingAction() throws {
        let controller = try embedding(#"destinationCreationSelector="makeNothing:""#)

        let lines = NibFixtures.lines { controller.loadViewIfNeeded() }

        expect(lines, equals: ["Test:3: ActingController has no segue action makeNothing:"])
        expect((controller.children.first as? ModelController)?.model, equals: "coder")
    }

    // MARK: Circles

    @Test("NB-117 controllers of two documents that contain each other end with one line") func circle() throws {
        func table(_ name: String, _ other: String) throws -> NibTable {
            let segue = #"<segue kind="embed" destination="p" id="s"/><segue kind="embed" destination="p" id="t"/>"#
            let scene = """
                <viewController id="a" title="\(name)"><view key="view" id="v"><subviews><containerView id="c">
                <connections>\(segue)</connections></containerView></subviews></view></viewController>
                """
            return try NibFixtures.compile(
                "Storyboard.XIB", "initialViewController=\"a\"",
                """
                <scenes><scene><objects>\(scene)</objects></scene><scene><objects>
                <viewControllerPlaceholder id="p" storyboardName="\(other)"/></objects></scene></scenes>
                """, named: name)
        }
        let bundle = try NibFixtures.bundle([
            "One.storyboardc": try table("One", "Two"), "Two.storyboardc": try table("Two", "One"),
        ])
        let controller = try #require(UIStoryboard(name: "One", bundle: bundle).instantiateInitialViewController())

        let lines = NibFixtures.lines { controller.loadViewIfNeeded() }

        expect(controller.children.map(\.title), equals: ["Two", "Two"])
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("contains itself") || $0.contains("cannot be made") })
    }

    @Test("NB-93 a segue to a reference whose identifier does not exist does nothing but one line each")
    func missingReference() throws {
        let scene = """
            <viewController id="a"><view key="view" id="v"/><connections>
            <segue kind="show" destination="p" identifier="go" id="s"/></connections></viewController>
            """
        let storyboard = try NibFixtures.storyboard(
            initial: "a",
            [scene, #"<viewControllerPlaceholder id="p" storyboardName="Main" referencedIdentifier="none"/>"#])
        let controller = try #require(storyboard.instantiateInitialViewController())

        let lines = NibFixtures.lines { controller.performSegue(withIdentifier: "go", sender: nil) }

        expect(
            lines,
            equals: ["Test:3: Main has no controller none", "Test:3: the destination of segue go cannot be made"])
        #expect(controller.presentedViewController == nil)
    }

    /// Two documents with one scene each, made from the name of the document.
    private func bundle(_ scenes: (_ name: String, _ other: String) -> String) throws -> Bundle {
        func table(_ name: String, _ other: String) throws -> NibTable {
            try NibFixtures.compile(
                "Storyboard.XIB", "initialViewController=\"a\"",
                """
                <scenes><scene><objects>\(scenes(name, other))</objects></scene><scene><objects>
                <viewControllerPlaceholder id="p" storyboardName="\(other)" referencedIdentifier="start"/></objects>
                </scene></scenes>
                """, named: name)
        }
        return try NibFixtures.bundle([
            "One.storyboardc": try table("One", "Two"), "Two.storyboardc": try table("Two", "One"),
        ])
    }

    @Test("NB-117 relationships to controllers with identifiers in two documents end with one line") func namedCircle()
        throws
    {
        let bundle = try bundle { name, _ in
            """
            <navigationController id="a" title="\(name)" storyboardIdentifier="start"><connections>
            <segue destination="p" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController>
            """
        }
        var controller: UIViewController?

        let lines = NibFixtures.lines {
            controller = UIStoryboard(name: "One", bundle: bundle).instantiateInitialViewController()
        }

        let inner = try #require(controller?.children.first)
        #expect(controller?.title == "One" && inner.title == "Two" && inner.children.isEmpty)
        expect(lines, equals: ["the controller One#a leads to itself; it is left out"])
    }

    @Test("NB-93 a segue to a referenced controller whose init(coder:) returns nil does nothing but one line each")
    func impossibleReference() throws {
        let bundle = try bundle { name, _ in
            let type = #"customClass="ImpossibleController" customModule="UIKitNibsTests""#
            return """
                <viewController id="a" storyboardIdentifier="start" \(name == "Two" ? type : "")>
                <view key="view" id="v"/><connections>
                <segue kind="show" destination="p" identifier="go" id="s"/></connections></viewController>
                """
        }
        let controller = try #require(UIStoryboard(name: "One", bundle: bundle).instantiateInitialViewController())

        let lines = NibFixtures.lines { controller.performSegue(withIdentifier: "go", sender: nil) }

        expect(
            lines,
            equals: [
                "Two:2: init(coder:) of ImpossibleController returned nil",
                "One:4: the destination of segue go cannot be made",
            ])
        #expect(controller.presentedViewController == nil)
    }

    @Test("L-163 NB-93 a controller that is found by its identifier is nil if it cannot be made")
    func impossible() throws {
        let storyboard = try NibFixtures.storyboard(
            initial: "a",
            [
                """
                <viewController id="a" storyboardIdentifier="start" customClass="ImpossibleController" \
                customModule="UIKitNibsTests"/>
                """
            ])
        var made: [UIViewController?] = []

        let lines = NibFixtures.lines {
            made = ["start", "none"].map { storyboard.makeViewController(withIdentifier: $0) }
        }

        expect(made, equals: [nil, nil])
        expect(lines, equals: ["Test:2: init(coder:) of ImpossibleController returned nil"])
    }

    @Test("NB-93 NB-15 a reference within the document whose identifier does not exist is one line")
    func missingInnerReference() throws {
        let storyboard = try NibFixtures.storyboard(
            initial: "p", [#"<viewControllerPlaceholder id="p" referencedIdentifier="none"/>"#])

        let lines = NibFixtures.lines { #expect(storyboard.instantiateInitialViewController() == nil) }

        expect(lines, equals: ["Test:2: there is no controller none"])
    }

    @Test("NB-93 NB-12 a segue of a class that does not exist is one line, and the kind's own transition runs")
    func missingClass() throws {
        let scene = """
            <viewController id="a"><view key="view" id="v"/><connections>
            <segue kind="presentation" destination="d" identifier="go" id="s" customClass="NoSegue"/></connections>
            </viewController>
            """
        let app = TestApplication()
        let storyboard = try NibFixtures.storyboard(initial: "a", [scene, Self.target])
        let controller = try #require(storyboard.instantiateInitialViewController())
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)

        let lines = NibFixtures.lines { controller.performSegue(withIdentifier: "go", sender: nil) }
        app.advance(by: 1)

        expect(lines, equals: ["Test:3: Unknown class NoSegue in Interface Builder file; UIStoryboardSegue is used"])
        expect(controller.presentedViewController?.title, equals: "Detail")
    }

    @Test("NB-117 an outlet that would put a view into itself is one line") func ownView() {
        let table = UITableView()
        let around = UIView()
        around.addSubview(table)

        expect(NibLookup.set("tableHeaderView", of: table, to: table), equals: .containsItself)
        expect(NibLookup.set("backgroundView", of: table, to: around), equals: .containsItself)
        expect(NibLookup.set("tableHeaderView", of: table, to: UIView()), equals: .done)
        expect(NibLookup.set("backgroundView", of: UITableViewCell(), to: UIView()), equals: .done)
    }
}

final class ModelController: UIViewController {
    let model: String
    required init?(coder: NSCoder) {
        model = "coder"
        super.init(coder: coder)
    }
    init?(coder: NSCoder, model: String) {
        self.model = model
        super.init(coder: coder)
    }
}

final class ImpossibleController: UIViewController {
    required init?(coder: NSCoder) { nil }
}

final class ActingController: UIViewController {
    var model: String?
    var allowsSegues = true

    func makeDetail(_ coder: NSCoder, sender: Any?, identifier: String?) -> ModelController? {
        guard let model else { return nil }
        return ModelController(coder: coder, model: "\(model) \(sender ?? "nil") \(identifier ?? "nil")")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        NibLog.lines.append("should \(identifier)")
        return allowsSegues
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        NibLog.lines.append("prepare \(segue.identifier ?? "nil")")
    }

    final class NibNames: NibNaming {
        static let actions = [
            Selector("makeDetail:sender:identifier:", ActingController.makeDetail(_:sender:identifier:))
        ]
    }
}
