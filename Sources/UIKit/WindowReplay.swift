import Foundation
import GLPainter
import HeadlessHost
import QuartzCore
import SessionRecordings
import Support
import Synchronization
import UIKitCore
import X11Host

/// Replays a session in a window, at the speed at which it was recorded or another one. The program runs as in a replay
/// without a window; the window only shows it, and its own input is ignored.
@MainActor final class WindowReplay {
    /// The session's time as a function of the time that passes.
    private final class Time: Sendable {
        private let speed: Double
        private let sessionStart: TimeInterval
        private let realStart = Mutex<TimeInterval?>(nil)

        init(from start: TimeInterval, speed: Double) {
            sessionStart = start
            self.speed = speed
        }

        /// Time passes from now on.
        func begin() { realStart.withLock { $0 = $0 ?? MonotonicClock.seconds } }

        /// The session's time, in seconds of its clock.
        var now: TimeInterval {
            realStart.withLock { start in
                start.map { sessionStart + (MonotonicClock.seconds - $0) * speed } ?? sessionStart
            }
        }

        /// When a session's time comes, in seconds since system start.
        func real(_ time: TimeInterval) -> TimeInterval {
            realStart.withLock { ($0 ?? MonotonicClock.seconds) + (time - sessionStart) / speed }
        }
    }

    private let player: SessionPlayer
    private let window: X11Host
    private let time: Time

    /// Opens the window. Call it before the application is launched.
    ///
    /// - Throws: `X11HostError`.
    init(_ reader: SessionReader, in host: HeadlessHost, options: SessionPlayer.Options) throws {
        let header = reader.header
        let time = Time(from: header.startTime, speed: options.speed ?? 1)
        var properties = X11Host.Options(
            title: "\(header.program): replay", size: host.screen.size, scale: host.screen.scale,
            idiom: host.screen.idiom)
        properties.animationTime = { time.now }
        window = try X11Host(properties) { try PainterChooser.makePainter(.auto, in: $0) }
        var options = options
        options.speed = nil
        options.comparesFrames = false
        options.paintsFrames = false
        options.mirror = window.sink
        self.time = time
        // The window has installed the clock of the system.
        host.clock.install()
        player = SessionPlayer(reader, in: host, options: options)
    }

    /// Replays until the window is closed; at the end it stays and shows the last frame.
    func run(_ application: UIApplication) -> Int32 {
        time.begin()
        let status = window.show { [self] in step(application) }
        application.terminate()
        return status
    }

    private func step(_ application: UIApplication) -> TimeInterval? {
        do throws(SessionError) {
            try player.play(application, until: time.now)
        } catch {
            ErrorStream.logWithProgramName(error.description)
            return nil
        }
        return player.nextTime.map { time.real($0) }
    }
}
