import CXlib
import Foundation

/// A touch panel made of software: a real X server that shows its picture nowhere, with a touch screen, a keyboard, a
/// mouse, a pen and a trackpad that a test moves.
///
/// Touches go the way of real ones: into the server's input driver, through the server, to the program as XInput 2
/// events. There is no window manager. Needs the packages that `./touchstone setup --for-tests` installs. One thread
/// at a time may use a panel.
public final class XPanel {
    /// Name of the display, for `DISPLAY`.
    public private(set) var displayName = ""
    /// Width of the picture in pixels.
    public let width: Int
    /// Height of the picture in pixels.
    public let height: Int

    var display: OpaquePointer?
    /// `nil` while it is switched off, and when there is none.
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

    /// Starts a server with a picture of this size in pixels and a touch screen that tells `touches` fingers apart (at
    /// most 15); with 0 it has no touch screen. Takes about a second.
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

    /// Ends the server. Does nothing when it has ended.
    public func stop() {
        if let display, server?.exitStatus == nil { XCloseDisplay(display) }
        display = nil
        server?.stop()
        exitMonitor = nil
        server = nil
        (touchScreen, keyboard, mouse, pen, trackpad) = (nil, nil, nil, nil, nil)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Kills the server in the middle of everything, as a crash would.
    public func crash() {
        server?.send(SIGKILL)
        _ = try? server?.wait(atMost: PanelDevice.timeout)
    }

    /// Starts a program that shows itself on the panel.
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
            throw XPanelError.serverFailed(log: "it shows no picture of \(width)x\(height) pixels")
        }
        try nudge()
    }

    /// The driver opens a device's socket when the device is switched on, and closes it when it is switched off.
    func connectTouchScreen(_ isOn: Bool) throws {
        let path = configuration.socket(PanelConfiguration.touchScreen)
        touchScreen = isOn ? try PanelDevice(PanelConfiguration.touchScreen, path: path) : nil
    }

    /// The server writes its number, and a line end, when it is ready.
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
