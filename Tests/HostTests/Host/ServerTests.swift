import Expectations
import Foundation
import Testing
import TouchstoneTesting

extension PanelTests {
    @Suite struct ServerTests {
        private func output(display: String?) throws -> String {
            let program = try Program.launch("HostProbe", [], display: display)
            try expect(program.wait(atMost: Program.timeout), equals: 1)
            return program.output
        }

        @Test("a program reports that DISPLAY is not set")
        func noDisplay() throws {
            try expect(output(display: nil), equals: "HostProbe: no display: set the environment variable DISPLAY\n")
        }

        @Test("a program reports that it cannot connect to the server")
        func noServer() throws {
            try expect(output(display: ":987"), equals: "HostProbe: cannot connect to an X server at display ':987'\n")
        }

        @Test("a program that may open too few files says so and ends", arguments: [12, 24])
        func fewDescriptors(limit: Int) throws {
            let panel = try XPanel(width: 640, height: 480)
            let shell = ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$@\"", "sh"]

            let program = try Program("HostProbe", [], on: panel, through: shell)

            try expect(program.process.wait(atMost: Program.timeout), equals: 1)
            expect(
                program.process.output,
                equals: "HostProbe: too many open files: a window needs 32 more; raise the limit (ulimit -n)\n")
        }

        @Test("L-13 a program reports a server that dies while the program starts")
        func goneAtStart() throws {
            let panel = try XPanel(width: 640, height: 480)
            // CreateWindow: opcode 1, depth 24, eight words and five attributes.
            let display = try RewritingDisplay(server: panel.displayName, .init(pattern: [1, 24, 13, 0]))

            try expect(
                output(display: display.name),
                equals: "HostProbe: cannot connect to an X server at display '\(display.name)'\n")
        }

        @Test("a server without XInput is rejected with a message")
        func noInputExtension() throws {
            let panel = try XPanel(width: 640, height: 480)
            let name = Array("XInputExtension".utf8)
            let display = try RewritingDisplay(
                server: panel.displayName, .init(pattern: name, replacement: Array("XInputExtensioM".utf8)))

            let output = try output(display: display.name)

            #expect(output.contains("the X server has no XInput extension; touch input needs version 2.2 or newer"))
        }

        @Test("a server with XInput older than 2.2 is rejected with a message")
        func oldInputExtension() throws {
            let panel = try XPanel(width: 640, height: 480)
            // XIQueryVersion: minor opcode 47, two words, major version 2.
            let display = try RewritingDisplay(
                server: panel.displayName,
                .init(
                    pattern: [nil, 47, 2, 0, 2, 0, nil, 0], replacement: [nil, nil, nil, nil, nil, nil, 0, nil]))

            let output = try output(display: display.name)

            #expect(output.contains("the X server has XInput 2.0; touch input needs version 2.2 or newer"))
        }
    }
}
