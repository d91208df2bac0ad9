import Foundation

/// A compiled nib or storyboard: the elements that the loader reads, checked by the compiler.
///
/// The file is a table of the strings, each once, followed by the elements in document order as indices into it; all
/// numbers have seven bits a byte, the last byte with the high bit clear. Each scene of a storyboard is a part after that,
/// with its length and a separate table: see `CompiledDocument`.
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
    static let xcodeMagic = Array("NIBArchive".utf8)
    static let version: UInt8 = 2
    /// The deepest nesting of elements that is read.
    package static let maximumDepth = 200

    /// The contents of the file.
    package var data: Data {
        var outline = root
        var scenes: [NibNode] = []
        if let index = Self.scenes(of: root) {
            scenes = root.children[index].children
            outline.children[index].children = scenes.map(CompiledDocument.outline(of:))
        }
        var writer = TableWriter()
        writer.index(of: document)
        writer.write(outline)
        var data = Data(Self.magic + [Self.version]) + writer.data
        data += TableWriter.bytes(of: scenes.count)
        for scene in scenes {
            var writer = TableWriter()
            writer.write(scene)
            let part = writer.data
            data += TableWriter.bytes(of: part.count) + part
        }
        return data
    }

    /// Reads the contents of a file, with all scenes.
    package init(data: Data) throws(ReadError) {
        let file = try CompiledDocument(data: data)
        document = file.name
        root = file.root
        guard let index = Self.scenes(of: root) else { return }
        for scene in root.children[index].children.indices {
            root.children[index].children[scene] = try file.scene(scene)
        }
    }

    /// The index of the element with the scenes of a storyboard; `nil` in nibs.
    static func scenes(of root: NibNode) -> Int? { root.children.firstIndex { $0.element == "scenes" } }
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

    static func bytes(of number: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return bytes
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
