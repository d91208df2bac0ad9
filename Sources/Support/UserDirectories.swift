import Foundation

/// The user's directories, as the desktop's base directory specification defines them.
package enum UserDirectories {
    /// The home directory: `HOME`, or that of the account.
    package static var home: String {
        EnvironmentVariables.value("HOME").flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    }

    /// Data of programs: `XDG_DATA_HOME`, or `~/.local/share`.
    package static var data: String { directory("XDG_DATA_HOME", ".local/share") }

    /// Settings of programs: `XDG_CONFIG_HOME`, or `~/.config`.
    package static var configuration: String { directory("XDG_CONFIG_HOME", ".config") }

    /// Files that can be made again: `XDG_CACHE_HOME`, or `~/.cache`.
    package static var cache: String { directory("XDG_CACHE_HOME", ".cache") }

    /// A directory that a variable names. The specification ignores paths that are not absolute.
    private static func directory(_ variable: String, _ standard: String) -> String {
        EnvironmentVariables.value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/" + standard
    }
}
