import CoreGraphics

extension UIEdgeInsets {
    /// What lies between the insets of a picture of a size, in units of that size; all of it without insets. As the
    /// `contentsCenter` of a layer it keeps the insets as they are when the picture is stretched.
    func contentsCenter(for size: CGSize) -> CGRect {
        guard self != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let inner = CGRect(origin: .zero, size: size).inset(by: self)
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height, width: max(0, inner.width) / size.width,
            height: max(0, inner.height) / size.height)
    }
}
