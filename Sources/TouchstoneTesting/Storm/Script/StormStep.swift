import TouchInput

/// One thing that happens in a storm. Steps name views and recognizers by numbers; a step that names one that is not
/// there does nothing, so any part of a script is a script.
public indirect enum StormStep: Codable, Hashable, Sendable {
    /// Contacts do something at one time.
    case frame(StormFrame)
    /// Time passes, in microseconds; what is due happens.
    case advance(microseconds: Int)
    /// A view is added in front of the others of its superview.
    case addView(StormViewPlan)
    /// A view leaves its superview.
    case removeView(Int)
    /// A view goes to another superview.
    case moveView(Int, to: Int)
    /// A view is hidden or shown.
    case hideView(Int, Bool)
    /// A view's interaction is switched.
    case enableView(Int, Bool)
    /// A view's middle goes to a place in its superview, in points.
    case positionView(Int, x: Int, y: Int)
    /// A recognizer is added to a view.
    case addRecognizer(StormRecognizerPlan)
    /// A recognizer is taken from its view.
    case removeRecognizer(Int)
    /// A recognizer goes to another view.
    case moveRecognizer(Int, to: Int)
    /// A recognizer is switched.
    case enableRecognizer(Int, Bool)
    /// A recognizer waits for another's failure from now on.
    case require(Int, toFail: Int)
    /// A device vanishes.
    case removeDevice(Int)
    /// The application becomes inactive and active again.
    case interrupt
    /// Interaction is ignored for a moment.
    case ignoreInteraction
    /// A pointer or keyboard does something.
    case input(StormInput)
    /// A view becomes first responder, so that keys go to it.
    case focus(Int)
    /// The run loop has a turn: what is due happens.
    case runPendingWork
}

/// Contacts that do something at one time, and what the callbacks do that this brings about.
public struct StormFrame: Codable, Hashable, Sendable {
    /// The hardware's time minus the host's, in microseconds: times may repeat, jump ahead or go back.
    public var offset = 0
    /// What the contacts do, in arrival order.
    public var contacts: [StormContact]
    /// What callbacks do.
    public var reactions: [StormReaction] = []
}

/// What one contact does.
public struct StormContact: Codable, Hashable, Sendable {
    /// The device's number.
    public var device: Int
    /// The contact's number.
    public var number: Int
    /// Where it is in its life: 0 began, 1 moved, 2 ended, 3 cancelled.
    public var phase: Int
    /// To the right, in points.
    public var x: Int
    /// Downward, in points.
    public var y: Int
    /// True for a pen, false for a finger.
    public var isPen = false
    /// The buttons of a pointer that presses; `nil` for fingers and pens.
    public var buttons: Int?
    /// The number under which a pen's pressure is corrected later, if it is.
    public var estimate: Int?
}

/// Something that a callback does: any touch method of a view or recognizer, any action, any question to a delegate.
public struct StormReaction: Codable, Hashable, Sendable {
    /// The number of the callback, counted from 0 at the start of the frame.
    public var callback: Int
    /// What it does.
    public var step: StormStep
}

/// A view that is to be made.
public struct StormViewPlan: Codable, Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// The number of its superview; 0 is the root.
    public var parent: Int
    /// Its frame in points.
    public var x: Int, y: Int, width: Int, height: Int
    /// Its turn in degrees.
    public var rotation = 0
    /// Whether it takes several touches.
    public var isMultiple = true
    /// Whether it is exclusive.
    public var isExclusive = false
}

/// A recognizer that is to be made.
public struct StormRecognizerPlan: Codable, Hashable, Sendable {
    /// Its number.
    public var number: Int
    /// The number of its view.
    public var view: Int
    /// What it looks for.
    public var kind: StormRecognizerKind
    /// One bit a switch: `cancelsTouchesInView` off, `delaysTouchesBegan` on, `delaysTouchesEnded` off, has a delegate,
    /// `requiresExclusiveTouchType` off.
    public var flags = 0
    /// How a scripted one, or its delegate, behaves.
    public var behavior = 0

    /// Plans a recognizer.
    package init(number: Int, view: Int, kind: StormRecognizerKind, flags: Int = 0, behavior: Int = 0) {
        (self.number, self.view, self.kind) = (number, view, kind)
        (self.flags, self.behavior) = (flags, behavior)
    }
}

/// What a recognizer looks for.
public enum StormRecognizerKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Decides by its temper, after some moves, at a lift or after some time.
    case scripted
    /// One tap, or several, by one finger or several.
    case tap
    /// A finger that rests.
    case longPress
    /// Fingers that move.
    case pan
    /// A quick stroke.
    case swipe
    /// Two fingers that part or meet.
    case pinch
    /// Two fingers that turn.
    case rotation
    /// A finger that comes in from an edge.
    case edgePan
    /// Drawings of one stroke or two.
    case path
    /// A pointer above the view.
    case hover
}
