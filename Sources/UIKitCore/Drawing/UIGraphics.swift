import CoreGraphics
import Foundation

/// The context that drawing goes to on this thread: in `draw(_:)` the view's (D-01), otherwise that of the latest image
/// context or pushed context; `nil` when there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.forCurrentThread.current
}

/// Makes a context the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.forCurrentThread.push(context)
}

/// Returns to the context before the latest push. Without a push nothing happens.
public func UIGraphicsPopContext() {
    GraphicsContextStack.forCurrentThread.popDrawing()
}

/// Opens a context to make an image in, one pixel a point, with transparency.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens a context to make an image in: `size` in points, origin at the top left, `scale` pixels a point, 0 meaning the
/// screen's. An opaque one begins black and has no transparency. Without area, or with more pixels than memory, there
/// is no current context and no image until `UIGraphicsEndImageContext()`, which belongs to every beginning.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    format.scale = scale == 0 ? ScreenScale.current : scale
    GraphicsContextStack.forCurrentThread.push(format.makeContext(size: size), for: .image(scale: format.scale))
}

/// What was drawn so far in the image context that is current; `nil` when the current context makes no image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = GraphicsContextStack.forCurrentThread
    guard let scale = stack.imageScale, let image = stack.current?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Closes the image context that is current; the one before is current again. When the current context makes no image
/// nothing happens.
public func UIGraphicsEndImageContext() {
    GraphicsContextStack.forCurrentThread.popImage()
}
