import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import UIKitCore

/// The image in memory that shows a further scene (L-59).
final class HeadlessSurface: SceneSurface {
    private(set) var screen: ScreenMetrics
    private let output: MemoryOutput
    private let server: RenderServer
    private let clock: ManualClock
    private let onActivate: () -> Void
    private let onClose: () -> Void

    init(
        _ number: Int, _ screen: ScreenMetrics, at clock: ManualClock, activate: @escaping () -> Void,
        close: @escaping () -> Void
    ) {
        self.screen = screen
        self.clock = clock
        (onActivate, onClose) = (activate, close)
        let size = HeadlessHost.pixelSize(of: screen)
        output = MemoryOutput(width: size.width, height: size.height)
        server = RenderServer(
            output: output, painter: SoftwareFramePainter(), mode: .manual, scale: screen.scale
        ) { clock.now }
    }

    var sink: any RenderCommitSink { server }

    /// Images have no titles.
    func titleChanged(_ title: String?) {}

    /// The image in front is the active one.
    func activate() { onActivate() }

    func close() { onClose() }

    func change(_ metrics: ScreenMetrics) {
        screen = metrics
        let size = HeadlessHost.pixelSize(of: metrics)
        output.resize(width: size.width, height: size.height)
        server.setScale(metrics.scale)
        server.outputChanged()
    }

    func image() -> CGImage? {
        server.renderFrame(at: clock.now)
        return output.makeImage()
    }
}
