import CGStreamer
import Expectations
import Foundation
import Glibc
import MediaFixtures
import ServiceRigs
import Synchronization
import Testing

@testable import MediaPipelines

@MainActor @Suite(.serialized) struct PipelineTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func file(_ name: String, _ data: Data) throws -> String {
        let path = directory.path + "/" + name
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    private func player(_ path: String, sink: String = "fakesink sync=true", _ log: MediaEventLog) -> MediaPipeline {
        MediaPipeline(
            parsing: "filesrc location=\"\(path)\" ! decodebin3 ! audioconvert ! level name=level ! \(sink)"
        ) { log.receive($0) }
    }

    @Test("DV-66 a sound is played to its end, with position and duration") func playsToTheEnd() async throws {
        let log = MediaEventLog()
        let pipeline = player(try file("tone.wav", SoundFiles.tone(seconds: 0.3)), log)

        pipeline.setState(.playing)
        try await log.wait("the end") { $0.hasEnded }

        #expect(log.error == nil)
        #expect(log.states.contains(.playing))
        #expect(abs((pipeline.progress.duration ?? 0) - 0.3) < 0.01)
        #expect(abs(pipeline.progress.position - 0.3) < 0.05)
        pipeline.close()
    }

    @Test("DV-66 nothing is opened before a state is asked for") func opensNothing() async throws {
        let log = MediaEventLog()
        let pipeline = player("/nonexistent/tone.wav", log)

        await pipeline.waitForQueue()

        #expect(log.events.isEmpty)
        pipeline.close()
    }

    @Test("DV-66 a missing file is told as such") func missingFile() async throws {
        let log = MediaEventLog()
        let pipeline = player(directory.path + "/none.wav", log)

        pipeline.setState(.playing)
        try await log.wait("the error") { $0.hasEnded }

        guard case .notFound = log.error else {
            Issue.record("\(String(describing: log.error))")
            return
        }
        pipeline.close()
    }

    @Test("DV-66 data that are no medium are told as malformed") func garbage() async throws {
        let log = MediaEventLog()
        let pipeline = player(try file("garbage.wav", Data((0..<4000).map { UInt8($0 * 7 % 251) })), log)

        pipeline.setState(.playing)
        try await log.wait("the error") { $0.hasEnded }

        guard case .malformed = log.error else {
            Issue.record("\(String(describing: log.error))")
            return
        }
        pipeline.close()
    }

    @Test("DV-66 a missing element is told with the package that has it") func missingElement() async throws {
        let log = MediaEventLog()
        let pipeline = MediaPipeline({ () throws(MediaError) in try MediaElement("openh264enc-none") }) {
            log.receive($0)
        }
        try await log.wait("the error") { $0.hasEnded }
        pipeline.close()

        #expect(throws: MediaError.missingPlugIn("element 'nosuchsink'", package: "gstreamer1.0-plugins-base")) {
            try MediaElement(parsing: "audiotestsrc ! nosuchsink")
        }
        expect(
            log.error?.localizedDescription,
            equals: "GStreamer has no element 'openh264enc-none'; install the package gstreamer1.0-plugins-base")
    }

    @Test("DV-66 a missing decoder is told by its format") func missingDecoder() async throws {
        let log = MediaEventLog()
        // The start of a program: a type of data that GStreamer knows and nothing plays.
        let start = Data([0x7F] + Array("ELF".utf8) + [2, 1, 1, 0]) + Data(count: 8) + Data([2, 0, 62, 0, 1, 0, 0, 0])
        let pipeline = player(try file("program", start + Data(count: 4000)), log)

        pipeline.setState(.playing)
        try await log.wait("the error") { $0.hasEnded }

        guard case .missingPlugIn = log.error else {
            Issue.record("\(String(describing: log.error))")
            return
        }
        pipeline.close()
    }

    @Test("DV-66 a seek leads to the position asked for") func seek() async throws {
        let log = MediaEventLog()
        let pipeline = player(try file("tone.wav", SoundFiles.tone(seconds: 2)), log)
        pipeline.setState(.paused)
        try await log.wait("the start") { $0.prerollCount == 1 || $0.hasEnded }

        pipeline.seek(to: 1.25)
        try await log.wait("the seek") { $0.prerollCount == 2 || $0.hasEnded }

        #expect(abs(pipeline.progress.position - 1.25) < 0.01)
        expect(pipeline.progress.state, equals: .paused)
        pipeline.close()
    }

    @Test("DV-66 levels are told in decibels") func levels() async throws {
        let log = MediaEventLog()
        let pipeline = player(
            try file("tone.wav", SoundFiles.tone(seconds: 0.5, amplitude: 0.5, channels: 2)), sink: "fakesink", log)

        pipeline.setState(.playing)
        try await log.wait("the end") { $0.hasEnded }

        let peaks = log.events.compactMap { event -> [Double]? in
            if case .message("level", let numbers) = event { numbers["peak"] } else { nil }
        }
        let first = try #require(peaks.first)
        expect(first.count, equals: 2)
        #expect(first.allSatisfy { abs($0 + 6) < 0.2 })
        pipeline.close()
    }

    @Test("DV-66 a closed pipeline is released and tells nothing more") func release() async throws {
        let log = MediaEventLog()
        let path = try file("tone.wav", SoundFiles.tone(seconds: 3))
        var pipeline: MediaPipeline? = player(path, log)
        let finalized = Flag()
        pipeline?.perform { element in
            g_object_weak_ref(
                touchstone_gst_object(element.pointer),
                { data, _ in if let data { Unmanaged<Flag>.fromOpaque(data).takeRetainedValue().set() } },
                Unmanaged.passRetained(finalized).toOpaque())
        }
        pipeline?.setState(.playing)
        try await log.wait("playing") { $0.states.contains(.playing) }

        pipeline = nil
        let count = log.events.count
        try await RigProcess.wait("the release") { finalized.isSet }

        expect(log.events.count, equals: count)
    }

    @Test("DV-66 the caller does not wait for what cannot be opened") func neverWaits() async throws {
        let path = directory.path + "/pipe"
        expect(mkfifo(path, 0o600), equals: 0)
        let (log, isReached) = (MediaEventLog(), Flag())
        let pipeline = MediaPipeline({ () throws(MediaError) in
            isReached.set()
            return try MediaElement(parsing: "filesrc location=\"\(path)\" ! decodebin3 ! fakesink")
        }) { log.receive($0) }
        pipeline.setState(.playing)
        try await RigProcess.wait("the queue") { isReached.isSet }

        // The queue waits for the other end of the pipe from here on.
        let clock = ContinuousClock()
        let shortest = (0..<4).map { position in
            clock.measure {
                pipeline.seek(to: Double(position))
                pipeline.measure()
                _ = pipeline.progress
            }
        }.min()
        let close = clock.measure { pipeline.close() }

        #expect(try #require(shortest) < .milliseconds(1))
        #expect(close < .milliseconds(100))
        #expect(log.events.isEmpty)
        let writer = open(path, O_RDWR | O_NONBLOCK)
        await pipeline.waitForQueue()
        Glibc.close(writer)
    }
}

/// A flag that any thread sets.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
}
