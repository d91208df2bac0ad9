import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct BarItemMenuTests {
    private func menu(_ log: CallLog) -> UIMenu {
        UIMenu(children: [
            UIAction(title: "First") { _ in log.lines.append("first") },
            UIAction(title: "Second") { _ in log.lines.append("second") },
        ])
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    private let button = CGPoint(x: 360, y: 22)

    @Test("NV-285 a touch opens the menu of an item without an action, and a tap chooses from it") func opens() {
        let stage = NavigationStage()
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu(stage.log))
        stage.app.advance(by: 0.1)
        stage.app.tap(at: button)
        stage.app.advance(by: 1)
        let row = label("Second", in: stage.window)
        if let row { stage.app.tap(at: row.convert(CGPoint(x: 5, y: 5), to: nil)) }
        stage.app.advance(by: 1)

        #expect(row != nil)
        expect(stage.log.take(), equals: ["second"])
        #expect(label("Second", in: stage.window) == nil)
    }

    @Test("NV-285 with an action a tap performs it and a long press opens the menu") func longPress() {
        let stage = NavigationStage()
        let action = UIAction(title: "Add") { _ in stage.log.lines.append("added") }
        stage.root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action, menu: menu(stage.log))
        stage.app.advance(by: 0.1)
        stage.app.tap(at: button)
        stage.app.advance(by: 1)
        let afterTap = (stage.log.take(), label("First", in: stage.window) == nil)
        let finger = stage.app.touch(at: button)
        stage.app.advance(by: 1)
        finger.lift()
        stage.app.advance(by: 1)

        expect(afterTap.0, equals: ["added"])
        #expect(afterTap.1)
        #expect(label("First", in: stage.window) != nil)
        #expect(stage.log.take().isEmpty)
    }

    @Test("NV-285 a primary action gives its title and image, but not to items of the system") func titles() {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "Star", image: image, attributes: .disabled) { _ in }
        let item = UIBarButtonItem(primaryAction: action)
        let system = UIBarButtonItem(systemItem: .done, primaryAction: action)
        let titled = UIBarButtonItem(title: "Own", primaryAction: action)

        #expect(item.title == "Star" && item.image === image && !item.isEnabled)
        expect(system.title, equals: "Done")
        #expect(system.image == nil)
        expect(titled.title, equals: "Own")
        item.primaryAction = nil
        expect(item.title, equals: "Star")
    }

    @Test("NV-285 changesSelectionAsPrimaryAction selects and deselects, and the selected item has a plate")
    func selection() {
        let stage = NavigationStage()
        let item = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil)
        item.changesSelectionAsPrimaryAction = true
        item.tintColor = .red
        stage.root.navigationItem.rightBarButtonItem = item
        stage.app.advance(by: 0.1)
        let before = stage.app.color(at: CGPoint(x: 375, y: 12))
        stage.app.tap(at: button)
        stage.app.advance(by: 1)
        let selected = (item.isSelected, stage.app.color(at: CGPoint(x: 375, y: 12)))
        stage.app.tap(at: button)
        stage.app.advance(by: 1)

        expect(before, equals: .white)
        #expect(selected.0)
        expect(selected.1, equals: .red)
        #expect(!item.isSelected)
    }

    @Test("NV-386 the system's close item is a gray cross on a disc, whatever the tint color is") func close() throws {
        let stage = NavigationStage()
        stage.navigation.navigationBar.tintColor = .red
        let item = UIBarButtonItem(systemItem: .close)
        stage.root.navigationItem.rightBarButtonItem = item
        stage.app.advance(by: 0.1)
        let frame = try #require(item.frame(in: stage.window))
        /// The color between the edge of the disc and its cross.
        let disc = stage.app.color(at: CGPoint(x: frame.midX, y: frame.midY - 11))
        let cross = stage.app.color(at: CGPoint(x: frame.midX, y: frame.midY))
        let besideDisc = stage.app.color(at: CGPoint(x: frame.midX, y: frame.midY - 17))
        item.image = UIImage(systemName: "square.fill")
        stage.app.advance(by: 0.1)
        let own = stage.app.color(at: CGPoint(x: frame.midX, y: frame.midY))

        expect(frame.width, equals: 30)
        #expect(try #require(disc) != #require(besideDisc))
        for color in [disc, cross].compactMap({ $0 }) { #expect(color.blue >= color.red) }
        #expect(try #require(cross).red < #require(disc).red)
        expect(own, equals: .red)
    }

    @Test("NV-386 AX-03 the close item is named") func closeName() throws {
        let item = UIBarButtonItem(systemItem: .close)
        let stage = NavigationStage()
        stage.root.navigationItem.rightBarButtonItem = item
        stage.app.advance(by: 0.1)
        let button = stage.window.hitTest(button, with: nil)

        expect(button?.accessibilityLabel, equals: "Close")
    }
}
