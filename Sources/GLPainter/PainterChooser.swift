import Foundation
import LaunchArguments
import RenderServer

/// Chooses who makes the pixels of frames.
package enum PainterChooser {
    /// Where the kernel shows graphics chips.
    private static let chips = ["/dev/dri", "/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]

    /// The painter of a choice. `auto` opens no library where the kernel shows no graphics chip, and takes the software
    /// painter where the processor would do the chip's work: it is quicker there.
    ///
    /// - Throws: `PainterFailure` when `gl` was asked for and the system has nothing that speaks GLES 3.
    package static func painter(_ choice: PainterChoice) throws(PainterFailure) -> any FramePainter {
        switch choice {
        case .software: return SoftwareFrames()
        case .gl:
            do {
                return try GLFrames()
            } catch {
                throw PainterFailure("--painter gl cannot be had: \(error)")
            }
        case .auto:
            guard chips.contains(where: { FileManager.default.fileExists(atPath: $0) }), let chip = try? GLFrames(),
                !chip.isSoftware
            else { return SoftwareFrames() }
            return chip
        }
    }
}
