import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// What the page shows of the selected view.
@MainActor enum ViewDetails {
    /// The most lines of a recognizer's trace.
    static let maximumLines = 40
    /// The most constraints of a view.
    static let maximumConstraints = 100
    /// The most layers of a view that are listed.
    static let maximumLayers = 100

    /// Describes a view as JSON.
    static func json(of view: UIView, _ numbers: ObjectNumbers) -> JSONText {
        var json = JSONText(capacity: 4096)
        json.object { json in
            json.member("id", Int(view.layer.layerID.rawValue))
            json.key("classes")
            json.array { json in
                var type: AnyClass? = Swift.type(of: view)
                while let current = type, current != NSObject.self {
                    json.value("\(current)")
                    type = _getSuperclass(current)
                }
            }
            json.key("properties")
            json.array { json in
                for property in ViewProperty.all where property.applies(view) { property.append(to: &json, of: view) }
            }
            json.key("layer")
            json.array { json in layer(of: view, &json) }
            json.key("layers")
            json.array { json in
                for (depth, layer) in layersWithoutViews(below: view) {
                    json.object { json in
                        json.member("depth", depth)
                        json.member("class", "\(Swift.type(of: layer))")
                        json.member("text", text(of: layer))
                    }
                }
            }
            json.key("constraints")
            json.array { json in
                for constraint in constraints(of: view).prefix(maximumConstraints) {
                    json.object { json in
                        json.member("id", numbers.number(of: constraint))
                        json.member("text", constraint.summary)
                        json.member("constant", Double(constraint.constant))
                        json.member("priority", Double(constraint.priority.rawValue))
                    }
                }
            }
            json.member("translates", view.translatesAutoresizingMaskIntoConstraints)
            json.key("chain")
            json.array { json in
                var next: UIResponder? = view
                while let responder = next {
                    json.object { json in
                        json.member("class", "\(Swift.type(of: responder))")
                        json.member("first", responder.isFirstResponder)
                        if let view = responder as? UIView { json.member("view", Int(view.layer.layerID.rawValue)) }
                    }
                    next = responder.next
                }
            }
            json.key("recognizers")
            json.array { json in
                for recognizer in view.gestureRecognizers ?? [] { append(recognizer, to: &json, numbers) }
            }
        }
        return json
    }

    /// The active constraints that mention the view.
    static func constraints(of view: UIView) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        var next: UIView? = view
        while let holder = next {
            result += holder.constraints.filter { mentions($0.firstItem, view) || mentions($0.secondItem, view) }
            next = holder.superview
        }
        return result
    }

    private static func mentions(_ item: AnyObject?, _ view: UIView) -> Bool {
        item === view || (item as? UILayoutGuide)?.owningView === view
    }

    private static func layer(of view: UIView, _ json: inout JSONText) {
        let layer = view.layer
        let texts: [(String, String)] = [
            ("class", "\(type(of: layer))"), ("sublayers", "\(layer.sublayers?.count ?? 0)"),
            ("position", ViewProperty.text(layer.position)), ("anchorPoint", ViewProperty.text(layer.anchorPoint)),
            ("zPosition", ViewProperty.text(layer.zPosition)), ("cornerRadius", ViewProperty.text(layer.cornerRadius)),
            ("borderWidth", ViewProperty.text(layer.borderWidth)),
            ("opacity", ViewProperty.text(CGFloat(layer.opacity))),
            ("shadowOpacity", ViewProperty.text(CGFloat(layer.shadowOpacity))),
            ("masksToBounds", "\(layer.masksToBounds)"), ("contents", layer.contents == nil ? "none" : "an image"),
            ("animations", layer.animationKeys()?.joined(separator: ", ") ?? "none"),
        ]
        for (name, text) in texts {
            json.array { json in
                json.value(name)
                json.value(text)
            }
        }
    }

    /// The layers below a view's that belong to no view, each before those in it, with how deep it is.
    static func layersWithoutViews(below view: UIView) -> [(depth: Int, layer: CALayer)] {
        var found: [(depth: Int, layer: CALayer)] = []
        func add(_ parent: CALayer, _ depth: Int) {
            let masks = parent.mask.map { [$0] } ?? []
            for layer in masks + (parent.sublayers ?? []) where !(layer.delegate is UIView) {
                guard found.count < maximumLayers else { return }
                found.append((depth, layer))
                add(layer, depth + 1)
            }
        }
        add(view.layer, 0)
        return found
    }

    /// The frame of a layer, and what differs from an ordinary one.
    private static func text(of layer: CALayer) -> String {
        let frame = layer.frame
        var parts = [
            "\(ViewProperty.text(frame.origin)), \(ViewProperty.text(frame.width)) × \(ViewProperty.text(frame.height))"
        ]
        if let name = layer.name { parts.append(name) }
        if layer.superlayer?.mask === layer { parts.append("mask") }
        if layer.isHidden { parts.append("hidden") }
        if layer.opacity != 1 { parts.append("opacity \(ViewProperty.text(CGFloat(layer.opacity)))") }
        if layer.zPosition != 0 { parts.append("z \(ViewProperty.text(layer.zPosition))") }
        if layer.contents != nil { parts.append("an image") }
        if layer.backgroundColor != nil { parts.append("a background") }
        if let keys = layer.animationKeys(), !keys.isEmpty { parts.append("animates " + keys.joined(separator: ", ")) }
        return parts.joined(separator: "; ")
    }

    private static func append(
        _ recognizer: UIGestureRecognizer, to json: inout JSONText, _ numbers: ObjectNumbers
    ) {
        json.object { json in
            json.member("id", numbers.number(of: recognizer))
            json.member("name", recognizer.traceName)
            json.member("class", "\(type(of: recognizer))")
            json.member("state", EventLog.stateName(recognizer.state))
            json.member("enabled", recognizer.isEnabled)
            json.member("delegate", recognizer.delegate.map { "\(type(of: $0))" })
            json.key("trace")
            json.array { json in
                for line in recognizer.trace.suffix(maximumLines) {
                    json.object { json in
                        json.member("time", line.time)
                        json.member("kind", line.decision.name)
                        json.member("text", line.text)
                    }
                }
            }
        }
    }
}
