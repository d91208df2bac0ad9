import CoreGraphics
import Foundation

/// Reads the values that programs set for filters, in whatever type.
enum FilterValue {
    /// A number that is finite; `nil` for anything else.
    static func number(_ value: Any) -> Double? {
        let number: Double? =
            switch value {
            case let value as Double: value
            case let value as Float: Double(value)
            case let value as CGFloat: Double(value)
            case let value as Int: Double(value)
            case let value as NSNumber: value.doubleValue
            case let value as any BinaryInteger: Double(value)
            case let value as CIVector where value.count == 1: Double(value.x)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A vector of finite numbers, also from a point, a rectangle or a transform.
    static func vector(_ value: Any) -> CIVector? {
        let vector: CIVector? =
            switch value {
            case let value as CIVector: value
            case let value as CGPoint: CIVector(cgPoint: value)
            case let value as CGRect: CIVector(cgRect: value)
            case let value as CGAffineTransform: CIVector(cgAffineTransform: value)
            default: nil
            }
        return vector.flatMap { each in (0..<each.count).allSatisfy { each.value(at: $0).isFinite } ? each : nil }
    }
}

/// The kind of value that an input of a filter takes.
enum FilterInput: Sendable {
    /// An image; the filter has no result without it.
    case image
    /// A number, clamped to a range.
    case number(Double, in: ClosedRange<Double>)
    /// A vector of numbers.
    case vector([CGFloat])
    /// A color.
    case color(CIColor)
    /// A transform; the identity by default.
    case transform
    /// Bytes; the filter has no result without them.
    case data
    /// Text.
    case text(String)

    /// The value by default; `nil` for images and data.
    var defaultValue: Any? {
        switch self {
        case .image, .data: nil
        case .number(let value, _): NSNumber(value: value)
        case .vector(let values):
            values.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { CIVector(values: $0, count: buffer.count) } ?? CIVector(string: "")
            }
        case .color(let color): color
        case .transform: CIVector(cgAffineTransform: .identity)
        case .text(let text): text
        }
    }

    /// The name of the class of values, for descriptions of filters.
    var className: String {
        switch self {
        case .image: "CIImage"
        case .number: "NSNumber"
        case .vector: "CIVector"
        case .color: "CIColor"
        case .transform: "NSAffineTransform"
        case .data: "NSData"
        case .text: "NSString"
        }
    }
}

/// The values of a filter's inputs: what the program set, or the default if it set nothing or something of another type.
struct FilterValues {
    let values: [String: Any]
    let inputs: [String: FilterInput]

    /// The image of an input; `nil` if none is set.
    func image(_ key: String = kCIInputImageKey) -> ImageRecipe? { (values[key] as? CIImage)?.recipe }

    func number(_ key: String) -> Double {
        guard case .number(let standard, let range) = inputs[key] else { return 0 }
        let value = values[key].flatMap(FilterValue.number) ?? standard
        return min(max(value, range.lowerBound), range.upperBound)
    }

    func float(_ key: String) -> Float { Float(number(key)) }

    func vector(_ key: String) -> CIVector {
        if let vector = values[key].flatMap(FilterValue.vector) { return vector }
        return inputs[key]?.defaultValue as? CIVector ?? CIVector(string: "")
    }

    /// The first four values of a vector.
    func pixel(_ key: String) -> Pixel {
        let vector = vector(key)
        return Pixel(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }

    func point(_ key: String) -> SIMD2<Float> {
        let vector = vector(key)
        return SIMD2(Float(vector.x), Float(vector.y))
    }

    func color(_ key: String) -> CIColor {
        if let color = values[key] as? CIColor { return color }
        guard case .color(let standard) = inputs[key] else { return .clear }
        return standard
    }

    func transform(_ key: String) -> CGAffineTransform {
        let vector = vector(key)
        return vector.count == 6 ? vector.cgAffineTransformValue : .identity
    }

    func data(_ key: String) -> Data? { values[key] as? Data }

    func text(_ key: String) -> String {
        if let text = values[key] as? String { return text }
        return inputs[key]?.defaultValue as? String ?? ""
    }
}
