extension Subject {
    /// All subjects, in the order of the page.
    package static let all: [Subject] = [
        fills, curves, strokes, dashes, gradients, blending, clips, shadows,
    ]
}

extension Measure {
    /// All measures, in the order of the page.
    package static let all: [Measure] = []
}
