import Foundation
import TouchstoneTesting

/// A program of this package on a panel.
struct Program {
    let panel: XPanel
    let process: ChildProcess

    /// Where the package's programs are: beside the test's own.
    private static let folder =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The size of the window in points, as text.
    static let size = "390x700"
    /// The window's middle.
    static let middle = (x: 195, y: 350)

    /// How long anything on the panel may take, in seconds.
    static let patience = 20.0

    /// Starts a panel, and the program called `name` on it in a window at the top left.
    init(_ name: String, _ arguments: [String] = []) throws {
        panel = try XPanel(width: 800, height: 720)
        process = try Self.launch(name, ["--size", Self.size] + arguments, display: panel.displayName)
    }

    /// Starts a program on any display.
    static func launch(_ name: String, _ arguments: [String], display: String?) throws -> ChildProcess {
        try ChildProcess(
            "\(folder)/\(name)", arguments, environment: display.map { ["DISPLAY": $0] } ?? [:],
            removing: display == nil ? ["DISPLAY"] : [])
    }

    /// Waits until the pixel at a place satisfies `condition`.
    func waitForPixel(_ x: Int, _ y: Int, _ what: String, _ condition: (UInt32) -> Bool) throws {
        var last: UInt32 = 0
        do {
            try Deadline.poll(seconds: Self.patience, what) {
                last = try panel.pixel(x, y)
                return condition(last) ? () : nil
            }
        } catch XPanelError.timeout {
            throw XPanelError.timeout("\(what) at \(x),\(y) (last \(String(last, radix: 16)); \(process.output))")
        }
    }

    /// Waits until the program's output contains `text`.
    func waitForOutput(_ text: String) throws {
        do {
            try Deadline.poll(seconds: Self.patience, "output") { process.output.contains(text) ? () : nil }
        } catch XPanelError.timeout {
            throw XPanelError.timeout("'\(text)' in the output:\n\(process.output)\nand")
        }
    }
}
