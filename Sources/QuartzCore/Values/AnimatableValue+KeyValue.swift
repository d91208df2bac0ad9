import CoreGraphics
import Foundation

extension AnimatableProperty {
    /// The value as key-value code expects it: `NSNumber`, `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor` or
    /// `CGPath`.
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

    private var isFlag: Bool {
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
