import Foundation
import Synchronization
import UIKitCore

/// Plays the sounds of keys on a separate thread, so that a touch never waits (KB-116). Without libcanberra or a sound
/// server it is silent.
package final class InputSoundPlayer: Sendable {
    /// The number of sounds that may wait; more are dropped (decision).
    static let maximumWaiting = 4

    private let queue = DispatchQueue(label: "touchstone.key-sounds", qos: .userInteractive)
    private let waiting = Mutex(0)
    private let output: @Sendable (InputSound) -> Void

    /// - Parameter output: plays a sound; called on the player's thread, one call after the other.
    init(output: @escaping @Sendable (InputSound) -> Void) { self.output = output }

    /// Sends the sounds of keys to the sound server from now on.
    @MainActor package static func install() {
        let device = Device()
        let player = InputSoundPlayer { device.play($0) }
        InputSounds.output = { player.play($0) }
    }

    /// Begins to play a sound, unless too many are waiting.
    func play(_ sound: InputSound) {
        let isAccepted = waiting.withLock { count in
            guard count < Self.maximumWaiting else { return false }
            count += 1
            return true
        }
        guard isAccepted else { return }
        queue.async { [self] in
            output(sound)
            waiting.withLock { $0 -= 1 }
        }
    }

    /// The sound server, opened with the first sound. Its user is the player's thread.
    private final class Device: @unchecked Sendable {
        private lazy var library = CanberraLibrary()
        private var paths: [InputSound: String] = [:]

        func play(_ sound: InputSound) {
            guard let library else { return }
            let known = paths[sound] ?? InputSoundFile(sound: sound).path(in: InputSoundFile.standardDirectory)
            guard let path = known else { return }
            paths[sound] = path
            _ = library.play(["media.filename": path, "media.role": "event", "media.name": "key"])
        }
    }
}
