import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ColorWellTests {
    /// A well from (100, 280) to (128, 308), whose card is in the middle below it.
    private func stage() -> ControlStage<UIColorWell> {
        ControlStage(UIColorWell(), frame: CGRect(x: 100, y: 280, width: 28, height: 28))
    }

    private let middle = CGPoint(x: 114, y: 294)

    @Test("CX-81 a disc of 28 with the color; no color, and opacity, by default") func look() {
        let stage = stage()
        let defaults = (stage.control.selectedColor, stage.control.supportsAlpha, stage.control.title)
        let empty = stage.app.color(at: middle)
        stage.control.selectedColor = .red

        expect(defaults, equals: (nil, true, nil))
        expect(stage.control.intrinsicContentSize, equals: CGSize(width: 28, height: 28))
        expect(empty, equals: .white)
        expect(stage.app.color(at: middle), equals: .red)
        expect(stage.log.lines, equals: [])
    }

    @Test("CX-81 CX-147 a tap opens a card with title and opacity; a color in it is sent at once") func chooses() throws
    {
        let stage = stage()
        stage.control.title = "Ink"
        stage.app.tap(at: middle)
        stage.app.advance(by: 1)
        let card = try #require(stage.app.window?.subviews.last?.subviews.last)
        let texts = DatePickerStage.texts(card)
        stage.log.clear()
        // The first cell of the grid is white, the last one of its row black.
        let grid = CGPoint(x: card.frame.minX + 16, y: card.frame.minY + 88)
        stage.app.tap(at: CGPoint(x: grid.x + 11.5 * 24, y: grid.y + 12))
        let chosen = stage.control.selectedColor
        stage.app.tap(at: CGPoint(x: 10, y: 800))
        stage.app.advance(by: 1)

        #expect(texts.first == "Ink" && texts.contains("Opacity"))
        expect(stage.app.window?.subviews.count, equals: 1)
        expect(stage.log.lines, equals: ["valueChanged", "primaryActionTriggered"])
        expect(chosen, equals: UIColor(white: 0, alpha: 1))
    }

    @Test("CX-215 the card closes when the well leaves the window") func leaves() {
        let stage = stage()
        stage.app.tap(at: middle)
        stage.app.advance(by: 1)
        let open = stage.app.window?.subviews.count
        stage.control.removeFromSuperview()
        stage.app.advance(by: 1)

        expect(open, equals: 2)
        expect(stage.app.window?.subviews.count, equals: 1)
    }

    @Test("CX-81 without opacity the card has no slider") func withoutAlpha() throws {
        let stage = stage()
        stage.control.supportsAlpha = false
        stage.app.tap(at: middle)
        let card = try #require(stage.app.window?.subviews.last?.subviews.last)

        #expect(!DatePickerStage.texts(card).contains("Opacity"))
    }
}
