extension CIFilter {
    /// Returns a new `CIGaussianBlur` filter with default values.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { PropertyFilter(named: "CIGaussianBlur") }
    /// Returns a new `CIBoxBlur` filter with default values.
    public class func boxBlur() -> any CIFilter & CIBoxBlur { PropertyFilter(named: "CIBoxBlur") }
    /// Returns a new `CIColorControls` filter with default values.
    public class func colorControls() -> any CIFilter & CIColorControls { PropertyFilter(named: "CIColorControls") }
    /// Returns a new `CIColorMatrix` filter with default values.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { PropertyFilter(named: "CIColorMatrix") }
    /// Returns a new `CIExposureAdjust` filter with default values.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { PropertyFilter(named: "CIExposureAdjust") }
    /// Returns a new `CIGammaAdjust` filter with default values.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { PropertyFilter(named: "CIGammaAdjust") }
    /// Returns a new `CIHueAdjust` filter with default values.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { PropertyFilter(named: "CIHueAdjust") }
    /// Returns a new `CIVibrance` filter with default values.
    public class func vibrance() -> any CIFilter & CIVibrance { PropertyFilter(named: "CIVibrance") }
    /// Returns a new `CITemperatureAndTint` filter with default values.
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        PropertyFilter(named: "CITemperatureAndTint")
    }
    /// Returns a new `CIWhitePointAdjust` filter with default values.
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        PropertyFilter(named: "CIWhitePointAdjust")
    }
    /// Returns a new `CIColorClamp` filter with default values.
    public class func colorClamp() -> any CIFilter & CIColorClamp { PropertyFilter(named: "CIColorClamp") }
    /// Returns a new `CISepiaTone` filter with default values.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { PropertyFilter(named: "CISepiaTone") }
    /// Returns a new `CIColorMonochrome` filter with default values.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        PropertyFilter(named: "CIColorMonochrome")
    }
    /// Returns a new `CIColorInvert` filter with default values.
    public class func colorInvert() -> any CIFilter & CIColorInvert { PropertyFilter(named: "CIColorInvert") }
    /// Returns a new `CIFalseColor` filter with default values.
    public class func falseColor() -> any CIFilter & CIFalseColor { PropertyFilter(named: "CIFalseColor") }
    /// Returns a new `CIColorPosterize` filter with default values.
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { PropertyFilter(named: "CIColorPosterize") }
    /// Returns a new `CIMaskToAlpha` filter with default values.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { PropertyFilter(named: "CIMaskToAlpha") }
    /// Returns a new `CIVignette` filter with default values.
    public class func vignette() -> any CIFilter & CIVignette { PropertyFilter(named: "CIVignette") }
    /// Returns a new `CIVignetteEffect` filter with default values.
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { PropertyFilter(named: "CIVignetteEffect") }
    /// Returns a new `CISharpenLuminance` filter with default values.
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        PropertyFilter(named: "CISharpenLuminance")
    }
    /// Returns a new `CIUnsharpMask` filter with default values.
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { PropertyFilter(named: "CIUnsharpMask") }
    /// Returns a new `CIPixellate` filter with default values.
    public class func pixellate() -> any CIFilter & CIPixellate { PropertyFilter(named: "CIPixellate") }
    /// Returns a new `CIBloom` filter with default values.
    public class func bloom() -> any CIFilter & CIBloom { PropertyFilter(named: "CIBloom") }
    /// Returns a new `CIBlendWithMask` filter with default values.
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { PropertyFilter(named: "CIBlendWithMask") }
    /// Returns a new `CIDissolveTransition` filter with default values.
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        PropertyFilter(named: "CIDissolveTransition")
    }
    /// Returns a new `CILanczosScaleTransform` filter with default values.
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        PropertyFilter(named: "CILanczosScaleTransform")
    }
    /// Returns a new `CIAffineClamp` filter with default values.
    public class func affineClamp() -> any CIFilter & CIAffineClamp { PropertyFilter(named: "CIAffineClamp") }
    /// Returns a new `CICheckerboardGenerator` filter with default values.
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        PropertyFilter(named: "CICheckerboardGenerator")
    }
    /// Returns a new `CILinearGradient` filter with default values.
    public class func linearGradient() -> any CIFilter & CILinearGradient { PropertyFilter(named: "CILinearGradient") }
    /// Returns a new `CISmoothLinearGradient` filter with default values.
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        PropertyFilter(named: "CISmoothLinearGradient")
    }
    /// Returns a new `CIRadialGradient` filter with default values.
    public class func radialGradient() -> any CIFilter & CIRadialGradient { PropertyFilter(named: "CIRadialGradient") }
    /// Returns a new `CIGaussianGradient` filter with default values.
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
        PropertyFilter(named: "CIGaussianGradient")
    }
    /// Returns a new `CIHueSaturationValueGradient` filter with default values.
    public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
        PropertyFilter(named: "CIHueSaturationValueGradient")
    }
    /// Returns a new `CIQRCodeGenerator` filter with default values.
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
        PropertyFilter(named: "CIQRCodeGenerator")
    }
    /// Returns a new `CICode128BarcodeGenerator` filter with default values.
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        PropertyFilter(named: "CICode128BarcodeGenerator")
    }
    /// Returns a new `CIBlendWithAlphaMask` filter with default values.
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
        PropertyFilter(named: "CIBlendWithAlphaMask")
    }
    /// Returns a new `CIPhotoEffectMono` filter.
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { PropertyFilter(named: "CIPhotoEffectMono") }
    /// Returns a new `CIPhotoEffectNoir` filter.
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { PropertyFilter(named: "CIPhotoEffectNoir") }
    /// Returns a new `CIPhotoEffectChrome` filter.
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
        PropertyFilter(named: "CIPhotoEffectChrome")
    }
    /// Returns a new `CIPhotoEffectInstant` filter.
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
        PropertyFilter(named: "CIPhotoEffectInstant")
    }
    /// Returns a new `CIPhotoEffectFade` filter.
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { PropertyFilter(named: "CIPhotoEffectFade") }
    /// Returns a new `CIPhotoEffectProcess` filter.
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
        PropertyFilter(named: "CIPhotoEffectProcess")
    }
    /// Returns a new `CIPhotoEffectTransfer` filter.
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
        PropertyFilter(named: "CIPhotoEffectTransfer")
    }
    /// Returns a new `CIPhotoEffectTonal` filter.
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { PropertyFilter(named: "CIPhotoEffectTonal") }
    /// Returns a new `CISourceOverCompositing` filter.
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CISourceOverCompositing")
    }
    /// Returns a new `CISourceInCompositing` filter.
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CISourceInCompositing")
    }
    /// Returns a new `CISourceOutCompositing` filter.
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CISourceOutCompositing")
    }
    /// Returns a new `CISourceAtopCompositing` filter.
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CISourceAtopCompositing")
    }
    /// Returns a new `CIMultiplyCompositing` filter.
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIMultiplyCompositing")
    }
    /// Returns a new `CIAdditionCompositing` filter.
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIAdditionCompositing")
    }
    /// Returns a new `CIMaximumCompositing` filter.
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIMaximumCompositing")
    }
    /// Returns a new `CIMinimumCompositing` filter.
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIMinimumCompositing")
    }
    /// Returns a new `CIMultiplyBlendMode` filter.
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIMultiplyBlendMode")
    }
    /// Returns a new `CIScreenBlendMode` filter.
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIScreenBlendMode")
    }
    /// Returns a new `CIOverlayBlendMode` filter.
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIOverlayBlendMode")
    }
    /// Returns a new `CIDarkenBlendMode` filter.
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIDarkenBlendMode")
    }
    /// Returns a new `CILightenBlendMode` filter.
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CILightenBlendMode")
    }
    /// Returns a new `CIColorDodgeBlendMode` filter.
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIColorDodgeBlendMode")
    }
    /// Returns a new `CIColorBurnBlendMode` filter.
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIColorBurnBlendMode")
    }
    /// Returns a new `CIHardLightBlendMode` filter.
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIHardLightBlendMode")
    }
    /// Returns a new `CISoftLightBlendMode` filter.
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CISoftLightBlendMode")
    }
    /// Returns a new `CIDifferenceBlendMode` filter.
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIDifferenceBlendMode")
    }
    /// Returns a new `CIExclusionBlendMode` filter.
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
        PropertyFilter(named: "CIExclusionBlendMode")
    }
    /// Returns a new `CIToneCurve` filter with default values.
    public class func toneCurve() -> any CIFilter & CIToneCurve { PropertyFilter(named: "CIToneCurve") }
    /// Returns a new `CIColorCube` filter with default values.
    public class func colorCube() -> any CIFilter & CIColorCube { PropertyFilter(named: "CIColorCube") }
    /// Returns a new `CIHighlightShadowAdjust` filter with default values.
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        PropertyFilter(named: "CIHighlightShadowAdjust")
    }
    /// Returns a new `CIMotionBlur` filter with default values.
    public class func motionBlur() -> any CIFilter & CIMotionBlur { PropertyFilter(named: "CIMotionBlur") }
    /// Returns a new `CIZoomBlur` filter with default values.
    public class func zoomBlur() -> any CIFilter & CIZoomBlur { PropertyFilter(named: "CIZoomBlur") }
    /// Returns a new `CIPerspectiveCorrection` filter with default values.
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        PropertyFilter(named: "CIPerspectiveCorrection")
    }
    /// Returns a new `CIAreaAverage` filter with default values.
    public class func areaAverage() -> any CIFilter & CIAreaAverage { PropertyFilter(named: "CIAreaAverage") }
}
