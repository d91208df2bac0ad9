import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct ServerTests {
        private func output(display: String?) throws -> String {
            let program = try Program.launch("HostProbe", [], display: display)
            #expect(try program.wait(atMost: Program.timeout) == 1)
            return program.output
        }

        @Test("without a display a program says so")
        func noDisplay() throws {
            #expect(try output(display: nil) == "HostProbe: no display: the environment variable DISPLAY is not set\n")
        }

        @Test("where no server answers a program says so")
        func noServer() throws {
            #expect(try output(display: ":987") == "HostProbe: no X server answers at display ':987'\n")
        }

        @Test("L-13 a server that goes away while a program starts is told, too")
        func goneAtStart() throws {
            let panel = try XPanel(width: 640, height: 480)
            // MapWindow, number 8, two words long.
            let display = try RewritingDisplay(server: panel.displayName, .init(pattern: [8, nil, 2, 0]))

            #expect(
                try output(display: display.name) == "HostProbe: no X server answers at display '\(display.name)'\n")
        }

        @Test("a server without XInput is refused with a message")
        func noInputExtension() throws {
            let panel = try XPanel(width: 640, height: 480)
            let name = Array("XInputExtension".utf8)
            let display = try RewritingDisplay(
                server: panel.displayName, .init(pattern: name, replacement: Array("XInputExtensioM".utf8)))

            let output = try output(display: display.name)

            #expect(output.contains("the X server has no XInput extension; version 2.2 or newer is needed"))
        }

        @Test("a server with an XInput older than 2.2 is refused with a message")
        func oldInputExtension() throws {
            let panel = try XPanel(width: 640, height: 480)
            // XIQueryVersion, number 47 of its extension, two words long, for version 2.something.
            let display = try RewritingDisplay(
                server: panel.displayName,
                .init(
                    pattern: [nil, 47, 2, 0, 2, 0, nil, 0], replacement: [nil, nil, nil, nil, nil, nil, 0, nil]))

            let output = try output(display: display.name)

            #expect(output.contains("the X server speaks XInput 2.0; version 2.2 or newer is needed for touches"))
        }
    }
}
