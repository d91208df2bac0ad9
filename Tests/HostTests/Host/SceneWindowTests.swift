import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct SceneWindowTests {
        /// Starts the program with a manifest that allows several scenes.
        private func start(_ directory: String) throws -> Program {
            try Program.allowScenes("HostProbe.ProbeSceneDelegate", inDirectory: directory)
            let panel = try XPanel(width: 800, height: 720, touches: 10)
            let program = try Program(copyOf: "HostProbe", inDirectory: directory, on: panel)
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
                #expect(other.windows().count == 2)
                try tap(program, 120, 90)
                try program.waitForOutput("scene 2 touched 120,90")
                other.close(try #require(other.windows().last))

                try program.waitForOutput("scene 2 disconnected")
                try program.waitForPixel(100, 100, "the first window again") { $0 == 0xFF0000 }
                #expect(other.windows().count == 1)
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

                #expect(try program.process.wait(atMost: Program.timeout) == 0)
            }
        }
    }
}
