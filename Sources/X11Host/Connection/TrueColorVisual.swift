import CXlib

/// The pixel layout of the window: 32 bits a pixel, eight bits a channel, blue lowest, as the painter makes them.
struct TrueColorVisual {
    /// Xlib's handle.
    let visual: UnsafeMutablePointer<Visual>
    /// Significant bits of a pixel.
    let depth: Int32

    /// Chooses the screen's own visual when it has 24 bits, else any TrueColor visual of 24 bits, else one of 32.
    ///
    /// - Throws: `X11HostError.noTrueColorVisual` when no visual fits.
    init(_ display: OpaquePointer, screen: Int32) throws {
        let standard = XDefaultVisual(display, screen)
        if let standard, XDefaultDepth(display, screen) == 24, Self.fits(standard.pointee, depth: 24, display) {
            (visual, depth) = (standard, 24)
            return
        }
        for depth: Int32 in [24, 32] {
            var info = XVisualInfo()
            guard XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let other = info.visual,
                Self.fits(other.pointee, depth: depth, display)
            else { continue }
            (visual, self.depth) = (other, depth)
            return
        }
        throw X11HostError.noTrueColorVisual
    }

    private static func fits(_ visual: Visual, depth: Int32, _ display: OpaquePointer) -> Bool {
        visual.`class` == TrueColor && visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00
            && visual.blue_mask == 0xFF && bitsPerPixel(depth: depth, display) == 32
    }

    private static func bitsPerPixel(depth: Int32, _ display: OpaquePointer) -> Int32? {
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return nil }
        defer { XFree(formats) }
        return UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }?.bits_per_pixel
    }
}
