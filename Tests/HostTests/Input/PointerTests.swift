import Expectations
import Foundation
import Testing
import TouchstoneTesting
@testable import X11Host

extension PanelTests {
    @Suite struct PointerTests {
        @Test("R-38 rotating the wheel towards the user moves the content up by 40 points per notch")
        func wheel() throws {
            let program = try Program.probe()
            try program.panel.pointer(x: 100, y: 200)

            // The program gets all notches at once: a pause between them would end the scroll.
            try program.suspend()
            try program.panel.wheel(notches: 1)
            try program.panel.wheel(notches: -2)
            try program.panel.sync()
            program.process.send(SIGCONT)

            try program.waitForOutput("scroll began 0,-40")
            try program.waitForOutput("scroll changed 0,40")
            try program.waitForOutput("scroll ended")
        }

        @Test("T-40 the secondary button is a pressed pointer, not a finger")
        func secondary() throws {
            let program = try Program.probe()
            try program.panel.pointer(x: 100, y: 200)

            try program.panel.button(3, isDown: true)
            try program.waitForOutput("began 100,200 type 3 force none buttons 2")
            try program.panel.button(3, isDown: false)

            try program.waitForOutput("ended 100,200 type 3")
        }

        @Test("CX-360 a press of the secondary button opens a context menu, and a touch beside it closes it")
        func contextMenu() throws {
            let program = try Program.probe("menu")
            try program.panel.pointer(x: 100, y: 200)

            try program.panel.button(3, isDown: true)
            try program.waitForOutput("menu at 100,200")
            try program.panel.button(3, isDown: false)
            try program.waitForOutput("menu opened")
            try program.panel.pointer(x: 5, y: 5)
            try program.panel.button(1, isDown: true)
            try program.panel.button(1, isDown: false)

            try program.waitForOutput("menu closed")
        }

        @Test("T-17 a pen touch has the type pencil and a force")
        func pen() throws {
            let program = try Program.probe()
            try program.panel.pen(x: 100, y: 200, pressure: 0)

            try program.panel.penTip(isDown: true)
            try program.waitForOutput("began 100,200 type 2 force 0%")
            try program.panel.pen(x: 100, y: 200, pressure: 0.5)
            try program.waitForOutput("moved 100,200 type 2 force 50%")
            try program.panel.penTip(isDown: false)

            try program.waitForOutput("ended 100,200 type 2")
        }

        @Test("CX-206 the button on a pen's side is a tap on the pencil")
        func penButton() throws {
            let program = try Program.probe()
            try program.panel.pen(x: 100, y: 200, pressure: 0)

            try program.panel.penButton(isDown: true)
            try program.waitForOutput("pencil tapped")
            try program.panel.penButton(isDown: false)
        }

        @Test("R-53 R-64 a trackpad pinch and rotation reach the recognizers under the pointer")
        func pinch() throws {
            let program = try Program.probe()
            try program.panel.pointer(x: 100, y: 200)
            try program.panel.pinch(.begin)

            try program.panel.pinch(.update, scale: 1.5, degrees: 20)
            try program.waitForOutput("pinch began 100%")
            try program.waitForOutput("turn began 0")
            try program.panel.pinch(.update, scale: 3, degrees: 10)
            try program.waitForOutput("pinch changed 200%")
            try program.waitForOutput("turn changed 10")
            try program.panel.pinch(.end, scale: 3)

            try program.waitForOutput("pinch ended 200%")
            try program.waitForOutput("turn ended 10")
        }

        @Test("a trackpad pinch that the driver cancels is cancelled")
        func cancelledPinch() throws {
            let program = try Program.probe()
            try program.panel.pointer(x: 100, y: 200)
            try program.panel.pinch(.begin)
            try program.panel.pinch(.update, scale: 1.5)
            try program.waitForOutput("pinch began")

            try program.panel.pinch(.cancel)

            try program.waitForOutput("pinch cancelled")
        }
    }
}

extension PanelTests {
    @MainActor @Suite struct InputReaderTests {
        @Test("the position axes of a touch screen span the whole screen, in points, independent of the window size")
        func screenSize() throws {
            let panel = try XPanel(width: 800, height: 720)
            let connection = try XConnection(name: panel.displayName)
            let visual = try #require(TrueColorVisual.all(connection.display, screen: connection.screen).first)
            let window = try XWindow(
                connection, XWindow.Options(title: "", width: 200, height: 100, isFullscreen: false, visual: visual))

            let reader = InputReader(window, scale: 2)

            expect(reader.screenSize, equals: CGSize(width: 400, height: 360))
            expect(reader.windowSize, equals: CGSize(width: 100, height: 50))
        }
    }
}
