import Foundation
import Support

/// Addresses of buses.
package enum DBusAddress {
    /// The address of the user's session bus: `DBUS_SESSION_BUS_ADDRESS`, otherwise the socket `bus` in
    /// `XDG_RUNTIME_DIR`. A bus is never started.
    ///
    /// - Throws: `DBusError.noBus`.
    package static func session(
        _ environment: [String: String] = EnvironmentVariables.all
    ) throws(DBusError) -> String {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], isUsable(address) { return address }
        if let directory = environment["XDG_RUNTIME_DIR"], !directory.isEmpty {
            let path = directory + "/bus"
            if FileManager.default.fileExists(atPath: path) { return "unix:path=" + escaped(path) }
        }
        throw .noBus
    }

    /// The address of the system bus: `DBUS_SYSTEM_BUS_ADDRESS`, otherwise the standard socket.
    package static func system(_ environment: [String: String] = EnvironmentVariables.all) -> String {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], isUsable(address) { return address }
        return "unix:path=/run/dbus/system_bus_socket"
    }

    /// Other transports would start programs.
    private static func isUsable(_ address: String) -> Bool {
        address.hasPrefix("unix:") || address.hasPrefix("tcp:")
    }

    /// A path as a value in an address: other bytes than letters, digits and `-_/.*` as hexadecimal numbers.
    static func escaped(_ path: String) -> String {
        path.utf8.map { byte -> String in
            let character = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-_/.*\\".contains(character))
            let digits = String(byte, radix: 16)
            return isPlain && character != "\\" ? String(character) : "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
