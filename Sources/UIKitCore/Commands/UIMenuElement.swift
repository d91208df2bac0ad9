import Foundation

/// An entry of a menu: an action, a command, a menu or a deferred element (CX-82).
///
/// Create one of the subclasses.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    package final var titleStorage: String
    package final var imageStorage: UIImage?

    /// The title; empty by default.
    open var title: String { titleStorage }
    /// A second, smaller line; `nil` by default.
    open var subtitle: String?
    /// The image beside the title; `nil` by default.
    open var image: UIImage? { imageStorage }

    package init(title: String, subtitle: String?, image: UIImage?) {
        titleStorage = title
        imageStorage = image
        self.subtitle = subtitle
        super.init()
    }
}

extension UIMenuElement {
    /// Whether an element is marked (CX-83).
    public enum State: Int, Sendable {
        /// Not marked.
        case off = 0
        /// Marked with a check.
        case on = 1
        /// Marked with a dash: on for a part of what it stands for.
        case mixed = 2
    }

    /// The style of an element (CX-83).
    public struct Attributes: OptionSet, Sendable {
        /// The bits of CX-83.
        public let rawValue: UInt
        /// Creates a set from the bits of CX-83.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Dimmed; choosing it does nothing.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown in red, as it destroys data.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }
}

/// A menu element that performs something: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
    /// The title.
    var title: String { get set }
    /// The image beside the title.
    var image: UIImage? { get set }
    /// What the element does, for the list of keyboard shortcuts.
    var discoverabilityTitle: String? { get set }
    /// The style.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether the element is marked.
    var state: UIMenuElement.State { get set }
    /// The object that performs the element, while it does.
    var sender: Any? { get }

    /// Performs the element, with an object that stands for its origin and a target that replaces its own.
    func performWithSender(_ sender: Any?, target: Any?)
}
