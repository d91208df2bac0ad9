import CoreGraphics
import Foundation

/// Pictures that look like photos from afar, for screenshots of pickers.
package enum Scenery {
    /// A landscape: a sky, a sun and hills, in colors that depend on a number.
    package static func image(_ number: Int, width: Int = 480, height: Int = 360) -> CGImage {
        let size = CGSize(width: width, height: height)
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        let hue = Double(number * 37 % 100) / 100
        let sky = [color(hue, 0.55, 0.95), color(hue + 0.12, 0.35, 1)] as CFArray
        if let gradient = CGGradient(colorsSpace: nil, colors: sky, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 0, y: size.height), end: CGPoint(x: 0, y: size.height * 0.3), options: [])
        }
        let sun = CGPoint(
            x: size.width * (0.2 + 0.6 * Double(number * 53 % 10) / 10),
            y: size.height * (0.55 + Double(number % 4) / 12))
        context.setFillColor(color(hue + 0.1, 0.15, 1))
        let radius = size.height * 0.09
        context.fillEllipse(in: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius))
        for layer in 0..<3 {
            context.setFillColor(color(hue + 0.4 + Double(layer) * 0.06, 0.5, 0.7 - Double(layer) * 0.18))
            let base = size.height * (0.45 - Double(layer) * 0.13)
            context.move(to: .zero)
            for step in 0...24 {
                let x = size.width * Double(step) / 24
                let wave = sin(Double(step) / (2.5 + Double(layer)) + Double(number * (layer + 2)))
                context.addLine(to: CGPoint(x: x, y: base + wave * size.height * 0.08))
            }
            context.addLine(to: CGPoint(x: size.width, y: 0))
            context.fillPath()
        }
        return context.makeImage()!
    }

    private static func color(_ hue: Double, _ saturation: Double, _ brightness: Double) -> CGColor {
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: 1)
    }
}

extension PictureFolder {
    /// Writes landscapes, some of them upright, and a film, the oldest first; every third one lies in an album.
    package func writeScenery(_ count: Int) throws {
        for number in 0..<count {
            let isUpright = number % 5 == 3
            let image = Scenery.image(number, width: isUpright ? 360 : 480, height: isUpright ? 480 : 360)
            let album = number % 3 == 0 ? "Coast/" : number % 3 == 1 && number % 2 == 0 ? "Family & Friends/" : ""
            try write(
                PictureFile.data(image, "public.jpeg"), String(format: "%@IMG_%04d.jpg", album, number),
                date: PictureFile.date(TimeInterval(number) * 86_400))
        }
    }
}
