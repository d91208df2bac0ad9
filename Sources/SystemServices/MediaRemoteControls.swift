import Foundation
import MediaRemote
import UIKitCore

/// The commands of remote controls by MPRIS as events (V-14). It connects to the session bus when it is started.
@MainActor package final class MediaRemoteControls: RemoteControlSource {
    private let remote: MPRISPlayer

    /// Creates a source.
    ///
    /// - Parameter remote: the player of MPRIS; that of the program by default.
    package init(_ remote: MPRISPlayer = .shared) { self.remote = remote }

    package func start(_ handler: @escaping @MainActor (UIEvent.EventSubtype, TimeInterval) -> Void) {
        remote.eventHandler = { handler(Self.subtype(of: $0), $1) }
    }

    package func stop() { remote.eventHandler = nil }

    private static func subtype(of command: RemoteCommand) -> UIEvent.EventSubtype {
        switch command {
        case .play: .remoteControlPlay
        case .pause: .remoteControlPause
        case .stop: .remoteControlStop
        case .togglePlayPause: .remoteControlTogglePlayPause
        case .nextTrack: .remoteControlNextTrack
        case .previousTrack: .remoteControlPreviousTrack
        }
    }
}
