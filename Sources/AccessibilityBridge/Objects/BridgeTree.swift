import CoreGraphics
import DBusClient
import Foundation
import UIKitCore

/// A change of the tree that listeners are told about. Objects are given by their paths.
enum BridgeChange: Equatable {
    case added(String, parent: String, index: Int)
    case removed(String, parent: String, index: Int)
    case state(String, ATSPI.State, isSet: Bool)
    /// A property of the interface Accessible, such as `accessible-name`.
    case property(String, String, String)
    case value(String, Double)
    case text(String, isInsertion: Bool, offset: Int, String)
    case caret(String, Int)
    case bounds(String)
}

/// The objects of the program on the accessibility bus: those of the element tree as it was at the last look.
@MainActor final class BridgeTree {
    /// The program's name on the bus.
    var busName = ""
    /// What contains the program: the desktop of the registry.
    var desktop = (service: "", path: ATSPI.null)
    /// The number that the registry gave the program (AX-50).
    var applicationNumber: Int32 = -1
    /// Whether the elements have been looked at (AX-49).
    private(set) var isBuilt = false

    /// The objects by their paths. The root and notifications are not among them.
    private(set) var objects: [String: BridgeObject] = [:]
    private var paths: [BridgeKey: String] = [:]
    private var lastNumber = 0
    private var roots: [String] = []
    private var notifications: [(path: String, text: String)] = []
    private let origin: (UIScreen) -> CGPoint
    /// The object that has the focus, and what asked for it.
    private var focused: String?
    private weak var lastFirstResponder: UIResponder?
    /// The element that the cursor was moved to last.
    private weak var lastFocus: UIResponder?
    private var requested: FocusRequest?

    private struct FocusRequest {
        weak var responder: UIResponder?
        let takesFirst: Bool
    }

    init(origin: @escaping (UIScreen) -> CGPoint) { self.origin = origin }

    /// The name of the program.
    let applicationName = ProcessInfo.processInfo.processName

    /// Drops all objects.
    func forget() {
        (objects, paths, roots, notifications, focused, isBuilt) = ([:], [:], [], [], nil, false)
    }

    // MARK: Looking for changes

    /// Looks at the elements again, and returns what differs from the last look.
    @discardableResult
    func update() -> [BridgeChange] {
        let nodes = AccessibilityTree.build()
        var new: [String: BridgeObject] = [:]
        var usedPaths: [BridgeKey: String] = [:]
        var pending: [(node: AccessibilityNode, parent: String, index: Int)] = nodes.enumerated().map {
            ($1, ATSPI.root, $0)
        }
        var order: [String] = []
        while let (node, parent, index) = pending.popLast() {
            let key = BridgeKey(node, parent: parent, index: index)
            let path = usedPaths[key] == nil ? paths[key] ?? newPath(for: node) : newPath(for: node)
            usedPaths[key] = path
            let object = BridgeObject(path, node, parent: parent, index: index)
            new[path] = object
            order.append(path)
            if parent != ATSPI.root { new[parent]?.children.append((index, path)) }
            for (index, child) in node.children.enumerated() { pending.append((child, path, index)) }
        }
        for path in order { new[path]?.sortChildren() }
        roots = order.filter { new[$0]?.parent == ATSPI.root }.sorted { (new[$0]?.index ?? 0) < (new[$1]?.index ?? 0) }
        let (old, isFirst) = (objects, !isBuilt)
        (objects, paths, isBuilt) = (new, usedPaths, true)
        updateFocus()
        for path in order { objects[path]?.readState(isFocused: path == focused) }
        return isFirst ? [] : changes(from: old, order)
    }

    private func newPath(for node: AccessibilityNode) -> String {
        if let screen = node.screen { return path(of: screen) }
        lastNumber += 1
        return ATSPI.objectPrefix + "\(lastNumber)"
    }

    /// The path of the frame of a screen, which exists before the tree is built.
    func path(of screen: UIScreen) -> String { ATSPI.objectPrefix + "screen\(screen.surface)" }

    private func changes(from old: [String: BridgeObject], _ order: [String]) -> [BridgeChange] {
        var changes: [BridgeChange] = []
        for object in old.values.sorted(by: { $0.number > $1.number }) where objects[object.path] == nil {
            // Those in an object that has gone went with it.
            if objects[object.parent] != nil || object.parent == ATSPI.root {
                changes.append(.removed(object.path, parent: object.parent, index: object.index))
            }
        }
        for path in order {
            guard let object = objects[path] else { continue }
            guard let previous = old[path] else {
                if old[object.parent] != nil || object.parent == ATSPI.root {
                    changes.append(.added(path, parent: object.parent, index: object.index))
                }
                continue
            }
            changes += object.changes(since: previous)
        }
        return changes + focusChanges(from: old)
    }

    // MARK: Focus

    /// Asks for the focus to go to an element, or to the first one (AX-47). It goes there at the next look.
    func requestFocus(_ responder: UIResponder?, orFirst: Bool) {
        guard responder != nil || orFirst else { return }
        requested = FocusRequest(responder: responder, takesFirst: orFirst)
    }

    /// Moves the focus: to what was asked for, otherwise to a first responder that is another one now; it stays where it is
    /// as long as that exists (AX-26).
    private func updateFocus() {
        if let focused, objects[focused] == nil { self.focused = nil }
        // Exploration by touch has moved the cursor (AX-29).
        if let current = UIAccessibility.focusedElement, current !== lastFocus, let path = path(ofElement: current) {
            focused = path
        }
        let first = UIApplication.shared.keyWindow?.firstResponder
        if first !== lastFirstResponder {
            lastFirstResponder = first
            if let first, let path = path(ofElement: first) { focused = path }
        }
        if let request = requested {
            requested = nil
            if let responder = request.responder, let path = path(ofElement: responder) {
                focused = path
            } else if request.takesFirst, first.flatMap(path(ofElement:)) == nil {
                focused = firstElement
            }
        }
        lastFocus = focused.flatMap { objects[$0]?.node.responder }
        UIAccessibility.moveFocus(to: lastFocus)
    }

    private func path(ofElement responder: UIResponder) -> String? {
        objects.values.first { object in
            object.node.isElement
                && (object.node.responder === responder || object.node.parts.contains { $0.responder === responder })
        }?.path
    }

    /// The first element in reading order that can be operated, otherwise the first one (decision).
    private var firstElement: String? {
        let elements = roots.flatMap { objects[$0]?.node.elements ?? [] }.filter(\.isShowing)
        return elements.first?.responder.flatMap(path(ofElement:))
    }

    private func focusChanges(from old: [String: BridgeObject]) -> [BridgeChange] {
        let previous = old.values.first { $0.states.contains(.focused) }?.path
        guard previous != focused else { return [] }
        var changes: [BridgeChange] = []
        if let previous, objects[previous] != nil { changes.append(.state(previous, .focused, isSet: false)) }
        if let focused { changes.append(.state(focused, .focused, isSet: true)) }
        return changes
    }

    // MARK: Relations

    /// A reference to an object; the null object for `nil`.
    func reference(_ path: String?) -> DBusValue {
        guard let path else { return .structure([.string(""), .objectPath(ATSPI.null)]) }
        return .structure([.string(busName), .objectPath(path)])
    }

    /// The parent of an object.
    func parentReference(_ path: String) -> DBusValue {
        if path == ATSPI.root { return .structure([.string(desktop.service), .objectPath(desktop.path)]) }
        return reference(isNotification(path) ? self.path(of: .main) : objects[path]?.parent)
    }

    /// The paths of the children of an object.
    func children(of path: String) -> [String] {
        if path == ATSPI.root { return roots }
        let children = objects[path]?.children.map(\.path) ?? []
        return path == self.path(of: .main) ? children + notifications.map(\.path) : children
    }

    /// The index of an object in its parent; −1 for one without.
    func index(of path: String) -> Int {
        guard let object = objects[path] else {
            return children(of: self.path(of: .main)).firstIndex(of: path) ?? -1
        }
        return object.index
    }

    /// Whether there is such an object.
    func exists(_ path: String) -> Bool { path == ATSPI.root || objects[path] != nil || isNotification(path) }

    // MARK: Notifications

    func addNotification(_ text: String, number: Int) -> String {
        let path = ATSPI.objectPrefix + "notification\(number)"
        notifications.append((path, text))
        return path
    }

    func removeNotification(_ path: String) { notifications.removeAll { $0.path == path } }

    func isNotification(_ path: String) -> Bool { notifications.contains { $0.path == path } }

    // MARK: Properties of any object

    func name(of path: String) -> String {
        if path == ATSPI.root { return applicationName }
        if let notification = notifications.first(where: { $0.path == path }) { return notification.text }
        return objects[path]?.name ?? ""
    }

    func role(of path: String) -> ATSPI.Role {
        if path == ATSPI.root { return .application }
        if isNotification(path) { return .notification }
        return objects[path].map { ATSPI.role($0.node.role) } ?? .application
    }

    func states(of path: String) -> StateSet {
        if path == ATSPI.root { return StateSet([.enabled, .sensitive, .showing, .visible]) }
        if isNotification(path) { return StateSet([.showing, .visible]) }
        return objects[path]?.states ?? StateSet()
    }

    func interfaces(of path: String) -> [String] {
        if path == ATSPI.root { return [ATSPI.accessible, ATSPI.application] }
        return objects[path]?.interfaces ?? [ATSPI.accessible]
    }

    /// The object as it stands in the cache (AX-48).
    func cacheItem(_ path: String) -> DBusValue {
        .structure([
            reference(path), reference(ATSPI.root), parentReference(path), .int32(Int32(clamping: index(of: path))),
            .int32(Int32(clamping: children(of: path).count)),
            .array(interfaces(of: path).map(DBusValue.string), of: "s"),
            .string(name(of: path)), .uint32(role(of: path).number), .string(objects[path]?.node.hint ?? ""),
            .array(states(of: path).words.map(DBusValue.uint32), of: "u"),
        ])
    }

    /// All objects for the cache, the root first.
    var allPaths: [String] {
        var paths: [String] = []
        var pending = [ATSPI.root]
        while let path = pending.popLast() {
            paths.append(path)
            pending.append(contentsOf: children(of: path).reversed())
        }
        return paths
    }

    // MARK: Geometry

    /// The frame of an object in pixels, in coordinates of a kind (AX-40).
    func frame(of object: BridgeObject, _ coordinates: ATSPI.Coordinates) -> CGRect {
        convert(object.outline, of: object, coordinates)
    }

    /// A rectangle on the screen, in points, in pixels of coordinates of a kind.
    func convert(_ rectangle: CGRect, of object: BridgeObject, _ coordinates: ATSPI.Coordinates) -> CGRect {
        let screen = screen(of: object)
        let scale = screen.scale
        var frame = CGRect(
            x: rectangle.minX * scale, y: rectangle.minY * scale, width: rectangle.width * scale,
            height: rectangle.height * scale)
        switch coordinates {
        case .window: break
        case .screen:
            let origin = origin(screen)
            frame = frame.offsetBy(dx: origin.x, dy: origin.y)
        case .parent:
            guard let parent = objects[object.parent] else { break }
            frame = frame.offsetBy(dx: -parent.outline.minX * scale, dy: -parent.outline.minY * scale)
        }
        return frame
    }

    /// A point in pixels of coordinates of a kind, on the screen in points.
    func pointOnScreen(_ point: CGPoint, of object: BridgeObject, _ coordinates: ATSPI.Coordinates) -> CGPoint {
        let zero = convert(.zero, of: object, coordinates).origin
        let scale = max(screen(of: object).scale, .leastNonzeroMagnitude)
        return CGPoint(x: (point.x - zero.x) / scale, y: (point.y - zero.y) / scale)
    }

    private func screen(of object: BridgeObject) -> UIScreen {
        var node: AccessibilityNode? = object.node
        while let current = node {
            if let screen = current.screen { return screen }
            node = current.parent
        }
        return .main
    }

    /// The object at a point on the screen, in points, in an object: the smallest visible element there, or else the
    /// innermost container (AX-40).
    func object(at point: CGPoint, in root: BridgeObject) -> BridgeObject? {
        var best: BridgeObject?
        var pending = [root]
        while let object = pending.popLast() {
            guard object.outline.contains(point), object.node.isShowing else { continue }
            if best.map({ object.isBetterHit(than: $0) }) ?? true { best = object }
            for child in object.children.reversed() { objects[child.path].map { pending.append($0) } }
        }
        return best
    }
}

/// Identifies an element from one look to the next: by its view, or else by its position in its container, as containers
/// may create elements on demand.
struct BridgeKey: Hashable {
    private let object: ObjectIdentifier?
    private let parent: String
    private let index: Int

    @MainActor init(_ node: AccessibilityNode, parent: String, index: Int) {
        if let screen = node.screen {
            (object, self.parent, self.index) = (ObjectIdentifier(screen), "", 0)
        } else if let view = node.responder as? UIView {
            (object, self.parent, self.index) = (ObjectIdentifier(view), "", node.isElement ? 1 : 0)
        } else {
            (object, self.parent, self.index) = (nil, parent, index)
        }
    }
}
