import ArgumentParser
import CoreGraphics
import Foundation
import GLPainter
import LaunchArguments
import QuartzCore
import RenderServer

/// Measures the frames per second of each painter for moving scenes, and the CPU time per frame.
@main struct Painters: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure the painters: frames per second and CPU time per frame, for moving scenes.")

    @Option(help: "The measured time for each painter and scene, in seconds.")
    var seconds = 3.0

    @Option(help: "The width of the screen in pixels.")
    var width = 1024

    @Option(help: "The height of the screen in pixels.")
    var height = 768

    @Option(help: "Measure only this scene: \(MovingScene.names).")
    var scene: String?

    func run() throws {
        let scenes = MovingScene.all.filter { scene == nil || $0.name == scene }
        guard !scenes.isEmpty else {
            throw ValidationError("Unknown scene '\(scene ?? "")'; the scenes are \(MovingScene.names).")
        }
        print("| scene | painter | frames per second | CPU ms per frame |")
        print("| --- | --- | ---: | ---: |")
        for scene in scenes {
            measure(scene, SoftwareFramePainter(), "software")
            let gpuPainter = try GLFrames()
            measure(scene, gpuPainter, gpuPainter.renderer)
        }
    }

    private func measure(_ scene: MovingScene, _ painter: any FramePainter, _ name: String) {
        let renderer = SceneRenderer(painter, width: width, height: height, scene)
        renderer.renderFrame(at: 0)
        let (start, cpuStart) = (Painters.now(CLOCK_MONOTONIC), Painters.now(CLOCK_PROCESS_CPUTIME_ID))
        var frames = 0
        while Painters.now(CLOCK_MONOTONIC) - start < seconds {
            frames += 1
            renderer.renderFrame(at: Double(frames) / 60)
        }
        let elapsed = Painters.now(CLOCK_MONOTONIC) - start
        let cpuTime = Painters.now(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
        let rate = String(format: "%.1f", Double(frames) / elapsed)
        let cost = String(format: "%.2f", cpuTime / Double(frames) * 1000)
        print("| \(scene.name) | \(name) | \(rate) | \(cost) |")
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// A layer tree, a render server in manual mode and a frame buffer.
final class SceneRenderer {
    let root = CALayer()
    private let server: RenderServer
    private let context: LayerContext
    private let move: (Double) -> Void

    init(_ painter: any FramePainter, width: Int, height: Int, _ scene: MovingScene) {
        server = RenderServer(
            output: OffscreenFrameOutput(width: width, height: height), painter: painter, mode: .manual, scale: 1)
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = CGColor(gray: 0.95, alpha: 1)
        context = LayerContext(root: root, sink: server)
        CATransaction.setDisableActions(true)
        move = scene.build(root)
    }

    /// Positions all layers for a time in seconds and paints a frame.
    func renderFrame(at time: Double) {
        CATransaction.setDisableActions(true)
        move(time)
        CATransaction.flush()
        server.renderFrame(at: time)
    }
}

/// A frame buffer that is not shown.
private final class OffscreenFrameOutput: FrameOutput, @unchecked Sendable {
    private let buffer: PixelBuffer

    init(width: Int, height: Int) {
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
        buffer = PixelBuffer(pixels: pixels, stride: width * 4, width: width, height: height)
    }

    deinit { buffer.pixels.deallocate() }

    func beginFrame() -> PixelBuffer? { buffer }
    func present(damage: [PixelRect]) {}
}
