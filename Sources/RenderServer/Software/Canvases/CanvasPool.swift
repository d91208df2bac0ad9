/// Canvases for groups, kept for the next group of about the same size.
final class CanvasPool {
    private var free: [Canvas] = []

    /// At most this many pixels are kept for later (decision: 32 MB).
    private static let keptPixels = 8_000_000
    /// Sides are rounded up to this many pixels, so that groups of nearly the same size share memory.
    private static let step = 64

    /// A clear canvas for these pixels of the frame; `nil` when there is no memory for it.
    func take(_ rect: PixelRect) -> Canvas? {
        if rect.isEmpty { return nil }
        let fitting = free.indices.filter { free[$0].fits(rect) }.min { free[$0].size < free[$1].size }
        if let place = fitting {
            let canvas = free.remove(at: place)
            canvas.reset(to: rect)
            return canvas
        }
        func rounded(_ side: Int) -> Int {
            min(Surface.largestSide, (side + CanvasPool.step - 1) / CanvasPool.step * CanvasPool.step)
        }
        guard let canvas = Canvas(width: rounded(rect.width), height: rounded(rect.height)), canvas.fits(rect) else {
            return nil
        }
        canvas.reset(to: rect)
        return canvas
    }

    /// Takes a canvas back.
    func give(_ canvas: Canvas) {
        let kept = free.reduce(0) { $0 + $1.size }
        if kept + canvas.size <= CanvasPool.keptPixels { free.append(canvas) }
    }

    /// Gives the memory back to the system.
    func empty() { free.removeAll() }
}
