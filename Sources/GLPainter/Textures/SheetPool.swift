import RenderServer

/// Sheets for groups, kept for the next group of about the same size.
struct RenderTargetPool {
    private var unused: [GLRenderTarget] = []

    /// At most this many pixels are kept for later (decision: 64 MB).
    private static let maxUnusedPixels = 16_000_000
    /// Sides are rounded up to this many pixels, so that groups of nearly the same size share memory.
    private static let step = 64

    /// A sheet of unknown pixels with room for these pixels of the frame; `nil` when there is no memory for it.
    mutating func take(_ rect: PixelRect, _ device: GLDevice) -> GLRenderTarget? {
        if rect.isEmpty { return nil }
        let fitting = unused.indices.filter { unused[$0].fits(rect) }.min { unused[$0].capacity < unused[$1].capacity }
        let target: GLRenderTarget
        if let index = fitting {
            target = unused.remove(at: index)
        } else {
            func rounded(_ side: Int) -> Int { min((side + Self.step - 1) / Self.step * Self.step, device.maxTextureSide) }
            let (width, height) = (rounded(rect.width), rounded(rect.height))
            guard width >= rect.width, height >= rect.height,
                let made = try? GLRenderTarget(device, width: width, height: height)
            else { return nil }
            target = made
        }
        target.bounds = rect
        return target
    }

    /// Takes a sheet back.
    mutating func put(_ target: GLRenderTarget) {
        let unusedPixels = unused.reduce(0) { $0 + $1.capacity }
        if unusedPixels + target.capacity <= Self.maxUnusedPixels { unused.append(target) }
    }
}
