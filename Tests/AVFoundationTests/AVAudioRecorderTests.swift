import Expectations
import Foundation
import MediaFixtures
import MediaPipelines
import ServiceRigs
import ServiceSupport
import Support
import Testing

@testable import AVFoundation

@MainActor @Suite(.serialized) struct AVAudioRecorderTests {
    private let stage: SoundStage

    init() throws {
        stage = try SoundStage()
        AudioDevices.source = "audiotestsrc is-live=true freq=440 volume=0.5"
    }

    private func recorder(
        _ name: String, _ settings: [String: Any] = [:], allowed: String = "microphone=allow"
    ) throws -> (AVAudioRecorder, RecorderLog) {
        let url = URL(fileURLWithPath: stage.directory.path + "/" + name)
        let permissions = Permissions(file: stage.directory.path + "/permissions.json", given: allowed)
        let recorder = try AVAudioRecorder(url: url, settings: settings, permissions: permissions)
        let log = RecorderLog()
        recorder.delegate = log
        return (recorder, log)
    }

    @Test("DV-117 a recording is a file with its format", arguments: ["sound.wav", "sound.flac", "sound.ogg"])
    func records(name: String) async throws {
        let (recorder, log) = try recorder(name, [AVSampleRateKey: 16_000, AVNumberOfChannelsKey: 2])

        #expect(recorder.record())
        #expect(recorder.isRecording)
        try await RigProcess.wait("sound") { recorder.currentTime > 0.3 || !log.lines.isEmpty }
        recorder.stop()
        #expect(!recorder.isRecording)
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
        let asset = AVURLAsset(url: recorder.url)
        #expect(try await asset.load(.duration).seconds > 0.25)
    }

    @Test("DV-117 levels are measured while it records") func levels() async throws {
        let (recorder, _) = try recorder("sound.wav")
        recorder.isMeteringEnabled = true

        recorder.record()
        try await RigProcess.wait("levels") {
            recorder.updateMeters()
            return recorder.peakPower(forChannel: 0) > -160
        }

        #expect(abs(recorder.peakPower(forChannel: 0) + 6) < 1)
        recorder.stop()
    }

    @Test("DV-117 a time limit ends the recording") func limit() async throws {
        let (recorder, log) = try recorder("sound.wav")

        #expect(recorder.record(forDuration: 0.3))
        try await RigProcess.wait("the end") { !log.lines.isEmpty }

        expect(log.lines, equals: ["finished true"])
        try expect(WaveHeader(Data(contentsOf: recorder.url)).map { $0.duration >= 0.29 }, equals: true)
    }

    @Test("DV-117 the time limit of a recording that failed does not end the next one") func limitOfFailure()
        async throws
    {
        AudioDevices.source = "pulsesrc server=/nonexistent/pulse"
        let (recorder, log) = try recorder("sound.wav")
        recorder.record(forDuration: 0.1)
        try await RigProcess.wait("the error") { log.lines.count == 2 }
        AudioDevices.source = "audiotestsrc is-live=true freq=440 volume=0.5"

        recorder.record()
        try await RigProcess.wait("a longer sound") { recorder.currentTime > 0.3 || log.lines.count > 2 }

        #expect(recorder.isRecording && log.lines.count == 2)
        recorder.stop()
    }

    @Test("DV-03 without permission nothing is recorded") func denied() throws {
        let (recorder, _) = try recorder("sound.wav", allowed: "microphone=deny")

        #expect(!recorder.prepareToRecord())
        #expect(!recorder.record())
        #expect(!FileManager.default.fileExists(atPath: recorder.url.path))
    }

    @Test("DV-02 without its usage text the microphone is not asked for, and a line names the key") func usage()
        async throws
    {
        var lines: [String] = []
        let sink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = sink }
        let (recorder, log) = try recorder("sound.wav", allowed: "")

        #expect(recorder.record())

        #expect(lines.contains { $0.contains("NSMicrophoneUsageDescription") })
        expect(log.lines, equals: ["finished false"])
    }

    @Test("DV-117 a microphone that is missing is told") func noMicrophone() async throws {
        AudioDevices.source = "pulsesrc server=/nonexistent/pulse"
        defer { AudioDevices.source = "audiotestsrc is-live=true freq=440 volume=0.5" }
        let (recorder, log) = try recorder("sound.wav")

        recorder.record()
        try await RigProcess.wait("the error") { log.lines.count == 2 }

        expect(log.lines, equals: ["error", "finished false"])
        expect((log.error as? AVError)?.code, equals: .mediaServicesWereReset)
        #expect(!recorder.isRecording)
    }

    @Test("DV-117 settings that are not possible are errors") func settings() {
        for (name, settings) in [
            ("sound.xyz", [:]), ("sound.wav", [AVSampleRateKey: 7]), ("sound.wav", [AVNumberOfChannelsKey: 99]),
            ("sound.wav", [AVLinearPCMBitDepthKey: 12]), ("sound.wav", [AVSampleRateKey: Double.nan]),
            ("sound.wav", [AVFormatIDKey: -1]), ("sound.flac", [AVEncoderBitRateKey: 1e300]),
        ] as [(String, [String: Any])] {
            #expect(throws: AVError(.unsupportedOutputSettings)) { try recorder(name, settings) }
        }
        #expect(throws: AVError(.operationNotAllowed)) {
            try AVAudioRecorder(url: URL(fileURLWithPath: "/nonexistent/a.wav"), settings: [:])
        }
    }
}

/// A delegate that writes down its messages.
@MainActor final class RecorderLog: NSObject, AVAudioRecorderDelegate {
    private(set) var lines: [String] = []
    private(set) var error: (any Error)?

    nonisolated func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
        MainActor.assumeIsolated { lines.append("finished \(flag)") }
    }

    nonisolated func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {
        MainActor.assumeIsolated {
            lines.append("error")
            self.error = error
        }
    }
}
