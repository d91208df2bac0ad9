import CWayland
import CoreGraphics
import Foundation

/// What the frame's title bar, buttons and edges do.
@MainActor protocol FrameActions: AnyObject {
    /// The compositor moves the window with the press of a serial.
    func moveWindow(_ seat: OpaquePointer, _ serial: UInt32)
    /// The compositor resizes the window with the press of a serial.
    func resizeWindow(_ seat: OpaquePointer, _ serial: UInt32, _ edge: FrameEdge)
    /// The compositor shows its menu for the window at a position, in units of the surface.
    func showWindowMenu(_ seat: OpaquePointer, _ serial: UInt32, at point: CGPoint)
    /// A button was clicked.
    func perform(_ button: FrameButton)
    /// The frame looks different: its next state takes effect.
    func frameChanged()
}

/// The frame of a window that the compositor does not decorate: title bar, shadow, and edges by which it is resized.
@MainActor final class WindowFrame {
    weak var actions: (any FrameActions)?
    private let strips: [FrameStrip]
    /// What is shown; `nil` while the frame is hidden.
    private(set) var appearance: FrameAppearance?
    /// What the pointer or a finger has pressed.
    private var press: Press?
    /// The last press on the title bar, for double clicks.
    private var lastTitlePress: (time: TimeInterval, point: CGPoint)?

    private struct Press {
        var button: FrameButton
        /// The finger; `nil` for the pointer.
        var finger: Int32?
    }

    /// The longest time between two presses of a double click, in seconds, and the longest way, in units (decision).
    private static let doubleClick = (time: 0.4, distance: 12.0)

    /// Creates a hidden frame; `nil` if the compositor has no subsurfaces.
    init?(_ connection: WaylandConnection, parent: OpaquePointer) {
        let strips = FrameGeometry.Strip.allCases.compactMap { _ in FrameStrip(connection, parent: parent) }
        guard strips.count == FrameGeometry.Strip.allCases.count else { return nil }
        self.strips = strips
    }

    // MARK: Appearance

    /// Shows the frame, or hides it. Takes effect with the next commit of the window. Returns whether it looks different.
    @discardableResult func show(_ new: FrameAppearance?) -> Bool {
        var new = new
        new?.hovered = appearance?.hovered
        new?.pressed = appearance?.pressed
        guard new != appearance else { return false }
        let old = appearance
        appearance = new
        guard let new else {
            hideStrips()
            return true
        }
        let painter = WindowFramePainter(new)
        for (strip, surface) in zip(FrameGeometry.Strip.allCases, strips) {
            if strip != .top, let old, old.isSameAround(new) { continue }
            if let rectangle = new.geometry.rectangle(strip), let picture = painter.paint(strip) {
                surface.show(picture, in: rectangle, scale: new.scale)
            } else {
                surface.hide()
            }
        }
        return true
    }

    private func hideStrips() {
        press = nil
        for strip in strips { strip.hide() }
    }

    /// Shows the buttons in another state.
    private func change(_ body: (inout FrameAppearance) -> Void) {
        guard let old = appearance else { return }
        var new = old
        body(&new)
        guard new != old else { return }
        appearance = new
        guard let rectangle = new.geometry.rectangle(.top), let picture = WindowFramePainter(new).paint(.top) else {
            return
        }
        strips[FrameGeometry.Strip.top.rawValue].show(picture, in: rectangle, scale: new.scale)
        actions?.frameChanged()
    }

    // MARK: Input

    /// Whether a surface belongs to the frame.
    func contains(_ surface: Int) -> Bool { strips.contains { Int(bitPattern: $0.surface) == surface } }

    /// A position on a surface of the frame, from the upper left corner of the content.
    func point(_ position: CGPoint, on surface: Int) -> CGPoint {
        guard let index = strips.firstIndex(where: { Int(bitPattern: $0.surface) == surface }),
            let origin = appearance?.geometry.rectangle(FrameGeometry.Strip.allCases[index])?.origin
        else { return position }
        return CGPoint(x: position.x + origin.x, y: position.y + origin.y)
    }

    /// What is at a position.
    func zone(at point: CGPoint) -> FrameZone { appearance?.geometry.zone(at: point) ?? .outside }

    /// The pointer is at a position, or outside the frame.
    func pointerMoved(to point: CGPoint?) {
        var button: FrameButton?
        if let point, case .button(let found) = zone(at: point) { button = found }
        let press = press
        change { look in
            look.hovered = button
            if let press, press.finger == nil { look.pressed = press.button == button ? button : nil }
        }
        // The compositor has taken the pointer away.
        if point == nil, press?.finger == nil { self.press = nil }
    }

    /// The pointer or a finger presses a position.
    func pressed(at point: CGPoint, finger: Int32?, _ seat: OpaquePointer, _ serial: UInt32, time: TimeInterval) {
        switch zone(at: point) {
        case .button(let button):
            press = Press(button: button, finger: finger)
            change { $0.pressed = button }
        case .edge(let edge): actions?.resizeWindow(seat, serial, edge)
        case .title:
            if isDoubleClick(point, time) {
                lastTitlePress = nil
                actions?.perform(.maximize)
            } else {
                lastTitlePress = (time, point)
                actions?.moveWindow(seat, serial)
            }
        case .outside: break
        }
    }

    /// The secondary button of the pointer presses a position.
    func menuRequested(at point: CGPoint, _ seat: OpaquePointer, _ serial: UInt32) {
        if zone(at: point) == .title { actions?.showWindowMenu(seat, serial, at: point) }
    }

    /// A finger that has pressed the frame moves; others are ignored.
    func fingerMoved(_ finger: Int32, to point: CGPoint) {
        guard let press, press.finger == finger else { return }
        let isInside = zone(at: point) == .button(press.button)
        change { $0.pressed = isInside ? press.button : nil }
    }

    /// The pointer is released, or a finger that has pressed the frame lifts: a button that it is still on is clicked.
    func released(finger: Int32?) {
        guard let press, press.finger == finger else { return }
        let isInside = appearance?.pressed == press.button
        self.press = nil
        change { $0.pressed = nil }
        if isInside { actions?.perform(press.button) }
    }

    /// A finger that has pressed the frame is gone; others are ignored.
    func fingerCancelled(_ finger: Int32) {
        if press?.finger == finger { fingersCancelled() }
    }

    /// The compositor has cancelled all fingers.
    func fingersCancelled() {
        guard press?.finger != nil else { return }
        press = nil
        change { $0.pressed = nil }
    }

    private func isDoubleClick(_ point: CGPoint, _ time: TimeInterval) -> Bool {
        guard let last = lastTitlePress else { return false }
        return time - last.time <= Self.doubleClick.time
            && hypot(point.x - last.point.x, point.y - last.point.y) <= Self.doubleClick.distance
    }
}

extension FrameAppearance {
    /// Whether the strips around the content look the same.
    fileprivate func isSameAround(_ other: FrameAppearance) -> Bool {
        geometry == other.geometry && scale == other.scale && isActive == other.isActive
    }
}
