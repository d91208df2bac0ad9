import Foundation
import GLPainter
import HeadlessHost
import LaunchArguments
import PanelHost
import RenderServer
import Support
import SystemServices
import UIKitCore
import UIKitKeyboard
import WaylandHost
import X11Host

/// Chooses the host of a program.
@MainActor enum HostChoice {
    /// The script of a headless program without one: how long it runs.
    private static let defaultScript = "wait 1"

    /// Creates the host for the options: a browser with `--browser`, a headless one with `--headless`, a window
    /// otherwise: of X11, where the window of the state was that the program continues, or of Wayland; or a bare panel.
    ///
    /// - Throws: `X11HostError`, `WaylandHostError`, `PanelHostError`, `ScreenTooLargeError`, `HostChoiceError` for an invalid script, `PainterError` for a
    ///   requested painter that is not available.
    static func makeHost(
        _ options: LaunchOptions, continuing state: KeptState? = nil
    ) throws -> any ApplicationHost {
        if options.isInBrowser { return try browserHost(options) }
        guard let imagePath = options.imagePath else {
            HapticPlayer.install()
            InputSoundPlayer.install()
            DeviceServices.useSystem()
            switch windowSystem(options) {
            case .wayland:
                return try WaylandHost(waylandWindow(options, continuing: state)) {
                    try painter(options, otherwise: .software, in: $0)
                }
            case .panel:
                return try PanelHost(panel(options), painter: try painter(options, otherwise: .software))
            case .x11:
                return try X11Host(window(options, continuing: state)) {
                    try painter(options, otherwise: .auto, in: $0)
                }
            }
        }
        try checkDirectory(of: imagePath)
        let screen = ScreenMetrics(size: size(options), scale: options.scale ?? 1, idiom: idiom(options))
        try HeadlessHost.check(screen)
        let host = HeadlessHost(screen: screen, painter: try painter(options, otherwise: .software))
        var recording = HeadlessRecording(
            script: try script(options) ?? FingerScript(defaultScript), imagePath: imagePath)
        recording.marksFingers = !options.showsTouches
        host.recording = recording
        return host
    }

    /// The script of the options; `nil` if there is none.
    ///
    /// - Throws: `HostChoiceError` if it cannot be read or is invalid.
    static func script(_ options: LaunchOptions) throws -> FingerScript? {
        guard let path = options.script else { return nil }
        let isStandardInput = path == LaunchOptions.standardInput
        let name = isStandardInput ? "standard input" : path
        let data =
            isStandardInput
            ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
        guard let data, let text = String(data: data, encoding: .utf8) else {
            throw HostChoiceError.unreadableScript(name)
        }
        do {
            return try FingerScript(text)
        } catch {
            throw HostChoiceError.invalidScript(name, error)
        }
    }

    /// Checks that the directory of an image exists, before the program runs.
    private static func checkDirectory(of imagePath: String) throws {
        let directory = URL(fileURLWithPath: imagePath).deletingLastPathComponent().path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw HostChoiceError.missingDirectory(imagePath, directory)
        }
    }

    private static func painter(
        _ options: LaunchOptions, otherwise choice: PainterChoice, in system: WindowSystem? = nil
    ) throws -> any FramePainter {
        try PainterChooser.makePainter(options.painter ?? choice, in: system)
    }

    private static func browserHost(_ options: LaunchOptions) throws -> any ApplicationHost {
        guard let makeHost = ProgramBrowsing.makeHost else { throw HostChoiceError.noBrowserHost }
        let address = options.listenAddress ?? PageAddress()
        var screen = BrowserScreenOptions(
            title: title, host: address.host, port: address.port, idiom: options.device.map { _ in idiom(options) })
        if let path = options.certificatePath, let keyPath = options.privateKeyPath {
            screen.certificate = (path, keyPath)
        }
        screen.isPerVisitor = options.isPerVisitor
        return try makeHost(screen)
    }

    private static var title: String {
        InformationPropertyList.value(forKey: "CFBundleDisplayName") as? String ?? ProcessInfo.processInfo.processName
    }

    private static func windowSystem(_ options: LaunchOptions) -> WindowSystemChoice {
        if let host = options.host { return host }
        if options.panel != nil { return .panel }
        // A panel has its own size.
        let usesPanel = options.size == nil
        return .automatic(EnvironmentVariables.all) { usesPanel && PanelHost.hasCard }
    }

    private static func panel(_ options: LaunchOptions) -> PanelHost.Options {
        let numbers = options.panel?.calibration
        return PanelHost.Options(
            scale: options.scale.map { CGFloat($0) }, idiom: idiom(options), screenName: options.panel?.screen,
            rotation: options.panel?.rotation.flatMap { PanelRotation(rawValue: $0) },
            calibration: numbers.map {
                TouchCalibration(a: $0[0], b: $0[1], c: $0[2], d: $0[3], e: $0[4], f: $0[5])
            })
    }

    private static func waylandWindow(
        _ options: LaunchOptions, continuing state: KeptState?
    ) -> WaylandHost.Options {
        WaylandHost.Options(
            title: title, size: state?.resume.map { ScreenMetrics($0.lastScreen).size } ?? size(options),
            scale: options.scale.map { CGFloat($0) },
            isFullscreen: options.isFullscreen, idiom: idiom(options))
    }

    private static func window(_ options: LaunchOptions, continuing state: KeptState?) -> X11Host.Options {
        var window = X11Host.Options(
            title: title,
            size: size(options), scale: options.scale.map { CGFloat($0) }, isFullscreen: options.isFullscreen,
            idiom: idiom(options), icon: ApplicationIcon.image())
        window.position = state?.windowPosition
        if let screen = state?.resume?.lastScreen { window.size = ScreenMetrics(screen).size }
        return window
    }

    private static func size(_ options: LaunchOptions) -> CGSize {
        let size = options.screenSize ?? DeviceFamily.phone.size
        let given = CGSize(width: size.width, height: size.height)
        guard options.size == nil else { return given }
        return InterfaceOrientations.ofApplication(idiom(options)).initialSize(given)
    }

    private static func idiom(_ options: LaunchOptions) -> UIUserInterfaceIdiom {
        options.device == .tablet ? .pad : .phone
    }
}

/// Why a program with a script or an image cannot start. `description` is one line.
enum HostChoiceError: Error, CustomStringConvertible {
    /// The program does not contain the browser host, for which `--browser` asks.
    case noBrowserHost
    /// The file at this path cannot be read as text.
    case unreadableScript(String)
    /// The image at the first path cannot be written, because there is no directory at the second.
    case missingDirectory(String, String)
    /// The text is not a valid script.
    case invalidScript(String, FingerScriptError)

    /// A one-line description of the error.
    var description: String {
        switch self {
        case .noBrowserHost:
            "--browser: this program was built without the browser host; start it with `touchstone run PROGRAM --browser`, "
                + "or add the product BrowserHost to its package"
        case .unreadableScript(let path): "\(path) cannot be read as a script of finger input"
        case .missingDirectory(let path, let directory): "cannot write \(path): there is no directory \(directory)"
        case .invalidScript(let path, let error): "\(path), \(error)"
        }
    }
}
