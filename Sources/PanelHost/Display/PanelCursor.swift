import CPanel
import CoreGraphics
import Foundation
import RenderServer

/// The arrow where the mouse is, which the card shows over the frames. Not thread-safe.
///
/// Cards without a plane for it show none (decision); panels rarely have a mouse.
final class PanelCursor {
    private let card: DisplayCard
    private let controller: UInt32
    private let memory: DumbBuffer
    private let rotation: PanelRotation
    /// The size of the panel, in pixels.
    private let (width, height): (Int, Int)
    /// The side of the square that the card shows, in pixels.
    private let side: Int
    private var isShown = false

    /// The side of the square for cards that do not tell (decision: what all have).
    private static let defaultSide = 64

    /// Makes the arrow of a screen, `scale` pixels per point; `nil` if the card shows none.
    init?(_ card: DisplayCard, _ screen: PanelScreen, _ rotation: PanelRotation, scale: Double) {
        side = max(Self.size(DRM_CAP_CURSOR_WIDTH, of: card), Self.size(DRM_CAP_CURSOR_HEIGHT, of: card))
        guard let memory = DumbBuffer(card, width: side, height: side) else { return nil }
        self.card = card
        self.memory = memory
        self.rotation = rotation
        controller = screen.controller
        (width, height) = (screen.mode.width, screen.mode.height)
        let image = ArrowImage.pixels(side: side, scale: scale)
        image.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            rotation.copy(
                PixelRect(x: 0, y: 0, width: side, height: side), from: source, sourceStride: side * 4,
                to: memory.pixels, targetStride: memory.stride, width: side, height: side)
        }
    }

    private static func size(_ capability: Int32, of card: DisplayCard) -> Int {
        var argument = drm_get_cap(capability: UInt64(capability), value: 0)
        guard card.call(touchstone_drm_get_capability, &argument), (1...512).contains(argument.value) else {
            return defaultSide
        }
        return Int(argument.value)
    }

    /// Shows the arrow at a position in the picture, in pixels; `nil` hides it. False if the card shows none.
    func show(at position: (x: Int, y: Int)?) -> Bool {
        guard let position else {
            guard isShown else { return true }
            isShown = false
            var argument = drm_mode_cursor2()
            (argument.flags, argument.crtc_id) = (UInt32(DRM_MODE_CURSOR_BO), controller)
            return card.call(touchstone_drm_cursor, &argument)
        }
        // The square lies right of and below the position in the picture.
        let square = rotation.onPanel(
            PixelRect(x: position.x, y: position.y, width: side, height: side), width: width, height: height)
        var argument = drm_mode_cursor2()
        (argument.crtc_id, argument.x, argument.y) = (controller, Int32(square.x), Int32(square.y))
        argument.flags = UInt32(DRM_MODE_CURSOR_MOVE)
        if !isShown {
            argument.flags |= UInt32(DRM_MODE_CURSOR_BO)
            (argument.width, argument.height, argument.handle) = (UInt32(side), UInt32(side), memory.handle)
        }
        isShown = card.call(touchstone_drm_cursor, &argument)
        return isShown
    }

    /// The mode was set, or another program had the screen: the card shows no arrow any more.
    func forget() { isShown = false }
}

/// The picture of the pointer: an arrow, black with a white edge.
enum ArrowImage {
    /// `#` is black, `.` white, anything else transparent.
    private static let rows = [
        ".", "..", ".#.", ".##.", ".###.", ".####.", ".#####.", ".######.", ".#######.", ".########.", ".#########.",
        ".######.....", ".###.##.", ".##. .##.", ".#.  .##.", "..    .##.", ".     .##.", "       ..",
    ]
    private static let colors: [Character: UInt32] = ["#": 0xff00_0000, ".": 0xffff_ffff]

    /// The pixels of a square with the arrow's tip at its top left.
    static func pixels(side: Int, scale: Double) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: side * side)
        let factor = max(1, min(Int(scale.rounded()), side / rows.count))
        for (row, text) in rows.enumerated() {
            for (column, character) in text.enumerated() {
                guard let color = colors[character] else { continue }
                for y in row * factor..<(row + 1) * factor {
                    for x in column * factor..<(column + 1) * factor where x < side && y < side {
                        pixels[y * side + x] = color
                    }
                }
            }
        }
        return pixels
    }
}
