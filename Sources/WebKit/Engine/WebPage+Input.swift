internal import CWebKitWPE
import CoreGraphics
import Foundation

extension WebPage {
    /// A finger, in points of the page.
    struct Touch {
        enum Phase: Int32 { case down = 1, moved, up }
        var phase: Phase
        let identifier: Int
        var location: CGPoint
    }

    /// Tells all fingers, and which of them has changed.
    func send(_ touches: [Touch], changed: Int, scale: CGFloat, time: TimeInterval) {
        let all = touches.map {
            touchstone_web_touch(
                phase: $0.phase.rawValue, identifier: Int32($0.identifier), x: pixel($0.location.x * scale),
                y: pixel($0.location.y * scale))
        }
        touchstone_web_touches(pointer, all, all.count, changed, milliseconds(time))
        MainContext.schedule()
    }

    /// Clicks at a position in points.
    func click(at location: CGPoint, scale: CGFloat, time: TimeInterval) {
        touchstone_web_click(pointer, pixel(location.x * scale), pixel(location.y * scale), milliseconds(time))
        MainContext.schedule()
    }

    /// Scrolls what is at a position as a finger moves, in points; zero when it lifts.
    func scroll(at location: CGPoint, by step: CGVector, scale: CGFloat, time: TimeInterval) {
        touchstone_web_scroll(
            pointer, pixel(location.x * scale), pixel(location.y * scale), step.dx * scale, step.dy * scale,
            milliseconds(time))
        MainContext.schedule()
    }

    private func milliseconds(_ time: TimeInterval) -> UInt32 { UInt32(truncatingIfNeeded: Int64(time * 1000)) }

    private func pixel(_ value: CGFloat) -> Int32 { Int32(max(-100_000, min(100_000, value.rounded()))) }

    func insert(_ text: String) {
        touchstone_web_insert(pointer, text)
        MainContext.schedule()
    }

    /// Presses and releases a key by its symbol of X11.
    func press(_ symbol: UInt32, modifiers: UInt32 = 0) {
        touchstone_web_key(pointer, symbol, 0, true, modifiers)
        touchstone_web_key(pointer, symbol, 0, false, modifiers)
        MainContext.schedule()
    }

    func perform(_ command: String) {
        touchstone_web_command(pointer, command)
        MainContext.schedule()
    }

    func resize(_ size: CGSize, scale: CGFloat) {
        touchstone_web_resize(pointer, Int32(max(1, size.width)), Int32(max(1, size.height)), Double(scale))
        MainContext.schedule()
    }

    func setVisible(_ isVisible: Bool, isFocused: Bool) {
        touchstone_web_set_visible(pointer, isVisible, isFocused)
        MainContext.schedule()
    }

    func completeFrame() {
        touchstone_web_frame_complete(pointer)
        MainContext.schedule()
    }
}
