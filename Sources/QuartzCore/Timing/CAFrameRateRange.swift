import Foundation

/// How often a second something may be shown anew.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The least frames a second.
    public var minimum: Float
    /// The most frames a second.
    public var maximum: Float
    /// The frames a second that are best; `nil` for the most.
    public var preferred: Float?

    /// Any rate: every frame of the display.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Makes a range. What is infinite or not a number counts as 0.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum.isFinite ? minimum : 0
        self.maximum = maximum.isFinite ? maximum : 0
        self.preferred = preferred.map { $0.isFinite ? $0 : 0 }
    }

    /// A hundredth is forgiven, so that a display of 59.9 frames a second passes for 60.
    private static let tolerance: Double = 0.01

    /// Every how many frames of a display to show something: the rate inside the range that is nearest to the preferred
    /// one; without one inside, the next lower.
    func stride(of displayRate: Double) -> Int {
        let highest = Double(maximum)
        guard highest > 0, displayRate > 0 else { return 1 }
        let lowest = Double(minimum) * (1 - Self.tolerance)
        let first = max(Self.frameCount((displayRate / (highest * (1 + Self.tolerance))).rounded(.up)), 1)
        let last = lowest > 0 ? max(Self.frameCount((displayRate / lowest).rounded(.down)), first) : first
        let preferredRate = preferred.map(Double.init) ?? 0
        guard preferredRate > 0, last > first else { return first }
        let stride = Self.frameCount((displayRate / preferredRate).rounded())
        return min(max(stride, first), last)
    }

    /// A number of frames; rates near zero ask for more than anybody can count.
    private static func frameCount(_ frames: Double) -> Int { Int(min(frames, 1_000_000_000)) }
}
