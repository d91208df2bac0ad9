import CoreImage
import Expectations
import Testing

@Suite struct FilterTests {
    @Test("CoreImage: a filter has inputs, defaults and a description")
    func description() throws {
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))

        expect(filter.name, equals: "CIGaussianBlur")
        expect(filter.inputKeys, equals: ["inputImage", "inputRadius"])
        expect(filter.value(forKey: kCIInputRadiusKey) as? NSNumber, equals: 10)
        #expect(filter.outputImage == nil)
        expect((filter.attributes["inputRadius"] as? [String: Any])?[kCIAttributeDefault] as? NSNumber, equals: 10)
        expect(CIFilter.localizedName(forFilterName: "CIGaussianBlur"), equals: "Gaussian Blur")
        #expect(CIFilter(name: "CINothing") == nil)
        #expect(CIFilter(name: "CINothing", parameters: [:]) == nil)
    }

    @Test("CoreImage: values of other types, NaN and unknown names do not end the program")
    func invalidValues() throws {
        let filter = try #require(CIFilter(name: "CIExposureAdjust"))
        filter.setValue(try square(100, 100, 100), forKey: kCIInputImageKey)

        for value: Any in ["much", Double.nan, Double.infinity, CIVector(x: 1, y: 2)] {
            filter.setValue(value, forKey: kCIInputEVKey)
            #expect(try isNear(pixel(filter.outputImage, 0, 0), [100, 100, 100, 255]))
        }
        filter.setValue(1, forKey: "inputNothing")
        #expect(filter.value(forKey: "inputNothing") == nil)
        filter.setValue("picture", forKey: kCIInputImageKey)
        #expect(filter.outputImage == nil)
    }

    @Test("CoreImage: all filters take extreme values and infinite images without a trap")
    func extremes() throws {
        let bounds = CGRect(x: -2, y: -2, width: 5, height: 5)
        for name in CIFilter.filterNames(inCategory: nil) {
            for extreme in [Double.nan, -1e30, 1e30, 0] {
                for image in [try square(10, 200, 30), CIImage.red, .empty()] {
                    let filter = try #require(CIFilter(name: name))
                    for key in filter.inputKeys {
                        switch (filter.attributes[key] as? [String: Any])?[kCIAttributeClass] as? String {
                        case "CIImage": filter.setValue(image, forKey: key)
                        case "NSNumber": filter.setValue(extreme, forKey: key)
                        case "CIVector":
                            filter.setValue(CIVector(x: CGFloat(extreme), y: 1, z: CGFloat(extreme), w: 0), forKey: key)
                        case "NSAffineTransform":
                            filter.setValue(CGAffineTransform(scaleX: CGFloat(extreme), y: 1), forKey: key)
                        case "NSData": filter.setValue(Data("a\u{1}1".utf8), forKey: key)
                        default: break
                        }
                    }
                    if let output = filter.outputImage { _ = CIContext().createCGImage(output, from: bounds) }
                }
            }
        }
    }

    @Test("CoreImage: filters by functions have their inputs as properties")
    func properties() throws {
        let filter = CIFilter.colorMonochrome()
        filter.inputImage = try square(255, 255, 255)
        filter.color = CIColor(red: 1, green: 0, blue: 0)
        filter.intensity = 1

        expect(filter.name, equals: "CIColorMonochrome")
        try expect(pixel(filter.outputImage, 1, 1), equals: [255, 0, 0, 255])
        let copy = try #require(filter.copy() as? any CIFilter & CIColorMonochrome)
        copy.color = .blue
        #expect(filter.color.isEqual(CIColor.red))
        try expect(pixel(copy.outputImage, 1, 1), equals: [0, 0, 255, 255])
    }

    @Test("CoreImage: a program defines its own filter")
    func ownFilter() throws {
        final class Swap: CIFilter {
            var inputImage: CIImage?
            override var outputImage: CIImage? {
                inputImage?.applyingFilter(
                    "CIColorMatrix",
                    parameters: [
                        "inputRVector": CIVector(x: 0, y: 0, z: 1), "inputBVector": CIVector(x: 1, y: 0, z: 0),
                    ])
            }
        }
        let filter = Swap()
        filter.inputImage = try square(200, 50, 10)

        #expect(try isNear(pixel(filter.outputImage, 0, 0), [10, 50, 200, 255]))
    }

    // MARK: Colors

    @Test(
        "CoreImage: filters change one color as their formulas say",
        arguments: [
            // Linear light: (0.5775804, 0.1273377, 0.0318960); luminance 0.2161722.
            ("CIColorControls", ["inputSaturation": 0], [128, 128, 128]),
            ("CIColorControls", ["inputBrightness": 0.1], [226, 126, 76]),
            ("CIColorControls", ["inputContrast": 0], [128, 128, 128]),
            ("CIExposureAdjust", ["inputEV": 1], [255, 138, 71]),
            ("CIGammaAdjust", ["inputPower": 0.5], [226, 161, 117]),
            ("CIHueAdjust", ["inputAngle": 0], [200, 100, 50]),
            ("CIVibrance", ["inputAmount": 0], [200, 100, 50]),
            ("CIColorInvert", [:], [55, 155, 205]),
            ("CISepiaTone", [:], [165, 147, 114]),
            ("CISepiaTone", ["inputIntensity": 0], [200, 100, 50]),
            ("CIMaximumComponent", [:], [200, 200, 200]), ("CIMinimumComponent", [:], [50, 50, 50]),
            ("CIPhotoEffectTonal", [:], [118, 118, 118]),
            ("CIColorPosterize", ["inputLevels": 2], [255, 0, 0]),
            ("CILinearToSRGBToneCurve", [:], [229, 168, 122]),
            ("CITemperatureAndTint", [:], [200, 100, 50]),
        ] as [(String, [String: Double], [UInt8])])
    func colors(name: String, parameters: [String: Double], expected: [UInt8]) throws {
        let result = try square(200, 100, 50).applyingFilter(name, parameters: parameters)

        let found = try pixel(result, 1, 1)
        #expect(isNear(found, expected + [255], 1), "\(found)")
    }

    @Test("CoreImage: a turn of the hue by a third maps red to green")
    func hue() throws {
        let result = try square(255, 0, 0).applyingFilter("CIHueAdjust", parameters: ["inputAngle": 2 * Double.pi / 3])
        let found = try pixel(result, 1, 1)

        #expect(found[0] < 30 && found[1] > 120 && found[2] < 120)
    }

    @Test("CoreImage: vibrance changes muted colors more than vivid ones")
    func vibrance() throws {
        func change(_ red: UInt8, _ other: UInt8) throws -> Int {
            let result = try square(red, other, other).applyingFilter("CIVibrance", parameters: ["inputAmount": 1])
            return Int(other) - Int(try pixel(result, 0, 0)[1])
        }
        #expect(try change(140, 120) > 0)
        try expect(change(255, 0), equals: 0)
    }

    @Test("CoreImage: a warmer target makes grays warmer and keeps their luminance")
    func temperature() throws {
        let parameters = ["inputNeutral": CIVector(x: 6500, y: 0), "inputTargetNeutral": CIVector(x: 4000, y: 0)]
        let found = try pixel(
            try square(128, 128, 128).applyingFilter("CITemperatureAndTint", parameters: parameters), 0, 0)

        #expect(found[0] > 140 && found[2] < 115)
        #expect(abs(Int(found[1]) - 128) < 12)
    }

    @Test("CoreImage: transparent pixels stay transparent, half transparent ones keep their alpha")
    func alpha() throws {
        let image = CIImage(cgImage: try bitmap([[[0, 0, 0, 0], [64, 64, 64, 128]]]))

        let inverted = image.applyingFilter("CIColorInvert")

        try expect(pixel(inverted, 0, 0), equals: [0, 0, 0, 0])
        #expect(try isNear(pixel(inverted, 1, 0), [64, 64, 64, 128]))
    }

    @Test("CoreImage: a vignette darkens the corners and not the center")
    func vignette() throws {
        let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 101, height: 101))

        let result = image.applyingFilter("CIVignette", parameters: ["inputIntensity": 1])

        try expect(pixel(result, 50, 50), equals: [255, 255, 255, 255])
        #expect(try pixel(result, 0, 0)[0] < 60)
    }
}

@Suite struct SpatialFilterTests {
    private func dot() -> CIImage {
        CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test(
        "CoreImage: a Gaussian blur spreads by the bell curve and grows by three deviations",
        arguments: [2.0, 3, 5, 20])
    func gaussian(deviation: Double) throws {
        let context = CIContext(options: [.workingColorSpace: NSNull()])
        let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: -500, width: 500, height: 1000))
        let blurred = image.applyingGaussianBlur(sigma: deviation)

        // An edge becomes the integral of the curve.
        #expect(abs(Double(blurred.extent.minX) + 3 * deviation) <= max(2, deviation * 0.25))
        for offset in [-2.0, -1, 0, 1, 2] {
            let x = Int((offset * deviation).rounded())
            var bytes = [UInt8](repeating: 0, count: 4)
            context.render(
                blurred, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: 0, width: 1, height: 1), format: .RGBA8,
                colorSpace: nil)
            let expected = 255 * (1 + erf((Double(x) + 0.5) / deviation / 2.squareRoot())) / 2
            #expect(abs(Double(bytes[3]) - expected) < 4, "\(offset) deviations")
        }
    }

    @Test("CoreImage: a box blur is the mean of a square")
    func box() throws {
        let blurred = dot().applyingFilter("CIBoxBlur", parameters: ["inputRadius": 2])

        expect(blurred.extent, equals: CGRect(x: -2, y: -2, width: 5, height: 5))
        for (x, y) in [(-2, -2), (0, 0), (2, 2)] { #expect(try isNear(pixel(blurred, x, y), [10, 10, 10, 10])) }
    }

    @Test("CoreImage: a blur of a clamped image keeps its edges opaque")
    func clampedBlur() throws {
        let image = try square(40, 80, 120, side: 10)

        let result = image.clampedToExtent().applyingGaussianBlur(sigma: 6).cropped(to: image.extent)

        #expect(try isNear(pixel(result, 0, 0), [40, 80, 120, 255]))
        expect(result.extent, equals: image.extent)
    }

    @Test("CoreImage: huge blurs have a result")
    func hugeBlur() throws {
        let result = try square(255, 255, 255, side: 10).applyingGaussianBlur(sigma: 1e9)

        #expect(result.extent.width < 4000)
        #expect(CIContext().createCGImage(result, from: CGRect(x: 0, y: 0, width: 4, height: 4)) != nil)
    }

    @Test(
        "CoreImage: sharpening raises the contrast at an edge and leaves flat areas",
        arguments: ["CIUnsharpMask", "CISharpenLuminance"])
    func sharpen(name: String) throws {
        let row = (0..<20).map { $0 < 10 ? [100, 100, 100, 255] : [150, 150, 150, 255] as [UInt8] }
        let image = CIImage(cgImage: try bitmap(Array(repeating: row, count: 20)))

        let result = image.applyingFilter(name, parameters: [kCIInputRadiusKey: 2])

        #expect(try isNear(pixel(result, 0, 10), [100, 100, 100, 255]))
        #expect(try pixel(result, 9, 10)[0] < 95)
        #expect(try pixel(result, 10, 10)[0] > 155)
        expect(result.extent, equals: image.extent)
    }

    @Test("CoreImage: pixellating fills squares with their mean")
    func pixellate() throws {
        let row = [[255, 255, 255, 255], [0, 0, 0, 255], [255, 0, 0, 255], [255, 0, 0, 255]] as [[UInt8]]
        let image = CIImage(cgImage: try bitmap([row, row]))

        let result = image.applyingFilter(
            "CIPixellate", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputScale": 2])

        #expect(try isNear(pixel(result, 0, 0), [188, 188, 188, 255]))
        #expect(try isNear(pixel(result, 1, 1), [188, 188, 188, 255]))
        try expect(pixel(result, 3, 1), equals: [255, 0, 0, 255])
    }

    @Test("CoreImage: bloom lets a bright area glow beyond its edges")
    func bloom() throws {
        let result = try square(255, 255, 255, side: 10).applyingFilter("CIBloom", parameters: ["inputRadius": 3])

        try expect(pixel(result, 5, 5), equals: [255, 255, 255, 255])
        #expect(try pixel(result, -2, 5)[3] > 20)
    }

    @Test("CoreImage: a mask chooses between an image and its background")
    func mask() throws {
        let bounds = CGRect(x: 0, y: 0, width: 2, height: 1)
        let mask = CIImage(cgImage: try bitmap([[[255, 255, 255, 255], [0, 0, 0, 255]]]))
        let result = CIImage.red.applyingFilter(
            "CIBlendWithMask",
            parameters: ["inputBackgroundImage": CIImage.blue.cropped(to: bounds), "inputMaskImage": mask])

        try expect(pixel(result, 0, 0), equals: [255, 0, 0, 255])
        try expect(pixel(result, 1, 0), equals: [0, 0, 255, 255])
        expect(result.extent, equals: bounds)
    }

    @Test(
        "CoreImage: images are combined as the formulas of the modes say",
        arguments: [
            ("CISourceOverCompositing", [200, 100, 50, 255]), ("CISourceInCompositing", [200, 100, 50, 255]),
            ("CISourceOutCompositing", [0, 0, 0, 0]), ("CIMultiplyBlendMode", [77, 77, 37, 255]),
            ("CIMultiplyCompositing", [77, 77, 37, 255]), ("CIScreenBlendMode", [208, 208, 202, 255]),
            ("CIDarkenBlendMode", [100, 100, 50, 255]), ("CILightenBlendMode", [200, 200, 200, 255]),
            ("CIDifferenceBlendMode", [179, 179, 195, 255]), ("CIAdditionCompositing", [219, 219, 205, 255]),
            ("CIMaximumCompositing", [200, 200, 200, 255]), ("CIMinimumCompositing", [100, 100, 50, 255]),
        ] as [(String, [UInt8])])
    func compositing(name: String, expected: [UInt8]) throws {
        let background = try square(100, 200, 200)

        let result = try square(200, 100, 50).applyingFilter(name, parameters: ["inputBackgroundImage": background])

        let found = try pixel(result, 1, 1)
        #expect(isNear(found, expected), "\(found)")
    }

    @Test("CoreImage: a dissolve goes from one image to the other")
    func dissolve() throws {
        let filter = CIFilter.dissolveTransition()
        (filter.inputImage, filter.targetImage) = (try square(255, 0, 0), try square(0, 0, 255))

        for (time, expected) in [(0, [255, 0, 0, 255]), (0.5, [188, 0, 188, 255]), (1, [0, 0, 255, 255])]
            as [(Float, [UInt8])]
        {
            filter.time = time
            #expect(try isNear(pixel(filter.outputImage, 0, 0), expected))
        }
    }
}
