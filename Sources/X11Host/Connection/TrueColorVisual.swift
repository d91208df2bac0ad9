import CXlib

/// The pixel layout of the window: 32 bits per pixel, eight bits per channel, blue lowest, as the painter produces.
struct TrueColorVisual {
    /// The Xlib visual.
    let visual: UnsafeMutablePointer<Visual>
    /// The Xlib ID of the visual.
    let id: VisualID
    /// The number of significant bits per pixel.
    let depth: Int32

    /// All suitable visuals of a screen, best first: the screen's default if it has 24 bits, then others with 24 bits,
    /// then those with 32.
    static func all(_ display: OpaquePointer, screen: Int32) -> [TrueColorVisual] {
        var wanted = XVisualInfo()
        (wanted.screen, wanted.class) = (screen, TrueColor)
        var count: Int32 = 0
        guard let found = XGetVisualInfo(display, Int(VisualScreenMask | VisualClassMask), &wanted, &count) else {
            return []
        }
        defer { XFree(found) }
        let defaultID = XVisualIDFromVisual(XDefaultVisual(display, screen))
        let suitable = UnsafeBufferPointer(start: found, count: Int(count)).compactMap { info -> TrueColorVisual? in
            guard let visual = info.visual, isSuitable(info, display) else { return nil }
            return TrueColorVisual(visual: visual, id: info.visualid, depth: info.depth)
        }
        func rank(_ visual: TrueColorVisual) -> Int { visual.depth == 32 ? 2 : visual.id == defaultID ? 0 : 1 }
        return (0...2).flatMap { wanted in suitable.filter { rank($0) == wanted } }
    }

    /// True if windows with this visual can share the screen's default colormap.
    func isDefault(of screen: Int32, _ display: OpaquePointer) -> Bool {
        id == XVisualIDFromVisual(XDefaultVisual(display, screen))
    }

    private static func isSuitable(_ info: XVisualInfo, _ display: OpaquePointer) -> Bool {
        info.red_mask == 0xFF0000 && info.green_mask == 0xFF00 && info.blue_mask == 0xFF
            && [24, 32].contains(info.depth) && bitsPerPixel(depth: info.depth, display) == 32
    }

    private static func bitsPerPixel(depth: Int32, _ display: OpaquePointer) -> Int32? {
        var count: Int32 = 0
        guard let formats = XListPixmapFormats(display, &count) else { return nil }
        defer { XFree(formats) }
        return UnsafeBufferPointer(start: formats, count: Int(count)).first { $0.depth == depth }?.bits_per_pixel
    }
}
