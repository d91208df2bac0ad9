import CoreGraphics
import RenderServer

extension BrowserPainter {
    /// How the page composites a target.
    private enum Mode: UInt8 {
        case sourceOver = 0, destinationIn, lighter
        /// The blend modes of PDF follow, in the order of `CGBlendMode`.
        case firstBlendMode
    }

    func compose(_ group: Target, in rect: PixelRect, opacity: Double, onto target: Target) {
        compose(group, rect, Mode.sourceOver.rawValue, opacity: opacity, onto: target)
    }

    func compose(
        _ group: Target, in rect: PixelRect, opacity: Double, through outline: RoundedBox, _ map: Affine,
        onto target: Target
    ) {
        begin(.composeThrough, map, in: rect, on: target)
        list.put(group.number)
        list.put(unit: opacity)
        list.put(outline)
    }

    /// Perspective has no command.
    func compose(
        _ flat: Target, in rect: PixelRect, opacity: Double, through back: Homography, onto target: Target
    ) {
        isExpressible = false
    }

    func compose(_ group: Target, in rect: PixelRect, _ mode: CGBlendMode, onto target: Target) {
        let number = mode.rawValue
        guard (CGBlendMode.normal.rawValue...CGBlendMode.luminosity.rawValue).contains(number) else {
            if mode == .plusLighter { return add(group, in: rect, onto: target) }
            return isExpressible = false
        }
        compose(
            group, rect, Mode.firstBlendMode.rawValue + UInt8(number - CGBlendMode.normal.rawValue), opacity: 1,
            onto: target)
    }

    func applyAlphaMask(to target: Target, from mask: Target, in rect: PixelRect) {
        compose(mask, rect, Mode.destinationIn.rawValue, opacity: 1, onto: target)
    }

    func add(_ group: Target, in rect: PixelRect, onto target: Target) {
        compose(group, rect, Mode.lighter.rawValue, opacity: 1, onto: target)
    }

    /// Tinted copies have no command.
    func multiply(_ target: Target, in rect: PixelRect, with color: PaintColor) { isExpressible = false }

    /// A canvas cannot blur what is on it in every browser.
    func blur(
        _ region: PixelRect, of pixels: PixelRect, deviation: Double, through outline: RoundedBox, _ map: Affine,
        opacity: Double, onto target: Target
    ) {
        isExpressible = false
    }

    private func compose(_ group: Target, _ rect: PixelRect, _ mode: UInt8, opacity: Double, onto target: Target) {
        begin(.compose, in: rect, on: target)
        list.put(group.number)
        list.put(unit: opacity)
        list.put(mode)
    }
}
