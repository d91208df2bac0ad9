import CoreGraphics

/// What a form, a tile, a letter or a mesh is counted by: the object, its size, and the settings that it begins with. Its
/// place does not matter, so that what is shown again elsewhere is known.
struct DrawingCostKey: Hashable {
    private let object: ObjectIdentifier
    private let resources: [ObjectIdentifier?]
    private let numbers: [Float]

    /// Content that begins in a state.
    init(_ object: PDFNode, _ state: GraphicsState) {
        let matrix = state.matrix
        self.object = ObjectIdentifier(object)
        resources = [state.fillPattern, state.strokePattern, state.font].map { $0.map { ObjectIdentifier($0) } }
        numbers = [
            matrix.a, matrix.b, matrix.c, matrix.d, CGFloat(state.lineWidth), CGFloat(state.dashPeriod),
            CGFloat(state.fontSize),
        ].map(Self.rounded)
    }

    /// A mesh that shows in a region of a size.
    init(mesh: PDFNode, _ matrix: CGAffineTransform, in size: CGSize) {
        object = ObjectIdentifier(mesh)
        resources = []
        numbers = [matrix.a, matrix.b, matrix.c, matrix.d, size.width, size.height].map(Self.rounded)
    }

    /// To about a thousandth.
    private static func rounded(_ number: CGFloat) -> Float {
        Float(bitPattern: Float(number).bitPattern & 0xFFFF_E000)
    }
}
