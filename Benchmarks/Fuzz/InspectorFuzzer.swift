import Foundation
import FuzzInputs
import HeadlessHost
import Inspector
import UIKitControls
import UIKitCore
import UIKitScrolling
import UIKitText
import WebClient
import WebServer

/// Sends damaged requests, frames and messages to the inspector of an application with a view of each kind that has
/// individual properties, or draws, scrolls, or is laid out by constraints.
@MainActor enum InspectorFuzzer {
    /// The placeholders of the port and the token in an input, which differ in every process.
    private static let port = "PORT", token = "TOKEN"
    /// A page is opened between this many inputs: the server must still answer.
    private static let checkInterval = 64
    private static var count = 0
    /// How long the main thread handles messages of an input, in milliseconds.
    private static let handlingTime = 4
    /// How often the main thread was called since the last check.
    private static var handledWork = 0

    /// The application, which lives as long as the process, and its server.
    private struct Target {
        let work = MainWork()
        let server: WebServer
        let host: HeadlessHost
        let window: UIWindow
        let inspection: Inspection
        let identifiers: [UInt64]

        /// What draws itself, also with sizes that a page has set.
        private final class Drawing: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(bounds.insetBy(dx: 2, dy: 2))
            }
        }

        @MainActor init() throws {
            let screen = ScreenMetrics(size: CGSize(width: 200, height: 300), scale: 1)
            host = HeadlessHost(screen: screen)
            let application = UIApplication()
            host.attach(application)
            application.start(in: host, delegate: nil)
            window = UIWindow(frame: UIScreen.main.bounds)
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            label.text = "text"
            let card = UIView(frame: CGRect(x: 20, y: 40, width: 150, height: 200))
            card.addGestureRecognizer(UITapGestureRecognizer())
            card.addSubview(label)
            let button = UIButton(frame: CGRect(x: 10, y: 50, width: 60, height: 30))
            button.setTitle("button", for: .normal)
            let field = UITextField(frame: CGRect(x: 10, y: 85, width: 100, height: 30))
            let text = UITextView(frame: CGRect(x: 10, y: 120, width: 100, height: 50))
            let drawing = Drawing(frame: CGRect(x: 110, y: 50, width: 30, height: 30))
            let scroll = UIScrollView(frame: CGRect(x: 20, y: 245, width: 100, height: 50))
            scroll.contentSize = CGSize(width: 300, height: 300)
            for view in [button, field, text, drawing] { card.addSubview(view) }
            for view in [card, scroll] { window.addSubview(view) }
            let constrained = UIView()
            constrained.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(constrained)
            NSLayoutConstraint.activate([
                constrained.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 130),
                constrained.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 10),
                constrained.widthAnchor.constraint(equalToConstant: 20),
            ])
            window.makeKeyAndVisible()
            let work = work
            inspection = Inspection { work.add($0) }
            var configuration = WebServerConfiguration()
            configuration.maximumConnections = 64
            server = try Inspector.server(for: inspection, configuration)
            identifiers = [card, label, window, button, field, text, drawing, scroll, constrained]
                .map(\.layer.layerID.rawValue)
            precondition(identifiers.count == InspectorFuzzer.viewCount)
        }
    }

    /// The number of views whose properties are set.
    private static let viewCount = 9
    /// The numbers of recognizers and constraints are below this: there are few.
    private static let numberCount: UInt64 = 16

    private static let target = Result { try Target() }

    // MARK: Inputs

    /// The bytes of a connection: a valid one, most of them damaged.
    static func connection(_ random: inout SeededGenerator) -> Data {
        var bytes = Array(request(&random).utf8)
        for _ in 0..<Int(random.next() % 6) { bytes += frame(&random) }
        if random.once(in: 3) { return Data(bytes) }
        for _ in 0..<Int(random.next() % 8) where !bytes.isEmpty {
            let index = Int(random.next() % UInt64(bytes.count))
            switch random.next() % 5 {
            case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
            case 3: bytes.removeSubrange(index..<min(bytes.count, index + Int(random.next() % 40)))
            default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 40)], at: index)
            }
        }
        return Data(bytes)
    }

    private static func request(_ random: inout SeededGenerator) -> String {
        let host = "127.0.0.1:\(port)"
        if random.once(in: 6) {
            return "GET /\(token)/ HTTP/1.1\r\nHost: \(host)\r\n"
                + (random.once(in: 2)
                    ? "X: " + String(repeating: "y", count: Int(random.next() % 100_000)) + "\r\n" : "")
                + "\r\n"
        }
        return "GET /\(token)/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nUpgrade: websocket\r\n"
            + "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    }

    private static func frame(_ random: inout SeededGenerator) -> [UInt8] {
        let payload = Array(message(&random).utf8)
        let opcodes: [UInt8] = [1, 1, 1, 1, 1, 1, 0, 2, 8, 9, 10, 15]
        let opcode = opcodes[Int(random.next() % UInt64(opcodes.count))]
        var frame: [UInt8] = [(random.once(in: 10) ? 0 : 0x80) | opcode]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame += [
                0x80 | 126, UInt8(truncatingIfNeeded: payload.count >> 8), UInt8(truncatingIfNeeded: payload.count),
            ]
        }
        return frame + [0, 0, 0, 0] + payload
    }

    private static func message(_ random: inout SeededGenerator) -> String {
        let numbers = [
            "0", "1", "-1", "0.5", "1e6", "-1e6", "1e308", "1e999", "4", "64", "null", "\"x\"", "[1]", "true",
        ]
        func number() -> String { numbers[Int(random.next() % UInt64(numbers.count))] }
        // The last one is that of no view.
        let identifier = "ID\(random.next() % UInt64(viewCount + 1))"
        func object() -> String { random.once(in: 4) ? number() : "\(random.next() % numberCount)" }
        let keys = Inspection.propertyNames + ["nothing"]
        let values = [
            "true", "false", number(), "[\(number()),\(number()),\(number()),\(number())]", "null",
            "\"\(String(repeating: "字", count: Int(random.next() % 3000)))\"", "{\"a\":1}", "[[[[1]]]]",
        ]
        switch random.next() % 12 {
        case 0: return #"{"t":"ready"}"#
        case 1: return #"{"t":"select","id":\#(identifier)}"#
        case 2: return #"{"t":"pixels","ids":[\#(identifier),\#(number())]}"#
        case 3: return #"{"t":"hit","step":\#(number())}"#
        case 4:
            let value = random.once(in: 3) ? number() : random.once(in: 2) ? "true" : "false"
            return #"{"t":"enable","id":\#(object()),"value":\#(value),"r":\#(number())}"#
        case 5: return #"{"t":"constrain","id":\#(object()),"value":\#(number()),"r":\#(number())}"#
        case 7: return #"{"t":"ambiguity","id":\#(identifier),"r":\#(number())}"#
        case 6: return String(repeating: "[", count: Int(random.next() % 5000))
        default:
            let key = keys[Int(random.next() % UInt64(keys.count))]
            let value = values[Int(random.next() % UInt64(values.count))]
            return #"{"t":"set","id":\#(identifier),"key":"\#(key)","value":\#(value),"r":1}"#
        }
    }

    // MARK: Trying

    /// Sends the bytes of a connection. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ input: Data) -> String? {
        let target: Target
        do { target = try Self.target.get() } catch { return "no server: \(error)" }
        do {
            let client = try TestClient(port: target.server.port)
            client.send(filled([UInt8](input), target))
            // A page that has gone has no messages any more: they are handled before its end is sent.
            for _ in 0..<handlingTime {
                usleep(1000)
                handledWork += target.work.count
                target.work.run()
            }
            client.endSending()
            // The server closes the connection when it has read everything.
            let answer = client.rest(at: 1 << 22)
            if answer == nil { return "the connection is not closed" }
            target.work.run()
            target.host.advance(by: 0.02)
            target.work.run()
            count += 1
            guard count % checkInterval == 0 else { return nil }
            if handledWork == 0 { return "the inspector has handled no message" }
            handledWork = 0
            return try checkPage(target)
        } catch {
            return "\(error)"
        }
    }

    private static func checkPage(_ target: Target) throws -> String? {
        let client = try TestClient(port: target.server.port)
        client.send("GET /\(target.server.configuration.token)/ HTTP/1.1\r\nHost: \(target.server.authority)\r\n\r\n")
        return client.rest().hasPrefix("HTTP/1.1 200") ? nil : "the page is not served any more"
    }

    /// Puts the port, the token and the numbers of views in.
    private static func filled(_ bytes: [UInt8], _ target: Target) -> [UInt8] {
        var bytes = bytes
        func replace(_ name: String, _ value: String) {
            let (name, value) = (Array(name.utf8), Array(value.utf8))
            var index = 0
            while index + name.count <= bytes.count {
                if bytes[index..<index + name.count].elementsEqual(name) {
                    bytes.replaceSubrange(index..<index + name.count, with: value)
                    index += value.count
                } else {
                    index += 1
                }
            }
        }
        replace(port, "\(target.server.port)")
        replace(token, target.server.configuration.token)
        // Three characters like the placeholder, as frames have lengths.
        for (index, id) in target.identifiers.enumerated() {
            let text = "\(id)"
            if text.count <= 3 { replace("ID\(index)", String(repeating: " ", count: 3 - text.count) + text) }
        }
        return bytes
    }
}
