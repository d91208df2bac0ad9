import CoreGraphics
import Foundation

/// The elements of a program as assistive technologies and tests find them: built when it is asked for, from the windows
/// that are visible then (AX-49).
@MainActor package enum AccessibilityTree {
    /// The roots of all screens that show something: each contains the elements of its windows, front window first.
    package static func build(_ application: UIApplication = .shared) -> [AccessibilityNode] {
        application.screens.compactMap { screen in
            let windows = countingWindows(application.allWindows.filter { $0.screen === screen })
            if windows.isEmpty { return nil }
            let root = AccessibilityNode(
                responder: nil, screen: screen, isElement: false, frame: screen.bounds, isShowing: true)
            root.children = windows.reversed().flatMap { elements(in: $0, on: screen) }
            return root
        }
    }

    /// The windows whose elements count, back to front: those of the system, and of the others the last modal one if there
    /// is any (AX-09).
    private static func countingWindows(_ windows: [UIWindow]) -> [UIWindow] {
        let modal = windows.last { $0.accessibilityViewIsModal && !$0.isInvisibleToTechnologies && !$0.isSystemWindow }
        guard let modal else { return windows }
        return windows.filter { $0 === modal || $0.isSystemWindow }
    }

    /// The element at a point on a screen, in points: of those that show there in the front window, the smallest; `nil` if
    /// there is none (AX-29). A path is preferred to the frame (AX-06).
    package static func element(at point: CGPoint, in elements: [AccessibilityNode]) -> AccessibilityNode? {
        var best: (node: AccessibilityNode, area: CGFloat, window: UIWindow?)?
        for node in elements where node.isShowing {
            let path = node.responder?.accessibilityPath
            guard path.map({ $0.contains(point) }) ?? node.frame.contains(point) else { continue }
            let window = node.responder?.accessibilityView?.window
            // Elements come window by window, front window first.
            if let best, best.window !== window { break }
            let area = node.frame.width * node.frame.height
            if best.map({ area < $0.area }) ?? true { best = (node, area, window) }
        }
        return best?.node
    }

    /// The elements in a responder, usually a window or a view, in reading order.
    package static func elements(in root: UIResponder, on screen: UIScreen) -> [AccessibilityNode] {
        var builder = AccessibilityTreeBuilder(screen)
        return builder.build(root)
    }
}

/// Builds the elements of one window. Iterative, because view trees may be deep.
@MainActor private struct AccessibilityTreeBuilder {
    private enum Entry {
        case element(AccessibilityNode)
        case group(Int)
    }

    /// Elements that are sorted among themselves.
    private struct Group {
        /// The container that is a node of the tree; `nil` if its elements are those of the group around.
        var node: AccessibilityNode?
        /// Whether the elements keep the order that the program gave.
        var keepsOrder = false
        var combines = false
        var isRightToLeft = false
        var entries: [Entry] = []
        /// The nodes in reading order, when the group has been finished.
        var nodes: [AccessibilityNode] = []
    }

    private struct Visit {
        let responder: UIResponder
        let group: Int
        /// What ancestors leave visible, in screen coordinates.
        let clip: CGRect
        /// Whether scrolling can make visible what the ancestors clip.
        let isScrollable: Bool
    }

    /// The difference of the tops, in points, from which on elements are in different rows (AX-13).
    private let rowDistance: CGFloat
    private let screenBounds: CGRect
    private var groups = [Group()]
    private var pending: [Visit] = []
    /// Retains the objects: containers may create their elements on demand.
    private var visited: [ObjectIdentifier: UIResponder] = [:]

    init(_ screen: UIScreen) {
        rowDistance = screen.idiom == .pad ? 13 : 8
        screenBounds = screen.bounds
    }

    mutating func build(_ root: UIResponder) -> [AccessibilityNode] {
        groups[0].isRightToLeft = (root as? UIView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        pending = [Visit(responder: root, group: 0, clip: screenBounds, isScrollable: false)]
        while let visit = pending.popLast() { take(visit) }
        for index in groups.indices.reversed() { finish(index) }
        return groups[0].nodes
    }

    private mutating func take(_ visit: Visit) {
        let responder = visit.responder
        let view = responder as? UIView
        guard visited.updateValue(responder, forKey: ObjectIdentifier(responder)) == nil,
            !responder.accessibilityElementsHidden, view?.isInvisibleToTechnologies != true
        else { return }
        if responder.isAccessibilityElement { return add(responder, visit) }
        var clip = visit.clip
        if let view, view.clipsToBounds {
            let frame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
            clip = frame.isEmpty ? .null : clip.intersection(frame)
            // What ancestors clip may come into view by scrolling; what has no size, or is beside the screen, does not.
            if frame.isEmpty || clip.isEmpty && !visit.isScrollable { return }
        }
        let isScrollable = visit.isScrollable || responder is any AccessibilityScrollContainer
        let (parts, isOrdered) = Self.parts(of: responder)
        if parts.isEmpty { return }
        let group = groupIndex(for: responder, visit, isOrdered: isOrdered)
        for part in parts.reversed() {
            pending.append(Visit(responder: part, group: group, clip: clip, isScrollable: isScrollable))
        }
    }

    /// Adds an element, unless it has no size, is empty text, or cannot be seen (AX-14).
    private mutating func add(_ responder: UIResponder, _ visit: Visit) {
        let frame = responder.accessibilityFrame
        if frame.isEmpty { return }
        let isShowing = frame.intersects(visit.clip)
        if !isShowing, !visit.isScrollable { return }
        if responder.accessibilityTraits == .staticText, responder.accessibilityLabel?.isEmpty != false,
            responder.accessibilityValue?.isEmpty != false
        {
            return
        }
        let node = AccessibilityNode(responder: responder, isElement: true, frame: frame, isShowing: isShowing)
        groups[visit.group].entries.append(.element(node))
    }

    /// The elements of a container, or the subviews of a view without any, and whether the program gave their order.
    private static func parts(of responder: UIResponder) -> (parts: [UIResponder], isOrdered: Bool) {
        let count = responder.accessibilityElementCount()
        if count > 0, count != NSNotFound {
            return ((0..<count).compactMap { responder.accessibilityElement(at: $0) as? UIResponder }, true)
        }
        let subviews = (responder as? UIView)?.subviews ?? []
        let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isInvisibleToTechnologies }
        return (modal.map { [$0] } ?? subviews, false)
    }

    /// The group for what is in a container: that of the container around, unless its elements stay together.
    private mutating func groupIndex(for responder: UIResponder, _ visit: Visit, isOrdered: Bool) -> Int {
        let combines = responder is any AccessibilityCombining
        let isExposed =
            combines || responder.accessibilityContainerType != .none
            || responder.accessibilityTraits.contains(.tabBar) || responder is any AccessibilityScrollContainer
            || (responder as? any AccessibilityRoleSource)?.accessibilityRole != nil
        guard isExposed || isOrdered || responder.shouldGroupAccessibilityChildren else { return visit.group }
        var group = Group()
        group.keepsOrder = isOrdered
        group.combines = combines
        group.isRightToLeft =
            (responder as? UIView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frame = responder.accessibilityFrame
        // A container without a size is not seen; its elements may be.
        if isExposed, !frame.isEmpty {
            group.node = AccessibilityNode(
                responder: responder, isElement: false, frame: frame, isShowing: frame.intersects(visit.clip))
        }
        groups.append(group)
        groups[visit.group].entries.append(.group(groups.count - 1))
        return groups.count - 1
    }

    // MARK: Order

    /// Puts the elements of a group in order. All groups in it have been finished.
    private mutating func finish(_ index: Int) {
        let group = groups[index]
        var items: [[AccessibilityNode]] = []
        for entry in group.entries {
            switch entry {
            case .element(let node): items.append([node])
            case .group(let inner):
                if !groups[inner].nodes.isEmpty { items.append(groups[inner].nodes) }
                groups[inner].nodes = []
            }
        }
        if !group.keepsOrder { items = sorted(items, isRightToLeft: group.isRightToLeft) }
        let nodes = items.flatMap { $0 }
        groups[index].entries = []
        guard let node = group.node, !nodes.isEmpty else {
            groups[index].nodes = nodes
            return
        }
        if group.combines, let combined = combine(nodes, into: node) {
            groups[index].nodes = [combined]
        } else {
            node.children = nodes
            groups[index].nodes = [node]
        }
    }

    /// Sorts by rows, and in a row by the reading direction. A row begins with the topmost element that is in none before
    /// (decision: the rule compares two elements only). A group stands where its first element does (AX-13).
    private func sorted(_ items: [[AccessibilityNode]], isRightToLeft: Bool) -> [[AccessibilityNode]] {
        if items.count < 2 { return items }
        let frames = items.map { Self.firstFrame(of: $0) }
        // Sorting by position keeps the order of equal elements.
        let byTop = items.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
        var order: [Int] = []
        var row: [Int] = []
        func endRow() {
            order += row.sorted { a, b in
                let (x, y) = isRightToLeft ? (-frames[a].maxX, -frames[b].maxX) : (frames[a].minX, frames[b].minX)
                return (x, a) < (y, b)
            }
            row = []
        }
        for index in byTop {
            if let first = row.first, frames[index].minY - frames[first].minY >= rowDistance { endRow() }
            row.append(index)
        }
        endRow()
        return order.map { items[$0] }
    }

    private static func firstFrame(of nodes: [AccessibilityNode]) -> CGRect {
        guard var node = nodes.first else { return .zero }
        while !node.isElement, let first = node.children.first { node = first }
        return node.frame
    }

    /// Makes one element of a container with its elements, if they include nothing to operate but one switch without a
    /// name, which the texts then name (AX-16).
    private func combine(_ nodes: [AccessibilityNode], into container: AccessibilityNode) -> AccessibilityNode? {
        guard nodes.allSatisfy(\.isElement) else { return nil }
        let operable = nodes.filter { !$0.traits.isDisjoint(with: .operable) }
        if let control = operable.first {
            guard operable.count == 1, nodes.count > 1, control.traits.contains(.toggleButton),
                control.label?.isEmpty != false
            else { return nil }
        }
        let node = AccessibilityNode(
            responder: container.responder, isElement: true, frame: container.frame, isShowing: container.isShowing)
        node.parts = nodes
        return node
    }
}

extension UIView {
    /// The greatest opacity of a view that is not seen: that below which it gets no touches (E-12, AX-14).
    private static let invisibleAlpha: CGFloat = 0.01

    /// Whether the view and its subviews are hidden or fully transparent.
    final var isInvisibleToTechnologies: Bool { isHidden || alpha < Self.invisibleAlpha }
}
