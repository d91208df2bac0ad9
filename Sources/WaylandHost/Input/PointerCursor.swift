import CWayland
import Foundation
import Support

/// The arrow, or the arrows of the window's edges, that the compositor shows where the pointer is: a client must set one.
@MainActor final class PointerCursor {
    private let connection: WaylandConnection
    private let surface: OpaquePointer?
    /// The themes by scale.
    private var themes: [Int32: OpaquePointer] = [:]

    /// The size of cursors where `XCURSOR_SIZE` sets none, in units of a surface.
    private static let defaultSize: Int32 = 24
    private static let arrowNames = ["default", "left_ptr"]

    /// The names of the cursor at an edge of the window, in themes for the web and in those for X.
    private static func names(_ edge: FrameEdge) -> [String] {
        switch edge {
        case .top: ["n-resize", "top_side"]
        case .bottom: ["s-resize", "bottom_side"]
        case .left: ["w-resize", "left_side"]
        case .right: ["e-resize", "right_side"]
        case [.top, .left]: ["nw-resize", "top_left_corner"]
        case [.top, .right]: ["ne-resize", "top_right_corner"]
        case [.bottom, .left]: ["sw-resize", "bottom_left_corner"]
        case [.bottom, .right]: ["se-resize", "bottom_right_corner"]
        default: []
        }
    }

    init(_ connection: WaylandConnection) {
        self.connection = connection
        surface = wl_compositor_create_surface(connection.compositor)
    }

    isolated deinit {
        if let surface { wl_surface_destroy(surface) }
        for theme in themes.values { wl_cursor_theme_destroy(theme) }
    }

    /// Shows the arrow, or that of an edge, after the pointer entered the window with a serial. Without a theme the
    /// compositor keeps its own.
    func show(_ pointer: OpaquePointer?, serial: UInt32, scale: Double, edge: FrameEdge = []) {
        guard let spot = attach(scale: scale, edge: edge) else { return }
        wl_pointer_set_cursor(pointer, serial, surface, spot.x, spot.y)
    }

    /// Shows the arrow where a tool of a tablet is. A cursor is for pointers, or for one tool.
    func show(tool: OpaquePointer, serial: UInt32, scale: Double) {
        guard let spot = attach(scale: scale, edge: []) else { return }
        zwp_tablet_tool_v2_set_cursor(tool, serial, surface, spot.x, spot.y)
    }

    /// Attaches the picture to the surface. Returns the position that points; `nil` without a theme.
    private func attach(scale: Double, edge: FrameEdge) -> (x: Int32, y: Int32)? {
        let names = Self.names(edge) + Self.arrowNames
        let themeScale = max(1, Int32(scale.rounded(.up)))
        guard let theme = theme(themeScale),
            let cursor = names.lazy.compactMap({ wl_cursor_theme_get_cursor(theme, $0) }).first,
            let image = cursor.pointee.images?.pointee, let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        // Only whole units can be shown.
        let sides = [Int32(image.pointee.width), Int32(image.pointee.height)]
        let scale = sides.allSatisfy { $0 % themeScale == 0 } ? themeScale : 1
        wl_surface_set_buffer_scale(surface, scale)
        wl_surface_attach(surface, buffer, 0, 0)
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
        wl_surface_commit(surface)
        return (Int32(image.pointee.hotspot_x) / scale, Int32(image.pointee.hotspot_y) / scale)
    }

    private func theme(_ scale: Int32) -> OpaquePointer? {
        if let theme = themes[scale] { return theme }
        let environment = EnvironmentVariables.all
        let size = environment["XCURSOR_SIZE"].flatMap { Int32($0) }.flatMap { (1...512).contains($0) ? $0 : nil }
        let theme = wl_cursor_theme_load(
            environment["XCURSOR_THEME"], (size ?? Self.defaultSize) * scale, connection.memory)
        themes[scale] = theme
        return theme
    }
}
