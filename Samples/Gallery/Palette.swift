import UIKit

/// The colors of a landscape at a time of day.
struct Palette: Hashable {
    let time: String
    let sky: UIColor
    let horizon: UIColor
    let sun: UIColor
    let far: UIColor
    let near: UIColor
    var isNight = false

    /// The color of the ground: 0 far away in the haze, 1 near.
    func ground(_ depth: CGFloat) -> UIColor { far.mixed(with: near, depth) }

    static let all = [
        Palette(
            time: "at sunrise", sky: .rgb(0x5F7FB8), horizon: .rgb(0xFFD3B0), sun: .rgb(0xFFF1C9), far: .rgb(0xC79AA0),
            near: .rgb(0x2E3350)),
        Palette(
            time: "in the morning", sky: .rgb(0x6DB3E8), horizon: .rgb(0xDDF1FA), sun: .rgb(0xFFFBE6),
            far: .rgb(0x9CC3C9), near: .rgb(0x1F5B52)),
        Palette(
            time: "at noon", sky: .rgb(0x2F80D0), horizon: .rgb(0xBFE3F7), sun: .rgb(0xFFFFFF), far: .rgb(0x8DB9C4),
            near: .rgb(0x2F6B3A)),
        Palette(
            time: "in autumn", sky: .rgb(0x8FB8D6), horizon: .rgb(0xFBE7C0), sun: .rgb(0xFFF4D0), far: .rgb(0xD9A066),
            near: .rgb(0x6B2D1C)),
        Palette(
            time: "at sunset", sky: .rgb(0x3E3B78), horizon: .rgb(0xFF9A5A), sun: .rgb(0xFFE08A), far: .rgb(0xB4566A),
            near: .rgb(0x2A1B3D)),
        Palette(
            time: "at dusk", sky: .rgb(0x24305E), horizon: .rgb(0xE58BA5), sun: .rgb(0xFFD9CF), far: .rgb(0x7C5C94),
            near: .rgb(0x191A38)),
        Palette(
            time: "at night", sky: .rgb(0x070B22), horizon: .rgb(0x2F4775), sun: .rgb(0xF4F1DE), far: .rgb(0x2C3F66),
            near: .rgb(0x080C1C), isNight: true),
        Palette(
            time: "in the desert", sky: .rgb(0x4DA3C9), horizon: .rgb(0xF8E3C2), sun: .rgb(0xFFF7DD),
            far: .rgb(0xE9BE8C), near: .rgb(0xA4562F)),
    ]
}

extension UIColor {
    static func rgb(_ value: Int) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: 1)
    }

    /// A color between this one and another: 0 this one, 1 the other.
    func mixed(with other: UIColor, _ part: CGFloat) -> UIColor {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&r, green: &g, blue: &b, alpha: &a)
        other.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(
            red: r + (red - r) * part, green: g + (green - g) * part, blue: b + (blue - b) * part,
            alpha: a + (alpha - a) * part)
    }
}
