import Foundation
import TouchstoneTesting

/// A program of this package on a panel.
struct Program {
    let panel: XPanel
    let process: ChildProcess

    /// Where the package's programs are: beside the test's own.
    private static let directory =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The size of the window in points, as text.
    static let size = "390x700"
    /// The window's middle.
    static let middle = (x: 195, y: 350)

    /// How long anything on the panel may take, in seconds.
    static let timeout = 20.0

    /// Who makes the pixels of a program's frames.
    enum Painter: String, CaseIterable {
        case software
        /// GLES, whose frames are read back.
        case gles
        /// GLES, which shows its frames in the window.
        case glesInWindow

        fileprivate var arguments: [String] { ["--painter", self == .software ? "software" : "gl"] }
        fileprivate var environment: [String: String] { self == .glesInWindow ? ["TOUCHSTONE_GL_WINDOW": "1"] : [:] }
    }

    /// Starts a panel whose touch screen tells `touches` fingers apart, and the program called `name` on it in a window
    /// at the top left.
    init(
        _ name: String, _ arguments: [String] = [], touches: Int = 10, painter: Painter? = nil
    ) throws {
        panel = try XPanel(width: 800, height: 720, touches: touches)
        process = try panel.launch(
            "\(Self.directory)/\(name)", ["--size", Self.size] + (painter?.arguments ?? []) + arguments,
            environment: painter?.environment ?? [:])
    }

    /// Starts the program called `name` on a panel that is there, without saying how large its window is to be. Another
    /// program may start it: a path, and arguments that the program's path and its own follow.
    init(_ name: String, _ arguments: [String], on panel: XPanel, through starter: [String] = []) throws {
        self.panel = panel
        let command = starter + ["\(Self.directory)/\(name)"] + arguments
        process = try panel.launch(command[0], Array(command.dropFirst()))
    }

    /// Starts the program for tests of hosts, and waits for its first, red picture. Then it is to turn green, or do
    /// another thing of its own accord, in this way.
    static func probe(_ trigger: String = "nothing", painter: Painter? = nil) throws -> Program {
        let program = try Program("HostProbe", ["--", trigger], painter: painter)
        try program.waitForPixel(100, 100, "the first picture") { $0 == 0xFF0000 }
        program.process.send(SIGUSR1)
        return program
    }

    /// Starts a program on any display.
    static func launch(_ name: String, _ arguments: [String], display: String?) throws -> ChildProcess {
        try ChildProcess(
            "\(directory)/\(name)", arguments, environment: display.map { ["DISPLAY": $0] } ?? [:],
            removing: display == nil ? ["DISPLAY"] : [])
    }

    /// Waits until the pixel at a place satisfies `condition`.
    func waitForPixel(_ x: Int, _ y: Int, _ what: String, _ condition: (UInt32) -> Bool) throws {
        do {
            try panel.waitForPixel(x, y, what, seconds: Self.timeout, condition)
        } catch XPanelError.timeout(let description) {
            throw XPanelError.timeout("\(description); \(process.output)")
        }
    }

    /// Waits until the program's output contains `text`, `times` times.
    func waitForOutput(_ text: String, times: Int = 1) throws {
        do {
            try Deadline.poll(seconds: Self.timeout, "output") {
                process.output.components(separatedBy: text).count > times ? () : nil
            }
        } catch XPanelError.timeout {
            throw XPanelError.timeout("'\(text)' in the output:\n\(process.output)\nand")
        }
    }
}
