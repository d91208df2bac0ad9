import Foundation

/// One drawing with its true name.
struct Drawing: Sendable {
    var name: String
    var strokes: [[CGPoint]]
}

/// A problem with the recordings.
struct DataError: Error, CustomStringConvertible {
    var description: String
}

/// Reads the folders of the recordings.
struct DrawingSet {
    let directory: URL

    /// Drawings by as many people, from `quickdraw-raw`.
    func quickDraw() throws -> [Drawing] {
        struct Line: Decodable {
            var word: String
            var drawing: [[[Double]]]
        }
        return try files("quickdraw-raw", pathExtension: "ndjson").flatMap { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { text in
                let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
                return Drawing(
                    name: line.word,
                    strokes: line.drawing.map { zip($0[0], $0[1]).map { CGPoint(x: $0, y: $1) } })
            }
        }
    }

    /// Digits of eight points, from `pendigits`; y is turned to grow downward. The file's first line is a heading.
    func digits() throws -> [Drawing] {
        let text = try String(contentsOf: directory.appending(path: "pendigits/pendigits.tra"), encoding: .utf8)
        return try text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let values = line.split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            guard values.count == 17 else { throw DataError(description: "a digit has \(values.count) numbers") }
            let stroke = (0..<8).map { CGPoint(x: values[2 * $0], y: 100 - values[2 * $0 + 1]) }
            return Drawing(name: "\(Int(values[16]))", strokes: [stroke])
        }
    }

    /// One drawing a symbol, from `unistroke` or `multistroke-finger`.
    func symbols(_ name: String) throws -> [Drawing] {
        try files(name, pathExtension: "xml").map { file in
            var strokes: [[CGPoint]] = []
            for line in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline) {
                if line.contains("<Stroke") || (strokes.isEmpty && line.contains("<Gesture")) { strokes.append([]) }
                guard let x = Self.attribute("X", in: line), let y = Self.attribute("Y", in: line) else { continue }
                strokes[strokes.count - 1].append(CGPoint(x: x, y: y))
            }
            return Drawing(
                name: file.deletingPathExtension().lastPathComponent, strokes: strokes.filter { !$0.isEmpty })
        }
    }

    private func files(_ name: String, pathExtension: String) throws -> [URL] {
        let urls = try FileManager.default.contentsOfDirectory(
            at: directory.appending(path: name), includingPropertiesForKeys: nil)
        return urls.filter { $0.pathExtension == pathExtension }.sorted { $0.path < $1.path }
    }

    private static func attribute(_ key: String, in line: Substring) -> Double? {
        guard let start = line.range(of: " \(key)=\"")?.upperBound,
            let end = line[start...].firstIndex(of: "\"")
        else { return nil }
        return Double(line[start..<end])
    }
}
