import CoreGraphics
import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitContainers

@MainActor @Suite struct BarGroupTests {
    /// A bar of the program with one item.
    @MainActor private final class Stage {
        let app: TestApplication
        let bar: UINavigationBar
        let item = UINavigationItem(title: "Title")

        init(width: CGFloat, isRegular: Bool = false) {
            app = TestApplication(size: CGSize(width: width, height: 400))
            bar = UINavigationBar(frame: CGRect(x: 0, y: 40, width: width, height: 44))
            let window = app.makeWindow()
            window.traitOverrides.horizontalSizeClass = isRegular ? .regular : .compact
            window.addSubview(bar)
            bar.items = [item]
            app.advance(by: 0.1)
        }

        /// What is shown, from left to right: titles of items, `T` for the title.
        var row: [String] {
            bar.layoutIfNeeded()
            guard let view = bar.itemView else { return [] }
            view.layoutIfNeeded()
            var parts = view.subviews.compactMap { $0 as? BarButton }.map {
                (name: $0.accessibilityLabel ?? "", x: $0.frame.minX)
            }
            parts.append(("T", view.titleLabel.frame.minX))
            return parts.sorted { $0.x < $1.x }.map(\.name)
        }

        func frame(_ name: String) -> CGRect? {
            bar.layoutIfNeeded()
            return bar.itemView?.subviews.compactMap { $0 as? BarButton }.first { $0.accessibilityLabel == name }?.frame
        }
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    private func items(_ titles: String...) -> [UIBarButtonItem] {
        titles.map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    }

    @Test("NV-368 groups stand at the edges in their order, the pinned one last; left and right items are theirs")
    func edges() {
        let stage = Stage(width: 600)
        stage.item.leadingItemGroups = [.fixedGroup(items: items("a", "b")), .fixedGroup(items: items("c"))]
        stage.item.trailingItemGroups = [.fixedGroup(items: items("d", "e"))]
        stage.item.pinnedTrailingGroup = items("p")[0].creatingFixedGroup()

        expect(stage.row, equals: ["a", "b", "c", "T", "d", "e", "p"])
        expect(stage.item.leftBarButtonItems?.map(\.title), equals: ["a", "b", "c"])
        expect(stage.item.rightBarButtonItems?.map(\.title), equals: ["e", "d"])
    }

    @Test("NV-368 setting bar button items replaces the groups by one; an item knows its group") func replaced() {
        let stage = Stage(width: 600)
        stage.item.leadingItemGroups = [.fixedGroup(items: items("a")), .fixedGroup(items: items("b"))]
        stage.item.rightBarButtonItems = items("x", "y")
        stage.item.leftBarButtonItems = items("c", "d")

        expect(stage.row, equals: ["c", "d", "T", "y", "x"])
        expect(stage.item.leadingItemGroups.count, equals: 1)
        #expect(stage.item.leftBarButtonItem?.buttonGroup === stage.item.leadingItemGroups[0])
        expect(stage.item.trailingItemGroups.first?.barButtonItems.map(\.title), equals: ["y", "x"])
    }

    @Test("NV-368 items added to a group appear, a hidden or optional group does not") func changes() {
        let stage = Stage(width: 600)
        let group = UIBarButtonItemGroup.fixedGroup(items: items("a"))
        let optional = UIBarButtonItemGroup.optionalGroup(
            customizationIdentifier: "o", isInDefaultCustomization: false, items: items("o"))
        stage.item.trailingItemGroups = [optional, group]
        let before = stage.row
        group.barButtonItems += items("b")
        let added = stage.row
        group.isHidden = true
        optional.isHidden = false

        expect(before, equals: ["T", "a"])
        expect(added, equals: ["T", "a", "b"])
        expect(stage.row, equals: ["T", "o"])
    }

    @Test("NV-368 a representative item stands for its group where the bar is too narrow, and opens its items")
    func representative() throws {
        let stage = Stage(width: 300)
        let group = UIBarButtonItemGroup.fixedGroup(
            representativeItem: items("more")[0], items: items("first item", "second item", "third item"))
        var tapped = false
        let action = UIBarButtonItem(primaryAction: UIAction(title: "fourth item") { _ in tapped = true })
        group.barButtonItems.append(action)
        stage.item.trailingItemGroups = [group]
        let narrow = (stage.row, group.isDisplayingRepresentativeItem)
        let menu = try #require(group.representativeItem?.menu)
        let button = try #require(stage.frame("more"))
        stage.app.tap(at: stage.bar.convert(CGPoint(x: button.midX, y: button.midY), to: nil))
        stage.app.advance(by: 1)
        let window = try #require(stage.app.window)
        let row = try #require(label("fourth item", in: window))
        stage.app.tap(at: row.convert(CGPoint(x: 5, y: 5), to: nil))
        stage.app.advance(by: 1)
        stage.bar.frame.size.width = 700
        let wide = stage.row

        #expect(narrow.0 == ["T", "more"] && narrow.1 && menu.children.count == 1 && tapped)
        expect(wide, equals: ["T", "first item", "second item", "third item", "fourth item"])
        #expect(!group.isDisplayingRepresentativeItem)
    }

    @Test("NV-368 editors have the title at the leading edge and center groups in the middle of the bar") func center()
        throws
    {
        let stage = Stage(width: 700, isRegular: true)
        stage.item.centerItemGroups = [.fixedGroup(items: items("m")), .fixedGroup(items: items("n"))]
        let navigator = stage.row
        stage.item.style = .editor
        stage.item.trailingItemGroups = [.fixedGroup(items: items("t"))]
        let editor = stage.row
        let (first, last) = (try #require(stage.frame("m")), try #require(stage.frame("n")))

        expect(navigator, equals: ["T"])
        expect(editor, equals: ["T", "m", "n", "t"])
        #expect(abs((first.minX + last.maxX) / 2 - 350) <= 1)
        #expect(try #require(stage.bar.itemView).titleLabel.frame.minX < 40)
    }

    @Test("NV-368 in compact width center groups are in a menu at the trailing items") func compact() throws {
        let stage = Stage(width: 390)
        stage.item.style = .browser
        stage.item.centerItemGroups = [.fixedGroup(items: items("m")), .fixedGroup(items: items("n"))]
        stage.item.trailingItemGroups = [.fixedGroup(items: items("t"))]
        let button = try #require(
            stage.bar.itemView?.subviews.compactMap { $0 as? BarButton }.first { $0.item.menu != nil })
        let sections = button.item.menu?.children.compactMap { $0 as? UIMenu } ?? []

        expect(stage.row, equals: ["T", "More", "t"])
        expect(sections.map { $0.children.map(\.title) }, equals: [["m"], ["n"]])
    }

    @Test("NV-368 from right to left groups are mirrored") func mirrored() {
        let stage = Stage(width: 600)
        stage.bar.semanticContentAttribute = .forceRightToLeft
        stage.app.window?.traitOverrides.layoutDirection = .rightToLeft
        stage.item.leadingItemGroups = [.fixedGroup(items: items("a", "b"))]
        stage.item.trailingItemGroups = [.fixedGroup(items: items("d", "e"))]

        expect(stage.row, equals: ["e", "d", "T", "b", "a"])
    }
}
