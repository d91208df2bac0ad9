import Foundation
import Support

/// Which schemes and types the desktop has programs for, from the files of the MIME applications specification. Reading them
/// takes less than a call of `xdg-mime`, so the main thread may ask.
package struct DesktopHandlers: Sendable {
    /// The greatest list that is read, in bytes (decision); caches of whole distributions are smaller.
    private static let limit = 8 << 20

    private let configuration: [String]
    private let data: [String]

    /// Creates a lookup in the directories that an environment names.
    package init(environment: [String: String] = EnvironmentVariables.all) {
        func paths(_ variable: String, _ standard: String) -> [String] {
            let value = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? standard
            return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        }
        let home = environment["HOME"] ?? UserDirectories.home
        configuration = paths("XDG_CONFIG_HOME", home + "/.config") + paths("XDG_CONFIG_DIRS", "/etc/xdg")
        data = (paths("XDG_DATA_HOME", home + "/.local/share") + paths("XDG_DATA_DIRS", "/usr/local/share:/usr/share"))
            .map { $0 + "/applications" }
    }

    /// Whether an installed program opens addresses with a scheme, such as `mailto`.
    package func hasHandler(ofScheme scheme: String) -> Bool {
        hasHandler(ofType: "x-scheme-handler/" + scheme.lowercased())
    }

    /// Whether an installed program opens files of a type.
    package func hasHandler(ofType type: String) -> Bool {
        let lists = (configuration + data).map { $0 + "/mimeapps.list" } + data.map { $0 + "/mimeinfo.cache" }
        return lists.contains { list in
            programs(in: list, for: type).contains { program in
                data.contains { FileManager.default.fileExists(atPath: $0 + "/" + program) }
            }
        }
    }

    private func programs(in list: String, for type: String) -> [String] {
        guard let bytes = try? RegularFile.bytes(ofFile: list, limit: Self.limit) else { return [] }
        var isRemoved = false
        var programs: [String] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("[") { isRemoved = line.hasPrefix("[Removed") }
            guard !isRemoved, line.hasPrefix(type + "=") else { continue }
            programs += line.dropFirst(type.count + 1).split(separator: ";")
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return programs
    }
}
