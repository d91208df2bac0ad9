import RenderServer

/// What the latest frames changed, so that memory which still shows one of them is brought up to date in part.
struct DamageHistory {
    /// Frames that are remembered: windows have no more buffers as a rule (decision).
    private static let maxFrames = 4

    /// What each frame changed, the newest first.
    private var frames: [[PixelRect]] = []

    /// A frame changed these pixels.
    mutating func add(_ rects: [PixelRect]) {
        if frames.count == Self.maxFrames { frames.removeLast() }
        frames.insert(rects, at: 0)
    }

    /// Rectangles, which may overlap, that memory lacks in which the last frame but `age - 1` was shown. `nil` for all
    /// of it: an age of 0 stands for unknown pixels, and what was too long ago is forgotten.
    func missing(atAge age: Int) -> [PixelRect]? {
        guard (1...Self.maxFrames).contains(age), age <= frames.count else { return nil }
        return frames.prefix(age).flatMap { $0 }
    }
}
