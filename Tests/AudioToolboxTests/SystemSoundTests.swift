import Expectations
import Foundation
import Glibc
import MediaFixtures
import MediaPipelines
import ServiceRigs
import Synchronization
import Testing

@testable import AVFoundation
@testable import AudioToolbox

@MainActor @Suite(.serialized) struct SystemSoundTests {
    private let directory: TemporaryDirectory

    init() throws {
        AudioDevices.sink = "fakesink sync=true"
        directory = try TemporaryDirectory()
    }

    private func theme(_ names: String...) throws -> SoundTheme {
        let folder = directory.path + "/sounds/freedesktop/stereo"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in names {
            try SoundFiles.tone(seconds: 0.1).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        return SoundTheme(directories: ["/nonexistent", directory.path])
    }

    @Test("DV-67 a file gets a number, is played and forgotten") func files() async throws {
        let url = URL(fileURLWithPath: directory.path + "/tone.wav")
        try SoundFiles.tone(seconds: 0.15).write(to: url)
        var number: SystemSoundID = 0
        var hasEnded = false

        expect(AudioServicesCreateSystemSoundID(url, &number), equals: kAudioServicesNoError)
        #expect(number > 0xFFFF)
        AudioServicesPlaySystemSoundWithCompletion(number) { MainActor.assumeIsolated { hasEnded = true } }
        #expect(!hasEnded)
        try await RigProcess.wait("the end") { hasEnded }

        expect(SystemSounds.shared.playingCount, equals: 0)
        expect(AudioServicesDisposeSystemSoundID(number), equals: kAudioServicesNoError)
        expect(AudioServicesDisposeSystemSoundID(number), equals: kAudioServicesSystemSoundUnspecifiedError)
    }

    @Test("DV-67 a file that is missing or empty is refused") func missing() throws {
        let empty = URL(fileURLWithPath: directory.path + "/empty.wav")
        try Data().write(to: empty)
        var number: SystemSoundID = 7

        for url in [empty, URL(fileURLWithPath: "/nonexistent.wav")] {
            expect(AudioServicesCreateSystemSoundID(url, &number), equals: kAudioServicesSystemSoundUnspecifiedError)
        }
        expect(number, equals: 7)
    }

    @Test("DV-67 sounds of the desktop's theme are found by their numbers") func theme() throws {
        let theme = try theme("button-pressed.wav", "phone-incoming.oga")

        expect(theme.file("button-pressed")?.lastPathComponent, equals: "button-pressed.wav")
        expect(theme.file("phone-incoming-call")?.lastPathComponent, equals: "phone-incoming.oga")
        #expect(theme.file("bell") == nil)
        expect(SoundTheme.names[1104], equals: "button-pressed")
    }

    @Test("DV-67 a number without a sound ends at once") func unknown() async throws {
        let sounds = SystemSounds(theme: try theme())
        let ends = Mutex(0)

        for number: SystemSoundID in [1104, 1, kSystemSoundID_Vibrate] {
            sounds.play(number) { ends.withLock { $0 += 1 } }
        }
        try await RigProcess.wait("the ends") { ends.withLock { $0 } == 3 }

        expect(sounds.playingCount, equals: 0)
    }

    @Test("DV-67 a sound ends, too, if the sound server is lost") func lost() async throws {
        let sounds = SystemSounds(
            theme: try theme("button-pressed.wav"), sink: "pulsesink server=/nonexistent/pulse")
        var hasEnded = false

        sounds.play(1104) { MainActor.assumeIsolated { hasEnded = true } }
        try await RigProcess.wait("the end") { hasEnded }

        expect(sounds.playingCount, equals: 0)
    }

    @Test("DV-67 a number of iOS plays the sound of the theme") func numbered() async throws {
        let sounds = SystemSounds(theme: try theme("button-pressed.wav"))
        var hasEnded = false
        let start = ContinuousClock.now

        sounds.play(1104) { MainActor.assumeIsolated { hasEnded = true } }
        try await RigProcess.wait("the end") { hasEnded }

        #expect(ContinuousClock.now - start > .milliseconds(90))
    }

    @Test("DV-67 a sound server that never answers holds up nothing: sounds end after a time, and beyond 32 at once")
    func silentServer() async throws {
        let pipe = directory.path + "/device"
        expect(mkfifo(pipe, 0o600), equals: 0)
        // Opening the pipe waits for another end.
        let sounds = SystemSounds(
            theme: try theme("button-pressed.wav"), timeout: 0.3, sink: "filesink location=\"\(pipe)\"")
        let ends = Mutex(0)
        let waits = ThreadWaits.least { sounds.play(1104) { ends.withLock { $0 += 1 } } }
        for _ in 0..<40 { sounds.play(1104) { ends.withLock { $0 += 1 } } }
        SystemSounds.queue.sync {}
        let count = sounds.playingCount

        try await RigProcess.wait("the ends") { sounds.playingCount == 0 && ends.withLock { $0 } >= 41 }

        expect(waits, equals: 0)
        expect(count, equals: SystemSounds.capacity)
        let other = open(pipe, O_RDWR | O_NONBLOCK)
        Glibc.close(other)
    }
}
