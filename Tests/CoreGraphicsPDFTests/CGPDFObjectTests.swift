import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct CGPDFObjectTests {
    private func document() throws -> CGPDFDocument {
        let file = SampleDocuments.page(
            content: "",
            entries:
                "/Own << /I 7 /R 2.5 /B true /N /Some#20name /S (Hi \\344) /A [1 (x) null] /D << >> /T 5 0 R /Me 3 0 R >>",
            objects: [SampleDocuments.stream("48656C6C6F>", "/Filter /ASCIIHexDecode")])
        return try #require(CGPDFDocument(bytes: file))
    }

    private func ownDictionary(_ document: CGPDFDocument) throws -> CGPDFDictionaryRef {
        let page = try #require(document.page(at: 1)?.dictionary)
        var dictionary: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(page, "Own", &dictionary)
        return try #require(dictionary)
    }

    @Test("each value is read only as its own type")
    func values() throws {
        let document = try document()
        let dictionary = try ownDictionary(document)
        var integer: CGPDFInteger = 0
        var real: CGPDFReal = 0
        var boolean: CGPDFBoolean = 0
        var name: UnsafePointer<CChar>?
        var string: CGPDFStringRef?

        expect(CGPDFDictionaryGetCount(dictionary), equals: 9)
        #expect(CGPDFDictionaryGetInteger(dictionary, "I", &integer) && integer == 7)
        #expect(CGPDFDictionaryGetNumber(dictionary, "I", &real) && real == 7)
        #expect(CGPDFDictionaryGetNumber(dictionary, "R", &real) && real == 2.5)
        #expect(!CGPDFDictionaryGetInteger(dictionary, "R", &integer) && integer == 7)
        #expect(CGPDFDictionaryGetBoolean(dictionary, "B", &boolean) && boolean == 1)
        #expect(CGPDFDictionaryGetName(dictionary, "N", &name) && name.map { String(cString: $0) } == "Some name")
        #expect(CGPDFDictionaryGetString(dictionary, "S", &string))
        expect(string.flatMap(CGPDFStringCopyTextString), equals: "Hi ä")
        expect(string.map(CGPDFStringGetLength), equals: 4)
        #expect(!CGPDFDictionaryGetString(dictionary, "nothing", &string))
    }

    @Test("arrays return objects by index and nothing out of range")
    func arrays() throws {
        let document = try document()
        var array: CGPDFArrayRef?
        CGPDFDictionaryGetArray(try ownDictionary(document), "A", &array)
        let elements = try #require(array)
        var object: CGPDFObjectRef?

        expect(CGPDFArrayGetCount(elements), equals: 3)
        #expect(CGPDFArrayGetObject(elements, 1, &object))
        expect(object.map(CGPDFObjectGetType), equals: .string)
        #expect(CGPDFArrayGetNull(elements, 2))
        #expect(!CGPDFArrayGetObject(elements, 3, &object))
        #expect(!CGPDFArrayGetObject(elements, -1, &object))
    }

    @Test("stream data is decoded")
    func streams() throws {
        let document = try document()
        var stream: CGPDFStreamRef?
        CGPDFDictionaryGetStream(try ownDictionary(document), "T", &stream)
        var format = CGPDFDataFormat.jpegEncoded

        let data = CGPDFStreamCopyData(try #require(stream), &format)

        expect(data, equals: Data("Hello".utf8))
        expect(format, equals: .raw)
    }

    @Test("entries are enumerated in the order of their names until the block returns false")
    func apply() throws {
        let document = try document()
        var keys: [String] = []

        CGPDFDictionaryApplyBlock(
            try ownDictionary(document),
            { key, _, _ in
                keys.append(String(cString: key))
                return keys.count < 4
            }, nil)

        expect(keys, equals: ["A", "B", "D", "I"])
    }

    @Test("cyclic references lead to the same object")
    func cyclicReferences() throws {
        let document = try document()
        var page: CGPDFDictionaryRef?
        CGPDFDictionaryGetDictionary(try ownDictionary(document), "Me", &page)

        expect(page, equals: document.page(at: 1)?.dictionary)
    }

    @Test(
        "dates are parsed with their time zones",
        arguments: [
            ("D:20240229123005+02'00'", 1_709_202_605.0), ("D:20240229103005Z", 1_709_202_605.0), ("D:1970", 0),
        ])
    func dates(text: String, seconds: Double) throws {
        let file = SampleDocuments.page(content: "", entries: "/When (\(text)) /No (yesterday)")
        let document = try #require(CGPDFDocument(bytes: file))
        let page = try #require(document.page(at: 1)?.dictionary)
        var validDate: CGPDFStringRef?
        CGPDFDictionaryGetString(page, "When", &validDate)
        var invalidDate: CGPDFStringRef?
        CGPDFDictionaryGetString(page, "No", &invalidDate)

        expect(CGPDFStringCopyDate(try #require(validDate)), equals: Date(timeIntervalSince1970: seconds))
        #expect(CGPDFStringCopyDate(try #require(invalidDate)) == nil)
    }

    @Test("objects can be read from several threads at once")
    func threads() throws {
        let names = (0..<60).map { "/K\($0) [\($0) \($0)]" }.joined(separator: " ")
        let file = SampleDocuments.page(content: "", entries: names)

        for _ in 0..<40 {
            let document = try #require(CGPDFDocument(bytes: file))
            let page = try #require(document.page(at: 1))
            DispatchQueue.concurrentPerform(iterations: 8) { start in
                guard let dictionary = page.dictionary else { return }
                for index in 0..<60 {
                    var array: CGPDFArrayRef?
                    CGPDFDictionaryGetArray(dictionary, "K\((index + start * 7) % 60)", &array)
                    var number: CGPDFInteger = -1
                    if let array { CGPDFArrayGetInteger(array, 1, &number) }
                    _ = page.getBoxRect(.cropBox)
                }
            }
            var array: CGPDFArrayRef?
            CGPDFDictionaryGetArray(try #require(page.dictionary), "K59", &array)
            expect(CGPDFArrayGetCount(try #require(array)), equals: 2)
        }
    }
}
