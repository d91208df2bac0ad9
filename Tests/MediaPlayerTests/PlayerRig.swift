import DBusClient
import Foundation
import MediaRemote
import ServiceRigs
import Testing

@testable import MediaPlayer

/// A program as a player of MPRIS on a private bus, and a remote control.
@MainActor final class PlayerRig {
    private static let path = "/org/mpris/MediaPlayer2"
    private static let player = "org.mpris.MediaPlayer2.Player"

    let bus: TestBus
    let remote: MPRISPlayer
    let center: MPRemoteCommandCenter
    let information: MPNowPlayingInfoCenter
    let control: DBusConnection

    init() async throws {
        let bus = try await TestBus.start()
        self.bus = bus
        remote = MPRISPlayer { bus.address }
        center = MPRemoteCommandCenter(remote)
        information = MPNowPlayingInfoCenter(remote)
        control = try DBusConnection(bus.address)
    }

    /// The names of players on the bus.
    func names() async throws -> [String] {
        let list = DBusMethod(
            "ListNames", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        let names = try await RigProcess.call(control, list).first?.elements?.compactMap(\.text) ?? []
        return names.filter { $0.hasPrefix("org.mpris.MediaPlayer2.") }
    }

    /// The name of the player on the bus, when it is there.
    private func name() async throws -> String {
        var found: String?
        try await RigProcess.wait("the player") {
            found = try await names().first
            return found != nil
        }
        return try #require(found)
    }

    /// A property of the player.
    func value(_ property: String) async throws -> DBusValue? {
        let get = DBusMethod(
            "Get", of: Self.path, interface: "org.freedesktop.DBus.Properties", service: try await name())
        return try await RigProcess.call(control, get, [.string(Self.player), .string(property)]).first?.unwrapped
    }

    /// Uses the remote control.
    func send(_ command: String, _ arguments: [DBusValue] = []) async throws {
        let method = DBusMethod(command, of: Self.path, interface: Self.player, service: try await name())
        try await RigProcess.call(control, method, arguments)
    }
}
