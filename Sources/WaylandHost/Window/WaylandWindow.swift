import CWayland
import CoreGraphics
import Foundation

/// What a compositor has decided about the window.
struct WindowConfiguration: Hashable, Sendable {
    /// Confirms the configuration.
    var serial: UInt32
    /// The size, in units of the surface; `nil` leaves it to the program.
    var size: SurfaceSize?
    /// Whether the window is the one in use.
    var isActivated = false
    /// Whether it is maximized: its edges are those of the desktop.
    var isMaximized = false
    /// Whether it covers a display.
    var isFullscreen = false

    /// Reads the states of a configuration.
    mutating func setStates(_ states: Set<UInt32>) {
        isActivated = states.contains(XDG_TOPLEVEL_STATE_ACTIVATED.rawValue)
        isMaximized = states.contains(XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue)
        isFullscreen = states.contains(XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue)
    }
}

/// A size in the units of a surface, which the compositor scales.
struct SurfaceSize: Hashable, Sendable {
    var width: Int
    var height: Int
}

/// Receives what the compositor tells about the window.
@MainActor protocol WindowReceiver: AnyObject {
    /// The compositor wants the window in this configuration.
    func configure(_ configuration: WindowConfiguration)
    /// The scale or the refresh rate of the window may have changed.
    func displaysChanged()
    /// The user asks to close the window.
    func closeRequested()
}

/// The program's window: a surface with the role of a toplevel of the desktop.
@MainActor final class WaylandWindow {
    let surface: OpaquePointer
    let connection: WaylandConnection
    weak var receiver: (any WindowReceiver)?
    /// Scales the frames to the size of the surface; `nil` if the compositor cannot.
    let viewport: OpaquePointer?

    /// The scale that the compositor prefers, in 120ths; `nil` if it does not say.
    private var preferredScale: UInt32?
    private var scaleReporter: OpaquePointer?
    private var decoration: OpaquePointer?
    private var xdgSurface: OpaquePointer?
    private var toplevel: OpaquePointer?
    private var inhibitor: OpaquePointer?
    /// Whether the compositor draws the title bar; otherwise the program does.
    private(set) var isDecoratedByCompositor = false
    /// The displays that show a part of the window.
    private var shown: Set<OpaquePointer> = []
    /// What the next configuration contains.
    private var pending = WindowConfiguration(serial: 0)

    /// Whether the window is the one in use.
    var isActivated: Bool { pending.isActivated }
    /// Whether the window is maximized.
    var isMaximized: Bool { pending.isMaximized }
    /// Whether the window covers a display, without a frame.
    var isFullscreen: Bool { pending.isFullscreen }

    /// Whether the compositor decides the size: the window is maximized, or covers a display.
    var isManaged: Bool { pending.isMaximized || pending.isFullscreen }

    /// The denominator of fractional scales.
    private static let scaleDenominator = 120.0
    /// The scales of real displays; others are considered errors (decision).
    private static let plausibleScales = 0.25...16.0

    /// Creates the window. The compositor shows it with its first frame, after it has configured it.
    init(_ connection: WaylandConnection, title: String, identifier: String, isFullscreen: Bool) throws {
        self.connection = connection
        guard let surface = wl_compositor_create_surface(connection.compositor) else {
            throw WaylandHostError.refused(connection.lossDescription)
        }
        self.surface = surface
        viewport = connection.viewporter.flatMap { wp_viewporter_get_viewport($0, surface) }
        wl_surface_add_listener(surface, Self.surfaceListener, ownerPointer(self))
        if viewport != nil, let scales = connection.fractionalScales {
            scaleReporter = wp_fractional_scale_manager_v1_get_fractional_scale(scales, surface)
            wp_fractional_scale_v1_add_listener(scaleReporter, Self.scaleListener, ownerPointer(self))
        }
        xdgSurface = xdg_wm_base_get_xdg_surface(connection.shell, surface)
        xdg_surface_add_listener(xdgSurface, Self.xdgSurfaceListener, ownerPointer(self))
        toplevel = xdg_surface_get_toplevel(xdgSurface)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener, ownerPointer(self))
        xdg_toplevel_set_app_id(toplevel, identifier)
        setTitle(title)
        if isFullscreen { xdg_toplevel_set_fullscreen(toplevel, nil) }
        if let decorations = connection.decorations {
            decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(decorations, toplevel)
            zxdg_toplevel_decoration_v1_add_listener(decoration, Self.decorationListener, ownerPointer(self))
            zxdg_toplevel_decoration_v1_set_mode(
                decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
        }
        // Asks for the first configuration.
        wl_surface_commit(surface)
    }

    /// The `xdg_surface`, whose configurations the output acknowledges.
    var role: OpaquePointer? { xdgSurface }

    /// Pixels per unit of the surface's size: what the compositor prefers, otherwise the largest scale of the displays
    /// that show the window.
    var bufferScale: Double {
        let scale =
            preferredScale.map { Double($0) / Self.scaleDenominator } ?? Double(connection.displays.scale(of: shown))
        return Self.plausibleScales.contains(scale) ? scale : 1
    }

    /// The refresh rate, in frames per second.
    var rate: Double { connection.displays.rate(of: shown) }

    /// Destroys the window.
    func close() {
        receiver = nil
        connection.activation?.forget(self)
        setIdleInhibited(false)
        if let decoration { zxdg_toplevel_decoration_v1_destroy(decoration) }
        if let scaleReporter { wp_fractional_scale_v1_destroy(scaleReporter) }
        if let viewport { wp_viewport_destroy(viewport) }
        if let toplevel { xdg_toplevel_destroy(toplevel) }
        if let xdgSurface { xdg_surface_destroy(xdgSurface) }
        (decoration, scaleReporter, toplevel, xdgSurface) = (nil, nil, nil, nil)
        wl_surface_destroy(surface)
    }

    /// Sets the text of the title bar.
    func setTitle(_ title: String) { xdg_toplevel_set_title(toplevel, title) }

    /// Minimizes the window.
    func minimize() { xdg_toplevel_set_minimized(toplevel) }

    /// Maximizes the window, or gives it its earlier size.
    func toggleMaximized() {
        if isMaximized { xdg_toplevel_unset_maximized(toplevel) } else { xdg_toplevel_set_maximized(toplevel) }
    }

    /// Lets the compositor move the window with a press.
    func move(_ seat: OpaquePointer, _ serial: UInt32) { xdg_toplevel_move(toplevel, seat, serial) }

    /// Lets the compositor resize the window with a press.
    func resize(_ seat: OpaquePointer, _ serial: UInt32, _ edge: FrameEdge) {
        xdg_toplevel_resize(toplevel, seat, serial, edge.rawValue)
    }

    /// Shows the menu of the compositor at a position in units of the window, from the corner of its frame.
    func showMenu(_ seat: OpaquePointer, _ serial: UInt32, x: Int32, y: Int32) {
        xdg_toplevel_show_window_menu(toplevel, seat, serial, x, y)
    }

    /// Sets the part of the surfaces that is the window, and its smallest size. Takes effect with the next commit.
    func setGeometry(_ rectangle: CGRect, minimum: SurfaceSize) {
        xdg_surface_set_window_geometry(
            xdgSurface, Int32(rectangle.minX), Int32(rectangle.minY), Int32(rectangle.width), Int32(rectangle.height))
        xdg_toplevel_set_min_size(toplevel, Int32(minimum.width), Int32(minimum.height))
    }

    /// Keeps the screen on while the window is visible, or no longer.
    func setIdleInhibited(_ isInhibited: Bool) {
        if isInhibited, inhibitor == nil, let manager = connection.idleInhibitors {
            inhibitor = zwp_idle_inhibit_manager_v1_create_inhibitor(manager, surface)
        } else if !isInhibited, let inhibitor {
            zwp_idle_inhibitor_v1_destroy(inhibitor)
            self.inhibitor = nil
        }
    }

    private func entered(_ display: Int) {
        guard let display = OpaquePointer(bitPattern: display) else { return }
        // Not every compositor tells that the window has left a display that is gone.
        shown.formIntersection(connection.displays.all.map(\.object))
        shown.insert(display)
        receiver?.displaysChanged()
    }

    private func left(_ display: Int) {
        guard let display = OpaquePointer(bitPattern: display) else { return }
        shown.remove(display)
        receiver?.displaysChanged()
    }

    nonisolated(unsafe) private static let surfaceListener = makeListener(
        wl_surface_listener(
            enter: { data, _, output in
                let display = Int(bitPattern: output)
                withOwner(data, WaylandWindow.self) { $0.entered(display) }
            },
            leave: { data, _, output in
                let display = Int(bitPattern: output)
                withOwner(data, WaylandWindow.self) { $0.left(display) }
            }))

    nonisolated(unsafe) private static let scaleListener = makeListener(
        wp_fractional_scale_v1_listener { data, _, scale in
            withOwner(data, WaylandWindow.self) { window in
                window.preferredScale = scale
                window.receiver?.displaysChanged()
            }
        })

    nonisolated(unsafe) private static let decorationListener = makeListener(
        zxdg_toplevel_decoration_v1_listener { data, _, mode in
            let isServerSide = mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue
            withOwner(data, WaylandWindow.self) { $0.isDecoratedByCompositor = isServerSide }
        })

    nonisolated(unsafe) private static let xdgSurfaceListener = makeListener(
        xdg_surface_listener { data, _, serial in
            withOwner(data, WaylandWindow.self) { window in
                window.pending.serial = serial
                window.receiver?.configure(window.pending)
            }
        })

    nonisolated(unsafe) private static let toplevelListener = makeListener(
        xdg_toplevel_listener(
            configure: { data, _, width, height, states in
                let states = states.map { array in
                    let count = array.pointee.size / MemoryLayout<UInt32>.size
                    let values = array.pointee.data?.assumingMemoryBound(to: UInt32.self)
                    return Set(UnsafeBufferPointer(start: values, count: values == nil ? 0 : count))
                }
                withOwner(data, WaylandWindow.self) { window in
                    window.pending.size =
                        width > 0 && height > 0 ? SurfaceSize(width: Int(width), height: Int(height)) : nil
                    window.pending.setStates(states ?? [])
                }
            },
            close: { data, _ in withOwner(data, WaylandWindow.self) { $0.receiver?.closeRequested() } },
            // Of version 4, which is not asked for.
            configure_bounds: { _, _, _, _ in },
            wm_capabilities: { _, _, _ in }))
}
