internal import CCairo

/// How source colors (S) are composited with destination colors (D). Sa and Da are their opacities; R is the result.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    /// S over D.
    case normal = 0
    /// Darker: S·D.
    case multiply = 1
    /// Lighter: the inverse of the product of inverses.
    case screen = 2
    /// Multiply or screen, depending on D.
    case overlay = 3
    /// The darker of both.
    case darken = 4
    /// The lighter of both.
    case lighten = 5
    /// D brightened by S.
    case colorDodge = 6
    /// D darkened by S.
    case colorBurn = 7
    /// Darken or lighten gently, depending on S.
    case softLight = 8
    /// Multiply or screen, depending on S.
    case hardLight = 9
    /// The absolute difference of both.
    case difference = 10
    /// Like difference, with less contrast.
    case exclusion = 11
    /// Hue of S, saturation and luminosity of D.
    case hue = 12
    /// Saturation of S, hue and luminosity of D.
    case saturation = 13
    /// Hue and saturation of S, luminosity of D.
    case color = 14
    /// Luminosity of S, hue and saturation of D.
    case luminosity = 15
    /// Nothing: R = 0.
    case clear = 16
    /// R = S.
    case copy = 17
    /// R = S·Da.
    case sourceIn = 18
    /// R = S·(1 − Da).
    case sourceOut = 19
    /// R = S·Da + D·(1 − Sa).
    case sourceAtop = 20
    /// R = S·(1 − Da) + D.
    case destinationOver = 21
    /// R = D·Sa.
    case destinationIn = 22
    /// R = D·(1 − Sa).
    case destinationOut = 23
    /// R = S·(1 − Da) + D·Sa.
    case destinationAtop = 24
    /// R = S·(1 − Da) + D·(1 − Sa).
    case xor = 25
    /// Adds darkness: R = max(0, S + D − 1) where both are opaque.
    case plusDarker = 26
    /// R = min(1, S + D).
    case plusLighter = 27

    /// The matching Cairo operator. There is none for `plusDarker`, which is composited pixel by pixel.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal, .plusDarker: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Makes a Cairo context composite by this mode; `plusDarker`, for which there is no operator, like `normal`.
    package func setOperator(of cairo: OpaquePointer) { cairo_set_operator(cairo, cairoOperator) }

    /// True if Cairo would also change pixels outside the painted shape; such shapes are painted through a clip.
    var reachesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
