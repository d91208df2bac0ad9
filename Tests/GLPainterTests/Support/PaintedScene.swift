import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

@testable import GLPainter

/// Layers that both painters paint, and how far apart their pictures may be.
struct PaintedScene: Sendable, CustomTestStringConvertible {
    let name: String
    /// The most that a channel of a pixel may differ, of 255.
    let largest: Int
    /// The most that channels may differ on the average.
    let mean: Double
    /// Why they differ at all.
    let reason: Reason
    /// Pixels a point.
    let scale: CGFloat
    /// When the picture is taken, in seconds after the layers were added; moments before it that are painted as well.
    let times: [CFTimeInterval]
    let build: @MainActor @Sendable (PaintedStage) -> Void

    enum Reason: String {
        case rounding = "numbers are rounded in another order"
        case corners = "a corner counts as straight within a pixel here, and in fifteenths of a pixel's rows there"
        case sampling = "mixing four pixels is done in steps of 1/128 by one painter and 1/256 by the other"
        case both = "a corner counts as straight within a pixel, and pixels are mixed in other steps"
        case slopes = "edges that run askew are reckoned exactly here, and in fifteenths of a pixel's rows there"
        case steps = "what lies on the very edge of a step of colours falls to either side"
        case blur = "the blurred picture is kept in 8 bits between its steps"
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

    /// Paints the scene.
    @MainActor func stage(_ painter: any FramePainter) -> PaintedStage {
        let stage = PaintedStage(painter, scale: scale)
        build(stage)
        stage.paint()
        for time in times { stage.paint(at: time) }
        return stage
    }
}

/// Where a thing of a row and column lies across: things stand `step` apart, `columns` in a row, from `start` on.
func column(_ index: Int, _ columns: Int, _ step: Int, _ start: Double) -> CGFloat {
    CGFloat(Double(index % columns * step) + start)
}

/// Where it lies downwards.
func row(_ index: Int, _ columns: Int, _ step: Int, _ start: Double) -> CGFloat {
    CGFloat(Double(index / columns * step) + start)
}
