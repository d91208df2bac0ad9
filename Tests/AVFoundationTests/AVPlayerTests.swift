import Expectations
import Foundation
import MediaFixtures
import ServiceRigs
import Support
import Synchronization
import Testing

@testable import AVFoundation

@MainActor @Suite(.serialized) struct AVPlayerTests {
    private let stage: SoundStage

    init() throws { stage = try SoundStage() }

    private func ready(_ url: URL) async throws -> AVPlayer {
        let player = AVPlayer(url: url)
        try await RigProcess.wait("the item") { player.currentItem?.status != .unknown }
        return player
    }

    @Test("DV-63 an item becomes ready, with its duration, and its status is observed") func status() async throws {
        let item = AVPlayerItem(url: try await stage.film(seconds: 0.8))
        var observed: [AVPlayerItem.Status] = []
        let observation = item.observe(\.status) { item, _ in
            MainActor.assumeIsolated { observed.append(item.status) }
        }
        #expect(item.status == .unknown && item.duration.isIndefinite)

        let player = AVPlayer(playerItem: item)
        try await RigProcess.wait("the status") { item.status != .unknown }

        expect(observed, equals: [.readyToPlay])
        expect(player.status, equals: .readyToPlay)
        #expect(abs(item.duration.seconds - 0.8) < 0.05)
        expect(player.rate, equals: 0)
        expect(player.timeControlStatus, equals: .paused)
        observation.invalidate()
    }

    @Test("DV-63 a missing file, garbage and a missing decoder make the item fail") func failures() async throws {
        let garbage = Data((0..<5000).map { UInt8($0 * 7 % 251) })
        for (url, code) in [
            (URL(fileURLWithPath: stage.directory.path + "/none.webm"), AVError.Code.failedToLoadMediaData),
            (try stage.file("garbage.webm", garbage), .fileFormatNotRecognized),
        ] {
            let player = try await ready(url)

            expect(player.currentItem?.status, equals: .failed)
            expect((player.currentItem?.error as? AVError)?.code, equals: code)
            expect(player.currentItem?.error?.localizedDescription.contains(url.path), equals: true)
            expect(player.status, equals: .unknown)
        }
    }

    @Test("DV-63 play sets the rate to 1, and the time passes") func plays() async throws {
        let player = try await ready(stage.film(seconds: 3, hasSound: true))
        var rates: [Float] = []
        let observation = player.observe(\.rate) { player, _ in
            MainActor.assumeIsolated { rates.append(player.rate) }
        }

        player.play()
        expect(player.rate, equals: 1)
        expect(player.timeControlStatus, equals: .waitingToPlayAtSpecifiedRate)
        try await RigProcess.wait("time") { player.currentTime().seconds > 0.2 }

        expect(player.timeControlStatus, equals: .playing)
        player.pause()
        expect(player.timeControlStatus, equals: .paused)
        expect(rates, equals: [1, 0])
        observation.invalidate()
    }

    @Test("DV-63 the end of an item is a notification, and pauses") func end() async throws {
        let player = try await ready(stage.film(seconds: 0.4))
        var ends: [ObjectIdentifier?] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { note in
            let object = note.object.map { ObjectIdentifier($0 as AnyObject) }
            MainActor.assumeIsolated { ends.append(object) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        player.play()
        try await RigProcess.wait("the end") { !ends.isEmpty }

        expect(ends, equals: [player.currentItem.map { ObjectIdentifier($0) }])
        expect(player.rate, equals: 0)
        #expect(abs(player.currentTime().seconds - 0.4) < 0.05)
    }

    @Test("DV-63 a seek gets where it was to, exactly without tolerance") func seek() async throws {
        let player = try await ready(stage.film(seconds: 2))

        let isDone = await player.seek(
            to: CMTime(value: 123, timescale: 100), toleranceBefore: .zero, toleranceAfter: .zero)

        #expect(isDone)
        #expect(abs(player.currentTime().seconds - 1.23) < 0.041)
        await expect(player.seek(to: .invalid), equals: false)
    }

    @Test("DV-63 a seek that is overtaken by another is told false") func overtaken() async throws {
        let player = try await ready(stage.film(seconds: 2))
        var results: [String] = []

        for (name, time) in [("first", 0.4), ("second", 0.8), ("third", 1.2)] {
            player.seek(
                to: CMTime(seconds: time, preferredTimescale: 600), toleranceBefore: .zero, toleranceAfter: .zero
            ) { isDone in MainActor.assumeIsolated { results.append("\(name) \(isDone)") } }
        }
        #expect(abs(player.currentTime().seconds - 1.2) < 0.001)
        try await RigProcess.wait("the seeks") { results.count == 3 }

        expect(results, equals: ["first false", "second false", "third true"])
        #expect(abs(player.currentTime().seconds - 1.2) < 0.041)
    }

    @Test("DV-63 periodic and boundary observers follow the time of the film") func observers() async throws {
        let player = try await ready(stage.film(seconds: 1))
        var (times, boundaries, ended): ([Double], [Double], Bool) = ([], [], false)
        let periodic = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 5), queue: .main
        ) { time in MainActor.assumeIsolated { times.append(time.seconds) } }
        let boundary = player.addBoundaryTimeObserver(
            forTimes: [NSValue(time: CMTime(value: 1, timescale: 2))], queue: nil
        ) { MainActor.assumeIsolated { boundaries.append(player.currentTime().seconds) } }
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in MainActor.assumeIsolated { ended = true } }
        defer { NotificationCenter.default.removeObserver(observer) }

        player.play()
        try await RigProcess.wait("the end") { ended }
        player.removeTimeObserver(periodic)
        player.removeTimeObserver(boundary)
        let count = times.count
        await player.seek(to: .zero)

        #expect(boundaries.count == 1 && boundaries[0] >= 0.49)
        #expect(times.count >= 3 && times == times.sorted())
        expect(times.count, equals: count)
    }

    @Test("DV-64 a layer shows frames by its gravity") func layer() async throws {
        let player = AVPlayer(url: try await stage.film(seconds: 1, size: (64, 32)))
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(layer.videoRect == .zero && !layer.isReadyForDisplay)

        try await RigProcess.wait("a frame") { layer.isReadyForDisplay }

        expect(layer.videoRect, equals: CGRect(x: 0, y: 25, width: 100, height: 50))
        layer.videoGravity = .resizeAspectFill
        expect(layer.videoRect, equals: CGRect(x: -50, y: 0, width: 200, height: 100))
        layer.videoGravity = .resize
        expect(layer.videoRect, equals: layer.bounds)
        expect(player.currentItem?.presentationSize, equals: CGSize(width: 64, height: 32))
        player.replaceCurrentItem(with: nil)
        #expect(!layer.isReadyForDisplay && layer.videoRect == .zero)
    }

    @Test("DV-63 without an item nothing plays, and the reason is told") func noItem() {
        let player = AVPlayer()

        player.play()

        expect(player.timeControlStatus, equals: .waitingToPlayAtSpecifiedRate)
        expect(player.reasonForWaitingToPlay, equals: .noItemToPlay)
        expect(player.currentTime(), equals: .zero)
    }

    @Test("DV-63 an item continues where it was when it comes back") func returning() async throws {
        let player = try await ready(stage.film(seconds: 2))
        let item = try #require(player.currentItem)
        await player.seek(to: CMTime(value: 1, timescale: 1), toleranceBefore: .zero, toleranceAfter: .zero)

        player.replaceCurrentItem(with: nil)
        #expect(abs(item.currentTime().seconds - 1) < 0.041)
        player.replaceCurrentItem(with: item)

        #expect(abs(player.currentTime().seconds - 1) < 0.041)
    }

    @Test("DV-114 a queue plays its items one after the other") func queue() async throws {
        let url = try await stage.film(seconds: 0.3)
        let items = [AVPlayerItem(url: url), AVPlayerItem(url: url)]
        let player = AVQueuePlayer(items: items)
        var ended: [Int] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
        ) { note in
            let object = note.object.map { ObjectIdentifier($0 as AnyObject) }
            MainActor.assumeIsolated {
                if let index = items.firstIndex(where: { ObjectIdentifier($0) == object }) { ended.append(index) }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        player.play()
        try await RigProcess.wait("the end") { ended.count == 2 }

        expect(ended, equals: [0, 1])
        expect(player.rate, equals: 0)
        #expect(!player.canInsert(items[1], after: nil))
    }

    @Test("DV-115 loading that is cancelled tells so, and can begin again") func cancelledAsset() async throws {
        let asset = AVURLAsset(url: try await stage.film(seconds: 0.8))
        let hasEnded = Atomic(false)
        asset.loadValuesAsynchronously(forKeys: ["duration"]) { hasEnded.store(true, ordering: .releasing) }

        asset.cancelLoading()
        try await RigProcess.wait("the handler") { hasEnded.load(ordering: .acquiring) }

        #expect(asset.statusOfValue(forKey: "duration", error: nil) == .cancelled && asset.duration.isIndefinite)
        #expect(abs(try await asset.load(.duration).seconds - 0.8) < 0.05)
        expect(asset.statusOfValue(forKey: "duration", error: nil), equals: .loaded)
    }

    @Test("DV-115 an asset loads its duration, or tells why not") func asset() async throws {
        let asset = AVURLAsset(url: try await stage.film(seconds: 0.8))
        #expect(asset.duration.isIndefinite)

        #expect(abs(try await asset.load(.duration).seconds - 0.8) < 0.05)
        #expect(try await asset.load(.isPlayable))
        expect(asset.statusOfValue(forKey: "duration", error: nil), equals: .loaded)
        let missing = AVURLAsset(url: URL(fileURLWithPath: "/nonexistent/film.webm"))
        await #expect(throws: AVError(.failedToLoadMediaData)) { try await missing.load(.duration) }
        expect(missing.statusOfValue(forKey: "duration", error: nil), equals: .failed)
    }

    @Test("DV-61 a player is released with its last reference") func release() async throws {
        var player: AVPlayer? = try await ready(stage.film(seconds: 2))
        weak let reference = player
        player?.play()

        player = nil

        try await RigProcess.wait("the release") { reference == nil }
    }
}
