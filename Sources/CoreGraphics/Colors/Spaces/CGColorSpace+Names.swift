extension CGColorSpace {
    /// The standard RGB space of displays.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// sRGB whose components may lie outside 0…1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// sRGB primaries with linear components.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// Linear sRGB whose components may lie outside 0…1.
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    /// Display P3, the wide-gamut RGB space of current displays.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// Display P3 whose components may lie outside 0…1.
    public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
    /// Display P3 with linear components.
    public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
    /// Linear Display P3 whose components may lie outside 0…1.
    public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
    /// Adobe RGB (1998), the wide-gamut RGB space of photography and print.
    public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
    /// DCI-P3, the RGB space of digital cinema projection, with gamma 2.6.
    public static let dcip3: CFString = "kCGColorSpaceDCIP3"
    /// ITU-R BT.709, the RGB space of high-definition video.
    public static let itur_709: CFString = "kCGColorSpaceITUR_709"
    /// ITU-R BT.2020, the wide-gamut RGB space of ultra-high-definition video.
    public static let itur_2020: CFString = "kCGColorSpaceITUR_2020"
    /// ITU-R BT.2020 whose components may lie outside 0…1.
    public static let extendedITUR_2020: CFString = "kCGColorSpaceExtendedITUR_2020"
    /// ITU-R BT.2020 primaries with linear components.
    public static let linearITUR_2020: CFString = "kCGColorSpaceLinearITUR_2020"
    /// Linear ITU-R BT.2020 whose components may lie outside 0…1.
    public static let extendedLinearITUR_2020: CFString = "kCGColorSpaceExtendedLinearITUR_2020"
    /// ROMM (ProPhoto) RGB, a very wide gamut for photography.
    public static let rommrgb: CFString = "kCGColorSpaceROMMRGB"
    /// ACEScg, the linear working space of the Academy for computer graphics.
    public static let acescgLinear: CFString = "kCGColorSpaceACESCGLinear"
    /// Generic RGB with linear components.
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    /// Gray with gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// Linear gray.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    /// Gray with gamma 2.2 whose component may lie outside 0…1.
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
    /// Linear gray whose component may lie outside 0…1.
    public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
    /// Generic CMYK.
    public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"
    /// CIE XYZ relative to the D50 white point.
    public static let genericXYZ: CFString = "kCGColorSpaceGenericXYZ"
    /// CIE L*a*b* with the D50 white point.
    public static let genericLab: CFString = "kCGColorSpaceGenericLab"
}

/// The registry of named color spaces.
enum NamedColorSpace {
    static let deviceRGB = "kCGColorSpaceDeviceRGB"
    static let deviceGray = "kCGColorSpaceDeviceGray"
    static let deviceCMYK = "kCGColorSpaceDeviceCMYK"

    typealias Entry = (definition: ColorSpaceDefinition, isExtended: Bool)

    static let all: [String: Entry] = [
        CGColorSpace.sRGB: (.rgb(.sRGB, .sRGB), false),
        CGColorSpace.extendedSRGB: (.rgb(.sRGB, .sRGB), true),
        CGColorSpace.linearSRGB: (.rgb(.linear, .sRGB), false),
        CGColorSpace.extendedLinearSRGB: (.rgb(.linear, .sRGB), true),
        CGColorSpace.displayP3: (.rgb(.sRGB, .displayP3), false),
        CGColorSpace.extendedDisplayP3: (.rgb(.sRGB, .displayP3), true),
        CGColorSpace.linearDisplayP3: (.rgb(.linear, .displayP3), false),
        CGColorSpace.extendedLinearDisplayP3: (.rgb(.linear, .displayP3), true),
        CGColorSpace.adobeRGB1998: (.rgb(.gamma(563.0 / 256), .adobe), false),
        CGColorSpace.dcip3: (.rgb(.gamma(2.6), .cinemaP3), false),
        CGColorSpace.itur_709: (.rgb(.rec709, .sRGB), false),
        CGColorSpace.itur_2020: (.rgb(.rec709, .bt2020), false),
        CGColorSpace.extendedITUR_2020: (.rgb(.rec709, .bt2020), true),
        CGColorSpace.linearITUR_2020: (.rgb(.linear, .bt2020), false),
        CGColorSpace.extendedLinearITUR_2020: (.rgb(.linear, .bt2020), true),
        CGColorSpace.rommrgb: (.rgb(.gamma(1.8), .romm), false),
        CGColorSpace.acescgLinear: (.rgb(.linear, .acesCG), true),
        CGColorSpace.genericRGBLinear: (.rgb(.linear, .sRGB), false),
        CGColorSpace.genericGrayGamma2_2: (.gray(.gamma(2.2)), false),
        CGColorSpace.linearGray: (.gray(.linear), false),
        CGColorSpace.extendedGray: (.gray(.gamma(2.2)), true),
        CGColorSpace.extendedLinearGray: (.gray(.linear), true),
        CGColorSpace.genericCMYK: (.cmyk, false),
        CGColorSpace.genericXYZ: (.xyz, true),
        CGColorSpace.genericLab: (.lab(white: Chromaticity.d50.stimuli, range: [-128, 128, -128, 128]), false),
        deviceRGB: (.rgb(.sRGB, .sRGB), false),
        deviceGray: (.gray(.sRGB), false),
        deviceCMYK: (.cmyk, false),
    ]
}
