import Support
import Foundation
import GestureArguments
import HeadlessHost
import QuartzCore
import TouchInput
import TouchRecordings
import UIKitCore

/// Replays recordings on a view with recognizers, without a window: each in a new application whose clock follows the
/// recording.
@preconcurrency @MainActor public struct RecordingReplay {
    /// Decision: how long the clock runs after the last touch, in seconds; longer than any recognizer timeout.
    static let tailTime: TimeInterval = 2
    /// Decision: how long the application runs before the first touch, in seconds.
    static let leadTime: TimeInterval = 0.1

    /// True if pan, pinch and rotation exclude each other; false by default.
    public var isExclusive: Bool
    /// The minimum speed of a swipe, in points per second; 0 sets no limit, as in UIKit.
    public var minimumSwipeSpeed: Double
    /// True to include the recognizers' decisions in the report; false by default.
    public var tracesDecisions: Bool

    /// The default minimum speed of a swipe, in points per second.
    public static var defaultMinimumSwipeSpeed: Double { GestureOptions.defaultMinimumSwipeSpeed }

    /// Creates a replay.
    public init(
        isExclusive: Bool = false, minimumSwipeSpeed: Double = RecordingReplay.defaultMinimumSwipeSpeed,
        tracesDecisions: Bool = false
    ) {
        self.isExclusive = isExclusive
        self.minimumSwipeSpeed = minimumSwipeSpeed
        self.tracesDecisions = tracesDecisions
    }

    /// Plays a recording and reports what was recognized. Replaces the current application.
    public func play(_ recording: Recording) -> GestureReport {
        DeadlineQueue.main.removeAll()
        let host = HeadlessHost(screen: ScreenMetrics(size: recording.screen, scale: 1, maximumFramesPerSecond: 60))
        let application = UIApplication.make(UIApplication.self)
        host.attach(application)
        application.start(in: host, delegate: nil)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let view = GestureReplayView(
            frame: window.bounds, isExclusive: isExclusive, minimumSwipeSpeed: minimumSwipeSpeed)
        window.addSubview(view)
        window.makeKeyAndVisible()
        host.runPendingWork()

        let start: TimeInterval = host.clock.now + Self.leadTime
        let log = ReportLog(
            GestureReport(
                file: recording.file, devices: recording.devices, contacts: recording.contactCount,
                dropped: recording.droppedCount))
        view.onAction = { [unowned view] recognizer in
            let action = GestureAction(recognizer, in: view, at: host.clock.now - start)
            log.report.entries.append(.action(action))
        }
        let wasRecording: Bool = GestureTrace.isRecording
        if tracesDecisions { log.recordDecisions(from: start) }
        host.play(recording.frames(from: InputTime(seconds: start))) { _ in log.report.frames += 1 }
        host.advance(by: Self.tailTime)
        GestureTrace.observer = nil
        GestureTrace.isRecording = wasRecording
        return log.report
    }
}

/// Collects the entries of a report during a replay.
@MainActor private final class ReportLog {
    var report: GestureReport

    init(_ report: GestureReport) {
        self.report = report
    }

    /// Starts adding decisions, with times relative to `start`, in seconds of the clock.
    func recordDecisions(from start: TimeInterval) {
        GestureTrace.isRecording = true
        GestureTrace.observer = { [self] _, line in
            report.entries.append(.decision(line.relative(to: start)))
        }
    }
}
