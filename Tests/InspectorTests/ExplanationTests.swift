import Expectations
import Foundation
import SessionRecordings
import Testing
import TouchstoneTesting
import UIKit

@testable import Inspector

@MainActor @Suite(.serialized) struct ExplanationTests {
    /// Taps a hundred times on an application with a label, and returns the data of the page about it.
    private func explain(
        taps: Int = 100, maximumEvents: Int = Explanation.maximumEvents,
        limits: SessionMoments.Limits = SessionMoments.Limits()
    ) throws -> [String: Any] {
        let root = UIView()
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
        root.addGestureRecognizer(UITapGestureRecognizer())
        root.addSubview(label)
        let app = TestApplication(rootView: root)
        let explanation = Explanation(maximumEvents: maximumEvents, limits: limits)
        defer { explanation.stop() }
        for number in 1...taps {
            label.text = "\(number)"
            app.advance(by: 0.5)
            app.tap(at: CGPoint(x: 100, y: 400))
        }
        let path = NSTemporaryDirectory() + "touchstone-" + UUID().uuidString + ".html"
        defer { unlink(path) }
        let header = SessionHeader(program: "Taps", screen: app.host.screen.recorded, startTime: 0)
        try explanation.write(to: path, of: header)
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let json = try #require(
            page.firstMatch(of: /<script id="data" type="application\/json">([^<]*)<\/script>/)?.output.1)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func title(_ moment: [String: Any]) -> String? {
        let tree = moment["tree"] as? [String: Any]
        let classes = tree?["classes"] as? [String] ?? []
        let label = (tree?["views"] as? [[Any]])?.first { classes[$0[2] as? Int ?? 0] == "UILabel" }
        return label?[10] as? String
    }

    @Test("a page about a hundred taps has all of them, and views from the first one to the end") func manyTaps() throws
    {
        let data = try explain()

        let events = try #require(data["events"] as? [[String: Any]])
        expect(data["lost"] as? Int, equals: 0)
        expect(events.count { $0["phase"] as? String == "began" }, equals: 100)
        expect(events.count { $0["phase"] as? String == "ended" }, equals: 100)
        let moments = try #require(data["moments"] as? [[String: Any]])
        #expect((40...80).contains(moments.count))
        expect(moments.first.flatMap(title), equals: "1")
        expect(moments.last.flatMap(title), equals: "100")
        expect(moments.last?["title"] as? String, equals: "the end")
        // A hundred taps have two hundred moments, and there is the end.
        expect(moments.count + (data["leftOut"] as? Int ?? 0), equals: 201)
        let shown = moments.compactMap(title).compactMap(Int.init)
        expect(shown, equals: shown.sorted())
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $1 - $0 <= 3 }, "spread evenly")
    }

    @Test("views that take too much memory are shown at fewer moments, each of them whole") func bounded() throws {
        var limits = SessionMoments.Limits()
        limits.details = 300_000

        let data = try explain(limits: limits)

        let moments = try #require(data["moments"] as? [[String: Any]])
        #expect((5..<80).contains(moments.count))
        expect(moments.first.flatMap(title), equals: "1")
        expect(moments.last.flatMap(title), equals: "100")
        for moment in moments {
            let views = (moment["tree"] as? [String: Any])?["views"] as? [Any]
            expect(moment["missingDetails"] as? Int, equals: 0)
            expect((moment["details"] as? [Any])?.count, equals: views?.count)
        }
        let details = try JSONSerialization.data(withJSONObject: moments.map { $0["details"] ?? [] })
        #expect(details.count < 600_000)
    }

    @Test("a program with too many views for the page has details of some, and says of how many there are none")
    func largeProgram() throws {
        var limits = SessionMoments.Limits()
        limits.details = 8000
        limits.images = 800

        let data = try explain(taps: 3, limits: limits)

        let moments = try #require(data["moments"] as? [[String: Any]])
        expect(moments.last?["title"] as? String, equals: "the end")
        for moment in moments {
            let views = (moment["tree"] as? [String: Any])?["views"] as? [Any]
            let details = (moment["details"] as? [Any])?.count ?? 0
            #expect(details > 0 && moment["missingDetails"] as? Int == (views?.count ?? 0) - details)
            #expect(details < views?.count ?? 0)
        }
    }

    @Test("touches beyond the limit are left out at the beginning, and the page has their number") func lost() throws {
        let data = try explain(maximumEvents: 20_000)

        let events = try #require(data["events"] as? [[String: Any]])
        let lost = try #require(data["lost"] as? Int)
        #expect(lost > 0 && events.last?["k"] as? String != nil)
        let times = events.compactMap { $0["time"] as? Double }
        #expect(times.last ?? 0 > 49 && times.first ?? 0 > 40)
        let whole = try #require(try explain()["events"] as? [[String: Any]])
        expect(whole.count, equals: events.count + lost)
    }
}
