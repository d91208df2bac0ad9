import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

/// The tree of views at one time: plain values, which another thread turns into text.
struct ViewTree: Sendable {
    /// What is known of one view.
    struct Node: Sendable {
        var id: UInt64
        /// The index of the superview; −1 for a window.
        var parent: Int
        /// The index of the class in `classes`.
        var kind: Int
        var bounds: CGRect
        var position: CGPoint
        var anchor: CGPoint
        /// `nil` for the identity.
        var transform: CGAffineTransform?
        var alpha: Double
        var flags: Flags
        var recognizers: Int
        /// A short text that the view shows, or its accessibility identifier.
        var title: String?
        /// The class of the view controller whose view this is.
        var controller: String?
    }

    /// Properties of a view that are true or false.
    struct Flags: OptionSet, Sendable {
        let rawValue: Int
        static let hidden = Flags(rawValue: 1)
        static let clips = Flags(rawValue: 2)
        static let keyWindow = Flags(rawValue: 4)
    }

    var nodes: [Node] = []
    var classes: [String] = []
    var screen = CGSize.zero
    var scale = 1.0
    var time = 0.0

    /// The longest title, in characters.
    static let maximumTitle = 60
    /// The most views of a tree: a page shows no more.
    static let maximumViews = 20_000

    /// Reads the tree of all windows. It takes about a microsecond a view.
    @MainActor init(of application: UIApplication, at time: Double) {
        self.time = time
        screen = UIScreen.main.bounds.size
        scale = Double(UIScreen.main.scale)
        var kinds: [ObjectIdentifier: Int] = [:]
        var pending: [(view: UIView, parent: Int)] = application.visibleWindows.reversed().map { ($0, -1) }
        while let (view, parent) = pending.popLast(), nodes.count < Self.maximumViews {
            let type = type(of: view)
            let kind: Int
            if let known = kinds[ObjectIdentifier(type)] {
                kind = known
            } else {
                kind = classes.count
                kinds[ObjectIdentifier(type)] = kind
                classes.append("\(type)")
            }
            let layer = view.layer
            var flags: Flags = []
            if view.isHidden { flags.insert(.hidden) }
            if view.clipsToBounds { flags.insert(.clips) }
            if (view as? UIWindow)?.isKeyWindow == true { flags.insert(.keyWindow) }
            let transform = view.transform
            let index = nodes.count
            nodes.append(
                Node(
                    id: layer.layerID.rawValue, parent: parent, kind: kind, bounds: view.bounds,
                    position: layer.position, anchor: layer.anchorPoint,
                    transform: transform.isIdentity ? nil : transform, alpha: Double(view.alpha), flags: flags,
                    recognizers: view.gestureRecognizers?.count ?? 0, title: Self.title(of: view),
                    controller: Self.controller(of: view)))
            for subview in view.subviews.reversed() { pending.append((subview, index)) }
        }
    }

    @MainActor private static func title(of view: UIView) -> String? {
        let text: String? =
            switch view {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.text
            default: nil
            }
        guard let text = text ?? view.accessibilityIdentifier, !text.isEmpty else { return nil }
        return text.count > maximumTitle ? text.prefix(maximumTitle) + "…" : text
    }

    @MainActor private static func controller(of view: UIView) -> String? {
        guard let controller = view.next as? UIViewController, controller.viewIfLoaded === view else { return nil }
        return "\(type(of: controller))"
    }

    /// The tree as JSON. Frames are matrices from the coordinates of a view to those of the screen.
    func json() -> JSONText {
        var matrices: [CGAffineTransform] = []
        matrices.reserveCapacity(nodes.count)
        var json = JSONText(capacity: 64 + nodes.count * 90)
        json.object { json in
            json.member("time", time)
            json.member("screen", [Double(screen.width), Double(screen.height), scale])
            json.key("classes")
            json.array { for name in classes { $0.value(name) } }
            json.key("views")
            json.array { json in
                for node in nodes {
                    let matrix = Self.matrix(of: node, in: node.parent < 0 ? .identity : matrices[node.parent])
                    matrices.append(matrix)
                    json.array { json in
                        json.value(Int(node.id))
                        json.value(node.parent)
                        json.value(node.kind)
                        json.value(node.flags.rawValue)
                        json.value(node.alpha)
                        for number in [node.bounds.minX, node.bounds.minY, node.bounds.width, node.bounds.height] {
                            json.value(Double(number))
                        }
                        json.value(node.recognizers)
                        json.value(node.title)
                        json.value(node.controller)
                        for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
                            json.value(Double(number))
                        }
                    }
                }
            }
        }
        return json
    }

    private static func matrix(of node: Node, in parent: CGAffineTransform) -> CGAffineTransform {
        let origin = CGPoint(
            x: node.bounds.minX + node.anchor.x * node.bounds.width,
            y: node.bounds.minY + node.anchor.y * node.bounds.height)
        let centered = CGAffineTransform(translationX: -origin.x, y: -origin.y)
        return centered.concatenating(node.transform ?? .identity)
            .concatenating(CGAffineTransform(translationX: node.position.x, y: node.position.y))
            .concatenating(parent)
    }

    /// The view with a number; `nil` if it is in no window.
    @MainActor static func view(_ id: UInt64, in application: UIApplication) -> UIView? {
        views([id], in: application)[id]
    }

    /// The views with some numbers, by number, as far as they are in windows.
    @MainActor static func views(_ ids: Set<UInt64>, in application: UIApplication) -> [UInt64: UIView] {
        var found: [UInt64: UIView] = [:]
        var pending: [UIView] = application.visibleWindows
        while found.count < ids.count, let view = pending.popLast() {
            let id = view.layer.layerID.rawValue
            if ids.contains(id) { found[id] = view }
            pending.append(contentsOf: view.subviews)
        }
        return found
    }
}
