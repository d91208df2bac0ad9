import CXlib
import Foundation
import Testing
import TouchstoneTesting

/// Another client of the panel's X server: it does to a program's window what window managers and other programs do.
///
/// Every method returns when the server has done it.
final class OtherClient {
    /// Kept, so that the server does not end before the connection does.
    private let panel: XPanel
    private let display: OpaquePointer
    private let root: Window
    private var cover: Window = 0

    /// Connects to the panel's server.
    init(_ panel: XPanel) throws {
        self.panel = panel
        display = try #require(XOpenDisplay(panel.displayName))
        root = XDefaultRootWindow(display)
        // Only who knows touches may decide about them.
        var (major, minor): (Int32, Int32) = (2, 2)
        let status = XIQueryVersion(display, &major, &minor)
        try #require(status == 0)
    }

    deinit {
        XCloseDisplay(display)
    }

    /// The program's window: the lowest of those that lie on the screen.
    func window() throws -> Window {
        var (root, parent) = (Window(), Window())
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(display, self.root, &root, &parent, &children, &count)
        defer { XFree(children) }
        let windows = UnsafeBufferPointer(start: children, count: Int(count))
        return try #require(windows.first { $0 != cover })
    }

    /// Takes the window off the screen, or shows it again.
    func show(_ window: Window, _ isShown: Bool) {
        if isShown { XMapWindow(display, window) } else { XUnmapWindow(display, window) }
        XSync(display, 0)
    }

    /// Gives the keys to the window, or to nobody.
    func focus(_ window: Window?) {
        XSetInputFocus(display, window ?? Window(None), Int32(RevertToNone), UInt(CurrentTime))
        XSync(display, 0)
    }

    /// Gives the window another size, in pixels.
    func resize(_ window: Window, width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        XSync(display, 0)
    }

    /// Lays a blue window over this part of the screen, in pixels.
    func cover(x: Int, y: Int, width: Int, height: Int) {
        cover = XCreateSimpleWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0x0000FF)
        XMapRaised(display, cover)
        XSync(display, 0)
    }

    /// Takes the blue window away.
    func uncover() {
        XDestroyWindow(display, cover)
        cover = 0
        XSync(display, 0)
    }

    /// Says what the desktop wants of programs, as `xrdb` does.
    func setResources(_ text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(
            display, root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, bytes, Int32(bytes.count))
        XSync(display, 0)
    }
}

// MARK: Touches

extension OtherClient {
    /// Asks for every touch before the programs below get it, as window managers do.
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

    /// Takes the next touch for itself, or lets those below have it. Waits until it lands.
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
    /// Lets the display show another number of frames a second, with as many pixels as before.
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
        Issue.record("no display is lit")
    }
}
