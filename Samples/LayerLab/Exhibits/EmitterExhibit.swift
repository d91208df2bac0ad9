import UIKit

/// A fountain of sparks.
final class EmitterExhibit: Exhibit {
    let title = "CAEmitterLayer"
    let summary = "Particles that are born, fly and fade"
    let layer = CALayer()
    let emitter = CAEmitterLayer()

    private var rate: CGFloat = 90 { didSet { set(rate, "birthRate") } }
    private var speed: CGFloat = 190 { didSet { set(speed, "velocity") } }
    private var spread: CGFloat = 50 { didSet { set(spread * .pi / 180, "emissionRange") } }
    private var gravity: CGFloat = 110 { didSet { set(gravity, "yAcceleration") } }
    private var size: CGFloat = 0.6 { didSet { set(size, "scale") } }

    private static let imageSide: CGFloat = 32

    var backdrop: UIColor { Palette.night }

    init() {
        layer.fillStage()
        emitter.fillStage()
        emitter.emitterPosition = CGPoint(x: Palette.stageSide / 2, y: Palette.stageSide * 0.78)
        emitter.renderMode = .additive
        emitter.emitterCells = [makeSpark()]
        layer.addSublayer(emitter)
    }

    private func makeSpark() -> CAEmitterCell {
        let spark = CAEmitterCell()
        spark.name = "spark"
        spark.contents = EmitterExhibit.makeGlow()
        spark.contentsScale = UIScreen.main.scale
        spark.color = Palette.amber.cgColor
        spark.greenRange = 0.5
        spark.blueRange = 0.5
        spark.alphaSpeed = -0.4
        spark.lifetime = 2.4
        spark.lifetimeRange = 0.6
        spark.birthRate = Float(rate)
        spark.velocity = speed
        spark.velocityRange = 60
        spark.emissionLongitude = -.pi / 2
        spark.emissionRange = spread * .pi / 180
        spark.yAcceleration = gravity
        spark.scale = size
        spark.scaleRange = 0.4
        spark.scaleSpeed = -0.15
        return spark
    }

    /// Creates an image of a disc of light that fades outward.
    private static func makeGlow() -> CGImage? {
        let size = CGSize(width: imageSide, height: imageSide)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            let colors = [UIColor.white, UIColor(white: 1, alpha: 0)].map(\.cgColor)
            guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) else {
                return
            }
            let center = CGPoint(x: imageSide / 2, y: imageSide / 2)
            context.cgContext.drawRadialGradient(
                gradient, startCenter: center, startRadius: 1, endCenter: center, endRadius: imageSide / 2, options: [])
        }
        return image.cgImage
    }

    private func set(_ value: CGFloat, _ key: String) {
        emitter.setValue(value, forKeyPath: "emitterCells.spark.\(key)")
    }

    var controls: [Control] {
        [
            Control("Birth rate", 0...300, of: self, \.rate, unit: " /s"),
            Control("Speed", 0...300, of: self, \.speed, unit: " pt/s"),
            Control("Spread", 0...360, of: self, \.spread, unit: "°"),
            Control("Gravity", -200...300, of: self, \.gravity, unit: " pt/s²"),
            Control("Size", 0.1...1.5, of: self, \.size, decimals: 2),
        ]
    }
}
