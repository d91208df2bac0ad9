/// How the colours of a gradient layer are spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the line from `startPoint` to `endPoint`; the default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// As ellipses around `startPoint`, of which the outermost fits the box whose corner is `endPoint`.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around `startPoint`, clockwise, beginning in the direction of `endPoint`.
    public static let conic = CAGradientLayerType(rawValue: "conic")

    var kind: GradientContent.Kind { self == .radial ? .radial : self == .conic ? .conic : .axial }

    init(_ kind: GradientContent.Kind) {
        switch kind {
        case .axial: self = .axial
        case .radial: self = .radial
        case .conic: self = .conic
        }
    }
}
