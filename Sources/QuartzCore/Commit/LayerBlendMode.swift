/// How the image of a layer and its sublayers is combined with what its superlayer shows behind it. The modes are those
/// of PDF, and `plusLighter`. Shaders get the raw values as constants.
public enum LayerBlendMode: UInt8, Sendable, CaseIterable {
    /// The layer covers what lies behind it.
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    /// The sum of both, limited to white.
    case plusLighter = 16
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
