import Expectations
import Foundation
import Glibc
import MediaPipelines
import ServiceRigs
import ServiceSupport
import Testing

@testable import AVFoundation

/// Sound devices that never answer: the opening of a pipe without another end waits forever.
@MainActor @Suite(.serialized) struct SilentDeviceTests {
    private let stage: SoundStage
    private let pipe: String

    init() throws {
        stage = try SoundStage()
        pipe = stage.directory.path + "/device"
        expect(mkfifo(pipe, 0o600), equals: 0)
    }

    /// Lets the queues go that wait for the other end.
    private func release() {
        let other = open(pipe, O_RDWR | O_NONBLOCK)
        close(other)
    }

    @Test("DV-116 a sound server that never answers holds up no player: no time passes, and it can be stopped")
    func player() throws {
        let file = try stage.tone(1)
        let sink = "filesink location=\"\(pipe)\""
        var players: [AVAudioPlayer] = []

        let waits = try ThreadWaits.least {
            let player = try AVAudioPlayer(contentsOf: file, sink: sink)
            player.play()
            player.volume = 0.5
            player.currentTime = 0.2
            player.pause()
            player.play()
            players.append(player)
        }
        let player = try #require(players.first)

        #expect(waits == 0 && player.isPlaying && player.currentTime <= 0.2)
        #expect(ThreadWaits.least { player.stop() } == 0 && !player.isPlaying)
        players = []
        release()
    }

    @Test("DV-63 a file that never answers holds up no film: its item stays unknown, and can be replaced")
    func film() throws {
        let url = URL(fileURLWithPath: pipe)
        var players: [AVPlayer] = []

        let waits = ThreadWaits.least {
            let player = AVPlayer(url: url)
            player.play()
            player.seek(to: CMTime(seconds: 1, preferredTimescale: 600))
            players.append(player)
        }
        let player = try #require(players.first)

        expect(waits, equals: 0)
        expect(player.currentItem?.status, equals: .unknown)
        expect(player.timeControlStatus, equals: .waitingToPlayAtSpecifiedRate)
        expect(ThreadWaits.least { player.replaceCurrentItem(with: nil) }, equals: 0)
        players = []
        release()
    }

    @Test("DV-117 a microphone that never answers holds up no recorder, which can be stopped") func recorder() throws {
        let source = AudioDevices.source
        AudioDevices.source = "filesrc location=\"\(pipe)\" ! wavparse"
        defer { AudioDevices.source = source }
        let permissions = Permissions(file: stage.directory.path + "/permissions.json", given: "microphone=allow")
        var recorders: [AVAudioRecorder] = []

        let waits = try ThreadWaits.least {
            let url = URL(fileURLWithPath: stage.directory.path + "/sound.wav")
            let recorder = try AVAudioRecorder(url: url, settings: [:], permissions: permissions)
            recorder.record()
            recorders.append(recorder)
        }
        let recorder = try #require(recorders.first)

        expect(waits, equals: 0)
        expect(recorder.currentTime, equals: 0)
        #expect(ThreadWaits.least { recorder.stop() } == 0 && !recorder.isRecording)
        recorders = []
        release()
    }
}
