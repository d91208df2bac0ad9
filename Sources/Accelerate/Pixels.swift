import CoreGraphics

/// Multiplies each pixel, a row of four components, by a matrix of integers, and divides by `divisor`.
///
/// - Parameters:
///   - src: the image.
///   - dest: the result, of the same size; it may be `src`.
///   - matrix: 16 numbers, row by row: the number in row i and column j is the weight of component i in component j.
///   - divisor: what the sums are divided by, rounded to the nearest; not 0.
///   - pre_bias: four numbers that are added to the components before; `nil` for none.
///   - post_bias: four numbers that are added to the sums; `nil` for none.
///   - flags: options of vImage.
/// - Returns: an error for images that are not valid, for a divisor of 0 and without a matrix.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>!,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    if let error = imageError(src, dest, bytesPerPixel: (4, 4)) { return report(error, flags) }
    guard let matrix else { return report(kvImageNullPointerArgument, flags) }
    guard divisor != 0 else { return report(kvImageInvalidParameter, flags) }
    let weights = (0..<16).map { Int(matrix[$0]) }
    let before = (0..<4).map { index in pre_bias.map { Int($0[index]) } ?? 0 }
    let after = (0..<4).map { index in post_bias.map { Int($0[index]) } ?? 0 }
    let keepsAlpha = flags & kvImageLeaveAlphaUnchanged != 0
    forEachPixel(src.pointee, dest.pointee) { from, to in
        let pixel = (0..<4).map { Int(from[$0]) + before[$0] }
        for component in keepsAlpha ? 1..<4 : 0..<4 {
            var sum = after[component]
            for index in 0..<4 { sum += pixel[index] * weights[index * 4 + component] }
            let value = (Double(sum) / Double(divisor)).rounded()
            to[component] = UInt8(min(max(value, 0), 255))
        }
    }
    return kvImageNoError
}

/// Puts the components of each pixel into another order: component i of the result is component `permuteMap[i]`.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ permuteMap: UnsafePointer<UInt8>!,
    _ flags: vImage_Flags
) -> vImage_Error {
    if let error = imageError(src, dest, bytesPerPixel: (4, 4)) { return report(error, flags) }
    guard let permuteMap else { return report(kvImageNullPointerArgument, flags) }
    let order = (0..<4).map { Int(permuteMap[$0]) }
    guard order.allSatisfy({ $0 < 4 }) else { return report(kvImageInvalidParameter, flags) }
    forEachPixel(src.pointee, dest.pointee) { from, to in
        let pixel = (0..<4).map { from[$0] }
        for component in 0..<4 { to[component] = pixel[order[component]] }
    }
    return kvImageNoError
}

/// Multiplies the last three components of each pixel by the first, alpha.
@discardableResult
public func vImagePremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    multiply(src, dest, alphaAt: 0, flags) { (value, alpha) in (value * alpha + 127) / 255 }
}

/// Multiplies the first three components of each pixel by the last, alpha.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    multiply(src, dest, alphaAt: 3, flags) { (value, alpha) in (value * alpha + 127) / 255 }
}

/// Divides the last three components of each pixel by the first, alpha; 0 where it is 0.
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    multiply(src, dest, alphaAt: 0, flags, divided)
}

/// Divides the first three components of each pixel by the last, alpha; 0 where it is 0.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    multiply(src, dest, alphaAt: 3, flags, divided)
}

private func divided(_ value: Int, by alpha: Int) -> Int {
    alpha == 0 ? 0 : min((value * 255 + alpha / 2) / alpha, 255)
}

private func multiply(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, alphaAt position: Int,
    _ flags: vImage_Flags, _ function: (_ value: Int, _ alpha: Int) -> Int
) -> vImage_Error {
    if let error = imageError(src, dest, bytesPerPixel: (4, 4)) { return report(error, flags) }
    forEachPixel(src.pointee, dest.pointee) { from, to in
        let alpha = Int(from[position])
        for component in 0..<4 {
            to[component] = component == position ? UInt8(alpha) : UInt8(function(Int(from[component]), alpha))
        }
    }
    return kvImageNoError
}

/// Calls a function with the pixels of two images of the same size, four bytes each.
private func forEachPixel(
    _ source: vImage_Buffer, _ target: vImage_Buffer,
    _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) {
    for y in 0..<source.rows {
        let (from, to) = (source.row(y), target.row(y))
        for x in 0..<source.columns { body(UnsafePointer(from + x * 4), to + x * 4) }
    }
}

/// Writes the four components of each pixel into images of one component each.
@discardableResult
public func vImageConvert_ARGB8888toPlanar8(
    _ srcARGB: UnsafePointer<vImage_Buffer>, _ destA: UnsafePointer<vImage_Buffer>,
    _ destR: UnsafePointer<vImage_Buffer>,
    _ destG: UnsafePointer<vImage_Buffer>, _ destB: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    let planes = [destA, destR, destG, destB]
    for plane in planes {
        if let error = imageError(srcARGB, plane, bytesPerPixel: (4, 1)) { return report(error, flags) }
    }
    for y in 0..<srcARGB.pointee.rows {
        let line = srcARGB.pointee.row(y)
        for (component, plane) in planes.enumerated() {
            let target = plane.pointee.row(y)
            for x in 0..<srcARGB.pointee.columns { target[x] = line[x * 4 + component] }
        }
    }
    return kvImageNoError
}

/// Writes images of one component each into the components of pixels.
@discardableResult
public func vImageConvert_Planar8toARGB8888(
    _ srcA: UnsafePointer<vImage_Buffer>, _ srcR: UnsafePointer<vImage_Buffer>, _ srcG: UnsafePointer<vImage_Buffer>,
    _ srcB: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    let planes = [srcA, srcR, srcG, srcB]
    for plane in planes {
        if let error = imageError(plane, dest, bytesPerPixel: (1, 4)) { return report(error, flags) }
    }
    for y in 0..<dest.pointee.rows {
        let line = dest.pointee.row(y)
        for (component, plane) in planes.enumerated() {
            let source = plane.pointee.row(y)
            for x in 0..<dest.pointee.columns { line[x * 4 + component] = source[x] }
        }
    }
    return kvImageNoError
}
