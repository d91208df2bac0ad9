import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// Pop-ups of a keyboard among the views of a program.
@MainActor @Suite struct EmbeddedPopupTests {
    /// Holds the first key of a row of a keyboard within a container, and returns the frame of its pop-up's shape on the
    /// screen, and that of the key.
    private func popup(
        row: Int = 0, in container: CGRect, clips: Bool, holding seconds: TimeInterval = 0.1
    ) throws -> (popup: CGRect, key: CGRect) {
        let app = TestApplication()
        let window = app.makeWindow()
        OnScreenKeyboard.languages = ["en"]
        let box = UIView(frame: container)
        box.clipsToBounds = clips
        window.addSubview(box)
        let view = OnScreenKeyboardView(frame: CGRect(x: 0, y: 0, width: container.width, height: 216))
        box.addSubview(view)
        app.advance(by: 0.1)
        let keyboard = try #require(view.subviews.first as? KeyboardView)
        let placed = keyboard.grid.keys.first { $0.key.text.lowercased() == ["e", "a", "z"][row] }
        let key = keyboard.keysArea.convert(try #require(placed).frame, to: nil)
        let finger = app.touch(at: key.center)
        app.advance(by: seconds)
        defer { finger.lift() }
        let shape = try #require(keyboard.popups.values.first?.layer.sublayers?.first as? CAShapeLayer)
        let path = try #require(shape.path)
        return (keyboard.convert(path.boundingBox, to: nil), key)
    }

    @Test("KB-42 KB-115 with space above, the pop-up of the upper row lies above the view") func above() throws {
        let (popup, key) = try popup(in: CGRect(x: 0, y: 300, width: 375, height: 216), clips: false)

        #expect(popup.minY < 300 && abs(popup.height - 108.5) < 0.1 && popup.maxY == key.maxY)
    }

    @Test("KB-115 in a view that clips, pop-ups stay inside", arguments: [0.1, 0.6]) func clipped(seconds: Double)
        throws
    {
        let container = CGRect(x: 0, y: 300, width: 375, height: 216)
        let (popup, _) = try popup(in: container, clips: true, holding: seconds)

        #expect(container.contains(popup) && popup.height >= 34)
    }

    @Test("KB-115 at the top of the window pop-ups stay inside") func window() throws {
        let (popup, _) = try popup(in: CGRect(x: 0, y: 0, width: 375, height: 216), clips: false)

        #expect(popup.minY >= 0 && popup.height >= 34)
    }

    @Test("KB-42 KB-115 the pop-up of a lower row fits inside") func lowerRow() throws {
        let (popup, key) = try popup(row: 2, in: CGRect(x: 0, y: 300, width: 375, height: 216), clips: true)

        #expect(abs(popup.height - 108.5) < 0.1 && popup.maxY == key.maxY)
    }
}
