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

    /// Starts the compositor. Its shell shows every program on the whole display, with `scale` pixels per
    /// unit.
    init(scale: Int = 1) throws {
        let directory = NSTemporaryDirectory() + "touchstone-weston-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        self.directory = directory
        let process = try ChildProcess(
            "/usr/bin/weston",
            [
                "--backend=headless-backend.so", "--use-pixman", "--width=\(Self.size.width)",
                "--height=\(Self.size.height)", "--scale=\(scale)", "--shell=kiosk-shell.so", "--idle-time=0",
                "--socket=\(Self.displayName)", "--modules=\(try Self.module.get())", "--no-config",
            ], environment: ["XDG_RUNTIME_DIR": directory], removing: ["DISPLAY", "WAYLAND_DISPLAY"])
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

    /// Starts a program of this package in the compositor, with Wayland as its window system.
    func launch(_ name: String, _ arguments: [String] = [], host: String = "wayland") throws -> ChildProcess {
        try ChildProcess(
            "\(Self.programs)/\(name)", ["--host", host] + arguments,
            environment: ["XDG_RUNTIME_DIR": directory, "WAYLAND_DISPLAY": Self.displayName],
            removing: ["DISPLAY", "WAYLAND_SOCKET"])
    }

    /// The directory of the package's programs: that of the test executable.
    static let programs =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

    /// Sends commands of the module (see `touch-module.c`), one per line, and waits until they are done.
    func send(_ commands: String...) throws {
        _ = try answer(to: commands.joined(separator: "\n") + "\ns")
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
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Weston/touch-module.c").path
        let module = NSTemporaryDirectory() + "touchstone-weston-\(ProcessInfo.processInfo.processIdentifier).so"
        let compiler = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                "cc -O1 -shared -fPIC '\(source)' -o '\(module)' "
                    + "$(pkg-config --cflags --libs libweston-10 libweston-desktop-10)",
            ])
        guard try compiler.wait(atMost: timeout) == 0 else {
            throw WestonError("cannot compile \(source); install libweston-10-dev: \(compiler.output)")
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
