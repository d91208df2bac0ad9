import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Sets properties of an object to the values of an element's attributes. Attributes that are not written leave their
/// property unchanged. The properties of several attributes are pairs, not dictionaries, as each view is given all of them.
@MainActor struct NibSetting<Object: AnyObject> {
    let object: Object
    let node: NibNode
    let bundle: Bundle

    init(_ object: Object, _ node: NibNode, _ bundle: Bundle) {
        self.object = object
        self.node = node
        self.bundle = bundle
    }

    /// YES and NO (NB-07).
    func flags(_ properties: KeyValuePairs<String, ReferenceWritableKeyPath<Object, Bool>>) {
        for (name, property) in properties {
            if let value = node.flag(name) { object[keyPath: property] = value }
        }
    }

    func numbers(_ properties: KeyValuePairs<String, ReferenceWritableKeyPath<Object, CGFloat>>) {
        for (name, property) in properties {
            if let value = node.number(name) { object[keyPath: property] = value }
        }
    }

    func integers(_ properties: KeyValuePairs<String, ReferenceWritableKeyPath<Object, Int>>) {
        for (name, property) in properties {
            if let value = node.number(name) { object[keyPath: property] = Int(exactly: value.rounded()) ?? 0 }
        }
    }

    /// A name of a list.
    func name<Value>(
        _ name: String, _ values: [String: Value], _ property: ReferenceWritableKeyPath<Object, Value>
    ) {
        if let value = node[name].flatMap({ values[$0] }) { object[keyPath: property] = value }
    }

    /// Colors that may be `nil` (NB-28).
    func colors(_ properties: KeyValuePairs<String, ReferenceWritableKeyPath<Object, UIColor?>>) {
        for (key, property) in properties {
            if let color = node.color(key, in: bundle) { object[keyPath: property] = color }
        }
    }

    /// Colors that cannot be `nil`.
    func solidColors(_ properties: KeyValuePairs<String, ReferenceWritableKeyPath<Object, UIColor>>) {
        for (key, property) in properties {
            if let color = node.color(key, in: bundle), let color { object[keyPath: property] = color }
        }
    }
}
