import AVFoundation
import Foundation
import Support
import Synchronization
import UIKit

/// The short sounds of a program.
final class SystemSounds: Sendable {
    static let shared = SystemSounds(theme: SoundTheme())

    private struct State: @unchecked Sendable {
        var files: [SystemSoundID: URL] = [:]
        /// Numbers of files start here: those of iOS are smaller.
        var next: SystemSoundID = 0x1_0000
        var playing: [ObjectIdentifier: Playing] = [:]
    }

    private final class Playing: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
        let player: AVAudioPlayer
        let ended: @Sendable (Playing) -> Void

        init(_ player: AVAudioPlayer, _ ended: @escaping @Sendable (Playing) -> Void) {
            (self.player, self.ended) = (player, ended)
            super.init()
            player.delegate = self
            player.onLoss = { [weak self] in if let self { ended(self) } }
        }

        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ended(self) }
    }

    private let theme: SoundTheme
    private let timeout: TimeInterval
    private let sink: String?
    private let state = Mutex(State())
    /// Where files are looked up and players are made.
    static let queue = DispatchQueue(label: "touchstone.sounds", qos: .userInitiated)
    /// The greatest number of sounds at once (DV-67): each has a pipeline.
    static let capacity = 32
    /// The time in seconds after which a sound has ended (DV-67): sounds have 30 seconds at most.
    static let longestTime: TimeInterval = 40

    /// - Parameters:
    ///   - timeout: the time in seconds after which a sound has ended, whatever the sound server does.
    ///   - sink: where sounds are played; by default that of the program.
    init(theme: SoundTheme, timeout: TimeInterval = longestTime, sink: String? = nil) {
        (self.theme, self.timeout, self.sink) = (theme, timeout, sink)
    }

    /// The sounds that are heard now.
    var playingCount: Int { state.withLock(\.playing.count) }

    func add(_ file: URL) -> SystemSoundID {
        state.withLock { state in
            defer { state.next &+= 1 }
            state.files[state.next] = file
            return state.next
        }
    }

    func remove(_ number: SystemSoundID) -> Bool { state.withLock { $0.files.removeValue(forKey: number) != nil } }

    /// Plays a sound; files are looked up on a queue.
    func play(_ number: SystemSoundID, _ completion: (@Sendable () -> Void)?) {
        let end: @Sendable () -> Void = { if let completion { DispatchQueue.main.async(execute: completion) } }
        if number == kSystemSoundID_Vibrate {
            vibrate()
            return end()
        }
        Self.queue.async { [self] in
            let file = state.withLock { $0.files[number] } ?? SoundTheme.names[number].flatMap(theme.file)
            guard let file, playingCount < Self.capacity, let player = try? player(of: file) else {
                return end()
            }
            let playing = Playing(player) { [weak self] playing in
                let isFirst = self?.state.withLock { $0.playing.removeValue(forKey: ObjectIdentifier(playing)) != nil }
                if isFirst ?? true { end() }
            }
            state.withLock { $0.playing[ObjectIdentifier(playing)] = playing }
            player.play()
            Self.queue.asyncAfter(deadline: .now() + timeout) { [weak playing] in
                guard let playing else { return }
                playing.player.stop()
                playing.ended(playing)
            }
        }
    }

    private func player(of file: URL) throws -> AVAudioPlayer {
        guard let sink else { return try AVAudioPlayer(contentsOf: file) }
        return try AVAudioPlayer(contentsOf: file, sink: sink)
    }

    /// Vibrates the device, if it has a motor (DV-74).
    func vibrate() { MainActorDispatch.run { UINotificationFeedbackGenerator().notificationOccurred(.warning) } }
}

/// The desktop's sounds by name, as the freedesktop sound theme has them (DV-67).
struct SoundTheme: Sendable {
    /// The names of sounds by their numbers on iOS (decision).
    static let names: [SystemSoundID: String] = [
        1000: "message-new-email", 1001: "message-sent-email", 1003: "message-new-instant",
        1004: "message-sent-instant", 1005: "alarm-clock-elapsed", 1006: "battery-low", 1007: "message-new-instant",
        1013: "bell", 1016: "message-sent-instant", 1033: "phone-incoming-call", 1057: "button-pressed",
        1100: "screen-capture", 1103: "button-pressed", 1104: "button-pressed", 1105: "button-released",
        1106: "power-plug", 1107: "audio-volume-change", 1108: "camera-shutter", 1113: "device-added",
        1114: "device-removed", 1117: "device-added", 1118: "device-removed", 1151: "phone-outgoing-calling",
        1306: "button-pressed", 1307: "complete",
    ]

    private static let extensions = ["oga", "ogg", "wav"]
    private let directories: [String]

    /// The theme in the data directories of the user and the system, or in others.
    init(directories: [String]? = nil) {
        let system = EnvironmentVariables.value("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
        self.directories =
            directories ?? [UserDirectories.data]
            + (system ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    }

    /// The file of a name; names without a file are looked up without their last part, as `phone-incoming-call` as
    /// `phone-incoming`, `nil` if there is none.
    func file(_ name: String) -> URL? {
        var parts = name.split(separator: "-")
        while !parts.isEmpty {
            for directory in directories {
                for suffix in Self.extensions {
                    let path = "\(directory)/sounds/freedesktop/stereo/\(parts.joined(separator: "-")).\(suffix)"
                    if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
                }
            }
            parts.removeLast()
        }
        return nil
    }
}
