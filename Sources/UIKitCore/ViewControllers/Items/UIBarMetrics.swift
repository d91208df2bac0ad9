/// The height of a bar or of a control in one.
public enum UIBarMetrics: Int, Sendable {
    /// Bars of ordinary height.
    case `default` = 0
    /// Bars of compact height.
    case compact = 1
    /// Bars of ordinary height with a prompt.
    case defaultPrompt = 101
    /// Bars of compact height with a prompt.
    case compactPrompt = 102
}
