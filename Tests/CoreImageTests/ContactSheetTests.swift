import CoreImage
import Expectations
import Testing
import UIKitCore

/// One picture through every filter. With the environment variable `TOUCHSTONE_PICTURES`, the sheet of
/// docs/decisions/core-image.md is written to that directory.
@MainActor @Suite struct ContactSheetTests {
    private static let side = CGSize(width: 144, height: 96)

    /// The values that show what a filter does; defaults for others.
    private static let parameters: [String: [String: Any]] = [
        "CIGaussianBlur": ["inputRadius": 4], "CIBoxBlur": ["inputRadius": 5],
        "CIBloom": ["inputRadius": 5, "inputIntensity": 0.8],
        "CIColorControls": ["inputSaturation": 1.6, "inputContrast": 1.2], "CIExposureAdjust": ["inputEV": 1],
        "CIColorMatrix": [
            "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0), "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        ],
        "CIGammaAdjust": ["inputPower": 1.8], "CIHueAdjust": ["inputAngle": 2], "CIVibrance": ["inputAmount": 1],
        "CITemperatureAndTint": ["inputTargetNeutral": CIVector(x: 4200, y: 0)],
        "CIWhitePointAdjust": ["inputColor": CIColor(red: 1, green: 0.8, blue: 0.6)],
        "CIColorClamp": ["inputMaxComponents": CIVector(x: 0.4, y: 1, z: 0.4, w: 1)],
        "CIVignette": ["inputIntensity": 1], "CISharpenLuminance": ["inputSharpness": 1.5],
        "CIUnsharpMask": ["inputIntensity": 1.5],
        "CIVignetteEffect": ["inputCenter": CIVector(x: 72, y: 48), "inputRadius": 40],
        "CIPixellate": ["inputScale": 8, "inputCenter": CIVector(x: 0, y: 0)],
        "CIDissolveTransition": ["inputTime": 0.5],
        "CICrop": ["inputRectangle": CIVector(x: 30, y: 20, z: 80, w: 60)],
        "CIAffineTransform": ["inputTransform": CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.8, y: 0.8)],
        "CIAffineClamp": ["inputTransform": CGAffineTransform(translationX: 36, y: 24).scaledBy(x: 0.5, y: 0.5)],
        "CILanczosScaleTransform": ["inputScale": 0.5],
        "CICheckerboardGenerator": ["inputWidth": 24], "CILinearGradient": ["inputPoint1": CIVector(x: 144, y: 0)],
        "CISmoothLinearGradient": ["inputPoint1": CIVector(x: 144, y: 0)],
        "CIRadialGradient": ["inputCenter": CIVector(x: 72, y: 48), "inputRadius1": 60],
        "CIGaussianGradient": [
            "inputColor0": CIColor(red: 0.8, green: 0.2, blue: 0.3), "inputCenter": CIVector(x: 72, y: 48),
            "inputRadius": 70,
        ],
        "CIHueSaturationValueGradient": ["inputRadius": 48],
        "CIConstantColorGenerator": ["inputColor": CIColor(red: 0.2, green: 0.5, blue: 0.8)],
        "CIQRCodeGenerator": ["inputMessage": Data("Touchstone".utf8)],
        "CICode128BarcodeGenerator": ["inputMessage": Data("Touch".utf8), "inputQuietSpace": 4],
        "CIToneCurve": ["inputPoint1": CIVector(x: 0.25, y: 0.1), "inputPoint3": CIVector(x: 0.75, y: 0.9)],
        "CIColorCube": ["inputCubeData": exchangingCube], "CIMotionBlur": ["inputAngle": 0.5],
        "CIHighlightShadowAdjust": ["inputShadowAmount": 1, "inputHighlightAmount": 0.5],
        "CIZoomBlur": ["inputCenter": CIVector(x: 72, y: 48)],
        "CIPerspectiveCorrection": [
            "inputTopLeft": CIVector(x: 40, y: 96), "inputTopRight": CIVector(x: 104, y: 96),
            "inputBottomRight": CIVector(x: 144, y: 0), "inputBottomLeft": CIVector(x: 0, y: 0),
        ],
    ]

    /// A table of colors with red and blue exchanged.
    private static var exchangingCube: Data {
        var colors: [Float] = []
        for index in 0..<8 {
            let (red, green, blue) = (index % 2, index / 2 % 2, index / 4)
            colors += [Float(blue), Float(green), Float(red), 1]
        }
        return colors.withUnsafeBytes { Data($0) }
    }

    private static func picture() throws -> CIImage {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Samples/PinchZoom/Resources/Landscape.png").standardizedFileURL
        let image = try #require(CIImage(contentsOf: file))
        let scale = max(side.width / image.extent.width, side.height / image.extent.height)
        return image.clampedToExtent().transformed(by: CGAffineTransform(scaleX: scale, y: scale)).cropped(
            to: CGRect(origin: .zero, size: side))
    }

    @Test("CoreImage: every filter makes a picture that differs from the one it gets")
    func sheet() throws {
        let bounds = CGRect(origin: .zero, size: Self.side)
        let context = CIContext()
        // Drawn once: each filter would scale the file's picture again.
        let picture = CIImage(cgImage: try #require(context.createCGImage(Self.picture(), from: bounds)))
        let second = CIFilter.radialGradient()
        (second.center, second.radius1) = (CGPoint(x: 72, y: 48), 90)
        let gradient = try #require(second.outputImage).cropped(to: bounds)
        let original = Array(try #require(context.createCGImage(picture, from: bounds)?.dataProvider?.data))

        let names = CIFilter.filterNames(inCategory: nil)
        var tiles: [(name: String, image: CGImage)] = []
        for name in names {
            let filter = try #require(CIFilter(name: name))
            if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(picture, forKey: kCIInputImageKey) }
            for key in [kCIInputBackgroundImageKey, kCIInputMaskImageKey, kCIInputTargetImageKey]
            where filter.inputKeys.contains(key) {
                filter.setValue(gradient, forKey: key)
            }
            for (key, value) in Self.parameters[name] ?? [:] { filter.setValue(value, forKey: key) }
            let output = try #require(filter.outputImage, "\(name)")
            let tile = try #require(context.createCGImage(output, from: bounds), "\(name)")
            tiles.append((name, tile))
            // The gradient is opaque, so that "over", "in" and "atop" leave the picture.
            let pixels = try #require(tile.dataProvider?.data)
            let change = zip(pixels, original).map { abs(Int($0) - Int($1)) }.max() ?? 0
            let keeps = [
                "CISourceOverCompositing", "CISourceInCompositing", "CISourceAtopCompositing", "CIBlendWithAlphaMask",
            ]
            expect((change <= 1), equals: keeps.contains(name), "\(name) changes by \(change)")
        }
        if let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
            try draw(
                [("the picture", try #require(context.createCGImage(picture, from: bounds)))] + tiles,
                to: directory + "/core-image.png")
        }
    }

    private func draw(_ tiles: [(name: String, image: CGImage)], to path: String) throws {
        let (columns, cell) = (8, CGSize(width: Self.side.width + 16, height: Self.side.height + 34))
        let rows = (tiles.count + columns - 1) / columns
        let size = CGSize(width: cell.width * CGFloat(columns) + 16, height: cell.height * CGFloat(rows) + 16)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let sheet = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(white: 0.9, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, tile) in tiles.enumerated() {
                let x = 16 + CGFloat(index % columns) * cell.width
                let y = 16 + CGFloat(index / columns) * cell.height
                UIImage(cgImage: tile.image).draw(in: CGRect(origin: CGPoint(x: x, y: y), size: Self.side))
                let name = NSAttributedString(
                    string: tile.name,
                    attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.black])
                name.draw(at: CGPoint(x: x, y: y + Self.side.height + 3))
            }
        }
        try #require(sheet.pngData()).write(to: URL(fileURLWithPath: path))
    }
}
