import CoreGraphics
import QuartzCore

/// The graphics contexts of one thread: the top one is current.
final class GraphicsContextStack {
    /// What a context was put on the stack for. Only the function that belongs to it takes it off again.
    enum Purpose {
        /// To be current for a while.
        case drawing
        /// To make an image of, with this many pixels a point.
        case image(scale: CGFloat)
        /// To make a PDF document of.
        case document(PDFDocumentWriter)
    }

    /// One context, and what it is for.
    struct Entry {
        /// `nil` for an image that has no pixels to draw in.
        var context: CGContext?
        var purpose: Purpose
    }

    private(set) var entries: [Entry] = []

    /// The context that drawing goes to.
    var current: CGContext? { entries.last?.context }

    /// Pixels a point of the image that is made of the current context; `nil` when none is.
    var imageScale: CGFloat? {
        guard case .image(let scale) = entries.last?.purpose else { return nil }
        return scale
    }

    /// The document that is made of the current context; `nil` when none is.
    var document: PDFDocumentWriter? {
        guard case .document(let writer) = entries.last?.purpose else { return nil }
        return writer
    }

    func push(_ context: CGContext?, for purpose: Purpose = .drawing) {
        entries.append(Entry(context: context, purpose: purpose))
    }

    /// Takes the top context off if it was only pushed.
    func popDrawing() {
        if case .drawing = entries.last?.purpose { entries.removeLast() }
    }

    /// Takes the top context off if an image is made of it.
    func popImage() {
        if imageScale != nil { entries.removeLast() }
    }

    /// Takes the top context off if a document is made of it, and returns that.
    func popDocument() -> PDFDocumentWriter? {
        guard let document else { return nil }
        entries.removeLast()
        return document
    }

    /// The calling thread's stack, made at its first use.
    static var forCurrentThread: GraphicsContextStack { stacks.current }

    private static let stacks = ThreadLocal { GraphicsContextStack() }
}
