import Foundation

/// Writes the images of both painters and their difference side by side, for visual inspection, into the directory
/// named by the environment variable `TOUCHSTONE_CONTACT_SHEET`.
enum ContactSheet {
    /// The factor by which differences are amplified.
    private static let amplification: UInt32 = 8

    /// Writes one PPM file with three images: software painter, GLES, difference. No-op if the variable is not set.
    static func add(_ name: String, _ software: PixelGrid, _ chip: PixelGrid) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_CONTACT_SHEET"] else { return }
        let (width, height) = (software.width, software.height)
        var bytes = Data("P6 \(width * 3) \(height) 255\n".utf8)
        for y in 0..<height {
            for panel in 0..<3 {
                for x in 0..<width {
                    let (a, b) = (software[x, y], chip[x, y])
                    let pixel = panel == 0 ? a : panel == 1 ? b : difference(a, b)
                    bytes.append(contentsOf: [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) })
                }
            }
        }
        let file = name.replacing(" ", with: "-") + ".ppm"
        try bytes.write(to: URL(fileURLWithPath: directory).appendingPathComponent(file))
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        [0, 8, 16].reduce(0) { sum, shift in
            let distance = UInt32(abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
            return sum | min(255, distance * amplification) << shift
        }
    }
}
