import Foundation
import GestureArguments
import HeadlessHost
import QuartzCore
import TouchInput
import TouchRecordings
import UIKitCore

/// Replays recordings on a board of recognizers, without a window: an application of its own for each, whose clock
/// follows the recording.
@MainActor public struct RecordingReplay {
    /// Decision: how long after the last touch the clock runs on, in seconds: longer than any recognizer waits.
    static let tailTime: TimeInterval = 2
    /// Decision: how long before the first touch the application runs, in seconds.
    static let leadTime: TimeInterval = 0.1

    /// True when pan, pinch and rotation exclude each other.
    public var isExclusive: Bool
    /// The slowest swipe, in points per second; 0 lets all of them begin, as UIKit does.
    public var minimumSwipeSpeed: Double
    /// True to report the recognizers' decisions.
    public var tracesDecisions: Bool

    /// The slowest swipe of a replay that is not told another one, in points per second.
    public static var defaultMinimumSwipeSpeed: Double { GestureOptions.defaultMinimumSwipeSpeed }

    /// Makes a replay.
    public init(
        isExclusive: Bool = false, minimumSwipeSpeed: Double = RecordingReplay.defaultMinimumSwipeSpeed, tracesDecisions: Bool = false
    ) {
        self.isExclusive = isExclusive
        self.minimumSwipeSpeed = minimumSwipeSpeed
        self.tracesDecisions = tracesDecisions
    }

    /// Plays a recording and reports what was recognized. Replaces the application that is running.
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

/// Keeps what happens during a replay.
@MainActor private final class ReportLog {
    var report: GestureReport

    init(_ report: GestureReport) {
        self.report = report
    }

    /// Adds decisions, with times from `start`, in seconds of the clock.
    func recordDecisions(from start: TimeInterval) {
        GestureTrace.isRecording = true
        GestureTrace.observer = { [self] line in
            report.entries.append(.decision(line.relative(to: start)))
        }
    }
}
