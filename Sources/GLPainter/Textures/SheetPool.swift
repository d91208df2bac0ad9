import RenderServer

/// Sheets for groups, kept for the next group of about the same size.
struct SheetPool {
    private var free: [GLSheet] = []

    /// At most this many pixels are kept for later (decision: 64 MB).
    private static let keptPixels = 16_000_000
    /// Sides are rounded up to this many pixels, so that groups of nearly the same size share memory.
    private static let step = 64

    /// A sheet of unknown pixels with room for these pixels of the frame; `nil` when there is no memory for it.
    mutating func take(_ rect: PixelRect, _ device: GLDevice) -> GLSheet? {
        if rect.isEmpty { return nil }
        let fitting = free.indices.filter { free[$0].fits(rect) }.min { free[$0].size < free[$1].size }
        let sheet: GLSheet
        if let place = fitting {
            sheet = free.remove(at: place)
        } else {
            func rounded(_ side: Int) -> Int { min((side + Self.step - 1) / Self.step * Self.step, device.largestSide) }
            let (width, height) = (rounded(rect.width), rounded(rect.height))
            guard width >= rect.width, height >= rect.height,
                let made = try? GLSheet(device, width: width, height: height)
            else { return nil }
            sheet = made
        }
        sheet.bounds = rect
        return sheet
    }

    /// Takes a sheet back.
    mutating func give(_ sheet: GLSheet) {
        let kept = free.reduce(0) { $0 + $1.size }
        if kept + sheet.size <= Self.keptPixels { free.append(sheet) }
    }
}
