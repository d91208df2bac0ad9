import Foundation
import TouchstoneTesting
import UIKit

/// Two pictures of the same screen, pixel beside pixel.
struct PixelPair {
    private let first: Data
    private let second: Data
    private let bytesPerRow: Int

    init(_ a: CGImage, _ b: CGImage) {
        first = a.dataProvider?.data.map { $0 as Data } ?? Data()
        second = b.dataProvider?.data.map { $0 as Data } ?? Data()
        bytesPerRow = a.bytesPerRow
    }

    /// The number of pixels in a rectangle, of those `step` apart, for which `isCounted` holds.
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

    /// Screens are opaque; blue comes first.
    private func color(_ data: Data, _ offset: Int) -> PixelColor {
        PixelColor(
            red: Int(data[data.startIndex + offset + 2]), green: Int(data[data.startIndex + offset + 1]),
            blue: Int(data[data.startIndex + offset]))
    }
}
