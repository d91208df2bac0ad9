import Foundation
import GLPainter
import HeadlessHost
import LaunchArguments
import RenderServer
import UIKitCore
import X11Host

/// Chooses the host of a program.
@MainActor enum HostChoice {
    /// The script of a headless program without one: how long it runs.
    private static let defaultScript = "wait 1"

    /// Creates the host for the options: a headless one with `--headless`, an X11 window otherwise.
    ///
    /// - Throws: `X11HostError`, `ScreenTooLargeError`, `HostChoiceError` for an invalid script, `PainterError` for a
    ///   requested painter that is not available.
    static func makeHost(_ options: LaunchOptions) throws -> any ApplicationHost {
        guard let imagePath = options.imagePath else {
            return try X11Host(window(options)) { try painter(options, otherwise: .auto, in: $0) }
        }
        let screen = ScreenMetrics(size: size(options), scale: options.scale ?? 1, idiom: idiom(options))
        try HeadlessHost.check(screen)
        let host = HeadlessHost(screen: screen, painter: try painter(options, otherwise: .software))
        host.recording = HeadlessRecording(script: try script(options.script), imagePath: imagePath)
        return host
    }

    private static func painter(
        _ options: LaunchOptions, otherwise choice: PainterChoice, in system: WindowSystem? = nil
    ) throws -> any FramePainter {
        try PainterChooser.makePainter(options.painter ?? choice, in: system)
    }

    private static func window(_ options: LaunchOptions) -> X11Host.Options {
        X11Host.Options(
            title: Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
                ?? ProcessInfo.processInfo.processName,
            size: size(options), scale: options.scale.map { CGFloat($0) }, isFullscreen: options.isFullscreen,
            idiom: idiom(options))
    }

    private static func size(_ options: LaunchOptions) -> CGSize {
        let size = options.screenSize ?? DeviceFamily.phone.size
        return CGSize(width: size.width, height: size.height)
    }

    private static func idiom(_ options: LaunchOptions) -> UIUserInterfaceIdiom {
        options.device == .tablet ? .pad : .phone
    }

    private static func script(_ path: String?) throws -> FingerScript {
        guard let path else { return try FingerScript(defaultScript) }
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else { throw HostChoiceError.unreadableScript(path) }
        do {
            return try FingerScript(text)
        } catch {
            throw HostChoiceError.invalidScript(path, error)
        }
    }
}

/// Why a headless program cannot start. `description` is one line.
enum HostChoiceError: Error, CustomStringConvertible {
    /// The file at this path cannot be read as text.
    case unreadableScript(String)
    /// The text is not a valid script.
    case invalidScript(String, FingerScriptError)

    /// A one-line description of the error.
    var description: String {
        switch self {
        case .unreadableScript(let path): "\(path) cannot be read as a script of finger input"
        case .invalidScript(let path, let error): "\(path), \(error)"
        }
    }
}
