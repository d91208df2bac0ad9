import Foundation
import HeadlessHost
import SessionRecordings
import UIKit

/// A random session: the views and recognizers of an episode of a storm with its input. The program changes only by what
/// its callbacks do, which is visible, so a replay shows the same frames only if every callback comes in the same order.
@MainActor package struct SessionStorm {
    /// How many frames of input there are between two presented frames.
    private static let presentationInterval = 4

    private let setup: [StormStep]
    private let input: [StormStep]

    /// The session of a seed with a number of frames of input.
    package init(seed: UInt64, frames: Int) {
        let steps = StormScript.steps(seed: seed, episode: 0, frames: frames)
        let start = steps.firstIndex { $0.isInput } ?? steps.endIndex
        setup = Array(steps[..<start])
        input = steps[start...].filter(\.isInput).map(\.withoutReactions)
    }

    /// Records the session in a new application. Returns the number of callbacks.
    ///
    /// - Throws: `SessionError` if the file cannot be written.
    @discardableResult
    package func record(to path: String) throws -> Int {
        let app = TestApplication()
        let world = makeWorld(in: app)
        try app.host.record(to: path)
        var count = 0
        for step in input {
            world.perform(step)
            if case .frame = step {
                count += 1
                if count.isMultiple(of: Self.presentationInterval) { _ = app.screenshot() }
            }
        }
        app.host.finishRecording()
        return world.monitor.callbacks
    }

    /// Replays a recorded session in a new application with the same views. Returns what was found, and the number of
    /// callbacks.
    ///
    /// - Throws: `SessionError` if the file is no session.
    package func replay(_ path: String) throws -> (summary: SessionSummary, callbacks: Int) {
        try replay(SessionReader(file: path))
    }

    /// Replays a session from a reader.
    package func replay(_ reader: SessionReader) throws -> (summary: SessionSummary, callbacks: Int) {
        var player: SessionPlayer?
        let app = TestApplication(prepareHost: { host in player = SessionPlayer(reader, in: host) })
        let world = makeWorld(in: app)
        guard let player else { preconditionFailure("the host was not prepared") }
        let summary = try player.play(app.application)
        return (summary, world.monitor.callbacks)
    }

    private func makeWorld(in app: TestApplication) -> StormWorld {
        let monitor = StormMonitor()
        let world = StormWorld(in: app, window: app.makeWindow(), monitor: monitor)
        for step in setup { world.perform(step) }
        app.host.runPendingWork()
        monitor.onCallback = { [unowned world, unowned monitor] in world.showCallbacks(monitor.callbacks) }
        return world
    }
}

extension StormStep {
    /// Whether the step is input, or time that passes, instead of a change by the program.
    fileprivate var isInput: Bool {
        switch self {
        case .frame, .advance, .input, .removeDevice, .interrupt, .runPendingWork: true
        default: false
        }
    }

    fileprivate var withoutReactions: StormStep {
        guard case .frame(var frame) = self else { return self }
        frame.reactions = []
        return .frame(frame)
    }
}
