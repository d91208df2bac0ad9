import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// The current graphics context of this thread: in `draw(_:)` the view's (D-01), otherwise that of the latest image
/// context or pushed context; `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsContextStack.forCurrentThread.current
}

/// Makes a context the current one of this thread until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.forCurrentThread.push(context)
}

/// Restores the context that was current before the latest push. No-op without a push.
public func UIGraphicsPopContext() {
    GraphicsContextStack.forCurrentThread.popDrawing()
}

/// Opens an image context of `size` points, at one pixel per point, with an alpha channel.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens an image context: `size` in points, origin at the top left, `scale` in pixels per point; a scale of 0 means
/// the screen's. An opaque image starts black and has no alpha channel. If the size has no area, or the pixels do not
/// fit in memory, there is no current context and no image until `UIGraphicsEndImageContext()`. Every call must be
/// balanced by `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = opaque
    format.scale = scale == 0 ? ScreenScale.current : scale
    GraphicsContextStack.forCurrentThread.push(format.makeContext(size: size), for: .image(scale: format.scale))
}

/// The image drawn so far in the current image context; `nil` if the current context does not draw an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = GraphicsContextStack.forCurrentThread
    guard let scale = stack.imageScale, let image = stack.current?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Closes the current image context and restores the previous context. No-op if the current context does not draw an
/// image.
public func UIGraphicsEndImageContext() {
    GraphicsContextStack.forCurrentThread.popImage()
}

/// Fills a rectangle of the current context with its fill color, replacing the content even if the color is
/// translucent (D-13). No-op without a context.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill color and a blend mode. No-op without a context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one unit inside a rectangle of the current context, in its fill color (D-13).
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame of one unit inside a rectangle of the current context, in its fill color, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(RectFrame.edges(of: rect))
    context.restoreGState()
}

/// Intersects the clip of the current context with a rectangle. No-op without a context.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

/// The geometry of a frame inside a rectangle (D-13).
enum RectFrame {
    /// The thickness, in units.
    private static let thickness: CGFloat = 1

    /// The four edges as rectangles that do not overlap. A rectangle too small to have an inside is a single edge.
    static func edges(of rect: CGRect) -> [CGRect] {
        let rect = rect.standardized
        guard rect.width > 2 * thickness, rect.height > 2 * thickness else { return [rect] }
        let innerHeight = rect.height - 2 * thickness
        return [
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness),
            CGRect(x: rect.minX, y: rect.maxY - thickness, width: rect.width, height: thickness),
            CGRect(x: rect.minX, y: rect.minY + thickness, width: thickness, height: innerHeight),
            CGRect(x: rect.maxX - thickness, y: rect.minY + thickness, width: thickness, height: innerHeight),
        ]
    }
}

/// The stack of graphics contexts of one thread; the top one is the current context.
final class GraphicsContextStack {
    /// Why a context was pushed. Only the matching function pops it.
    enum Purpose {
        /// Pushed by `UIGraphicsPushContext`.
        case drawing
        /// Draws an image with this many pixels per point.
        case image(scale: CGFloat)
        /// Draws a PDF document.
        case document(PDFDocumentWriter)
    }

    /// A context and its purpose.
    struct Entry {
        /// `nil` for an image context without pixels.
        var context: CGContext?
        var purpose: Purpose
    }

    private(set) var entries: [Entry] = []

    /// The context that receives drawing.
    var current: CGContext? { entries.last?.context }

    /// Pixels per point of the current image context; `nil` if the current context does not draw an image.
    var imageScale: CGFloat? {
        guard case .image(let scale) = entries.last?.purpose else { return nil }
        return scale
    }

    /// The document of the current PDF context; `nil` if the current context does not draw a document.
    var document: PDFDocumentWriter? {
        guard case .document(let writer) = entries.last?.purpose else { return nil }
        return writer
    }

    func push(_ context: CGContext?, for purpose: Purpose = .drawing) {
        entries.append(Entry(context: context, purpose: purpose))
    }

    /// Pops the top context if it was pushed by `UIGraphicsPushContext`.
    func popDrawing() {
        if case .drawing = entries.last?.purpose { entries.removeLast() }
    }

    /// Pops the top context if it draws an image.
    func popImage() {
        if imageScale != nil { entries.removeLast() }
    }

    /// Pops the top context if it draws a document, and returns the document.
    func popDocument() -> PDFDocumentWriter? {
        guard let document else { return nil }
        entries.removeLast()
        return document
    }

    /// The calling thread's stack, created on first use.
    static var forCurrentThread: GraphicsContextStack { stacks.current }

    private static let stacks = ThreadLocal { GraphicsContextStack() }
}

/// The screen's scale, in pixels per point, available on any thread.
enum ScreenScale {
    private static let lastKnown = Mutex<CGFloat>(1)

    /// The main screen's scale; off the main thread, the value last read on the main thread.
    static var current: CGFloat {
        guard Thread.isMainThread else { return lastKnown.withLock { $0 } }
        let scale = MainActor.assumeIsolated { UIScreen.main.scale }
        lastKnown.withLock { $0 = scale }
        return scale
    }
}
