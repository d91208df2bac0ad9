import DBusClient
import Foundation
import ServiceSupport
import Support

/// The program as a player of MPRIS, the interface of remote controls on the session bus (DV-118). It is connected when the
/// program first sets what it plays, or a handler of a command.
@MainActor package final class MPRISPlayer {
    /// The player of the program.
    package static let shared = MPRISPlayer { try? DBusAddress.session() }

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

    /// Carries the commands out; `nil` by default, and not retained.
    package weak var commandHandler: (any RemoteCommandHandler)?
    /// Gets the commands for which the program has no handler, with their time in seconds since system startup (V-14);
    /// `nil`, the default, if it wants none.
    package var eventHandler: (@MainActor (RemoteCommand, TimeInterval) -> Void)? {
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

    private var nowPlaying = NowPlaying()
    private var shownAt = 0.0

    /// Creates a player.
    ///
    /// - Parameter address: the session bus; `nil` without one. Asked when it connects.
    package init(_ address: @escaping () -> String?) { self.address = address }

    // MARK: The program

    /// Tells what is played; its position follows the time from now on.
    package func show(_ nowPlaying: NowPlaying) {
        (self.nowPlaying, shownAt) = (nowPlaying, MonotonicClock.seconds)
        connect()
        announce()
    }

    /// Tells which commands the handler offers, after a change.
    package func commandsChanged() {
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

    /// The rate reported over MPRIS; 1 while paused.
    private var rate: Double { nowPlaying.rate == 0 ? 1 : nowPlaying.rate }

    private var status: String {
        switch nowPlaying.status {
        case .playing: "Playing"
        case .paused: "Paused"
        case .stopped: "Stopped"
        }
    }

    /// The position in microseconds: time passes since it was set.
    private var position: Int64 {
        let passed = nowPlaying.status == .playing ? (MonotonicClock.seconds - shownAt) * rate : 0
        let limit = nowPlaying.duration ?? .greatestFiniteMagnitude
        return Int64(max(0, min(nowPlaying.elapsed + passed, limit, 1e12)) * Self.unit)
    }

    private var metadata: DBusValue {
        var values: [String: DBusValue] = ["mpris:trackid": .objectPath(Name.track)]
        if let length = nowPlaying.duration, length.isFinite, length >= 0 {
            values["mpris:length"] = .int64(Int64(min(length, 1e12) * Self.unit))
        }
        if let title = nowPlaying.title { values["xesam:title"] = .string(title) }
        if let album = nowPlaying.album { values["xesam:album"] = .string(album) }
        if let artist = nowPlaying.artist { values["xesam:artist"] = .array([.string(artist)], of: "s") }
        return .options(values)
    }

    private func isOffered(_ command: RemoteCommand) -> Bool { commandHandler?.offers(command) ?? false }

    private var values: [String: DBusValue] {
        let (toggles, hasEvents) = (isOffered(.togglePlayPause), eventHandler != nil)
        return [
            "PlaybackStatus": .string(status), "Rate": .double(rate), "MinimumRate": .double(1),
            "MaximumRate": .double(1), "Volume": .double(1), "Position": .int64(position), "Metadata": metadata,
            "CanPlay": .bool(toggles || hasEvents || isOffered(.play)),
            "CanPause": .bool(toggles || hasEvents || isOffered(.pause)),
            "CanGoNext": .bool(hasEvents || isOffered(.nextTrack)),
            "CanGoPrevious": .bool(hasEvents || isOffered(.previousTrack)),
            "CanSeek": .bool(commandHandler?.offersSeeks ?? false), "CanControl": .bool(true),
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
        let isPlaying = nowPlaying.status == .playing
        let time = MonotonicClock.seconds
        switch member {
        case "Play": perform(.play, or: isPlaying ? nil : .togglePlayPause)
        case "Pause": perform(.pause, or: isPlaying ? .togglePlayPause : nil)
        case "PlayPause": perform(.togglePlayPause, or: isPlaying ? .pause : .play)
        case "Stop": perform(.stop)
        case "Next": perform(.nextTrack)
        case "Previous": perform(.previousTrack)
        case "Seek":
            guard let offset = request.arguments.first?.integer else { return .invalidArguments(member) }
            commandHandler?.seek(by: Double(offset) / Self.unit, from: Double(position) / Self.unit, at: time)
        case "SetPosition":
            guard request.arguments.count == 2, let target = request.arguments[1].integer else {
                return .invalidArguments(member)
            }
            // One for another track comes too late.
            guard request.arguments[0].text == Name.track, target >= 0 else { return .values([]) }
            commandHandler?.seek(to: Double(target) / Self.unit, at: time)
        default: return .unknownMethod(member)
        }
        return .values([])
    }

    /// Has a command carried out, or one that does the same now; if the program offers neither, it gets an event.
    private func perform(_ command: RemoteCommand, or other: RemoteCommand? = nil) {
        let time = MonotonicClock.seconds
        if let commandHandler, let chosen = [command, other].compactMap(\.self).first(where: commandHandler.offers) {
            commandHandler.perform(chosen, at: time)
        } else {
            eventHandler?(command, time)
        }
    }
}
