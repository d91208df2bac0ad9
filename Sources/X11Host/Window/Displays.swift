import CoreGraphics
import CXlib
import Foundation
import RenderServer

/// The active displays of a screen; they may be side by side or mirrored.
struct Displays: Hashable, Sendable {
    /// The rate if the server does not report one, in frames per second.
    static let defaultRate: Double = 60

    /// One display.
    struct Display: Hashable, Sendable {
        /// The part of the screen that it shows, in pixels.
        var area: PixelRect
        /// Frames per second; `nil` if the server does not report a rate.
        var rate: Double?
    }

    /// All displays in the server's order.
    var displays: [Display] = []

    /// The refresh rate for a window, in frames per second: that of the display that shows most of it, or of the first
    /// display if none shows it. `window` is evaluated only if there are several displays.
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

extension Displays {
    /// The rates of real displays, in frames per second; others are considered errors.
    static let plausibleRates: ClosedRange<Double> = 20...500

    /// Queries the active displays from RandR. Costs a round trip per display; finds none without RandR.
    init(_ display: OpaquePointer, root: Window) {
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XRRQueryExtension(display, &firstEvent, &firstError) != 0,
            let resources = XRRGetScreenResourcesCurrent(display, root)
        else { return }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index]) else { continue }
            defer { XRRFreeCrtcInfo(crtc) }
            guard let mode = modes.first(where: { $0.id == crtc.pointee.mode }) else { continue }
            let area = PixelRect(
                x: Int(crtc.pointee.x), y: Int(crtc.pointee.y), width: Int(crtc.pointee.width),
                height: Int(crtc.pointee.height))
            displays.append(Display(area: area, rate: Self.rate(of: mode)))
        }
    }

    /// The rate of a mode, in frames per second: the pixel clock divided by the pixels per frame; `nil` outside
    /// `plausibleRates`.
    static func rate(of mode: XRRModeInfo) -> Double? {
        var lines = Double(mode.vTotal)
        if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
        if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
        let dots = Double(mode.hTotal) * lines
        guard dots > 0 else { return nil }
        let rate = Double(mode.dotClock) / dots
        return plausibleRates.contains(rate) ? rate : nil
    }
}

/// Tracks the refresh rate of the display that shows the window, also when displays change or the window moves.
@MainActor final class RefreshRateMonitor {
    /// The refresh rate, in frames per second.
    private(set) var rate: Double

    private let window: XWindow
    private var displays: Displays
    private let firstEvent: Int32?

    /// Queries the displays and subscribes to their changes.
    init(_ window: XWindow) {
        self.window = window
        let connection = window.connection
        displays = Displays(connection.display, root: connection.root)
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        if XRRQueryExtension(connection.display, &firstEvent, &firstError) != 0 {
            XRRSelectInput(connection.display, window.id, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
            self.firstEvent = firstEvent
        } else {
            self.firstEvent = nil
        }
        rate = displays.rate(of: window.screenRect)
    }

    /// Handles a server event. Returns true if it concerns displays and the rate changed.
    func handle(_ event: inout XEvent) -> Bool {
        guard let firstEvent, event.type == firstEvent + RRScreenChangeNotify || event.type == firstEvent + RRNotify
        else { return false }
        XRRUpdateConfiguration(&event)
        displays = Displays(window.connection.display, root: window.connection.root)
        return updateRate()
    }

    /// Updates the rate after the window moved or was resized. Returns true if it changed. Costs a round trip if there
    /// are several displays.
    func windowMoved() -> Bool { updateRate() }

    private func updateRate() -> Bool {
        let previous = rate
        rate = displays.rate(of: window.screenRect)
        return rate != previous
    }
}

extension XWindow {
    /// The window's rectangle on the screen, in pixels. Costs a round trip.
    var screenRect: PixelRect {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: width, height: height)
    }
}

/// The scale that the desktop asks for: the number of pixels per point on an X screen.
enum DesktopScale {
    /// The resolution at which a point is a pixel, in dots per inch (decision).
    static let dotsPerInchAtScaleOne: Double = 96
    /// Scales outside this range are considered errors and read as 1.
    static let plausibleScales: ClosedRange<Double> = 0.5...8

    /// The scale that the desktop asks for through `Xft.dpi`; 1 if it is not set.
    static func preferred(_ display: OpaquePointer) -> CGFloat {
        guard let resources = XResourceManagerString(display) else { return 1 }
        return scale(resources: String(cString: resources))
    }

    /// Reads `Xft.dpi` from resource text: 96 is 1, 192 is 2, fractions are allowed. Returns 1 if it is missing or
    /// outside `plausibleScales`.
    static func scale(resources: String) -> CGFloat {
        for line in resources.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
                let dotsPerInch = Double(parts[1].trimmingCharacters(in: .whitespaces))
            else { continue }
            let scale = dotsPerInch / dotsPerInchAtScaleOne
            return plausibleScales.contains(scale) ? CGFloat(scale) : 1
        }
        return 1
    }
}
