import Foundation

extension StrokeTemplate: Codable {
    private enum CodingKeys: String, CodingKey {
        case name
        case strokes
    }

    /// Reads a name and strokes; a stroke is a flat list of numbers, x and y in turn.
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

    /// Writes the name and the strokes; a stroke becomes a flat list of numbers, x and y in turn.
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

    /// Templates as JSON, to be kept in a file and read by ``templates(fromJSON:)``.
    public static func json(of templates: [StrokeTemplate]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(File(version: File.currentVersion, templates: templates))
    }

    /// Reads what ``json(of:)`` wrote. Throws ``StrokeTemplateError/unreadable(_:)``,
    /// ``StrokeTemplateError/unknownVersion(_:)``, or what is wrong with a template.
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
    /// The place and the reason, in one line.
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
