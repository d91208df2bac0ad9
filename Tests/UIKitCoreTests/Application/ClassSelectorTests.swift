import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ClassSelectorTests {
    @Test("L-168 the class of the application knows sharedApplication by a selector")
    func shared() {
        let app = TestApplication(size: CGSize(width: 100, height: 100))
        let selector = NSSelectorFromString("sharedApplication")

        #expect(UIApplication.responds(to: selector))
        #expect(!UIApplication.responds(to: NSSelectorFromString("otherApplication")))
        #expect(UIApplication.perform(selector).takeUnretainedValue() === app.application)
        #expect(UIApplication.perform(NSSelectorFromString("otherApplication")) == nil)
    }

    @Test("F-257 no screen measures how hard it is pressed")
    func forceTouch() { expect(UITraitCollection().forceTouchCapability, equals: .unavailable) }

    @Test("F-256 a color without a value is clear")
    func color() { expect(UIColor().cgColor.alpha, equals: 0) }

    @Test("an NSValue read as any object has implicitly unwrapped values")
    func geometry() {
        let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).asAnyObject
        let rect = value.cgRectValue

        expect(value.cgRectValue.width, equals: 3)
        expect(rect?.maxY, equals: 6)
    }

    @Test("a subclass of stack views has an initializer for coders that does not fail")
    func stackView() {
        let row = CodedRow(
            coder: NSKeyedUnarchiver(forReadingWith: NSKeyedArchiver.archivedData(withRootObject: "row")))

        #expect(row.arrangedSubviews.isEmpty)
    }

    @Test("a locale has the names of countries") func countries() {
        expect(NSLocale(localeIdentifier: "en_US").localizedString(forCountryCode: "DE"), equals: "Germany")
    }
}

private final class CodedRow: UIStackView {
    required init(coder: NSCoder) { super.init(coder: coder) }
}
