import CoreText
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite(.serialized) struct CTFontManagerTests {
    @Test("a file that cannot be registered is rejected with an error code")
    func rejectsMissingFile() throws {
        var error: Unmanaged<CFError>?
        let missing = URL(fileURLWithPath: "/no/such/font.ttf")

        let isRegistered = CTFontManagerRegisterFontsForURL(missing as CFURL, .process, &error)
        let reason = try #require(error?.takeRetainedValue())

        #expect(!isRegistered)
        expect(reason.domain, equals: kCTFontManagerErrorDomain)
        expect(reason.code, equals: CTFontManagerError.fileNotFound.rawValue)
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
            expect(error?.takeRetainedValue().code, equals: CTFontManagerError.unrecognizedFormat.rawValue)
        }
    }

    @Test("CT-50 a font that was read from data can be registered and unregistered")
    func graphicsFont() throws {
        let original = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        // The same length, so that the tables stay where they are: in UTF-16 and in the Macintosh names.
        var data = original
        for (old, new) in [("DejaVuSans", "QejaVuSans"), ("DejaVu Sans", "QejaVu Sans")] {
            for encoding in [String.Encoding.utf16BigEndian, .macOSRoman] {
                let (from, to) = (old.data(using: encoding)!, new.data(using: encoding)!)
                while let range = data.range(of: from) { data.replaceSubrange(range, with: to) }
            }
        }
        let font = try #require(CGDataProvider(data: data as CFData).flatMap { CGFont($0) })
        let installed = try #require(CGDataProvider(data: original as CFData).flatMap { CGFont($0) })

        #expect(!CTFontManagerRegisterGraphicsFont(installed, nil))
        #expect(CTFontManagerRegisterGraphicsFont(font, nil))
        #expect((CTFontManagerCopyAvailableFontFamilyNames() as! [String]).contains("QejaVu Sans"))
        expect(CTFontCopyPostScriptName(CTFontCreateWithName("QejaVuSans" as CFString, 12, nil)), equals: "QejaVuSans")
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(!(CTFontManagerCopyAvailablePostScriptNames() as! [String]).contains("QejaVuSans"))
        #expect(!CTFontManagerUnregisterGraphicsFont(font, nil))
    }

    @Test("CT-51 the descriptor of a font in memory gives its glyphs")
    func descriptorFromData() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))

        let descriptor = try #require(CTFontManagerCreateFontDescriptorFromData(data as CFData))

        #expect(CTFontGetGlyphCount(CTFontCreateWithFontDescriptor(descriptor, 12, nil)) > 5000)
        #expect(CTFontManagerCreateFontDescriptorFromData(Data([1, 2, 3]) as CFData) == nil)
    }
}
