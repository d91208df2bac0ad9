import CoreGraphics
import UniformTypeIdentifiers

// The identifiers of `UTType` by their older names.

/// Anything that can be named: the root of files.
public let kUTTypeItem: CFString = UTType.item.identifier
/// Anything that a person looks at or listens to.
public let kUTTypeContent: CFString = UTType.content.identifier
/// Content of several kinds, as text with pictures.
public let kUTTypeCompositeContent: CFString = UTType.compositeContent.identifier
/// Bytes.
public let kUTTypeData: CFString = UTType.data.identifier
/// A folder, or a package that looks like a file.
public let kUTTypeDirectory: CFString = UTType.directory.identifier
/// A folder that people open.
public let kUTTypeFolder: CFString = UTType.folder.identifier
/// A folder that looks like a file.
public let kUTTypePackage: CFString = UTType.package.identifier
/// An address.
public let kUTTypeURL: CFString = UTType.url.identifier
/// The address of a file.
public let kUTTypeFileURL: CFString = UTType.fileURL.identifier
/// Text of any kind.
public let kUTTypeText: CFString = UTType.text.identifier
/// Text without form.
public let kUTTypePlainText: CFString = UTType.plainText.identifier
/// Text without form, as UTF-8.
public let kUTTypeUTF8PlainText: CFString = UTType.utf8PlainText.identifier
/// Text without form, as UTF-16.
public let kUTTypeUTF16PlainText: CFString = UTType.utf16PlainText.identifier
/// A table whose cells are parted by commas.
public let kUTTypeCommaSeparatedText: CFString = UTType.commaSeparatedText.identifier
/// Rich text.
public let kUTTypeRTF: CFString = UTType.rtf.identifier
/// A page of the web.
public let kUTTypeHTML: CFString = UTType.html.identifier
/// XML.
public let kUTTypeXML: CFString = UTType.xml.identifier
/// JSON.
public let kUTTypeJSON: CFString = UTType.json.identifier
/// A property list.
public let kUTTypePropertyList: CFString = UTType.propertyList.identifier
/// A program as people write it.
public let kUTTypeSourceCode: CFString = UTType.sourceCode.identifier
/// A program in Swift.
public let kUTTypeSwiftSource: CFString = UTType.swiftSource.identifier
/// A picture of any kind.
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
/// What a camera's sensor saw.
public let kUTTypeRawImage: CFString = UTType.rawImage.identifier
/// Portable Document Format.
public let kUTTypePDF: CFString = UTType.pdf.identifier
/// Sound, pictures that move, or both.
public let kUTTypeAudiovisualContent: CFString = UTType.audiovisualContent.identifier
/// Pictures that move, with sound or without.
public let kUTTypeMovie: CFString = UTType.movie.identifier
/// Pictures that move, without sound.
public let kUTTypeVideo: CFString = UTType.video.identifier
/// Sound.
public let kUTTypeAudio: CFString = UTType.audio.identifier
/// A QuickTime movie.
public let kUTTypeQuickTimeMovie: CFString = UTType.quickTimeMovie.identifier
/// An MPEG-4 movie.
public let kUTTypeMPEG4: CFString = UTType.mpeg4Movie.identifier
/// MPEG-4 sound.
public let kUTTypeMPEG4Audio: CFString = UTType.mpeg4Audio.identifier
/// MP3 sound.
public let kUTTypeMP3: CFString = UTType.mp3.identifier
/// WAVE sound.
public let kUTTypeWaveformAudio: CFString = UTType.wav.identifier
/// Files put together.
public let kUTTypeArchive: CFString = UTType.archive.identifier
/// A ZIP archive.
public let kUTTypeZipArchive: CFString = UTType.zip.identifier
/// A font.
public let kUTTypeFont: CFString = UTType.font.identifier
