import CoreGraphics
import Foundation
import NibTables
import UIKitControls
import UIKitCore

/// Actions and runtime attributes.
@MainActor enum NibActions {
    /// Connects an action to a control, a bar item or a recognizer (NB-54 to NB-56). Without a destination the first
    /// responder is asked.
    static func connect(_ source: AnyObject, _ node: NibNode, _ destination: AnyObject?, _ loader: NibLoader) {
        guard let name = node["selector"] else { return }
        if let destination { NibLookup.bindActions(of: destination) }
        let selector = Selector(name)
        if let destination, !selector.isImplemented(by: destination) {
            loader.log(node, "\(type(of: destination)) has no action \(name); is it marked @IBAction?")
        }
        switch source {
        case let control as UIControl:
            let bit =
                node["eventType"].flatMap { NibVocabulary.controlEvents[$0] } ?? NibVocabulary.controlEvents[
                    "touchUpInside"]!
            control.addTarget(destination, action: selector, for: UIControl.Event(rawValue: 1 << UInt(bit)))
        case let item as UIBarButtonItem:
            item.target = destination
            item.action = selector
        case let recognizer as UIGestureRecognizer:
            if let destination { recognizer.addTarget(destination, action: selector) }
        default: loader.log(node, "\(type(of: source)) sends no actions")
        }
    }

    /// The value of a runtime attribute (NB-59); `nil` for `nil` and values that are not understood.
    static func runtimeValue(_ node: NibNode, _ bundle: Bundle) -> Any? {
        switch node["type"] {
        case "boolean": return node["value"] == "YES"
        case "string": return node.text("value")
        case "number":
            return (node.child("real") ?? node.child("integer"))?.exactNumber("value") ?? node.exactNumber("value")
        case "localizedString": return node.text("value")
        case "color": return node.child("color")?.color(in: bundle)
        case "image":
            return node.image("value", in: bundle) ?? node.child("image").flatMap { $0.image("name", in: bundle) }
        case "point": return node.child("point").map { CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0) }
        case "size": return node.child("size")?.size
        case "rect": return node.child("rect")?.rect
        case "range":
            return node.child("range").map {
                NSRange(location: $0.integer("location"), length: $0.integer("length"))
            }
        default: return nil
        }
    }
}
