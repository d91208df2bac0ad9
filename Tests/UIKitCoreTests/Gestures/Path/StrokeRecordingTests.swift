import Foundation
import Testing
import UIKit

/// Drawings by people.
@Suite struct StrokeRecordingTests {
    @Test(
        "Symbols keep apart: each is nearest to itself, and no other one comes near",
        arguments: [
            "unistroke", "multistroke-finger",
        ])
    func symbols(file: String) throws {
        let templates = try StrokeFixtures.templates(file)
        let matcher = StrokeMatcher(templates: templates)
        #expect(templates.count == 16)

        for template in templates {
            let matches = matcher.matches(for: template.strokes, limit: 2)
            #expect(matches.map(\.name).first == template.name)
            #expect(matches[0].score > 0.999)
            #expect(matches[1].score < 0.9)
        }
    }

    @Test("Of six shapes by eight people each, at least 85 % are named by the others'") func leavingOneOut() throws {
        let drawings = try StrokeFixtures.templates("quickdraw")
        var correct = 0

        for index in drawings.indices {
            var others = drawings
            let drawing = others.remove(at: index)
            if StrokeMatcher(templates: others).bestMatch(for: drawing.strokes)?.name == drawing.name { correct += 1 }
        }

        #expect(drawings.count == 48)
        #expect(Double(correct) >= 0.85 * Double(drawings.count), "\(correct) of \(drawings.count)")
    }
}
