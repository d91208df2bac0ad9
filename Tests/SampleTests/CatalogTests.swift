import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import Catalog

/// The Catalog on a phone screen.
@MainActor private struct Stage {
    let app: TestApplication
    let navigation: UINavigationController
    let list: CatalogViewController

    init() throws {
        app = TestApplication(delegate: AppDelegate())
        navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
        list = try #require(navigation.topViewController as? CatalogViewController)
        app.advance(by: 0.2)
    }

    /// Taps the middle of a row.
    func tapRow(_ row: Int, section: Int) {
        let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: section))
        app.tap(at: list.tableView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
        app.advance(by: 1)
    }

    /// The switch of a look.
    func control(_ look: CatalogViewController.Look) throws -> UISwitch {
        let row = try #require(CatalogViewController.Look.allCases.firstIndex(of: look))
        let cell = list.tableView.cellForRow(at: IndexPath(row: row, section: 0))
        return try #require(cell?.accessoryView as? UISwitch)
    }

    func tap(_ view: UIView) {
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advance(by: 0.5)
    }
}

@MainActor @Suite struct CatalogTests {
    @Test("a row opens the page of its family") func opensPages() throws {
        let stage = try Stage()

        stage.tapRow(1, section: 1)

        #expect(stage.navigation.topViewController is SpecimensViewController)
        expect(stage.navigation.topViewController?.title, equals: "Button Configurations")
    }

    @Test("the switches change the look of the window") func looks() throws {
        let stage = try Stage()
        let window = try #require(stage.list.view.window)

        try stage.tap(stage.control(.dark))
        try stage.tap(stage.control(.rightToLeft))

        expect(window.traitCollection.userInterfaceStyle, equals: .dark)
        expect(stage.list.view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
        try stage.tap(stage.control(.dark))
        expect(window.traitCollection.userInterfaceStyle, equals: .light)
    }

    @Test(
        "every page appears in each look of a contact sheet",
        arguments: [
            "buttons", "configurations", "switches", "sliders", "steppers", "segments", "pages", "progress", "pickers",
            "dates", "colorwells", "menus", "alerts", "sheets", "cells", "bars", "searchbars", "textinputs", "text",
            "colors",
        ])
    func pages(name: String) throws {
        let page = try #require(Family.page(named: name))
        let app = TestApplication(size: CGSize(width: 780, height: 1600))
        let windows = Panel.allCases.map { $0.makeWindow(showing: page, on: UIScreen.main) }
        for window in windows { window.isHidden = false }

        app.advance(by: 1)

        for window in windows {
            expect(window.frame.size, equals: CGSize(width: 390, height: 800))
            let table = try #require(firstTable(in: window))
            #expect(table.visibleCells.count > 1)
            for cell in table.visibleCells { #expect(cell.frame.height >= 43.5) }
        }
        expect(windows[2].rootViewController?.view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    }

    private func firstTable(in view: UIView) -> UITableView? {
        view as? UITableView ?? view.subviews.lazy.compactMap { firstTable(in: $0) }.first
    }

    @Test("every family has a contact sheet and an icon")
    func names() {
        let families = Family.sections.flatMap(\.families)

        expect(families.count, equals: 20)
        for family in families {
            #expect(Family.page(named: family.name) != nil && UIImage(systemName: family.symbol) != nil)
        }
    }

    @Test("specimens of large text have half of the columns") func largeText() throws {
        let app = TestApplication(size: CGSize(width: 780, height: 1600))
        let page = try #require(Family.page(named: "configurations"))
        let windows = [Panel.light, .largeText].map { $0.makeWindow(showing: page, on: UIScreen.main) }
        for window in windows { window.isHidden = false }
        app.advance(by: 1)

        let heights = try windows.map {
            try #require(firstTable(in: $0)).rectForRow(at: IndexPath(row: 0, section: 0)).height
        }

        #expect(heights[1] > 1.8 * heights[0])
    }

    @Test("Tab gives each control the keyboard focus, which a ring shows")
    func focus() throws {
        var sheet = ContactSheet(columns: 4)
        for control in try sampleControls() {
            let app = show(control)

            app.press(.keyboardTab)
            app.release(.keyboardTab)
            app.advance(by: 0.3)

            #expect(control.state.contains(.focused))
            sheet.add(app)
        }
        try sheet.write("focus")
    }

    @Test("a finger on a control changes how it looks")
    func held() throws {
        var sheet = ContactSheet(columns: 5)
        // The others look the same until the touch has changed their value.
        for control in try sampleControls()
        where !(control is UISlider || control is UIPageControl || control is UIColorWell) {
            let app = show(control)
            let before = app.screenshot()

            // In the second part of a stepper.
            let finger = app.touch(at: CGPoint(x: 110, y: 45))
            app.advance(by: 0.3)

            let changed = PixelPair(before, app.screenshot()).count(
                in: CGRect(x: 0, y: 0, width: 390, height: 180), step: 2
            ) { $0 != $1 }
            #expect(changed > 20, "\(type(of: control))")
            sheet.add(app)
            finger.cancel()
        }
        try sheet.write("held")
    }

    /// A control of each family.
    private func sampleControls() throws -> [UIControl] {
        let families = [
            Family.buttons(), Family.configurations(), Family.switches(), Family.sliders(), Family.steppers(),
            Family.segments(), Family.pageControls(), Family.colorWells(),
        ]
        return try families.map { family in
            let control = try #require(family.first?.specimens.last?.samples.first?.make() as? UIControl)
            // A button takes the focus if a press does something.
            control.addAction(UIAction { _ in }, for: .touchUpInside)
            return control
        }
    }

    /// Shows a control alone in the middle of a small screen.
    private func show(_ control: UIControl) -> TestApplication {
        let root = UIView()
        root.backgroundColor = .systemBackground
        let app = TestApplication(size: CGSize(width: 195, height: 90), scale: 2, rootView: root)
        let size = control.intrinsicContentSize
        control.bounds.size = CGSize(width: size.width > 0 ? size.width : 140, height: size.height)
        control.center = CGPoint(x: 97.5, y: 45)
        root.addSubview(control)
        app.advance(by: 0.1)
        return app
    }
}
