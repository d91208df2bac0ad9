import Foundation
import UIKitCore

/// A menu: a title and elements, which may be menus themselves (CX-82). It does not change; `replacingChildren(_:)`
/// makes another one.
open class UIMenu: UIMenuElement {
    /// What distinguishes the menu.
    public let identifier: Identifier
    /// How the menu is shown in its parent.
    public let options: Options
    /// The size in which the elements are preferably shown, in the menu itself and where it is shown inline (CX-371).
    open var preferredElementSize: ElementSize
    /// The elements, from top to bottom.
    public let children: [UIMenuElement]

    /// The marked elements of the menu and of its inline menus, in order.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
            case let leaf as any UIMenuLeaf: leaf.state == .on ? [element] : []
            default: []
            }
        }
    }

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: the title above the elements, or of the entry that opens the menu; empty by default.
    ///   - subtitle: a second line of that entry; `nil` by default.
    ///   - image: the image of that entry; `nil` by default.
    ///   - identifier: what distinguishes the menu; a unique one by default.
    ///   - options: how the menu is shown in its parent; empty by default.
    ///   - preferredElementSize: the size of the elements; `automatic` by default.
    ///   - children: the elements; empty by default.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("touchstone.menu.\(UUID().uuidString)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

extension UIMenu {
    /// What distinguishes menus.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// Creates an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown in its parent (CX-82).
    public struct Options: OptionSet, Sendable {
        /// The bits of CX-82.
        public let rawValue: UInt
        /// Creates a set from the bits of CX-82.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As a section of the parent instead of a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown in red, as its actions destroy data.
        public static let destructive = Options(rawValue: 1 << 1)
        /// Of its elements one is marked at most.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// As rows of small images to choose from (CX-371).
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of the elements of a menu.
    public enum ElementSize: Int, Sendable {
        /// The size that suits the menu: that of `large`.
        case automatic = -1
        /// Up to four elements side by side, as symbols without titles if they have images.
        case small = 0
        /// Up to three elements side by side, with titles below their images.
        case medium = 1
        /// One element in each row.
        case large = 2
    }
}

/// A menu element that is asked for the elements it stands for when its menu is shown.
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let keepsElements: Bool
    /// The elements that were provided for the menu that is open, or for all.
    final var fulfilled: [UIMenuElement]?

    /// Creates an element that is asked once; its elements are kept.
    ///
    /// - Parameter elementProvider: called with a closure that takes the elements, now or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(provider: elementProvider, keepsElements: true)
    }

    /// Returns an element that is asked each time its menu is shown.
    public static func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, keepsElements: false)
    }

    private init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, keepsElements: Bool) {
        self.provider = provider
        self.keepsElements = keepsElements
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Forgets elements that are asked for each time; called when their menu opens.
    final func prepareToOpen() {
        if !keepsElements { fulfilled = nil }
    }

    /// Calls `completion` with the elements: at once if they are known.
    final func fulfill(_ completion: @escaping ([UIMenuElement]) -> Void) {
        if let fulfilled { return completion(fulfilled) }
        provider { [weak self] elements in
            self?.fulfilled = elements
            completion(elements)
        }
    }
}
