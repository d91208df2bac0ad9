import Foundation

/// One contact of a device from its first packet to its last, as the decoder follows it.
///
///     unseen ──lands──▶ down ──lifts──▶ over
///        │               │ floats up ──▶ unseen (ended)
///        └──a palm──▶ refused ◀── becomes a palm (cancelled)
///
/// A refused contact stays refused until the device says that it is gone.
struct TrackedContact {
    /// The device's name for it.
    var trackingID: Int32
    /// Its newest sample while it is down.
    var last: ContactSample?
    /// True when it is a palm.
    var isRejected = false
    /// The middle of the contact in points, for devices that do not name contacts.
    var center: CGPoint = .zero
}
