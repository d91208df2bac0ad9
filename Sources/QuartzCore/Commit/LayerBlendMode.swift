/// How the image of a layer and its sublayers is combined with what its superlayer shows behind it. The modes are those
/// of PDF, and `plusLighter`.
public enum LayerBlendMode: UInt8, Sendable, CaseIterable {
    /// The layer covers what lies behind it.
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    /// The sum of both, limited to white.
    case plusLighter
}

extension LayerBlendMode {
    /// The mode that a filter name of `CALayer.compositingFilter` selects; `nil` for other names.
    package init?(filterName name: String) {
        guard let mode = Self.filterNames[name] else { return nil }
        self = mode
    }

    private static let filterNames: [String: LayerBlendMode] = [
        "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
        "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
        "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
        "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
        "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
        "luminosityBlendMode": .luminosity, "linearDodgeBlendMode": .plusLighter, "plusL": .plusLighter,
    ]
}
