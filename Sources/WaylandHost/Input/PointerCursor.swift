import CWayland
import Foundation

/// The arrow that the compositor shows where the pointer is: a client must set one.
@MainActor final class PointerCursor {
    private let connection: WaylandConnection
    private let surface: OpaquePointer?
    /// The themes by scale.
    private var themes: [Int32: OpaquePointer] = [:]

    /// The size of cursors where `XCURSOR_SIZE` sets none, in units of a surface.
    private static let defaultSize: Int32 = 24
    private static let names = ["default", "left_ptr"]

    init(_ connection: WaylandConnection) {
        self.connection = connection
        surface = wl_compositor_create_surface(connection.compositor)
    }

    /// Shows the arrow after the pointer entered the window. Without a theme the compositor keeps its own.
    func show(_ pointer: OpaquePointer?, serial: UInt32, scale: Double) {
        let themeScale = max(1, Int32(scale.rounded(.up)))
        guard let theme = theme(themeScale),
            let cursor = Self.names.lazy.compactMap({ wl_cursor_theme_get_cursor(theme, $0) }).first,
            let image = cursor.pointee.images?.pointee, let buffer = wl_cursor_image_get_buffer(image)
        else { return }
        // Only whole units can be shown.
        let sides = [Int32(image.pointee.width), Int32(image.pointee.height)]
        let scale = sides.allSatisfy { $0 % themeScale == 0 } ? themeScale : 1
        wl_surface_set_buffer_scale(surface, scale)
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
        wl_surface_commit(surface)
        wl_pointer_set_cursor(
            pointer, serial, surface, Int32(image.pointee.hotspot_x) / scale, Int32(image.pointee.hotspot_y) / scale)
    }

    private func theme(_ scale: Int32) -> OpaquePointer? {
        if let theme = themes[scale] { return theme }
        let environment = ProcessInfo.processInfo.environment
        let size = environment["XCURSOR_SIZE"].flatMap { Int32($0) }.flatMap { (1...512).contains($0) ? $0 : nil }
        let theme = wl_cursor_theme_load(
            environment["XCURSOR_THEME"], (size ?? Self.defaultSize) * scale, connection.memory)
        themes[scale] = theme
        return theme
    }
}
