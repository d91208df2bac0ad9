import Foundation
import Testing
import TouchRecordings

@Suite struct RecordingFormatTests {
    @Test("the content of a file tells how it is written, whatever its name", arguments: Fixtures.all)
    func detected(name: String) throws {
        let formats: [String: RecordingFormat] = [
            "evemu": .evemu, "getevent": .getevent, "phone-gestures": .phoneGestures, "pen": .svc,
        ]
        let text = try Fixtures.text(name)

        let format = RecordingFormat.detect(text)

        #expect(format == formats[String(name.prefix { $0 != "/" })])
    }

    @Test(
        "other texts are no recordings",
        arguments: ["", "hello\nworld\n", "{\"a\": 1}", "12\n13\n", "a,b,c\n1,2,3\n", "name: x\nvalue: y\n"])
    func others(text: String) {
        #expect(RecordingFormat.detect(text) == nil)
    }
}
