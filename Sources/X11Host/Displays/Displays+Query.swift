import CXlib
import RenderServer

extension Displays {
    /// Rates of real displays, in frames a second; others are held to be mistakes.
    static let plausibleRates: ClosedRange<Double> = 20...500

    /// Asks RandR for the lit displays. Costs a round trip for each; none are found without RandR.
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

    /// The rate of a mode: dots a second over dots a frame.
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
