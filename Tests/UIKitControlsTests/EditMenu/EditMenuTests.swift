import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
@testable import UIKitControls
import UIKit

/// A view that performs some commands.
private final class Tile: UIView {
    var allowed: Set<Selector> = []
    private(set) var performed: [String] = []
    private(set) var senders: [AnyObject?] = []

    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { allowed.contains(action) }
    override func copy(_ sender: Any?) { note("copy", sender) }
    override func paste(_ sender: Any?) { note("paste", sender) }
    override func cut(_ sender: Any?) { note("cut", sender) }
    func paint(_ sender: Any?) { note("paint", sender) }

    private func note(_ name: String, _ sender: Any?) {
        performed.append(name)
        senders.append(sender as AnyObject?)
    }
}

/// An application with a tile that performs commands of the menu.
@MainActor private final class EditMenuStage {
    let app: TestApplication
    let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    let tile = Tile(frame: CGRect(x: 150, y: 300, width: 90, height: 60))
    let menu = UIMenuController.shared
    let paint = Selector("paint:", Tile.paint)

    init() {
        app = TestApplication()
        menu.menuItems = nil
        menu.arrowDirection = .default
        EditMenuPresenter.shared.hide(animated: false)
        root.backgroundColor = .white
        root.addSubview(tile)
        app.makeWindow().addSubview(root)
        tile.allowed = ["copy:", "paste:", "cut:"]
        app.advance(by: 0.1)
    }

    var titles: [String] { EditMenuPresenter.shared.visibleBar?.visibleTitles ?? [] }

    func show() {
        tile.becomeFirstResponder()
        menu.showMenu(from: tile, rect: tile.bounds)
        app.advance(by: 0.5)
    }

    func tap(_ title: String) throws {
        let button = try #require(EditMenuPresenter.shared.visibleBar?.button(title))
        app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        app.advance(by: 0.5)
    }
}

@MainActor @Suite(.serialized) struct EditMenuTests {
    @Test("M-01 there is one menu controller, whose items are seen wherever it is asked for") func shared() {
        let item = UIMenuItem(title: "Paint", action: Selector("paint:", Tile.paint))
        UIMenuController.shared.menuItems = [item]
        defer { UIMenuController.shared.menuItems = nil }

        #expect(UIMenuController.shared === UIMenuController.shared)
        #expect(UIMenuController.shared.menuItems?.first === item)
    }

    @Test("M-02 without a first responder nothing is shown") func noFirstResponder() {
        let stage = EditMenuStage()
        stage.menu.showMenu(from: stage.tile, rect: stage.tile.bounds)
        let without = stage.menu.isMenuVisible
        stage.show()
        let with = stage.menu.isMenuVisible
        stage.menu.hideMenu()

        #expect(!without && with && !stage.menu.isMenuVisible)
    }

    @Test("M-03 the arrow points down, or up if there is no space above, or as asked for")
    func arrow() {
        let stage = EditMenuStage()
        stage.show()
        let above = stage.menu.menuFrame
        stage.tile.frame.origin.y = 5
        stage.menu.setTargetRect(stage.tile.bounds, in: stage.tile)
        let below = stage.menu.menuFrame
        stage.tile.frame = CGRect(x: 10, y: 300, width: 60, height: 60)
        stage.menu.arrowDirection = .left
        stage.menu.setTargetRect(stage.tile.bounds, in: stage.tile)
        let beside = stage.menu.menuFrame

        #expect(above.maxY <= 300 && above.maxY > 290 && abs(above.midX - 195) <= 1)
        #expect(below.minY >= 65 && below.minY < 75)
        #expect(beside.minX >= 70 && abs(beside.midY - 330) <= 1)
    }

    @Test("M-04 M-05 standard commands come in their order, then the items that the chain performs") func order() {
        let stage = EditMenuStage()
        stage.tile.allowed = ["delete:", "paste:", "selectAll:", "select:", "copy:", "cut:", stage.paint]
        stage.menu.menuItems = [
            UIMenuItem(title: "Missing", action: "missing:"), UIMenuItem(title: "Paint", action: stage.paint),
        ]
        stage.show()
        var all = stage.titles
        while let next = EditMenuPresenter.shared.visibleBar, next.page + 1 < next.pages.count {
            let frame = stage.menu.menuFrame
            stage.app.tap(at: CGPoint(x: frame.maxX - 12, y: frame.midY - 5))
            stage.app.advance(by: 0.1)
            all += stage.titles
        }

        expect(all, equals: ["Cut", "Copy", "Select", "Select All", "Paste", "Delete", "Paint"])
    }

    @Test("M-06 a menu without a command is not shown") func empty() {
        let stage = EditMenuStage()
        stage.tile.allowed = []
        stage.show()

        #expect(!stage.menu.isMenuVisible && stage.menu.menuFrame == .zero)
    }

    @Test("M-07 the first in the chain gets the command, from the menu controller, after the menu has gone")
    func choose() throws {
        let stage = EditMenuStage()
        stage.show()
        try stage.tap("Copy")

        #expect(
            stage.tile.performed == ["copy"] && stage.tile.senders.first! === stage.menu && !stage.menu.isMenuVisible)
    }

    @Test("M-08 a touch outside hides the menu") func outside() {
        let stage = EditMenuStage()
        stage.show()
        stage.app.tap(at: CGPoint(x: 30, y: 700))

        #expect(!stage.menu.isMenuVisible && stage.tile.performed.isEmpty)
    }

    @Test("M-09 update asks the chain again") func update() {
        let stage = EditMenuStage()
        stage.show()
        let before = stage.titles
        stage.tile.allowed = ["copy:"]
        stage.menu.update()
        let after = stage.titles
        stage.tile.allowed = []
        stage.menu.update()

        #expect(before == ["Cut", "Copy", "Paste"] && after == ["Copy"] && !stage.menu.isMenuVisible)
    }

    @Test("M-10 M-11 the frame is that on the screen; notifications tell about the menu") func notifications() {
        let stage = EditMenuStage()
        var lines: [String] = []
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: stage.menu, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated {
                    lines.append(
                        name.replacingOccurrences(of: "UIMenuController", with: "")
                            .replacingOccurrences(of: "MenuNotification", with: ""))
                }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        stage.show()
        let frame = stage.menu.menuFrame
        stage.menu.hideMenu()
        stage.app.advance(by: 0.5)

        #expect(frame.width > 100 && stage.root.bounds.contains(frame) && stage.menu.menuFrame == .zero)
        expect(lines, equals: ["WillShow", "DidShow", "WillHide", "DidHide"])
    }

    @Test("M-12 isMenuVisible shows and hides without animation") func visible() {
        let stage = EditMenuStage()
        stage.tile.becomeFirstResponder()
        stage.menu.setTargetRect(stage.tile.bounds, in: stage.tile)
        stage.menu.isMenuVisible = true
        let alpha = EditMenuPresenter.shared.visibleBar?.alpha
        stage.menu.isMenuVisible = false

        #expect(alpha == 1 && !stage.menu.isMenuVisible)
    }

    // MARK: UIEditMenuInteraction

    private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var menu: UIMenu?
        var rect = CGRect.null
        private(set) var suggested: [String] = []
        private(set) var lines: [String] = []

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            suggested = suggestedActions.map(\.title)
            return menu
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { rect }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            lines.append("present")
            animator.addCompletion { [unowned self] in lines.append("presented") }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { lines.append("dismiss") }
    }

    @Test("M-13 an interaction shows the suggested commands at the source point, also without a first responder")
    func interaction() throws {
        let stage = EditMenuStage()
        let delegate = Delegate()
        let interaction = UIEditMenuInteraction(delegate: delegate)
        stage.tile.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 10, y: 20)))
        stage.app.advance(by: 0.5)
        let frame = EditMenuPresenter.shared.frame
        let shown = stage.titles
        try stage.tap("Paste")

        expect(shown, equals: ["Cut", "Copy", "Paste"])
        expect(delegate.suggested, equals: shown)
        #expect(frame.maxY <= 320 && frame.maxY > 310 && abs(frame.midX - 160) <= 1)
        expect(stage.tile.performed, equals: ["paste"])
        expect(delegate.lines, equals: ["present", "presented", "dismiss"])
        expect(interaction.location(in: stage.root), equals: CGPoint(x: 160, y: 320))
    }

    @Test("M-13 the delegate chooses commands, which are filtered by canPerformAction, and the target") func delegate()
        throws
    {
        let stage = EditMenuStage()
        let delegate = Delegate()
        var ran = 0
        delegate.menu = UIMenu(children: [
            UICommand(title: "Missing", action: "missing:"), UIAction(title: "Run") { _ in ran += 1 },
            UIAction(title: "Hidden", attributes: .hidden) { _ in },
            UIMenu(title: "More", children: [UICommand(title: "Copy", action: "copy:")]),
        ])
        delegate.rect = CGRect(x: 0, y: 0, width: 90, height: 60)
        let interaction = UIEditMenuInteraction(delegate: delegate)
        stage.tile.addInteraction(interaction)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        configuration.preferredArrowDirection = .up
        interaction.presentEditMenu(with: configuration)
        stage.app.advance(by: 0.5)
        let shown = stage.titles
        let frame = EditMenuPresenter.shared.frame
        try stage.tap("More")
        let inner = stage.titles
        interaction.presentEditMenu(with: configuration)
        stage.app.advance(by: 0.5)
        try stage.tap("Run")

        expect(shown, equals: ["Run", "More"])
        expect(inner, equals: ["Copy"])
        expect(ran, equals: 1)
        #expect(frame.minY >= 360 && frame.minY < 370)
        delegate.menu = UIMenu(children: [])
        interaction.presentEditMenu(with: configuration)
        #expect(!EditMenuPresenter.shared.isVisible)
    }

    @Test("M-13 the visible menu moves to another target, animated only if asked for") func moves() {
        let stage = EditMenuStage()
        let delegate = Delegate()
        delegate.rect = CGRect(x: 0, y: 0, width: 90, height: 60)
        let interaction = UIEditMenuInteraction(delegate: delegate)
        stage.tile.addInteraction(interaction)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: "a", sourcePoint: .zero))
        stage.app.advance(by: 0.5)
        func shownY() -> CGFloat { EditMenuPresenter.shared.visibleBar?.layer.presentation()?.frame.minY ?? 0 }
        let start = shownY()

        delegate.rect.origin.y = 200
        interaction.updateVisibleMenuPosition(animated: true)
        stage.app.advance(by: EditMenuMetrics.showDuration / 2)
        let middle = shownY()
        stage.app.advance(by: 0.5)
        let end = shownY()
        delegate.rect.origin.y = 0
        interaction.updateVisibleMenuPosition(animated: false)
        stage.app.advance(by: 0.01)

        #expect(end == start + 200 && middle > start + 10 && middle < end - 10 && shownY() == start)
        interaction.dismissMenu()
    }

    @Test("M-15 commands that are too long for the window are turned in pages, from right to left in such a language")
    func pages() {
        let stage = EditMenuStage()
        stage.tile.allowed = ["delete:", "paste:", "selectAll:", "select:", "copy:", "cut:"]
        stage.show()
        let leftToRight = EditMenuPresenter.shared.visibleBar
        let cut = leftToRight?.button("Cut")?.frame ?? .zero
        let copy = leftToRight?.button("Copy")?.frame ?? .zero
        let count = leftToRight?.pages.count ?? 0
        stage.menu.hideMenu()
        stage.app.advance(by: 0.5)
        stage.tile.semanticContentAttribute = .forceRightToLeft
        stage.show()
        let mirrored = EditMenuPresenter.shared.visibleBar

        #expect(count > 1 && cut.maxX <= copy.minX)
        #expect((mirrored?.button("Cut")?.frame.minX ?? 0) >= (mirrored?.button("Copy")?.frame.maxX ?? .infinity))
        #expect(stage.menu.menuFrame.minX >= 0 && stage.menu.menuFrame.maxX <= stage.root.bounds.width)
    }
}
