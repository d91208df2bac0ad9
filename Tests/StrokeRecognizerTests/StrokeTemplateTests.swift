import Expectations
import Foundation
import StrokeFixtures
import Testing

@testable import StrokeRecognizer

@Suite struct StrokeTemplateTests {
    @Test("a template needs a name and a stroke with a length") func rejectsEmptyInput() {
        #expect(throws: StrokeTemplateError.noName) {
            try StrokeTemplate(named: "", strokes: [StrokeFixtures.tick])
        }
        for strokes in [[], [[]], [[CGPoint(x: 3, y: 4)]], [[CGPoint](repeating: .zero, count: 9)]] {
            #expect(throws: StrokeTemplateError.nothingDrawn(name: "dot")) {
                try StrokeTemplate(named: "dot", strokes: strokes)
            }
        }
    }

    @Test("NaN and infinite points are left out of a template") func dropsNonFinitePoints() throws {
        let invalidPoints = [CGPoint(x: Double.nan, y: 1), CGPoint(x: 1, y: Double.infinity), CGPoint(x: 1e300, y: 1)]

        let template = try StrokeTemplate(named: "tick", strokes: [StrokeFixtures.tick + invalidPoints, invalidPoints])

        expect(template.strokes, equals: [StrokeFixtures.tick])
    }

    @Test("templates survive a JSON round trip") func roundTrip() throws {
        let templates = [
            try StrokeTemplate(named: "T", strokes: StrokeFixtures.letterT),
            try StrokeTemplate(named: "ñ \"quoted\"", strokes: [[CGPoint(x: 0.1, y: -2.5), CGPoint(x: 1e-3, y: 7)]]),
        ]

        let read = try StrokeTemplate.templates(fromJSON: StrokeTemplate.json(of: templates))

        expect(read, equals: templates)
    }

    @Test(
        "an invalid file is rejected with a message that names the error and its location",
        arguments: [
            ("", "invalid stroke templates: The given data was not valid JSON."),
            (#"{"templates":[]}"#, "invalid stroke templates: version is missing"),
            (#"{"version":1}"#, "invalid stroke templates: templates is missing"),
            (#"{"version":2,"templates":[]}"#, "unsupported stroke template version 2; expected version 1"),
            (
                #"{"version":1,"templates":[{"name":"a","strokes":[[1,2,3]]}]}"#,
                "invalid stroke templates: templates/0/strokes: a stroke has an x without a y"
            ),
            (
                #"{"version":1,"templates":[{"name":"a","strokes":[[0,0,9,9]]},{"strokes":[[1,2]]}]}"#,
                "invalid stroke templates: templates/1: name is missing"
            ),
            (#"{"version":1,"templates":[{"name":"","strokes":[[0,0,9,9]]}]}"#, "a stroke template needs a name"),
            (
                #"{"version":1,"templates":[{"name":"dot","strokes":[[5,5]]}]}"#,
                "the stroke template \"dot\" has no stroke with a length"
            ),
        ])
    func invalidFiles(text: String, message: String) {
        var description = ""
        do throws(StrokeTemplateError) {
            _ = try StrokeTemplate.templates(fromJSON: Data(text.utf8))
        } catch {
            description = error.description
        }

        expect(description, equals: message)
    }
}
