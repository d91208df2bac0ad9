import CXlib
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import X11Host

extension PanelTests {
    /// A program in a window of 390 × 700 at the top left, and a peer at its right.
    @Suite struct DragTests {
        private func start(_ kind: String) throws -> (Program, DragPeer) {
            let program = try Program("HostProbe", ["--delegate", "DragDelegate", "--", kind])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            return (program, try DragPeer(program.panel, x: 420, y: 100, width: 300, height: 300))
        }

        /// Lifts the probe's item with a finger and carries it to a position of the screen.
        private func drag(_ program: Program, to positions: [(Double, Double)]) throws {
            try program.panel.touch(0, .begin, x: 100, y: 100)
            try program.waitForOutput("lifts")
            for (x, y) in positions { try program.panel.touch(0, .move, x: x, y: y) }
            try program.waitForOutput("drag begins")
        }

        @Test("CX-203 a text is dragged to another program with a finger") func text() throws {
            let (program, peer) = try start("text")

            try drag(program, to: [(150, 150), (300, 200), (500, 200)])
            try peer.wait(for: "position")
            try program.panel.touch(0, .move, x: 550, y: 250)
            try peer.wait(for: "position 550,250")
            try program.panel.touch(0, .end, x: 550, y: 250)
            try peer.wait(for: "data")

            expect(peer.data("UTF8_STRING"), equals: Data("Grüße".utf8))
            try program.waitForOutput("drag ends copy")
            try program.waitForOutput("transferred")
        }

        @Test("CX-203 a URL is dragged to another program with the mouse") func mouse() throws {
            let (program, peer) = try start("url")
            peer.wanted = "text/uri-list"
            try program.panel.pointer(x: 100, y: 100)

            try program.panel.button(1, isDown: true)
            try program.waitForOutput("lifts")
            try program.panel.pointer(x: 200, y: 150)
            try program.waitForOutput("drag begins")
            try program.panel.pointer(x: 500, y: 200)
            try peer.wait(for: "position")
            try program.panel.button(1, isDown: false)
            try peer.wait(for: "data")

            expect(peer.data("text/uri-list"), equals: Data("https://example.org/drag\r\n".utf8))
            try program.waitForOutput("drag ends copy")
        }

        @Test("CX-203 a large image is sent in parts") func image() throws {
            let (program, peer) = try start("image")
            peer.wanted = "image/png"

            try drag(program, to: [(150, 150), (500, 200)])
            try peer.wait(for: "position")
            try program.panel.touch(0, .end, x: 500, y: 200)
            try peer.wait(for: "data")

            let data = try #require(peer.data("image/png"))
            #expect(peer.events.contains("parts"))
            #expect(program.process.output.contains("image \(data.count)"))
            try program.waitForOutput("drag ends copy")
        }

        @Test("CX-203 a program that refuses gets nothing, and one that is left is told") func refused() throws {
            let (program, peer) = try start("text")
            peer.accepts = false

            try drag(program, to: [(150, 150), (500, 200)])
            try peer.wait(for: "position")
            try program.panel.touch(0, .move, x: 150, y: 150)
            try peer.wait(for: "leave")
            peer.clear()
            try program.panel.touch(0, .move, x: 500, y: 200)
            try peer.wait(for: "position 500,200")
            try program.panel.touch(0, .end, x: 500, y: 200)

            try peer.wait(for: "leave")
            try program.waitForOutput("drag ends cancel")
            #expect(!peer.events.contains("drop"))
        }

        @Test("CX-203 texts and lists of URLs come from other programs", arguments: [nil, 5])
        func receives(partSize: Int?) throws {
            let (program, peer) = try start("text")
            let window = try OtherClient(program.panel).window()
            peer.partSize = partSize
            peer.offered = [("TARGETS", Data()), ("a", Data()), ("b", Data()), ("UTF8_STRING", Data("Grüße".utf8))]

            peer.enter(window)
            peer.move(window, x: 100, y: 600)
            try peer.wait(for: "accepted")
            try program.waitForOutput("drop enter public.utf8-plain-text local false")
            peer.drop(window)
            try peer.wait(for: "finished")
            try program.waitForOutput("dropped texts Grüße")
            peer.clear()
            peer.offered = [("text/uri-list", Data("# list\r\nhttps://example.org/1\r\nfile:///tmp/2\r\n".utf8))]
            peer.enter(window)
            peer.move(window, x: 100, y: 600)
            try peer.wait(for: "accepted")
            peer.drop(window)

            try peer.wait(for: "finished")
            try program.waitForOutput("dropped urls https://example.org/1|file:///tmp/2")
        }

        @Test("CX-203 an image comes from another program") func receivesImage() throws {
            let (program, peer) = try start("text")
            let window = try OtherClient(program.panel).window()
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image { _ in }
            let png = image.pngData()
            peer.offered = [("image/png", try #require(png))]

            peer.enter(window)
            peer.move(window, x: 100, y: 600)
            try peer.wait(for: "accepted")
            peer.drop(window)

            try peer.wait(for: "finished")
            try program.waitForOutput("dropped image 7")
        }

        @Test("CX-203 a drag that is not over a view that takes it, or leaves, is refused") func leaves() throws {
            let (program, peer) = try start("text")
            let window = try OtherClient(program.panel).window()
            peer.offered = [("UTF8_STRING", Data("a".utf8))]

            peer.enter(window)
            peer.move(window, x: 100, y: 100)
            try peer.wait(for: "refused")
            peer.move(window, x: 100, y: 600)
            try peer.wait(for: "accepted")
            peer.leave(window)

            try program.waitForOutput("drop exit")
        }
    }
}

extension PanelTests {
    @MainActor @Suite struct DragConnectionTests {
        @Test("CX-203 a window announces that it takes drags in one request; the helper window is made on first use")
        func announcement() throws {
            let panel = try XPanel(width: 640, height: 480)
            let connection = try XConnection(name: panel.displayName)
            let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 10, 10, 0, 0, 0)
            let before = XNextRequest(connection.display)

            let drags = DragConnection(connection)
            drags.add(window, surface: 0)
            let announced = XNextRequest(connection.display)
            let helper = drags.helper

            expect(announced, equals: before + 1)
            expect(XNextRequest(connection.display), equals: announced + 1)
            expect(drags.helper, equals: helper)
            expect(drags.numbers(of: drags.atom("XdndAware"), of: window), equals: [5])
        }
    }
}
