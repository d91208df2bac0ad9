import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import WebClient
import WebServer

@testable import Inspector

@MainActor @Suite(.serialized) struct InspectionTests {
    /// A screen with a label in a card that has a tap and a pan.
    private final class Card: UIView {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        let tap = UITapGestureRecognizer()

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
            label.text = "Hello"
            addSubview(label)
            tap.name = "tap of the card"
            addGestureRecognizer(tap)
            addGestureRecognizer(UIPanGestureRecognizer())
        }

        required init?(coder: NSCoder) { nil }
    }

    private func make(_ view: UIView) throws -> InspectedApplication {
        let root = UIView()
        let app = TestApplication(rootView: root)
        root.addSubview(view)
        return try InspectedApplication(app)
    }

    @Test("a page gets the tree of views with classes, texts and frames on the screen") func tree() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()

        let message = try page.message("tree") { $0["tree"] is [String: Any] }

        let tree = try #require(message["tree"] as? [String: Any])
        let classes = try #require(tree["classes"] as? [String])
        let views = try #require(tree["views"] as? [[Any]])
        let label = try #require(views.first { classes[$0[2] as? Int ?? 0] == "UILabel" })
        expect(label[10] as? String, equals: "Hello")
        // The matrix to the screen.
        #expect(label[16] as? Double == 60 && label[17] as? Double == 70)
        #expect(classes.contains("Card") && classes.contains("UIWindow"))
    }

    @Test("a page that has not shown the last tree gets no other one until it has") func stalled() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        _ = try page.tree()

        card.label.text = "Changed"
        inspected.app.advance(by: 1)
        inspected.turn()
        // What is sent keeps its order: a tree would be there before this answer.
        page.send(#"{"t":"set","id":0,"key":"alpha","value":1,"r":7}"#)
        try inspected.wait("answer") { page.count(of: "done") == 1 }
        let early = page.count(of: "tree")
        page.send(#"{"t":"ready"}"#)
        let views = try page.tree()

        expect(early, equals: 0)
        #expect(views.contains { $0.title == "Changed" })
    }

    @Test("properties that a page sets take effect at once") func edits() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        let views = try page.tree()
        let id = try #require(views.first { $0.kind == "Card" }?.id)
        let label = try #require(views.first { $0.kind == "UILabel" }?.id)
        func set(_ id: Int, _ key: String, _ value: String) throws -> String? {
            page.send(#"{"t":"set","id":\#(id),"key":"\#(key)","value":\#(value),"r":7}"#)
            return try page.message("done")["error"] as? String
        }

        #expect(try set(id, "alpha", "0.5") == nil)
        #expect(try set(id, "frame", "[10,20,30,40]") == nil)
        #expect(try set(id, "backgroundColor", "[0,0,1,1]") == nil)
        #expect(try set(id, "isUserInteractionEnabled", "false") == nil)
        #expect(try set(label, "text", #""<b>\u0000""#) == nil)
        expect(card.alpha, equals: 0.5)
        expect(card.frame, equals: CGRect(x: 10, y: 20, width: 30, height: 40))
        expect(card.backgroundColor, equals: UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(!card.isUserInteractionEnabled && card.label.text == "<b>\0")
        #expect(try set(id, "isHidden", "true") == nil)
        #expect(card.isHidden)
        #expect(inspected.app.color(at: CGPoint(x: 20, y: 25)) != .red)
    }

    @Test(
        "an edit with a wrong value is one line and changes nothing",
        arguments: [
            ("alpha", "\"x\""), ("alpha", "1e9"), ("frame", "[1,2,3]"), ("frame", "[1,2,-3,4]"), ("isHidden", "1"),
            ("backgroundColor", "[2,0,0,1]"), ("text", "null"), ("noSuch", "1"), ("center", "[1,2]"),
        ])
    func wrongEdits(key: String, value: String) throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        let id = try #require(try page.tree().first { $0.kind == "Card" }?.id)

        page.send(#"{"t":"set","id":\#(id),"key":"\#(key)","value":\#(value),"r":3}"#)
        let answer = try page.message("done")

        expect(answer["r"] as? Int, equals: 3)
        expect((answer["error"] as? String)?.contains("\n"), equals: false)
        #expect(card.alpha == 1 && card.frame.width == 200 && !card.isHidden && card.backgroundColor == .red)
    }

    @Test("touches and the decisions of recognizers arrive with their reasons") func decisions() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()

        let finger = inspected.app.touch(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 220), over: 0.2)
        finger.lift()
        var entries: [[String: Any]] = []
        while !entries.contains(where: { $0["phase"] as? String == "ended" }) {
            entries += try page.message("events")["list"] as? [[String: Any]] ?? []
        }

        let began = try #require(entries.first { $0["phase"] as? String == "began" })
        expect(began["view"] as? String, equals: "Card")
        expect((began["offered"] as? [String])?.count, equals: 2)
        let failure = try #require(
            entries.first { $0["kind"] as? String == "excluded" && $0["name"] as? String == "\"tap of the card\"" })
        expect(failure["text"] as? String, equals: "excluded by pan on Card")
        expect(failure["other"] as? String, equals: "pan on Card")
        #expect(entries.contains { $0["name"] as? String == "pan on Card" && $0["state"] as? String == "began" })
    }

    @Test("the details of a view have constraints, recognizers with traces, and the responder chain") func details()
        throws
    {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
        let inspected = try make(card)
        defer { inspected.stop() }
        card.label.translatesAutoresizingMaskIntoConstraints = false
        let leading = card.label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12)
        leading.isActive = true
        card.label.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
        let page = try inspected.page()
        let views = try page.tree()
        let id = try #require(views.first { $0.kind == "Card" }?.id)
        inspected.app.tap(at: CGPoint(x: 200, y: 200))

        page.send(#"{"t":"select","id":\#(id)}"#)
        page.send(#"{"t":"ready"}"#)
        let message = try page.message("details") { $0["view"] is [String: Any] }

        let view = try #require(message["view"] as? [String: Any])
        let chain = try #require(view["chain"] as? [[String: Any]]).compactMap { $0["class"] as? String }
        #expect(chain.first == "Card" && chain.contains("UIWindow") && chain.last == "UIApplication")
        let recognizers = try #require(view["recognizers"] as? [[String: Any]])
        let trace = try #require(recognizers.first?["trace"] as? [[String: Any]])
        #expect(trace.contains { $0["text"] as? String == "ended" })
        let constraints = try #require(view["constraints"] as? [[String: Any]])
        let constraint = try #require(constraints.first { $0["constant"] as? Double == 12 })
        page.send(#"{"t":"constrain","id":\#(constraint["id"] as? Int ?? 0),"value":30,"r":1}"#)
        #expect(try page.message("done")["error"] is NSNull)
        expect(leading.constant, equals: 30)
        page.send(#"{"t":"enable","id":\#(recognizers[0]["id"] as? Int ?? 0),"value":false,"r":2}"#)
        _ = try page.message("done")
        #expect(!card.tap.isEnabled)
    }

    @Test("layers that belong to no view are listed below their view, with what they contain") func layers() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
        shape.opacity = 0.5
        let inner = CALayer()
        inner.name = "inner"
        inner.isHidden = true
        shape.addSublayer(inner)
        card.layer.addSublayer(shape)
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        let id = try #require(try page.tree().first { $0.kind == "Card" }?.id)

        page.send(#"{"t":"select","id":\#(id)}"#)
        page.send(#"{"t":"ready"}"#)
        let message = try page.message("details") { $0["view"] is [String: Any] }

        let view = try #require(message["view"] as? [String: Any])
        let layers = try #require(view["layers"] as? [[String: Any]])
        expect(layers.map { $0["class"] as? String }, equals: ["CAShapeLayer", "CALayer"])
        expect(layers.map { $0["depth"] as? Int }, equals: [0, 1])
        expect(
            layers.map { $0["text"] as? String }, equals: ["5, 6, 70 × 80; opacity 0.5", "0, 0, 0 × 0; inner; hidden"])
    }

    @Test("the pixels of a view are its own, without its subviews") func pixels() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 20, height: 20))
        let cover = UIView(frame: card.bounds)
        cover.backgroundColor = .blue
        card.addSubview(cover)
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        let id = try #require(try page.tree().first { $0.kind == "Card" }?.id)

        page.send(#"{"t":"pixels","ids":[\#(id)]}"#)
        let message = try page.message("pixels")

        let data = try #require(Data(base64Encoded: message["png"] as? String ?? ""))
        let image = try #require(UIImage(data: data)?.cgImage)
        expect(image.width, equals: 20)
        expect(image.pixelColor(x: 10, y: 10), equals: .red)
        // The program still shows both.
        expect(inspected.app.color(at: CGPoint(x: 60, y: 70)), equals: .blue)
    }

    @Test("the grid of hit tests has the view that every point hits") func grid() throws {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 195, height: 844))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        let views = try page.tree()

        page.send(#"{"t":"hit","step":13}"#)
        let grid = try page.message("hit")

        let runs = try #require(grid["runs"] as? [Int])
        let id = try #require(views.first { $0.kind == "Card" }?.id)
        expect(grid["columns"] as? Int, equals: 30)
        // Pairs of a view and how many points in a row hit it.
        var (all, hits) = (0, 0)
        for index in stride(from: 0, to: runs.count, by: 2) {
            all += runs[index + 1]
            if runs[index] == id { hits += runs[index + 1] }
        }
        expect(all, equals: 30 * 65)
        expect(hits, equals: 15 * 65)
    }

    @Test("hit tests and images of several pages share the budget, and every page gets them in the end")
    func sharedBudget() throws {
        let root = HitCounter()
        let cards = (0..<20).map { UIView(frame: CGRect(x: 10, y: $0 * 40, width: 30, height: 30)) }
        for card in cards {
            card.backgroundColor = .red
            root.addSubview(card)
        }
        let time = TestTime()
        let inspected = try InspectedApplication(TestApplication(rootView: root), clock: { time.now })
        defer { inspected.stop() }
        let pages = try (0..<3).map { _ in try inspected.page() }
        for page in pages { _ = try page.tree() }
        let ids = cards.map { "\($0.layer.layerID.rawValue)" }.joined(separator: ",")
        pages[0].send(#"{"t":"hit","step":64}"#)
        pages[1].send(#"{"t":"hit","step":64}"#)
        pages[2].send(#"{"t":"pixels","ids":[\#(ids)]}"#)
        try inspected.waitWithoutTurning("3 messages") { inspected.inspection.requestCount == 3 }
        // Each look at the clock takes a 16th of the budget.
        time.step = Inspection.budget / 16

        var counts: [Int] = []
        try inspected.waitWithoutTurning("grids and images") {
            root.count = 0
            inspected.work.run()
            if root.count > 0 { counts.append(root.count) }
            return pages[0].count(of: "hit") == 1 && pages[1].count(of: "hit") == 1
                && pages[2].count(of: "pixels") == cards.count
        }

        // A grid of 64 points has 7 × 14 points.
        expect(counts.reduce(0, +), equals: 2 * 7 * 14)
        #expect(counts.allSatisfy { $0 <= 16 }, "\(counts)")
    }

    private final class HitCounter: UIView {
        var count = 0

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            count += 1
            return super.hitTest(point, with: event)
        }
    }

    @Test(
        "a message that is not understood closes the page",
        arguments: [
            "", "x", "[]", "{}", #"{"t":1}"#, #"{"t":"set"}"#, #"{"t":"hit","step":0}"#, #"{"t":"select","id":-1}"#,
            #"{"t":"select","id":1e300}"#, #"{"t":"pixels","ids":[1,"x"]}"#,
        ])
    func misunderstood(text: String) throws {
        let inspected = try make(UIView())
        defer { inspected.stop() }
        let page = try inspected.page()
        page.send(text)
        try inspected.wait("closed page") { page.isClosed }
    }

    /// A server that lets pages send as many messages as they like.
    private static var unlimited: WebServerConfiguration {
        var configuration = WebServerConfiguration()
        configuration.messagesPerSecond = 1e9
        configuration.messageBurst = 1e9
        return configuration
    }

    @Test(
        "a page that floods the program while its main thread is busy is closed, and little waits for that thread",
        arguments: [(PageQueues.maximumMessages, 10), (PageQueues.maximumBytes / 60_000, 60_000)])
    func flood(most: Int, length: Int) throws {
        let view = UIView()
        let inspected = try InspectedApplication(TestApplication(rootView: view), configuration: Self.unlimited)
        defer { inspected.stop() }
        let page = try inspected.page()
        let id = try #require(try page.tree().first { $0.kind == "UIView" }?.id)
        let text = String(repeating: "x", count: length)

        // Without turning: the main thread is busy.
        let end = ContinuousClock.now + .seconds(30)
        var number = 0
        while !page.isClosed && ContinuousClock.now < end {
            number += 1
            page.send(#"{"t":"set","id":\#(id),"key":"tag","value":\#(number),"x":"\#(text)"}"#)
            if number > most { usleep(1000) }
        }
        let waiting = inspected.work.count

        #expect(page.isClosed && waiting <= 2)
        expect(page.closeStatus, equals: 1008)
        // Nothing of it is done afterwards, and another page is served.
        inspected.turn()
        expect(view.tag, equals: 0)
        let other = try inspected.page()
        other.send(#"{"t":"set","id":\#(id),"key":"tag","value":-1,"r":1}"#)
        #expect(try other.message("done")["error"] is NSNull)
        expect(view.tag, equals: -1)
    }

    @Test("pages that come and go while the main thread is busy leave nothing behind") func churn() throws {
        let inspected = try make(UIView())
        defer { inspected.stop() }
        for _ in 0..<40 {
            let page = try inspected.page()
            page.send(#"{"t":"ready"}"#)
            page.end()
            try inspected.waitWithoutTurning("the end of the socket") { inspected.server.socketCount == 0 }
        }
        #expect(inspected.work.count <= 2)
        inspected.turn()
        try expect(inspected.page().tree().isEmpty, equals: false)
    }

    @Test("messages of pages are handled in turn, until the budget of the main thread is used up") func budget() throws
    {
        let root = UIView()
        let views = [UIView(), UIView()]
        views.forEach(root.addSubview)
        let time = TestTime()
        let inspected = try InspectedApplication(
            TestApplication(rootView: root), configuration: Self.unlimited, clock: { time.now })
        defer { inspected.stop() }
        let pages = try (0..<2).map { _ in try inspected.page() }
        for page in pages { _ = try page.tree() }
        // Each look at the clock takes a quarter of the budget.
        time.step = Inspection.budget / 4

        for (page, view) in zip(pages, views) {
            let id = view.layer.layerID.rawValue
            for number in 1...20 {
                page.send(#"{"t":"set","id":\#(id),"key":"tag","value":\#(number),"r":\#(number)}"#)
            }
        }
        try inspected.waitWithoutTurning("40 messages") { inspected.inspection.requestCount == 40 }
        inspected.work.run()

        let done = views.map(\.tag)
        #expect(done.allSatisfy { (1...5).contains($0) } && abs(done[0] - done[1]) <= 1)
        expect(inspected.inspection.requestCount, equals: 40 - done[0] - done[1])
        for page in pages { _ = try page.message("done") { $0["r"] as? Int == 20 } }
        #expect(views.allSatisfy { $0.tag == 20 } && inspected.inspection.requestCount == 0)
    }

    @Test("Y-45 a page is told whether the constraints of a view leave its frame open") func ambiguity() throws {
        let root = UIView()
        let views = [UIView(), UIView()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let inspected = try InspectedApplication(TestApplication(rootView: root))
        defer { inspected.stop() }
        for view in views {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
                view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
        views[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
        let page = try inspected.page()

        let answers = try views.enumerated().map { number, view in
            page.send(#"{"t":"ambiguity","id":\#(view.layer.layerID.rawValue),"r":\#(number)}"#)
            return try page.message("ambiguity")
        }

        expect(answers.map { $0["r"] as? Int }, equals: [0, 1])
        expect(answers.map { $0["value"] as? Bool }, equals: [true, false])
        page.send(#"{"t":"ambiguity","id":999999999,"r":2}"#)
        try expect(page.message("done")["error"] as? String, equals: "the view is gone")
    }

    @Test("views, recognizers and constraints that are gone are one line") func gone() throws {
        let inspected = try make(UIView())
        defer { inspected.stop() }
        let page = try inspected.page()
        page.send(#"{"t":"set","id":999999999,"key":"alpha","value":1,"r":1}"#)
        try expect(page.message("done")["error"] as? String, equals: "the view is gone")
        page.send(#"{"t":"enable","id":999999,"value":true,"r":2}"#)
        try expect(page.message("done")["error"] as? String, equals: "the recognizer is gone")
        page.send(#"{"t":"constrain","id":999999,"value":1,"r":3}"#)
        try expect(page.message("done")["error"] as? String, equals: "the constraint is gone")
    }

    @Test("touches of a running program reach the stages in order, and nothing is observed after the end")
    func stagesOfInput() throws {
        let card = Card(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
        let inspected = try make(card)
        defer { inspected.stop() }
        let page = try inspected.page()
        inspected.app.tap(at: CGPoint(x: 100, y: 100))
        var list: [[String: Any]] = []
        // A program without a window presents no frames; what has changed nothing is reported after a while.
        for _ in 0..<40 where list.isEmpty {
            usleep(20_000)
            inspected.app.host.runPendingWork()
            let entries = try page.message("events")["list"] as? [[String: Any]] ?? []
            list = entries.filter { $0["k"] as? String == "latency" }
            inspected.app.tap(at: CGPoint(x: 10, y: 10))
        }
        let entry = try #require(list.first)
        #expect(entry["delivery"] as? Double != nil && entry["handlers"] as? Double != nil)
        #expect(entry["paint"] == nil)
        inspected.stop()
        #expect(InputTiming.observer == nil)
    }

    @Test("a log keeps the latest entries and says how many were lost") func log() throws {
        let log = EventLog()
        for number in 0..<(2 * EventLog.capacity + 5) { log.append { $0.member("n", number) } }
        let (text, end) = try #require(log.message(from: 0, limit: 10))
        expect(end, equals: 2 * EventLog.capacity + 5)
        #expect(text.contains("\"lost\":\(end - 10)") && text.contains("\"n\":\(end - 1)"))
        #expect(log.message(from: end, limit: 10) == nil)
    }

    @Test("JSON has no markup, whatever texts contain") func markup() throws {
        var json = JSONText()
        json.object { json in
            json.member("a", "</script>\"\\\n\u{1}é")
            json.member("b", -0.0625)
            json.member("c", Double.nan)
        }
        #expect(!json.string.contains("<"))
        let object = try JSONSerialization.jsonObject(with: Data(json.string.utf8)) as? [String: Any]
        expect(object?["a"] as? String, equals: "</script>\"\\\n\u{1}é")
        #expect(object?["b"] as? Double == -0.063 || object?["b"] as? Double == -0.062)
        #expect(object?["c"] is NSNull)
    }
}
