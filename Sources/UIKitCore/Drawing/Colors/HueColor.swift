import Foundation

/// A colour as hue, saturation and brightness, each 0…1; hue 0 and 1 are red, 1/3 green, 2/3 blue.
struct HSBColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    /// Takes the colour of sRGB components 0…1 apart; a grey gets hue 0.
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

    /// The sRGB components, 0…1. A hue beyond 0…1 goes round the circle.
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
