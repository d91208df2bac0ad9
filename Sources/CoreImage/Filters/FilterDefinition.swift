/// What a filter of a name does.
struct FilterDefinition: Sendable {
    let name: String
    let categories: [String]
    /// The inputs in the order in which descriptions list them.
    let inputs: [(key: String, input: FilterInput)]
    /// The result for the values of the inputs; `nil` if an image is missing.
    let output: @Sendable (FilterValues) -> ImageRecipe?

    init(
        _ name: String, _ categories: [String], _ inputs: [(key: String, input: FilterInput)],
        _ output: @escaping @Sendable (FilterValues) -> ImageRecipe?
    ) {
        self.name = name
        self.categories = categories
        self.inputs = inputs
        self.output = output
    }

    /// A filter of one image.
    static func filter(
        _ name: String, _ category: String, _ inputs: [(key: String, input: FilterInput)] = [],
        _ output: @escaping @Sendable (ImageRecipe, FilterValues) -> ImageRecipe
    ) -> FilterDefinition {
        FilterDefinition(name, [category], [(kCIInputImageKey, .image)] + inputs) { values in
            values.image().map { output($0, values) }
        }
    }

    /// A filter of the colors of one image, not premultiplied, in the working space.
    static func color(
        _ name: String, _ category: String, _ inputs: [(key: String, input: FilterInput)] = [],
        _ function: @escaping @Sendable (FilterValues) -> @Sendable (SIMD3<Float>, WorkingSpace) -> SIMD3<Float>
    ) -> FilterDefinition {
        .filter(name, category, inputs) { image, values in MapRecipe(image, color: function(values)) }
    }

    /// All filters by their names.
    static let all: [String: FilterDefinition] = {
        let definitions =
            blurFilters + colorFilters + effectFilters + stylizeFilters + geometryFilters + compositingFilters
            + generatorFilters + codeFilters + photoFilters
        return Dictionary(uniqueKeysWithValues: definitions.map { ($0.name, $0) })
    }()
}

/// Filters that blur.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters that correct colors.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// Filters that change colors for an effect.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// Filters that combine two images.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// Filters that make images.
public let kCICategoryGenerator = "CICategoryGenerator"
/// Filters that move, scale and turn images.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// Filters that make gradients.
public let kCICategoryGradient = "CICategoryGradient"
/// Filters that sharpen.
public let kCICategorySharpen = "CICategorySharpen"
/// Filters that change images for an effect.
public let kCICategoryStylize = "CICategoryStylize"
/// All filters.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"

/// The image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The image behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The image that masks another.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The image at the end of a transition.
public let kCIInputTargetImageKey = "inputTargetImage"
/// A radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// A strength, usually 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// A color.
public let kCIInputColorKey = "inputColor"
/// A position in pixels.
public let kCIInputCenterKey = "inputCenter"
/// A factor of a size, or a size.
public let kCIInputScaleKey = "inputScale"
/// The width in proportion to the height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The saturation; 1 changes nothing.
public let kCIInputSaturationKey = "inputSaturation"
/// The brightness that is added; 0 changes nothing.
public let kCIInputBrightnessKey = "inputBrightness"
/// The contrast; 1 changes nothing.
public let kCIInputContrastKey = "inputContrast"
/// The exposure in stops; 0 changes nothing.
public let kCIInputEVKey = "inputEV"
/// The sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// A transform.
public let kCIInputTransformKey = "inputTransform"
/// A point in time from 0 to 1.
public let kCIInputTimeKey = "inputTime"
/// The result.
public let kCIOutputImageKey = "outputImage"
