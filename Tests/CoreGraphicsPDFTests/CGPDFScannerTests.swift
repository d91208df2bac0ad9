import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

/// Records what the operator callbacks receive.
private final class CallbackLog {
    var lines: [String] = []
}

private func record(_ info: UnsafeMutableRawPointer?, _ line: String) {
    guard let info else { return }
    Unmanaged<CallbackLog>.fromOpaque(info).takeUnretainedValue().lines.append(line)
}

@Suite struct CGPDFScannerTests {
    private func scan(_ file: Data, _ callbacks: [(String, CGPDFOperatorCallback)]) throws -> (
        lines: [String], succeeded: Bool
    ) {
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1))
        let log = CallbackLog()
        let table = try #require(CGPDFOperatorTableCreate())
        for (name, callback) in callbacks { CGPDFOperatorTableSetCallback(table, name, callback) }
        let content = CGPDFContentStreamCreateWithPage(page)
        let scanner = CGPDFScannerCreate(content, table, Unmanaged.passUnretained(log).toOpaque())
        let succeeded = CGPDFScannerScan(scanner)
        CGPDFScannerRelease(scanner)
        CGPDFContentStreamRelease(content)
        CGPDFOperatorTableRelease(table)
        return (log.lines, succeeded)
    }

    @Test("operators are dispatched to the callbacks in the table")
    func operators() throws {
        let file = SampleDocuments.page(
            content: "BT /F1 12 Tf (Hel\\(lo\\)) Tj [(A) -20.5 <4243>] TJ ET % (not) Tj\n1 2 -3 .5 re f")

        let (lines, succeeded) = try scan(
            file,
            [
                (
                    "Tj",
                    { scanner, info in
                        var text: CGPDFStringRef?
                        guard CGPDFScannerPopString(scanner, &text), let text else { return }
                        record(info, CGPDFStringCopyTextString(text) ?? "")
                    }
                ),
                (
                    "TJ",
                    { scanner, info in
                        var array: CGPDFArrayRef?
                        guard CGPDFScannerPopArray(scanner, &array), let array else { return }
                        var shift: CGPDFReal = 0
                        var text: CGPDFStringRef?
                        guard CGPDFArrayGetNumber(array, 1, &shift), CGPDFArrayGetString(array, 2, &text), let text
                        else { return }
                        record(info, "\(shift) \(CGPDFStringCopyTextString(text) ?? "")")
                    }
                ),
                (
                    "Tf",
                    { scanner, info in
                        var size: CGPDFInteger = 0
                        var name: UnsafePointer<CChar>?
                        guard CGPDFScannerPopInteger(scanner, &size), CGPDFScannerPopName(scanner, &name), let name
                        else { return }
                        record(info, "\(String(cString: name)) \(size)")
                    }
                ),
                (
                    "re",
                    { scanner, info in
                        var numbers: [CGFloat] = []
                        var number: CGPDFReal = 0
                        while CGPDFScannerPopNumber(scanner, &number) { numbers.append(number) }
                        record(info, "\(numbers)")
                    }
                ),
            ])

        #expect(succeeded)
        expect(lines, equals: ["F1 12", "Hel(lo)", "-20.5 BC", "[0.5, -3.0, 2.0, 1.0]"])
    }

    @Test("popping a value of another type leaves it on the stack")
    func otherType() throws {
        let (lines, _) = try scan(
            SampleDocuments.page(content: "(text) x"),
            [
                (
                    "x",
                    { scanner, info in
                        var number: CGPDFReal = 0
                        var object: CGPDFObjectRef?
                        record(
                            info,
                            "\(CGPDFScannerPopNumber(scanner, &number)) \(CGPDFScannerPopObject(scanner, &object)) \(CGPDFScannerPopObject(scanner, &object))"
                        )
                    }
                )
            ])

        expect(lines, equals: ["false true false"])
    }

    @Test("inline images are streams")
    func inlineImage() throws {
        let (lines, succeeded) = try scan(
            SampleDocuments.page(content: "q BI /W 2 /H 1 /CS /G /BPC 8 ID \u{01}\u{02} EI Q"),
            [
                (
                    "EI",
                    { scanner, info in
                        var stream: CGPDFStreamRef?
                        guard CGPDFScannerPopStream(scanner, &stream), let stream,
                            let dictionary = CGPDFStreamGetDictionary(stream)
                        else { return }
                        var width: CGPDFInteger = 0
                        CGPDFDictionaryGetInteger(dictionary, "W", &width)
                        record(info, "\(width) \(CGPDFStreamCopyData(stream, nil)?.count ?? 0)")
                    }
                )
            ])

        #expect(succeeded)
        expect(lines, equals: ["2 2"])
    }

    @Test("resources are found by category and name")
    func resources() throws {
        let (lines, _) = try scan(
            SampleDocuments.page(content: "/F1 Tf", entries: "/Resources << /Font << /F1 << /BaseFont /Fancy >> >> >>"),
            [
                (
                    "Tf",
                    { scanner, info in
                        var name: UnsafePointer<CChar>?
                        guard CGPDFScannerPopName(scanner, &name), let name,
                            let font = CGPDFContentStreamGetResource(
                                CGPDFScannerGetContentStream(scanner), "Font", name)
                        else { return }
                        var base: UnsafePointer<CChar>?
                        CGPDFDictionaryGetName(font, "BaseFont", &base)
                        record(info, base.map { String(cString: $0) } ?? "")
                    }
                )
            ])

        expect(lines, equals: ["Fancy"])
    }

    @Test("damaged content is scanned up to the damage", arguments: ["(open", "1 2 ]", "<< /A [", "((((", ">"])
    func damaged(content: String) throws {
        let (lines, succeeded) = try scan(
            SampleDocuments.page(content: "7 x \(content)"), [("x", { _, info in record(info, "x") })])

        expect(lines, equals: ["x"])
        #expect(!succeeded)
    }

    @Test("brackets nested too deeply end the scan")
    func deep() throws {
        let (_, succeeded) = try scan(
            SampleDocuments.page(content: String(repeating: "[", count: 100_000) + " x"), [])

        #expect(!succeeded)
    }
}
