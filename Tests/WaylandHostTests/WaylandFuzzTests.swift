import Expectations
import Foundation
import Testing
import TouchstoneTesting

/// A short run of the fuzzer (docs/fuzz.md).
@Suite struct WaylandFuzzTests {
    @Test("events in any order, with any values, leave no touch down and nothing behind") func events() throws {
        let directory = NSTemporaryDirectory() + "touchstone-fuzz-" + UUID().uuidString.prefix(8)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let program = try ChildProcess(
            "\(Weston.programs)/Fuzz",
            ["wayland", "--seed", "16", "--count", "48", "--time-limit", "60", "--keep", directory],
            environment: ["XDG_RUNTIME_DIR": NSTemporaryDirectory()], removing: ["DISPLAY", "WAYLAND_DISPLAY"])

        try expect(program.wait(atMost: 120), equals: 0, "\(program.output.suffix(2000))")
    }
}
