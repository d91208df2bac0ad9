import CoreGraphics

extension vImage_Buffer {
    /// The largest side, in pixels.
    static let maximumSide: vImagePixelCount = 1 << 20

    /// What is wrong with an image of pixels of some bytes each; `nil` if nothing is.
    func error(bytesPerPixel: Int) -> vImage_Error? {
        guard data != nil else { return kvImageNullPointerArgument }
        guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
            return kvImageInvalidParameter
        }
        return rowBytes < Int(width) * bytesPerPixel ? kvImageInvalidParameter : nil
    }

    /// The bytes of a row.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
    }

    var columns: Int { Int(width) }
    var rows: Int { Int(height) }
}

/// The first error of two images, or one if their sizes must be equal and are not.
func imageError(
    _ source: UnsafePointer<vImage_Buffer>, _ target: UnsafePointer<vImage_Buffer>, bytesPerPixel: (Int, Int),
    sameSize: Bool = true
) -> vImage_Error? {
    if let error = source.pointee.error(bytesPerPixel: bytesPerPixel.0) { return error }
    if let error = target.pointee.error(bytesPerPixel: bytesPerPixel.1) { return error }
    let sizes = (source.pointee.width, source.pointee.height) == (target.pointee.width, target.pointee.height)
    return sameSize && !sizes ? kvImageBufferSizeMismatch : nil
}

/// Returns an error, and writes it to standard error if an option asks for it.
func report(_ error: vImage_Error, _ flags: vImage_Flags, _ function: String = #function) -> vImage_Error {
    if error != kvImageNoError, flags & kvImagePrintDiagnosticsToConsole != 0 {
        let name = vImage.Error(rawValue: error).map { "\($0)" } ?? "\(error)"
        FileHandle.standardError.write(Data("vImage: \(function): \(name)\n".utf8))
    }
    return error
}
