extension Subject {
    /// All subjects, in the order of the page.
    package static let all: [Subject] = [
        fills, curves, strokes, dashes, gradients, blending, clips, shadows, groups, patterns, images,
        contextTransforms, layerAppearance, layerShadows, masks, shapes, gradientLayers, contents, replicators,
        layerTransforms, animations,
    ]
}

extension Measure {
    /// All measures, in the order of the page.
    package static let all: [Measure] = timing + keyframes + springs + geometry
}
