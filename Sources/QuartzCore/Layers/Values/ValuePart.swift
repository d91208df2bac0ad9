import CoreGraphics
import Foundation

/// What follows the first dot of a key path whose beginning names a point, a size or a rectangle: `x`, `width`,
/// `origin`, `size.height`.
struct ValueComponent {
    private let path: String

    init(_ path: String) { self.path = path }

    /// The part of a value; `nil` when it has none of that name.
    func read(_ any: Any?) -> Any? {
        switch AnimatableValue(any) {
        case .rect(let rect)?:
            guard let part = rectComponent else { return nil }
            if part == .size(.whole) { return rect.size }
            return object(part.value(of: rect))
        case .point(let point)?: return pointComponent(path).flatMap { object($0.value(of: point)) }
        default: return nil
        }
    }

    /// The value with another part; `nil` when it has none of that name, or `new` does not fit.
    func replacing(in any: Any?, with new: Any?) -> Any? {
        guard let new = AnimatableValue(new) else { return nil }
        switch AnimatableValue(any) {
        case .rect(var rect)?:
            guard let part = rectComponent, new.matches(part.value(of: rect)) else { return nil }
            part.set(new, in: &rect)
            return rect
        case .point(var point)?:
            guard let part = pointComponent(path), new.matches(part.value(of: point)) else { return nil }
            part.set(new, in: &point)
            return any is CGSize ? CGSize(width: point.x, height: point.y) as Any : point
        default: return nil
        }
    }

    private func object(_ value: AnimatableValue) -> Any? {
        switch value {
        case .number(let number): NSNumber(value: Double(number))
        case .point(let point): point
        default: nil
        }
    }

    private func pointComponent(_ name: some StringProtocol) -> AnimatableProperty.PointComponent? {
        switch name {
        case "x", "width": .x
        case "y", "height": .y
        default: nil
        }
    }

    private var rectComponent: AnimatableProperty.RectComponent? {
        let components = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let part = components.count == 1 ? AnimatableProperty.PointComponent.whole : pointComponent(components[1])
        switch (components[0], part) {
        case ("origin", let part?): return .origin(part)
        case ("size", let part?): return .size(part)
        default: return nil
        }
    }
}
