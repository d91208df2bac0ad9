import CoreGraphics
import Foundation

extension AnimatableValue {
    /// Converts what callers pass to `fromValue`, `values` and `setValue(_:forKeyPath:)`: numbers, points, sizes,
    /// rectangles, transforms, colors, paths and images, arrays of numbers or colors, plain or wrapped in `NSValue`.
    /// Returns `nil` for anything else.
    init?(_ any: Any?) {
        guard let any else { return nil }
        switch any {
        case let value as CGFloat: self = .number(value)
        case let value as Double: self = .number(CGFloat(value))
        case let value as Int: self = .number(CGFloat(value))
        case let value as Float: self = .number(CGFloat(value))
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .point(CGPoint(x: value.width, y: value.height))
        case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
        case let value as CGRect: self = .rect(value)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .affine(value)
        case let value as CGColor: self = .color(RenderColor(value))
        case let value as CGPath: self = .path(value)
        case let value as CGImage: self = .image(ImageCrossfade(value))
        case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
        case let value as NSValue: self.init(wrapped: value)
        case let value as any BinaryInteger: self = .number(CGFloat(Int(truncatingIfNeeded: value)))
        case let value as [Any]: self.init(row: value)
        default: return nil
        }
    }

    /// Converts an array of numbers or of colors; an empty array counts as numbers.
    private init?(row: [Any]) {
        let values = row.compactMap { AnimatableValue($0) }
        guard values.count == row.count else { return nil }
        let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
        if !colors.isEmpty, colors.count == values.count {
            self = .colors(colors)
            return
        }
        let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        guard numbers.count == values.count else { return nil }
        self = .numbers(numbers)
    }

    private init?(wrapped value: NSValue) {
        switch String(cString: value.objCType) {
        case "{CGPoint=dd}": self = .point(value.pointValue)
        case "{CGSize=dd}": self = .point(CGPoint(x: value.sizeValue.width, y: value.sizeValue.height))
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": self = .rect(value.rectValue)
        default:
            guard let transform = value.wrappedTransform else { return nil }
            self = .transform(transform)
        }
    }
}

extension AnimatableProperty {
    /// The value as key-value coding expects it: `NSNumber`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`,
    /// `CGPath`, `CGImage`, or an array of numbers or colors.
    func object(for value: AnimatableValue) -> Any? {
        switch value {
        case .number(let number):
            return isFlag ? NSNumber(value: number != 0) : NSNumber(value: Double(number))
        case .point(let point): return isSize ? CGSize(width: point.x, height: point.y) as Any : point
        case .rect(let rect): return rect
        case .color(let color): return color.cgColor
        case .affine, .transform3D: return value.matrix
        case .path(let path): return path
        case .numbers(let numbers): return numbers.map { NSNumber(value: Double($0)) }
        case .colors(let colors): return colors.map { $0.cgColor }
        case .image(let mix): return mix.nearest
        }
    }

    /// True for properties that are true or false.
    var isFlag: Bool {
        switch self {
        case .isHidden, .masksToBounds, .isDoubleSided, .emitter(.cell(_, .isEnabled)): true
        default: false
        }
    }

    private var isSize: Bool {
        switch self {
        case .bounds(.size(.whole)), .shadowOffset(.whole), .transform(.translation), .sublayerTransform(.translation):
            true
        default: false
        }
    }
}
