import UIKitCore

/// The elements between two gaps of a menu card, in lines of one element or several (CX-82, CX-371).
struct MenuSection {
    private(set) var elements: [UIMenuElement] = []
    /// The size in which the elements are shown.
    let elementSize: UIMenu.ElementSize

    /// The sections of a menu: inline menus are sections of their own (CX-82).
    ///
    /// - Parameters:
    ///   - traits: those of the card.
    ///   - onFulfilled: called when deferred elements have come.
    @MainActor static func sections(
        of menu: UIMenu, traits: UITraitCollection, onFulfilled: @escaping () -> Void
    ) -> [MenuSection] {
        let size = menu.shownElementSize(traits)
        var sections = [MenuSection(size: size)]
        func add(_ elements: [UIMenuElement]) {
            for element in elements {
                if let inline = element as? UIMenu, inline.options.contains(.displayInline) {
                    sections += Self.sections(of: inline, traits: traits, onFulfilled: onFulfilled)
                    sections.append(MenuSection(size: size))
                } else if let deferred = element as? UIDeferredMenuElement {
                    if let known = deferred.elements(onFulfilled) {
                        add(known)
                    } else {
                        sections[sections.count - 1].elements.append(deferred)
                    }
                } else if (element as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
                    sections[sections.count - 1].elements.append(element)
                }
            }
        }
        add(menu.children)
        return sections.filter { !$0.elements.isEmpty }
    }

    private init(size: UIMenu.ElementSize) { elementSize = size }

    /// The elements that are side by side.
    var lines: [[UIMenuElement]] {
        let count = elementSize.elementsInLine
        return stride(from: 0, to: elements.count, by: count).map { start in
            Array(elements[start..<min(start + count, elements.count)])
        }
    }
}

extension UIMenu.ElementSize {
    /// How many elements are side by side at most (CX-371).
    fileprivate var elementsInLine: Int {
        switch self {
        case .small: 4
        case .medium: 3
        case .automatic, .large: 1
        }
    }
}

extension UIMenu {
    /// The size in which the elements are shown: palettes are small, and titles below symbols do not fit at the text
    /// sizes for accessibility (CX-371).
    fileprivate final func shownElementSize(_ traits: UITraitCollection) -> ElementSize {
        if options.contains(.displayAsPalette) { return .small }
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        return preferredElementSize == .medium && isLarge ? .large : preferredElementSize
    }
}

extension UIDeferredMenuElement {
    /// The elements, or `nil` if they come later; then `onFulfilled` is called when they have come.
    fileprivate final func elements(_ onFulfilled: @escaping () -> Void) -> [UIMenuElement]? {
        if let fulfilled { return fulfilled }
        var isImmediate = true
        var result: [UIMenuElement]?
        fulfill { elements in
            result = elements
            if !isImmediate { onFulfilled() }
        }
        isImmediate = false
        return result
    }
}
