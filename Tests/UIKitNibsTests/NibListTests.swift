import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitNibs

@Suite(.serialized) @MainActor struct NibListTests {
    private static let prototype = """
        <tableView id="t" dataMode="prototypes" rowHeight="60"><rect key="frame" x="0" y="0" width="320" height="400"/>
        <prototypes><tableViewCell id="c" reuseIdentifier="Row" style="IBUITableViewCellStyleSubtitle" textLabel="x"
        detailTextLabel="y" accessoryType="disclosureIndicator" indentationLevel="2" customClass="NibRowCell"
        customModule="UIKitNibsTests"><tableViewCellContentView key="contentView" id="v"><subviews>
        <label id="x" text="Title"/><label id="y" text="Detail"/><button id="b"><state key="normal" title="Go"/></button>
        </subviews></tableViewCellContentView><connections><outlet property="button" destination="b" id="o"/></connections>
        </tableViewCell></prototypes></tableView>
        """

    @Test("NB-19 NB-20 NB-39 a prototype is instantiated for each row, with its style, views and connections")
    func prototypes() throws {
        let table = try #require(try NibFixtures.nib(Self.prototype).instantiate(withOwner: nil).first as? UITableView)

        let first = try #require(table.dequeueReusableCell(withIdentifier: "Row") as? NibRowCell)
        let second = try #require(table.dequeueReusableCell(withIdentifier: "Row") as? NibRowCell)

        #expect(first !== second && first.button !== second.button)
        #expect(first.button?.currentTitle == "Go" && first.button?.superview === first.contentView)
        expect(first.textLabel?.text, equals: "Title")
        expect(first.detailTextLabel?.text, equals: "Detail")
        expect(first.accessoryType, equals: .disclosureIndicator)
        expect(first.indentationLevel, equals: 2)
        expect(first.reuseIdentifier, equals: "Row")
        expect(table.rowHeight, equals: 60)
        #expect(table.dequeueReusableCell(withIdentifier: "Other") == nil)
    }

    @Test("CV-42 decoration views come from the nib that the layout registers") func decoration() throws {
        let layout = BannerLayout()
        let nib = try NibFixtures.nib(
            "<collectionReusableView id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"50\"/>"
                + "<subviews><label id=\"l\" text=\"Banner\"/></subviews></collectionReusableView>")
        layout.register(nib, forDecorationViewOfKind: "banner")
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let app = TestApplication(size: CGSize(width: 320, height: 400), rootView: view)
        app.advance(by: 0.1)

        let banner = view.subviews.first { $0.subviews.contains { ($0 as? UILabel)?.text == "Banner" } }
        expect(banner?.frame, equals: CGRect(x: 10, y: 20, width: 100, height: 40))
    }

    /// A controller with a table, whose prototype has a field, a button and a segue.
    private static let connected = """
        <viewController id="a" customClass="PrototypeController" customModule="UIKitNibsTests"><view key="view" id="w">
        <subviews><tableView id="t" dataMode="prototypes"><prototypes><tableViewCell id="c" reuseIdentifier="Row">
        <tableViewCellContentView key="contentView" id="v"><subviews>
        <textField id="f"><connections><outlet property="delegate" destination="a" id="o"/></connections></textField>
        <button id="b"><connections><action selector="pressed:" destination="a" eventType="touchUpInside" id="x"/>
        </connections></button></subviews></tableViewCellContentView>
        <connections><segue kind="show" destination="a" identifier="open" id="g"/></connections></tableViewCell>
        </prototypes></tableView></subviews></view></viewController>
        """

    @Test("NB-39 views of a prototype are connected to the controller of the scene") func controllerOfPrototype() throws
    {
        let storyboard = try NibFixtures.storyboard(initial: "a", [Self.connected])
        let controller = try #require(storyboard.instantiateInitialViewController() as? PrototypeController)
        let table = try #require(controller.view.subviews.first as? UITableView)
        var cell: UITableViewCell?

        let lines = NibFixtures.lines { cell = table.dequeueReusableCell(withIdentifier: "Row") }

        let field = try #require(cell?.contentView.subviews.first as? UITextField)
        let button = try #require(cell?.contentView.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(lines.isEmpty && field.delegate === controller)
        #expect(button.allTargets.contains(controller) && controller.presses == 1)
    }

    @Test("NB-39 NB-82 a table that outlives its controller makes cells that perform no segue") func withoutController()
        throws
    {
        let storyboard = try NibFixtures.storyboard(initial: "a", [Self.connected])
        var controller = storyboard.instantiateInitialViewController()
        let table = try #require(controller?.view.subviews.first as? UITableView)
        weak let released = controller
        controller = nil

        let cell = table.dequeueReusableCell(withIdentifier: "Row")

        #expect(released == nil)
        expect(cell?.reuseIdentifier, equals: "Row")
        #expect(cell?.selectionSegue == nil)
        #expect((cell?.contentView.subviews.first as? UITextField)?.delegate == nil)
    }

    @Test("NB-121 a cell has the list configuration of its element, without an empty text") func listConfiguration()
        throws
    {
        let made = try NibFixtures.nib(
            """
            <tableViewCell id="a"><tableViewCellContentView key="contentView" id="v"/>
            <listContentConfiguration key="contentConfiguration" text="History" secondaryText=""/></tableViewCell>
            <tableViewCell id="b"><listContentConfiguration key="contentConfiguration" text="Sync" secondaryText="Off"/>
            </tableViewCell>
            """
        ).instantiate(withOwner: nil)

        let lists = made.map { ($0 as? UITableViewCell)?.contentConfiguration as? UIListContentConfiguration }
        expect(lists.map { $0?.text }, equals: ["History", "Sync"])
        expect(lists.map { $0?.secondaryText }, equals: [nil, "Off"])
        #expect((made[0] as? UITableViewCell)?.textLabel == nil)
    }

    @Test("NB-19 a static table shows its sections and rows as they stand") func staticTable() throws {
        let row = """
            <tableViewCell id="%" rowHeight="%H" style="IBUITableViewCellStyleDefault" textLabel="l%">
            <tableViewCellContentView key="contentView" id="v%"><subviews><label id="l%" text="Row %"/></subviews>
            </tableViewCellContentView></tableViewCell>
            """
        func cell(_ number: String, _ height: String) -> String {
            row.replacing("%H", with: height).replacing("%", with: number)
        }
        let scene = """
            <tableViewController id="a"><tableView key="view" id="t" dataMode="static" style="grouped" rowHeight="44">
            <sections><tableViewSection id="s" headerTitle="One"><cells>\(cell("1", "70"))\(cell("2", "44"))</cells>
            </tableViewSection><tableViewSection id="u" footerTitle="End"><cells>\(cell("3", "44"))</cells>
            </tableViewSection></sections><connections><outlet property="dataSource" destination="a" id="o1"/>
            <outlet property="delegate" destination="a" id="o2"/></connections></tableView></tableViewController>
            """
        let app = TestApplication()
        let controller = try #require(
            try NibFixtures.storyboard(initial: "a", [scene]).instantiateInitialViewController()
                as? UITableViewController)
        _ = app.makeWindow(root: controller)
        app.advance(by: 0.1)

        let table = try #require(controller.tableView)
        expect(table.numberOfSections, equals: 2)
        expect(table.numberOfRows(inSection: 0), equals: 2)
        expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text, equals: "Row 2")
        expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, equals: 70)
        expect(controller.tableView(table, titleForHeaderInSection: 0), equals: "One")
        expect(controller.tableView(table, titleForFooterInSection: 1), equals: "End")
    }

    @Test("NB-82 a segue of a cell is performed by its selection, before the delegate is told")
    func cellSegue() throws {
        let scene = """
            <tableViewController id="a" customClass="NibTableController" customModule="UIKitNibsTests">
            <tableView key="view" id="t" dataMode="prototypes" rowHeight="44"><prototypes>
            <tableViewCell id="c" reuseIdentifier="Row"><connections>
            <segue kind="show" destination="b" identifier="open" id="g"/></connections></tableViewCell></prototypes>
            <connections><outlet property="dataSource" destination="a" id="o1"/>
            <outlet property="delegate" destination="a" id="o2"/></connections></tableView></tableViewController>
            """
        let app = TestApplication()
        let storyboard = try NibFixtures.storyboard(
            initial: "n",
            [
                #"<navigationController id="n"><connections><segue kind="relationship" relationship="rootViewController" destination="a" id="r"/></connections></navigationController>"#,
                scene, #"<viewController id="b" title="B"><view key="view" id="bv"/></viewController>"#,
            ])
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        let window = app.makeWindow(root: navigation)
        app.advance(by: 0.5)
        let table = try #require((navigation.topViewController as? UITableViewController)?.tableView)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        NibLog.lines = []

        app.tap(at: window.convert(CGPoint(x: 20, y: 20), from: cell))
        app.advance(by: 1)

        expect(NibLog.lines, equals: ["prepare open, row 1", "selected 1"])
        expect(navigation.topViewController?.title, equals: "B")
    }

    @Test("TV-159 NB-78 a registered nib has one top-level cell, which is made for each row") func registeredNib()
        throws
    {
        let nib = try NibFixtures.nib(
            #"<tableViewCell id="c" reuseIdentifier="Row"><tableViewCellContentView key="contentView" id="v"/></tableViewCell>"#
        )
        let table = UITableView()
        table.register(nib, forCellReuseIdentifier: "Row")

        let first = table.dequeueReusableCell(withIdentifier: "Row")
        let second = table.dequeueReusableCell(withIdentifier: "Row")
        #expect(first != nil && second != nil && first !== second && first?.reuseIdentifier == "Row")

        table.register(nil as UINib?, forCellReuseIdentifier: "Row")
        #expect(table.dequeueReusableCell(withIdentifier: "Row") == nil)
    }

    @Test("NB-21 a collection has its flow layout, and cells from prototypes") func collection() throws {
        let nib = try NibFixtures.nib(
            """
            <collectionView id="t" dataMode="prototypes"><rect key="frame" x="0" y="0" width="300" height="400"/>
            <collectionViewFlowLayout key="collectionViewLayout" id="l" scrollDirection="horizontal" minimumLineSpacing="4"
            minimumInteritemSpacing="10"><size key="itemSize" width="50" height="60"/>
            <size key="estimatedItemSize" width="20" height="30"/>
            <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/></collectionViewFlowLayout>
            <cells><collectionViewCell id="c" reuseIdentifier="Item"><view key="contentView" id="v"><subviews>
            <label id="x" text="Title"/></subviews></view></collectionViewCell></cells></collectionView>
            """)
        let app = TestApplication()
        let view = try #require(nib.instantiate(withOwner: nil).first as? UICollectionView)
        let source = NibItemSource()
        view.dataSource = source
        let window = app.makeWindow(root: UIViewController())
        window.addSubview(view)
        app.advance(by: 0.1)

        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        expect(layout.scrollDirection, equals: .horizontal)
        expect(layout.itemSize, equals: CGSize(width: 50, height: 60))
        expect(layout.minimumLineSpacing, equals: 4)
        expect(layout.minimumInteritemSpacing, equals: 10)
        expect(layout.estimatedItemSize, equals: CGSize(width: 20, height: 30))
        expect(layout.sectionInset, equals: UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        expect((cell.contentView.subviews.first as? UILabel)?.text, equals: "Title")
        expect(cell.reuseIdentifier, equals: "Item")
    }
}

final class NibRowCell: UITableViewCell {
    var button: UIButton?
    final class NibNames: NibNaming { static let outlets = [NibOutlet("button", \NibRowCell.button)] }
}

final class PrototypeController: UIViewController, UITextFieldDelegate {
    var presses = 0

    func pressed(_ sender: UIButton) { presses += 1 }

    final class NibNames: NibNaming {
        static let actions = [Selector("pressed:", PrototypeController.pressed(_:))]
    }
}

final class NibTableController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        NibLog.lines.append("selected \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        NibLog.lines.append("prepare \(segue.identifier ?? ""), row \(tableView.indexPathForSelectedRow?.row ?? -1)")
    }
}

final class NibItemSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath) }
}

private final class BannerLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [layoutAttributesForDecorationView(ofKind: "banner", at: IndexPath(item: 0, section: 0))].compactMap { $0 }
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        return attributes
    }
}
