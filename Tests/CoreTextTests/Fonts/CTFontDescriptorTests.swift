import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTFontDescriptorTests {
    @Test("CT-16 a descriptor needs not be complete: a family and traits find the typeface")
    func attributes() {
        let descriptor = CTFontDescriptorCreateWithAttributes(
            [
                kCTFontFamilyNameAttribute as String: "DejaVu Sans",
                kCTFontTraitsAttribute as String: [
                    kCTFontSymbolicTrait as String: CTFontSymbolicTraits.traitBold.rawValue
                ],
                kCTFontSizeAttribute as String: 17,
            ] as CFDictionary)

        let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)

        expect(CTFontCopyPostScriptName(font), equals: "DejaVuSans-Bold")
        expect(CTFontGetSize(font), equals: 17)
        expect(CTFontGetSize(CTFontCreateWithFontDescriptor(descriptor, 20, nil)), equals: 20)
    }

    @Test("CT-17 an attribute that was not given is that of the typeface")
    func derivedAttribute() throws {
        let descriptor = CTFontDescriptorCreateWithNameAndSize("DejaVuSans-Bold" as CFString, 17)

        expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontFamilyNameAttribute) as? String, equals: "DejaVu Sans")
        expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontSizeAttribute) as? CGFloat, equals: 17)
        let file = try #require(CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) as? URL)
        expect(file.lastPathComponent, equals: "DejaVuSans-Bold.ttf")
        #expect(CTFontDescriptorCopyAttribute(descriptor, "No Such Key" as CFString) == nil)
        expect(CTFontDescriptorCopyAttributes(descriptor).count, equals: 2)
    }

    @Test("CT-18 matching finds the installed typefaces with the mandatory attributes")
    func matching() throws {
        let family = CTFontDescriptorCreateWithAttributes([kCTFontFamilyNameAttribute: "DejaVu Sans Mono"])
        let all = try #require(CTFontDescriptorCreateMatchingFontDescriptors(family, nil) as? [CTFontDescriptor])
        let bold = CTFontDescriptorCreateCopyWithSymbolicTraits(all[0], .traitBold, [.traitBold, .traitItalic])
        let missing = CTFontDescriptorCreateWithNameAndSize("No Such Font" as CFString, 12)

        #expect(all.count >= 2)
        for one in all {
            expect(
                CTFontDescriptorCopyAttribute(one, kCTFontFamilyNameAttribute) as? String, equals: "DejaVu Sans Mono")
        }
        let found = try #require(bold.flatMap { CTFontDescriptorCreateMatchingFontDescriptor($0, nil) })
        expect(CTFontDescriptorCopyAttribute(found, kCTFontNameAttribute) as? String, equals: "DejaVuSansMono-Bold")
        #expect(CTFontDescriptorCreateMatchingFontDescriptor(missing, nil) == nil)
    }

    @Test("CT-53 another family replaces the name of the typeface")
    func family() throws {
        let descriptor = CTFontDescriptorCreateWithNameAndSize("DejaVuSans" as CFString, 17)

        let serif = try #require(CTFontDescriptorCreateCopyWithFamily(descriptor, "DejaVu Serif" as CFString))

        expect(CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(serif, 0, nil)), equals: "DejaVuSerif")
        #expect(CTFontDescriptorCreateCopyWithFamily(descriptor, "No Such Family" as CFString) == nil)
        #expect(CTFontCreateCopyWithFamily(TestText.font(), 0, nil, "No Such Family" as CFString) == nil)
    }

    @Test("CT-54 feature settings change the glyphs of text")
    func features() throws {
        let inter = CTFontCreateWithName("Inter" as CFString, 16, nil)
        guard CTFontCopyFamilyName(inter) == "Inter" else { return }
        let setting = [
            kCTFontFeatureTypeIdentifierKey as String: 6, kCTFontFeatureSelectorIdentifierKey as String: 0,
        ]
        let descriptor = CTFontDescriptorCreateWithAttributes([kCTFontFeatureSettingsAttribute: [setting]])

        let tabular = CTFontCreateCopyWithAttributes(inter, 0, nil, descriptor)

        #expect(TestText.width(TestText.line("111", font: inter)) != TestText.width(TestText.line("888", font: inter)))
        expect(
            TestText.width(TestText.line("111", font: tabular)),
            equals: TestText.width(TestText.line("888", font: tabular)))
    }
}
