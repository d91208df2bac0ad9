import Foundation
import Support
import Synchronization

/// Where sound is played and where it comes from: the default of the sound server, or what the environment says.
package enum AudioDevices {
    /// The variable with another sink, in the notation of `gst-launch-1.0`: `fakesink sync=true` is silent.
    package static let sinkVariable = "TOUCHSTONE_AUDIO_SINK"
    /// The variable with another source, such as `audiotestsrc is-live=true`.
    package static let sourceVariable = "TOUCHSTONE_AUDIO_SOURCE"

    /// The sink and the source that look for a sound server.
    package static let (automaticSink, automaticSource) = ("autoaudiosink", "autoaudiosrc")

    private struct State: Sendable {
        var sink = EnvironmentVariables.value(sinkVariable) ?? automaticSink
        var source = EnvironmentVariables.value(sourceVariable) ?? automaticSource
        var hasReported = false
    }

    private static let state = Mutex(State())

    /// The sink, as text; tests set it.
    package static var sink: String {
        get { state.withLock(\.sink) }
        set { state.withLock { $0.sink = newValue } }
    }

    /// The source, as text; tests set it.
    package static var source: String {
        get { state.withLock(\.source) }
        set { state.withLock { $0.source = newValue } }
    }

    /// Makes a sink: the one in use, or that of a text.
    package static func makeSink(_ text: String = sink) throws(MediaError) -> MediaElement {
        try MediaElement(parsing: text, isBin: true)
    }

    /// Logs one line, once, if the automatic sink found no sound server: the time passes, and nothing is heard (DV-116).
    package static func reportSilence(of pipeline: MediaElement) {
        guard sink == automaticSink, pipeline.descendants.contains(where: isStandIn) else { return }
        let isFirst = state.withLock { state in
            defer { state.hasReported = true }
            return !state.hasReported
        }
        guard isFirst else { return }
        ErrorStream.logWithProgramName(
            "no sound server answers, so nothing is heard; start PipeWire, or name a sink in \(sinkVariable)")
    }

    /// Whether the automatic source or sink found nothing and has put in something silent.
    package static func isStandIn(_ element: MediaElement) -> Bool {
        ["fakesink", "audiotestsrc"].contains(element.factory)
    }
}
