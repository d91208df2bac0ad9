import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import Support
import TouchInput
import UIKitCore

/// Brings a program into the state in which a recorded session ended: tells the application everything that the host told it
/// then, as fast as possible. The session continues afterwards.
@MainActor package final class SessionResume {
    /// What the host does for a session.
    package struct Host {
        /// Advances the clock of the program to a time, in seconds.
        package var advance: (TimeInterval) -> Void
        /// Adopts the metrics of the screen of a surface.
        package var adoptScreen: (ScreenMetrics, _ surface: Int) -> Void
        /// Does the turn of a host without a window; nothing by default.
        package var turn: () -> Void = {}
        /// Does what an input method did; nothing by default.
        package var applyTextEdit: (SessionTextEdit) -> Void = { _ in }

        /// Creates a host with a clock and a screen.
        package init(
            advance: @escaping (TimeInterval) -> Void, adoptScreen: @escaping (ScreenMetrics, _ surface: Int) -> Void
        ) {
            (self.advance, self.adoptScreen) = (advance, adoptScreen)
        }
    }

    /// What was recorded.
    package let header: SessionHeader
    /// The screen of the first surface at the end of the session.
    package let lastScreen: SessionScreen
    /// The time of the last event, in seconds of the session's clock.
    package let endTime: TimeInterval
    /// The number of events so far.
    package private(set) var eventCount = 0

    private var reader: SessionReader
    private var contacts: [ContactID: ContactSample] = [:]
    private var keys: [KeySample] = []

    /// Prepares to resume a session.
    package init(_ reader: SessionReader) {
        self.reader = reader
        header = reader.header
        var (screen, end, scan) = (reader.header.screen, reader.header.startTime, reader)
        while let record = scan.next() {
            if case .screen(let metrics, 0) = record.event { screen = metrics }
            if case .presented = record.event { continue }
            end = max(end, record.time)
        }
        (lastScreen, endTime) = (screen, end)
    }

    /// Tells the application the session, and then that the fingers and keys that are still down have left: nothing holds
    /// them any more.
    package func run(_ application: UIApplication, in host: Host) {
        let settings = UIScreen.main.recordedSettings
        UIScreen.main.adopt(header.settings)
        while let record = reader.next() {
            if case .presented = record.event { continue }
            host.advance(record.time)
            perform(record.event, application, host)
            eventCount += 1
        }
        releaseInput(application)
        // The program starts in front, as every program does.
        if application.applicationState == .background { application.enterForeground() }
        if application.applicationState != .active { application.becomeActive() }
        // The desktop may have changed since.
        UIScreen.main.adopt(settings)
        application.runPendingWork()
    }

    private func perform(_ event: SessionEvent, _ application: UIApplication, _ host: Host) {
        switch event {
        case .frame(let frame):
            follow(frame)
            application.deliver(frame)
        case .device(let device): application.deviceConnected(device)
        case .deviceRemoved(let device):
            contacts = contacts.filter { $0.key.device != device }
            keys.removeAll { $0.device == device }
            application.deviceRemoved(device)
        case .screen(let screen, let surface): host.adoptScreen(ScreenMetrics(screen), surface)
        case .activation(let activation, let surface): application.replay(activation, surface: surface)
        case .surfaceClosed(let surface): _ = application.closeSurface(surface)
        case .settings(let settings): UIScreen.main.adopt(settings)
        case .refresh(let interval, let phase):
            HostCalls.tell(event) { RefreshPacing.setInterval(interval, frameAt: phase) }
        case .pencilTap: HostCalls.tell(event) { PencilTaps.receive() }
        case .inputMethod(let edit): HostCalls.tell(event) { host.applyTextEdit(edit) }
        case .memoryWarning: application.memoryWarning()
        case .pendingWork: application.runPendingWork()
        case .loopPass: HostCalls.tell(event) { _ = RunLoop.current.run(mode: .default, before: .distantPast) }
        case .turn: host.turn()
        // The program continues, and a mouse that simulates fingers has none yet.
        case .termination, .simulatedFingers, .presented: break
        }
    }

    // MARK: What is down

    private func follow(_ frame: InputFrame) {
        for sample in frame.contacts {
            switch sample.phase {
            case .began, .moved: contacts[sample.contact] = sample
            case .ended, .cancelled: contacts[sample.contact] = nil
            }
        }
        for key in frame.keys {
            keys.removeAll { $0.usage == key.usage && $0.code == key.code && $0.device == key.device }
            if key.isDown { keys.append(key) }
        }
    }

    private func releaseInput(_ application: UIApplication) {
        guard !contacts.isEmpty || !keys.isEmpty else { return }
        let time = InputTime(seconds: MediaClock.now)
        let cancelled = contacts.values.sorted {
            ($0.contact.device.rawValue, $0.contact.number) < ($1.contact.device.rawValue, $1.contact.number)
        }.map { sample in
            var sample = sample
            (sample.phase, sample.time) = (.cancelled, time)
            return sample
        }
        let released = keys.map { key in
            var key = key
            key.isDown = false
            return key
        }
        (contacts, keys) = ([:], [])
        application.deliver(InputFrame(time: time, contacts: cancelled, keys: released))
    }
}

extension UIApplication {
    /// Does again what a host told about the activation of the application, or of the scene on a surface.
    func replay(_ activation: SessionActivation, surface: Int?) {
        switch (activation, surface) {
        case (.becameActive, nil): becomeActive()
        case (.resignedActive, nil): resignActive()
        case (.enteredBackground, nil): enterBackground()
        case (.enteredForeground, nil): enterForeground()
        case (.becameActive, let surface?): becomeActive(surface: surface)
        case (.resignedActive, let surface?): resignActive(surface: surface)
        case (.enteredBackground, let surface?): enterBackground(surface: surface)
        case (.enteredForeground, let surface?): enterForeground(surface: surface)
        }
    }
}

extension HeadlessHost {
    /// What this host does for a session that is resumed.
    package func resumeHost(_ application: UIApplication) -> SessionResume.Host {
        attach(application)
        var host = SessionResume.Host(
            advance: { [unowned self] in clock.advance(to: $0) },
            adoptScreen: { [unowned self] in adopt($0, surface: $1) })
        host.turn = { [unowned self] in runPendingWork() }
        return host
    }
}
