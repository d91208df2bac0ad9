import Foundation
import TouchstoneTesting
import UIKit

/// An image of several screenshots side by side. `TOUCHSTONE_PICTURES=/tmp swift test` writes it.
@MainActor struct ContactSheet {
    private let columns: Int
    private var screens: [CGImage] = []

    private static let screenWidth: CGFloat = 195
    private static let gap: CGFloat = 12

    /// Creates a sheet with `columns` screenshots per row.
    init(columns: Int) { self.columns = columns }

    /// Adds a screenshot of an application.
    mutating func add(_ app: TestApplication) {
        screens.append(app.screenshot())
    }

    /// Writes the sheet as `name`.png to the directory in `TOUCHSTONE_PICTURES`; no-op if it is not set.
    func write(_ name: String) throws {
        guard let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"], let first = screens.first
        else {
            return
        }
        let width = ContactSheet.screenWidth
        let height = width * CGFloat(first.height) / CGFloat(first.width)
        let (gap, rows) = (ContactSheet.gap, (screens.count + columns - 1) / columns)
        let size = CGSize(
            width: CGFloat(columns) * (width + gap) + gap, height: CGFloat(rows) * (height + gap) + gap)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
            for (index, screen) in screens.enumerated() {
                let frame = CGRect(
                    x: gap + CGFloat(index % columns) * (width + gap),
                    y: gap + CGFloat(index / columns) * (height + gap), width: width, height: height)
                context.cgContext.saveGState()
                UIBezierPath(roundedRect: frame, cornerRadius: 14).addClip()
                UIImage(cgImage: screen).draw(in: frame)
                context.cgContext.restoreGState()
                UIColor(white: 0.75, alpha: 1).setStroke()
                UIBezierPath(roundedRect: frame, cornerRadius: 14).stroke()
            }
        }
        try data.write(to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
    }
}

/// Compares the pixels of two screenshots of the same size.
struct PixelPair {
    private let first: Data
    private let second: Data
    private let bytesPerRow: Int

    init(_ a: CGImage, _ b: CGImage) {
        first = a.dataProvider?.data.map { $0 as Data } ?? Data()
        second = b.dataProvider?.data.map { $0 as Data } ?? Data()
        bytesPerRow = a.bytesPerRow
    }

    /// Counts the pixels in a rectangle for which `isCounted` returns true, sampling every `step` pixels.
    func count(in rect: CGRect, step: Int, _ isCounted: (PixelColor, PixelColor) -> Bool) -> Int {
        var count = 0
        for y in stride(from: Int(rect.minY), to: Int(rect.maxY), by: step) {
            for x in stride(from: Int(rect.minX), to: Int(rect.maxX), by: step) {
                let offset = y * bytesPerRow + 4 * x
                if isCounted(color(first, offset), color(second, offset)) { count += 1 }
            }
        }
        return count
    }

    /// The color at an offset; screenshots are opaque, in BGRA order.
    private func color(_ data: Data, _ offset: Int) -> PixelColor {
        PixelColor(
            red: Int(data[data.startIndex + offset + 2]), green: Int(data[data.startIndex + offset + 1]),
            blue: Int(data[data.startIndex + offset]))
    }
}
