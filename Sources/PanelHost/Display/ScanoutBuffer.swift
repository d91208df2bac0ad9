import CPanel
import CoreGraphics
import Foundation
import RenderServer

/// Memory that the card shows. Not thread-safe.
///
/// It may be slow to read, so frames are painted elsewhere and copied: only what has changed since this memory was shown,
/// turned as the panel is mounted.
final class ScanoutBuffer {
    /// The number of the frame, for the card.
    let frame: UInt32

    private let card: DisplayCard
    private let memory: DumbBuffer
    private let rotation: PanelRotation
    /// The size of the panel, in pixels.
    private let (width, height): (Int, Int)
    /// Where newer frames differ, in the picture.
    private var staleRects: [PixelRect]

    /// The most rectangles that are remembered are those of so many rows and columns of tiles (decision).
    private static let staleTiles = 4

    /// Allocates memory for a mode; `nil` with `errno`.
    init?(_ card: DisplayCard, _ mode: PanelMode, _ rotation: PanelRotation) {
        guard let memory = DumbBuffer(card, width: mode.width, height: mode.height) else { return nil }
        var argument = drm_mode_fb_cmd()
        (argument.width, argument.height) = (UInt32(mode.width), UInt32(mode.height))
        (argument.pitch, argument.bpp, argument.depth) = (UInt32(memory.stride), 32, 24)
        argument.handle = memory.handle
        guard card.call(touchstone_drm_add_frame, &argument) else { return nil }
        self.card = card
        self.memory = memory
        self.rotation = rotation
        (width, height) = (mode.width, mode.height)
        frame = argument.fb_id
        let picture = rotation.turned(width: mode.width, height: mode.height)
        staleRects = [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)]
    }

    deinit {
        var frame = frame
        _ = card.call(touchstone_drm_remove_frame, &frame)
    }

    /// Notes where a newer frame differs.
    func markStale(_ rects: [PixelRect]) {
        staleRects += rects
        staleRects = staleRects.merged(toTiles: Self.staleTiles)
    }

    /// Copies what has changed from the newest frame, whose rows are `stride` bytes apart. Returns where on the panel.
    func update(from newest: UnsafeRawPointer, stride: Int) -> [PixelRect] {
        for rect in staleRects {
            rotation.copy(
                rect, from: newest, sourceStride: stride, to: memory.pixels, targetStride: memory.stride, width: width,
                height: height)
        }
        defer { staleRects.removeAll(keepingCapacity: true) }
        return staleRects.map { rotation.onPanel($0, width: width, height: height) }
    }
}
