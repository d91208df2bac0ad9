import Expectations
import Foundation
import MediaFixtures
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import AVFoundation

@MainActor @Suite(.serialized) struct AVAudioPlayerTests {
    private let stage: SoundStage

    init() throws { stage = try SoundStage() }

    @Test("DV-58 a missing file, a directory, an empty file and no data are errors") func errors() throws {
        let directory = URL(fileURLWithPath: stage.directory.path)

        #expect(throws: AVError(.failedToLoadMediaData)) {
            try AVAudioPlayer(contentsOf: directory.appendingPathComponent("none.wav"))
        }
        #expect(throws: AVError(.failedToLoadMediaData)) { try AVAudioPlayer(contentsOf: directory) }
        #expect(throws: AVError(.fileFormatNotRecognized)) {
            try AVAudioPlayer(contentsOf: stage.file("empty.wav", Data()))
        }
        #expect(throws: AVError(.fileFormatNotRecognized)) { try AVAudioPlayer(data: Data()) }
        #expect(throws: AVError(.failedToLoadMediaData)) {
            try AVAudioPlayer(contentsOf: URL(string: "https://example.org/a.wav")!)
        }
    }

    @Test("DV-58 a WAV file tells duration, channels and rate at once") func header() throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.75, channels: 2))

        #expect(abs(player.duration - 0.75) < 0.001)
        expect(player.numberOfChannels, equals: 2)
        expect(player.settings[AVSampleRateKey] as? Double, equals: 16_000)
        #expect(!player.isPlaying && player.currentTime == 0)
    }

    @Test("DV-60 the natural end is told once, with true") func natural() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.2))
        let log = PlayerLog()
        player.delegate = log

        #expect(player.play())
        #expect(player.isPlaying)
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
        #expect(!player.isPlaying)
        expect(player.currentTime, equals: 0)
    }

    @Test("DV-58 data are played like a file") func data() async throws {
        let player = try AVAudioPlayer(data: SoundFiles.tone(seconds: 0.1))
        let log = PlayerLog()
        player.delegate = log

        player.play()
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
        #expect(abs(player.duration - 0.1) < 0.001)
    }

    @Test("DV-59 loops are counted") func loops() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.15))
        let log = PlayerLog()
        player.delegate = log
        player.numberOfLoops = 2
        let start = ContinuousClock.now

        player.play()
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
        #expect(ContinuousClock.now - start > .milliseconds(440))
        expect(player.numberOfLoops, equals: 2)
    }

    @Test("DV-58 pause and stop keep the position, and playing continues there") func positions() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(5))
        let log = PlayerLog()
        player.delegate = log
        player.play()
        try await RigProcess.wait("time") { player.currentTime > 0.1 }

        player.pause()
        let paused = player.currentTime
        #expect(!player.isPlaying && paused > 0.1)
        player.stop()
        #expect(abs(player.currentTime - paused) < 0.05)
        player.currentTime = 4.9
        expect(player.currentTime, equals: 4.9)
        player.play()
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
    }

    @Test("DV-60 stopping tells nothing") func stopping() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.2))
        let log = PlayerLog()
        player.delegate = log
        player.play()
        try await RigProcess.wait("time") { player.currentTime > 0.02 }

        player.stop()
        let other = try AVAudioPlayer(contentsOf: stage.tone(0.4))
        let otherLog = PlayerLog()
        other.delegate = otherLog
        other.play()
        try await RigProcess.wait("the end of another") { !otherLog.lines.isEmpty }

        #expect(log.lines.isEmpty)
    }

    @Test("DV-60 data that cannot be decoded are told, with false") func garbage() async throws {
        let player = try AVAudioPlayer(data: Data((0..<5000).map { UInt8($0 * 7 % 251) }))
        let log = PlayerLog()
        player.delegate = log

        player.play()
        try await RigProcess.wait("the error") { log.lines.contains("finished false") }

        expect(log.lines, equals: ["error", "finished false"])
        #expect(log.error is AVError)
        #expect(!player.isPlaying)
    }

    @Test("DV-59 levels are decibels up to 0, by channel, if metering is enabled") func metering() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(5, amplitude: 0.5, channels: 2))
        player.play()
        player.updateMeters()
        expect(player.peakPower(forChannel: 0), equals: -160)

        player.isMeteringEnabled = true
        // The first interval may begin before the tone.
        try await RigProcess.wait("levels") {
            player.updateMeters()
            return abs(player.averagePower(forChannel: 0) + 9) < 0.5
        }

        #expect(abs(player.peakPower(forChannel: 1) + 6) < 0.5)
        expect(player.averagePower(forChannel: 2), equals: -160)
        player.stop()
    }

    @Test("DV-59 a rate needs enableRate, and then more time of the sound passes") func rate() async throws {
        try await MainQueue.waitUntilCalm()
        let player = try AVAudioPlayer(contentsOf: stage.tone(60))
        player.rate = 2
        player.play()
        try await RigProcess.wait("time") { player.currentTime > 0.5 }
        #expect(player.currentTime < 60)
        let (start, position) = (ContinuousClock.now, player.currentTime)

        player.enableRate = true
        try await RigProcess.wait("time") { player.currentTime > position + 6 }

        // Twice as much, less what the machine takes for the change.
        #expect((player.currentTime - position) / ((ContinuousClock.now - start) / .seconds(1)) > 1.1)
        player.stop()
    }

    @Test("DV-59 volume and pan are clamped") func ranges() throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.1))
        expect(player.volume, equals: 1)
        expect(player.pan, equals: 0)

        player.volume = 7
        player.pan = -3

        expect(player.volume, equals: 1)
        expect(player.pan, equals: -1)
        player.volume = .nan
        expect(player.volume, equals: 0)
    }

    @Test("DV-59 a fade ends with its volume") func fade() async throws {
        let player = try AVAudioPlayer(contentsOf: stage.tone(0.1))

        player.setVolume(0.25, fadeDuration: 0.1)
        #expect(player.volume > 0.9)

        try await RigProcess.wait("the volume") { player.volume == 0.25 }
    }

    @Test("DV-61 a player stops with its last reference") func release() async throws {
        var player: AVAudioPlayer? = try AVAudioPlayer(contentsOf: stage.tone(5))
        weak let reference = player
        player?.play()
        let playing = try #require(player)
        try await RigProcess.wait("time") { playing.currentTime > 0 }
        _ = consume playing

        player = nil

        #expect(reference == nil)
    }

    @Test("DV-116 a sound server that ends stops the player and is told", .timeLimit(.minutes(2)))
    func lostServer() async throws {
        // An output that fails like that of a server that has gone.
        let player = try AVAudioPlayer(contentsOf: stage.tone(1), sink: "pulsesink server=/nonexistent/pulse")
        let log = PlayerLog()
        player.delegate = log
        var count = 0
        let observer = NotificationCenter.default.addObserver(
            forName: AVAudioSession.mediaServicesWereLostNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }

        player.play()
        try await RigProcess.wait("the notification") { count > 0 }

        #expect(!player.isPlaying)
        #expect(log.lines.isEmpty)
    }
}
