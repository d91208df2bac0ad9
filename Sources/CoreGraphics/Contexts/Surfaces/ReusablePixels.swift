internal import CCairo

/// The memory of an image, into which another one can be drawn when nothing else refers to it any more.
package struct ReusablePixels {
    private var memory: PixelMemory

    /// `nil` if the image is a part of a larger one, or not one that was drawn.
    package init?(of image: CGImage) {
        guard image.width == image.memory.width, image.height == image.memory.height, image.layout == nil,
            image.memory.jpeg == nil
        else { return nil }
        memory = image.memory
    }

    /// Creates a context that draws over the pixels; `nil` while something else refers to them, and if they have another
    /// size or opacity. The memory belongs to the context then.
    package mutating func makeContext(
        width: Int, height: Int, scale: CGFloat, flipped: Bool, opaque: Bool
    ) -> CGContext? {
        guard memory.width == width, memory.height == height, memory.isOpaque == opaque,
            isKnownUniquelyReferenced(&memory)
        else { return nil }
        return CGContext(surface: memory.surface, scale: scale, flipped: flipped)
    }
}
