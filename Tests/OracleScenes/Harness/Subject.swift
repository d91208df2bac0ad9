/// Scenes about one subject. They share a sheet of reference images, named after the subject.
package struct Subject: Sendable {
    /// The base name of the subject's files.
    package let name: String
    /// The heading in docs/drawing.md.
    package let title: String
    /// The color behind the scenes, as 0xRRGGBB.
    package let background: UInt32
    package let scenes: [Scene]

    /// Creates a subject; the background is white by default.
    package init(_ name: String, title: String, background: UInt32 = 0xFF_FFFF, scenes: [Scene]) {
        self.name = name
        self.title = title
        self.background = background
        self.scenes = scenes
    }
}

extension Subject {
    /// The number of scenes in a row of a sheet.
    private static let columns = 8

    /// The size of the sheet of reference images, in pixels.
    package var sheetSize: (width: Int, height: Int) {
        let rows = (scenes.count + Self.columns - 1) / Self.columns
        return (min(scenes.count, Self.columns) * Scene.side, rows * Scene.side)
    }

    /// The upper left corner of a scene's image on the sheet, in pixels.
    package func origin(of index: Int) -> (x: Int, y: Int) {
        (index % Self.columns * Scene.side, index / Self.columns * Scene.side)
    }

    /// A hash of everything the browser is given; it changes with every character.
    package var fingerprint: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in ["\(background)"] + scenes.flatMap({ [$0.name, $0.web.source] }) {
            for byte in text.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        return String(hash, radix: 16)
    }
}

extension Subject {
    /// All subjects, in the order of docs/drawing.md.
    package static let all: [Subject] = [
        fills, curves, strokes, dashes, gradients, blending, clips, shadows, groups, patterns, images,
        contextTransforms, layerAppearance, layerShadows, masks, shapes, gradientLayers, contents, replicators,
        layerTransforms, animations,
    ]
}

extension Measure {
    /// All measures, in the order of docs/drawing.md.
    package static let all: [Measure] = timing + keyframes + springs + geometry
}
