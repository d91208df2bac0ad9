import Foundation
import OracleScenes

/// The tables of docs/drawing.md; what stands above them is written by hand and stays.
@MainActor struct DrawingPage {
    nonisolated static let mark = "<!-- What follows is written by scripts/oracle. -->"

    private let report: Report

    init(_ report: Report) { self.report = report }

    func write(to file: URL) throws {
        let former = try String(contentsOf: file, encoding: .utf8)
        guard let mark = former.range(of: Self.mark) else { throw DrawingPageError.unmarked(file.path) }
        try Data((former[..<mark.upperBound] + "\n\n" + tables).utf8).write(to: file)
    }

    private var tables: String {
        let entries = report.subjects.flatMap(\.entries)
        let within = entries.count { $0.isWithin }
        var text = """
            ## The numbers

            \(entries.count) scenes of \(Scene.side) × \(Scene.side) pixels and \(report.lines.count) measures against \
            \(report.browser); \(within) scenes and \(report.lines.count { $0.isWithin }) measures are within their \
            tolerance. Distances are in steps of 1/255 of the channel that differs most: the mean over all pixels, what 99 \
            of 100 pixels keep, and the worst pixel; behind each the bound. What layers show is painted by the software \
            painter, and again by the GL painter (here \(report.renderer)), whose frames keep the same bounds where none of \
            their own are named; `FramesTests` checks it.

            """
        for (subject, entries) in report.subjects { text += table(subject, entries) }
        return text + measures
    }

    private func table(_ subject: Subject, _ entries: [Report.Entry]) -> String {
        var reasons: [String] = []
        var rows = ""
        for entry in entries {
            let (found, bounds) = (entry.difference, entry.scene.tolerance)
            let glesBounds = entry.scene.glesTolerance
            let whys = [bounds.why] + (glesBounds == bounds ? [] : [glesBounds.why])
            for why in whys where !reasons.contains(why) { reasons.append(why) }
            let reason = whys.compactMap { reasons.firstIndex(of: $0).map { "\($0 + 1)" } }.joined(separator: ", ")
            let result = entry.isWithin ? "" : " **outside**"
            let gles = entry.glesDifference.map { gles in
                " \(number(Report.text(gles.mean), glesBounds.mean, bounds.mean) { Report.text($0) }),"
                    + " \(number("\(gles.high)", glesBounds.high, bounds.high) { "\($0)" }),"
                    + " \(number("\(gles.worst)", glesBounds.worst, bounds.worst) { "\($0)" }) |"
            }
            rows += """
                | \(entry.scene.name)\(result) | \(Report.text(found.mean)) ≤ \(Report.text(bounds.mean)) \
                | \(found.high) ≤ \(bounds.high) | \(found.worst) ≤ \(bounds.worst) |\(gles ?? "") \(reason) |

                """
        }
        let hasGLES = entries.contains { $0.gles != nil }
        var notes = ""
        for (index, reason) in reasons.enumerated() { notes += "\(index + 1). \(reason)\n" }
        return """

            ### \(subject.title)

            ![ours, theirs and the difference, scene by scene](pictures/drawing-\(subject.name).png)

            | scene | mean | 99 % | worst |\(hasGLES ? " by GLES: mean, 99 %, worst |" : "") why |
            | --- | --- | --- | --- |\(hasGLES ? " --- |" : "") --- |
            \(rows)
            \(notes)
            """
    }

    /// A number, with its bound where that is not the one of the other painter.
    private func number<Bound: Equatable>(
        _ found: String, _ bound: Bound, _ usual: Bound, _ text: (Bound) -> String
    ) -> String {
        bound == usual ? found : "\(found) ≤ \(text(bound))"
    }

    private var measures: String {
        var text = """

            ### Numbers

            | measure | values | largest difference | why |
            | --- | --- | --- | --- |

            """
        for line in report.lines {
            text += """
                | \(line.measure.name)\(line.isWithin ? "" : " **outside**") | \(line.count) \
                | \(short(line.distance)) ≤ \(short(line.measure.tolerance)) | \(line.measure.why) |

                """
        }
        return text
    }

    private func short(_ value: Double) -> String {
        value == 0 ? "0" : String(format: value < 0.001 ? "%.1e" : "%.4g", value)
    }
}

/// Why the page could not be written.
enum DrawingPageError: Error, CustomStringConvertible {
    case unmarked(String)

    var description: String {
        switch self {
        case .unmarked(let path): "\(path) has no line \"\(DrawingPage.mark)\" to write the tables behind"
        }
    }
}
