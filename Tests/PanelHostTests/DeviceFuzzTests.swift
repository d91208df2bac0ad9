import Expectations
import Foundation
import Testing
import TouchstoneTesting

/// A short run of the fuzzer (docs/fuzz.md).
@Suite struct DeviceFuzzTests {
    @Test("devices that come and go in the middle of touches leave no touch down and no file open")
    func storms() throws {
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        let directory = NSTemporaryDirectory() + "touchstone-fuzz-" + UUID().uuidString.prefix(8)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let program = try ChildProcess(
            "\(programs)/Fuzz",
            ["devices", "--seed", "16", "--count", "200", "--time-limit", "60", "--keep", directory])

        try expect(program.wait(atMost: 120), equals: 0, "\(program.output.suffix(2000))")
    }
}
