import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

/// Layers that both painters paint, and the allowed difference of their images.
struct PaintedScene: Sendable, CustomTestStringConvertible {
    let name: String
    /// The largest allowed difference of a channel of a pixel, in steps of 1/255.
    let largest: Int
    /// The largest allowed mean difference over all channels, in steps of 1/255.
    let mean: Double
    /// Why the images differ.
    let reason: Reason
    /// Pixels per point.
    let scale: CGFloat
    /// The times of additional frames, in seconds after the layers were added; the images of the last one are compared.
    let times: [CFTimeInterval]
    let build: @MainActor @Sendable (PaintedStage) -> Void

    enum Reason: String {
        case rounding = "numbers are rounded in another order"
        case corners = "GLES treats a corner as straight within a pixel, Cairo samples 15 rows per pixel"
        case sampling = "one painter rounds bilinear weights to 1/128, the other to 1/256"
        case both = "GLES treats a corner as straight within a pixel, and bilinear weights are rounded differently"
        case slopes = "GLES computes slanted edges exactly, Cairo samples 15 rows per pixel"
        case steps = "pixels exactly on a color step fall to either side"
        case blur = "blurred images are stored with 8 bits between passes"
    }

    init(
        _ name: String, largest: Int, mean: Double, _ reason: Reason, scale: CGFloat = 1,
        times: [CFTimeInterval] = [], _ build: @escaping @MainActor @Sendable (PaintedStage) -> Void
    ) {
        self.name = name
        self.largest = largest
        self.mean = mean
        self.reason = reason
        self.scale = scale
        self.times = times
        self.build = build
    }

    var testDescription: String { name }

    /// Paints the scene with a painter.
    @MainActor func stage(_ painter: any FramePainter) -> PaintedStage {
        let stage = PaintedStage(painter, scale: scale)
        build(stage)
        stage.paint()
        for time in times { stage.paint(at: time) }
        return stage
    }
}

/// The x position of an item in a grid of `columns` columns that are `step` apart, the first one at `start`.
func column(_ index: Int, _ columns: Int, _ step: Int, _ start: Double) -> CGFloat {
    CGFloat(Double(index % columns * step) + start)
}

/// The y position of an item in a grid of `columns` columns whose rows are `step` apart, the first one at `start`.
func row(_ index: Int, _ columns: Int, _ step: Int, _ start: Double) -> CGFloat {
    CGFloat(Double(index / columns * step) + start)
}
