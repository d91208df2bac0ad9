import Foundation
import TouchInput

/// One step of a storm. Steps refer to views and recognizers by number; a step with an unknown number is a no-op, so
/// any subset of a script is a valid script.
public indirect enum StormStep: Codable, Hashable, Sendable {
    /// Contacts change at one time.
    case frame(StormFrame)
    /// Time passes, in microseconds; scheduled work runs.
    case advance(microseconds: Int)
    /// A view is added in front of its siblings.
    case addView(StormViewPlan)
    /// A view is removed from its superview.
    case removeView(Int)
    /// A view moves to another superview.
    case moveView(Int, to: Int)
    /// A view is hidden or shown.
    case hideView(Int, Bool)
    /// A view's user interaction is enabled or disabled.
    case enableView(Int, Bool)
    /// A view's center moves to a position in its superview, in points.
    case positionView(Int, x: Int, y: Int)
    /// A recognizer is added to a view.
    case addRecognizer(StormRecognizerPlan)
    /// A recognizer is removed from its view.
    case removeRecognizer(Int)
    /// A recognizer moves to another view.
    case moveRecognizer(Int, to: Int)
    /// A recognizer is enabled or disabled.
    case enableRecognizer(Int, Bool)
    /// A recognizer starts to require another's failure.
    case require(Int, toFail: Int)
    /// A device is removed.
    case removeDevice(Int)
    /// The application becomes inactive and active again.
    case interrupt
    /// Interaction events are ignored briefly.
    case ignoreInteraction
    /// A pointer or keyboard sends input.
    case input(StormInput)
    /// A view becomes first responder and so receives keys.
    case focus(Int)
    /// The run loop turns once; scheduled work runs.
    case runPendingWork
}

/// Contacts that change at one time, and the reactions of the resulting callbacks.
public struct StormFrame: Codable, Hashable, Sendable {
    /// The hardware timestamp minus the host time, in microseconds; times may repeat, jump ahead or run backwards. 0 by
    /// default.
    public var offset = 0
    /// The contacts that change, in arrival order.
    public var contacts: [StormContact]
    /// The reactions of callbacks.
    public var reactions: [StormReaction] = []
}

/// A change of one contact.
public struct StormContact: Codable, Hashable, Sendable {
    /// The device's number.
    public var device: Int
    /// The contact's number.
    public var number: Int
    /// The phase: 0 began, 1 moved, 2 ended, 3 cancelled.
    public var phase: Int
    /// The x coordinate, in points.
    public var x: Int
    /// The y coordinate, in points.
    public var y: Int
    /// True for a pen, false for a finger.
    public var isPen = false
    /// The buttons of a pressing pointer; `nil` for fingers and pens.
    public var buttons: Int?
    /// The index under which a pen's pressure is corrected later; `nil` if it is not estimated.
    public var estimate: Int?
}

/// A reaction of a callback: any touch method of a view or recognizer, any action, any delegate method.
public struct StormReaction: Codable, Hashable, Sendable {
    /// The index of the callback since the start of the frame, from 0.
    public var callback: Int
    /// The step to perform.
    public var step: StormStep
}

/// The description of a view.
public struct StormViewPlan: Codable, Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// The number of its superview; 0 is the root.
    public var parent: Int
    /// Its frame in points.
    public var x: Int, y: Int, width: Int, height: Int
    /// Its rotation in degrees; 0 by default.
    public var rotation = 0
    /// True, the default, if it accepts multiple touches.
    public var isMultiple = true
    /// True if it is exclusive; false by default.
    public var isExclusive = false
}

/// The description of a recognizer.
public struct StormRecognizerPlan: Codable, Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// The number of its view.
    public var view: Int
    /// The kind of recognizer.
    public var kind: StormRecognizerKind
    /// Bit flags: `cancelsTouchesInView` off, `delaysTouchesBegan` on, `delaysTouchesEnded` off, has a delegate,
    /// `requiresExclusiveTouchType` off.
    public var flags = 0
    /// Determines the behavior of a scripted recognizer, and of the delegate.
    public var behavior = 0

    /// Creates the description of a recognizer.
    package init(number: Int, view: Int, kind: StormRecognizerKind, flags: Int = 0, behavior: Int = 0) {
        (self.number, self.view, self.kind) = (number, view, kind)
        (self.flags, self.behavior) = (flags, behavior)
    }
}

/// A kind of recognizer.
public enum StormRecognizerKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Behaves as determined by `StormRecognizerPlan.behavior`.
    case scripted
    /// One or more taps with one or more fingers.
    case tap
    /// A resting finger.
    case longPress
    /// Moving fingers.
    case pan
    /// A quick stroke.
    case swipe
    /// Two fingers moving apart or together.
    case pinch
    /// Two rotating fingers.
    case rotation
    /// A finger that enters from an edge.
    case edgePan
    /// Drawings of one or two strokes.
    case path
    /// A pointer above the view.
    case hover
}

/// Input of pointers, trackpads, keyboards and pens other than contacts.
public enum StormInput: Codable, Hashable, Sendable {
    /// A pointer moves without a button; `isInside` is false if it leaves the window.
    case hover(device: Int, x: Int, y: Int, isInside: Bool)
    /// A wheel or trackpad scrolls by a distance in points.
    case scroll(device: Int, x: Int, y: Int, dx: Int, dy: Int, isDiscrete: Bool)
    /// A trackpad pinches and rotates: the phase (0 began, 1 changed, 2 ended, 3 cancelled), the change of scale in
    /// percent and the rotation in degrees.
    case transform(device: Int, phase: Int, x: Int, y: Int, percent: Int, degrees: Int)
    /// A key goes down or up.
    case key(device: Int, usage: Int, isDown: Bool)
    /// A pen corrects the pressure of an estimated reading, in percent.
    case correction(device: Int, contact: Int, index: Int, percent: Int)
}

extension StormInput {
    /// The input frame for this input at a time.
    func frame(at time: InputTime) -> InputFrame {
        var frame = InputFrame(time: time)
        switch self {
        case .hover(let device, let x, let y, let isInside):
            frame.pointer = PointerSample(
                position: CGPoint(x: x, y: y), isInside: isInside, device: InputDevice.ID(device))
        case .scroll(let device, let x, let y, let dx, let dy, let isDiscrete):
            frame.scroll = ScrollSample(
                position: CGPoint(x: x, y: y), delta: InputVector(dx: Double(dx), dy: Double(dy)),
                isDiscrete: isDiscrete, device: InputDevice.ID(device))
        case .transform(let device, let phase, let x, let y, let percent, let degrees):
            frame.transform = TransformSample(
                phase: TransformSample.Phase.allCases[phase & 3], position: CGPoint(x: x, y: y),
                scale: Double(percent) / 100, rotation: Double(degrees) * .pi / 180, device: InputDevice.ID(device))
        case .key(let device, let usage, let isDown):
            frame.keys = [KeySample(usage: usage, characters: "", isDown: isDown, device: InputDevice.ID(device))]
        case .correction(let device, let contact, let index, let percent):
            frame.corrections = [
                ContactCorrection(
                    contact: ContactID(device: InputDevice.ID(device), number: contact), index: index,
                    pressure: Double(percent) / 100)
            ]
        }
        return frame
    }
}

extension StormContact {
    /// The sample of the contact at a time.
    func sample(at time: InputTime) -> ContactSample {
        let phases: [ContactPhase] = [.began, .moved, .ended, .cancelled]
        let tool: ContactTool = buttons != nil ? .pointer : isPen ? .pen : .finger
        var sample = ContactSample(
            contact: ContactID(device: InputDevice.ID(device), number: number), tool: tool, phase: phases[phase & 3],
            position: CGPoint(x: x, y: y), time: time)
        if let buttons { sample.buttons = PointerButtons(rawValue: buttons) }
        if let estimate {
            sample.pressure = 0.5
            sample.estimate = ContactEstimate(.pressure, index: estimate)
        }
        return sample
    }
}
