import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import ColorTile

@MainActor @Suite struct ColorTileTests {
    /// The program with a pasteboard that no other test uses.
    @MainActor private struct Stage {
        let app = TestApplication(delegate: AppDelegate())
        let board: BoardView

        init() throws {
            let navigation = try #require(app.application.windows.first?.rootViewController as? UINavigationController)
            let controller = try #require(navigation.topViewController as? BoardViewController)
            board = controller.board
            board.pasteboard = .withUniqueName()
            app.advance(by: 0.5)
        }

        func tap(_ index: Int) {
            let tile = board.tiles[index]
            app.tap(at: tile.convert(CGPoint(x: tile.bounds.midX, y: tile.bounds.midY), to: nil))
            app.advance(by: 1)
        }

        func command(_ character: String, _ key: UIKeyboardHIDUsage) {
            app.press(key, characters: character, modifiers: .command)
            app.release(key, characters: character, modifiers: .command)
            app.advance(by: 0.1)
        }
    }

    @Test("M-14 P-28 a tile is cut and pasted into another place, by keys") func keys() throws {
        let stage = try Stage()
        let board = stage.board
        let color = board.tiles[0].tile
        stage.tap(0)
        stage.command("x", .keyboardX)
        let afterCut = board.tiles[0].tile
        stage.tap(12)
        stage.command("v", .keyboardV)

        #expect(color != nil && afterCut == nil && board.tiles[12].tile == color)
        expect(board.pasteboard.string, equals: color?.hexadecimal)
    }

    @Test("P-21 the actions that apply depend on the selected place and the pasteboard") func actions() throws {
        let stage = try Stage()
        let board = stage.board
        let (copy, paste) = (Selector("copy:"), Selector("paste:"))
        stage.tap(12)
        let empty = (board.canPerformAction(copy, withSender: nil), board.canPerformAction(paste, withSender: nil))
        stage.tap(0)
        board.copy(nil)
        stage.tap(12)

        expect(empty, equals: (false, false))
        #expect(board.canPerformAction(paste, withSender: nil))
    }

    @Test("text with a color is pasted as a tile, other text is not") func text() throws {
        let stage = try Stage()
        let board = stage.board
        stage.tap(12)
        board.pasteboard.string = "hello"
        board.paste(nil)
        let other = board.tiles[12].tile
        board.pasteboard.string = "#102030"
        board.paste(nil)

        #expect(other == nil && board.tiles[12].tile == TileColor(0x10, 0x20, 0x30))
    }
}
