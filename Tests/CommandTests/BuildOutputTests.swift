import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct BuildOutputTests {
    private static let warning = "warning: the use of `mktemp' is dangerous, better use `mkstemp' or `mkdtemp'"
    private static let ofFoundation =
        "/opt/swift/usr/lib/swift_static/linux/libFoundationEssentials.a(Data+Writing.swift.o):f: " + warning
    private static let ofProgram = "/home/me/App/.build/release/App.build/Files.swift.o:f: " + warning

    /// Everything that a build's output becomes, in pieces of `size` bytes.
    private func output(of text: String, columns: Int? = nil, size: Int = 7) -> String {
        var written = ""
        var output = BuildOutput(columns: columns) { written += $0 }
        var rest = Data(text.utf8)
        while !rest.isEmpty {
            output.receive(rest.prefix(size))
            rest = Data(rest.dropFirst(size))
        }
        output.finish()
        return written
    }

    @Test("only the linker's warning about Foundation's own code is left out", arguments: [1, 7, 10_000])
    func leavesOutNoise(size: Int) {
        let text = """
            warning: 'app': unused file
            \(BuildOutputTests.ofFoundation)
            \(BuildOutputTests.ofProgram)
            /a/A.swift:3:1: error: cannot find 'x' in scope
            ld: error: undefined symbol: \u{1F600}

            """

        expect(output(of: text, size: size), equals: text.replacing(BuildOutputTests.ofFoundation + "\n", with: ""))
    }

    @Test("an incomplete last line is passed on")
    func incompleteLine() {
        expect(output(of: "error: a\nerror: b"), equals: "error: a\nerror: b\n")
    }

    @Test("on a terminal, progress takes one line, which messages replace")
    func progress() {
        let text = "Fetching https://a.b/c from cache\n[2/20] Compiling Basics\nerror: b\n[3/20] Linking\n"

        expect(output(of: text), equals: text)
        expect(
            output(of: text, columns: 16),
            equals: "Fetching https:\r\u{1B}[K[2/20] Compilin\r\u{1B}[Kerror: b\n[3/20] Linking\r\u{1B}[K")
    }
}
