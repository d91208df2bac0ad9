import CoreGraphics
import Foundation
import LaunchArguments
import RenderServer
import Support

/// Chooses the painter that renders frames.
package enum PainterChooser {
    /// The device nodes of rendering GPUs without a render node in `/dev/dri`.
    private static let gpuDeviceNodes = ["/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]

    /// True if the kernel exposes a GPU that renders, not just a display controller.
    private static var hasGPU: Bool {
        DirectoryEntries.names(in: "/dev/dri").contains { $0.hasPrefix("renderD") }
            || gpuDeviceNodes.contains { FileManager.default.fileExists(atPath: $0) }
    }

    /// The painter for a choice, for frames shown in windows of `system`, or rendered into memory without it. `auto`
    /// does not load EGL if the kernel exposes no GPU, and uses the software painter if GLES itself is
    /// software-rendered, because it is faster.
    ///
    /// - Throws: `PainterError` if `gl` is requested and GLES 3 is not available.
    package static func makePainter(
        _ choice: PainterChoice, in system: WindowSystem? = nil
    ) throws(PainterError) -> any FramePainter {
        switch choice {
        case .software: return SoftwareFramePainter()
        case .gl:
            do {
                return try makeGLFrames(in: system)
            } catch {
                throw PainterError("--painter gl is not available: \(error)")
            }
        case .auto:
            guard hasGPU, let found = try? makeDevice(in: system, forceWindow: isWindowForced),
                !found.device.isSoftware,
                let glFrames = try? GLFrames(found.device)
            else { return SoftwareFramePainter() }
            if let note = found.note { ErrorStream.logWithProgramName(note) }
            return glFrames
        }
    }

    /// A GLES painter for frames shown in windows of `system`. A GPU shows them in the window directly. If GLES is
    /// software-rendered, frames are read back, which is faster than copying whole windows, unless `forceWindow` is
    /// true. Logs one line if frames of a GPU are read back, or why they must be.
    ///
    /// - Throws: `PainterError` if GLES 3 is not available.
    package static func makeGLFrames(
        in system: WindowSystem?, forceWindow: Bool = isWindowForced
    ) throws(PainterError) -> GLFrames {
        let found = try makeDevice(in: system, forceWindow: forceWindow)
        let painter = try GLFrames(found.device)
        if let note = found.note { ErrorStream.logWithProgramName(note) }
        return painter
    }

    /// The device for such a painter, and the line to log.
    private static func makeDevice(
        in system: WindowSystem?, forceWindow: Bool
    ) throws(PainterError) -> (device: GLDevice, note: String?) {
        guard let system else { return (try .best(), nil) }
        let windowDevice: GLDevice
        do {
            windowDevice = try GLDevice.forWindows(system)
        } catch {
            return (try .best(), "\(error); frames are read back")
        }
        if forceWindow || !windowDevice.isSoftware { return (windowDevice, nil) }
        let device = try GLDevice.best()
        let message = "windows are drawn by \(windowDevice.renderer); frames are read back from \(device.renderer)"
        return (device, device.isSoftware ? nil : message)
    }

    /// True if the environment variable `TOUCHSTONE_GL_WINDOW` is 1, which shows GLES frames in windows even without a
    /// GPU.
    package static var isWindowForced: Bool { EnvironmentVariables.value("TOUCHSTONE_GL_WINDOW") == "1" }
}
