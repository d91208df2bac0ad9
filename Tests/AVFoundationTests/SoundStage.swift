import Foundation
import MediaFixtures
import MediaPipelines
import ServiceRigs

@testable import AVFoundation

/// A directory for sounds and films, and a silent output that takes its time.
@MainActor final class SoundStage {
    let directory: TemporaryDirectory

    init() throws {
        AudioDevices.sink = "fakesink sync=true"
        directory = try TemporaryDirectory()
    }

    func file(_ name: String, _ data: Data) throws -> URL {
        let url = URL(fileURLWithPath: directory.path + "/" + name)
        try data.write(to: url)
        return url
    }

    func tone(_ seconds: Double, frequency: Double = 440, amplitude: Double = 0.5, channels: Int = 1) throws -> URL {
        try file(
            "tone.wav",
            SoundFiles.tone(seconds: seconds, frequency: frequency, amplitude: amplitude, channels: channels))
    }

    func film(
        _ name: String = "film.webm", seconds: Double = 1, hasSound: Bool = false,
        size: (width: Int, height: Int) = (64, 48)
    )
        async throws -> URL
    {
        let path = directory.path + "/" + name
        try await Films.write(to: path, seconds: seconds, size: size, hasSound: hasSound)
        return URL(fileURLWithPath: path)
    }
}

/// A delegate that writes down its messages.
@MainActor final class PlayerLog: NSObject, AVAudioPlayerDelegate {
    private(set) var lines: [String] = []
    private(set) var error: (any Error)?

    nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        MainActor.assumeIsolated { lines.append("finished \(flag)") }
    }

    nonisolated func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
        MainActor.assumeIsolated {
            lines.append("error")
            self.error = error
        }
    }
}
