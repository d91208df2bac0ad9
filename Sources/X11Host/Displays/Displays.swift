import RenderServer

/// The lit displays of a screen, side by side or one upon the other.
struct Displays: Hashable, Sendable {
    /// The rate when the server does not know, in frames a second.
    static let defaultRate: Double = 60

    /// One display.
    struct Display: Hashable, Sendable {
        /// The part of the screen that it shows, in pixels.
        var area: PixelRect
        /// Frames a second; `nil` when the server does not know.
        var rate: Double?
    }

    /// In the server's order.
    var displays: [Display] = []

    /// How many frames a second a window is shown with: those of the display that shows most of it. A window that none
    /// shows goes with the first display. Where the window is does not matter, and is not asked for, when there is one
    /// only.
    func rate(of window: @autoclosure () -> PixelRect) -> Double {
        guard displays.count > 1 else { return displays.first?.rate ?? Self.defaultRate }
        let window = window()
        var best = displays.first
        var largestArea = 0
        for display in displays {
            let visible = display.area.intersection(window)
            let visibleArea = visible.isEmpty ? 0 : visible.width * visible.height
            if visibleArea > largestArea { (best, largestArea) = (display, visibleArea) }
        }
        return best?.rate ?? Self.defaultRate
    }
}
