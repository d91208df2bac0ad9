import CoreGraphics
import Expectations
import Foundation
import Glibc
import MediaPipelines
import ServiceRigs
import Testing

@testable import CameraCapture

@MainActor @Suite struct CameraFeedTests {
    private func device(_ source: String) -> CameraDevice {
        CameraDevice(identifier: "rig", name: "Rig", position: .unspecified, source: source)
    }

    private let test = "videotestsrc is-live=true pattern=smpte ! video/x-raw,width=320,height=240,framerate=30/1"

    private func frame(_ feed: CameraFeed) async -> VideoFrame? {
        await withCheckedContinuation { done in feed.nextFrame { done.resume(returning: $0) } }
    }

    @Test("DV-55 a camera gives frames with the right size")
    func frames() async throws {
        let feed = CameraFeed(device(test))
        feed.start()
        defer { feed.stop() }

        let first = try #require(await frame(feed))
        let second = try #require(await frame(feed))

        expect(first.image.width, equals: 320)
        expect(first.image.height, equals: 240)
        #expect((second.time ?? 0) > (first.time ?? 0))
    }

    @Test("DV-52 frames are scaled to a preset with their proportions")
    func scales() async throws {
        let feed = CameraFeed(device(test), size: CGSize(width: 640, height: 360))
        feed.start()
        defer { feed.stop() }

        let frame = try #require(await frame(feed))

        expect(frame.image.width, equals: 640)
        expect(frame.image.height, equals: 360)
    }

    @Test(
        "DV-55 a camera that is missing, or unknown to GStreamer, fails with a reason, and answers who waits",
        arguments: [
            "v4l2src device=/dev/video99 ! decodebin", "nosuchcamera", "filesrc location=/nowhere.png ! decodebin",
        ])
    func missing(_ source: String) async throws {
        let feed = CameraFeed(device(source))
        var failures: [MediaError] = []
        feed.onFailure = { failures.append($0) }
        feed.start()

        let frame = await frame(feed)
        try await RigProcess.wait("the failure") { !failures.isEmpty }

        #expect(frame == nil)
        expect(failures.count, equals: 1)
        #expect(!feed.isRunning)
    }

    @Test("DV-55 a camera that vanishes while it runs fails, and can be started again")
    func vanishes() async throws {
        let feed = CameraFeed(device("videotestsrc is-live=true num-buffers=5"))
        var failures: [MediaError] = []
        feed.onFailure = { failures.append($0) }
        feed.start()
        #expect(await frame(feed) != nil)
        try await RigProcess.wait("the failure") { !failures.isEmpty }
        guard case .device(let text) = try #require(failures.first) else {
            Issue.record("\(failures)")
            return
        }
        #expect(text.contains("Rig"))

        feed.start()
        defer { feed.stop() }

        #expect(await frame(feed) != nil)
    }

    @Test("DV-55 a camera that never gives a picture holds up nothing; who waits is answered when it is stopped")
    func silent() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/camera"
        expect(mkfifo(path, 0o600), equals: 0)
        let feed = CameraFeed(device("filesrc location=\"\(path)\" ! decodebin"))
        var answers: [VideoFrame?] = []
        feed.onFailure = { Issue.record("\($0)") }

        let waits = ThreadWaits.least {
            feed.stop()
            feed.start()
        }
        feed.nextFrame { answers.append($0) }
        try await RigProcess.wait("a turn of the main queue") { feed.isRunning }
        #expect(answers.isEmpty)
        feed.stop()
        try await RigProcess.wait("the answer") { !answers.isEmpty }

        #expect(waits == 0 && answers.count == 1 && answers[0] == nil)
        // Lets the queues go that wait for the other end.
        let writer = open(path, O_RDWR | O_NONBLOCK)
        Glibc.close(writer)
    }

    @Test("DV-55 a picture file is a camera")
    func file() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/a b.png"
        let png = Data(base64Encoded: Self.png)!
        try png.write(to: URL(fileURLWithPath: path))
        let feed = CameraFeed(try #require(CameraDevices.all(variable: path, directory: "/nowhere").first))
        feed.start()
        defer { feed.stop() }

        let frame = try #require(await frame(feed))

        expect(frame.image.width, equals: 8)
        expect(frame.image.height, equals: 8)
    }

    /// A blue square of 8 by 8 pixels.
    private static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQcGjAihiGlgQAygM4AbBvOSMAAAAASUVORK5CYII="

    @Test("DV-52 a film is recorded, with a length and a size that players read")
    func records() async throws {
        let directory = try TemporaryDirectory()
        let url = URL(fileURLWithPath: directory.path + "/film.mov")
        let feed = CameraFeed(device(test))
        feed.start()
        defer { feed.stop() }
        var results: [MediaError?] = []
        let recorder = MovieRecorder(feed, to: url, sound: "audiotestsrc is-live=true") { results.append($0) }
        recorder.start()
        for _ in 0..<20 { _ = await frame(feed) }

        recorder.stop()
        recorder.stop()
        try await RigProcess.wait("the film") { !results.isEmpty }

        expect(results, equals: [nil])
        let data = try Data(contentsOf: url)
        #expect(data.count > 10_000)
        #expect(data.range(of: Data("moov".utf8)) != nil && data.range(of: Data("vide".utf8)) != nil)
        #expect(data.range(of: Data("soun".utf8)) != nil)
    }

    @Test("DV-52 a film in a directory that does not exist ends with a reason")
    func unwritable() async throws {
        let feed = CameraFeed(device(test))
        feed.start()
        defer { feed.stop() }
        var results: [MediaError?] = []
        let recorder = MovieRecorder(feed, to: URL(fileURLWithPath: "/nowhere/film.mov"), sound: nil) {
            results.append($0)
        }
        recorder.start()
        try await RigProcess.wait("the failure") { !results.isEmpty }

        #expect(results.count == 1 && results[0] != nil)
    }
}
