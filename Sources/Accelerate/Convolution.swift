import CoreGraphics

/// Blurs an image of four 8-bit components by the mean of a rectangle around each pixel.
///
/// - Parameters:
///   - src: the image; it may be `dest`.
///   - dest: the result, of the size of the region of interest that begins at the offsets.
///   - tempBuffer: not needed.
///   - srcOffsetToROI_X: the first column of the region.
///   - srcOffsetToROI_Y: the first row of the region.
///   - kernel_height: the height of the rectangle, odd and at most 4095.
///   - kernel_width: the width of the rectangle, odd and at most 4095.
///   - backgroundColor: the pixel outside the image for `kvImageBackgroundColorFill`.
///   - flags: one of `kvImageEdgeExtend`, `kvImageBackgroundColorFill`, `kvImageTruncateKernel` and
///     `kvImageCopyInPlace`.
/// - Returns: an error for images, sizes and options that are not valid; 0 for `kvImageGetTempBufferSize`.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, (kernel_width, kernel_height), backgroundColor, flags
    ) { size in
        Array(repeating: 1, count: size)
    }
}

/// Blurs an image of four 8-bit components by the pixels of a rectangle around each one, whose weights fall off linearly
/// from the middle. Parameters as for `vImageBoxConvolve_ARGB8888`.
@discardableResult
public func vImageTentConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, (kernel_width, kernel_height), backgroundColor, flags
    ) { size in
        (0..<size).map { UInt32(min($0, size - 1 - $0) + 1) }
    }
}

/// The largest side of a kernel (decision).
private let maximumKernel: UInt32 = 1 << 12

/// What stands for pixels outside the image.
private enum Edge {
    case extended
    case truncated
    case color([UInt32])
    case copied
}

private func convolve(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ x: vImagePixelCount,
    _ y: vImagePixelCount, _ kernel: (width: UInt32, height: UInt32), _ color: UnsafePointer<UInt8>?,
    _ flags: vImage_Flags, weights: (Int) -> [UInt32]
) -> vImage_Error {
    if let error = imageError(src, dest, bytesPerPixel: (4, 4), sameSize: false) { return report(error, flags) }
    let (source, target) = (src.pointee, dest.pointee)
    guard x <= source.width, y <= source.height, target.width <= source.width - x, target.height <= source.height - y
    else {
        return report(kvImageRoiLargerThanInputBuffer, flags)
    }
    guard kernel.width % 2 == 1, kernel.height % 2 == 1, kernel.width <= maximumKernel, kernel.height <= maximumKernel
    else {
        return report(kvImageInvalidKernelSize, flags)
    }
    let edge: Edge
    switch flags & (kvImageEdgeExtend | kvImageBackgroundColorFill | kvImageTruncateKernel | kvImageCopyInPlace) {
    case kvImageEdgeExtend: edge = .extended
    case kvImageTruncateKernel: edge = .truncated
    case kvImageCopyInPlace: edge = .copied
    case kvImageBackgroundColorFill:
        guard let color else { return report(kvImageNullPointerArgument, flags) }
        edge = .color((0..<4).map { UInt32(color[$0]) })
    default: return report(kvImageInvalidEdgeStyle, flags)
    }
    if flags & kvImageGetTempBufferSize != 0 { return 0 }
    let wide = weights(Int(kernel.width)), high = weights(Int(kernel.height))
    let rows = convolveLines(source.rows, source.columns, wide, edge) { line, index, component in
        UInt32(source.row(line)[index * 4 + component])
    }
    let columns = convolveLines(source.columns, source.rows, high, edge) { line, index, component in
        UInt32(rows[(index * source.columns + line) * 4 + component])
    }
    let keepsAlpha = flags & kvImageLeaveAlphaUnchanged != 0
    let (left, top) = (Int(x), Int(y))
    let (halfWidth, halfHeight) = (wide.count / 2, high.count / 2)
    for row in 0..<target.rows {
        let line = target.row(row)
        for column in 0..<target.columns {
            let (sourceX, sourceY) = (column + left, row + top)
            if case .copied = edge {
                let isInside =
                    sourceX >= halfWidth && sourceX < source.columns - halfWidth && sourceY >= halfHeight
                    && sourceY < source.rows - halfHeight
                if !isInside {
                    for component in 0..<4 {
                        line[column * 4 + component] = source.row(sourceY)[sourceX * 4 + component]
                    }
                    continue
                }
            }
            for component in keepsAlpha ? 1..<4 : 0..<4 {
                line[column * 4 + component] = columns[(sourceX * source.rows + sourceY) * 4 + component]
            }
        }
    }
    return kvImageNoError
}

/// Convolves lines of pixels. Returns the results line by line.
private func convolveLines(
    _ lines: Int, _ length: Int, _ weights: [UInt32], _ edge: Edge, _ value: (Int, Int, Int) -> UInt32
) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: lines * length * 4)
    let half = weights.count / 2
    let total = weights.reduce(0) { $0 + UInt64($1) }
    let isBox = weights.allSatisfy { $0 == 1 }
    var values = [UInt64](repeating: 0, count: length)
    for line in 0..<lines {
        for component in 0..<4 {
            for index in 0..<length { values[index] = UInt64(value(line, index, component)) }
            let before: UInt64, after: UInt64
            switch edge {
            case .extended, .copied: (before, after) = (values[0], values[length - 1])
            case .truncated: (before, after) = (0, 0)
            case .color(let color): (before, after) = (UInt64(color[component]), UInt64(color[component]))
            }
            func pixel(_ index: Int) -> UInt64 { index < 0 ? before : index >= length ? after : values[index] }
            var boxSum: UInt64 = 0
            if isBox { for index in -half...half { boxSum += pixel(index) } }
            for center in 0..<length {
                var sum: UInt64 = 0
                if isBox {
                    sum = boxSum
                    boxSum += pixel(center + half + 1)
                    boxSum -= pixel(center - half)
                } else {
                    for (offset, weight) in weights.enumerated() {
                        sum += UInt64(weight) * pixel(center - half + offset)
                    }
                }
                var divisor = total
                if case .truncated = edge, center < half || center + half >= length {
                    let inside = weights[max(half - center, 0)..<min(length - center + half, weights.count)]
                    divisor = inside.reduce(0) { $0 + UInt64($1) }
                }
                result[(line * length + center) * 4 + component] = UInt8((sum + divisor / 2) / divisor)
            }
        }
    }
    return result
}
