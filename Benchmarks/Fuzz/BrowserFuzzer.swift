import BrowserHost
import Foundation
import FuzzInputs
import HeadlessHost
import TouchInput
import UIKitCore
import UIKitText
import WebClient
import WebServer

/// Sends damaged messages to the browser host, and delivers what it reads to an application.
@MainActor enum BrowserFuzzer {
    /// A page is opened between this many inputs: the server must still answer.
    private static let checkInterval = 64
    private static var count = 0
    /// The length in UTF-16 units up to which the text grows.
    private static let longestText = 4000

    /// Counts the touches that are down.
    private final class CountingView: UIView {
        var down = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { down += touches.count }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { down -= touches.count }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { down -= touches.count }
    }

    /// The application, which lives as long as the process, and its server.
    private struct Target {
        let listener: PageListener
        let host: HeadlessHost
        let application: UIApplication
        let window: UIWindow
        let view: CountingView
        let textView: UITextView

        @MainActor init() throws {
            host = HeadlessHost(screen: ScreenMetrics(size: CGSize(width: 200, height: 300), scale: 1))
            host.onScreenKeyboard = .never
            application = UIApplication()
            host.attach(application)
            application.start(in: host, delegate: nil)
            window = UIWindow(frame: UIScreen.main.bounds)
            view = CountingView(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(UIPinchGestureRecognizer())
            window.addSubview(view)
            textView = UITextView(frame: CGRect(x: 0, y: 250, width: 200, height: 50))
            window.addSubview(textView)
            window.makeKeyAndVisible()
            listener = try PageListener(maximumConnections: 64)
        }
    }

    private static let target = Result { try Target() }

    // MARK: Inputs

    /// The frames of a connection after its hello: valid messages, most of them damaged.
    static func messages(_ random: inout SeededGenerator) -> Data {
        var bytes = random.once(in: 8) ? [] : frame(hello())
        for _ in 0..<1 + random.int(below: 12) { bytes += frame(damaged(message(&random), &random), &random) }
        return Data(bytes)
    }

    private static func hello() -> [UInt8] {
        let language: [UInt8] = [1, 2] + Array("de".utf8)
        return [1, 1] + screen(390, 844, 2) + language
    }

    private static func little<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

    private static func screen(_ width: Float, _ height: Float, _ scale: Float) -> [UInt8] {
        var bytes: [UInt8] = []
        for value in [width, height, scale, 0, 0, 0, 0] { bytes += little(value) }
        return bytes + [2, 60]
    }

    private static func message(_ random: inout SeededGenerator) -> [UInt8] {
        let odd: [Float] = [0, 1, -1, 100, 1e30, -1e30, .infinity, .nan, 32768, 0.001]
        func number(_ random: inout SeededGenerator) -> Float {
            random.once(in: 5) ? random.element(of: odd) : Float(random.int(below: 300))
        }
        switch random.int(below: 13) {
        case 0: return [2] + screen(number(&random), number(&random), number(&random))
        case 1:
            let flags = UInt8(random.int(below: 4))
            var bytes: [UInt8] = [4]
            bytes += little(1000.0)
            bytes += little(Float(0))
            bytes += [flags, 0, 4]
            bytes += Array("KeyA".utf8)
            return bytes + [1, 97, 1, 97]
        case 2:
            var bytes: [UInt8] = [5]
            bytes += little(1000.0)
            bytes += little(Float(0))
            bytes += [0, 1]
            for _ in 0..<4 { bytes += little(number(&random)) }
            return bytes
        case 3:
            var bytes: [UInt8] = [6]
            bytes += little(UInt32(random.int(below: 6)))
            bytes += little(1000.0)
            return bytes + little(1001.0)
        case 4:
            let texts = ["", "a", "größer", "你好", "👩‍👩‍👧", "e\u{301}", "\u{0}\n"]
            let text = random.element(of: texts).utf8
            var bytes: [UInt8] = [8]
            bytes += little(UInt32(random.int(below: 3))) + little(UInt32(random.int(below: 9)))
            bytes.append(UInt8(random.int(below: 2)))
            let deletions = [0, 0, 0, 1, 2, 4000, 4001]
            for _ in 0..<2 { bytes += little(UInt16(random.element(of: deletions))) }
            let start = random.int(below: 3)
            bytes += little(UInt16(start)) + little(UInt16(start + random.int(below: 2)))
            return bytes + little(UInt16(text.count)) + text
        case 5:
            let text = Array("größer".utf8).prefix(random.int(below: 9))
            return [7, UInt8(random.int(below: 4))] + little(UInt16(text.count)) + text
        case 6:
            var bytes: [UInt8] = [10, UInt8(random.int(below: 4))]
            if bytes[1] == 0 { bytes.append(UInt8(random.int(below: 64))) }
            return bytes[1] == 1 ? bytes + little(number(&random)) + little(number(&random)) : bytes
        case 7:
            let file = (0..<random.int(below: 9)).map { UInt8($0) }
            return [11, UInt8(random.int(below: 8)), UInt8(random.int(below: 6))] + little(UInt16(file.count)) + file
        default:
            let samples = 1 + random.int(below: 20)
            var bytes: [UInt8] = [3]
            bytes += little(1000.0)
            bytes.append(UInt8(random.int(below: 32)))
            bytes += little(UInt16(samples))
            for _ in 0..<samples {
                let kind = UInt8(random.int(below: 6) | random.int(below: 4) << 4)
                bytes += [kind, UInt8(random.int(below: 8)), UInt8(random.int(below: 8)), UInt8(random.int(below: 8))]
                bytes += little(random.once(in: 9) ? number(&random) : Float(random.int(below: 50)))
                bytes += little(number(&random)) + little(number(&random))
                bytes += (0..<12).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            }
            return bytes
        }
    }

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        guard random.once(in: 4) else { return bytes }
        for _ in 0..<1 + random.int(below: 3) where !bytes.isEmpty {
            let index = random.int(below: bytes.count)
            switch random.int(below: 3) {
            case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: index)
            default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
            }
        }
        return bytes
    }

    private static func frame(_ payload: [UInt8]) -> [UInt8] {
        var frame: [UInt8] = [0x82]
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame.append(0x80 | 126)
            frame.append(UInt8(payload.count >> 8 & 255))
            frame.append(UInt8(payload.count & 255))
        }
        // A mask of zeros changes nothing.
        frame += [0, 0, 0, 0]
        return frame + payload
    }

    /// A frame that is rarely no message.
    private static func frame(_ payload: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var frame = frame(payload)
        if random.once(in: 20) { frame[0] = UInt8(truncatingIfNeeded: random.next()) }
        return frame
    }

    // MARK: Trying

    /// Sends the frames of a connection. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ input: Data) -> String? {
        let target: Target
        do { target = try Self.target.get() } catch { return "no server: \(error)" }
        if target.textView.text.utf16.count > longestText { target.textView.text = "" }
        target.textView.becomeFirstResponder()
        do {
            let client = try TestClient(port: target.listener.server.port)
            let authority = target.listener.server.authority
            let line = try client.upgrade(
                path: "/\(target.listener.server.configuration.token)/socket", host: authority,
                origin: "http://\(authority)")
            guard line.contains(" 101 ") else { return "no web socket: \(line)" }
            client.send([UInt8](input))
            target.listener.sendFrame()
            client.endSending()
            // The server closes the connection when it has read everything.
            if client.rest(at: 1 << 22) == nil { return "the connection is not closed" }
            while target.listener.server.socketCount > 0 { usleep(200) }
            deliver(target)
            if target.view.down != 0 { return "\(target.view.down) touches are down after the page is gone" }
            if target.textView.markedTextRange != nil { return "text is marked after the page is gone" }
            count += 1
            if count % checkInterval == 0 { return try checkPage(target) }
        } catch {
            return "\(error)"
        }
        return nil
    }

    private static func deliver(_ target: Target) {
        for frame in target.listener.takeFrames() {
            if let frame {
                target.host.deliver(frame)
            } else {
                for device in PageListener.devices { target.application.deviceRemoved(device) }
                target.host.runPendingWork()
            }
        }
        target.host.advance(by: 0.02)
    }

    private static func checkPage(_ target: Target) throws -> String? {
        let server = target.listener.server
        let client = try TestClient(port: server.port)
        client.send("GET /\(server.configuration.token)/ HTTP/1.1\r\nHost: \(server.authority)\r\n\r\n")
        return client.rest().hasPrefix("HTTP/1.1 200") ? nil : "the page is not served any more"
    }
}
