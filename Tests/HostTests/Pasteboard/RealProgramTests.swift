import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

extension PanelTests {
    /// Copies and pastes with programs of the desktop.
    @Suite struct RealProgramTests {
        private func start(_ actions: String) throws -> Program {
            let program = try Program("HostProbe", ["--delegate", "PasteboardDelegate", "--", actions])
            try program.waitForPixel(100, 100, "the first frame") { $0 == 0xFF0000 }
            return program
        }

        /// Starts a program in Python on the panel.
        private func python(_ script: String, _ arguments: [String], _ program: Program) throws -> ChildProcess {
            try program.panel.launch(
                "/usr/bin/python3", ["-c", script] + arguments,
                environment: ["QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11", "PYTHONIOENCODING": "utf-8"])
        }

        private func shell(_ command: String, _ program: Program) throws -> String {
            let process = try program.panel.launch("/bin/sh", ["-c", command])
            let status = try process.wait(atMost: 60)
            expect(status, equals: 0, "\(process.output)")
            return process.output
        }

        private func wait(for text: String, of process: ChildProcess) throws {
            try Deadline.poll(seconds: 60, "'\(text)'") {
                if process.exitStatus != nil, !process.output.contains(text) {
                    Issue.record("the other program has ended: \(process.output)")
                    return ()
                }
                return process.output.contains(text) ? () : nil
            }
        }

        /// Waits until the program offers something: it owns the clipboard then.
        private func waitForOwner(_ action: String, _ program: Program) throws {
            try program.waitForOutput("done \(action)")
            try SelectionPeer(program.panel).waitForOwner()
        }

        private func file(_ name: String, _ data: Data) throws -> String {
            let path = NSTemporaryDirectory() + "touchstone-\(UUID().uuidString)-\(name)"
            try data.write(to: URL(fileURLWithPath: path))
            return path
        }

        private func png() throws -> Data {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 4), format: format).image {
                UIColor.blue.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 9, height: 4))
            }
            return try #require(image.pngData())
        }

        // MARK: xclip

        @Test("B-01 xclip pastes text, HTML and an image") func xclipPastes() throws {
            let program = try start("text,html,image")
            try waitForOwner("text", program)
            let text = try shell("xclip -selection clipboard -o", program)
            program.process.send(SIGUSR1)
            try program.waitForOutput("done html")
            try program.waitForOutput("changed 2")
            let html = try shell("xclip -selection clipboard -o -t text/html", program)
            program.process.send(SIGUSR1)
            try program.waitForOutput("changed 3")
            let image = try shell("xclip -selection clipboard -o -t image/png | head -c 4 | tail -c 3", program)

            expect(text, equals: "Grüße aus Köln")
            expect(html, equals: "<b>fett</b>")
            expect(image, equals: "PNG")
        }

        @Test("B-01 xclip pastes 64 MB") func xclipPastesMuch() throws {
            let program = try start("big")
            try waitForOwner("big", program)
            let path = try file("big", PasteboardTests.big)
            defer { unlink(path) }

            let sums = try shell("xclip -selection clipboard -o | cksum; cksum < \(path)", program)
                .split(separator: "\n")

            expect(sums.count, equals: 2)
            expect(sums.first, equals: sums.last)
        }

        @Test("B-01 xclip copies text, HTML, an image and 64 MB") func xclipCopies() throws {
            let program = try start("none,report,report,report,compare")
            func copy(_ type: String, _ data: Data, _ action: String, _ wanted: String) throws {
                let path = try file("copied", data)
                defer { unlink(path) }
                _ = try shell("xclip -selection clipboard -i -t \(type) \(path) >/dev/null 2>&1", program)
                // xclip may return before the server has made it the owner.
                try SelectionPeer(program.panel).waitForOwner()
                program.process.send(SIGUSR1)
                try program.waitForOutput(wanted)
            }
            try copy("UTF8_STRING", Data("von xclip: ß".utf8), "report", "strings von xclip: ß")
            try copy("text/html", Data("<i>x</i>".utf8), "report", "html <i>x</i>")
            try copy("image/png", png(), "report", "image 9x4")
            try copy("UTF8_STRING", PasteboardTests.big, "compare", "big true 67108864")
        }

        @Test("B-22 items are added to what xclip has copied", arguments: ["add", "prepend"])
        func addsToXclip(action: String) throws {
            let program = try start("none,\(action),report")
            let path = try file("copied", Data("von xclip: ß".utf8))
            defer { unlink(path) }
            _ = try shell("xclip -selection clipboard -i \(path) >/dev/null 2>&1", program)
            program.process.send(SIGUSR1)
            try program.waitForOutput("done \(action)")
            try program.waitForOutput("changed 1")
            let wanted = action == "add" ? ["von xclip: ß", "own"] : ["own", "von xclip: ß"]

            try Deadline.poll(seconds: 60, "both texts") {
                let text = try? shell("xclip -selection clipboard -o", program)
                return text == wanted.joined(separator: "\n") ? () : nil
            }
            program.process.send(SIGUSR1)
            try program.waitForOutput("items 2 strings \(wanted.joined(separator: "|"))")
        }

        // MARK: Toolkits

        @Test("B-01 GTK 4 and Qt 6 paste text, HTML and an image", arguments: ["gtk", "qt"])
        func toolkitPastes(name: String) throws {
            let script = name == "gtk" ? ToolkitPeers.gtk : ToolkitPeers.qt
            let program = try start("text,html,image")
            try waitForOwner("text", program)
            let text = try python(script, ["paste", "text"], program)
            try wait(for: "text Grüße aus Köln", of: text)
            program.process.send(SIGUSR1)
            try program.waitForOutput("changed 2")
            let html = try python(script, ["paste", "html"], program)
            try wait(for: "<b>fett</b>", of: html)
            program.process.send(SIGUSR1)
            try program.waitForOutput("changed 3")
            let image = try python(script, ["paste", "image"], program)
            try wait(for: "image 7 5", of: image)
        }

        @Test("B-01 GTK 4 and Qt 6 copy text, HTML and an image", arguments: ["gtk", "qt"])
        func toolkitCopies(name: String) throws {
            let script = name == "gtk" ? ToolkitPeers.gtk : ToolkitPeers.qt
            let program = try start("none,report,report,report")
            let path = try file("image.png", png())
            defer { unlink(path) }
            let kinds = [
                ("text", name == "gtk" ? "Grüße von GTK" : "Grüße von Qt"), ("html", "<b>\(name)</b>"),
                ("image", "image 9x4"),
            ]
            for (kind, wanted) in kinds {
                let process = try python(script, ["copy", kind, path], program)
                try wait(for: "owning", of: process)
                program.process.send(SIGUSR1)
                try program.waitForOutput(wanted)
                process.stop()
            }
        }

        @Test("B-01 64 MB are copied from Qt 6") func qtCopiesMuch() throws {
            let program = try start("none,compare")
            let path = try file("big", PasteboardTests.big)
            defer { unlink(path) }
            let source = try python(ToolkitPeers.qt, ["copy", "big", path], program)
            try wait(for: "owning", of: source)
            program.process.send(SIGUSR1)

            try program.waitForOutput("big true 67108864")
        }

        // The other way round GTK 4.8 sends no more than one request of the server holds, to any program.
        @Test("B-01 64 MB are pasted into GTK 4 and Qt 6", arguments: ["gtk", "qt"])
        func toolkitPastesMuch(name: String) throws {
            let program = try start("big")
            try waitForOwner("big", program)
            let path = try file("big", PasteboardTests.big)
            defer { unlink(path) }
            let sum = try shell("md5sum < \(path)", program).prefix { $0 != " " }
            let target = try python(name == "gtk" ? ToolkitPeers.gtk : ToolkitPeers.qt, ["paste", "big"], program)

            try wait(for: "md5 \(sum)", of: target)
        }

        @Test("B-01 Chromium copies and pastes text and HTML") func chromium() throws {
            let program = try start("none,report,html")
            let source = try python(ToolkitPeers.chromium, ["copy", "html"], program)
            try wait(for: "owning", of: source)
            program.process.send(SIGUSR1)
            try program.waitForOutput("strings Grüße von Chromium")
            try program.waitForOutput(">von</b>")
            source.stop()
            program.process.send(SIGUSR1)
            try program.waitForOutput("done html")
            try SelectionPeer(program.panel).waitForOwner()
            let target = try python(ToolkitPeers.chromium, ["paste", "html"], program)

            try wait(for: "text fett", of: target)
            try wait(for: "<b", of: target)
        }

        @Test("B-01 Chromium copies and pastes an image and 64 MB", arguments: ["image", "big"])
        func chromiumAsynchronous(kind: String) throws {
            let program = try start("none,\(kind == "big" ? "compare" : "report"),\(kind)")
            let source = try python(ToolkitPeers.chromium, ["copy", kind], program)
            try wait(for: "owning", of: source)
            // The promise is kept before the clipboard is taken.
            try SelectionPeer(program.panel).waitForOwner()
            program.process.send(SIGUSR1)
            try program.waitForOutput(kind == "big" ? "big true 67108864" : "image 9x4")
            source.stop()
            program.process.send(SIGUSR1)
            try program.waitForOutput("done \(kind)")
            try SelectionPeer(program.panel).waitForOwner()
            let target = try python(ToolkitPeers.chromium, ["paste", kind], program)

            try wait(for: kind == "big" ? "big true 67108864" : "image 7 5", of: target)
        }
    }
}
