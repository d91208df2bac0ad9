import Foundation
import MediaRemote
import Support

/// What a handler of a command answers.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    /// It was carried out.
    case success = 0
    /// There is no such content.
    case noSuchContent = 100
    /// Nothing is played.
    case noActionableNowPlayingItem = 110
    /// The device is gone.
    case deviceNotFound = 120
    /// It failed.
    case commandFailed = 200
}

/// A command of a remote control.
@MainActor open class MPRemoteCommandEvent: NSObject {
    /// The command.
    public let command: MPRemoteCommand
    /// When it came, in seconds since system startup.
    public let timestamp: TimeInterval

    init(_ command: MPRemoteCommand, _ timestamp: TimeInterval) {
        (self.command, self.timestamp) = (command, timestamp)
    }
}

/// The command to continue at a position.
@MainActor public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    /// The position in seconds.
    public let positionTime: TimeInterval

    init(_ command: MPRemoteCommand, _ timestamp: TimeInterval, _ positionTime: TimeInterval) {
        self.positionTime = positionTime
        super.init(command, timestamp)
    }
}

/// The command to skip.
@MainActor public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    /// How far, in seconds.
    public let interval: TimeInterval

    init(_ command: MPRemoteCommand, _ timestamp: TimeInterval, _ interval: TimeInterval) {
        self.interval = interval
        super.init(command, timestamp)
    }
}

/// A button of remote controls (DV-118). The desktop offers it while it is enabled and has a handler.
@MainActor open class MPRemoteCommand: NSObject {
    /// A handler, and the object that removes it.
    private struct Handler {
        /// What `addTarget(handler:)` returned, which lives as long as the handler.
        var token: NSObject?
        /// The target of an action, which does not.
        weak var target: AnyObject?
        var action: Selector?
        var call: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    }

    /// The handlers in the order in which they were added.
    private var handlers: [Handler] = []
    private let changed: @MainActor () -> Void

    init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

    /// Whether the desktop offers it; true by default.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { changed() } }
    }

    /// Whether it is enabled and has a handler.
    var isOffered: Bool { isEnabled && handlers.contains { $0.target != nil } }

    /// Adds a handler, which is called on the main thread.
    ///
    /// - Returns: an object for `removeTarget(_:)`.
    @discardableResult open func addTarget(
        handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) -> Any {
        let token = NSObject()
        handlers.append(Handler(token: token, target: token, call: handler))
        changed()
        return token
    }

    /// Adds a method of an object, which is called on the main thread with the event and answers with a status; one without an
    /// answer has carried the command out.
    ///
    /// - Parameters:
    ///   - target: the object; it is not retained, and its methods are removed with it.
    ///   - action: the method. One that the object does not have answers that the command failed, with a line.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        handlers.append(
            Handler(target: object, action: action) { [weak object] event in
                guard let object else { return .noActionableNowPlayingItem }
                guard let answer = action.call(object, [event]) else {
                    Diagnostics.log("\(type(of: object)) has no method \(action) for the event of a remote control")
                    return .commandFailed
                }
                return answer as? MPRemoteCommandHandlerStatus ?? .success
            })
        changed()
    }

    /// Removes what `addTarget(handler:)` returned, or all methods of an object; everything for `nil`.
    open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

    /// Removes a method of an object.
    ///
    /// - Parameters:
    ///   - target: the object; `nil` for every one.
    ///   - action: the method; `nil` for all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        handlers.removeAll {
            $0.target == nil || (object == nil || $0.target === object) && (action == nil || $0.action == action)
        }
        changed()
    }

    /// Calls the handlers; the answer of the last one counts, or that there is nothing to do.
    func perform(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
        guard isOffered else { return .noActionableNowPlayingItem }
        return handlers.filter { $0.target != nil }.reduce(.success) { $1.call(event) }
    }
}

/// The button that continues at a position.
@MainActor public final class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// A button that skips.
@MainActor public final class MPSkipIntervalCommand: MPRemoteCommand {
    /// The intervals that the program prefers, in seconds; 10 by default. Remote controls of MPRIS do not ask for them: each
    /// skips by its own interval, which the event has.
    public var preferredIntervals: [NSNumber] = [10]
}

/// The buttons of remote controls, which come from the desktop by MPRIS (DV-118): media keys, headsets, panels, lock screens.
@MainActor open class MPRemoteCommandCenter: NSObject {
    private static let center = MPRemoteCommandCenter(MPRISPlayer.shared)

    /// The buttons of the program.
    open class func shared() -> MPRemoteCommandCenter { center }

    /// Play.
    public let playCommand: MPRemoteCommand
    /// Pause.
    public let pauseCommand: MPRemoteCommand
    /// Stop.
    public let stopCommand: MPRemoteCommand
    /// Play, or pause while it plays.
    public let togglePlayPauseCommand: MPRemoteCommand
    /// The next track.
    public let nextTrackCommand: MPRemoteCommand
    /// The previous track.
    public let previousTrackCommand: MPRemoteCommand
    /// Skip forward: a positive seek of MPRIS.
    public let skipForwardCommand: MPSkipIntervalCommand
    /// Skip backward: a negative seek of MPRIS.
    public let skipBackwardCommand: MPSkipIntervalCommand
    /// Continue at a position.
    public let changePlaybackPositionCommand: MPChangePlaybackPositionCommand

    init(_ remote: MPRISPlayer) {
        let changed: @MainActor () -> Void = { [weak remote] in remote?.commandsChanged() }
        playCommand = MPRemoteCommand(changed)
        pauseCommand = MPRemoteCommand(changed)
        stopCommand = MPRemoteCommand(changed)
        togglePlayPauseCommand = MPRemoteCommand(changed)
        nextTrackCommand = MPRemoteCommand(changed)
        previousTrackCommand = MPRemoteCommand(changed)
        skipForwardCommand = MPSkipIntervalCommand(changed)
        skipBackwardCommand = MPSkipIntervalCommand(changed)
        changePlaybackPositionCommand = MPChangePlaybackPositionCommand(changed)
        super.init()
        remote.commandHandler = self
    }
}

extension MPRemoteCommandCenter: RemoteCommandHandler {
    private func button(_ command: RemoteCommand) -> MPRemoteCommand {
        switch command {
        case .play: playCommand
        case .pause: pauseCommand
        case .stop: stopCommand
        case .togglePlayPause: togglePlayPauseCommand
        case .nextTrack: nextTrackCommand
        case .previousTrack: previousTrackCommand
        }
    }

    package func offers(_ command: RemoteCommand) -> Bool { button(command).isOffered }

    package func perform(_ command: RemoteCommand, at time: TimeInterval) {
        let button = button(command)
        _ = button.perform(MPRemoteCommandEvent(button, time))
    }

    package var offersSeeks: Bool {
        [changePlaybackPositionCommand, skipForwardCommand, skipBackwardCommand].contains(where: \.isOffered)
    }

    /// Skips, or continues at the position that results, whichever the program offers.
    package func seek(by offset: TimeInterval, from position: TimeInterval, at time: TimeInterval) {
        let command = offset < 0 ? skipBackwardCommand : skipForwardCommand
        guard command.isOffered else { return seek(to: max(0, position + offset), at: time) }
        _ = command.perform(MPSkipIntervalCommandEvent(command, time, abs(offset)))
    }

    package func seek(to position: TimeInterval, at time: TimeInterval) {
        let command = changePlaybackPositionCommand
        _ = command.perform(MPChangePlaybackPositionCommandEvent(command, time, position))
    }
}
