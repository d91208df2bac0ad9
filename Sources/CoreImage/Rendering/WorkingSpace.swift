import Foundation

/// The color space in which filters compute.
enum WorkingSpace: Sendable {
    /// Linear light with the primaries of sRGB, the default.
    case linear
    /// The encoded values of sRGB, for contexts without color management.
    case encoded

    /// A color component in the working space from an encoded one.
    func decode(_ value: Float) -> Float { self == .linear ? SRGB.linear(value) : value }

    /// The encoded value of a color component in the working space.
    func encode(_ value: Float) -> Float { self == .linear ? SRGB.encoded(value) : value }

    func decode(_ color: SIMD3<Float>) -> SIMD3<Float> {
        self == .linear ? SIMD3(SRGB.linear(color.x), SRGB.linear(color.y), SRGB.linear(color.z)) : color
    }

    func encode(_ color: SIMD3<Float>) -> SIMD3<Float> {
        self == .linear ? SIMD3(SRGB.encoded(color.x), SRGB.encoded(color.y), SRGB.encoded(color.z)) : color
    }
}

/// The transfer functions of IEC 61966-2-1, extended to negative values by symmetry.
enum SRGB {
    /// The weights of red, green and blue in the luminance of linear light (ITU-R BT.709).
    static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

    static func linear(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : powf((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    static func encoded(_ value: Float) -> Float {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * powf(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }

    /// The linear values of 8-bit components.
    static let linearBytes: [Float] = (0...255).map { linear(Float($0) / 255) }

    /// The 8-bit components of linear values from 0 to 1 in equal steps.
    private static let encodedBytes: [UInt8] = (0...encodedSteps).map {
        UInt8(encoded(Float($0) / Float(encodedSteps)) * 255 + 0.5)
    }
    private static let encodedSteps = 16384

    /// The 8-bit component of a linear value, clamped to 0…1; 0 for NaN.
    static func encodedByte(_ value: Float) -> UInt8 {
        guard value > 0 else { return 0 }
        return encodedBytes[Int(min(value, 1) * Float(encodedSteps) + 0.5)]
    }

    /// The 8-bit component of a value that is not converted, clamped to 0…1; 0 for NaN.
    static func byte(_ value: Float) -> UInt8 {
        value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
    }
}

extension SIMD3<Float> {
    /// The sum of the components, each with a weight.
    func dot(_ weights: SIMD3<Float>) -> Float { (self * weights).sum() }
}
