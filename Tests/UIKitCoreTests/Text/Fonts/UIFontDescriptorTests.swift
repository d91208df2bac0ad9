import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct UIFontDescriptorTests {
    @Test("F-22 a font is created from a descriptor at the descriptor's or another size")
    func font() {
        let descriptor = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor

        expect(UIFont(descriptor: descriptor, size: 0), equals: UIFont.boldSystemFont(ofSize: 20))
        expect(UIFont(descriptor: descriptor, size: 9), equals: UIFont.boldSystemFont(ofSize: 9))
    }

    @Test("F-22 symbolic traits make a font bold, italic or both")
    func traits() throws {
        let plain = UIFont.systemFont(ofSize: 12).fontDescriptor

        let both = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
        let withoutTraits = try #require(both.withSymbolicTraits([]))

        #expect(both.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: both, size: 0).fontName != UIFont.systemFont(ofSize: 12).fontName)
        expect(withoutTraits, equals: plain)
        #expect(plain.withSymbolicTraits([.traitExpanded, .traitCondensed]) == nil)
    }

    @Test("a descriptor is created from attributes and returns them")
    func attributes() throws {
        let descriptor = UIFontDescriptor(fontAttributes: [
            .size: 15, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold],
        ])
        let weight = (descriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])?[.weight]

        expect(UIFont(descriptor: descriptor, size: 0), equals: UIFont.systemFont(ofSize: 15, weight: .semibold))
        expect(weight as? UIFont.Weight, equals: .semibold)
        expect(descriptor.addingAttributes([.size: 30]).pointSize, equals: 30)
        expect(descriptor.object(forKey: .family) as? String, equals: UIFont.systemFont(ofSize: 15).familyName)
    }

    @Test("F-28 a descriptor keeps the attributes that it was given, and no others")
    func givenAttributes() {
        let descriptor = UIFontDescriptor(fontAttributes: [.name: "No Such Font", .size: 15])
        let larger = descriptor.withSize(20).addingAttributes([.face: "Bold"])

        expect(Set(descriptor.fontAttributes.keys), equals: [.name, .size])
        expect(descriptor.fontAttributes[.name] as? String, equals: "No Such Font")
        expect(descriptor.object(forKey: .name) as? String, equals: "No Such Font")
        expect(Set(larger.fontAttributes.keys), equals: [.name, .size, .face])
        expect(larger.fontAttributes[.size] as? CGFloat, equals: 20)
    }

    @Test("F-28 another family drops the name, so that the family decides")
    func family() {
        let descriptor = UIFontDescriptor(name: "DejaVuSans-Bold", size: 12).withFamily("DejaVu Serif")

        #expect(descriptor.fontAttributes[.name] == nil)
        expect(descriptor.fontAttributes[.family] as? String, equals: "DejaVu Serif")
        expect(UIFont(descriptor: descriptor, size: 0).familyName, equals: "DejaVu Serif")
        expect(
            UIFont(descriptor: UIFontDescriptor(fontAttributes: descriptor.fontAttributes), size: 0).familyName,
            equals: "DejaVu Serif")
    }

    @Test("Apple's feature numbers are converted to OpenType feature tags")
    func features() {
        let digits = UIFontDescriptor(fontAttributes: [
            .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
        ])

        expect(digits.face.features, equals: "tnum=1")
        expect(digits.face, equals: UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular).face)
    }

    @Test("a system design is another family; a design that is not installed is nil")
    func designs() throws {
        let plain = UIFont.systemFont(ofSize: 12).fontDescriptor

        let mono = try #require(plain.withDesign(.monospaced))

        #expect(mono.symbolicTraits.contains(.traitMonoSpace))
        #expect(plain.withDesign(UIFontDescriptor.SystemDesign(rawValue: "none")) == nil)
        if let rounded = plain.withDesign(.rounded) {
            #expect(!UIFont.fontNames(forFamilyName: rounded.face.family).isEmpty)
        }
    }
}
