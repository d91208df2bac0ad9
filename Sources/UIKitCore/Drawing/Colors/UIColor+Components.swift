import CoreGraphics
import Foundation

/// Four numbers 0…1 in sRGB.
struct ColorComponents: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
}

extension ColorComponents {
    /// The components in sRGB of a colour of any space; those of strong colours of wide spaces lie outside 0…1. A
    /// pattern is clear.
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
    /// The colour in sRGB, whatever space it was made in, for the current traits.
    final var components: ColorComponents { ColorComponents(cgColor) }

    /// Writes the components in sRGB where a pointer is given: 0…1, and beyond for strong colours of wider spaces.
    /// Returns false, and writes nothing, for a pattern.
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

    /// Writes hue, saturation and brightness 0…1 where a pointer is given. A grey has hue 0. Returns false, and writes
    /// nothing, for a pattern.
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

    /// Writes the grey value 0…1 where a pointer is given. Returns false, and writes nothing, when the colour is not a
    /// grey.
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
