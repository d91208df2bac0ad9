import DBusClient
import Dispatch
import UIKitCore

/// Speaks texts through the screen reader: as announcements where a program listens to those, and as notifications, which
/// Orca 43 reads (AX-47).
@MainActor final class Announcements {
    /// How long a notification is there, in seconds (AX-47).
    private static let duration = 1.0

    private unowned let session: BridgeSession
    private var current: (text: String, path: String?, reports: Bool)?
    private var timer: DispatchWorkItem?
    private var number = 0

    init(_ session: BridgeSession) { self.session = session }

    /// Speaks a text: assertively, which interrupts speech, unless its priority is low (AX-25, AX-57). Programs are told when
    /// it has ended if `reports` is set.
    func announce(_ announcement: AccessibilityAnnouncement, reports: Bool = false) {
        let text = announcement.text
        finish(wasSuccessful: false)
        guard session.hasListeners else {
            if reports { UIAccessibility.announcementDidFinish(text, wasSuccessful: false) }
            return
        }
        let politeness = announcement.priority == .low ? 1 : 2
        let frame = session.tree.path(of: UIScreen.main)
        if session.wantsAnnouncements {
            session.emit("Announcement", frame, detail: text, politeness, value: .string(text), listener: [])
        }
        number += 1
        let path = session.tree.addNotification(text, number: number)
        session.emit(
            "ChildrenChanged", frame, detail: "add", session.tree.children(of: frame).count - 1,
            value: session.tree.reference(path), listener: ["add"])
        session.emit("StateChanged", path, detail: "showing", 1, listener: ["showing"])
        current = (text, path, reports)
        let timer = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated { self?.finish(wasSuccessful: true) }
        }
        self.timer = timer
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration, execute: timer)
    }

    /// Ends without a word.
    func cancel() {
        timer?.cancel()
        timer = nil
        current = nil
    }

    /// Takes the notification away. Whether it was spoken to its end is not known: decision: it was, unless another one
    /// came within its time (AX-25).
    private func finish(wasSuccessful: Bool) {
        guard let current else { return }
        cancel()
        if let path = current.path {
            session.emit("StateChanged", path, detail: "showing", 0, listener: ["showing"])
            let frame = session.tree.path(of: UIScreen.main)
            session.emit(
                "ChildrenChanged", frame, detail: "remove", session.tree.children(of: frame).count - 1,
                value: session.tree.reference(path), listener: ["remove"])
            session.tree.removeNotification(path)
        }
        if current.reports { UIAccessibility.announcementDidFinish(current.text, wasSuccessful: wasSuccessful) }
    }
}
