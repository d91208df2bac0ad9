import CoreGraphics
import Foundation
import Support
import TouchInput

/// What users of assistive technologies do with elements.
extension AccessibilityNode {
    /// The responder that is operated: the element itself, or the switch of a combined element.
    private var operated: UIResponder? {
        parts.first { $0.traits.contains(.toggleButton) }?.responder ?? responder
    }

    /// Activates the element: by `accessibilityActivate()`, or else by a tap at its activation point (AX-07, AX-18). One
    /// that is clipped is scrolled into view first. Returns false for an element that is not enabled or not on the screen.
    @discardableResult
    package func activate() -> Bool {
        guard let operated, !traits.contains(.notEnabled) else { return false }
        if operated.accessibilityActivate() { return true }
        scrollIntoView()
        let surface = (operated.accessibilityView ?? UIView()).window?.screen.surface ?? 0
        return AccessibilityTap.perform(at: operated.accessibilityActivationPoint, surface: surface)
    }

    /// Changes the value of an adjustable element by a step. Returns false, and does nothing, for others (AX-19).
    @discardableResult
    package func adjust(increases: Bool) -> Bool {
        guard let responder, traits.contains(.adjustable), !traits.contains(.notEnabled) else { return false }
        if increases { responder.accessibilityIncrement() } else { responder.accessibilityDecrement() }
        return true
    }

    /// Scrolls by a page: asks the element and then what contains it, until one does (AX-20).
    @discardableResult
    package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        responder?.askUpward { $0.accessibilityScroll(direction) } ?? false
    }

    /// Leaves a modal or pushed view: asks the element and then what contains it, until one does (AX-21).
    @discardableResult
    package func performEscape() -> Bool { responder?.askUpward { $0.accessibilityPerformEscape() } ?? false }

    /// Does what is most important: asks the element and then what contains it, until one does (AX-21).
    @discardableResult
    package func performMagicTap() -> Bool { responder?.askUpward { $0.accessibilityPerformMagicTap() } ?? false }

    /// The actions beside the activation: those of the element, and the swipes of the row that it is or is in (AX-22, AX-58).
    package var customActions: [UIAccessibilityCustomAction] {
        let own = parts.reduce(into: responder?.accessibilityCustomActions ?? []) {
            $0 += $1.responder?.accessibilityCustomActions ?? []
        }
        var next = responder?.accessibilityView
        while let view = next {
            if let row = view as? any AccessibilityActionSource { return own + row.accessibilityRowActions }
            next = view.superview
        }
        return own
    }

    /// The information that is read apart from the value, in its order (AX-56).
    package var customContent: [AXCustomContent] {
        ((responder as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []) + parts.flatMap(\.customContent)
    }

    /// The information that is read with the element, as texts such as "Size, 3 MB" (AX-56).
    package var importantContent: [String] {
        customContent.filter { $0.importance == .high }.map { "\($0.label), \($0.value)" }
    }

    /// The rotors that the program offers here: those of the element and of what contains it, the nearest first (AX-55).
    package var customRotors: [UIAccessibilityCustomRotor] {
        var rotors: [UIAccessibilityCustomRotor] = []
        _ = responder?.askUpward {
            rotors += $0.accessibilityCustomRotors ?? []
            return false
        }
        return rotors
    }

    /// Scrolls the containers of the element just far enough to show it (AX-14).
    package func scrollIntoView() {
        guard let responder else { return }
        var next = responder.accessibilityView?.superview
        while let view = next {
            if let scroll = view as? any AccessibilityScrollContainer, let window = view.window {
                let noWindow: UIWindow? = nil
                let frame = view.convert(window.convert(responder.accessibilityFrame, from: noWindow), from: window)
                scroll.scrollToShowAccessibilityElement(in: frame)
            }
            next = view.superview
        }
    }
}

extension UIResponder {
    /// Asks a responder and those that contain it, until one returns true.
    package final func askUpward(_ question: (UIResponder) -> Bool) -> Bool {
        var next: UIResponder? = self
        while let current = next {
            if question(current) { return true }
            next = current.accessibilityParent
        }
        return false
    }

    /// The view of an element: itself, or the one that contains it.
    package final var accessibilityView: UIView? {
        var next: UIResponder? = self
        while let current = next {
            if let view = current as? UIView { return view }
            next = current.accessibilityParent
        }
        return nil
    }
}

extension InputDevice.ID {
    /// Assistive technology as an input device: its taps and the touches that exploration passes on (decision).
    package static let assistiveTechnology = InputDevice.ID(-0x5449)
    /// The fingers of AssistiveTouch as an input device (decision).
    package static let assistiveTouch = InputDevice.ID(0x4153_5401)
}

/// A tap of an assistive technology, which is input like that of a finger (AX-18).
@MainActor package enum AccessibilityTap {
    /// The number of the last contact.
    private static var number = 0

    /// A contact of the technology that was not used before.
    package static func nextContact() -> ContactID {
        number += 1
        return ContactID(device: .assistiveTechnology, number: number)
    }

    /// Taps at a point of the screen, in points. Returns false while the application takes no touches.
    static func perform(at point: CGPoint, surface: Int) -> Bool {
        let application = UIApplication.shared
        guard application.acceptsTouches else { return false }
        let contact = nextContact()
        for phase in [ContactPhase.began, .ended] {
            let time = InputTime(seconds: MediaClock.now)
            var frame = InputFrame(
                time: time, contacts: [ContactSample(contact: contact, phase: phase, position: point, time: time)])
            frame.surface = surface
            application.deliver(frame)
        }
        return true
    }
}
