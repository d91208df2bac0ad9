import ArgumentParser
import Foundation
import GLPainter
import LaunchArguments
import QuartzCore
import RenderServer

/// Measures how many frames a second each painter makes of a scene that moves, and what a frame costs the processor.
@main struct Painters: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure the painters: frames a second and the processor's time a frame, for scenes that move.")

    @Option(help: "Seconds that each painter paints each scene.")
    var seconds = 3.0

    @Option(help: "Width of the screen in pixels.")
    var width = 1024

    @Option(help: "Height of the screen in pixels.")
    var height = 768

    @Option(help: "Only this scene: \(MovingScene.names).")
    var scene: String?

    func run() throws {
        let scenes = MovingScene.all.filter { scene == nil || $0.name == scene }
        guard !scenes.isEmpty else {
            throw ValidationError("There is no scene '\(scene ?? "")': \(MovingScene.names).")
        }
        print("| scene | painter | frames a second | processor's ms a frame |")
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
