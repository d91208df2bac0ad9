import Foundation

/// A compiled nib or storyboard: the elements that the loader reads, checked by the compiler.
///
/// The file is a table of the strings, each once, followed by the elements in document order as indices into it; all
/// numbers have seven bits a byte, the last byte with the high bit clear.
package struct NibTable: Sendable, Equatable {
    /// The name of the document, for messages.
    package var document: String
    /// The root element.
    package var root: NibNode

    package init(document: String, root: NibNode) {
        self.document = document
        self.root = root
    }

    /// What is wrong with a file.
    package enum ReadError: Error, Equatable, CustomStringConvertible {
        /// The file does not begin like a compiled nib.
        case notANib
        /// The file was compiled by Xcode (NB-106).
        case compiledByXcode
        /// The file was compiled by another version.
        case version(Int)
        /// The file ends too early or contains an index out of range.
        case damaged

        package var description: String {
            switch self {
            case .notANib: "is not a compiled nib; compile the .xib or .storyboard with touchstone"
            case .compiledByXcode:
                "was compiled by Xcode, whose format is not read; add the .xib or .storyboard document itself"
            case .version(let version): "was compiled for version \(version) of the format; compile the document again"
            case .damaged: "is damaged; compile the document again"
            }
        }
    }

    static let magic = Array("TSNIB".utf8)
    /// The beginning of nibs that Xcode compiles (NB-106).
    private static let xcodeMagic = Array("NIBArchive".utf8)
    static let version: UInt8 = 1
    /// The deepest nesting of elements that is read.
    package static let maximumDepth = 200

    /// The contents of the file.
    package var data: Data {
        var writer = TableWriter()
        writer.index(of: document)
        writer.write(root)
        return Data(Self.magic + [Self.version]) + writer.data
    }

    /// Reads the contents of a file.
    package init(data: Data) throws(ReadError) {
        let bytes = [UInt8](data)
        guard !bytes.starts(with: Self.xcodeMagic) else { throw .compiledByXcode }
        guard bytes.starts(with: Self.magic), bytes.count > Self.magic.count else { throw .notANib }
        guard bytes[Self.magic.count] == Self.version else { throw .version(Int(bytes[Self.magic.count])) }
        var reader = TableReader(bytes: bytes, position: Self.magic.count + 1)
        try reader.readStrings()
        document = try reader.string()
        root = try reader.node(depth: 0)
    }
}

private struct TableWriter {
    private var indices: [String: Int] = [:]
    private var strings: [String] = []
    private var body: [UInt8] = []

    mutating func index(of string: String) {
        let index = indices[string] ?? strings.count
        if index == strings.count {
            indices[string] = index
            strings.append(string)
        }
        Self.append(index, to: &body)
    }

    mutating func write(_ node: NibNode) {
        index(of: node.element)
        Self.append(node.line, to: &body)
        index(of: node.text)
        Self.append(node.attributes.count, to: &body)
        for attribute in node.attributes {
            index(of: attribute.name)
            index(of: attribute.value)
        }
        Self.append(node.children.count, to: &body)
        for child in node.children { write(child) }
    }

    var data: Data {
        var bytes: [UInt8] = []
        Self.append(strings.count, to: &bytes)
        for string in strings {
            Self.append(string.utf8.count, to: &bytes)
            bytes += string.utf8
        }
        return Data(bytes + body)
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: number)
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

private struct TableReader {
    let bytes: [UInt8]
    var position: Int
    private var strings: [String] = []

    init(bytes: [UInt8], position: Int) {
        self.bytes = bytes
        self.position = position
    }

    mutating func number() throws(NibTable.ReadError) -> Int {
        var result = 0
        var shift = 0
        while position < bytes.count, shift < 35 {
            let byte = bytes[position]
            position += 1
            result |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return result }
            shift += 7
        }
        throw .damaged
    }

    /// A count of things of at least one byte each, so it cannot exceed the bytes that are left.
    private mutating func count() throws(NibTable.ReadError) -> Int {
        let count = try number()
        guard count <= bytes.count - position else { throw .damaged }
        return count
    }

    mutating func readStrings() throws(NibTable.ReadError) {
        let total = try count()
        strings.reserveCapacity(total)
        for _ in 0..<total {
            let length = try count()
            strings.append(String(decoding: bytes[position..<position + length], as: UTF8.self))
            position += length
        }
    }

    mutating func string() throws(NibTable.ReadError) -> String {
        let index = try number()
        guard strings.indices.contains(index) else { throw .damaged }
        return strings[index]
    }

    mutating func node(depth: Int) throws(NibTable.ReadError) -> NibNode {
        guard depth < NibTable.maximumDepth else { throw .damaged }
        var node = NibNode(element: try string(), line: try number())
        node.text = try string()
        let attributes = try count()
        node.attributes.reserveCapacity(attributes)
        for _ in 0..<attributes { node.attributes.append(.init(name: try string(), value: try string())) }
        let children = try count()
        node.children.reserveCapacity(children)
        for _ in 0..<children { node.children.append(try self.node(depth: depth + 1)) }
        return node
    }

}
