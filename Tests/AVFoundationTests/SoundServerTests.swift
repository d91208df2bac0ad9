import DBusClient
import Foundation
import Glibc
import MediaFixtures
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import AVFoundation

/// A real sound server without hardware.
@MainActor private final class SoundServer {
    let bus: TestBus
    let directory: TemporaryDirectory
    private let process: ChildProcess
    private let pulse: pid_t

    nonisolated static var exists: Bool {
        ["pipewire", "wireplumber", "pipewire-pulse", "pactl", "pw-record"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
        }
    }

    init() async throws {
        bus = try await TestBus.start()
        let directory = try TemporaryDirectory()
        self.directory = directory
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts/sound-server"
        let process = try RigProcess.start(program: "/bin/sh", [script, directory.path], on: bus)
        self.process = process
        try await RigProcess.wait("the sound server") {
            if let status = process.exitStatus { throw RigError("it ended with \(status): \(process.output)") }
            return process.output.contains("ready")
        }
        let words = process.output.split(whereSeparator: \.isWhitespace)
        pulse = try #require(words.firstIndex(of: "ready").flatMap { pid_t(words[$0 + 1]) })
    }

    /// The sink that plays on it.
    var sink: String { "pulsesink server=unix:\(directory.path)/pulse/native" }

    /// Ends the server of the players, as a crash would.
    func kill() { Glibc.kill(pulse, SIGKILL) }

    /// Records what is played into a file, until the process is interrupted.
    func record(into file: String) throws -> ChildProcess {
        try ChildProcess(
            "/usr/bin/pw-record",
            [
                "-P", "{ stream.capture.sink = true }", "--target", "rig-sink", "--rate", "16000", "--channels", "1",
                "--format", "s16", file,
            ], environment: ["XDG_RUNTIME_DIR": directory.path])
    }

    func stop() { process.stop() }
}

@MainActor @Suite(.serialized, .enabled(if: SoundServer.exists)) struct SoundServerTests {
    private let stage: SoundStage

    init() throws { stage = try SoundStage() }

    @Test("DV-58 a sound is heard at the real sound server, at its pitch") func heard() async throws {
        let server = try await SoundServer()
        let file = server.directory.path + "/heard.wav"
        let recorder = try server.record(into: file)
        let player = try AVAudioPlayer(contentsOf: stage.tone(60, frequency: 440), sink: server.sink)

        player.play()
        // A second of what is heard, wherever it begins.
        try await RigProcess.wait("the recording") { Self.loud(file).count > 16_000 }
        player.stop()
        recorder.send(SIGINT)
        let samples = Self.loud(file)
        let crossings = samples.indices.dropFirst().filter { samples[$0 - 1] < 0 && samples[$0] >= 0 }
        // The usual one: a busy machine leaves gaps.
        let periods = zip(crossings, crossings.dropFirst()).map { $1 - $0 }.sorted()
        let period = try #require(periods.isEmpty ? nil : periods[periods.count / 2])

        #expect(abs(16_000 / Double(period) - 440) < 15)
        server.stop()
    }

    @Test("DV-116 a sound server that ends in the middle stops the player, and playing again fails, not hangs")
    func dies() async throws {
        let server = try await SoundServer()
        let player = try AVAudioPlayer(contentsOf: stage.tone(60), sink: server.sink)
        player.play()
        try await RigProcess.wait("time") { player.currentTime > 0.2 }

        server.kill()
        try await RigProcess.wait("the loss") { !player.isPlaying }
        #expect(player.currentTime > 0.1)
        player.play()
        #expect(player.isPlaying)
        try await RigProcess.wait("the second loss") { !player.isPlaying }

        server.stop()
    }

    /// The samples of a recording from its first loud one on.
    private static func loud(_ file: String) -> [Int16] {
        guard let data = FileManager.default.contents(atPath: file), data.count > 44 else { return [] }
        let samples = data.dropFirst(44).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
        }
        return Array(samples.drop { abs(Int($0)) < 300 })
    }
}
