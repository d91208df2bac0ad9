import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import Support
import TouchInput
import UIKitCore

/// Draws every touch over a program, for demonstrations, recordings and bug reports: the contact as an ellipse, its
/// pressure, the trail of the last moments, and how the touch ended.
///
///     TouchVisualizer.isEnabled = true
///
/// Programs need no change for it: `--show-touches` does the same. The marks are layers above all windows of the first
/// screen; they are no views, so no touch hits them and the program's tree of views is the same. While it is off it costs
/// nothing.
@preconcurrency @MainActor public enum TouchVisualizer {
    private static var current: TouchMarks?

    /// Whether touches are drawn; false by default.
    public static var isEnabled: Bool {
        get { current != nil }
        set {
            guard newValue != isEnabled else { return }
            if let marks = current {
                HostCalls.observers.removeAll { $0 === marks }
                marks.removeAll()
                current = nil
            } else {
                let marks = TouchMarks()
                // Before a recorder, so that a recording has the touch after its mark has changed.
                HostCalls.observers.insert(marks, at: 0)
                current = marks
            }
        }
    }

    /// The number of marks on the screen, including those that fade out.
    public static var markCount: Int { current?.count ?? 0 }
}

/// The marks of all contacts.
@MainActor final class TouchMarks: HostCallObserver {
    /// How long a mark fades out, in seconds (decision).
    static let fadeTime: TimeInterval = 0.3

    private let container = CALayer()
    private var marks: [ContactID: TouchMark] = [:]
    private var fading: [TouchMark] = []
    private var deadline: DeadlineQueue.Deadline?

    var count: Int { marks.count + fading.count }

    func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        switch event {
        case .frame(let frame) where frame.surface == 0 && !frame.contacts.isEmpty: show(frame.contacts)
        case .deviceRemoved(let device):
            end(marks.filter { $0.key.device == device }.map(\.key), isCancelled: true)
        case .activation(.resignedActive, _), .activation(.enteredBackground, _):
            end(Array(marks.keys), isCancelled: true)
        default: break
        }
    }

    private func show(_ samples: [ContactSample]) {
        change {
            install()
            for sample in samples {
                switch sample.phase {
                case .began, .moved:
                    let mark = marks[sample.contact] ?? add(sample.contact)
                    mark.show(sample, at: MediaClock.now)
                case .ended, .cancelled:
                    marks[sample.contact]?.show(sample, at: MediaClock.now)
                    end([sample.contact], isCancelled: sample.phase == .cancelled)
                }
            }
        }
        scheduleUpdate()
    }

    private func add(_ contact: ContactID) -> TouchMark {
        let mark = TouchMark()
        marks[contact] = mark
        mark.layers.forEach(container.addSublayer)
        return mark
    }

    private func end(_ contacts: [ContactID], isCancelled: Bool) {
        change {
            for contact in contacts {
                guard let mark = marks.removeValue(forKey: contact) else { continue }
                mark.end(isCancelled: isCancelled, at: MediaClock.now)
                fading.append(mark)
            }
        }
        scheduleUpdate()
    }

    func removeAll() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
        (marks, fading) = ([:], [])
        change { UIScreen.main.overlays.removeAll { $0 === container } }
    }

    /// Puts the container above what else is above the windows.
    private func install() {
        if UIScreen.main.overlays.last === container { return }
        UIScreen.main.overlays = UIScreen.main.overlays.filter { $0 !== container } + [container]
    }

    // MARK: Time

    /// Shortens trails and removes faded marks, once a refresh while there is something to do.
    private func scheduleUpdate() {
        guard deadline == nil, marks.values.contains(where: \.hasTrail) || !fading.isEmpty else { return }
        deadline = DeadlineQueue.main.schedule(at: RefreshPacing.nextFrame(after: MediaClock.now)) { [weak self] in
            self?.update()
        }
    }

    private func update() {
        deadline = nil
        let now = MediaClock.now
        change {
            for mark in marks.values { mark.shortenTrail(at: now) }
            for mark in fading {
                mark.shortenTrail(at: now)
                if mark.isFaded(at: now) { mark.layers.forEach { $0.removeFromSuperlayer() } }
            }
        }
        fading.removeAll { $0.isFaded(at: now) }
        scheduleUpdate()
    }

    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }
}
