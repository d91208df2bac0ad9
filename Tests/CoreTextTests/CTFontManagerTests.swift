import CoreText
import Foundation
import FuzzInputs
import Testing

@Suite struct CTFontManagerTests {
    @Test("a file that cannot be registered is rejected with an error code")
    func rejectsMissingFile() throws {
        var error: Unmanaged<CFError>?
        let missing = URL(fileURLWithPath: "/no/such/font.ttf")

        let isRegistered = CTFontManagerRegisterFontsForURL(missing as CFURL, .process, &error)
        let reason = try #require(error?.takeRetainedValue())

        #expect(!isRegistered)
        #expect(reason.domain == kCTFontManagerErrorDomain)
        #expect(reason.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(!CTFontManagerUnregisterFontsForURL(missing as CFURL, .process, nil))
    }

    @Test("a font file can be registered and unregistered")
    func registers() throws {
        let installedFont = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        guard FileManager.default.fileExists(atPath: installedFont.path) else { return }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        try FileManager.default.copyItem(at: installedFont, to: copy)
        defer { try? FileManager.default.removeItem(at: copy) }

        #expect(CTFontManagerRegisterFontsForURL(copy as CFURL, .process, nil))
        #expect(!CTFontManagerRegisterFontsForURL(copy as CFURL, .process, nil))
        #expect(CTFontManagerUnregisterFontsForURL(copy as CFURL, .process, nil))
    }

    @Test("fonts that exceed the component limit and files that are not regular cannot be registered")
    func hostile() throws {
        let directory = FileManager.default.temporaryDirectory
        let font = directory.appendingPathComponent("\(UUID().uuidString).ttf")
        let pipe = directory.appendingPathComponent("\(UUID().uuidString).ttf")
        try HostileFonts.nestedGlyphs(levels: 12).write(to: font)
        mkfifo(pipe.path, 0o600)
        defer { for file in [font, pipe] { try? FileManager.default.removeItem(at: file) } }

        for file in [font, pipe, URL(fileURLWithPath: "/dev/zero")] {
            var error: Unmanaged<CFError>?

            let isRegistered = CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error)

            #expect(!isRegistered)
            #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
        }
    }
}
