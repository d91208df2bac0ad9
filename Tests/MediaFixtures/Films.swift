import Foundation
import MediaPipelines
import ServiceRigs

/// Films that tests make, with the plug-ins of the packages base and good.
@MainActor package enum Films {
    /// The frames of a second.
    package static let frameRate = 25

    /// Writes a film in WebM.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - seconds: its length.
    ///   - pattern: what is shown, as `videotestsrc` has it.
    ///   - size: the frame in pixels.
    ///   - hasSound: whether there is a tone.
    package static func write(
        to path: String, seconds: Double = 1, pattern: String = "pattern=red",
        size: (width: Int, height: Int) = (64, 48), hasSound: Bool = false
    ) async throws {
        let frames = Int(seconds * Double(frameRate))
        var text =
            "videotestsrc num-buffers=\(frames) \(pattern) ! video/x-raw,width=\(size.width),height=\(size.height),"
            + "framerate=\(frameRate)/1 ! vp8enc deadline=1 keyframe-max-dist=5 ! queue ! webmmux name=mux "
            + "! filesink location=\"\(path)\""
        if hasSound {
            // 1024 samples a buffer.
            let buffers = Int(seconds * 48_000 / 1024)
            text += " audiotestsrc num-buffers=\(buffers) ! audio/x-raw,rate=48000 ! vorbisenc ! queue ! mux."
        }
        let log = MediaEventLog()
        let pipeline = MediaPipeline(parsing: text) { log.receive($0) }
        pipeline.setState(.playing)
        try await log.wait("the film \(path)") { $0.hasEnded }
        if let error = log.error { throw error }
        pipeline.close()
        await pipeline.waitForQueue()
    }
}

/// The events of a pipeline, in order.
@MainActor package final class MediaEventLog {
    /// All events.
    package private(set) var events: [MediaEvent] = []

    /// Creates an empty log.
    package init() {}

    /// Adds an event.
    package func receive(_ event: MediaEvent) { events.append(event) }

    /// Why the pipeline failed.
    package var error: MediaError? {
        for case .failed(let error) in events { return error }
        return nil
    }

    /// How often everything was played.
    package var endCount: Int { events.count { if case .endOfStream = $0 { true } else { false } } }
    /// How often the first frame was ready.
    package var prerollCount: Int { events.count { if case .prerolled = $0 { true } else { false } } }
    /// Whether it was played to its end, or failed.
    package var hasEnded: Bool { error != nil || endCount > 0 }

    /// The states that were reached.
    package var states: [MediaState] {
        events.compactMap { if case .state(let state) = $0 { state } else { nil } }
    }

    /// Waits for a condition of the events.
    package func wait(_ what: String, _ condition: (MediaEventLog) -> Bool) async throws {
        try await RigProcess.wait(what) { condition(self) }
    }
}
