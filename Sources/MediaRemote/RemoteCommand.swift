import Foundation

/// The commands of remote controls that programs may get as events (V-14).
package enum RemoteCommand: Sendable {
    /// A button of a remote control.
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
}

/// Carries out the commands of remote controls (DV-118).
@MainActor package protocol RemoteCommandHandler: AnyObject {
    /// Whether the program carries a command out.
    func offers(_ command: RemoteCommand) -> Bool

    /// Carries a command out.
    ///
    /// - Parameters:
    ///   - command: one that it offers.
    ///   - time: when it came, in seconds since system startup.
    func perform(_ command: RemoteCommand, at time: TimeInterval)

    /// Whether the program skips, or continues at positions.
    var offersSeeks: Bool { get }

    /// Skips; no effect if the program neither skips nor continues at positions.
    ///
    /// - Parameters:
    ///   - offset: how far, in seconds; negative ones go back.
    ///   - position: the present position in seconds.
    ///   - time: when the command came, in seconds since system startup.
    func seek(by offset: TimeInterval, from position: TimeInterval, at time: TimeInterval)

    /// Continues at a position; no effect if the program does not.
    ///
    /// - Parameters:
    ///   - position: the position in seconds, 0 or more.
    ///   - time: when the command came, in seconds since system startup.
    func seek(to position: TimeInterval, at time: TimeInterval)
}
