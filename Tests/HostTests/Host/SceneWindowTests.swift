import CXlib
import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct SceneWindowTests {
        /// Starts the program with a manifest that allows several scenes.
        private func start(_ directory: String, _ arguments: [String] = []) throws -> Program {
            try Program.allowScenes("HostProbe.ProbeSceneDelegate", inDirectory: directory)
            let panel = try XPanel(width: 800, height: 720, touches: 10)
            let program = try Program(copyOf: "HostProbe", inDirectory: directory, arguments, on: panel)
            try program.waitForPixel(100, 100, "the first window") { $0 == 0xFF0000 }
            return program
        }

        private func inDirectory(_ body: (String) throws -> Void) throws {
            let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            try body(directory.path)
        }

        private func tap(_ program: Program, _ x: Double, _ y: Double) throws {
            try program.panel.touch(0, .begin, x: x, y: y)
            try program.panel.touch(0, .end, x: x, y: y)
        }

        @Test("L-59 L-140 a request opens another window, which gets its touches and closes with its scene")
        func opensAndCloses() throws {
            try inDirectory { directory in
                let program = try start(directory)
                let other = try OtherClient(program.panel)

                try tap(program, 100, 100)
                try program.waitForPixel(100, 100, "the second window") { $0 == 0x00FF00 }
                try program.waitForOutput("scene 2 active")
                expect(other.windows().count, equals: 2)
                try tap(program, 120, 90)
                try program.waitForOutput("scene 2 touched 120,90")
                other.close(try #require(other.windows().last))

                try program.waitForOutput("scene 2 disconnected")
                try program.waitForPixel(100, 100, "the first window again") { $0 == 0xFF0000 }
                expect(other.windows().count, equals: 1)
                #expect(!program.process.output.contains("scene 1 disconnected"))
            }
        }

        @Test("L-140 the first window may be closed while another one remains; closing the last ends the program")
        func closesFirst() throws {
            try inDirectory { directory in
                let program = try start(directory)
                let other = try OtherClient(program.panel)
                try tap(program, 100, 100)
                try program.waitForPixel(100, 100, "the second window") { $0 == 0x00FF00 }
                try program.waitForOutput("scene 2 active")

                // Users ask again if the first request is not answered at once.
                let first = try #require(other.windows().first)
                for _ in 0..<2 { other.close(first) }
                try program.waitForOutput("scene 1 disconnected")
                try tap(program, 50, 60)
                try program.waitForOutput("scene 2 touched 50,60")
                other.close(try #require(other.windows().last))

                try expect(program.process.wait(atMost: Program.timeout), equals: 0)
            }
        }

        /// Starts a program with views to drag from and to drop on, and opens its second window, below and at the right of the first.
        private func startWithDrags(_ directory: String, _ kind: String) throws -> (Program, second: Window) {
            let program = try start(directory, ["--", "drag", kind])
            let other = try OtherClient(program.panel)
            try tap(program, 100, 150)
            try program.waitForPixel(100, 100, "the second window") { $0 == 0x00FF00 }
            try program.waitForOutput("scene 2 active")
            let second = try #require(other.windows().last)
            other.move(second, x: 400, y: 300)
            try program.waitForPixel(500, 450, "the moved window") { $0 == 0x00FF00 }
            try program.waitForPixel(100, 100, "the first window again") { $0 == 0xFF0000 }
            return (program, second)
        }

        @Test(
            "CX-203 a drag to another window of the program is local there, also of items that only the program knows",
            arguments: [("word", "texts Grüße"), ("own", "object own")])
        func dragsToOtherWindow(kind: String, dropped: String) throws {
            try inDirectory { directory in
                let (program, _) = try startWithDrags(directory, kind)

                try program.panel.touch(0, .begin, x: 100, y: 50)
                try program.waitForOutput("scene 1 lifts")
                for (x, y) in [(120.0, 60.0), (200, 150)] { try program.panel.touch(0, .move, x: x, y: y) }
                try program.waitForOutput("scene 1 drop enter")
                try program.panel.touch(0, .move, x: 500, y: 450)
                try program.waitForOutput("scene 1 drop exit")
                try program.panel.touch(0, .move, x: 510, y: 450)
                try program.waitForOutput("scene 2 drop update")
                try program.waitForPixel(560, 450, "the preview in the second window") { $0 == 0x0000FF }
                try program.panel.touch(0, .end, x: 510, y: 450)

                try program.waitForOutput("scene 2 dropped \(dropped)")
                try program.waitForOutput("scene 1 drag ends copy")
                #expect(program.process.output.contains("local true"))
                #expect(!program.process.output.contains("local false"))
            }
        }

        @Test("CX-203 another program's drag drops in the window that it is over") func dropsInSecondWindow() throws {
            try inDirectory { directory in
                let (program, second) = try startWithDrags(directory, "word")
                let peer = try DragPeer(program.panel, x: 0, y: 400, width: 200, height: 200)
                peer.offered = [("UTF8_STRING", Data("Grüße".utf8))]

                peer.enter(second)
                peer.move(second, x: 500, y: 320)
                try peer.wait(for: "refused")
                peer.move(second, x: 500, y: 450)
                try peer.wait(for: "accepted")
                peer.drop(second)

                try peer.wait(for: "finished")
                try program.waitForOutput("scene 2 dropped texts Grüße")
                #expect(program.process.output.contains("scene 2 drop enter public.utf8-plain-text local false"))
                #expect(!program.process.output.contains("scene 1 drop"))
            }
        }
    }
}
