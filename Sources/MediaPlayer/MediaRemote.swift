import DBusClient
import Foundation
import ServiceSupport
import Support

/// The program as a player of MPRIS, the interface of remote controls on the session bus (DV-118). It is connected when the
/// program first sets what it plays, or a handler of a command.
@MainActor package final class MediaRemote {
    /// The player of the program.
    package static let shared = MediaRemote { try? DBusAddress.session() }

    /// The commands that programs may get as events (V-14).
    package enum Command: Sendable {
        case play, pause, stop, togglePlayPause, nextTrack, previousTrack
    }

    /// The names of the interface (MPRIS 2.2).
    private enum Name {
        static let path = "/org/mpris/MediaPlayer2"
        static let root = "org.mpris.MediaPlayer2"
        static let player = "org.mpris.MediaPlayer2.Player"
        static let properties = "org.freedesktop.DBus.Properties"
        static let track = "/org/mpris/MediaPlayer2/Track/current"
    }

    /// Microseconds of a second, the unit of MPRIS.
    private static let unit = 1_000_000.0

    weak var center: MPRemoteCommandCenter?
    /// Gets the commands for which the program has no handler, with their time in seconds since system startup (V-14);
    /// `nil`, the default, if it wants none.
    package var eventHandler: (@MainActor (Command, TimeInterval) -> Void)? {
        didSet {
            if eventHandler != nil { connect() }
            announce()
        }
    }
    private let address: () -> String?
    private var connection: DBusConnection?
    private var service: DBusService?
    private var hasTried = false
    private var isAnnouncing = false

    private var information: [String: Any] = [:]
    private var state = MPNowPlayingPlaybackState.unknown
    private var shownAt = 0.0

    /// Creates a player.
    ///
    /// - Parameter address: the session bus; `nil` without one. Asked when it connects.
    package init(_ address: @escaping () -> String?) { self.address = address }

    // MARK: The program

    func show(_ information: [String: Any]?, _ state: MPNowPlayingPlaybackState) {
        (self.information, self.state, shownAt) = (information ?? [:], state, MonotonicClock.seconds)
        connect()
        announce()
    }

    func commandsChanged() {
        connect()
        announce()
    }

    /// Tells the present values, once for all changes of a turn.
    private func announce() {
        guard !isAnnouncing, service != nil else { return }
        isAnnouncing = true
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.tell() } }
    }

    private func tell() {
        isAnnouncing = false
        let told = DBusValue.options(values.filter { $0.key != "Position" })
        connection?.emit(
            "PropertiesChanged", path: Name.path, interface: Name.properties,
            [.string(Name.player), told, .array([], of: "s")])
    }

    private func connect() {
        guard !hasTried else { return }
        hasTried = true
        guard let address = address(), let connection = try? DBusConnection(address) else { return }
        self.connection = connection
        service = try? connection.serve(below: Name.path) { [weak self] request in
            self?.answer(request) ?? .unknownMethod(request.member)
        }
        let identifier = ProgramDirectory.identifier.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        let name = "\(Name.root).\(String(identifier)).instance\(ProcessInfo.processInfo.processIdentifier)"
        let method = DBusMethod(
            "RequestName", of: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            service: "org.freedesktop.DBus")
        connection.call(method, [.string(name), .uint32(0)]) { _ in }
    }

    // MARK: Values

    private func number(_ key: String) -> Double? {
        switch information[key] {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private var rate: Double { number(MPNowPlayingInfoPropertyPlaybackRate) ?? (state == .playing ? 1 : 0) }

    private var status: String {
        switch state {
        case .playing: "Playing"
        case .paused, .interrupted: "Paused"
        case .stopped: "Stopped"
        case .unknown: information.isEmpty ? "Stopped" : rate != 0 ? "Playing" : "Paused"
        }
    }

    /// The position in microseconds: time passes since it was set.
    private var position: Int64 {
        let elapsed = number(MPNowPlayingInfoPropertyElapsedPlaybackTime) ?? 0
        let passed = status == "Playing" ? (MonotonicClock.seconds - shownAt) * (rate == 0 ? 1 : rate) : 0
        let limit = number(MPMediaItemPropertyPlaybackDuration) ?? .greatestFiniteMagnitude
        return Int64(max(0, min(elapsed + passed, limit, 1e12)) * Self.unit)
    }

    private var metadata: DBusValue {
        var values: [String: DBusValue] = ["mpris:trackid": .objectPath(Name.track)]
        if let length = number(MPMediaItemPropertyPlaybackDuration), length.isFinite, length >= 0 {
            values["mpris:length"] = .int64(Int64(min(length, 1e12) * Self.unit))
        }
        for (key, name) in [(MPMediaItemPropertyTitle, "xesam:title"), (MPMediaItemPropertyAlbumTitle, "xesam:album")] {
            if let text = information[key] as? String { values[name] = .string(text) }
        }
        if let artist = information[MPMediaItemPropertyArtist] as? String {
            values["xesam:artist"] = .array([.string(artist)], of: "s")
        }
        return .options(values)
    }

    private func isOffered(_ command: KeyPath<MPRemoteCommandCenter, MPRemoteCommand>) -> Bool {
        center?[keyPath: command].isOffered ?? false
    }

    private var values: [String: DBusValue] {
        let (toggles, hasEvents) = (isOffered(\.togglePlayPauseCommand), eventHandler != nil)
        let seeks: [MPRemoteCommand?] = [
            center?.changePlaybackPositionCommand, center?.skipForwardCommand, center?.skipBackwardCommand,
        ]
        return [
            "PlaybackStatus": .string(status), "Rate": .double(rate == 0 ? 1 : rate), "MinimumRate": .double(1),
            "MaximumRate": .double(1), "Volume": .double(1), "Position": .int64(position), "Metadata": metadata,
            "CanPlay": .bool(toggles || hasEvents || isOffered(\.playCommand)),
            "CanPause": .bool(toggles || hasEvents || isOffered(\.pauseCommand)),
            "CanGoNext": .bool(hasEvents || isOffered(\.nextTrackCommand)),
            "CanGoPrevious": .bool(hasEvents || isOffered(\.previousTrackCommand)),
            "CanSeek": .bool(seeks.contains { $0?.isOffered == true }), "CanControl": .bool(true),
        ]
    }

    private var rootValues: [String: DBusValue] {
        [
            "Identity": .string(ProgramServices.displayName), "DesktopEntry": .string(ProgramDirectory.identifier),
            "CanQuit": .bool(false), "CanRaise": .bool(true), "HasTrackList": .bool(false),
            "SupportedUriSchemes": .array([], of: "s"), "SupportedMimeTypes": .array([], of: "s"),
        ]
    }

    // MARK: Calls of remote controls

    private func answer(_ request: DBusRequest) -> DBusReply {
        guard request.path == Name.path else { return .unknownObject(request.path) }
        switch (request.interface, request.member) {
        case (Name.properties, "Get"): return get(request)
        case (Name.properties, "GetAll"):
            guard let interface = request.arguments.first?.text else { return .invalidArguments(request.member) }
            return .values([.options(interface == Name.root ? rootValues : interface == Name.player ? values : [:])])
        // What others may set is set in the program only.
        case (Name.properties, "Set"): return .invalidArguments(request.member)
        case (Name.root, "Raise"):
            ProgramServices.activate()
            return .values([])
        case (Name.player, let member): return command(member, request)
        default: return .unknownMethod(request.member)
        }
    }

    private func get(_ request: DBusRequest) -> DBusReply {
        guard request.arguments.count == 2, let interface = request.arguments[0].text,
            let name = request.arguments[1].text
        else { return .invalidArguments(request.member) }
        let values = interface == Name.root ? rootValues : interface == Name.player ? self.values : [:]
        return values[name].map { .values([.variant($0)]) } ?? .unknownProperty(name)
    }

    private func command(_ member: String, _ request: DBusRequest) -> DBusReply {
        let isPlaying = status == "Playing"
        switch member {
        case "Play": perform(.play, \.playCommand, or: isPlaying ? nil : \.togglePlayPauseCommand)
        case "Pause": perform(.pause, \.pauseCommand, or: isPlaying ? \.togglePlayPauseCommand : nil)
        case "PlayPause":
            perform(.togglePlayPause, \.togglePlayPauseCommand, or: isPlaying ? \.pauseCommand : \.playCommand)
        case "Stop": perform(.stop, \.stopCommand)
        case "Next": perform(.nextTrack, \.nextTrackCommand)
        case "Previous": perform(.previousTrack, \.previousTrackCommand)
        case "Seek":
            guard let offset = request.arguments.first?.integer else { return .invalidArguments(member) }
            if let center { seek(center, by: Double(offset) / Self.unit) }
        case "SetPosition":
            guard request.arguments.count == 2, let target = request.arguments[1].integer else {
                return .invalidArguments(member)
            }
            // One for another track comes too late.
            guard request.arguments[0].text == Name.track, target >= 0 else { return .values([]) }
            if let center { move(center, to: Double(target) / Self.unit) }
        default: return .unknownMethod(member)
        }
        return .values([])
    }

    /// Calls the handlers of a command or of one that does the same now; without any the program gets an event.
    private func perform(
        _ event: Command, _ command: KeyPath<MPRemoteCommandCenter, MPRemoteCommand>,
        or other: KeyPath<MPRemoteCommandCenter, MPRemoteCommand>? = nil
    ) {
        let time = MonotonicClock.seconds
        let choices = center.map { center in [command, other].compactMap { $0.map { center[keyPath: $0] } } } ?? []
        if let chosen = choices.first(where: \.isOffered) {
            _ = chosen.perform(MPRemoteCommandEvent(chosen, time))
        } else {
            eventHandler?(event, time)
        }
    }

    private func move(_ center: MPRemoteCommandCenter, to seconds: Double) {
        let command = center.changePlaybackPositionCommand
        _ = command.perform(MPChangePlaybackPositionCommandEvent(command, MonotonicClock.seconds, seconds))
    }

    /// Skips, or continues at the position that results, whichever the program offers.
    private func seek(_ center: MPRemoteCommandCenter, by seconds: Double) {
        let command = seconds < 0 ? center.skipBackwardCommand : center.skipForwardCommand
        guard command.isOffered else { return move(center, to: max(0, Double(position) / Self.unit + seconds)) }
        _ = command.perform(MPSkipIntervalCommandEvent(command, MonotonicClock.seconds, abs(seconds)))
    }
}
