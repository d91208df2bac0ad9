/// Canvases for groups, kept for the next group of about the same size.
final class CanvasPool {
    private var free: [Canvas] = []

    /// At most this many pixels are kept for later (decision: 32 MB).
    private static let maximumPixels = 8_000_000
    /// Sides are rounded up to this many pixels, so that groups of nearly the same size share memory.
    private static let sizeStep = 64

    /// A clear canvas for these pixels of the frame; `nil` when there is no memory for it.
    func acquire(_ rect: PixelRect) -> Canvas? {
        if rect.isEmpty { return nil }
        let smallestFit = free.indices.filter { free[$0].fits(rect) }.min { free[$0].pixelCapacity < free[$1].pixelCapacity }
        if let index = smallestFit {
            let canvas = free.remove(at: index)
            canvas.reset(to: rect)
            return canvas
        }
        func rounded(_ side: Int) -> Int {
            min(Surface.maximumSide, (side + CanvasPool.sizeStep - 1) / CanvasPool.sizeStep * CanvasPool.sizeStep)
        }
        guard let canvas = Canvas(width: rounded(rect.width), height: rounded(rect.height)), canvas.fits(rect) else {
            return nil
        }
        canvas.reset(to: rect)
        return canvas
    }

    /// Takes a canvas back.
    func release(_ canvas: Canvas) {
        let pooledPixels = free.reduce(0) { $0 + $1.pixelCapacity }
        if pooledPixels + canvas.pixelCapacity <= CanvasPool.maximumPixels { free.append(canvas) }
    }

    /// Gives the memory back to the system.
    func removeAll() { free.removeAll() }
}
