import CoreGraphics
import Foundation

extension AnimatableValue {
    /// What real code hands to `fromValue`, `values` and `setValue(_:forKeyPath:)`: numbers of any kind, points, sizes,
    /// rectangles, transforms, colours and paths, plain or wrapped in `NSValue`. `nil` for anything else.
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

    /// A row of numbers, or of colours; empty rows are taken for numbers.
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
