import CoreGraphics
import QuartzCore

/// Paints trees that are on no screen, each in a frame maker of its own.
struct DetachedPainter: OffscreenLayerRendering {
    func renderImage(of commit: RenderCommit, in rect: CGRect, scale: CGFloat) -> CGImage? {
        let renderer = FrameRenderer(output: NoOutput(), scale: Double(scale))
        renderer.apply([commit])
        return renderer.snapshot(of: rect, scale: Double(scale), at: commit.time)
    }
}

/// An output that nothing is ever shown on.
private final class NoOutput: FrameOutput {
    func beginFrame() -> PixelBuffer? { nil }
    func present(damage: [PixelRect]) {}
}
