import CPanel
import Foundation

/// Memory of a card that the program writes: 32 bits per pixel, blue in the lowest byte, then green, red and alpha.
final class DumbBuffer {
    /// The number of the memory, for the card.
    let handle: UInt32
    /// The bytes between rows.
    let stride: Int
    let pixels: UnsafeMutableRawPointer

    private let card: DisplayCard
    private let size: Int

    /// Allocates memory with a size in pixels; `nil` with `errno`.
    init?(_ card: DisplayCard, width: Int, height: Int) {
        var memory = drm_mode_create_dumb()
        (memory.width, memory.height, memory.bpp) = (UInt32(width), UInt32(height), 32)
        guard card.call(touchstone_drm_create_dumb, &memory) else { return nil }
        var map = drm_mode_map_dumb()
        map.handle = memory.handle
        var pixels: UnsafeMutableRawPointer?
        if card.call(touchstone_drm_map_dumb, &map) {
            pixels = mmap(
                nil, Int(memory.size), PROT_READ | PROT_WRITE, MAP_SHARED, card.descriptor,
                off_t(truncatingIfNeeded: map.offset))
        }
        guard let pixels, pixels != MAP_FAILED else {
            let reason = errno
            Self.destroy(memory.handle, on: card)
            errno = reason
            return nil
        }
        self.card = card
        self.pixels = pixels
        (handle, stride, size) = (memory.handle, Int(memory.pitch), Int(memory.size))
    }

    deinit {
        munmap(pixels, size)
        Self.destroy(handle, on: card)
    }

    private static func destroy(_ handle: UInt32, on card: DisplayCard) {
        var argument = drm_mode_destroy_dumb(handle: handle)
        _ = card.call(touchstone_drm_destroy_dumb, &argument)
    }
}
