import CXlib
import CoreGraphics
import Foundation

/// The program's window on the X screen.
@MainActor final class XWindow {
    /// The properties of a new window.
    struct Options {
        /// The text in its title bar.
        var title: String
        /// The size in pixels; `XWindow.isPaintable`.
        var width: Int
        var height: Int
        /// True to cover the screen.
        var isFullscreen: Bool
        /// The pixel layout.
        var visual: TrueColorVisual
        /// The icon; `nil`, the default, for none.
        var icon: CGImage?
        /// The position on the X screen, in pixels; `nil`, the default, leaves it to the window manager.
        var position: (x: Int, y: Int)?
    }

    /// The sides that X supports, in pixels.
    static let validSides = 1...32_767
    /// The most pixels of a window that is painted (decision): twice those of an 8K display, so that a frame of all
    /// pixels takes less than a second. A window of X's longest sides would need four gigabytes.
    nonisolated static let maximumPixels = 67_108_864

    /// True if windows of a size, in pixels, are painted.
    static func isPaintable(width: Int, height: Int) -> Bool {
        validSides.contains(width) && validSides.contains(height) && width * height <= maximumPixels
    }

    /// The X ID of the window.
    let id: Window
    /// The pixel layout.
    let visual: TrueColorVisual
    /// The size in pixels, as last reported by the server.
    private(set) var width: Int
    private(set) var height: Int

    /// True if the window covers the screen.
    let isFullscreen: Bool
    let connection: XConnection
    /// Set when the window is gone because another program destroyed it.
    let gone = LossFlag()

    /// Creates a window without showing it.
    ///
    /// - Throws: `X11HostError` if the size is out of range.
    init(_ connection: XConnection, _ options: Options) throws {
        guard Self.isPaintable(width: options.width, height: options.height) else {
            throw X11HostError.impossibleWindowSize(width: options.width, height: options.height)
        }
        self.connection = connection
        let display = connection.display
        visual = options.visual
        isFullscreen = options.isFullscreen
        (width, height) = (options.width, options.height)
        if options.isFullscreen {
            (width, height) = connection.screenSize
        }
        var attributes = XSetWindowAttributes()
        // Without a background the server shows nothing of the window before its first frame.
        attributes.background_pixmap = Pixmap(None)
        attributes.border_pixel = 0
        attributes.bit_gravity = Int32(NorthWestGravity)
        attributes.event_mask = ExposureMask | StructureNotifyMask | FocusChangeMask | VisibilityChangeMask
        attributes.colormap =
            visual.isDefault(of: connection.screen, display)
            ? XDefaultColormap(display, connection.screen)
            : XCreateColormap(display, connection.root, visual.visual, AllocNone)
        id = XCreateWindow(
            display, connection.root, Int32(clamping: options.position?.x ?? 0),
            Int32(clamping: options.position?.y ?? 0), UInt32(width), UInt32(height), 0, visual.depth,
            UInt32(InputOutput),
            visual.visual, UInt(CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask | CWColormap), &attributes)
        XErrors.watch(id, of: display, gone)
        setWindowManagerProperties(options)
        selectInput()
    }

    /// The position of its inside on the X screen, in pixels.
    var position: (x: Int, y: Int)? {
        var (x, y, child) = (Int32(0), Int32(0), Window(None))
        guard XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0 else {
            return nil
        }
        return (Int(x), Int(y))
    }

    /// Shows the window above all others.
    func show() {
        XMapRaised(connection.display, id)
        XFlush(connection.display)
    }

    /// Handles that the window was mapped: without a window manager it must take the keyboard focus itself.
    func wasMapped() {
        if !connection.hasWindowManager {
            XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
        }
    }

    /// Covers the screen after its size changed. A window manager does it itself.
    func followScreen() {
        guard isFullscreen, connection.screenSize != (width, height), !connection.hasWindowManager else { return }
        let size = connection.screenSize
        XMoveResizeWindow(connection.display, id, 0, 0, UInt32(size.width), UInt32(size.height))
    }

    /// Sets the size that the server reported, in pixels. Returns false if it is unchanged.
    func resize(width: Int, height: Int) -> Bool {
        if (width, height) == (self.width, self.height) { return false }
        (self.width, self.height) = (width, height)
        return true
    }

    private func selectInput() {
        var events = [
            XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
            XI_KeyPress, XI_KeyRelease, XI_Enter, XI_Leave,
        ]
        if connection.reportsPinches { events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
        select(Int32(XIAllMasterDevices), events, on: id)
        select(XIAllDevices, [XI_HierarchyChanged, XI_DeviceChanged], on: connection.root)
    }

    private func select(_ device: Int32, _ events: [Int32], on window: Window) {
        var mask = [UInt8](repeating: 0, count: Int(XI_GesturePinchEnd) / 8 + 1)
        for event in events { mask[Int(event) / 8] |= 1 << UInt8(event % 8) }
        mask.withUnsafeMutableBufferPointer { bytes in
            var selection = XIEventMask(deviceid: device, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            XISelectEvents(connection.display, window, &selection, 1)
        }
    }
}
