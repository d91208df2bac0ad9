import CXlib
import Foundation

/// A virtual touch panel: a real X server without a display, with a touch screen, a keyboard, a mouse, a pen and a
/// trackpad controlled by a test.
///
/// Touches take the same path as real ones: through the server's input driver and the server to the program as XInput 2
/// events. There is no window manager. Requires the packages installed by `./touchstone setup --for-tests`. Use a
/// panel from one thread at a time.
public final class XPanel {
    /// The display name, for `DISPLAY`.
    public private(set) var displayName = ""
    /// The screen's width in pixels.
    public let width: Int
    /// The screen's height in pixels.
    public let height: Int

    var display: OpaquePointer?
    /// `nil` while the touch screen is disabled, or if there is none.
    private(set) var touchScreen: PanelDevice?
    private(set) var keyboard: PanelDevice!
    private(set) var mouse: PanelDevice!
    private(set) var pen: PanelDevice!
    private(set) var trackpad: PanelDevice!
    private let directory: String
    private let configuration: PanelConfiguration
    private var server: ChildProcess?
    private var exitMonitor: ParentExitMonitor?
    var nudges = 0

    /// Starts a server with a screen of a size in pixels and a touch screen with up to `touches` simultaneous touches
    /// (at most 15; 0 for no touch screen). Takes about a second.
    ///
    /// - Throws: `XPanelError`.
    public init(width: Int = 1024, height: Int = 768, touches: Int = 10) throws {
        (self.width, self.height) = (width, height)
        directory = NSTemporaryDirectory() + "touchstone-panel-" + UUID().uuidString
        let program = try Self.findServer()
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        configuration = PanelConfiguration(width: width, height: height, touches: touches, directory: directory)
        do {
            try start(program)
        } catch {
            stop()
            throw error
        }
    }

    deinit { stop() }

    /// Stops the server; no-op if it has ended.
    public func stop() {
        if let display, server?.exitStatus == nil { XCloseDisplay(display) }
        display = nil
        server?.stop()
        exitMonitor = nil
        server = nil
        (touchScreen, keyboard, mouse, pen, trackpad) = (nil, nil, nil, nil, nil)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Kills the server without cleanup, as a crash would.
    public func crash() {
        server?.send(SIGKILL)
        _ = try? server?.wait(atMost: PanelDevice.timeout)
    }

    /// Stops the server without ending it, so that it answers nothing, or lets it continue.
    public func suspend(_ isSuspended: Bool) {
        server?.send(isSuspended ? SIGSTOP : SIGCONT)
    }

    /// Starts a program with its window on the panel.
    ///
    /// - Throws: `XPanelError.cannotStart`.
    public func launch(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> ChildProcess {
        try ChildProcess(path, arguments, environment: environment.merging(["DISPLAY": displayName]) { $1 })
    }

    private func start(_ program: String) throws {
        let path = directory + "/xorg.conf"
        let log = directory + "/xorg.log"
        try Data(configuration.text.utf8).write(to: URL(fileURLWithPath: path))
        let server = try ChildProcess(
            program,
            [
                "-config", path, "-logfile", log, "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp",
                "-nocursor", "-s", "0", "-displayfd", "1",
            ])
        self.server = server
        exitMonitor = try ParentExitMonitor(of: server.processIdentifier)
        let number = try waitUntilReady(server, log: log)
        displayName = ":\(number)"
        if configuration.touches > 0 { try connectTouchScreen(true) }
        keyboard = try PanelDevice("keyboard", path: configuration.socket(PanelConfiguration.keyboard))
        mouse = try PanelDevice("mouse", path: configuration.socket(PanelConfiguration.pointer))
        pen = try PanelDevice("pen", path: configuration.socket(PanelConfiguration.pen))
        trackpad = try PanelDevice("trackpad", path: configuration.socket(PanelConfiguration.trackpad))
        guard let display = XOpenDisplay(displayName) else { throw XPanelError.serverFailed(log: "no connection") }
        self.display = display
        let screen = XDefaultScreen(display)
        guard XDisplayWidth(display, screen) == width, XDisplayHeight(display, screen) == height else {
            throw XPanelError.serverFailed(log: "its screen is not \(width)x\(height) pixels")
        }
        try nudge()
    }

    /// The driver opens a device's socket when the device is enabled and closes it when the device is disabled.
    func connectTouchScreen(_ isOn: Bool) throws {
        let path = configuration.socket(PanelConfiguration.touchScreen)
        touchScreen = isOn ? try PanelDevice(PanelConfiguration.touchScreen, path: path) : nil
    }

    /// Waits until the server writes its display number and a line feed, which means it is ready.
    private func waitUntilReady(_ server: ChildProcess, log: String) throws -> Int {
        let timeout = 2 * PanelDevice.timeout
        do {
            return try Deadline.poll(seconds: timeout, "the X server") {
                if server.exitStatus != nil { throw XPanelError.serverFailed(log: Self.tail(log, server)) }
                let lines = server.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                return lines.compactMap { Int($0) }.first
            }
        } catch XPanelError.timeout {
            throw XPanelError.serverFailed(log: Self.tail(log, server))
        }
    }

    private static func tail(_ log: String, _ server: ChildProcess) -> String {
        let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self) + server.output
        return String(text.suffix(1500))
    }

    private static func findServer() throws -> String {
        let programs = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/bin/Xorg"]
        let drivers = ["drivers/dummy_drv.so", "input/inputtest_drv.so"]
        let directories = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"]
        let exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
        let program = programs.first { exists($0) }
        var missing = drivers.filter { driver in !directories.contains { exists("\($0)/\(driver)") } }
        if program == nil { missing.insert("Xorg", at: 0) }
        guard let program, missing.isEmpty else { throw XPanelError.notInstalled(missing) }
        return program
    }
}

/// Why a test panel is not available. `description` is one line.
public enum XPanelError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Files of the X server are not installed.
    case notInstalled([String])
    /// A program could not be started; `error` is the system's error number.
    case cannotStart(program: String, error: Int32)
    /// The server ended or was not ready in time. `log` contains its last lines.
    case serverFailed(log: String)
    /// The server closed the connection of a device, or never opened it.
    case deviceClosed(String)
    /// The server did not respond in time.
    case timeout(String)
    /// The server returned no pixels for this area.
    case noPixels

    /// A one-line description of the error and, if known, of its remedy.
    public var description: String {
        switch self {
        case .notInstalled(let files):
            return "the test panel needs \(files.joined(separator: ", ")); install it with "
                + "`./touchstone setup --for-tests`"
        case .cannotStart(let program, let error): return "\(program) cannot be started: error \(error)"
        case .serverFailed(let log): return "the X server did not start: \(log)"
        case .deviceClosed(let name): return "the X server closed the device \(name)"
        case .timeout(let what): return "\(what) timed out"
        case .noPixels: return "the X server returned no pixels for this area"
        }
    }
}
