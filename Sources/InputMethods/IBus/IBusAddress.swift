import Foundation

/// Where the bus of ibus is (KB-104).
enum IBusAddress {
    /// The address, if one is known: in `IBUS_ADDRESS`, or in the file of the display's daemon.
    static func find(_ environment: [String: String]) -> String? {
        if let address = environment["IBUS_ADDRESS"], !address.isEmpty { return address }
        for path in files(environment) {
            guard let contents = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            if let address = address(in: contents) { return address }
        }
        return nil
    }

    /// The files that may contain the address, the preferred one first.
    static func files(_ environment: [String: String]) -> [String] {
        if let path = environment["IBUS_ADDRESS_FILE"], !path.isEmpty { return [path] }
        guard let directory = directory(environment), let machine = machineID else { return [] }
        let displays = [
            environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 },
            environment["DISPLAY"].flatMap(displayNumber),
        ]
        return displays.compactMap { $0.map { "\(directory)/\(machine)-unix-\($0)" } }
    }

    /// The directory of the files of all displays; `nil` without a home.
    static func directory(_ environment: [String: String]) -> String? {
        if let path = environment["IBUS_ADDRESS_FILE"], !path.isEmpty {
            return URL(fileURLWithPath: path).deletingLastPathComponent().path
        }
        if let configuration = environment["XDG_CONFIG_HOME"], !configuration.isEmpty {
            return configuration + "/ibus/bus"
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return home + "/.config/ibus/bus"
    }

    /// The address in the contents of a file.
    static func address(in contents: String) -> String? {
        let prefix = "IBUS_ADDRESS="
        let line = contents.split(separator: "\n").first { $0.hasPrefix(prefix) }
        return line.map { String($0.dropFirst(prefix.count)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The number in the name of an X display: `0` in `:0.1`.
    static func displayNumber(_ display: String) -> String? {
        guard let colon = display.lastIndex(of: ":") else { return nil }
        let number = display[display.index(after: colon)...].prefix { $0 != "." }
        return number.isEmpty ? nil : String(number)
    }

    private static var machineID: String? {
        for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
            let contents = (try? String(contentsOfFile: path, encoding: .utf8))?
                .trimmingCharacters(in: .whitespacesAndNewlines)
            if let contents, !contents.isEmpty { return contents }
        }
        return nil
    }
}
