import CoreGraphics
import UniformTypeIdentifiers

// The identifiers of `UTType` under their older names.

/// Any file system item; the root of the physical hierarchy.
public let kUTTypeItem: CFString = UTType.item.identifier
/// Any content that people look at or listen to.
public let kUTTypeContent: CFString = UTType.content.identifier
/// Content of several kinds, such as text with images.
public let kUTTypeCompositeContent: CFString = UTType.compositeContent.identifier
/// Byte data.
public let kUTTypeData: CFString = UTType.data.identifier
/// A file system directory, including packages.
public let kUTTypeDirectory: CFString = UTType.directory.identifier
/// A user-browsable directory.
public let kUTTypeFolder: CFString = UTType.folder.identifier
/// A directory presented as a single file.
public let kUTTypePackage: CFString = UTType.package.identifier
/// A URL.
public let kUTTypeURL: CFString = UTType.url.identifier
/// A file URL.
public let kUTTypeFileURL: CFString = UTType.fileURL.identifier
/// Any text.
public let kUTTypeText: CFString = UTType.text.identifier
/// Text without markup.
public let kUTTypePlainText: CFString = UTType.plainText.identifier
/// Text without markup, in UTF-8.
public let kUTTypeUTF8PlainText: CFString = UTType.utf8PlainText.identifier
/// Text without markup, in UTF-16.
public let kUTTypeUTF16PlainText: CFString = UTType.utf16PlainText.identifier
/// Comma-separated values.
public let kUTTypeCommaSeparatedText: CFString = UTType.commaSeparatedText.identifier
/// Rich text.
public let kUTTypeRTF: CFString = UTType.rtf.identifier
/// HTML.
public let kUTTypeHTML: CFString = UTType.html.identifier
/// XML.
public let kUTTypeXML: CFString = UTType.xml.identifier
/// JSON.
public let kUTTypeJSON: CFString = UTType.json.identifier
/// A property list.
public let kUTTypePropertyList: CFString = UTType.propertyList.identifier
/// Source code of any language.
public let kUTTypeSourceCode: CFString = UTType.sourceCode.identifier
/// Swift source code.
public let kUTTypeSwiftSource: CFString = UTType.swiftSource.identifier
/// Any image.
public let kUTTypeImage: CFString = UTType.image.identifier
/// Portable Network Graphics.
public let kUTTypePNG: CFString = UTType.png.identifier
/// JPEG.
public let kUTTypeJPEG: CFString = UTType.jpeg.identifier
/// Graphics Interchange Format.
public let kUTTypeGIF: CFString = UTType.gif.identifier
/// Tagged Image File Format.
public let kUTTypeTIFF: CFString = UTType.tiff.identifier
/// Windows bitmap.
public let kUTTypeBMP: CFString = UTType.bmp.identifier
/// Windows icon.
public let kUTTypeICO: CFString = UTType.ico.identifier
/// Macintosh icon.
public let kUTTypeAppleICNS: CFString = UTType.icns.identifier
/// Scalable Vector Graphics.
public let kUTTypeScalableVectorGraphics: CFString = UTType.svg.identifier
/// Unprocessed data of a camera's sensor.
public let kUTTypeRawImage: CFString = UTType.rawImage.identifier
/// Portable Document Format.
public let kUTTypePDF: CFString = UTType.pdf.identifier
/// Audio, video, or both.
public let kUTTypeAudiovisualContent: CFString = UTType.audiovisualContent.identifier
/// Video, with or without audio.
public let kUTTypeMovie: CFString = UTType.movie.identifier
/// Video without audio.
public let kUTTypeVideo: CFString = UTType.video.identifier
/// Audio.
public let kUTTypeAudio: CFString = UTType.audio.identifier
/// A QuickTime movie.
public let kUTTypeQuickTimeMovie: CFString = UTType.quickTimeMovie.identifier
/// An MPEG-4 movie.
public let kUTTypeMPEG4: CFString = UTType.mpeg4Movie.identifier
/// MPEG-4 audio.
public let kUTTypeMPEG4Audio: CFString = UTType.mpeg4Audio.identifier
/// MP3 audio.
public let kUTTypeMP3: CFString = UTType.mp3.identifier
/// WAVE audio.
public let kUTTypeWaveformAudio: CFString = UTType.wav.identifier
/// An archive of files.
public let kUTTypeArchive: CFString = UTType.archive.identifier
/// A ZIP archive.
public let kUTTypeZipArchive: CFString = UTType.zip.identifier
/// A font.
public let kUTTypeFont: CFString = UTType.font.identifier

/// Whether two identifiers are equal, case-insensitive, or the first type conforms to the second. Unknown identifiers
/// conform only to themselves.
public func UTTypeConformsTo(_ identifier: CFString, _ other: CFString) -> Bool {
    if identifier.lowercased() == other.lowercased() { return true }
    guard let type = UTType(identifier), let otherType = UTType(other) else { return false }
    return type.conforms(to: otherType)
}
