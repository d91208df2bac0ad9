import Foundation

/// A named example of a drawing: "circle", "5", "delete". Several templates may share a name; more variants of a
/// drawing improve its recognition.
///
/// This is an extension of Touchstone and not part of UIKit. A template always contains a drawing that can be matched;
/// creating or decoding any other throws.
public struct StrokeTemplate: Sendable, Hashable {
    /// The name of the drawing; not empty.
    public let name: String
    /// The points of each stroke. Unit and origin are arbitrary; y grows downward.
    public let strokes: [[CGPoint]]

    /// Creates a template from an example.
    ///
    /// Throws ``StrokeTemplateError/noName`` and ``StrokeTemplateError/nothingDrawn(name:)``. Points with a NaN,
    /// infinite or out-of-range coordinate are ignored.
    public init(named name: String, strokes: [[CGPoint]]) throws(StrokeTemplateError) {
        guard !name.isEmpty else { throw .noName }
        let drawing = strokes.map { $0.filter(\.isValidLocation) }.filter { !$0.isEmpty }
        guard StrokeSampling.length(of: drawing) > 0 else { throw .nothingDrawn(name: name) }
        self.name = name
        self.strokes = drawing
    }
}

extension CGPoint {
    /// True if both coordinates are valid screen coordinates: not NaN and at most
    /// ``StrokeConstants/maximumCoordinate``.
    var isValidLocation: Bool {
        abs(x) <= StrokeConstants.maximumCoordinate && abs(y) <= StrokeConstants.maximumCoordinate
    }
}

extension StrokeTemplate: Codable {
    private enum CodingKeys: String, CodingKey {
        case name
        case strokes
    }

    /// Decodes a name and strokes; a stroke is a flat array of numbers, alternating x and y.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let numbers = try container.decode([[Double]].self, forKey: .strokes)
        let strokes = try numbers.map { (line: [Double]) -> [CGPoint] in
            guard line.count.isMultiple(of: 2) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .strokes, in: container, debugDescription: "a stroke has an x without a y")
            }
            return stride(from: 0, to: line.count, by: 2).map { CGPoint(x: line[$0], y: line[$0 + 1]) }
        }
        try self.init(named: container.decode(String.self, forKey: .name), strokes: strokes)
    }

    /// Encodes the name and the strokes; a stroke becomes a flat array of numbers, alternating x and y.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(strokes.map { $0.flatMap { [Double($0.x), Double($0.y)] } }, forKey: .strokes)
    }
}

extension StrokeTemplate {
    private struct File: Codable {
        static let currentVersion = 1
        var version: Int
        var templates: [StrokeTemplate]
    }

    private struct Header: Codable {
        var version: Int
    }

    /// Encodes templates as JSON, to be read by ``templates(fromJSON:)``.
    public static func json(of templates: [StrokeTemplate]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(File(version: File.currentVersion, templates: templates))
    }

    /// Decodes what ``json(of:)`` encoded. Throws ``StrokeTemplateError/unreadable(_:)``,
    /// ``StrokeTemplateError/unknownVersion(_:)``, or the error of an invalid template.
    public static func templates(fromJSON data: Data) throws(StrokeTemplateError) -> [StrokeTemplate] {
        do {
            let version = try JSONDecoder().decode(Header.self, from: data).version
            guard version == File.currentVersion else { throw StrokeTemplateError.unknownVersion(version) }
            return try JSONDecoder().decode(File.self, from: data).templates
        } catch let error as StrokeTemplateError {
            throw error
        } catch let error as DecodingError {
            throw .unreadable(error.reason)
        } catch {
            throw .unreadable("\(error)")
        }
    }
}

extension DecodingError {
    /// The coding path and the reason, in one line.
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(context.pathPrefix)\(key.stringValue) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            "\(context.pathPrefix)\(context.debugDescription)"
        @unknown default: "\(self)"
        }
    }
}

extension DecodingError.Context {
    fileprivate var pathPrefix: String {
        let path = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
        return path.isEmpty ? "" : "\(path): "
    }
}

/// An invalid template or template file.
public enum StrokeTemplateError: Error, Equatable, CustomStringConvertible {
    /// The name is empty.
    case noName
    /// The strokes have no length: there are no points, all are equal, or none is valid.
    case nothingDrawn(name: String)
    /// The data is not a list of templates; the text says where and why.
    case unreadable(String)
    /// The data has an unsupported version.
    case unknownVersion(Int)

    /// A one-line description.
    public var description: String {
        switch self {
        case .noName: "a stroke template needs a name"
        case .nothingDrawn(let name): "the stroke template \"\(name)\" has no stroke with a length"
        case .unreadable(let reason): "invalid stroke templates: \(reason)"
        case .unknownVersion(let version): "unsupported stroke template version \(version); expected version 1"
        }
    }
}
