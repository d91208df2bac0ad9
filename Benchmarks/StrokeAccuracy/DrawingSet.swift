import Foundation

/// A drawing and its correct name.
struct Drawing: Sendable {
    var name: String
    var strokes: [[CGPoint]]
}

/// An error in the data files.
struct DataError: Error, CustomStringConvertible {
    var description: String
}

/// Reads the directories of drawings.
struct DrawingSet {
    let directory: URL

    /// Drawings from `quickdraw-raw`, each by a different person.
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

    /// Digits of eight points each, from `pendigits`, with y flipped to point down. The first line is a header.
    func digits() throws -> [Drawing] {
        let text = try String(contentsOf: directory.appending(path: "pendigits/pendigits.tra"), encoding: .utf8)
        return try text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let values = line.split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
            guard values.count == 17 else { throw DataError(description: "a digit has \(values.count) of 17 numbers") }
            let stroke = (0..<8).map { CGPoint(x: values[2 * $0], y: 100 - values[2 * $0 + 1]) }
            return Drawing(name: "\(Int(values[16]))", strokes: [stroke])
        }
    }

    /// One drawing per symbol, from `unistroke` or `multistroke-finger`.
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

/// A random variation of a drawing: each stroke is bent by a smooth wave, the drawing is slightly stretched, sheared
/// and rotated, and strokes may change order and direction.
struct Perturbation {
    /// The amount of change; 1 is a careful drawing, 3 a careless one.
    var strength: Double
    /// Whether strokes change order and direction; `false` by default.
    var reorders = false
    /// Whether the drawing is rotated by any angle instead of a few degrees; `false` by default.
    var rotatesFreely = false

    func callAsFunction(_ drawing: Drawing, numbers: inout SeededGenerator) -> Drawing {
        let points = drawing.strokes.flatMap { $0 }
        let xs = points.map { Double($0.x) }
        let ys = points.map { Double($0.y) }
        let size = max((xs.max() ?? 1) - (xs.min() ?? 0), (ys.max() ?? 1) - (ys.min() ?? 0), 1)
        func randomOffset(_ spread: Double) -> Double {
            strength * Double.random(in: -spread...spread, using: &numbers)
        }
        let (stretchX, stretchY, shear) = (1 + randomOffset(0.1), 1 + randomOffset(0.1), randomOffset(0.08))
        let angle = rotatesFreely ? Double.random(in: -Double.pi...Double.pi, using: &numbers) : randomOffset(0.08)
        var strokes = drawing.strokes.map { stroke in
            let (phase, sidePhase) = (randomOffset(.pi), randomOffset(.pi))
            let (wave, sideWave) = (size * randomOffset(0.03), size * randomOffset(0.03))
            let shift = CGPoint(x: size * randomOffset(0.02), y: size * randomOffset(0.02))
            return stroke.enumerated().map { index, point in
                let wavePhase = 2 * Double.pi * Double(index) / Double(max(1, stroke.count - 1))
                let x = (Double(point.x + shift.x) + wave * sin(wavePhase + phase)) * stretchX
                let y = (Double(point.y + shift.y) + sideWave * sin(wavePhase * 1.5 + sidePhase)) * stretchY
                let sheared = x + shear * y
                return CGPoint(x: sheared * cos(angle) - y * sin(angle), y: sheared * sin(angle) + y * cos(angle))
            }
        }
        if reorders {
            strokes = strokes.map { Bool.random(using: &numbers) ? $0 : $0.reversed() }
            strokes.shuffle(using: &numbers)
        }
        return Drawing(name: drawing.name, strokes: strokes)
    }
}
