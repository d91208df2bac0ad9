import CoreGraphics
import Foundation
import ImageIO
import OracleScenes

extension Chromium {
    /// Draws the reference pictures of subjects anew, and computes all numbers anew.
    func updateReferences(_ subjects: [Subject], withNumbers: Bool, in references: References) throws {
        try FileManager.default.createDirectory(at: references.directory, withIntermediateDirectories: true)
        var index =
            (try? references.index()) ?? References.Index(browser: version, fingerprints: [:], numbers: [:])
        index.browser = version
        for subject in subjects {
            let size = subject.sheetSize
            let sheet = try screenshot(of: ScenePage.html(of: subject), width: size.width, height: size.height)
            try ImageFile.encodePNG(sheet, compression: 9).write(to: references.sheet(of: subject))
            index.fingerprints[subject.name] = subject.fingerprint
        }
        let subjectNames = Set(Subject.all.map(\.name))
        index.fingerprints = index.fingerprints.filter { subjectNames.contains($0.key) }
        if withNumbers { index.numbers = try numbers(Measure.all) }
        try references.write(index)
    }

    private func numbers(_ measures: [Measure]) throws -> [String: [Double]] {
        if measures.isEmpty { return [:] }
        let page = try dumpDOM(of: ScenePage.html(of: measures))
        guard let start = page.range(of: ScenePage.numbersStart), let end = page.range(of: ScenePage.numbersEnd) else {
            throw ChromiumError.invalidNumbers("the page was cut off")
        }
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        guard let results = try? JSONDecoder().decode([String: NumbersOrFault].self, from: json) else {
            throw ChromiumError.invalidNumbers(String(decoding: json.prefix(400), as: UTF8.self))
        }
        return try results.mapValues { result in
            if let fault = result.fault { throw ChromiumError.invalidNumbers(fault) }
            return result.numbers ?? []
        }
    }
}

/// What a script came to.
private struct NumbersOrFault: Decodable {
    var numbers: [Double]?
    var fault: String?
}
