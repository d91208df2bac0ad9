import Foundation
import Testing
import TouchstoneTesting

/// A program of this package that runs on a panel.
struct Program {
    let panel: XPanel
    let process: ChildProcess

    /// The directory of the package's programs: that of the test executable, or another one with programs that were built
    /// in another way.
    private static let directory =
        ProcessInfo.processInfo.environment["TOUCHSTONE_TEST_PROGRAMS"]
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The size of the window, in points, as an option's value.
    static let size = "390x700"
    /// The center of the window, in points.
    static let middle = (x: 195, y: 350)

    /// The timeout for everything on the panel, in seconds. Beside compilers a program may be slow to answer.
    static let timeout = 60.0

    /// The painter of a program's frames.
    enum Painter: String, CaseIterable {
        case software
        /// GLES; frames are read back.
        case gles
        /// GLES; frames are presented in the window.
        case glesInWindow

        var arguments: [String] { ["--painter", self == .software ? "software" : "gl"] }
        var environment: [String: String] { self == .glesInWindow ? ["TOUCHSTONE_GL_WINDOW": "1"] : [:] }
    }

    /// Starts a panel whose touch screen supports `touches` fingers, and on it the program called `name` in a window
    /// at the top left. `environment` is added to that of the tests.
    init(
        _ name: String, _ arguments: [String] = [], touches: Int = 10, painter: Painter? = nil,
        environment: [String: String] = [:]
    ) throws {
        panel = try XPanel(width: 800, height: 720, touches: touches)
        process = try panel.launch(
            "\(Self.directory)/\(name)", ["--size", Self.size] + (painter?.arguments ?? []) + arguments,
            environment: environment.merging(painter?.environment ?? [:]) { $1 })
    }

    /// Starts the program called `name` on a running panel, without a window size. `starter` is a command that
    /// starts it: a path and arguments, to which the program's path and arguments are appended.
    /// `environment` is added to that of the tests.
    init(
        _ name: String, _ arguments: [String], on panel: XPanel, through starter: [String] = [],
        environment: [String: String] = [:]
    ) throws {
        self.panel = panel
        let command = starter + ["\(Self.directory)/\(name)"] + arguments
        process = try panel.launch(command[0], Array(command.dropFirst()), environment: environment)
    }

    /// A program that was started on a panel.
    init(_ process: ChildProcess, on panel: XPanel) { (self.process, self.panel) = (process, panel) }

    /// Copies the program called `name` into a directory and starts it there, on a running panel.
    init(
        copyOf name: String, inDirectory directory: String, _ arguments: [String] = [], on panel: XPanel,
        environment: [String: String] = [:]
    ) throws {
        self.panel = panel
        let path = try Self.copy(name, to: directory)
        process = try panel.launch(path, ["--size", "300x200"] + arguments, environment: environment)
    }

    /// Copies the program called `name` into a directory, and returns the path of the copy.
    static func copy(_ name: String, to directory: String) throws -> String {
        let path = "\(directory)/\(name)"
        // A program may be a link to the one that was built.
        let original = URL(fileURLWithPath: "\(Self.directory)/\(name)").resolvingSymlinksInPath()
        try FileManager.default.copyItem(atPath: original.path, toPath: path)
        return path
    }

    /// Writes a property list with a manifest that allows several scenes beside the copy of a program, whose delegate of
    /// scenes is `delegate`.
    static func allowScenes(_ delegate: String, inDirectory directory: String) throws {
        let configuration = ["UISceneDelegateClassName": delegate]
        let manifest: [String: Any] = [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ] as [String: Any]
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: "\(directory)/Info.plist"))
    }

    /// Starts the program for host tests, waits for its first, red frame, then triggers a change with
    /// `trigger`: see `ProbeDelegate`.
    static func probe(_ trigger: String = "nothing", painter: Painter? = nil) throws -> Program {
        let program = try Program("HostProbe", ["--", trigger], painter: painter)
        try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
        program.process.send(SIGUSR1)
        return program
    }

    /// Starts a program, by its name or by the path of a copy, on a display; `nil` removes `DISPLAY` from its environment.
    /// `environment` and `removing` are further changes of the environment; `input` is its standard input.
    static func launch(
        _ name: String, _ arguments: [String], display: String?, environment: [String: String] = [:],
        removing: [String] = [], input: Int32? = nil
    ) throws -> ChildProcess {
        var environment = environment
        environment["DISPLAY"] = display
        // What tests type is not corrected, whatever dictionaries the machine has.
        environment["TOUCHSTONE_AUTOCORRECTION"] = "off"
        return try ChildProcess(
            name.hasPrefix("/") ? name : "\(directory)/\(name)", arguments, environment: environment,
            removing: removing + (display == nil ? ["DISPLAY"] : []), input: input)
    }

    /// Waits until the pixel at a position satisfies `condition`.
    func waitForPixel(_ x: Int, _ y: Int, _ what: String, _ condition: (UInt32) -> Bool) throws {
        do {
            try panel.waitForPixel(x, y, what, seconds: Self.timeout, condition)
        } catch XPanelError.timeout(let description) {
            throw XPanelError.timeout("\(description); \(process.output)")
        }
    }

    /// Stops the program and waits until all its threads have stopped; `SIGCONT` continues it.
    func suspend() throws {
        process.send(SIGSTOP)
        let tasks = "/proc/\(process.processIdentifier)/task"
        try Deadline.poll(seconds: Self.timeout, "the program's threads to stop") {
            let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
            let states = threads.map { try? String(contentsOfFile: "\(tasks)/\($0)/status", encoding: .utf8) }
            return states.allSatisfy { $0?.contains("\nState:\tT") == true } ? () : nil
        }
    }

    /// Waits until the program's output contains `text` at least `times` times.
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

/// The parent suite of tests with a real X server. They run serially; each starts its own server.
@Suite(.serialized) struct PanelTests {}
