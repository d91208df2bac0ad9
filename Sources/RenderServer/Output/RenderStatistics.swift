/// What the server has done since it was made. Numbers only grow.
package struct RenderStatistics: Equatable, Sendable {
    /// Frames shown.
    package var framesPainted = 0
    /// Pixels painted again, summed over all frames.
    package var pixelsPainted = 0
    /// Layers the painter entered, once for every damaged rectangle it entered them for.
    package var nodesVisited = 0
    /// Commits applied.
    package var commitsApplied = 0
    /// Animated layers evaluated.
    package var animationsEvaluated = 0
    /// Frames painted on a committing thread, at once.
    package var framesPaintedImmediately = 0
    /// Shadows blurred.
    package var shadowsBlurred = 0
}
