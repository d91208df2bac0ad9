import CoreGraphics
import Foundation

/// Scales an image of four 8-bit components to the size of another.
///
/// Each result pixel is a weighted mean of the pixels around its position, by a Lanczos window of three lobes, five with
/// `kvImageHighQualityResampling`; where the image becomes smaller, the window grows. Edge pixels continue outside the
/// image. `tempBuffer` is not needed. Returns an error for images that are not valid.
@discardableResult
public func vImageScale_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ flags: vImage_Flags
) -> vImage_Error {
    scale(src, dest, components: 4, flags)
}

/// Scales an image of one 8-bit component to the size of another, as `vImageScale_ARGB8888` does.
@discardableResult
public func vImageScale_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ flags: vImage_Flags
) -> vImage_Error {
    scale(src, dest, components: 1, flags)
}

private func scale(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, components: Int, _ flags: vImage_Flags
) -> vImage_Error {
    if let error = imageError(src, dest, bytesPerPixel: (components, components), sameSize: false) {
        return report(error, flags)
    }
    if flags & kvImageGetTempBufferSize != 0 { return 0 }
    let (source, target) = (src.pointee, dest.pointee)
    let lobes = flags & kvImageHighQualityResampling != 0 ? 5.0 : 3.0
    let columns = (0..<target.columns).map { Resampling($0, source.columns, target.columns, lobes: lobes) }
    let rows = (0..<target.rows).map { Resampling($0, source.rows, target.rows, lobes: lobes) }

    // Rows of the source, scaled to the width of the target, for as long as rows of the target need them.
    var scaled: [Int: [Float]] = [:]
    for (y, row) in rows.enumerated() {
        scaled = scaled.filter { row.indices.contains($0.key) }
        for index in row.indices where scaled[index] == nil {
            let pixels = source.row(index)
            scaled[index] = columns.flatMap { column in
                (0..<components).map { component in
                    zip(column.indices, column.weights).reduce(Float(0)) {
                        $0 + Float(pixels[$1.0 * components + component]) * $1.1
                    }
                }
            }
        }
        let line = target.row(y)
        for index in 0..<target.columns * components {
            let value = zip(row.indices, row.weights).reduce(Float(0)) { $0 + (scaled[$1.0]?[index] ?? 0) * $1.1 }
            line[index] = UInt8(min(max(value + 0.5, 0), 255))
        }
    }
    return kvImageNoError
}

/// The pixels of a line that a pixel of the scaled line is a mean of.
private struct Resampling {
    let indices: ClosedRange<Int>
    let weights: [Float]

    init(_ position: Int, _ sourceCount: Int, _ targetCount: Int, lobes: Double) {
        let ratio = Double(sourceCount) / Double(targetCount)
        let center = (Double(position) + 0.5) * ratio - 0.5
        let reach = lobes * max(ratio, 1)
        let all = Int((center - reach).rounded(.up))...Int((center + reach).rounded(.down))
        indices = min(max(all.lowerBound, 0), sourceCount - 1)...min(max(all.upperBound, 0), sourceCount - 1)
        var sums = [Double](repeating: 0, count: indices.count)
        for index in all {
            // Edge pixels stand for those outside.
            let inside = min(max(index, indices.lowerBound), indices.upperBound)
            sums[inside - indices.lowerBound] += Self.lanczos((Double(index) - center) / max(ratio, 1), lobes)
        }
        let total = sums.reduce(0, +)
        weights = sums.map { Float($0 / total) }
    }

    private static func lanczos(_ x: Double, _ lobes: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        if abs(x) >= lobes { return 0 }
        let angle = Double.pi * x
        return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
    }
}
