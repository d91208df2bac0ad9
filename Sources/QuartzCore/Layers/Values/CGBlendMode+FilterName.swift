import CoreGraphics

extension CGBlendMode {
    /// The mode that a filter name of `CALayer.compositingFilter` selects; `nil` for other names.
    init?(filterName name: String) {
        guard let mode = Self.filterNames[name] else { return nil }
        self = mode
    }

    private static let filterNames: [String: CGBlendMode] = [
        "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
        "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
        "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
        "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
        "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
        "luminosityBlendMode": .luminosity, "linearDodgeBlendMode": .plusLighter, "plusL": .plusLighter,
    ]
}
