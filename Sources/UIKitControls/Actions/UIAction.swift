import Foundation
import UIKitCore

/// The closure that an action runs; it receives the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element, or a handler of control events, that runs a closure.
///
///     button.addAction(UIAction { _ in save() }, for: .touchUpInside)
///     let delete = UIAction(title: "Delete", attributes: .destructive) { _ in remove() }
open class UIAction: UIMenuElement, UIMenuLeaf {
    private let handler: UIActionHandler
    private var currentSender: Any?

    /// What distinguishes the action: an action that is added to a control replaces one with the same identifier
    /// (CX-01).
    public let identifier: Identifier

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

    /// What the action does, for the list of keyboard shortcuts; `nil` by default.
    open var discoverabilityTitle: String?
    /// The style; empty by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether the action is marked; `off` by default.
    open var state: UIMenuElement.State
    /// The control or other object that runs the action, while its handler runs (CX-03); otherwise `nil`.
    open var sender: Any? { currentSender }

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: the title in menus and buttons; empty by default.
    ///   - subtitle: a second line in menus; `nil` by default.
    ///   - image: the image in menus and buttons; `nil` by default.
    ///   - identifier: what distinguishes the action (CX-01); a unique one by default.
    ///   - discoverabilityTitle: the title in lists of keyboard shortcuts; `nil` by default.
    ///   - attributes: the style in menus; empty by default.
    ///   - state: the mark in menus; `off` by default.
    ///   - handler: the closure to run; retained.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("touchstone.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the handler, with `sender` as the action's sender meanwhile; `target` has no meaning for an action.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let outerSender = currentSender
        currentSender = sender
        handler(self)
        currentSender = outerSender
    }
}

extension UIAction {
    /// What distinguishes actions (CX-01).
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// Creates an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
