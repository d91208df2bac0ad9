import CoreGraphics
import Foundation

/// A filter whose inputs are also properties.
final class PropertyFilter: CIFilter {
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = PropertyFilter(named: name)
        copy.setValues(of: self)
        return copy
    }

    /// Traps if there is no filter of this name.
    init(named name: String) {
        guard let definition = FilterDefinition.all[name] else { preconditionFailure("there is no filter \(name)") }
        super.init(definition)
    }

    private func number(_ key: String) -> Float {
        value(forKey: key).flatMap(FilterValue.number).map { Float($0) } ?? 0
    }
    private func vector(_ key: String) -> CIVector {
        value(forKey: key).flatMap(FilterValue.vector) ?? CIVector(string: "")
    }
    private func color(_ key: String) -> CIColor { value(forKey: key) as? CIColor ?? .clear }

    var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    var backgroundImage: CIImage? {
        get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    var maskImage: CIImage? {
        get { value(forKey: kCIInputMaskImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    var targetImage: CIImage? {
        get { value(forKey: kCIInputTargetImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputTargetImageKey) }
    }
    var radius: Float {
        get { number(kCIInputRadiusKey) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    var intensity: Float {
        get { number(kCIInputIntensityKey) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    var sharpness: Float {
        get { number(kCIInputSharpnessKey) }
        set { setValue(newValue, forKey: kCIInputSharpnessKey) }
    }
    var saturation: Float {
        get { number(kCIInputSaturationKey) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    var brightness: Float {
        get { number(kCIInputBrightnessKey) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    var contrast: Float {
        get { number(kCIInputContrastKey) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    var rVector: CIVector {
        get { vector("inputRVector") }
        set { setValue(newValue, forKey: "inputRVector") }
    }
    var gVector: CIVector {
        get { vector("inputGVector") }
        set { setValue(newValue, forKey: "inputGVector") }
    }
    var bVector: CIVector {
        get { vector("inputBVector") }
        set { setValue(newValue, forKey: "inputBVector") }
    }
    var aVector: CIVector {
        get { vector("inputAVector") }
        set { setValue(newValue, forKey: "inputAVector") }
    }
    var biasVector: CIVector {
        get { vector("inputBiasVector") }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }
    var ev: Float {
        get { number(kCIInputEVKey) }
        set { setValue(newValue, forKey: kCIInputEVKey) }
    }
    var power: Float {
        get { number("inputPower") }
        set { setValue(newValue, forKey: "inputPower") }
    }
    var angle: Float {
        get { number(kCIInputAngleKey) }
        set { setValue(newValue, forKey: kCIInputAngleKey) }
    }
    var amount: Float {
        get { number("inputAmount") }
        set { setValue(newValue, forKey: "inputAmount") }
    }
    var neutral: CIVector {
        get { vector("inputNeutral") }
        set { setValue(newValue, forKey: "inputNeutral") }
    }
    var targetNeutral: CIVector {
        get { vector("inputTargetNeutral") }
        set { setValue(newValue, forKey: "inputTargetNeutral") }
    }
    var color: CIColor {
        get { color(kCIInputColorKey) }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    var color0: CIColor {
        get { color("inputColor0") }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    var color1: CIColor {
        get { color("inputColor1") }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    var minComponents: CIVector {
        get { vector("inputMinComponents") }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }
    var maxComponents: CIVector {
        get { vector("inputMaxComponents") }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }
    var levels: Float {
        get { number("inputLevels") }
        set { setValue(newValue, forKey: "inputLevels") }
    }
    var center: CGPoint {
        get { vector(kCIInputCenterKey).cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputCenterKey) }
    }
    var falloff: Float {
        get { number("inputFalloff") }
        set { setValue(newValue, forKey: "inputFalloff") }
    }
    var scale: Float {
        get { number(kCIInputScaleKey) }
        set { setValue(newValue, forKey: kCIInputScaleKey) }
    }
    var aspectRatio: Float {
        get { number(kCIInputAspectRatioKey) }
        set { setValue(newValue, forKey: kCIInputAspectRatioKey) }
    }
    var time: Float {
        get { number(kCIInputTimeKey) }
        set { setValue(newValue, forKey: kCIInputTimeKey) }
    }
    var transform: CGAffineTransform {
        get { vector(kCIInputTransformKey).cgAffineTransformValue }
        set { setValue(CIVector(cgAffineTransform: newValue), forKey: kCIInputTransformKey) }
    }
    var width: Float {
        get { number(kCIInputWidthKey) }
        set { setValue(newValue, forKey: kCIInputWidthKey) }
    }
    var point0: CGPoint {
        get { vector("inputPoint0").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
    }
    var point1: CGPoint {
        get { vector("inputPoint1").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
    }
    var point2: CGPoint {
        get { vector("inputPoint2").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint2") }
    }
    var point3: CGPoint {
        get { vector("inputPoint3").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint3") }
    }
    var point4: CGPoint {
        get { vector("inputPoint4").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint4") }
    }
    var topLeft: CGPoint {
        get { vector("inputTopLeft").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopLeft") }
    }
    var topRight: CGPoint {
        get { vector("inputTopRight").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputTopRight") }
    }
    var bottomRight: CGPoint {
        get { vector("inputBottomRight").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomRight") }
    }
    var bottomLeft: CGPoint {
        get { vector("inputBottomLeft").cgPointValue }
        set { setValue(CIVector(cgPoint: newValue), forKey: "inputBottomLeft") }
    }
    var cubeDimension: Float {
        get { number("inputCubeDimension") }
        set { setValue(newValue, forKey: "inputCubeDimension") }
    }
    var shadowAmount: Float {
        get { number("inputShadowAmount") }
        set { setValue(newValue, forKey: "inputShadowAmount") }
    }
    var highlightAmount: Float {
        get { number("inputHighlightAmount") }
        set { setValue(newValue, forKey: "inputHighlightAmount") }
    }
    var cubeData: Data {
        get { value(forKey: "inputCubeData") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputCubeData") }
    }
    var extent: CGRect {
        get { vector(kCIInputExtentKey).cgRectValue }
        set { setValue(CIVector(cgRect: newValue), forKey: kCIInputExtentKey) }
    }
    var radius0: Float {
        get { number("inputRadius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }
    var radius1: Float {
        get { number("inputRadius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }
    var value: Float {
        get { number("inputValue") }
        set { setValue(newValue, forKey: "inputValue") }
    }
    var softness: Float {
        get { number("inputSoftness") }
        set { setValue(newValue, forKey: "inputSoftness") }
    }
    var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
    var quietSpace: Float {
        get { number("inputQuietSpace") }
        set { setValue(newValue, forKey: "inputQuietSpace") }
    }
    var barcodeHeight: Float {
        get { number("inputBarcodeHeight") }
        set { setValue(newValue, forKey: "inputBarcodeHeight") }
    }
}

extension PropertyFilter: CIPhotoEffect, CICompositeOperation {}
extension PropertyFilter: CIGaussianBlur {}
extension PropertyFilter: CIBoxBlur {}
extension PropertyFilter: CIColorControls {}
extension PropertyFilter: CIColorMatrix {}
extension PropertyFilter: CIExposureAdjust {}
extension PropertyFilter: CIGammaAdjust {}
extension PropertyFilter: CIHueAdjust {}
extension PropertyFilter: CIVibrance {}
extension PropertyFilter: CITemperatureAndTint {}
extension PropertyFilter: CIWhitePointAdjust {}
extension PropertyFilter: CIColorClamp {}
extension PropertyFilter: CISepiaTone {}
extension PropertyFilter: CIColorMonochrome {}
extension PropertyFilter: CIColorInvert {}
extension PropertyFilter: CIFalseColor {}
extension PropertyFilter: CIColorPosterize {}
extension PropertyFilter: CIMaskToAlpha {}
extension PropertyFilter: CIVignette {}
extension PropertyFilter: CIVignetteEffect {}
extension PropertyFilter: CISharpenLuminance {}
extension PropertyFilter: CIUnsharpMask {}
extension PropertyFilter: CIPixellate {}
extension PropertyFilter: CIBloom {}
extension PropertyFilter: CIBlendWithMask {}
extension PropertyFilter: CIDissolveTransition {}
extension PropertyFilter: CILanczosScaleTransform {}
extension PropertyFilter: CIAffineClamp {}
extension PropertyFilter: CICheckerboardGenerator {}
extension PropertyFilter: CILinearGradient {}
extension PropertyFilter: CISmoothLinearGradient {}
extension PropertyFilter: CIRadialGradient {}
extension PropertyFilter: CIGaussianGradient {}
extension PropertyFilter: CIHueSaturationValueGradient {}
extension PropertyFilter: CIQRCodeGenerator {}
extension PropertyFilter: CICode128BarcodeGenerator {}
extension PropertyFilter: CIToneCurve {}
extension PropertyFilter: CIColorCube {}
extension PropertyFilter: CIHighlightShadowAdjust {}
extension PropertyFilter: CIMotionBlur {}
extension PropertyFilter: CIZoomBlur {}
extension PropertyFilter: CIPerspectiveCorrection {}
extension PropertyFilter: CIAreaAverage {}
