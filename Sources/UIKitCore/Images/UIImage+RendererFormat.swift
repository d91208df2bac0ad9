import CoreGraphics

extension UIImage {
    /// The format for drawing a picture of the same kind: with the image's scale, opaque where its pixels are.
    public final var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        switch cgImage?.alphaInfo {
        case .none?, .noneSkipFirst?, .noneSkipLast?: format.opaque = true
        default: format.opaque = false
        }
        return format
    }
}
