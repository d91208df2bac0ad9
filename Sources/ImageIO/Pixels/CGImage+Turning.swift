import CoreGraphics

extension CGImage {
    /// The picture turned upright from how it is stored. nil when there is no memory.
    func upright(_ turn: CGImagePropertyOrientation) -> CGImage? {
        if turn == .up { return self }
        let size = turn.swapsSides ? (width: height, height: width) : (width: width, height: height)
        return drawn(size.width, size.height, turn.uprighting)
    }

    /// The picture with its longest side reduced to a number of pixels; itself when it is not longer.
    func reduced(toLongestSide side: Int?) -> CGImage? {
        guard let side, side < max(width, height) else { return self }
        let scale = CGFloat(side) / CGFloat(max(width, height))
        func scaled(_ length: Int) -> Int { max(1, Int((CGFloat(length) * scale).rounded())) }
        return drawn(scaled(width), scaled(height), .identity)
    }

    /// The picture drawn over a whole bitmap, turned inside the unit square.
    private func drawn(_ width: Int, _ height: Int, _ turn: CGAffineTransform) -> CGImage? {
        guard let context = CGContext(width: width, height: height, scale: 1, flipped: false, opaque: isOpaque) else {
            return nil
        }
        context.interpolationQuality = .high
        context.scaleBy(x: CGFloat(width), y: CGFloat(height))
        context.concatenate(turn)
        context.draw(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.finishImage()
    }
}
