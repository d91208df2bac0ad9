import CGLES
import RenderServer

/// The EGL platform of a GLES context.
enum GLPlatform {
    /// The renderer of a window system, whose frames can be shown in windows.
    case windows(WindowSystem)
    /// The system's default renderer, without windows.
    case surfaceless
    /// A GPU by its index in EGL's list.
    case device(Int)

    func display(_ egl: EGLFunctions) throws(PainterError) -> EGLDisplay {
        let display: EGLDisplay?
        switch self {
        case .windows(.x11(let screen)):
            let attributes: [EGLAttrib] = [
                EGLAttrib(EGL_PLATFORM_X11_SCREEN_KHR), EGLAttrib(screen.number), EGLAttrib(EGL_NONE),
            ]
            display = egl.getPlatformDisplay(
                EGLenum(EGL_PLATFORM_X11_KHR), UnsafeMutableRawPointer(screen.display), attributes)
        case .windows(.wayland(let connection)):
            display = egl.getPlatformDisplay(
                EGLenum(EGL_PLATFORM_WAYLAND_KHR), UnsafeMutableRawPointer(connection), nil)
            if display == nil { throw PainterError("EGL has no Wayland platform") }
        case .surfaceless:
            display = egl.getPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) ?? egl.getDisplay(nil)
        case .device(let index):
            let devices = GLPlatform.devices(egl)
            guard devices.indices.contains(index) else { throw PainterError("EGL lists no GPU with index \(index)") }
            display = egl.getPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), devices[index], nil)
        }
        guard let display else { throw PainterError("EGL has no display") }
        return display
    }

    /// All platforms without windows, the system's default first.
    static func windowless(_ egl: EGLFunctions) -> [GLPlatform] {
        [.surfaceless] + devices(egl).indices.map { .device($0) }
    }

    /// The maximum number of GPUs examined (decision).
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
