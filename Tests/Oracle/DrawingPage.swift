import Foundation
import OracleScenes

/// Writes the generated tables of docs/drawing.md; the text above the marker is written by hand and is kept.
@MainActor struct DrawingPage {
    nonisolated static let marker = "<!-- What follows is written by scripts/oracle. -->"

    private let report: Report

    init(_ report: Report) { self.report = report }

    func write(to file: URL) throws {
        let previous = try String(contentsOf: file, encoding: .utf8)
        guard let markerRange = previous.range(of: Self.marker) else { throw DrawingPageError.unmarked(file.path) }
        try Data((previous[..<markerRange.upperBound] + "\n\n" + tables).utf8).write(to: file)
    }

    private var tables: String {
        let entries = report.subjects.flatMap(\.entries)
        let within = entries.count { $0.isWithin }
        var text = """
            ## The numbers

            \(entries.count) scenes of \(Scene.side) × \(Scene.side) pixels and \(report.lines.count) measures against \
            \(report.browser); \(within) scenes and \(report.lines.count { $0.isWithin }) measures are within their \
            tolerance. Distances are in steps of 1/255 of the channel that differs most: the mean over all pixels, \
            the 99th percentile, and the worst pixel, each with its bound. Layer scenes are painted by the software \
            painter and again by the GL painter (here \(report.renderer)). GLES frames have the same bounds unless \
            the table gives their own; `FramesTests` checks them.

            """
        for (subject, entries) in report.subjects { text += table(subject, entries) }
        return text + measures
    }

    private func table(_ subject: Subject, _ entries: [Report.Entry]) -> String {
        var reasons: [String] = []
        var rows = ""
        for entry in entries {
            let (measured, bounds) = (entry.difference, entry.scene.tolerance)
            let glesBounds = entry.scene.glesTolerance
            let allReasons = [bounds.reason] + (glesBounds == bounds ? [] : [glesBounds.reason])
            for reason in allReasons where !reasons.contains(reason) { reasons.append(reason) }
            let reason = allReasons.compactMap { reasons.firstIndex(of: $0).map { "\($0 + 1)" } }.joined(
                separator: ", ")
            let result = entry.isWithin ? "" : " **outside**"
            let gles = entry.glesDifference.map { gles in
                " \(number(Report.text(gles.mean), glesBounds.mean, bounds.mean) { Report.text($0) }),"
                    + " \(number("\(gles.p99)", glesBounds.p99, bounds.p99) { "\($0)" }),"
                    + " \(number("\(gles.maximum)", glesBounds.maximum, bounds.maximum) { "\($0)" }) |"
            }
            rows += """
                | \(entry.scene.name)\(result) | \(Report.text(measured.mean)) ≤ \(Report.text(bounds.mean)) \
                | \(measured.p99) ≤ \(bounds.p99) | \(measured.maximum) ≤ \(bounds.maximum) |\(gles ?? "") \(reason) |

                """
        }
        let hasGLES = entries.contains { $0.gles != nil }
        var notes = ""
        for (index, reason) in reasons.enumerated() { notes += "\(index + 1). \(reason)\n" }
        return """

            ### \(subject.title)

            ![Touchstone, Chromium and their difference, scene by scene](images/drawing-\(subject.name).png)

            | scene | mean | 99 % | worst |\(hasGLES ? " GLES: mean, 99 %, worst |" : "") reason |
            | --- | --- | --- | --- |\(hasGLES ? " --- |" : "") --- |
            \(rows)
            \(notes)
            """
    }

    /// A measured value, followed by its bound if that differs from the software painter's.
    private func number<Bound: Equatable>(
        _ measured: String, _ bound: Bound, _ softwareBound: Bound, _ text: (Bound) -> String
    ) -> String {
        bound == softwareBound ? measured : "\(measured) ≤ \(text(bound))"
    }

    private var measures: String {
        var text = """

            ### Numbers

            | measure | values | largest difference | reason |
            | --- | --- | --- | --- |

            """
        for line in report.lines {
            text += """
                | \(line.measure.name)\(line.isWithin ? "" : " **outside**") | \(line.count) \
                | \(format(line.distance)) ≤ \(format(line.measure.tolerance)) | \(line.measure.reason) |

                """
        }
        return text
    }

    private func format(_ value: Double) -> String {
        value == 0 ? "0" : String(format: value < 0.001 ? "%.1e" : "%.4g", value)
    }
}

/// Why the page could not be written.
enum DrawingPageError: Error, CustomStringConvertible {
    case unmarked(String)

    var description: String {
        switch self {
        case .unmarked(let path): "\(path) has no line \"\(DrawingPage.marker)\"; the tables are written after it"
        }
    }
}
