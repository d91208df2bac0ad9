import Foundation
import Testing
import TouchstoneTesting

@testable import X11Host

extension PanelTests {
    @MainActor @Suite struct InputReaderTests {
        @Test("the position axes of a touch screen span the whole screen in points, however small the window is")
        func screenSize() throws {
            let panel = try XPanel(width: 800, height: 720)
            let connection = try XConnection(name: panel.displayName)
            let visual = try #require(TrueColorVisual.all(connection.display, screen: connection.screen).first)
            let window = try XWindow(
                connection, XWindow.Options(title: "", width: 200, height: 100, isFullscreen: false, visual: visual))

            let reader = InputReader(window, scale: 2)

            #expect(reader.screenSize == CGSize(width: 400, height: 360))
            #expect(reader.windowSize == CGSize(width: 100, height: 50))
        }
    }
}
