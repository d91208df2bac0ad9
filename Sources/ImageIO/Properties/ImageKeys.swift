import CoreGraphics

// Keys of what `CGImageSourceCopyPropertiesAtIndex` tells and `CGImageDestinationAddImage` takes. Values are `NSNumber`
// or `String` unless the comment says otherwise.

/// Pixels a row.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Rows of pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Pixels an inch, across.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels an inch, down.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits a sample, as stored.
public let kCGImagePropertyDepth: CFString = "Depth"
/// How the pixels are to be turned to stand upright: the number of a `CGImagePropertyOrientation`. Missing when the
/// file does not tell.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether pixels can be looked through.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// Whether samples are numbers of a table of colours.
public let kCGImagePropertyIsIndexed: CFString = "IsIndexed"
/// What the samples measure: `kCGImagePropertyColorModelRGB`, `…Gray` or `…CMYK`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Brightness.
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Four inks.
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// What people call the colour space of the samples, such as `Display P3`, for JPEG and PNG files with an ICC profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The length of the file in bytes; a property of the whole source.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// What is told of GIF files only: a dictionary. Of the whole source: loop count, canvas. Of one image: delays.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often the animation is played; 0 means for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// Seconds that a frame stays, with very short times lengthened to 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds that a frame stays, as stored.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// Whether there is a table of colours for all frames.
public let kCGImagePropertyGIFHasGlobalColorMap: CFString = "HasGlobalColorMap"
/// Pixels a row of all frames together.
public let kCGImagePropertyGIFCanvasPixelWidth: CFString = "CanvasPixelWidth"
/// Rows of all frames together.
public let kCGImagePropertyGIFCanvasPixelHeight: CFString = "CanvasPixelHeight"

/// What is told of JPEG files only: a dictionary.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// What `kCGImagePropertyJFIFXDensity` counts: 0 nothing, 1 pixels an inch, 2 pixels a centimetre.
public let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
/// Density across.
public let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
/// Density down.
public let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// Whether the picture comes in passes that grow sharper.
public let kCGImagePropertyJFIFIsProgressive: CFString = "IsProgressive"

/// What is told of PNG files only: a dictionary.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// 1 when the picture comes in passes that grow sharper, else 0.
public let kCGImagePropertyPNGInterlaceType: CFString = "InterlaceType"
/// Pixels a metre, across.
public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
/// Pixels a metre, down.
public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"
