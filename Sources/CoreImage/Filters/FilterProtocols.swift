import CoreGraphics
import Foundation

// Inputs of filters as properties, for filters that are made by functions such as `CIFilter.gaussianBlur()`.

/// The properties of a `CIGaussianBlur` filter.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
}

/// The properties of a `CIBoxBlur` filter.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
}

/// The properties of a `CIColorControls` filter.
public protocol CIColorControls: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The saturation; 1 changes nothing.
    var saturation: Float { get set }
    /// What is added to the color.
    var brightness: Float { get set }
    /// The contrast; 1 changes nothing.
    var contrast: Float { get set }
}

/// The properties of a `CIColorMatrix` filter.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The weights of red.
    var rVector: CIVector { get set }
    /// The weights of green.
    var gVector: CIVector { get set }
    /// The weights of blue.
    var bVector: CIVector { get set }
    /// The weights of alpha.
    var aVector: CIVector { get set }
    /// What is added to the components.
    var biasVector: CIVector { get set }
}

/// The properties of a `CIExposureAdjust` filter.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The exposure, in stops.
    var ev: Float { get set }
}

/// The properties of a `CIGammaAdjust` filter.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The exponent.
    var power: Float { get set }
}

/// The properties of a `CIHueAdjust` filter.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The angle, in radians.
    var angle: Float { get set }
}

/// The properties of a `CIVibrance` filter.
public protocol CIVibrance: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The amount; 0 changes nothing.
    var amount: Float { get set }
}

/// The properties of a `CITemperatureAndTint` filter.
public protocol CITemperatureAndTint: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The white point of the image: a temperature in kelvins and a tint.
    var neutral: CIVector { get set }
    /// The white point of the result.
    var targetNeutral: CIVector { get set }
}

/// The properties of a `CIWhitePointAdjust` filter.
public protocol CIWhitePointAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The color.
    var color: CIColor { get set }
}

/// The properties of a `CIColorClamp` filter.
public protocol CIColorClamp: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The smallest components.
    var minComponents: CIVector { get set }
    /// The largest components.
    var maxComponents: CIVector { get set }
}

/// The properties of a `CISepiaTone` filter.
public protocol CISepiaTone: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The strength.
    var intensity: Float { get set }
}

/// The properties of a `CIColorMonochrome` filter.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The color.
    var color: CIColor { get set }
    /// The strength.
    var intensity: Float { get set }
}

/// The properties of a `CIColorInvert` filter.
public protocol CIColorInvert: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The properties of a `CIFalseColor` filter.
public protocol CIFalseColor: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
}

/// The properties of a `CIColorPosterize` filter.
public protocol CIColorPosterize: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The number of values of each component.
    var levels: Float { get set }
}

/// The properties of a `CIMaskToAlpha` filter.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The properties of a `CIVignette` filter.
public protocol CIVignette: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The strength.
    var intensity: Float { get set }
}

/// The properties of a `CIVignetteEffect` filter.
public protocol CIVignetteEffect: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The strength.
    var intensity: Float { get set }
    /// How gradually the effect begins.
    var falloff: Float { get set }
}

/// The properties of a `CISharpenLuminance` filter.
public protocol CISharpenLuminance: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The sharpness.
    var sharpness: Float { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
}

/// The properties of a `CIUnsharpMask` filter.
public protocol CIUnsharpMask: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The strength.
    var intensity: Float { get set }
}

/// The properties of a `CIPixellate` filter.
public protocol CIPixellate: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The size, or its factor.
    var scale: Float { get set }
}

/// The properties of a `CIBloom` filter.
public protocol CIBloom: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The strength.
    var intensity: Float { get set }
}

/// The properties of a `CIBlendWithMask` filter.
public protocol CIBlendWithMask: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The image behind.
    var backgroundImage: CIImage? { get set }
    /// The image that masks the other.
    var maskImage: CIImage? { get set }
}

/// The properties of a `CIDissolveTransition` filter.
public protocol CIDissolveTransition: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The image at the end.
    var targetImage: CIImage? { get set }
    /// The point in time, from 0 to 1.
    var time: Float { get set }
}

/// The properties of a `CILanczosScaleTransform` filter.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The size, or its factor.
    var scale: Float { get set }
    /// The horizontal factor in proportion to the vertical one.
    var aspectRatio: Float { get set }
}

/// The properties of a `CIAffineClamp` filter.
public protocol CIAffineClamp: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The transform.
    var transform: CGAffineTransform { get set }
}

/// The properties of a `CICheckerboardGenerator` filter.
public protocol CICheckerboardGenerator: CIFilterProtocol {
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
    /// The width, in pixels.
    var width: Float { get set }
    /// The sharpness.
    var sharpness: Float { get set }
}

/// The properties of a `CILinearGradient` filter.
public protocol CILinearGradient: CIFilterProtocol {
    /// Where the first color is.
    var point0: CGPoint { get set }
    /// Where the second color is.
    var point1: CGPoint { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
}

/// The properties of a `CISmoothLinearGradient` filter.
public protocol CISmoothLinearGradient: CIFilterProtocol {
    /// Where the first color is.
    var point0: CGPoint { get set }
    /// Where the second color is.
    var point1: CGPoint { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
}

/// The properties of a `CIRadialGradient` filter.
public protocol CIRadialGradient: CIFilterProtocol {
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The radius of the first color, in pixels.
    var radius0: Float { get set }
    /// The radius of the second color, in pixels.
    var radius1: Float { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
}

/// The properties of a `CIGaussianGradient` filter.
public protocol CIGaussianGradient: CIFilterProtocol {
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The first color.
    var color0: CIColor { get set }
    /// The second color.
    var color1: CIColor { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
}

/// The properties of a `CIHueSaturationValueGradient` filter.
public protocol CIHueSaturationValueGradient: CIFilterProtocol {
    /// The value of the colors, from 0 to 1.
    var value: Float { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The width of the edge, in pixels.
    var softness: Float { get set }
}

/// The properties of a `CIQRCodeGenerator` filter.
public protocol CIQRCodeGenerator: CIFilterProtocol {
    /// What the code says.
    var message: Data { get set }
    /// How much can be damaged: L, M, Q or H.
    var correctionLevel: String { get set }
}

/// The properties of a `CICode128BarcodeGenerator` filter.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
    /// What the code says.
    var message: Data { get set }
    /// The margin, in pixels.
    var quietSpace: Float { get set }
    /// The height, in pixels.
    var barcodeHeight: Float { get set }
}

/// The properties of a photo effect.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
}

/// The properties of a filter that combines two images.
public protocol CICompositeOperation: CIFilterProtocol {
    /// The image in front.
    var inputImage: CIImage? { get set }
    /// The image behind.
    var backgroundImage: CIImage? { get set }
}

/// The properties of a `CIToneCurve` filter.
public protocol CIToneCurve: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The first point of the curve.
    var point0: CGPoint { get set }
    /// The second point of the curve.
    var point1: CGPoint { get set }
    /// The third point of the curve.
    var point2: CGPoint { get set }
    /// The fourth point of the curve.
    var point3: CGPoint { get set }
    /// The last point of the curve.
    var point4: CGPoint { get set }
}

/// The properties of a `CIColorCube` filter.
public protocol CIColorCube: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The number of values of each component.
    var cubeDimension: Float { get set }
    /// The table of colors: RGBA as `Float`, premultiplied, red fastest.
    var cubeData: Data { get set }
}

/// The properties of a `CIHighlightShadowAdjust` filter.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// How much shadows are brightened, from -1 to 1.
    var shadowAmount: Float { get set }
    /// How much of highlights is left, from 0 to 1.
    var highlightAmount: Float { get set }
}

/// The properties of a `CIMotionBlur` filter.
public protocol CIMotionBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The radius, in pixels.
    var radius: Float { get set }
    /// The direction, in radians.
    var angle: Float { get set }
}

/// The properties of a `CIZoomBlur` filter.
public protocol CIZoomBlur: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The center, in pixels.
    var center: CGPoint { get set }
    /// The strength.
    var amount: Float { get set }
}

/// The properties of a `CIPerspectiveCorrection` filter.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The top left corner, in pixels.
    var topLeft: CGPoint { get set }
    /// The top right corner, in pixels.
    var topRight: CGPoint { get set }
    /// The bottom right corner, in pixels.
    var bottomRight: CGPoint { get set }
    /// The bottom left corner, in pixels.
    var bottomLeft: CGPoint { get set }
}

/// The properties of a `CIAreaAverage` filter.
public protocol CIAreaAverage: CIFilterProtocol {
    /// The image that the filter changes.
    var inputImage: CIImage? { get set }
    /// The rectangle, in pixels.
    var extent: CGRect { get set }
}
