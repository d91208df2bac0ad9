import CoreGraphics
import Foundation
import QuartzCore

/// A scene of moving layers.
struct MovingScene {
    let name: String
    /// Adds the layers to a root layer and returns a function that positions them for a time in seconds.
    let build: (CALayer) -> (Double) -> Void

    static var all: [MovingScene] {
        [
            MovingScene(name: "layers") { layers(1000, in: $0) },
            MovingScene(name: "images") { images(300, in: $0) },
            MovingScene(name: "cards") { cards(100, in: $0) },
            MovingScene(name: "groups") { groups(12, in: $0) },
            MovingScene(name: "backdrop") { backdropBlur(in: $0) },
        ]
    }

    static var names: String { all.map(\.name).joined(separator: ", ") }

    /// Small boxes, each moving in a circle.
    private static func layers(_ count: Int, in root: CALayer) -> (Double) -> Void {
        let layers = (0..<count).map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
            layer.backgroundColor = color(index)
            root.addSublayer(layer)
            return layer
        }
        return { time in
            for (index, layer) in layers.enumerated() { layer.position = position(index, count, time, in: root.bounds) }
        }
    }

    /// Rotating images.
    private static func images(_ count: Int, in root: CALayer) -> (Double) -> Void {
        let image = makeImage(64)
        let layers = (0..<count).map { _ in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            layer.contents = image
            root.addSublayer(layer)
            return layer
        }
        return { time in
            for (index, layer) in layers.enumerated() {
                layer.position = position(index, count, time, in: root.bounds)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: time + Double(index)))
            }
        }
    }

    /// Cards with rounded corners and shadows.
    private static func cards(_ count: Int, in root: CALayer) -> (Double) -> Void {
        let layers = (0..<count).map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 56)
            layer.backgroundColor = CGColor(gray: 1, alpha: 1)
            layer.cornerRadius = 12
            layer.shadowOpacity = 0.3
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: 4)
            root.addSublayer(layer)
            return layer
        }
        return { time in
            for (index, layer) in layers.enumerated() { layer.position = position(index, count, time, in: root.bounds) }
        }
    }

    /// Translucent groups with rounded corners that clip their contents.
    private static func groups(_ count: Int, in root: CALayer) -> (Double) -> Void {
        let layers = (0..<count).map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 240, height: 160)
            layer.backgroundColor = color(index)
            layer.cornerRadius = 24
            layer.masksToBounds = true
            layer.opacity = 0.7
            for inner in 0..<4 {
                let child = CALayer()
                child.frame = CGRect(x: inner * 60 - 20, y: inner * 40 - 10, width: 90, height: 60)
                child.backgroundColor = color(index + inner + 1)
                layer.addSublayer(child)
            }
            root.addSublayer(layer)
            return layer
        }
        return { time in
            for (index, layer) in layers.enumerated() { layer.position = position(index, count, time, in: root.bounds) }
        }
    }

    /// Boxes that move behind a layer with backdrop blur.
    private static func backdropBlur(in root: CALayer) -> (Double) -> Void {
        let move = layers(100, in: root)
        let blurLayer = CALayer()
        blurLayer.frame = root.bounds.insetBy(dx: root.bounds.width / 6, dy: root.bounds.height / 6)
        blurLayer.backgroundColor = CGColor(gray: 1, alpha: 0.4)
        blurLayer.cornerRadius = 24
        blurLayer.backdropBlurRadius = 30
        root.addSublayer(blurLayer)
        return move
    }

    private static func position(_ index: Int, _ count: Int, _ time: Double, in bounds: CGRect) -> CGPoint {
        let columns = Int(Double(count).squareRoot().rounded(.up))
        let (column, row) = (Double(index % columns) + 0.5, Double(index / columns) + 0.5)
        let angle = time * 2 + Double(index)
        return CGPoint(
            x: bounds.width * column / Double(columns) + 20 * cos(angle),
            y: bounds.height * row / Double(columns) + 20 * sin(angle))
    }

    private static func color(_ index: Int) -> CGColor {
        CGColor(
            srgbRed: Double(index * 37 % 100) / 100, green: Double(index * 61 % 100) / 100,
            blue: Double(index * 17 % 100) / 100, alpha: 1)
    }

    private static func makeImage(_ side: Int) -> CGImage? {
        let context = CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 1))
        context?.fillEllipse(in: CGRect(x: 2, y: 2, width: side - 4, height: side - 4))
        context?.setFillColor(CGColor(srgbRed: 1, green: 0.8, blue: 0.2, alpha: 1))
        context?.fill(CGRect(x: side / 3, y: side / 3, width: side / 3, height: side / 3))
        return context?.makeImage()
    }
}
