import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import Settings

/// The Settings on a phone screen.
@MainActor private struct Stage {
    let app: TestApplication
    let split: UISplitViewController
    let navigation: UINavigationController

    init(size: CGSize = TestApplication.phone, idiom: UIUserInterfaceIdiom = .phone) throws {
        app = TestApplication(size: size, idiom: idiom, delegate: AppDelegate())
        split = try #require(app.application.windows.first?.rootViewController as? UISplitViewController)
        navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
        app.advance(by: 0.2)
    }

    var table: UITableView {
        get throws { try #require((navigation.topViewController as? PageViewController)?.tableView) }
    }

    func cell(_ row: Int, section: Int) throws -> UITableViewCell {
        try #require(try table.cellForRow(at: IndexPath(row: row, section: section)))
    }

    func text(_ row: Int, section: Int) throws -> String? {
        (try cell(row, section: section).contentConfiguration as? UIListContentConfiguration)?.secondaryText
    }

    /// Taps the middle of a row.
    func tap(_ row: Int, section: Int) throws { try tap(cell(row, section: section)) }

    func tap(_ view: UIView) {
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 1)
    }
}

@MainActor @Suite struct SettingsTests {
    @Test("a network that is chosen is checked, and named on the first page") func chooseNetwork() throws {
        let stage = try Stage()
        try stage.tap(1, section: 1)

        try stage.tap(2, section: 1)

        try expect(stage.cell(2, section: 1).accessoryType, equals: .checkmark)
        try expect(stage.cell(0, section: 1).accessoryType, equals: .none)
        stage.navigation.popViewController(animated: true)
        stage.app.advance(by: 1)
        try expect(stage.text(1, section: 1), equals: "Library")
    }

    @Test("the networks leave when Wi-Fi is turned off, and come back") func turnOff() throws {
        let stage = try Stage()
        try stage.tap(1, section: 1)
        let toggle = try #require(stage.cell(0, section: 0).accessoryView)

        stage.tap(toggle)
        try expect(stage.table.numberOfSections, equals: 1)
        stage.tap(toggle)

        try expect(stage.table.numberOfSections, equals: 2)
    }

    @Test("the application turns dark") func dark() throws {
        let stage = try Stage()
        try stage.tap(1, section: 3)
        let segments = try #require(
            stage.cell(0, section: 0).contentView.subviews.first { $0 is UISegmentedControl })

        stage.app.tap(at: segments.convert(CGPoint(x: segments.bounds.width * 0.75, y: 16), to: nil))
        stage.app.advance(by: 0.5)

        expect(stage.navigation.view.traitCollection.userInterfaceStyle, equals: .dark)
    }

    @Test("a switch in a row keeps its value when the row is shown again") func keepsValues() throws {
        let stage = try Stage()
        let toggle = try #require(stage.cell(0, section: 1).accessoryView as? UISwitch)
        stage.tap(toggle)

        try stage.table.reloadData()
        stage.app.advance(by: 0.1)

        expect((try stage.cell(0, section: 1).accessoryView as? UISwitch)?.isOn, equals: true)
    }

    @Test("on a tablet a page opens beside the list, which shows what is set there") func tablet() throws {
        let stage = try Stage(size: CGSize(width: 1024, height: 768), idiom: .pad)

        try stage.tap(1, section: 1)
        let detail = try #require(stage.split.viewController(for: .secondary) as? UINavigationController)
        let page = try #require(detail.topViewController as? PageViewController)
        stage.tap(try #require(page.tableView.cellForRow(at: IndexPath(row: 3, section: 1))))

        expect(page.title, equals: "Wi-Fi")
        expect(stage.navigation.viewControllers.count, equals: 1)
        try expect(stage.table.indexPathForSelectedRow, equals: IndexPath(row: 1, section: 1))
        try expect(stage.text(1, section: 1), equals: "Café Central")
    }

    @Test("a reset asks first") func reset() throws {
        let stage = try Stage()
        try stage.tap(0, section: 3)

        try stage.tap(0, section: 2)

        let question = stage.navigation.presentedViewController as? UIAlertController
        expect(question?.actions.map(\.title), equals: ["Reset All Settings", "Cancel"])
    }
}
