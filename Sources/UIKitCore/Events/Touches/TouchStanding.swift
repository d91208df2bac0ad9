/// What the view of a touch knows of it.
///
///     undecided ──▶ admitted ──▶ delivered ──▶ over
///         └────────────┴───────▶ withheld
enum DeliveryState {
    /// The touch landed, and its window has not looked at it yet.
    case undecided
    /// The view is to get `touchesBegan` in this event.
    case admitted
    /// The view got `touchesBegan` and is owed one `touchesEnded` or `touchesCancelled` (T-07).
    case delivered
    /// The view got its end or its cancel.
    case finished
    /// The view never hears of the touch (E-33, E-38, E-39, or it left its window first).
    case withheld

    /// True when the view follows the touch, so that others may have to stand back (E-33, E-38, E-39).
    var isTracked: Bool { self == .admitted || self == .delivered }
}
