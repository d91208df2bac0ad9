import Foundation

/// A compiled nib or storyboard as its file has it. Each scene of a storyboard is decoded when it is asked for, so that a
/// program reads only the scenes that it shows.
package struct CompiledDocument: Sendable {
    /// The name of the document, for messages.
    package let name: String
    /// The root element. Scenes have only the objects in them, with the attributes by which they are found.
    package var root: NibNode
    private let bytes: [UInt8]
    private let scenes: [Range<Int>]

    /// Reads what is outside the scenes.
    package init(data: Data) throws(NibTable.ReadError) {
        bytes = [UInt8](data)
        guard !bytes.starts(with: NibTable.xcodeMagic) else { throw .compiledByXcode }
        let header = NibTable.magic.count
        guard bytes.starts(with: NibTable.magic), bytes.count > header else { throw .notANib }
        guard bytes[header] == NibTable.version else { throw .version(Int(bytes[header])) }
        var reader = TableReader(bytes, in: header + 1..<bytes.count)
        try reader.readStrings()
        name = try reader.string()
        root = try reader.node(depth: 0)
        scenes = try reader.parts()
        let outlines = NibTable.scenes(of: root).map { root.children[$0].children.count } ?? 0
        guard scenes.count == outlines else { throw .damaged }
    }

    /// Reads a scene.
    /// - Parameter index: its index in the `scenes` element.
    package func scene(_ index: Int) throws(NibTable.ReadError) -> NibNode {
        var reader = TableReader(bytes, in: scenes[index])
        try reader.readStrings()
        return try reader.node(depth: Self.sceneDepth)
    }

    /// Scenes are in `scenes`, which is in the root.
    private static let sceneDepth = 2
    /// The attributes by which controllers are found.
    private static let outlineAttributes: Set<String> = ["id", "storyboardIdentifier"]

    /// What the main part of a file has of a scene.
    static func outline(of scene: NibNode) -> NibNode {
        let objects = scene.children.filter { $0.element == "objects" }.map { objects in
            let controllers = objects.children.map { object in
                NibNode(
                    element: object.element, line: object.line,
                    attributes: object.attributes.filter { outlineAttributes.contains($0.name) })
            }
            return NibNode(element: objects.element, line: objects.line, children: controllers)
        }
        return NibNode(element: scene.element, line: scene.line, children: objects)
    }
}

/// Reads a part of a file.
private struct TableReader {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private var strings: [String] = []

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    private mutating func number() throws(NibTable.ReadError) -> Int {
        var result = 0
        var shift = 0
        while position < end, shift < 35 {
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
        guard count <= end - position else { throw .damaged }
        return count
    }

    /// Where the parts that follow are; each comes after its length.
    mutating func parts() throws(NibTable.ReadError) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for _ in 0..<(try count()) {
            let length = try count()
            parts.append(position..<position + length)
            position += length
        }
        return parts
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
