// Keys of what a PDF context is told of its document and pages. Rectangles are given as bytes of a `CGRect`, or as the
// `CGRect` itself.

/// The document's title, a string.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// Who wrote the document, a string.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// What the document is about, a string.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// Words to find the document by: a string or an array of strings.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The program that made the document, a string.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// A password to change the document. Documents with passwords cannot be written: the context is not made.
public let kCGPDFContextOwnerPassword: CFString = "kCGPDFContextOwnerPassword"
/// A password to open the document. Documents with passwords cannot be written: the context is not made.
public let kCGPDFContextUserPassword: CFString = "kCGPDFContextUserPassword"

/// The whole sheet of a page.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"
/// The part of the sheet that viewers show.
public let kCGPDFContextCropBox: CFString = "kCGPDFContextCropBox"
/// The part of the sheet that a printing house needs.
public let kCGPDFContextBleedBox: CFString = "kCGPDFContextBleedBox"
/// The sheet after it was cut.
public let kCGPDFContextTrimBox: CFString = "kCGPDFContextTrimBox"
/// The part that holds something to see.
public let kCGPDFContextArtBox: CFString = "kCGPDFContextArtBox"

/// The text of an outline's entry.
public let kCGPDFOutlineTitle: CFString = "Title"
/// The entries below an outline's entry, an array of dictionaries.
public let kCGPDFOutlineChildren: CFString = "Children"
/// Where an outline's entry leads: the number of a page, from 1, the name of a destination, or a `URL`.
public let kCGPDFOutlineDestination: CFString = "Destination"
/// The part of the page to show, where the destination is the number of a page.
public let kCGPDFOutlineDestinationRect: CFString = "DestinationRect"
