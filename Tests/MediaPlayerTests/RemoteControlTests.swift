import DBusClient
import Expectations
import Foundation
import MediaRemote
import ServiceRigs
import Support
import Testing

@testable import MediaPlayer

/// The program as a player of MPRIS, on a private bus.
@MainActor @Suite(.serialized) struct RemoteControlTests {
    private let rig: PlayerRig
    private var center: MPRemoteCommandCenter { rig.center }
    private var information: MPNowPlayingInfoCenter { rig.information }

    init() async throws { rig = try await PlayerRig() }

    private func value(_ property: String) async throws -> DBusValue? { try await rig.value(property) }

    private func send(_ command: String, _ arguments: [DBusValue] = []) async throws {
        try await rig.send(command, arguments)
    }

    @Test("DV-118 what is played is told, and the position follows the time") func information() async throws {
        information.nowPlayingInfo = [
            MPMediaItemPropertyTitle: "Waves", MPMediaItemPropertyArtist: "The Sea",
            MPMediaItemPropertyPlaybackDuration: 90.5, MPNowPlayingInfoPropertyElapsedPlaybackTime: 12,
            MPNowPlayingInfoPropertyPlaybackRate: 1.0,
        ]

        let metadata = try #require(try await value("Metadata")?.dictionary)
        expect(metadata["xesam:title"]?.text, equals: "Waves")
        expect(metadata["xesam:artist"]?.elements?.compactMap(\.text), equals: ["The Sea"])
        expect(metadata["mpris:length"]?.integer, equals: 90_500_000)
        try await expect(value("PlaybackStatus")?.text, equals: "Playing")
        #expect(try #require(try await value("Position")?.integer) >= 12_000_000)
        information.playbackState = .paused
        try await expect(value("PlaybackStatus")?.text, equals: "Paused")
        information.nowPlayingInfo = nil
        information.playbackState = .unknown
        try await expect(value("PlaybackStatus")?.text, equals: "Stopped")
    }

    @Test("DV-118 commands with handlers are offered, and reach them") func commands() async throws {
        var calls: [String] = []
        func handle(_ command: MPRemoteCommand, _ name: String) {
            command.addTarget { event in
                calls.append(name)
                return .success
            }
        }
        handle(center.playCommand, "play")
        handle(center.pauseCommand, "pause")
        handle(center.nextTrackCommand, "next")
        try await expect(value("CanPlay")?.boolean, equals: true)
        try await expect(value("CanGoPrevious")?.boolean, equals: false)

        for command in ["Play", "Pause", "PlayPause", "Next", "Previous"] { try await send(command) }
        information.playbackState = .playing
        try await send("PlayPause")
        center.nextTrackCommand.isEnabled = false
        try await send("Next")

        expect(calls, equals: ["play", "pause", "play", "next", "pause"])
        center.playCommand.removeTarget(nil)
        try await expect(value("CanPlay")?.boolean, equals: false)
    }

    @Test("DV-118 seeks become skips, or positions") func seeks() async throws {
        var calls: [String] = []
        center.changePlaybackPositionCommand.addTarget { event in
            calls.append("to \((event as? MPChangePlaybackPositionCommandEvent)?.positionTime ?? -1)")
            return .success
        }
        center.skipForwardCommand.addTarget { event in
            calls.append("by \((event as? MPSkipIntervalCommandEvent)?.interval ?? -1)")
            return .success
        }
        information.nowPlayingInfo = [MPNowPlayingInfoPropertyElapsedPlaybackTime: 60.0]

        try await send("Seek", [.int64(15_000_000)])
        try await send("Seek", [.int64(-20_000_000)])
        try await send("SetPosition", [.objectPath("/org/mpris/MediaPlayer2/Track/current"), .int64(5_000_000)])
        try await send("SetPosition", [.objectPath("/other"), .int64(7_000_000)])

        expect(calls, equals: ["by 15.0", "to 40.0", "to 5.0"])
    }

    @Test("DV-118 calls that are none get errors") func errors() async throws {
        information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"]

        await #expect(throws: DBusError.self) { try await send("Explode") }
        await #expect(throws: DBusError.self) { try await send("Seek", [.string("far")]) }
        await #expect(throws: DBusError.self) { try await value("Smell") }
    }

    @Test("DV-118 without a bus, commands and information do nothing") func withoutBus() {
        let remote = MPRISPlayer { nil }
        let information = MPNowPlayingInfoCenter(remote)
        let center = MPRemoteCommandCenter(remote)

        information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"]
        center.playCommand.addTarget { _ in .success }

        #expect(center.playCommand.isOffered)
    }

    @Test("DV-118 a bus that ends while the program plays ends its commands, and nothing else") func dyingBus()
        async throws
    {
        center.playCommand.addTarget { _ in .success }
        information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"]
        try await expect(value("CanPlay")?.boolean, equals: true)

        rig.bus.daemon.send(SIGKILL)
        try await RigProcess.wait("the end of the bus") { rig.bus.daemon.exitStatus != nil }
        information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Tides"]
        center.playCommand.isEnabled = false

        expect(information.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String, equals: "Tides")
    }

    @Test("DV-118 a bus that never answers holds up nothing, and learns everything when it answers again")
    func silentBus() async throws {
        rig.bus.daemon.send(SIGSTOP)
        let waits = ThreadWaits.least { information.nowPlayingInfo = [MPMediaItemPropertyTitle: "Waves"] }
        rig.bus.daemon.send(SIGCONT)

        expect(waits, equals: 0)
        try await expect(value("Metadata")?.dictionary?["xesam:title"]?.text, equals: "Waves")
    }

    /// A program with methods for commands.
    @MainActor private final class Listener {
        var calls: [String] = []
        func play(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
            calls.append("play \(event.timestamp > 0)")
            return .noSuchContent
        }
        func pause() { calls.append("pause") }
    }

    @Test("DV-118 methods of objects are handlers until they are removed, or the object is released") func actions()
        throws
    {
        let play = Selector("play:", Listener.play(_:))
        let pause = Selector("pause", Listener.pause)
        var listener: Listener? = Listener()
        let event = MPRemoteCommandEvent(center.playCommand, 1)
        center.playCommand.addTarget(try #require(listener), action: play)
        center.pauseCommand.addTarget(try #require(listener), action: pause)
        expect(center.playCommand.perform(event), equals: .noSuchContent)
        expect(center.pauseCommand.perform(event), equals: .success)
        expect(listener?.calls, equals: ["play true", "pause"])

        center.playCommand.removeTarget(listener, action: pause)
        #expect(center.playCommand.isOffered)
        center.playCommand.removeTarget(listener, action: play)
        #expect(!center.playCommand.isOffered && center.pauseCommand.isOffered)
        center.playCommand.addTarget(try #require(listener), action: Selector("explode:"))
        expect(center.playCommand.perform(event), equals: .commandFailed)
        listener = nil

        #expect(!center.pauseCommand.isOffered && !center.playCommand.isOffered)
        expect(center.pauseCommand.perform(event), equals: .noActionableNowPlayingItem)
    }
}
