import CXlib

/// How many frames a second the display shows.
enum RefreshRate {
    /// The rate when the server does not know, or says something no display does.
    static let assumed: Double = 60
    /// Rates of real displays.
    static let sensible: ClosedRange<Double> = 20...500

    /// Asks RandR for the first lit display's rate.
    static func query(_ display: OpaquePointer, root: Window) -> Double {
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XRRQueryExtension(display, &firstEvent, &firstError) != 0,
            let resources = XRRGetScreenResourcesCurrent(display, root)
        else { return assumed }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index]) else { continue }
            defer { XRRFreeCrtcInfo(crtc) }
            if let mode = modes.first(where: { $0.id == crtc.pointee.mode }) { return rate(of: mode) }
        }
        return assumed
    }

    /// The rate of a mode: dots a second over dots a frame.
    static func rate(of mode: XRRModeInfo) -> Double {
        var lines = Double(mode.vTotal)
        if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
        if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
        let dots = Double(mode.hTotal) * lines
        guard dots > 0 else { return assumed }
        let rate = Double(mode.dotClock) / dots
        return sensible.contains(rate) ? rate : assumed
    }
}
