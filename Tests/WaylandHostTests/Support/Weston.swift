import Foundation
import TouchstoneTesting

/// A real compositor without a screen, with a touch screen, a pointer and a keyboard that tests drive.
final class Weston: @unchecked Sendable {
    /// The size of its display, in units of surfaces: points at a scale of 1.
    static let size = (width: 800, height: 600)
    /// The timeout for everything in it, in seconds.
    static let timeout = 20.0

    let process: ChildProcess
    /// The runtime directory of its clients.
    private let directory: String
    private let connection: Int32

    private static let displayName = "wayland-test"
    /// The module of the tests, compiled once; the error of the compiler if it fails.
    private static let module = Result { try compileModule() }

    /// How a compositor shows programs.
    enum Shell: String {
        /// On the whole display.
        case kiosk
        /// In windows without title bars.
        case desktop
    }

    /// A window with its frame, in units of the display.
    struct Window: Equatable {
        var (x, y, width, height) = (0, 0, 0, 0)
        var isMaximized = false
    }

    /// Starts the compositor, with `scale` pixels per unit; `hasTextInput` gives it text-input-v3 with an input method that
    /// the test plays.
    init(scale: Int = 1, shell: Shell = .kiosk, hasTextInput: Bool = false) throws {
        let directory = NSTemporaryDirectory() + "touchstone-weston-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.directory = directory
        let process = try ChildProcess(
            "/usr/bin/weston",
            [
                "--backend=headless-backend.so", "--use-pixman", "--width=\(Self.size.width)",
                "--height=\(Self.size.height)", "--scale=\(scale)", "--shell=\(shell.rawValue)-shell.so",
                "--idle-time=0",
                "--socket=\(Self.displayName)", "--modules=\(try Self.module.get())", "--no-config",
            ],
            environment: ["XDG_RUNTIME_DIR": directory].merging(
                hasTextInput ? ["TOUCHSTONE_TEXT_INPUT": "1"] : [:]
            ) { $1 }, removing: ["DISPLAY", "WAYLAND_DISPLAY"])
        self.process = process
        connection = try Deadline.poll(seconds: Self.timeout, "weston: \(process.output)") {
            if let status = process.exitStatus { throw WestonError("weston ended with \(status): \(process.output)") }
            return Self.connect("\(directory)/weston-touch")
        }
    }

    deinit {
        close(connection)
        process.send(SIGKILL)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Starts a program of this package, or that at a path, in the compositor, with Wayland as its window system.
    func launch(
        _ name: String, _ arguments: [String] = [], host: String = "wayland", environment: [String: String] = [:]
    ) throws -> ChildProcess {
        let own = ["XDG_RUNTIME_DIR": directory, "WAYLAND_DISPLAY": Self.displayName]
        return try ChildProcess(
            name.contains("/") ? name : "\(Self.programs)/\(name)", ["--host", host] + arguments,
            environment: environment.merging(own) { $1 },
            removing: ["DISPLAY", "WAYLAND_SOCKET"])
    }

    /// The directory of the package's programs: that of the test executable.
    static let programs =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// Sends commands of the module (see `touch-module.c`), one per line, and waits until they are done.
    func send(_ commands: String...) throws {
        _ = try answer(to: (commands + ["s"]).joined(separator: "\n"))
    }

    /// The color of a pixel of the display.
    func pixel(_ x: Int, _ y: Int) throws -> PixelColor {
        guard let value = Int(try answer(to: "g \(x) \(y)"), radix: 16) else { throw WestonError("no color") }
        return PixelColor(red: value >> 16 & 255, green: value >> 8 & 255, blue: value & 255)
    }

    /// Waits until a window of a program is above all others.
    func waitForWindow(of program: ChildProcess) throws {
        try Deadline.poll(seconds: Self.timeout, "a window: \(program.output)") {
            try answer(to: "n") == "\(program.processIdentifier)" ? () : nil
        }
    }

    /// Waits until a pixel of the display has a color.
    func waitForPixel(_ x: Int, _ y: Int, _ color: PixelColor, of program: ChildProcess) throws {
        var last: PixelColor?
        do {
            try Deadline.poll(seconds: Self.timeout, "color") {
                last = try pixel(x, y)
                return last?.isClose(to: color) == true ? () : nil
            }
        } catch XPanelError.timeout {
            let found = last?.description ?? "nothing"
            throw WestonError("\(color) at \(x), \(y), where \(found) is; the program says: \(program.output)")
        }
    }

    /// Waits until a program gets the input at a position of the display: weston's desktop fades in with a surface above
    /// all windows.
    func waitForInput(_ x: Int, _ y: Int, of program: ChildProcess) throws {
        try Deadline.poll(seconds: Self.timeout, "input at \(x), \(y): \(program.output)") {
            try answer(to: "a \(x) \(y)") == "\(program.processIdentifier)" ? () : nil
        }
    }

    /// Waits until the compositor moves, resizes or drags something with the pointer or a finger, as a program asked.
    func waitForGrab(of program: ChildProcess) throws {
        try Deadline.poll(seconds: Self.timeout, "a grab: \(program.output)") {
            try answer(to: "e") == "1" ? () : nil
        }
    }

    /// The topmost window; `nil` if there is none.
    func window() throws -> Window? {
        let numbers = try answer(to: "v").split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 5 else { return nil }
        return Window(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], isMaximized: numbers[4] == 1)
    }

    /// Waits until the topmost window satisfies a condition.
    func waitForWindow(of program: ChildProcess, _ condition: (Window) -> Bool) throws -> Window {
        var found: Window?
        do {
            return try Deadline.poll(seconds: Self.timeout, "window") {
                found = try window()
                return found.flatMap { condition($0) ? $0 : nil }
            }
        } catch XPanelError.timeout {
            throw WestonError("the window is \(String(describing: found)); the program says: \(program.output)")
        }
    }

    /// What the text input of the program has told the compositor, by its name (see `text-input.c`).
    func textInput() throws -> [String: String] {
        let parts = try answer(to: "i?").split(separator: "\t", omittingEmptySubsequences: false)
        return Dictionary(
            parts.map { part in
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(pair[0]), pair.count > 1 ? String(pair[1]) : "")
            }, uniquingKeysWith: { $1 })
    }

    /// Waits until the text input has told something.
    func waitForTextInput(_ expected: [String: String], of program: ChildProcess) throws {
        var found: [String: String] = [:]
        do {
            try Deadline.poll(seconds: Self.timeout, "text input") {
                found = try textInput()
                return expected.allSatisfy { found[$0.key] == $0.value } ? () : nil
            }
        } catch XPanelError.timeout {
            throw WestonError("\(expected) where \(found) is; the program says: \(program.output)")
        }
    }

    /// The requests of the text input since the last call, by their names.
    func takeTextInputRequests() throws -> [String] {
        try answer(to: "il").split(separator: " ").map(String.init)
    }

    /// Sends lines and reads the line that answers the last one.
    private func answer(to text: String) throws -> String {
        let bytes = Array((text + "\n").utf8)
        guard write(connection, bytes, bytes.count) == bytes.count else {
            throw WestonError("weston reads no commands: \(process.output)")
        }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            guard read(connection, &byte, 1) == 1 else { throw WestonError("weston is gone: \(process.output)") }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    private static func connect(_ path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        if isConnected { return descriptor }
        close(descriptor)
        return nil
    }

    /// Compiles the module into a file that lives as long as the tests.
    private static func compileModule() throws -> String {
        let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let protocols = directory.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CWayland/protocols").path
        let sources =
            ["touch-module", "text-input", "tablet"].map { "'\(directory.path)/Weston/\($0).c'" }
            + ["text-input-unstable-v3", "tablet-unstable-v2"].map { "'\(protocols)/\($0).c'" }
        let module = NSTemporaryDirectory() + "touchstone-weston-\(ProcessInfo.processInfo.processIdentifier).so"
        let compiler = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                "cc -O1 -shared -fPIC \(sources.joined(separator: " ")) -o '\(module)' "
                    + "$(pkg-config --cflags --libs libweston-10 libweston-desktop-10)",
            ])
        guard try compiler.wait(atMost: timeout) == 0 else {
            throw WestonError("cannot compile the modules of weston; install libweston-10-dev: \(compiler.output)")
        }
        return module
    }
}

/// Why the compositor is not of use for a test.
struct WestonError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension ChildProcess {
    /// Waits until the program's output contains a text so many times.
    func waitForOutput(_ text: String, times: Int = 1) throws {
        do {
            try Deadline.poll(seconds: Weston.timeout, "output") {
                output.components(separatedBy: text).count > times ? () : nil
            }
        } catch XPanelError.timeout {
            throw WestonError("no '\(text)', \(times) times, in the output:\n\(output)")
        }
    }

    /// The lines of the output that begin with a text.
    func lines(_ prefix: String) -> [String] {
        output.split(separator: "\n").map(String.init).filter { $0.hasPrefix(prefix) }
    }
}
