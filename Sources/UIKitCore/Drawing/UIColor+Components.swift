import CoreGraphics
import Foundation

/// Four numbers 0…1 in sRGB.
struct ColorComponents: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
}

extension UIColor {
    /// The colour in sRGB, whatever space it was made in.
    final var components: ColorComponents {
        let values = cgColor.components ?? []
        if values.count == 2 {
            return ColorComponents(red: values[0], green: values[0], blue: values[0], alpha: values[1])
        }
        guard values.count >= 4 else { return ColorComponents(red: 0, green: 0, blue: 0, alpha: 0) }
        return ColorComponents(red: values[0], green: values[1], blue: values[2], alpha: values[3])
    }

    /// Writes the components 0…1 in sRGB where a pointer is given. Returns true: every colour has them.
    @discardableResult
    public final func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = components
        red?.pointee = values.red
        green?.pointee = values.green
        blue?.pointee = values.blue
        alpha?.pointee = values.alpha
        return true
    }

    /// Writes hue, saturation and brightness 0…1 where a pointer is given. A grey has hue 0. Returns true: every
    /// colour has them.
    @discardableResult
    public final func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = components
        let color = HueColor(red: values.red, green: values.green, blue: values.blue)
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
        guard values.red == values.green, values.green == values.blue else { return false }
        white?.pointee = values.red
        alpha?.pointee = values.alpha
        return true
    }
}
