import Expectations
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

@MainActor @Suite struct MenuSizeTests {
    /// A button from (100, 280) to (200, 320), whose menu begins at y = 328.
    @MainActor private struct Stage {
        let stage = ControlStage(UIButton(type: .system))
        let chosen = EventLog()

        init(_ menu: (EventLog) -> UIMenu) {
            stage.control.menu = menu(chosen)
            stage.control.showsMenuAsPrimaryAction = true
        }

        func open() {
            stage.app.tap(at: stage.middle)
            stage.app.advance(by: 1)
        }

        var card: MenuCard? { stage.app.window?.subviews.last?.subviews.last as? MenuCard }

        func press(_ key: UIKeyboardHIDUsage) {
            stage.app.press(key)
            stage.app.release(key)
            stage.app.advance(by: 0.1)
        }
    }

    private static func actions(_ titles: String, _ log: EventLog, state: UIMenuElement.State = .off) -> [UIAction] {
        titles.map { title in
            UIAction(title: "\(title)", image: UIImage(systemName: "star"), state: state) { log.add($0.title) }
        }
    }

    @Test("CX-371 small elements are four symbols side by side, more of them make another line") func small() throws {
        let stage = Stage { UIMenu(preferredElementSize: .small, children: Self.actions("ABCDE", $0)) }
        stage.open()
        let card = try #require(stage.card)
        expect(card.frame, equals: CGRect(x: 100, y: 328, width: 250, height: 88))
        expect(card.lines.map(\.count), equals: [4, 1])
        expect(card.rows[2].frame, equals: CGRect(x: 125, y: 0, width: 62.5, height: 44))
        let titles = card.rows[2].subviews.compactMap { $0 as? UILabel }
        #expect(titles.allSatisfy(\.isHidden) && card.rows[2].accessibilityLabel == "C")

        stage.stage.app.tap(at: CGPoint(x: 250, y: 350))
        stage.stage.app.advance(by: 1)
        expect(stage.chosen.lines, equals: ["C"])
    }

    @Test("CX-371 medium elements are three side by side, with the title below the symbol") func medium() throws {
        let stage = Stage { UIMenu(preferredElementSize: .medium, children: Self.actions("ABC", $0)) }
        stage.open()
        let card = try #require(stage.card)
        let row = card.rows[1]
        let title = try #require(row.subviews.compactMap { $0 as? UILabel }.first { $0.text == "B" })
        let picture = try #require(row.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })

        #expect(card.bounds.height == 66 && card.lines.map(\.count) == [3])
        #expect(abs(row.frame.minX - 250.0 / 3) < 0.01 && !title.isHidden)
        #expect(title.frame.minY > picture.frame.maxY && title.frame.maxY < 66 && title.textAlignment == .center)
    }

    @Test("CX-371 an inline menu decides about the size of its elements") func inline() throws {
        let stage = Stage {
            UIMenu(children: [
                UIMenu(options: .displayInline, preferredElementSize: .small, children: Self.actions("AB", $0)),
                UIAction(title: "C") { _ in },
                UIMenu(options: [.displayInline, .displayAsPalette], children: Self.actions("DEF", $0)),
            ])
        }
        stage.open()
        let card = try #require(stage.card)

        expect(card.lines.map(\.count), equals: [2, 1, 3])
        expect(card.rows[2].frame, equals: CGRect(x: 0, y: 52, width: 250, height: 44))
    }

    @Test("CX-371 an element without an image shows its title") func withoutImage() throws {
        let stage = Stage { _ in UIMenu(preferredElementSize: .small, children: [UIAction(title: "B") { _ in }]) }
        stage.open()
        let label = try #require(stage.card?.rows[0].subviews.compactMap { $0 as? UILabel }.first { $0.text == "B" })

        #expect(!label.isHidden && label.frame.width > 100)
    }

    @Test("CX-371 a marked element has a fill") func marked() throws {
        let stage = Stage { UIMenu(preferredElementSize: .small, children: Self.actions("A", $0, state: .on)) }
        let plain = Stage { UIMenu(preferredElementSize: .small, children: Self.actions("A", $0)) }
        for stage in [stage, plain] { stage.open() }
        let fills = [stage, plain].map { $0.card?.rows[0].subviews.first?.backgroundColor }

        expect(fills, equals: [.secondarySystemFill, nil])
    }

    @Test("CX-371 at the text sizes for accessibility medium elements fill rows") func accessibilitySize() throws {
        let stage = Stage { UIMenu(preferredElementSize: .medium, children: Self.actions("ABC", $0)) }
        stage.stage.app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        stage.open()

        expect(stage.card?.lines.count, equals: 3)
    }

    @Test("CX-371 CX-343 left and right go through a line, up and down to the next one") func keys() throws {
        let stage = Stage { UIMenu(preferredElementSize: .small, children: Self.actions("ABCDEF", $0)) }
        stage.open()
        let card = try #require(stage.card)
        func highlighted(after key: UIKeyboardHIDUsage) -> String? {
            stage.press(key)
            return card.highlightedRow?.element.title
        }

        expect(highlighted(after: .keyboardDownArrow), equals: "A")
        expect(highlighted(after: .keyboardRightArrow), equals: "B")
        expect(highlighted(after: .keyboardRightArrow), equals: "C")
        expect(highlighted(after: .keyboardDownArrow), equals: "F")
        expect(highlighted(after: .keyboardRightArrow), equals: "F")
        expect(highlighted(after: .keyboardLeftArrow), equals: "E")
        expect(highlighted(after: .keyboardUpArrow), equals: "A")
        stage.press(.keyboardReturnOrEnter)
        expect(stage.chosen.lines, equals: ["A"])
    }

    @Test("CX-371 from right to left the first element is at the right") func mirrored() throws {
        let stage = Stage { UIMenu(preferredElementSize: .small, children: Self.actions("AB", $0)) }
        stage.stage.app.window?.traitOverrides.layoutDirection = .rightToLeft
        stage.open()

        expect(stage.card?.rows[0].frame.minX, equals: 125)
    }
}
