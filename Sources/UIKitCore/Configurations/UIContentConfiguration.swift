/// The content and look of a view, as a value that makes the view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state, with what was not set explicitly adapted to it.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    /// The configuration that is shown; setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration instead of the present one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view that configurations depend on.
@preconcurrency @MainActor public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value of the program's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a program's own value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}
