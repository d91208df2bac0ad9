import CoreGraphics
import Expectations
import Foundation
import MediaFixtures
import ServiceRigs
import Synchronization
import Testing

@testable import MediaPipelines

@MainActor @Suite(.serialized) struct FrameTests {
    /// Blue, green, red and an unused byte.
    private static let red: [UInt8] = [0, 0, 255]

    private func pipeline(_ source: String, _ log: MediaEventLog, _ frames: Frames) -> MediaPipeline {
        MediaPipeline(
            { () throws(MediaError) in
                let source = try MediaElement(parsing: source + " ! videoconvert", isBin: true)
                let sink = try SampleSink.frames(isSynchronized: false) { frames.add($0) }
                let pipeline = try MediaElement("pipeline")
                pipeline.add(source, sink)
                try source.link(to: sink)
                return pipeline
            }) { log.receive($0) }
    }

    @Test("DV-66 frames have the pixels, sizes and times of the film") func frames() async throws {
        let (log, frames) = (MediaEventLog(), Frames())
        let pipeline = pipeline(
            "videotestsrc num-buffers=3 pattern=red ! video/x-raw,width=33,height=20,framerate=10/1,"
                + "pixel-aspect-ratio=2/1", log, frames)

        pipeline.setState(.playing)
        try await log.wait("the end") { $0.hasEnded }

        #expect(log.error == nil)
        let last = try #require(frames.all.last)
        expect((last.image.width, last.image.height), equals: (33, 20))
        expect(last.size, equals: CGSize(width: 66, height: 20))
        #expect(last.image.isOpaque)
        expect(last.image.withPixels { Array($0.suffix(4).prefix(3)) }, equals: Self.red)
        #expect(Set(frames.all.compactMap(\.time)).isSubset(of: [0, 0.1, 0.2]))
        pipeline.close()
    }

    @Test("DV-66 frames outlive their pipeline") func lifetime() async throws {
        let (log, frames) = (MediaEventLog(), Frames())
        var pipeline: MediaPipeline? = pipeline(
            "videotestsrc num-buffers=1 pattern=red ! video/x-raw,width=64,height=64", log, frames)
        pipeline?.setState(.playing)
        try await log.wait("the end") { $0.hasEnded }

        pipeline?.close()
        await pipeline?.waitForQueue()
        pipeline = nil

        let image = try #require(frames.all.first).image
        expect(image.withPixels { Array($0.prefix(3)) }, equals: Self.red)
    }

    @Test("DV-66 of frames that come faster than they are taken the latest is delivered") func mailbox() async throws {
        let (log, frames) = (MediaEventLog(), Frames())
        let pipeline = pipeline("videotestsrc num-buffers=4 ! video/x-raw,framerate=10/1", log, frames)
        pipeline.setState(.playing)
        try await log.wait("the end") { $0.hasEnded }
        var delivered: [VideoFrame] = []

        let mailbox = FrameMailbox { delivered.append($0) }
        for frame in frames.all { mailbox.put(frame) }
        try await RigProcess.wait("a frame") { !delivered.isEmpty }

        expect(delivered.count, equals: 1)
        #expect(delivered.first?.image === frames.all.last?.image)
        pipeline.close()
    }
}

/// The frames that came.
final class Frames: Sendable {
    private let frames = Mutex<[VideoFrame]>([])
    var all: [VideoFrame] { frames.withLock { $0 } }
    func add(_ frame: VideoFrame) { frames.withLock { $0.append(frame) } }
}
