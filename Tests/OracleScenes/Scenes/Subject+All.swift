extension Subject {
    /// All subjects, in the order of the page.
    package static let all: [Subject] = [
        fills, curves, strokes, dashes, gradients, blending, clips, shadows, groups, patterns, pictures, spaces, looks,
        layerShadows, masks, shapes, gradientLayers, contents, replicators, layerTransforms, movements,
    ]
}

extension Measure {
    /// All measures, in the order of the page.
    package static let all: [Measure] = timing + keyFrames + springs + geometry
}
