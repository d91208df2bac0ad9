import CoreGraphics
import Foundation

/// The red, green, blue and alpha components of a color in sRGB, 0…1.
struct ColorComponents: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
}

extension ColorComponents {
    /// Converts a color of any color space to sRGB. Saturated colors of wide-gamut spaces have components outside
    /// 0…1. A pattern becomes clear.
    init(_ color: CGColor) {
        let values = color.components ?? []
        let space = color.pattern == nil ? color.colorSpace : nil
        let isStandard = space?.hasSRGBEncoding == true
        if isStandard, values.count == 2 {
            self.init(red: values[0], green: values[0], blue: values[0], alpha: values[1])
        } else if isStandard, values.count == 4 {
            self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        } else if let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
            let standard = color.converted(to: space, intent: .defaultIntent, options: nil)?.components
        {
            self.init(red: standard[0], green: standard[1], blue: standard[2], alpha: standard[3])
        } else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        }
    }
}

extension UIColor {
    /// The components in sRGB, resolved for the current traits.
    final var components: ColorComponents { ColorComponents(cgColor) }

    /// Stores the sRGB components, resolved for the current traits, through the pointers that are not `nil`. They are
    /// 0…1, and outside that range for saturated colors of wide-gamut spaces. Returns false and stores nothing for a
    /// pattern.
    @discardableResult
    public final func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if isPattern { return false }
        let values = components
        red?.pointee = values.red
        green?.pointee = values.green
        blue?.pointee = values.blue
        alpha?.pointee = values.alpha
        return true
    }

    /// Stores hue, saturation, brightness and alpha, 0…1, through the pointers that are not `nil`. A gray has hue 0.
    /// Returns false and stores nothing for a pattern.
    @discardableResult
    public final func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if isPattern { return false }
        let values = components
        let color = HSBColor(red: values.red, green: values.green, blue: values.blue)
        hue?.pointee = color.hue
        saturation?.pointee = color.saturation
        brightness?.pointee = color.brightness
        alpha?.pointee = values.alpha
        return true
    }

    /// Stores the gray level and alpha, 0…1, through the pointers that are not `nil`. Returns false and stores nothing
    /// if the color is not a gray.
    @discardableResult
    public final func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = components
        guard !isPattern, values.red == values.green, values.green == values.blue else { return false }
        white?.pointee = values.red
        alpha?.pointee = values.alpha
        return true
    }
}

/// A color as hue, saturation and brightness, each 0…1; hue 0 and 1 are red, 1/3 is green, 2/3 is blue.
struct HSBColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    /// Converts sRGB components, 0…1; a gray has hue 0.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let largest = max(red, green, blue)
        let range = largest - min(red, green, blue)
        brightness = largest
        saturation = largest == 0 ? 0 : range / largest
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths: CGFloat
        if largest == red {
            sixths = (green - blue) / range
        } else if largest == green {
            sixths = 2 + (blue - red) / range
        } else {
            sixths = 4 + (red - green) / range
        }
        hue = sixths < 0 ? sixths / 6 + 1 : sixths / 6
    }

    /// The sRGB components, 0…1. A hue outside 0…1 wraps around.
    var components: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        let wrappedHue = hue - hue.rounded(.down)
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (offset + wrappedHue * 6).truncatingRemainder(dividingBy: 6)
            let falloff = max(0, min(position, 4 - position, 1))
            return brightness - brightness * saturation * falloff
        }
        return (channel(5), channel(3), channel(1))
    }
}
