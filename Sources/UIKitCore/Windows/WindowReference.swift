/// A window that is not kept alive; `nil` when it is gone.
///
/// It does what `weak` does without its price: references to an object that was ever referred to weakly are counted in
/// a slower way, and every touch goes by its window many times.
final class WindowReference: Sendable {
    /// The window, which takes itself out when it goes.
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var window: UIWindow?
}
