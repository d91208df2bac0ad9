import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A property of a view that the page shows and changes.
@MainActor struct ViewProperty {
    /// How the page edits the value.
    enum Kind: String {
        case flag, number, text, color, rect
    }

    let name: String
    let kind: Kind
    /// Whether a view has the property.
    let applies: (UIView) -> Bool
    private let get: (UIView) -> Value
    private let set: (UIView, Value) -> Void

    /// A value of a property.
    enum Value: Equatable {
        case flag(Bool)
        case number(Double)
        case text(String)
        /// Red, green, blue, alpha; `nil` for no color.
        case color([Double]?)
        case rect(CGRect)
    }

    /// The largest number that an edit sets, in points.
    nonisolated static let maximumNumber = 1e6
    /// The longest text that an edit sets, in characters.
    nonisolated static let maximumText = 10_000

    /// All properties, in the order of the page.
    static let all: [ViewProperty] = [
        flag("isHidden", \.isHidden),
        ViewProperty(name: "alpha", kind: .number, applies: { _ in true }) {
            .number(Double($0.alpha))
        } set: {
            if case .number(let alpha) = $1 { $0.alpha = min(max(CGFloat(alpha), 0), 1) }
        },
        rect("frame", \.frame), rect("bounds", \.bounds),
        color("backgroundColor", \.backgroundColor),
        ViewProperty(name: "tintColor", kind: .color, applies: { _ in true }) {
            .color(components($0.tintColor))
        } set: {
            if case .color(let color) = $1 { $0.tintColor = color.map { Self.color($0) } }
        },
        flag("isUserInteractionEnabled", \.isUserInteractionEnabled),
        flag("isMultipleTouchEnabled", \.isMultipleTouchEnabled), flag("isExclusiveTouch", \.isExclusiveTouch),
        flag("clipsToBounds", \.clipsToBounds),
        ViewProperty(name: "isEnabled", kind: .flag, applies: { $0 is UIControl || $0 is UILabel }) { view in
            .flag((view as? UIControl)?.isEnabled ?? (view as? UILabel)?.isEnabled ?? true)
        } set: {
            guard case .flag(let isOn) = $1 else { return }
            ($0 as? UIControl)?.isEnabled = isOn
            ($0 as? UILabel)?.isEnabled = isOn
        },
        ViewProperty(name: "text", kind: .text, applies: { text(of: $0) != nil }) {
            .text(text(of: $0) ?? "")
        } set: {
            guard case .text(let text) = $1 else { return }
            switch $0 {
            case let label as UILabel: label.text = text
            case let button as UIButton: button.setTitle(text, for: .normal)
            case let field as UITextField: field.text = text
            case let view as UITextView: view.text = text
            default: break
            }
        },
        ViewProperty(name: "tag", kind: .number, applies: { _ in true }) {
            .number(Double($0.tag))
        } set: {
            if case .number(let tag) = $1 { $0.tag = Int(tag) }
        },
    ]

    /// Sets a property of a view. Returns what is wrong, in one line; `nil` if it was set.
    static func set(_ name: String, to value: JSONValue, of view: UIView) -> String? {
        guard let property = all.first(where: { $0.name == name }), property.applies(view) else {
            return "\(type(of: view)) has no property \(name.prefix(maximumTitle)) that can be changed"
        }
        guard let value = property.value(from: value) else { return "\(name) requires \(property.expectation)" }
        property.set(view, value)
        return nil
    }

    private static let maximumTitle = 40

    private var expectation: String {
        switch kind {
        case .flag: "true or false"
        case .number: "a number"
        case .text: "a text of at most \(Self.maximumText) characters"
        case .color: "null or red, green, blue and alpha from 0 to 1"
        case .rect: "x, y, width and height, the last two not negative"
        }
    }

    /// Reads a value; `nil` if it is not one of this kind.
    private func value(from json: JSONValue) -> Value? {
        switch (kind, json) {
        case (.flag, .flag(let flag)): return .flag(flag)
        case (.number, .number(let number)) where Self.isValid(number): return .number(number)
        case (.text, .text(let text)) where text.count <= Self.maximumText: return .text(text)
        case (.color, .null): return .color(nil)
        case (.color, .numbers(let list)) where list.count == 4 && list.allSatisfy((0...1).contains):
            return .color(list)
        case (.rect, .numbers(let list)) where list.count == 4 && list.allSatisfy(Self.isValid):
            guard list[2] >= 0, list[3] >= 0 else { return nil }
            return .rect(CGRect(x: list[0], y: list[1], width: list[2], height: list[3]))
        default: return nil
        }
    }

    private static func isValid(_ number: Double) -> Bool { abs(number) <= maximumNumber }

    /// Writes the name, the kind and the value.
    func append(to json: inout JSONText, of view: UIView) {
        json.array { json in
            json.value(name)
            json.value(kind.rawValue)
            switch get(view) {
            case .flag(let flag): json.value(flag)
            case .number(let number): json.value(number)
            case .text(let text): json.value(String(text.prefix(Self.maximumText)))
            case .color(nil): json.value(nil)
            case .color(let numbers?): json.array { for number in numbers { $0.value(number) } }
            case .rect(let rect):
                json.array { json in
                    for number in [rect.minX, rect.minY, rect.width, rect.height] { json.value(Double(number)) }
                }
            }
        }
    }

    // MARK: Kinds

    private init(
        name: String, kind: Kind, applies: @escaping (UIView) -> Bool, get: @escaping (UIView) -> Value,
        set: @escaping (UIView, Value) -> Void
    ) {
        (self.name, self.kind, self.applies, self.get, self.set) = (name, kind, applies, get, set)
    }

    private static func flag(_ name: String, _ path: ReferenceWritableKeyPath<UIView, Bool>) -> ViewProperty {
        ViewProperty(name: name, kind: .flag, applies: { _ in true }) {
            .flag($0[keyPath: path])
        } set: {
            if case .flag(let flag) = $1 { $0[keyPath: path] = flag }
        }
    }

    private static func rect(_ name: String, _ path: ReferenceWritableKeyPath<UIView, CGRect>) -> ViewProperty {
        ViewProperty(name: name, kind: .rect, applies: { _ in true }) {
            .rect($0[keyPath: path])
        } set: {
            if case .rect(let rect) = $1 { $0[keyPath: path] = rect }
        }
    }

    private static func color(_ name: String, _ path: ReferenceWritableKeyPath<UIView, UIColor?>) -> ViewProperty {
        ViewProperty(name: name, kind: .color, applies: { _ in true }) {
            .color(components($0[keyPath: path]))
        } set: {
            if case .color(let color) = $1 { $0[keyPath: path] = color.map { Self.color($0) } }
        }
    }

    private static func color(_ components: [Double]) -> UIColor {
        UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }

    private static func components(_ color: UIColor?) -> [Double]? {
        guard let color else { return nil }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { min(max(Double($0), 0), 1) }
    }

    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text ?? ""
        case let button as UIButton: button.title(for: .normal) ?? ""
        case let field as UITextField: field.text ?? ""
        case let view as UITextView: view.text ?? ""
        default: nil
        }
    }

    // MARK: Texts

    /// A number with at most two decimals.
    static func text(_ number: CGFloat) -> String { String(format: "%g", (Double(number) * 100).rounded() / 100) }

    /// A point as its coordinates.
    static func text(_ point: CGPoint) -> String { "\(text(point.x)), \(text(point.y))" }
}
