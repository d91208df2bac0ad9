import CoreGraphics
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WaylandHost

extension WestonTests {
    /// The title bar and the edges that programs draw themselves, in windows of weston's desktop.
    @Suite struct FrameTests {
        private static let bar = FrameGeometry.barHeight
        /// The color of the title bar in light style.
        private static let light = PixelColor(red: 242, green: 242, blue: 247)
        private static let dark = PixelColor(red: 28, green: 28, blue: 30)

        /// A program in a window of 400 by 300 units, with the frame around.
        private func start(_ environment: [String: String] = [:]) throws -> (Weston, ChildProcess, Weston.Window) {
            let weston = try Weston(shell: .desktop)
            let program = try weston.launch("HostProbe", ["--size", "400x300"], environment: environment)
            let window = try weston.waitForWindow(of: program) { $0.width == 400 && $0.height == 300 + Self.bar }
            try weston.waitForPixel(window.x + 200, window.y + Self.bar + 150, .red, of: program)
            try weston.waitForInput(window.x + 200, window.y + 20, of: program)
            return (weston, program, window)
        }

        /// The middle of a button, on the display.
        private func center(_ button: FrameButton, _ window: Weston.Window) -> (x: Int, y: Int) {
            let content = SurfaceSize(width: window.width, height: window.height - Self.bar)
            let rectangle = FrameGeometry(content: content).rectangle(button)
            return (window.x + Int(rectangle.midX), window.y + Self.bar + Int(rectangle.midY))
        }

        /// Clicks with the mouse.
        private func click(_ point: (x: Int, y: Int), _ weston: Weston) throws {
            try weston.send("p \(point.x) \(point.y)", "b 272 1", "b 272 0")
        }

        @Test("a window that the compositor does not decorate has a title bar above its content") func titleBar() throws
        {
            let (weston, program, window) = try start()
            defer { program.stop() }

            try weston.waitForPixel(window.x + 4, window.y + Self.bar / 2, Self.light, of: program)
            try weston.send("d 1 \(window.x + 120) \(window.y + Self.bar + 30)", "f", "u 1", "f")

            try program.waitForOutput("ended 120,30 ")
            #expect(program.output.contains("screen 400x300"))
        }

        @Test("the title bar is dark in a dark desktop") func darkDesktop() throws {
            let bus = try PrivateBus()
            let portal = try bus.start("/usr/bin/python3", [PrivateBus.script("portal_dark.py")])
            defer { portal.stop() }
            try Deadline.poll(seconds: Weston.timeout, "the portal") { portal.output.contains("ready") ? () : nil }
            let (weston, program, window) = try start(bus.environment)
            defer { program.stop() }

            try weston.waitForPixel(window.x + 4, window.y + Self.bar / 2, Self.dark, of: program)
        }

        @Test("the mouse moves the window by its title bar") func mouse() throws {
            let (weston, program, window) = try start()
            defer { program.stop() }
            let (x, y) = (window.x + 150, window.y + 20)

            try weston.send("p \(x) \(y)", "b 272 1")
            try weston.waitForGrab(of: program)
            try weston.send("p \(x + 10) \(y + 5)", "p \(x + 40) \(y + 30)", "b 272 0")

            _ = try weston.waitForWindow(of: program) { $0.x == window.x + 40 && $0.y == window.y + 30 }
            #expect(program.lines("began ").isEmpty)
        }

        @Test("a finger moves the window by its title bar") func finger() throws {
            let (weston, program, window) = try start()
            defer { program.stop() }
            let (x, y) = (window.x + 150, window.y + 20)

            try weston.send("d 1 \(x) \(y)", "f")
            try weston.waitForGrab(of: program)
            try weston.send("m 1 \(x + 10) \(y)", "f", "m 1 \(x + 40) \(y + 30)", "f", "u 1", "f")

            _ = try weston.waitForWindow(of: program) { $0.x == window.x + 40 && $0.y == window.y + 30 }
            #expect(program.lines("began ").isEmpty)
        }

        @Test("the mouse resizes the window by a corner, which keeps the opposite one") func corner() throws {
            let (weston, program, window) = try start()
            defer { program.stop() }
            let (x, y) = (window.x + window.width + 4, window.y + window.height + 4)

            try weston.send("p \(x) \(y)", "b 272 1")
            try weston.waitForGrab(of: program)
            try weston.send("p \(x + 5) \(y + 5)", "p \(x + 60) \(y - 20)", "b 272 0")

            try program.waitForOutput("size 460x280")
            let expected = Weston.Window(x: window.x, y: window.y, width: 460, height: 280 + Self.bar)
            _ = try weston.waitForWindow(of: program) { $0 == expected }
            try weston.waitForPixel(window.x + 455, window.y + Self.bar + 275, .red, of: program)
        }

        @Test("the mouse resizes the window by its left edge, which keeps the right one") func leftEdge() throws {
            let (weston, program, first) = try start()
            defer { program.stop() }
            // weston knows the width of a window from its second picture on; before, the left edge would jump.
            let corner = (x: first.x + first.width + 4, y: first.y + first.height + 4)
            try weston.send("p \(corner.x) \(corner.y)", "b 272 1")
            try weston.waitForGrab(of: program)
            try weston.send("p \(corner.x + 10) \(corner.y)", "p \(corner.x + 20) \(corner.y)", "b 272 0")
            try program.waitForOutput("size 420x300")
            let window = try weston.waitForWindow(of: program) { $0.width == 420 }
            let (x, y) = (window.x - 6, window.y + 200)

            // weston resizes with the mouse only.
            try weston.send("p \(x) \(y)", "b 272 1")
            try weston.waitForGrab(of: program)
            try weston.send("p \(x + 60) \(y)", "p \(x + 120) \(y)")

            try program.waitForOutput("size 300x300")
            let expected = Weston.Window(x: window.x + 120, y: window.y, width: 300, height: window.height)
            _ = try weston.waitForWindow(of: program) { $0 == expected }
            try weston.send("b 272 0")
        }

        @Test("the second button maximizes the window and gives it its size back; a double click does too")
        func maximize()
            throws
        {
            let (weston, program, window) = try start()
            defer { program.stop() }

            try click(center(.maximize, window), weston)
            let large = try weston.waitForWindow(of: program) { $0.isMaximized && $0.width == Weston.size.width }
            try program.waitForOutput("size \(large.width)x\(large.height - Self.bar)")
            let button = center(.maximize, large)
            try weston.waitForInput(button.x, button.y, of: program)
            try click(button, weston)
            let small = try weston.waitForWindow(of: program) { !$0.isMaximized && $0.width == 400 }
            expect(small.height, equals: window.height)
            try weston.waitForPixel(small.x + 200, small.y + Self.bar + 150, .red, of: program)
            let title = (x: small.x + 100, y: small.y + 20)
            try weston.waitForInput(title.x, title.y, of: program)
            try click(title, weston)
            try click(title, weston)

            _ = try weston.waitForWindow(of: program) { $0.isMaximized }
        }

        @Test("the first button hides the window") func minimize() throws {
            let (weston, program, window) = try start()
            defer { program.stop() }

            try click(center(.minimize, window), weston)

            try Deadline.poll(seconds: Weston.timeout, "no window") { try weston.window() == nil ? () : nil }
            #expect(program.exitStatus == nil)
        }

        @Test("L-13 a finger on the last button closes the window") func close() throws {
            let (weston, program, window) = try start()
            let point = center(.close, window)

            try weston.send("d 1 \(point.x) \(point.y)", "f", "u 1", "f")

            try expect(program.wait(atMost: Weston.timeout), equals: 0)
            #expect(program.output.contains("will terminate"))
        }

        @Test("a button that the finger has left, or whose touch is cancelled, does nothing") func leftButton() throws {
            let (weston, program, window) = try start()
            defer { program.stop() }
            let point = center(.close, window)

            try weston.send("d 1 \(point.x) \(point.y)", "f", "m 1 \(point.x - 90) \(point.y)", "f", "u 1", "f")
            try weston.send("d 2 \(point.x) \(point.y)", "f", "c")
            try weston.send("p \(point.x) \(point.y)", "b 272 1", "p \(point.x) \(point.y + 120)", "b 272 0")
            try weston.send("d 3 \(window.x + 60) \(window.y + Self.bar + 60)", "f", "u 3", "f")

            try program.waitForOutput("ended 60,60 ")
            #expect(program.exitStatus == nil)
        }
    }
}

@Suite struct FrameGeometryTests {
    private let geometry = FrameGeometry(content: SurfaceSize(width: 400, height: 300))

    @Test(
        "edges and corners lie around title bar and content",
        arguments: [
            (200, -45, [.top]), (200, 305, [.bottom]), (-5, 100, [.left]), (405, 100, [.right]),
            (-5, -45, [.top, .left]), (10, -45, [.top, .left]), (-5, -20, [.top, .left]), (405, -45, [.top, .right]),
            (395, 305, [.bottom, .right]), (405, 290, [.bottom, .right]), (-3, 303, [.bottom, .left]),
        ] as [(CGFloat, CGFloat, FrameEdge)])
    func edges(x: CGFloat, y: CGFloat, edge: FrameEdge) {
        expect(geometry.zone(at: CGPoint(x: x, y: y)), equals: .edge(edge))
    }

    @Test("the buttons are at the right end of the title bar, over its whole height") func buttons() {
        let zones = [300, 340, 380].map { geometry.zone(at: CGPoint(x: $0, y: -39)) }

        expect(zones, equals: [.button(.minimize), .button(.maximize), .button(.close)])
        expect(geometry.zone(at: CGPoint(x: 279, y: -20)), equals: .title)
        expect(geometry.zone(at: CGPoint(x: 399, y: -1)), equals: .button(.close))
    }

    @Test(
        "content, and what is beyond the margin, is no part of the frame", arguments: [(10, 10), (500, 100), (10, -60)])
    func outside(x: Int, y: Int) {
        expect(geometry.zone(at: CGPoint(x: x, y: y)), equals: .outside)
    }

    @Test("a maximized window has no edges, and shows only its title bar") func maximized() {
        var geometry = geometry
        geometry.isMaximized = true

        expect(geometry.zone(at: CGPoint(x: -5, y: 100)), equals: .outside)
        expect(geometry.rectangle(.top), equals: CGRect(x: 0, y: -40, width: 400, height: 40))
        #expect([.left, .right, .bottom].allSatisfy { geometry.rectangle($0) == nil })
    }

    @Test("the strips cover the margin without overlap") func strips() {
        let strips = FrameGeometry.Strip.allCases.compactMap { geometry.rectangle($0) }

        var (area, union): (CGFloat, CGRect) = (0, .null)
        for strip in strips {
            area += strip.width * strip.height
            union = union.union(strip)
        }
        expect(area, equals: 34_336)
        expect(union, equals: CGRect(x: -12, y: -52, width: 424, height: 364))
    }
}

@MainActor @Suite struct WindowFramePainterTests {
    /// The color of a pixel of the top strip.
    private func color(_ look: FrameAppearance, _ x: Int, _ y: Int) throws -> [UInt8] {
        let picture = try #require(WindowFramePainter(look).paint(.top))
        let pixels = try #require(picture.data).assumingMemoryBound(to: UInt8.self)
        let offset = y * picture.bytesPerRow + x * 4
        return [pixels[offset + 2], pixels[offset + 1], pixels[offset], pixels[offset + 3]]
    }

    private var look: FrameAppearance {
        FrameAppearance(
            geometry: FrameGeometry(content: SurfaceSize(width: 300, height: 200)), scale: 2, title: "Title")
    }

    /// Rows that have pixels darker or lighter than the bar in a range of columns, in the middle of the bar.
    private func hasInk(_ look: FrameAppearance, _ columns: Range<Int>) throws -> Bool {
        let bar = try color(look, 60, 60)
        let row = try columns.map { try color(look, $0, 64) }
        return row.contains { $0 != bar }
    }

    @Test("the title bar is light or dark") func style() throws {
        var dark = look
        dark.isDark = true

        try expect(color(look, 60, 60), equals: [242, 242, 247, 255])
        try expect(color(dark, 60, 60), equals: [28, 28, 30, 255])
    }

    @Test("outside the round corner is the shadow, at the edge of the margin nothing") func shadow() throws {
        let corner = try color(look, 25, 25)
        let edge = try color(look, 0, 0)

        #expect((1..<120).contains(corner[3]))
        expect(Array(corner.prefix(3)), equals: [0, 0, 0])
        expect(edge[3], equals: 0)
    }

    @Test("a long title ends before the buttons") func longTitle() throws {
        var long = look
        long.title = String(repeating: "a long title ", count: 30)

        // The bar's content begins 24 pixels from the left; the buttons span its last 240 pixels.
        #expect(try hasInk(long, 60..<300))
        #expect(try !hasInk(long, 360..<376))
    }

    @Test("the close button is red under the pointer") func hover() throws {
        var hovered = look
        hovered.hovered = .close
        // Beside the cross, within the circle.
        let color = try color(hovered, 24 + 560 - 18, 24 + 40)

        #expect(color[0] > 200)
        #expect(color[1] < 100)
        #expect(color[2] < 100)
    }
}
