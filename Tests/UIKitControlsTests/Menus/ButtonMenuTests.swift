import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ButtonMenuTests {
    /// A button from (100, 280) to (200, 320) with a menu of three actions, whose rows are 44 high from y = 328 on.
    @MainActor private struct Stage {
        let stage = ControlStage(UIButton(type: .system))
        let chosen = EventLog()
        let actions: [UIAction]

        init(attributes: UIMenuElement.Attributes = [], asPrimaryAction: Bool = true) {
            let chosen = chosen
            actions = ["A", "B", "C"].map { title in
                UIAction(title: title, attributes: title == "B" ? attributes : []) { chosen.add($0.title) }
            }
            stage.control.menu = UIMenu(children: actions)
            stage.control.showsMenuAsPrimaryAction = asPrimaryAction
        }

        var button: UIButton { stage.control }
        var app: TestApplication { stage.app }
        var isOpen: Bool { button.contextMenuInteraction?.menuAppearance != .unknown }
        func row(_ index: Int) -> CGPoint { CGPoint(x: 200, y: 350 + 44 * CGFloat(index)) }

        func open() {
            app.tap(at: stage.middle)
            app.advance(by: 1)
        }
    }

    @Test("CX-06 a touch opens the menu, menuActionTriggered is sent, and no touchUpInside") func opens() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.stage.middle)
        let isOpen = stage.isOpen
        finger.lift()

        #expect(isOpen && stage.isOpen)
        expect(stage.stage.log.lines, equals: ["touchDown", "menuActionTriggered"])
        #expect(!stage.button.isHighlighted)
    }

    @Test("CX-07 without that flag a long press opens it, and a tap acts as usual") func longPress() {
        let stage = Stage(asPrimaryAction: false)
        stage.app.tap(at: stage.stage.middle)
        let afterTap = (stage.isOpen, stage.stage.log.lines.last)
        let finger = stage.app.touch(at: stage.stage.middle)
        stage.app.advance(by: 0.45)
        let before = stage.isOpen
        stage.app.advance(by: 0.1)
        let after = stage.isOpen
        finger.lift()

        expect(afterTap, equals: (false, "primaryActionTriggered"))
        #expect(!before && after && stage.isOpen)
        expect(stage.stage.log.lines.last, equals: "touchCancel")
    }

    @Test("CX-88 a tap on a row closes the menu, then the handler runs, with the button as sender") func chooses() {
        let stage = Stage()
        var wasOpen: Bool?
        var sender: UIButton?
        let button = stage.button
        let action = UIAction(title: "D") { action in
            wasOpen = button.contextMenuInteraction?.menuAppearance != .unknown
            sender = action.sender as? UIButton
        }
        button.menu = UIMenu(children: [action])
        stage.open()
        stage.app.tap(at: stage.row(0))

        #expect(wasOpen == false && sender === button)
        #expect(!stage.isOpen)
    }

    @Test("CX-87 the finger that opened the menu may slide onto a row and choose it") func slides() {
        let stage = Stage()
        let finger = stage.app.touch(at: stage.stage.middle)
        finger.move(to: stage.row(1))
        finger.lift()

        expect(stage.chosen.lines, equals: ["B"])
        #expect(!stage.isOpen)
    }

    @Test("CX-87 a touch outside closes the menu without more") func outside() {
        let stage = Stage()
        stage.open()
        let isOpen = stage.isOpen
        stage.app.tap(at: CGPoint(x: 50, y: 700))
        stage.app.advance(by: 1)

        #expect(isOpen && !stage.isOpen)
        expect(stage.chosen.lines, equals: [])
        expect(stage.stage.root.log.lines, equals: [])
    }

    @Test("CX-83 CX-03 a disabled row cannot be chosen") func disabled() {
        let stage = Stage(attributes: .disabled)
        stage.open()
        stage.app.tap(at: stage.row(1))

        #expect(stage.chosen.lines == [] && stage.isOpen)
    }

    @Test("CX-83 a hidden element is not shown, and a row that keeps the menu leaves it open") func attributes() {
        let hidden = Stage(attributes: .hidden)
        hidden.open()
        hidden.app.tap(at: hidden.row(1))
        let keeping = Stage(attributes: .keepsMenuPresented)
        keeping.open()
        keeping.app.tap(at: keeping.row(1))

        expect(hidden.chosen.lines, equals: ["C"])
        #expect(keeping.chosen.lines == ["B"] && keeping.isOpen)
    }

    @Test("CX-85 CX-86 the card is 250 wide with rows of 44, below its source inside the window") func card() throws {
        let stage = Stage()
        stage.open()
        let overlay = try #require(stage.app.window?.subviews.last)
        let card = try #require(overlay.subviews.last)

        expect(card.frame, equals: CGRect(x: 100, y: 328, width: 250, height: 132))
        expect(card.layer.cornerRadius, equals: 13)
    }

    @Test("CX-82 an inline menu is a section, a submenu opens in its place") func nested() {
        let stage = Stage()
        let log = EventLog()
        let inner = UIAction(title: "inner") { log.add($0.title) }
        let inline = UIAction(title: "inline") { log.add($0.title) }
        stage.button.menu = UIMenu(children: [
            UIMenu(options: .displayInline, children: [inline]), UIMenu(title: "", children: [inner]),
        ])
        stage.open()
        // A gap of 8 points follows the section.
        stage.app.tap(at: CGPoint(x: 200, y: 328 + 44 + 8 + 22))
        let isOpen = stage.isOpen
        // The way back, 32 points high, precedes the rows of the submenu.
        stage.app.tap(at: CGPoint(x: 200, y: stage.row(0).y + 32))
        stage.app.advance(by: 1)
        stage.open()
        stage.app.tap(at: stage.row(0))

        #expect(isOpen)
        expect(log.lines, equals: ["inner", "inline"])
    }

    @Test("CX-82 a deferred element is asked when the menu opens") func deferred() {
        let stage = Stage()
        let log = EventLog()
        var count = 0
        let element = UIDeferredMenuElement.uncached { completion in
            count += 1
            completion([UIAction(title: "late \(count)") { log.add($0.title) }])
        }
        stage.button.menu = UIMenu(children: [element])
        let before = count
        for _ in 0..<2 {
            stage.open()
            stage.app.tap(at: stage.row(0))
            stage.app.advance(by: 1)
        }

        expect(before, equals: 0)
        expect(log.lines, equals: ["late 1", "late 2"])
    }

    @Test("a pop-up button shows the chosen element, which is marked") func popUp() {
        let stage = Stage()
        stage.button.changesSelectionAsPrimaryAction = true
        let first = (stage.button.currentTitle, stage.actions[0].state)
        stage.open()
        stage.app.tap(at: stage.row(2))

        expect(first, equals: ("A", .on))
        expect(stage.button.currentTitle, equals: "C")
        expect(stage.actions.map(\.state), equals: [.off, .off, .on])
        #expect(!stage.button.isSelected)
    }

    @Test("CX-339 the card blurs what is below it") func blur() {
        let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
        root.backgroundColor = .white
        for x in stride(from: 0, to: 390, by: 4) {
            let stripe = UIView(frame: CGRect(x: x, y: 0, width: 2, height: 844))
            stripe.backgroundColor = .black
            root.addSubview(stripe)
        }
        let button = UIButton(frame: CGRect(x: 100, y: 280, width: 100, height: 40))
        button.menu = UIMenu(children: [UIAction(title: "") { _ in }, UIAction(title: "") { _ in }])
        button.showsMenuAsPrimaryAction = true
        root.addSubview(button)
        let app = TestApplication(rootView: root)
        app.tap(at: button.center)
        app.advance(by: 1)

        let row = (130..<180).compactMap { app.color(at: CGPoint(x: CGFloat($0), y: 350))?.red }

        #expect((row.max() ?? 255) - (row.min() ?? 0) < 8)
    }

    @Test("CX-338 the row of a submenu has a chevron at the leading edge and its image at the trailing edge")
    func submenu() {
        let share = UIMenu(
            title: "", image: UIImage(systemName: "star.fill"), children: [UIAction(title: "Mail") { _ in }])
        let stage = ControlStage(UIButton(type: .system))
        stage.control.menu = UIMenu(children: [share])
        stage.control.showsMenuAsPrimaryAction = true
        stage.app.tap(at: stage.middle)
        stage.app.advance(by: 1)

        /// The width of the dark pixels in a part of the row, from its left edge in points.
        func ink(_ x: Range<Int>) -> Int {
            x.filter { x in
                (335..<365).contains { y in
                    (stage.app.color(at: CGPoint(x: CGFloat(x), y: CGFloat(y)))?.red ?? 255) < 100
                }
            }.count
        }
        let card = 100
        #expect((4..<16).contains(ink(card + 8..<card + 36)))
        expect(ink(card + 60..<card + 200), equals: 0)
        #expect(ink(card + 208..<card + 240) > 12)
    }
}
