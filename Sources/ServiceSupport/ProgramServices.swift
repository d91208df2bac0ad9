import Foundation
import Support
import Synchronization

/// What services need to know of the program, without importing UIKit. UIKit fills it in when a program starts.
@MainActor package enum ProgramServices {
    /// Looks up a key in the program's `Info.plist`; in the main bundle only, unless UIKit is linked.
    package static var informationValue: (String) -> Any? = { Bundle.main.object(forInfoDictionaryKey: $0) }
    /// Whether the user sees the program; never without UIKit, as there is nothing to see.
    package static var isInForeground: () -> Bool = { false }
    /// Brings the program to the front of the desktop; no-op without UIKit.
    package static var activate: () -> Void = {}
    /// Asks the user a question; `nil` without UIKit.
    package static var permissionPresenter: (any PermissionPresenter)?

    /// The text of a key in the program's `Info.plist`; `nil` if it is missing, empty or no text.
    package static func informationText(_ key: String) -> String? {
        (informationValue(key) as? String).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The name that users know the program by: `CFBundleDisplayName`, `CFBundleName` or the executable's.
    package static var displayName: String {
        informationText("CFBundleDisplayName") ?? informationText("CFBundleName") ?? ProcessInfo.processInfo.processName
    }
}

/// The program's own directory for data.
package enum ProgramDirectory {
    /// The name of the program on the desktop, as that of its `.desktop` file: the identifier of its bundle, otherwise
    /// the name of its executable.
    package static var identifier: String {
        Bundle.main.bundleIdentifier.flatMap { isFileName($0) ? $0 : nil } ?? ProcessInfo.processInfo.processName
    }

    /// The path, in the user's data directory (`XDG_DATA_HOME`). It may not exist yet.
    package static var path: String { UserDirectories.data + "/" + identifier }

    /// Writes a file of the directory, which is created if needed, so that it is whole at any time. Logs one line if that
    /// fails.
    package static func write(_ data: Data, to file: String) {
        do {
            let directory = (file as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            ErrorStream.logWithProgramName("cannot write \(file): \(error.localizedDescription)")
        }
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
