import Expectations
import Foundation
import SessionRecordings
import Testing
import TouchstoneTesting
import WebClient

extension PanelTests {
    /// The inspector of a sample that runs as a separate process.
    @Suite struct InspectorTests {
        private let base = NSTemporaryDirectory() + "touchstone-" + UUID().uuidString
        private var session: String { base + ".touch" }
        private var page: String { base + ".html" }

        /// The host, the port and the token of the page whose address a program prints.
        private func address(of program: Program) throws -> (host: String, port: Int, token: String) {
            try program.waitForOutput("inspect at http://")
            let output = program.process.output
            let match = try #require(output.firstMatch(of: /inspect at http:\/\/([^\/]+:(\d+))\/([^\/]+)\/\n/))
            return (String(match.1), try #require(Int(match.2)), String(match.3))
        }

        /// The next message of a page that satisfies a condition.
        private func message(
            _ client: TestClient, _ kind: String, where condition: ([String: Any]) -> Bool = { _ in true }
        ) throws -> [String: Any] {
            while true {
                let (opcode, payload) = try client.frame()
                #expect(opcode != 8, "the program closes the page")
                if opcode == 8 { return [:] }
                guard opcode == 1, let object = try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
                    object["t"] as? String == kind
                else { continue }
                if kind == "tree" { client.sendFrame(Array(#"{"t":"ready"}"#.utf8)) }
                if condition(object) { return object }
            }
        }

        private func kinds(_ tree: [String: Any]) -> [String: Int] {
            let classes = tree["classes"] as? [String] ?? []
            let views = tree["views"] as? [[Any]] ?? []
            return Dictionary(views.map { (classes[$0[2] as? Int ?? 0], 1) }, uniquingKeysWith: +)
        }

        /// Drags a photograph when it is on the screen.
        private func drag(on program: Program) throws {
            let panel = program.panel
            try program.waitForPixel(140, 200, "a photograph") { $0 != 0 }
            try panel.touch(1, .begin, x: 140, y: 200)
            for step in 1...20 {
                try panel.touch(1, .move, x: 140 + Double(step) * 4, y: 200 + Double(step) * 3)
                try panel.sync()
            }
            try panel.touch(1, .end, x: 220, y: 260)
            try panel.sync()
        }

        @Test("--inspect prints the address of a page that shows a sample's views, touches and the time of each stage")
        func inspect() throws {
            let program = try Program("InspectedPhotoTable", ["--inspect"])
            let (host, port, token) = try address(of: program)
            #expect(host.hasPrefix("127.0.0.1:"))
            let request = try TestClient(port: port)
            request.send("GET /\(token)/ HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            let answer = request.rest()
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("<title>Inspector</title>"))

            let client = try TestClient(port: port, timeout: Int(Program.timeout))
            let line = try client.upgrade(path: "/\(token)/socket", host: host, origin: "http://\(host)")
            #expect(line.contains(" 101 "))
            let hello = try message(client, "hello")
            expect(hello["program"] as? String, equals: "InspectedPhotoTable")
            expect(hello["process"] as? Int, equals: Int(program.process.processIdentifier))
            let tree = try message(client, "tree") {
                kinds($0["tree"] as? [String: Any] ?? [:])["PhotoView"] == 3
            }
            expect(kinds(tree["tree"] as? [String: Any] ?? [:])["UIWindow"], equals: 1)

            var entries: [[String: Any]] = []
            func latencies() -> [[String: Any]] { entries.filter { $0["k"] as? String == "latency" } }
            // On a busy machine a frame may come too late to be that of a touch.
            for _ in 0..<5 where !latencies().contains(where: { $0["total"] != nil }) {
                try drag(on: program)
                _ = try message(client, "events") { message in
                    let list = message["list"] as? [[String: Any]] ?? []
                    entries += list
                    return list.contains { $0["phase"] as? String == "ended" }
                }
            }

            #expect(entries.contains { $0["phase"] as? String == "began" && $0["view"] as? String == "PhotoView" })
            let pans = entries.filter { $0["name"] as? String == "pan on PhotoView" }
            #expect(pans.contains { $0["state"] as? String == "began" })
            let whole = try #require(latencies().first { $0["total"] != nil })
            let stages = ["device", "host", "delivery", "handlers", "commit", "wait", "paint", "present"]
            let times = stages.map { whole[$0] as? Double }
            #expect(times.allSatisfy { $0 != nil }, "\(whole)")
            let sum = times.compactMap(\.self).reduce(0, +)
            #expect(abs(sum - (whole["total"] as? Double ?? 0)) < 0.01)
            #expect((whole["paint"] as? Double ?? 0) > 0)
            // A view is changed.
            let classes = (tree["tree"] as? [String: Any])?["classes"] as? [String] ?? []
            let views = (tree["tree"] as? [String: Any])?["views"] as? [[Any]] ?? []
            let photo = try #require(views.first { classes[$0[2] as? Int ?? 0] == "PhotoView" }?[0] as? Int)
            client.sendFrame(Array(#"{"t":"set","id":\#(photo),"key":"alpha","value":0.5,"r":1}"#.utf8))
            let done = try message(client, "done")
            #expect(done["error"] is NSNull)
        }

        @Test("--explain writes a page about a recorded session of a sample, with its views, touches and decisions")
        func explain() throws {
            defer {
                unlink(session)
                unlink(page)
            }
            let program = try Program("InspectedPhotoTable", ["--inspect", "--record", session])
            let (host, port, token) = try address(of: program)
            let client = try TestClient(port: port, timeout: Int(Program.timeout))
            _ = try client.upgrade(path: "/\(token)/socket", host: host, origin: "http://\(host)")
            // The window is there.
            _ = try message(client, "tree") { kinds($0["tree"] as? [String: Any] ?? [:])["PhotoView"] == 3 }
            try drag(on: program)
            _ = try message(client, "events") { message in
                (message["list"] as? [[String: Any]] ?? []).contains { $0["phase"] as? String == "ended" }
            }
            program.process.send(SIGTERM)
            try expect(program.process.wait(atMost: Program.timeout), equals: 0)

            let process = try Program.launch(
                "InspectedPhotoTable", ["--replay", session, "--explain", page], display: nil)
            let status = try process.wait(atMost: 4 * Program.timeout)

            expect(status, equals: 0, "\(process.output)")
            #expect(process.output.contains("the page is \(page)"))
            let text = try String(contentsOfFile: page, encoding: .utf8)
            let json = try #require(
                text.firstMatch(of: /<script id="data" type="application\/json">([^<]*)<\/script>/)?.output.1)
            let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            expect(data["program"] as? String, equals: "InspectedPhotoTable")
            expect(data["lost"] as? Int, equals: 0)
            let moments = try #require(data["moments"] as? [[String: Any]])
            expect(moments.map { $0["title"] as? String }, equals: ["a touch begins", "a touch ends", "the end"])
            for moment in moments {
                expect(kinds(moment["tree"] as? [String: Any] ?? [:])["PhotoView"], equals: 3)
                expect((moment["images"] as? [Any])?.isEmpty, equals: false)
            }
            let events = try #require(data["events"] as? [[String: Any]])
            #expect(events.contains { $0["phase"] as? String == "began" && $0["view"] as? String == "PhotoView" })
            // It depends on the size of the first move which of the two comes first.
            let taps = events.filter { $0["name"] as? String == "tap on PhotoView" }
            #expect(taps.contains { ["excluded", "fails"].contains($0["kind"] as? String) })
        }

        @Test("--inspect without the inspector in a program, and --explain without a session, end with one line")
        func missing() throws {
            let plain = try Program.launch("MoveMe", ["--headless", base + ".png", "--inspect"], display: nil)
            try expect(plain.wait(atMost: Program.timeout), equals: 1)
            #expect(plain.output.contains("was built without the inspector"))
            expect(plain.output.split(separator: "\n").count, equals: 1)
            let alone = try Program.launch("InspectedPhotoTable", ["--explain", page], display: nil)
            try expect(alone.wait(atMost: Program.timeout), equals: 1)
            #expect(alone.output.contains("add --replay and a session"))
            expect(alone.output.split(separator: "\n").count, equals: 1)
        }
    }
}
