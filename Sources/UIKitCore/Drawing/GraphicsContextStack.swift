import CoreGraphics
import Foundation

/// The graphics contexts of one thread: the top one is current.
final class GraphicsContextStack {
    /// One context, and what belongs to it when it was opened to make an image.
    struct Entry {
        var context: CGContext
        /// Pixels per point of the image that is being made; `nil` for a context that was only pushed.
        var imageScale: CGFloat?
    }

    private(set) var entries: [Entry] = []

    /// The context that drawing goes to.
    var current: CGContext? { entries.last?.context }

    func push(_ context: CGContext, imageScale: CGFloat? = nil) {
        entries.append(Entry(context: context, imageScale: imageScale))
    }

    /// Takes the top entry off when it was pushed for the same purpose, otherwise leaves it.
    @discardableResult
    func pop(imageContext: Bool) -> Entry? {
        guard let last = entries.last, (last.imageScale != nil) == imageContext else { return nil }
        return entries.removeLast()
    }

    /// The calling thread's stack, made at its first use.
    static var ofThread: GraphicsContextStack {
        if let known = pthread_getspecific(key) {
            return Unmanaged<GraphicsContextStack>.fromOpaque(known).takeUnretainedValue()
        }
        let made = GraphicsContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            if let stack { Unmanaged<GraphicsContextStack>.fromOpaque(stack).release() }
        }
        return key
    }()
}
