import Foundation
import Support

extension UIApplication {
    /// The options of opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The URL of the settings of this program (L-165). Linux has no program for them; a device that has one registers it for
    /// the scheme `app-settings`. `canOpenURL(_:)` tells whether there is one.
    public static let openSettingsURLString = "\(settingsScheme):"
    /// The URL of the settings of this program's notifications; see `openSettingsURLString`.
    public static let openNotificationSettingsURLString = "\(settingsScheme):notifications"
    private static let settingsScheme = "app-settings"

    /// Opens a URL with the program that the desktop has for it, which the command `xdg-open` finds. The handler gets
    /// whether such a program was started. Settings that no program shows are not opened, with a message (L-165).
    ///
    /// - Parameters:
    ///   - url: a URL with a scheme; others are not opened.
    ///   - options: none have an effect.
    public final func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let scheme = url.scheme else {
            completion?(false)
            return
        }
        if scheme.lowercased() == Self.settingsScheme, !canOpenURL(url) {
            Diagnostics.log(
                "\(url.absoluteString) is not opened: no program of this device shows the settings of others; show them in "
                    + "this program, or register one for the scheme \(Self.settingsScheme)")
            completion?(false)
            return
        }
        let isOpened = Self.opener(url)
        completion?(isOpened)
    }

    /// Returns whether the desktop has a program for a URL's scheme, as `xdg-mime` tells; false without a scheme (L-150).
    /// Schemes need not be declared in the property list.
    public final func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme, !scheme.isEmpty else { return false }
        return Self.handlerFinder(scheme.lowercased())
    }

    /// Returns whether the desktop has a program for a scheme. Tests replace it.
    package static var handlerFinder: (String) -> Bool = { hasHandler(of: $0, environment: nil) }

    /// Asks `xdg-mime` for the program of a scheme, in the environment of this program if none is given.
    package static func hasHandler(of scheme: String, environment: [String: String]?) -> Bool {
        // Files are opened by the program for their type, with the file manager as the last resort.
        let type = scheme == "file" ? "inode/directory" : "x-scheme-handler/\(scheme)"
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-mime", "query", "default", type]
        if let environment { process.environment = environment }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        let answer = (try? output.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        return process.terminationStatus == 0 && answer?.contains { $0 > UInt8(ascii: " ") } == true
    }

    /// Opens a URL; returns whether a program was started. Tests replace it.
    package static var opener: (URL) -> Bool = { url in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", url.absoluteString]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return (try? process.run()) != nil
    }
}
