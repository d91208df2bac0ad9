import CGLES
import RenderServer

extension GLDevice {
    /// The most kinds of pixels that are looked at (decision).
    private static let maxConfigs = 256

    /// The kind of pixels to draw, and the visual of windows that have them. Without windows any kind will do; with
    /// them it is the one whose visual the window system likes best, and of several the one that EGL lists first.
    ///
    /// - Throws: `PainterFailure` when there is none.
    static func chooseConfig(
        _ platform: GLPlatform, _ egl: EGLFunctions, _ display: EGLDisplay
    ) throws(PainterError) -> (config: EGLConfig, visual: UInt?) {
        guard case .windows(let system) = platform else {
            guard let config = configs(egl, display, EGL_PBUFFER_BIT, atMost: 1).first else {
                throw PainterError("EGL has no pixels for GLES 3")
            }
            return (config, nil)
        }
        var best: (config: EGLConfig, rank: Int)?
        for config in configs(egl, display, EGL_WINDOW_BIT, atMost: maxConfigs) {
            var visual: EGLint = 0
            guard egl.getConfigAttrib(display, config, EGL_NATIVE_VISUAL_ID, &visual) != 0,
                let rank = system.visuals.firstIndex(of: UInt(UInt32(bitPattern: visual)))
            else { continue }
            if rank < best?.rank ?? .max { best = (config, rank) }
        }
        guard let best else { throw PainterError("EGL has no pixels for GLES 3 in windows of this X server") }
        return (best.config, system.visuals[best.rank])
    }

    private static func configs(
        _ egl: EGLFunctions, _ display: EGLDisplay, _ surface: EGLint, atMost most: Int
    ) -> [EGLConfig] {
        let attributes: [EGLint] = [
            EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, surface, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
            EGL_BLUE_SIZE, 8, EGL_NONE,
        ]
        var found = [EGLConfig?](repeating: nil, count: most)
        var count: EGLint = 0
        guard egl.chooseConfig(display, attributes, &found, EGLint(most), &count) != 0 else { return [] }
        return found.prefix(Int(max(0, count))).compactMap { $0 }
    }
}
