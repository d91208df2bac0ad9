import Foundation
import HeadlessHost
import SessionRecordings
import TouchInput
import UIKitCore

/// Reads damaged sessions and replays them in an application with a few views and recognizers.
@MainActor enum SessionReplayFuzzer {
    /// The most events of one session that are replayed.
    private static let maximumEvents = 400

    /// A session with fingers, keys, a pointer, settings and frames.
    static let validFile: Data = {
        let screen = SessionScreen(width: 200, height: 300, scale: 1, framesPerSecond: 60, isTablet: false)
        let header = SessionHeader(program: "Fuzz", screen: screen, startTime: ManualClock.start)
        var records: [SessionRecord] = []
        for step in 0..<30 {
            let time = ManualClock.start + Double(step) * 0.02
            let input = InputTime(seconds: time)
            let phase: ContactPhase = step % 10 == 0 ? .began : step % 10 == 9 ? .ended : .moved
            var frame = InputFrame(time: input)
            frame.contacts = (0..<3).map { number in
                ContactSample(
                    contact: ContactID(device: InputDevice.ID(1), number: number), phase: phase,
                    position: CGPoint(x: 30 + 40 * number, y: 40 + 5 * step),
                    ellipse: ContactEllipse(major: 20, minor: 10, orientation: 0.2), pressure: 0.4, time: input)
            }
            if step % 5 == 1 { frame.keys = [KeySample(usage: 4, characters: "a", isDown: step % 10 == 1)] }
            if step % 7 == 2 {
                frame.scroll = ScrollSample(
                    position: CGPoint(x: 9, y: 9), delta: InputVector(dx: 1, dy: 2), isDiscrete: false)
                frame.pointer = PointerSample(position: CGPoint(x: 50, y: 60))
                frame.transform = TransformSample(phase: .began, position: .zero, scale: 1.1, rotation: 0.1)
            }
            records.append(SessionRecord(time: time, event: .frame(frame)))
            records.append(SessionRecord(time: time, event: .pendingWork))
            records.append(
                SessionRecord(time: time, event: .presented(PresentedFrame(time: time, commits: step + 1, digest: 1))))
        }
        let others: [SessionEvent] = [
            .deviceRemoved(InputDevice.ID(1)), .screen(screen, surface: 0), .activation(.resignedActive, surface: nil),
            .activation(.becameActive, surface: nil), .settings(SessionSettings(isDark: true)), .memoryWarning, .turn,
            .refresh(interval: 0.01, phase: 0), .simulatedFingers([.zero]), .inputMethod(.commit("x")), .loopPass,
            .device(InputDevice(id: InputDevice.ID(2), name: "Pen")), .surfaceClosed(0), .pencilTap, .termination,
        ]
        records += others.map { SessionRecord(time: ManualClock.start + 1, event: $0) }
        return SessionWriter.bytes(header, records)
    }()

    /// Reads and replays a file. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ file: Data) -> String? {
        let reader: SessionReader
        do throws(SessionError) {
            reader = try SessionReader(data: file, name: "input")
        } catch {
            return error.description.contains("\n") ? "an error of several lines: \(error)" : nil
        }
        var counting = reader
        var count = 0
        while counting.next() != nil { count += 1 }
        let side = max(reader.header.screen.width, reader.header.screen.height) * reader.header.screen.scale
        guard count <= maximumEvents, side <= 4000 else { return nil }
        let host = HeadlessHost(screen: ScreenMetrics(reader.header.screen))
        let player = SessionPlayer(reader, in: host)
        let application = UIApplication()
        host.attach(application)
        application.start(in: host, delegate: nil)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let view = UIView(frame: window.bounds)
        view.isMultipleTouchEnabled = true
        view.addGestureRecognizer(UIPanGestureRecognizer())
        view.addGestureRecognizer(UIPinchGestureRecognizer())
        window.addSubview(view)
        window.makeKeyAndVisible()
        _ = try? player.play(application)
        return nil
    }
}
