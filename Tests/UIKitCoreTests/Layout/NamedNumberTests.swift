import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct NamedNumberTests {
    @Test("Y-06 priorities compare and are shifted by numbers")
    func priorities() {
        var priority = UILayoutPriority.required - 1
        expect(priority, equals: UILayoutPriority(999))
        #expect(priority < .required)
        #expect(UILayoutPriority.defaultLow + 1 > .defaultLow)
        expect(max(UILayoutPriority.defaultHigh, .defaultLow), equals: .defaultHigh)
        priority -= 9
        priority += 0.5
        expect(priority.rawValue, equals: 990.5)
        expect(UILayoutPriority.required - .defaultHigh, equals: 250)
    }

    @Test("E-09 window levels are shifted by numbers")
    func levels() {
        #expect(UIWindow.Level.alert + 1 > .alert)
        expect((UIWindow.Level.normal - 1).rawValue, equals: -1)
        expect(1 + UIWindow.Level.statusBar, equals: UIWindow.Level(1001))
    }

    @Test("F-22 font weights compare and are shifted by numbers")
    func weights() {
        #expect(UIFont.Weight.light < .bold)
        expect(UIFont.Weight.regular + 0.4, equals: .bold)
    }
}
