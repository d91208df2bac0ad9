import CoreGraphics

extension CGImage {
    /// The picture turned upright from how it is stored. nil when there is no memory.
    func upright(_ orientation: CGImagePropertyOrientation) -> CGImage? {
        if orientation == .up { return self }
        let size = orientation.swapsWidthAndHeight ? (width: height, height: width) : (width: width, height: height)
        return redrawn(size.width, size.height, orientation.uprightTransform)
    }

    /// The picture with its longest side reduced to a number of pixels; itself when it is not longer.
    func reduced(toLongestSide side: Int?) -> CGImage? {
        guard let side, side < max(width, height) else { return self }
        let scale = CGFloat(side) / CGFloat(max(width, height))
        func scaled(_ length: Int) -> Int { max(1, Int((CGFloat(length) * scale).rounded())) }
        return redrawn(scaled(width), scaled(height), .identity)
    }

    /// The picture drawn over a whole bitmap, turned inside the unit square.
    private func redrawn(_ width: Int, _ height: Int, _ transform: CGAffineTransform) -> CGImage? {
        guard let context = CGContext(width: width, height: height, scale: 1, flipped: false, opaque: isOpaque) else {
            return nil
        }
        context.interpolationQuality = .high
        context.scaleBy(x: CGFloat(width), y: CGFloat(height))
        context.concatenate(transform)
        context.draw(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.finishImage()
    }
}
