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
    ///
    /// - Parameters:
    ///   - actions: what the host does for the events.
    ///   - advance: advances the clock of the program to a time, in seconds.
    package func run(_ application: UIApplication, _ actions: SessionActions, advance: (TimeInterval) -> Void) {
        let settings = UIScreen.main.recordedSettings
        UIScreen.main.adopt(header.settings)
        application.setReplayedKeyboardPolicy(OnScreenKeyboardPolicy(recordedName: header.keyboard))
        while let record = reader.next() {
            if case .presented = record.event { continue }
            advance(record.time)
            follow(record.event)
            record.event.perform(application, actions)
            eventCount += 1
        }
        releaseInput(application)
        // The program starts in front, as every program does.
        if application.applicationState == .background { application.enterForeground() }
        if application.applicationState != .active { application.becomeActive() }
        // The desktop may have changed since, and what is connected.
        UIScreen.main.adopt(settings)
        application.setReplayedKeyboardPolicy(nil)
        application.runPendingWork()
    }

    // MARK: What is down

    private func follow(_ event: SessionEvent) {
        switch event {
        case .frame(let frame): follow(frame)
        case .deviceRemoved(let device):
            contacts = contacts.filter { $0.key.device != device }
            keys.removeAll { $0.device == device }
        default: break
        }
    }

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

extension HeadlessHost {
    /// What this host does for a session that is resumed.
    package func resumingActions(_ application: UIApplication) -> SessionActions {
        attach(application)
        var actions = SessionActions { [unowned self] in adopt($0, surface: $1) }
        actions.turn = { [unowned self] in runPendingWork() }
        return actions
    }
}
