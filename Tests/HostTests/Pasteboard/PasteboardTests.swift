import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import X11Host

extension PanelTests {
    /// A program with the general pasteboard, and another client of the X server.
    @Suite struct PasteboardTests {
        /// 64 MB of text, as the program makes it.
        static let big = {
            var data = Data("The quick brown fox jumps over the lazy dog, again and again. \r\n".utf8)
            for _ in 0..<20 { data += data }
            return data
        }()

        private func start(_ actions: String) throws -> (Program, SelectionPeer) {
            let program = try Program("HostProbe", ["--delegate", "PasteboardDelegate", "--", actions])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            return (program, try SelectionPeer(program.panel))
        }

        /// Lets the program perform its next action while the peer answers it.
        private func perform(_ action: String, _ program: Program, _ peer: SelectionPeer) throws -> Int {
            program.process.send(SIGUSR1)
            let start = "done \(action) in "
            try peer.serve("'\(start)'", seconds: 60) { program.process.output.contains(start) }
            // The number and its unit may arrive after the words before them.
            let end = " ms"
            func rest() -> Substring {
                let output = program.process.output
                return output.range(of: start, options: .backwards).map { output[$0.upperBound...] } ?? ""
            }
            try peer.serve("the time of \(action)", seconds: 60) { rest().contains(end) }
            return try #require(Int(rest().prefix { $0.isNumber }))
        }

        @Test("B-19 other programs read text as UTF-8 under its media type, its uniform type and the names of X")
        func text() throws {
            let (program, peer) = try start("text")
            try program.waitForOutput("done text")
            try peer.waitForOwner()

            let types = try peer.types()
            for type in ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "public.utf8-plain-text"] {
                #expect(types.contains(type))
                try expect(peer.read(type), equals: Data("Grüße aus Köln".utf8))
            }
            #expect(types.contains("TIMESTAMP") && types.contains("MULTIPLE") && types.contains("SAVE_TARGETS"))
            #expect(try peer.read("image/png") == nil)
            try program.waitForOutput("changed 1")
        }

        @Test("B-19 64 MB are sent in parts") func sendsMuch() throws {
            let (program, peer) = try start("big")
            try program.waitForOutput("done big")
            try peer.waitForOwner()

            let data = try peer.read("UTF8_STRING")

            #expect(data == Self.big && peer.events.contains("parts"))
        }

        @Test("B-19 64 MB are read in parts, whether their size is announced or not", arguments: [240_000, 1_000_000])
        func readsMuch(part: Int) throws {
            let (program, peer) = try start("none,compare")
            peer.offered = [("UTF8_STRING", Self.big)]
            peer.manner = .parts(part, announced: part == 240_000 ? UInt(Self.big.count) : nil)
            try peer.own()

            _ = try perform("compare", program, peer)

            try program.waitForOutput("big true 67108864")
        }

        @Test("B-19 8 MB are read in one piece") func readsWhole() throws {
            let (program, peer) = try start("none,compare")
            peer.offered = [("UTF8_STRING", Self.big.prefix(1 << 23))]
            try peer.own()

            _ = try perform("compare", program, peer)

            try program.waitForOutput("big false 8388608")
        }

        @Test("B-19 several items, and types of the program, go from one program to the other") func items() throws {
            let (program, peer) = try start("items")
            try program.waitForOutput("done items")
            try peer.waitForOwner()
            let second = try Program(
                "HostProbe", ["--delegate", "PasteboardDelegate", "--", "report"], on: program.panel)
            try second.waitForOutput("done report")

            #expect(second.process.output.contains("types org.example.tile public.utf8-plain-text"))
            #expect(second.process.output.contains("items 2 strings one|two"))
            #expect(second.process.output.contains("tile [1, 2, 3]"))
            try expect(peer.read("org.example.tile"), equals: Data([1, 2, 3]))
            try expect(peer.read("UTF8_STRING"), equals: Data("one\ntwo".utf8))
        }

        @Test("B-10 HTML, images and URLs come from other programs") func kinds() throws {
            let (program, peer) = try start("none,report,report")
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let png = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image { _ in }
                .pngData()
            peer.offered = [
                ("text/html", Data("<i>a</i>".utf8)), ("STRING", Data([0x47, 0x72, 0xFC, 0xDF])),
                ("image/png", try #require(png)), ("TIMESTAMP", Data()), ("application/x-qt-hint", Data()),
            ]
            try peer.own()
            _ = try perform("report", program, peer)
            let first = program.process.output
            peer.offered = [("text/uri-list", Data("# list\r\nhttps://example.org/1\r\nfile:///tmp/2\r\n".utf8))]
            try peer.own()
            try program.waitForOutput("done report")
            program.process.send(SIGUSR1)
            try peer.serve("a second report") {
                program.process.output.components(separatedBy: "done report").count > 2
            }

            #expect(first.contains("types public.html public.png public.utf8-plain-text"))
            #expect(first.contains("html <i>a</i>") && first.contains("image 7x5"))
            #expect(first.contains("items 1 strings Grüß"))
            #expect(program.process.output.contains("urls https://example.org/1|file:///tmp/2"))
        }

        @Test("B-11 whether there is a text or an image is answered without reading") func has() throws {
            let (program, peer) = try start("none,has")
            peer.offered = [("UTF8_STRING", Data("x".utf8)), ("image/png", Data())]
            try peer.own()

            _ = try perform("has", program, peer)

            try program.waitForOutput("has true false true")
            // Asked again if the notice of the new owner arrives after the first answer.
            expect(Set(peer.events), equals: ["asked for TARGETS"])
        }

        @Test("B-15 what is local is not offered, and replaces what was") func local() throws {
            let (program, peer) = try start("text,local,string")
            try program.waitForOutput("done text")
            try peer.waitForOwner()
            _ = try perform("local", program, peer)
            try peer.serve("an empty offer") { (try? peer.types().count) == 3 }

            #expect(try peer.read("UTF8_STRING") == nil)
            _ = try perform("string", program, peer)
            try program.waitForOutput("string secret")
        }

        @Test("B-19 contents are made when another program asks for them") func lazy() throws {
            let (program, peer) = try start("lazy")
            try program.waitForOutput("done lazy")
            try peer.waitForOwner()
            let types = try peer.types()
            let before = program.process.output.contains("provides")
            let data = try peer.read("org.example.lazy")

            #expect(types.contains("org.example.lazy") && !before)
            #expect(data == Data("late".utf8) && program.process.output.contains("provides"))
        }

        @Test("B-12 the count grows when the program becomes active after another one has copied") func foreignChange()
            throws
        {
            let (program, peer) = try start("none,string,string")
            let other = try OtherClient(program.panel)
            peer.offered = [("UTF8_STRING", Data("first".utf8))]
            try peer.own()
            _ = try perform("string", program, peer)
            #expect(!program.process.output.contains("changed"))

            let window = try other.window()
            other.focus(nil)
            try program.waitForOutput("will resign active")
            other.focus(window)

            try program.waitForOutput("changed 1")
        }

        @Test("B-16 the clipboard manager keeps what a program offered when it ends") func saved() throws {
            let (program, peer) = try start("html")
            try program.waitForOutput("done html")
            try peer.waitForOwner()
            try peer.own("CLIPBOARD_MANAGER")
            program.process.send(SIGTERM)

            try peer.serve("the clipboard manager") { peer.events.contains("saved") }
            let status = try program.process.wait(atMost: Program.timeout)

            #expect(status == 0 && peer.owns())
            expect(peer.offered.first { $0.type == "text/html" }?.data, equals: Data("<b>fett</b>".utf8))
            expect(peer.offered.first { $0.type == "UTF8_STRING" }?.data, equals: Data("fett".utf8))
        }

        @Test("B-16 a program ends if the clipboard manager never answers") func silentManager() throws {
            let (program, peer) = try start("text")
            try program.waitForOutput("done text")
            try peer.waitForOwner()
            try peer.own("CLIPBOARD_MANAGER")

            program.process.send(SIGTERM)

            try expect(program.process.wait(atMost: Program.timeout), equals: 0)
        }

        @Test("B-19 a selected text is offered as the primary selection") func primary() throws {
            let (program, peer) = try start("none,select")
            _ = try perform("select", program, peer)
            try peer.waitForOwner(of: "PRIMARY")

            try expect(peer.read("UTF8_STRING", of: "PRIMARY"), equals: Data("selected words".utf8))
        }

        @Test("TX-213 the middle button pastes what another program has selected, where it is clicked")
        func middleButton() throws {
            let (program, peer) = try start("none,edit")
            peer.offered = [("UTF8_STRING", Data("größer ".utf8))]
            try peer.own("PRIMARY")
            _ = try perform("edit", program, peer)
            try program.panel.pointer(x: 22, y: 320)
            try program.panel.button(2, isDown: true)
            try program.panel.button(2, isDown: false)

            try peer.serve("the pasted text") { program.process.output.contains("field größer selected words") }
        }

        @Test("TX-213 the middle button pastes what another part of the program has selected") func ownSelection()
            throws
        {
            let (program, peer) = try start("none,edit,select")
            _ = try perform("edit", program, peer)
            _ = try perform("select", program, peer)
            try peer.waitForOwner(of: "PRIMARY")
            try program.panel.pointer(x: 22, y: 320)
            try program.panel.button(2, isDown: true)
            try program.panel.button(2, isDown: false)

            try peer.serve("the pasted text") {
                program.process.output.contains("field selected wordsselected words")
            }
        }

        @Test("B-22 all types of another program stay when an item is added") func addsItem() throws {
            let (program, peer) = try start("none,add")
            peer.offered = [("text/html", Data("<i>a</i>".utf8)), ("STRING", Data([0x47, 0x72, 0xFC, 0xDF]))]
            try peer.own()

            _ = try perform("add", program, peer)
            try peer.waitForOwner()

            try expect(peer.read("text/html"), equals: Data("<i>a</i>".utf8))
            try expect(peer.read("UTF8_STRING"), equals: Data("Grüß\nown".utf8))
        }

        // MARK: Times

        @Test("B-23 a request carries the time of the click that leads to it") func clickTime() throws {
            let (program, peer) = try start("none,string")
            peer.offered = [("UTF8_STRING", Data("text".utf8))]
            try peer.own()
            let start = try peer.serverTime(after: peer.serverTime())
            try program.panel.pointer(x: 200, y: 200)
            try program.panel.button(1, isDown: true)
            try program.panel.button(1, isDown: false)
            try program.waitForOutput("tapped")
            let end = try peer.serverTime(after: peer.serverTime())

            _ = try perform("string", program, peer)

            #expect(!peer.requestTimes.isEmpty && peer.requestTimes.allSatisfy { start...end ~= $0 })
        }

        @Test("B-23 a program that refuses requests from before it copied is read") func takenTime() throws {
            let (program, peer) = try start("none,string")
            try program.panel.pointer(x: 200, y: 200)
            try program.panel.button(1, isDown: true)
            try program.panel.button(1, isDown: false)
            try program.waitForOutput("tapped")
            let start = try peer.serverTime(after: peer.serverTime())
            peer.offered = [("UTF8_STRING", Data("text".utf8))]
            try peer.own()

            _ = try perform("string", program, peer)

            try program.waitForOutput("string text")
            #expect(!peer.requestTimes.isEmpty && peer.requestTimes.allSatisfy { $0 >= start })
        }

        // MARK: Bad programs

        @Test("B-22 a program that stops sending does not keep an item from being added") func addsToStopped() throws {
            let (program, peer) = try start("none,add")
            peer.offered = ["text/html", "UTF8_STRING", "image/png"].map { ($0, Data(repeating: 65, count: 1000)) }
            peer.manner = .stops(10)
            try peer.own()

            let time = try perform("add", program, peer)
            try peer.waitForOwner()

            #expect(time < 4000)
            try expect(peer.read("UTF8_STRING"), equals: Data("own".utf8))
        }

        @Test("B-20 a program that never answers is waited for once, and not long") func silent() throws {
            let (program, peer) = try start("none,has,string")
            peer.offered = [("UTF8_STRING", Data("x".utf8))]
            peer.manner = .silent
            try peer.own()

            let first = try perform("has", program, peer)
            let second = try perform("string", program, peer)

            try program.waitForOutput("has false false false")
            try program.waitForOutput("string nil")
            #expect(first < 4000 && second < 500)
        }

        @Test("B-20 what a program answers counts for the last change, also if its notice has not been handled")
        func notices() throws {
            let panel = try XPanel(width: 800, height: 720)
            let peer = try SelectionPeer(panel)
            let connection = try #require(SelectionConnection(displayName: panel.displayName))
            let before = connection.read("TARGETS", of: .clipboard, after: 0)

            // It is not served, so it does not answer.
            try peer.own()
            let (contents, changes) = connection.read("TARGETS", of: .clipboard, after: 0)

            expect(before.changes, equals: 0)
            expect(changes, equals: 1)
            expect(connection.standing(of: .clipboard).foreignChanges, equals: 1)
            #expect(throws: ContentError.timeout) { try contents.get() }
            withExtendedLifetime(peer) {}
        }

        @Test("B-20 a program that stops after the first part is given up, with an error for item providers")
        func stops() throws {
            let (program, peer) = try start("none,string,load")
            peer.offered = [("UTF8_STRING", Data(repeating: 65, count: 1000))]
            peer.manner = .stops(10)
            try peer.own()

            let time = try perform("string", program, peer)
            _ = try perform("load", program, peer)
            try peer.serve("an error") { program.process.output.contains("loaded -1 ") }

            #expect(time < 4000 && program.process.output.contains("string nil"))
            #expect(program.process.output.contains("loaded -1 the other program does not send the contents in time"))
        }

        @Test("B-20 a program with 50 types that stops sending is given up with the first one") func manyStops() throws
        {
            let (program, peer) = try start("none,read")
            peer.offered = (0..<50).map { ("org.example.type\($0)", Data(repeating: 65, count: 1000)) }
            peer.manner = .stops(10)
            try peer.own()

            let time = try perform("read", program, peer)

            try program.waitForOutput("read [0]")
            #expect(time < 4000)
        }

        @Test("B-20 more than 256 MB are refused: announced, and sent without end") func tooLarge() throws {
            let (program, peer) = try start("none,load,load,text")
            peer.offered = [("UTF8_STRING", Data(repeating: 65, count: 4_000_000))]
            peer.manner = .parts(1000, announced: 1 << 30)
            try peer.own()
            _ = try perform("load", program, peer)
            try peer.serve("an error") { program.process.output.contains("larger than 268435456 bytes") }
            peer.manner = .endless(4_000_000)
            program.process.send(SIGUSR1)
            try peer.serve("a second error", seconds: 60) {
                program.process.output.components(separatedBy: "larger than 268435456 bytes").count > 2
            }

            let status = try String(
                contentsOfFile: "/proc/\(program.process.processIdentifier)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
            let kilobytes = Int(line.filter(\.isNumber)) ?? .max
            #expect(kilobytes < 400_000)
            _ = try perform("text", program, peer)
        }

        @Test("B-20 a program that announces too little, or sends numbers or invalid UTF-8, does no harm") func lies()
            throws
        {
            let (program, peer) = try start("none,string,string,string")
            peer.offered = [("UTF8_STRING", Data("much more".utf8))]
            peer.manner = .parts(2, announced: 1)
            try peer.own()
            _ = try perform("string", program, peer)
            try program.waitForOutput("string much more")
            peer.manner = .numbers
            program.process.send(SIGUSR1)
            try peer.serve("nil") { program.process.output.contains("string nil") }
            peer.manner = .whole
            peer.offered = [("UTF8_STRING", Data([0x61, 0xFF, 0x62]))]
            program.process.send(SIGUSR1)

            try peer.serve("a repaired text") { program.process.output.contains("string a\u{FFFD}b") }
        }
    }
}
