/// What pointers and keyboards do beside contacts.
public enum StormInput: Codable, Hashable, Sendable {
    /// A pointer moves without a button; `isInside` is false when it leaves the window.
    case hover(device: Int, x: Int, y: Int, isInside: Bool)
    /// A wheel or trackpad scrolls by some points.
    case scroll(device: Int, x: Int, y: Int, dx: Int, dy: Int, isDiscrete: Bool)
    /// A trackpad pinches and turns: where it is in its gesture (0 began, 1 changed, 2 ended, 3 cancelled), the change
    /// of scale in percent and the turn in degrees.
    case transform(device: Int, phase: Int, x: Int, y: Int, percent: Int, degrees: Int)
    /// A key goes down or up.
    case key(device: Int, usage: Int, isDown: Bool)
    /// A pen's device tells the pressure of a reading, in percent.
    case correction(device: Int, contact: Int, index: Int, percent: Int)
}
