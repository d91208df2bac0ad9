import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the format.
        public let rawValue: String
        /// Creates a format from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Rich text. It cannot be read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Rich text with attachments. It cannot be read here.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        /// A web page. It cannot be read here.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// A key of the options for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`; plain text by default.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, as a number; UTF-8 by default.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of plain text, by their keys; none by default.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// Why a document is not read.
    public enum DocumentError: Error, LocalizedError, Hashable {
        /// The format is not supported.
        case unsupported(DocumentType)
        /// The data is no text in the encoding.
        case invalidText

        /// A sentence for developers.
        public var errorDescription: String? {
            switch self {
            case .unsupported(let type): "documents of the type \(type.rawValue) are not read; use plain text"
            case .invalidText: "the data is no text in the encoding that the options name"
            }
        }
    }

    /// Reads a document of plain text.
    /// - Parameters:
    ///   - data: the document.
    ///   - options: its type, encoding and attributes.
    ///   - documentAttributes: receives the type of the document.
    /// - Throws: `DocumentError` for other types, and for data that is no text.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard type == .plain else { throw DocumentError.unsupported(type) }
        let encoding = (options[.characterEncoding] as? NSNumber)?.uintValue ?? options[.characterEncoding] as? UInt
        guard let text = String(data: data, encoding: encoding.map(String.Encoding.init(rawValue:)) ?? .utf8) else {
            throw DocumentError.invalidText
        }
        documentAttributes?.pointee = NSDictionary(dictionary: ["DocumentType": type.rawValue])
        self.init(string: text, attributes: options[.defaultAttributes] as? [Key: Any])
    }
}
