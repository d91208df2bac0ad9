import CXlib
import Foundation
import Testing
import TouchstoneTesting
@testable import X11Host

/// Another client of the panel's X server. It does to a program's window what window managers and other programs do.
///
/// Every method waits until the server has processed its request.
final class OtherClient {
    /// Retained so that the server outlives the connection.
    private let panel: XPanel
    private let display: OpaquePointer
    private let root: Window
    private var cover: Window = 0

    /// Connects to the panel's server.
    init(_ panel: XPanel) throws {
        self.panel = panel
        // Xlib exits the program when a request is refused, as for a window of a program that has ended.
        XErrors.install()
        display = try #require(XOpenDisplay(panel.displayName))
        root = XDefaultRootWindow(display)
        // Only clients that declare XInput 2.2 may accept or reject touches.
        var (major, minor): (Int32, Int32) = (2, 2)
        let status = XIQueryVersion(display, &major, &minor)
        try #require(status == 0)
    }

    deinit {
        XCloseDisplay(display)
    }

    /// Whether a window is not one for input or selections only.
    private func showsPixels(_ window: Window) -> Bool {
        var attributes = XWindowAttributes()
        return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.`class` == InputOutput
    }

    /// The program's window: the lowest on the screen that can show something.
    func window() throws -> Window {
        var (root, parent) = (Window(), Window())
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(display, self.root, &root, &parent, &children, &count)
        defer { XFree(children) }
        let windows = UnsafeBufferPointer(start: children, count: Int(count))
        return try #require(windows.first { $0 != cover && showsPixels($0) })
    }

    /// The program's windows, the lowest first.
    func windows() -> [Window] {
        var (root, parent) = (Window(), Window())
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(display, self.root, &root, &parent, &children, &count)
        defer { XFree(children) }
        return UnsafeBufferPointer(start: children, count: Int(count)).filter { window in
            var attributes = XWindowAttributes()
            return XGetWindowAttributes(display, window, &attributes) != 0 && attributes.map_state == IsViewable
        }
    }

    /// The frames of the visible windows that no window manager places: menus, candidate windows of input methods.
    var popUpWindows: [(x: Int, y: Int, width: Int, height: Int)] {
        windows().compactMap { window in
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.override_redirect != 0 else {
                return nil
            }
            return (Int(attributes.x), Int(attributes.y), Int(attributes.width), Int(attributes.height))
        }
    }

    /// Asks the program to close the window, as a window manager does.
    func close(_ window: Window) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom("WM_PROTOCOLS")
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(atom("WM_DELETE_WINDOW"))
        XSendEvent(display, window, 0, 0, &event)
        XSync(display, 0)
    }

    /// Maps or unmaps the window.
    func show(_ window: Window, _ isShown: Bool) {
        if isShown { XMapWindow(display, window) } else { XUnmapWindow(display, window) }
        XSync(display, 0)
    }

    /// The window that has the input focus.
    var focusedWindow: Window {
        var (window, revert) = (Window(), Int32())
        XGetInputFocus(display, &window, &revert)
        return window
    }

    /// Sets the input focus to the window, or to none if it is `nil`.
    func focus(_ window: Window?) {
        XSetInputFocus(display, window ?? Window(None), Int32(RevertToNone), UInt(CurrentTime))
        XSync(display, 0)
    }

    /// Shows the window above all others, as a window manager does when the user chooses it.
    func raise(_ window: Window) {
        XRaiseWindow(display, window)
        XSync(display, 0)
    }

    /// Moves the window; the position is in pixels.
    func move(_ window: Window, x: Int, y: Int) {
        XMoveWindow(display, window, Int32(x), Int32(y))
        XSync(display, 0)
    }

    /// Resizes the window; the size is in pixels.
    func resize(_ window: Window, width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        XSync(display, 0)
    }

    /// Destroys the window, which its program still uses.
    func destroy(_ window: Window) {
        XDestroyWindow(display, window)
        XSync(display, 0)
    }

    /// Makes the server close the connection of the program with the window, as `xkill` does.
    func killProgram(of window: Window) {
        XKillClient(display, window)
        XSync(display, 0)
    }

    /// The numbers of a window's property; empty if it does not have it.
    func numbers(of property: String, window: Window) -> [UInt] {
        var (type, format) = (Atom(), Int32())
        var (count, remaining) = (UInt(), UInt())
        var bytes: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, XInternAtom(display, property, 0), 0, 1 << 20, 0, Atom(AnyPropertyType), &type, &format,
            &count, &remaining, &bytes)
        defer { XFree(bytes) }
        guard let bytes, format == 32 else { return [] }
        return bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    /// The atom with a name.
    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    /// Whether a program has a selection.
    func isOwned(_ selection: String) -> Bool { XGetSelectionOwner(display, atom(selection)) != Window(None) }

    /// Covers a rectangle of the screen, in pixels, with a blue window.
    func cover(x: Int, y: Int, width: Int, height: Int) {
        cover = XCreateSimpleWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0x0000FF)
        XMapRaised(display, cover)
        XSync(display, 0)
    }

    /// Removes the blue window.
    func uncover() {
        XDestroyWindow(display, cover)
        cover = 0
        XSync(display, 0)
    }

    /// Makes a key, identified by its X keycode, type a symbol with and without Shift.
    func map(key code: Int, to symbol: Int32) {
        var symbols = [KeySym(symbol), KeySym(symbol)]
        XChangeKeyboardMapping(display, Int32(code), 2, &symbols, 1)
        XSync(display, 0)
    }

    /// Sets the X resources of the desktop, as `xrdb` does.
    func setResources(_ text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(
            display, root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, bytes, Int32(bytes.count))
        XSync(display, 0)
    }
}

// MARK: Touches

extension OtherClient {
    /// Grabs all touches on the root window, as window managers do.
    func grabTouches() {
        var bytes = [UInt8](repeating: 0, count: 4)
        for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { bytes[Int(event) / 8] |= 1 << UInt8(event % 8) }
        var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: UInt32(1) << 31), status: 0)
        bytes.withUnsafeMutableBufferPointer { bytes in
            var mask = XIEventMask(
                deviceid: Int32(XIAllMasterDevices), mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            XIGrabTouchBegin(display, Int32(XIAllMasterDevices), root, 0, &mask, 1, &modifiers)
        }
        XSync(display, 0)
    }

    /// Waits for the next touch to begin, then accepts it, or rejects it so that the program gets it.
    func decide(accepts: Bool) throws {
        let touch = try Deadline.poll(seconds: Program.timeout, "a touch") { nextTouchBegin() }
        XIAllowTouchEvents(
            display, touch.device, UInt32(touch.id), root, accepts ? XIAcceptTouch : XIRejectTouch)
        XSync(display, 0)
    }

    private func nextTouchBegin() -> (device: Int32, id: Int32)? {
        var event = XEvent()
        while XPending(display) > 0 {
            XNextEvent(display, &event)
            guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else { continue }
            defer { XFreeEventData(display, &event.xcookie) }
            guard event.xcookie.evtype == XI_TouchBegin, let data = event.xcookie.data else { continue }
            let touch = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
            return (touch.deviceid, touch.detail)
        }
        return nil
    }
}

// MARK: Displays

extension OtherClient {
    /// Changes the size of the screen and of its display, in pixels; at most the size that it had at first.
    func setScreenSize(width: Int, height: Int) throws {
        let resources = try #require(XRRGetScreenResourcesCurrent(display, root))
        defer { XRRFreeScreenResources(resources) }
        let crtcs = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        let active = try #require(
            crtcs.first { id in
                guard let crtc = XRRGetCrtcInfo(display, resources, id) else { return false }
                defer { XRRFreeCrtcInfo(crtc) }
                return crtc.pointee.mode != 0 && crtc.pointee.noutput > 0
            })
        let crtc = try #require(XRRGetCrtcInfo(display, resources, active))
        defer { XRRFreeCrtcInfo(crtc) }
        var mode = try #require(modes.first { $0.id == crtc.pointee.mode })
        (mode.width, mode.height) = (UInt32(width), UInt32(height))
        var name = Array("other".utf8CString)
        let made = name.withUnsafeMutableBufferPointer { name in
            mode.name = name.baseAddress
            mode.nameLength = 5
            return XRRCreateMode(display, root, &mode)
        }
        XRRAddOutputMode(display, crtc.pointee.outputs[0], made)
        let now = UInt(CurrentTime)
        XRRSetCrtcConfig(display, resources, active, now, 0, 0, 0, UInt16(RR_Rotate_0), nil, 0)
        XRRSetScreenSize(display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
        XRRSetCrtcConfig(
            display, resources, active, now, 0, 0, made, UInt16(RR_Rotate_0), crtc.pointee.outputs,
            crtc.pointee.noutput)
        XSync(display, 0)
    }

    /// Changes the display's refresh rate, in frames per second, at the same resolution.
    func setRate(_ rate: Double) throws {
        let resources = try #require(XRRGetScreenResourcesCurrent(display, root))
        defer { XRRFreeScreenResources(resources) }
        let crtcs = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        for id in crtcs {
            let crtc = try #require(XRRGetCrtcInfo(display, resources, id))
            defer { XRRFreeCrtcInfo(crtc) }
            guard var mode = modes.first(where: { $0.id == crtc.pointee.mode }), crtc.pointee.noutput > 0 else {
                continue
            }
            mode.dotClock = UInt(Double(mode.hTotal) * Double(mode.vTotal) * rate)
            var name = Array("slow".utf8CString)
            let made = name.withUnsafeMutableBufferPointer { name in
                mode.name = name.baseAddress
                mode.nameLength = 4
                return XRRCreateMode(display, root, &mode)
            }
            XRRAddOutputMode(display, crtc.pointee.outputs[0], made)
            XRRSetCrtcConfig(
                display, resources, id, UInt(CurrentTime), crtc.pointee.x, crtc.pointee.y, made,
                crtc.pointee.rotation, crtc.pointee.outputs, crtc.pointee.noutput)
            XSync(display, 0)
            return
        }
        Issue.record("no display is active")
    }
}
