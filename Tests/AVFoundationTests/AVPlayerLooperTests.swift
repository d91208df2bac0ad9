import Expectations
import Foundation
import MediaFixtures
import ServiceRigs
import Support
import Testing

@testable import AVFoundation

@MainActor @Suite(.serialized) struct AVPlayerLooperTests {
    private let stage: SoundStage
    private let player = AVQueuePlayer()

    init() throws { stage = try SoundStage() }

    @Test("DV-147 a film is repeated, each time by the next of three copies") func repeats() async throws {
        let template = AVPlayerItem(url: try await stage.film(seconds: 0.4))
        let looper = AVPlayerLooper(player: player, templateItem: template)
        var counts: [Int] = []
        let observation = looper.observe(\.loopCount) { looper, _ in
            MainActor.assumeIsolated { counts.append(looper.loopCount) }
        }
        let copies = looper.loopingPlayerItems
        #expect(copies.count == 3 && !copies.contains { $0 === template })
        expect(looper.status, equals: .unknown)
        expect(player.items(), equals: copies)

        player.play()
        try await RigProcess.wait("four loops") { looper.loopCount >= 4 }

        #expect(counts.starts(with: [1, 2, 3, 4]) && looper.status == .ready)
        expect(player.items().count, equals: 3)
        expect(Set(player.items()), equals: Set(copies))
        observation.invalidate()
        player.pause()
    }

    @Test("DV-147 a part of a film is repeated from its start to its end") func part() async throws {
        let item = AVPlayerItem(url: try await stage.film(seconds: 4))
        let range = CMTimeRange(
            start: CMTime(seconds: 2, preferredTimescale: 600), end: CMTime(seconds: 2.4, preferredTimescale: 600))
        let looper = AVPlayerLooper(player: player, templateItem: item, timeRange: range)
        var (positions, ends): ([Double], [Double]) = ([], [])
        let observer = player.addPeriodicTimeObserver(
            forInterval: CMTime(seconds: 0.1, preferredTimescale: 600), queue: nil
        ) { time in MainActor.assumeIsolated { positions.append(time.seconds) } }
        let observation = looper.observe(\.loopCount) { _, _ in
            MainActor.assumeIsolated { ends.append(positions.last ?? 0) }
        }

        player.play()
        try await RigProcess.wait("three loops") { looper.loopCount >= 3 && looper.status == .ready }

        #expect(positions.allSatisfy { $0 > 1.9 && $0 < 3.9 }, "\(positions)")
        // A busy machine notices some ends late, and shows few positions before others.
        #expect((ends.min() ?? 4) < 2.5 && (ends.max() ?? 0) > 2.2, "\(ends)")
        observation.invalidate()
        player.removeTimeObserver(observer)
        player.pause()
    }

    @Test("DV-147 looping that is disabled plays the present copy to its end, and leaves the player as it was")
    func disabled() async throws {
        player.actionAtItemEnd = .pause
        let looper = AVPlayerLooper(
            player: player, templateItem: AVPlayerItem(url: try await stage.film(seconds: 0.6)))
        expect(player.actionAtItemEnd, equals: .advance)
        player.play()
        try await RigProcess.wait("playing") { player.timeControlStatus == .playing }

        looper.disableLooping()

        #expect(looper.status == .cancelled && looper.loopingPlayerItems.isEmpty)
        expect(player.items().count, equals: 1)
        expect(player.actionAtItemEnd, equals: .pause)
        let count = looper.loopCount
        try await RigProcess.wait("the end") { player.rate == 0 }
        expect(looper.loopCount, equals: count)
    }

    @Test("DV-147 a film that cannot be played makes the looper fail with its error") func failure() async throws {
        let file = try stage.file("garbage.webm", Data((0..<5000).map { UInt8($0 * 7 % 251) }))
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: file))

        try await RigProcess.wait("the failure") { looper.status != .unknown }

        expect(looper.status, equals: .failed)
        expect((looper.error as? AVError)?.code, equals: .fileFormatNotRecognized)
    }

    @Test("DV-147 another item of the program ends the looping") func replaced() async throws {
        let film = try await stage.film(seconds: 0.6)
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: film))
        let other = AVPlayerItem(url: film)

        player.replaceCurrentItem(with: other)

        #expect(looper.status == .cancelled && player.currentItem === other)
    }

    @Test("DV-147 a looper that is released repeats no more") func release() async throws {
        var looper: AVPlayerLooper? = AVPlayerLooper(
            player: player, templateItem: AVPlayerItem(url: try await stage.film(seconds: 0.3)))
        weak let reference = looper
        looper = nil

        #expect(reference == nil)
        player.play()
        try await RigProcess.wait("the last copy's end") { player.rate == 0 && player.items().count == 1 }
    }
}
