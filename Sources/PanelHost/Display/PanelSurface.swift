import CoreGraphics
import Foundation
import RenderServer

/// The memory of the frames of one screen in one mode. Not thread-safe.
///
/// Frames are painted into ordinary memory, and copied to one of two buffers that the card shows in turn.
final class PanelSurface {
    let geometry: PanelGeometry
    /// The seconds between refreshes.
    var interval: TimeInterval { 1 / geometry.refreshRate }

    private let buffers: [ScanoutBuffer]
    private let pixels: UnsafeMutableRawPointer
    private let stride: Int

    /// Allocates memory for the screen of a card.
    ///
    /// - Parameter rotation: how the picture is turned; `nil` as the kernel knows the panel to be mounted.
    /// - Throws: `PanelHostError.refused`.
    init(_ card: PanelCard, rotation: PanelRotation?) throws {
        let (screen, mode) = (card.screen, card.screen.mode)
        let rotation = rotation ?? screen.orientation ?? .none
        var buffers: [ScanoutBuffer] = []
        for _ in 0..<2 {
            guard let buffer = ScanoutBuffer(card.card, mode, rotation) else {
                throw PanelHostError.refused(card.path, reason: PanelHostError.systemReason)
            }
            buffers.append(buffer)
        }
        self.buffers = buffers
        let size = rotation.turned(width: mode.width, height: mode.height)
        geometry = PanelGeometry(
            width: size.width, height: size.height, rotation: rotation, refreshRate: mode.refreshRate,
            naturalScale: PixelDensity.scale(width: mode.width, height: mode.height, millimeters: screen.millimeters))
        stride = size.width * 4
        pixels = .allocate(byteCount: stride * size.height, alignment: 64)
        pixels.initializeMemory(as: UInt8.self, repeating: 0, count: stride * size.height)
    }

    deinit { pixels.deallocate() }

    /// The memory of the newest frame, for painting.
    func buffer(keepsLastFrame: Bool) -> PixelBuffer {
        PixelBuffer(
            pixels: pixels, stride: stride, width: geometry.width, height: geometry.height,
            keepsLastFrame: keepsLastFrame)
    }

    /// Notes where the newest frame differs from the one before.
    func markStale(_ damage: [PixelRect]) {
        for buffer in buffers { buffer.markStale(damage) }
    }

    /// Copies the newest frame to a buffer. Returns what has changed there, on the panel.
    func update(_ index: Int) -> [PixelRect] { buffers[index].update(from: pixels, stride: stride) }

    /// The number of a buffer, for the card.
    func frame(_ index: Int) -> UInt32 { buffers[index].frame }
}
