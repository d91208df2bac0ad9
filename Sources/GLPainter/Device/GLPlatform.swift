import CGLES
import RenderServer

/// Where a context of GLES comes from.
enum GLPlatform {
    /// The chip behind an X server's screen, or what does its work: frames can be shown in windows.
    case windows(WindowSystem)
    /// Whatever chip the system takes first.
    case surfaceless
    /// One of the chips that EGL lists, by its place in the list.
    case device(Int)

    func display(_ egl: EGLFunctions) throws(PainterError) -> EGLDisplay {
        let display: EGLDisplay?
        switch self {
        case .windows(let system):
            let screen: [EGLAttrib] = [
                EGLAttrib(EGL_PLATFORM_X11_SCREEN_KHR), EGLAttrib(system.screen), EGLAttrib(EGL_NONE),
            ]
            display = egl.getPlatformDisplay(
                EGLenum(EGL_PLATFORM_X11_KHR), UnsafeMutableRawPointer(system.display), screen)
        case .surfaceless:
            display = egl.getPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) ?? egl.getDisplay(nil)
        case .device(let index):
            let devices = GLPlatform.devices(egl)
            guard devices.indices.contains(index) else { throw PainterError("EGL lists no chip number \(index)") }
            display = egl.getPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), devices[index], nil)
        }
        guard let display else { throw PainterError("EGL gives no display") }
        return display
    }

    /// All platforms without windows there are, the one that the system takes first at the beginning.
    static func windowless(_ egl: EGLFunctions) -> [GLPlatform] { [.surfaceless] + devices(egl).indices.map { .device($0) } }

    /// The most chips that are looked at (decision).
    private static let maxDevices = 8

    private static func devices(_ egl: EGLFunctions) -> [EGLDeviceEXT] {
        guard let address = egl.getProcAddress("eglQueryDevicesEXT") else { return [] }
        let query = unsafeBitCast(address, to: PFNEGLQUERYDEVICESEXTPROC.self)
        var found = [EGLDeviceEXT?](repeating: nil, count: maxDevices)
        var count: EGLint = 0
        guard query(EGLint(maxDevices), &found, &count) != 0 else { return [] }
        return found.prefix(Int(max(0, count))).compactMap { $0 }
    }
}
