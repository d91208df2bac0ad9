import CoreGraphics
import Foundation
import LaunchArguments
import RenderServer

/// Chooses who makes the pixels of frames.
package enum PainterChooser {
    /// Where the kernel shows graphics chips that draw, beside the render nodes of `/dev/dri`.
    private static let gpuDeviceNodes = ["/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]

    /// True when the kernel shows a graphics chip that draws, not one that only shows pictures.
    private static var hasGPU: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("renderD") }
            || gpuDeviceNodes.contains { FileManager.default.fileExists(atPath: $0) }
    }

    /// The painter of a choice, for frames that are shown in windows of `system`, or for memory without it. `auto`
    /// opens no library where the kernel shows no graphics chip, and takes the software painter where the processor
    /// would do the chip's work: it is quicker there.
    ///
    /// - Throws: `PainterFailure` when `gl` was asked for and nothing here speaks GLES 3.
    package static func makePainter(
        _ choice: PainterChoice, in system: WindowSystem? = nil
    ) throws(PainterError) -> any FramePainter {
        switch choice {
        case .software: return SoftwareFramePainter()
        case .gl:
            do {
                return try makeGLFrames(in: system)
            } catch {
                throw PainterError("--painter gl cannot be had: \(error)")
            }
        case .auto:
            guard hasGPU, let found = try? makeDevice(in: system, forceWindow: isWindowForced), !found.device.isSoftware,
                let glFrames = try? GLFrames(found.device)
            else { return SoftwareFramePainter() }
            if let note = found.note { ErrorStream.logWithProgramName(note) }
            return glFrames
        }
    }

    /// A painter of GLES for frames that are shown in windows of `system`. A chip shows them there itself. Where the
    /// processor does its work they are read back, which is quicker: it would copy whole windows. With `always` such
    /// frames, too, are shown in the window by GLES. One line says when frames of a chip are read back, or why all must
    /// be.
    ///
    /// - Throws: `PainterFailure` when nothing here speaks GLES 3.
    package static func makeGLFrames(
        in system: WindowSystem?, forceWindow: Bool = isWindowForced
    ) throws(PainterError) -> GLFrames {
        let found = try makeDevice(in: system, forceWindow: forceWindow)
        let painter = try GLFrames(found.device)
        if let note = found.note { ErrorStream.logWithProgramName(note) }
        return painter
    }

    /// The context for such a painter, and what is to be told of it.
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

    /// True when the environment variable `TOUCHSTONE_GL_WINDOW` is 1: a way to try windows of GLES without a chip.
    package static var isWindowForced: Bool { ProcessInfo.processInfo.environment["TOUCHSTONE_GL_WINDOW"] == "1" }
}
