import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import UIKitCore

/// What a replay found.
package struct SessionSummary: Equatable, Sendable {
    /// The number of events of the host.
    package var events = 0
    /// The number of input frames among them.
    package var inputFrames = 0
    /// The number of frames presented.
    package var frames = 0
    /// The number of frames whose pixels were compared with the recording's.
    package var comparedFrames = 0
    /// A digest of all frames, one after the other: equal for equal replays.
    package var digest: UInt64 = 0
    /// The time from the first event to the last, in seconds.
    package var duration: TimeInterval = 0
    /// The first difference from the recording, in words; `nil` if there is none.
    package var difference: String?
    /// Why the recording ends before its end; `nil` if it does not.
    package var cutReason: String?
}

/// Replays a session in a host without a window: tells the application the same events at the same times of its clock,
/// and paints the same frames.
@MainActor package final class SessionPlayer {
    /// What a replay does besides replaying.
    package struct Options {
        /// How fast time passes, as a multiple of the recorded time; `nil`, the default, for as fast as possible.
        package var speed: Double?
        /// The number of the frame after which the replay ends, from 1; `nil`, the default, for all.
        package var lastFrame: Int?
        /// Whether frames are compared with those of the recording; true by default. Otherwise the program may show
        /// something else, and its frames are painted when the recording's were.
        package var comparesFrames = true
        /// Whether frames are painted; true by default.
        package var paintsFrames = true
        /// Receives the commits too, to show them elsewhere; `nil` by default.
        package var mirror: (any RenderCommitSink)?
        /// Called before the clock advances to a time, in seconds, while the screen shows what it shows until then.
        package var onFrame: ((SessionPlayer, TimeInterval) throws(SessionError) -> Void)?
        /// Does what an input method did; nothing by default.
        package var applyTextEdit: (SessionTextEdit) -> Void = { _ in }

        /// Options of a replay as fast as possible.
        package init() {}
    }

    /// What was recorded.
    package let header: SessionHeader
    /// The time of the session's clock, in seconds.
    package private(set) var time: TimeInterval
    /// What was found so far.
    package private(set) var summary = SessionSummary()

    private var reader: SessionReader
    private let options: Options
    /// The frames of the recording, in order.
    private let frames: [PresentedFrame]
    private var clock: SessionClock?
    private let dots = FingerDots()
    private unowned let host: HeadlessHost
    private let gate: CommitGate
    private var start: (real: TimeInterval, session: TimeInterval)?

    /// Prepares the replay of a recording in a host: sets its clock, its screen's cycle and its keyboard. Call it before
    /// the application is launched.
    package init(_ reader: SessionReader, in host: HeadlessHost, options: Options = Options()) {
        self.reader = reader
        var options = options
        // Nothing was shown when a conversion was made.
        if reader.header.host == SessionHeader.convertedHost { options.comparesFrames = false }
        self.options = options
        self.host = host
        header = reader.header
        time = header.startTime
        var scan = reader
        var frames: [PresentedFrame] = []
        while let record = scan.next() {
            if case .presented(let frame) = record.event { frames.append(frame) }
        }
        self.frames = frames
        gate = host.insertCommitGate()
        gate.mirror = options.mirror
        host.clock.advance(to: header.startTime)
        if header.host == SessionHeader.windowHost {
            let clock = SessionClock(at: header.startTime)
            clock.install()
            self.clock = clock
        }
        host.onScreenKeyboard = OnScreenKeyboardPolicy(recordedName: header.keyboard)
        host.setRefreshCycle(interval: header.refreshInterval, phase: header.refreshPhase)
        if options.comparesFrames {
            gate.willReceive = { [weak self] count in self?.paintFrames(withCommitsUpTo: count) }
        }
    }

    /// Replays to the end, or to the last frame of the options.
    ///
    /// - Throws: `SessionError` of `onFrame`.
    package func play(_ application: UIApplication) throws(SessionError) -> SessionSummary {
        try play(application, until: .infinity)
        try options.onFrame?(self, time)
        summary.duration = time - header.startTime
        summary.cutReason = reader.cutReason
        return summary
    }

    /// Replays what happened until a time, in seconds of the session's clock. `nextTime` is the time of what follows.
    ///
    /// - Throws: `SessionError` of `onFrame`.
    package func play(_ application: UIApplication, until limit: TimeInterval) throws(SessionError) {
        if !hasStarted {
            hasStarted = true
            UIScreen.main.adopt(header.settings)
            next = reader.next()
        }
        while let record = next, record.time <= limit {
            try pass(to: record.time)
            perform(record, application)
            next = isOver ? nil : reader.next()
        }
    }

    /// The time of the next event, in seconds of the session's clock; `nil` at the end.
    package var nextTime: TimeInterval? { next?.time }

    private var hasStarted = false
    private var next: SessionRecord?

    private var isOver: Bool { options.lastFrame.map { summary.frames >= $0 } ?? false }

    // MARK: Time

    /// Advances the clock; waits if the replay has a speed.
    private func pass(to newTime: TimeInterval) throws(SessionError) {
        guard newTime > time else { return }
        try options.onFrame?(self, newTime)
        time = newTime
        guard let speed = options.speed else { return }
        let now = ProcessInfo.processInfo.systemUptime
        let start = start ?? (now, newTime)
        self.start = start
        let wait = (newTime - start.session) / speed - (now - start.real)
        if wait > 0 { usleep(useconds_t(min(wait, 3600) * 1e6)) }
    }

    // MARK: Events

    private func perform(_ record: SessionRecord, _ application: UIApplication) {
        if case .presented(let frame) = record.event {
            return paintRecordedFrame(frame)
        }
        summary.events += 1
        host.clock.advance(to: record.time)
        clock?.advance(to: record.time)
        if case .frame = record.event { summary.inputFrames += 1 }
        record.event.perform(application, actions)
    }

    /// What this host does for the events of a session.
    private lazy var actions: SessionActions = {
        var actions = SessionActions { [unowned host] in host.adopt($0, surface: $1) }
        actions.setRefresh = { [unowned host] in host.setRefreshCycle(interval: $0, phase: $1) }
        actions.showFingers = { [dots] in dots.show(at: $0) }
        actions.setKeyboardPolicy = { [unowned host] in host.onScreenKeyboard = $0 }
        actions.applyTextEdit = options.applyTextEdit
        actions.passRunLoop = { [unowned host] in host.passRunLoop() }
        actions.turn = { [unowned host] in host.runPendingWork() }
        actions.terminate = { $0.terminate() }
        return actions
    }()

    // MARK: Frames

    /// The frame of the stream; it may have been painted already, before a commit that came after it.
    private func paintRecordedFrame(_ frame: PresentedFrame) {
        streamFrames += 1
        while summary.frames < streamFrames, !isOver { paintNextFrame() }
    }

    /// The frames of the recording that have been read.
    private var streamFrames = 0

    /// Paints the frames that contain at most this many commits, before the next commit arrives.
    private func paintFrames(withCommitsUpTo count: Int) {
        while !isOver, summary.frames < frames.count, frames[summary.frames].commits <= count { paintNextFrame() }
    }

    private func paintNextFrame() {
        let frame = frames[summary.frames]
        summary.frames += 1
        if options.comparesFrames, gate.count != frame.commits {
            note("\(gate.count) commits instead of \(frame.commits)", at: frame)
        }
        guard options.paintsFrames else { return }
        let digest = host.paintFrame(at: frame.time)
        summary.digest = (summary.digest ^ digest) &* 0x9E37_79B9_7F4A_7C15
        guard options.comparesFrames, let recorded = frame.digest else { return }
        summary.comparedFrames += 1
        if recorded != digest { note("other pixels", at: frame) }
    }

    private func note(_ difference: String, at frame: PresentedFrame) {
        guard summary.difference == nil else { return }
        let seconds = String(format: "%.3f", frame.time - header.startTime)
        summary.difference = "frame \(summary.frames), at \(seconds) s, has \(difference)"
    }

    /// The picture that the screen shows; `nil` if it is too large.
    package func image() -> CGImage? { host.currentImage() }

    /// Calls a closure with the pixels that the screen shows.
    package func withPixels<Result>(_ body: (_ pixels: UnsafeRawPointer, _ width: Int, _ height: Int) -> Result)
        -> Result?
    {
        host.withPixels(body)
    }
}
