import Foundation
import Support

/// A menu element that sends an action message up the responder chain.
open class UICommand: UIMenuElement, UIMenuLeaf {
    private var currentSender: Any?

    /// The message that is sent (P-25).
    public let action: Selector
    /// Data that distinguishes commands with the same action; `nil` by default.
    public let propertyList: Any?
    /// The commands shown instead while their modifier keys are held; empty by default.
    public let alternates: [UICommandAlternate]

    /// The title; empty by default.
    open override var title: String {
        get { titleStorage }
        set { titleStorage = newValue }
    }

    /// The image beside the title; `nil` by default.
    open override var image: UIImage? {
        get { imageStorage }
        set { imageStorage = newValue }
    }

    /// What the command does, for the list of keyboard shortcuts; `nil` by default.
    open var discoverabilityTitle: String?
    /// The style; empty by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether the command is marked; `off` by default.
    open var state: UIMenuElement.State
    /// The object that sends the command, while it does; otherwise `nil`.
    open var sender: Any? { currentSender }

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: the title; empty by default.
    ///   - subtitle: a second line; `nil` by default.
    ///   - image: the image beside the title; `nil` by default.
    ///   - action: the message; it receives the command.
    ///   - propertyList: data that distinguishes commands with the same action; `nil` by default.
    ///   - alternates: the commands for modifier keys; empty by default.
    ///   - discoverabilityTitle: the title in lists of keyboard shortcuts; `nil` by default.
    ///   - attributes: the style; empty by default.
    ///   - state: the mark; `off` by default.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Sends the action to `target`, or up the responder chain if that is `nil`.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let outerSender = currentSender
        currentSender = sender
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        currentSender = outerSender
    }
}

/// A command that replaces another one in a menu while modifier keys are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    /// The title of the command.
    public let title: String
    /// The message that is sent.
    public let action: Selector
    /// The modifier keys.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates an alternative for a set of modifier keys.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
        super.init()
    }
}
