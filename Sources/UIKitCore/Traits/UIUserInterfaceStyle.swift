/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Nothing is said: what holds around it holds.
    case unspecified = 0
    /// Dark letters on a light ground.
    case light = 1
    /// Light letters on a dark ground.
    case dark = 2
}
