/// A type that nobody declared, made of the extension or the MIME type that it was asked by. Its identifier holds all
/// that is known of it: `dyn.`, and the letters of `public.data:extension=xyz` as hexadecimal numbers.
struct DynamicType {
    /// What a type is asked by.
    enum Tag: String { case `extension`, media }

    let supertype: String
    private let tag: Tag
    private let value: String

    private static let prefix = "dyn."

    /// nil for no name.
    init?(_ tag: Tag, _ name: String, supertype: String) {
        guard !name.isEmpty else { return nil }
        (self.tag, self.value, self.supertype) = (tag, name, supertype)
    }

    /// nil for identifiers that `identifier` never is.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix), let text = Self.text(identifier.dropFirst(Self.prefix.count)),
            let colon = text.firstIndex(of: ":"), let equalSign = text[colon...].firstIndex(of: "="),
            let tag = Tag(rawValue: String(text[text.index(after: colon)..<equalSign]))
        else { return nil }
        self.init(tag, String(text[text.index(after: equalSign)...]), supertype: String(text[..<colon]))
    }

    /// The name of the type.
    var identifier: String {
        let digits = "\(supertype):\(tag.rawValue)=\(value)".utf8.map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return Self.prefix + digits.joined()
    }

    /// What is known of the type.
    var declaration: TypeDeclaration {
        switch tag {
        case .extension: TypeDeclaration([value], [], [supertype])
        case .media: TypeDeclaration([], [value], [supertype])
        }
    }

    private static func text(_ digits: Substring) -> String? {
        var bytes: [UInt8] = []
        var remainder = digits.utf8[...]
        while let first = remainder.popFirst() {
            guard let second = remainder.popFirst(), let high = digit(first), let low = digit(second) else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ letter: UInt8) -> UInt8? {
        Character(Unicode.Scalar(letter)).hexDigitValue.map { UInt8($0) }
    }
}
