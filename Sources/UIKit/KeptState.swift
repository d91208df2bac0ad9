import Foundation
import HeadlessHost
import HostSupport
import InputMethods
import LaunchArguments
import QuartzCore
import SessionRecordings
import Support
import Synchronization
import UIKitCore
import X11Host

/// The state of a program that its next run starts in (`--keep-state DIRECTORY`): its recorded session, and the position of
/// its window.
///
///     session.touch    the session of this run, with those that it continues
///     previous.touch   the session that this run continues, until its state is restored
///     window           the position of the window, in pixels
///     ready            written when the state is restored and the first frame is on the screen: the number of events
///
/// A program that crashes while its state is restored leaves `previous.touch`, and its next run tries again.
@MainActor final class KeptState {
    /// Names of files in the directory.
    private enum File {
        static let session = "session.touch"
        static let previous = "previous.touch"
        static let damaged = "damaged.touch"
        static let window = "window"
        static let ready = "ready"
    }

    private let directory: String
    /// The session that this run continues; `nil` if there is none.
    let resume: SessionResume?
    /// The time of the session.
    let time: SessionTime
    /// The screen of this run and the refresh cycle of its display; `nil` for a host without a window.
    private var ownDisplay: (screen: ScreenMetrics, interval: TimeInterval, phase: TimeInterval)?

    /// Opens the state in a directory, which is created if it does not exist.
    ///
    /// - Throws: `SessionError` if the directory cannot be used or is that of another program.
    init(in directory: String) throws(SessionError) {
        self.directory = directory
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw SessionError(
                .unavailable, "cannot keep the state in \(directory): choose a directory that can be written")
        }
        var status = stat()
        guard stat(directory, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
            throw SessionError(
                .unavailable,
                "cannot keep the state in \(directory): others can write there; choose a directory of your own")
        }
        let path = { (name: String) in directory + "/" + name }
        unlink(path(File.ready))
        if access(path(File.previous), F_OK) != 0 { rename(path(File.session), path(File.previous)) }
        resume = try access(path(File.previous), F_OK) == 0 ? Self.session(at: path(File.previous)) : nil
        if resume == nil, access(path(File.previous), F_OK) == 0 { rename(path(File.previous), path(File.damaged)) }
        time = SessionTime(resume?.header.startTime)
    }

    /// The session in a file; `nil`, after one line, if it cannot be continued.
    private static func session(at path: String) throws(SessionError) -> SessionResume? {
        let reader: SessionReader
        do throws(SessionError) {
            reader = try SessionReader(file: path)
        } catch {
            ErrorStream.logWithProgramName("\(error.description); the program starts without its state")
            return nil
        }
        let name = ProcessInfo.processInfo.processName
        guard reader.header.program == name else {
            throw SessionError(
                .otherProgram, "\(path) is the state of \(reader.header.program), not of \(name); use another directory"
            )
        }
        let resume = SessionResume(reader)
        if reader.header.host == SessionHeader.windowHost, resume.endTime > MonotonicClock.seconds {
            ErrorStream.logWithProgramName(
                "\(path) was recorded before the system started; the program starts without it")
            return nil
        }
        return resume
    }

    /// The file to which the session of this run is recorded.
    var sessionPath: String { directory + "/" + File.session }

    /// The position of the window at the end of the last run, in pixels; `nil` if it is not known.
    var windowPosition: (x: Int, y: Int)? {
        guard let text = try? String(contentsOfFile: directory + "/" + File.window, encoding: .utf8) else { return nil }
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    // MARK: Steps of a run

    /// Gives a host the screen that the session began with. Call it before the application is launched.
    func prepare(_ host: any ApplicationHost) {
        guard let resume else { return }
        if let host = host as? any RecordableHost {
            ownDisplay = (host.screen, RefreshPacing.interval, RefreshPacing.phase)
            var screen = ScreenMetrics(resume.header.screen)
            screen.scale = host.screen.scale
            host.adopt(screen, nil)
            RefreshPacing.setInterval(resume.header.refreshInterval, frameAt: resume.header.refreshPhase)
        } else if let host = host as? HeadlessHost {
            host.clock.advance(to: resume.header.startTime)
        }
    }

    /// Restores the state after the launch.
    func restore(_ application: UIApplication, in host: any ApplicationHost) {
        if let resume {
            if let host = host as? any RecordableHost {
                let clock = SessionClock(at: time.now)
                // A recorder has its own clock, which it advances with each event.
                let recorded = SessionLaunch.clock ?? clock
                recorded.install()
                resume.run(application, actions(of: host, application)) {
                    time.replay($0)
                    recorded.advance(to: $0)
                }
            } else if let host = host as? HeadlessHost {
                resume.run(application, host.resumingActions(application)) { host.clock.advance(to: $0) }
            }
        }
        time.endReplay()
        if let host = host as? any RecordableHost, let ownDisplay {
            HostCalls.tell(.refresh(interval: ownDisplay.interval, phase: ownDisplay.phase)) {
                RefreshPacing.setInterval(ownDisplay.interval, frameAt: ownDisplay.phase)
            }
            if ownDisplay.screen != host.screen { host.adopt(ownDisplay.screen, application) }
        }
        unlink(directory + "/" + File.previous)
        let (path, count) = (directory + "/" + File.ready, resume?.eventCount ?? 0)
        if let host = host as? any RecordableHost {
            let frames = FrameCount()
            host.observeFrames { _, _ in
                if frames.next() == 1 { Self.write("\(count)", to: path) }
            }
            // The frame may have been painted during the launch, and nothing has changed since: in the loop, when the window
            // is shown, it is painted again.
            DispatchQueue.main.async { MainActor.assumeIsolated { host.repaint() } }
        } else {
            Self.write("\(count)", to: path)
        }
    }

    private func actions(of host: any RecordableHost, _ application: UIApplication) -> SessionActions {
        let scale = host.screen.scale
        var actions = SessionActions { metrics, surface in
            var metrics = metrics
            metrics.scale = scale
            if surface == 0 { host.adopt(metrics, application) }
        }
        actions.applyTextEdit = { InputMethodSession.apply($0) }
        return actions
    }

    /// Keeps the position of the window. Call it when the program ends.
    func finish(_ host: any ApplicationHost) {
        guard let position = (host as? X11Host)?.windowPosition else { return }
        Self.write("\(position.x) \(position.y)", to: directory + "/" + File.window)
    }

    private nonisolated static func write(_ text: String, to path: String) {
        try? Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

/// Counts frames on any thread.
private final class FrameCount: Sendable {
    private let count = Mutex(0)

    /// The number of the next frame, from 1.
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// The time of a session that continues an earlier one: that of the earlier one while it is replayed, and then the time that
/// passes.
final class SessionTime: Sendable {
    private let replayed: Mutex<TimeInterval?>

    /// Begins at the start of an earlier session, in seconds, or with the time that passes.
    init(_ start: TimeInterval?) { replayed = Mutex(start) }

    /// The time, in seconds.
    var now: TimeInterval { replayed.withLock { $0 } ?? MonotonicClock.seconds }

    /// Whether an earlier session is replayed.
    var isReplaying: Bool { replayed.withLock { $0 != nil } }

    /// The earlier session has reached a time, in seconds.
    func replay(_ time: TimeInterval) { replayed.withLock { $0 = time } }

    /// The earlier session is over.
    func endReplay() { replayed.withLock { $0 = nil } }
}
