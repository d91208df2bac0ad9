import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

/// The properties of elements, and what is posted about them.
@MainActor @Suite struct AccessibilityPropertyTests {
    @Test("AX-01 AX-03 AX-04 plain views are no elements and have no texts") func plain() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && !UIControl().isAccessibilityElement)
        #expect(view.accessibilityLabel == nil)
        #expect(view.accessibilityValue == nil)
        #expect(view.accessibilityHint == nil)
        #expect(view.accessibilityContainerType == .none && !view.shouldGroupAccessibilityChildren)
    }

    @Test("a view without accessibility properties has no storage for them") func noStorage() {
        let views = [UIView(), UILabel(), UIButton(type: .system), UISlider(), UISwitch()]
        for view in views {
            _ = (view.accessibilityLabel, view.accessibilityTraits, view.isAccessibilityElement)
            #expect(view.accessibilityStorage == nil)
        }
    }

    private final class Tile: UIView {
        override var accessibilityTraits: UIAccessibilityTraits {
            get { super.accessibilityTraits.union(.button) }
            set { super.accessibilityTraits = newValue }
        }
    }

    @Test("AX-05 an override adds its traits to those of its superclass") func overriding() {
        let tile = Tile()
        tile.accessibilityTraits = [.selected, .image]
        expect(tile.accessibilityTraits, equals: [.button, .selected, .image])
    }

    @Test("AX-06 the path is of the screen and does not change the frame") func path() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let app = TestApplication(rootView: view)
        #expect(view.accessibilityPath == nil)
        expect(NSObject().accessibilityFrame, equals: .zero)
        view.accessibilityPath = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))

        expect(view.accessibilityPath?.bounds, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(view.accessibilityFrame, equals: CGRect(x: 10, y: 10, width: 20, height: 20))
        withExtendedLifetime(app) {}
    }

    @Test("AX-07 the activation point is the middle of the frame unless it is set") func activationPoint() {
        let element = UIAccessibilityElement(accessibilityContainer: NSObject())
        element.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
        expect(element.accessibilityActivationPoint, equals: CGPoint(x: 25, y: 40))
        element.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
        expect(element.accessibilityActivationPoint, equals: CGPoint(x: 1, y: 2))
    }

    @Test("AX-08 plain and attributed texts follow each other") func attributed() {
        let text = NSAttributedString(string: "Chat", attributes: [.accessibilitySpeechQueueAnnouncement: true])
        for object in [UIView(), UIAccessibilityElement(accessibilityContainer: self as Any)] as [UIResponder] {
            object.accessibilityLabel = "Cat"
            expect(object.accessibilityAttributedLabel?.string, equals: "Cat")
            object.accessibilityAttributedLabel = text
            expect(object.accessibilityLabel, equals: "Chat")
            expect(object.accessibilityAttributedLabel, equals: text)
            object.accessibilityLabel = "Dog"
            expect(object.accessibilityAttributedLabel, equals: NSAttributedString(string: "Dog"))
            object.accessibilityAttributedValue = text
            object.accessibilityAttributedHint = text
            expect(object.accessibilityValue, equals: "Chat")
            expect(object.accessibilityHint, equals: "Chat")
        }
        let item = NSObject()
        item.accessibilityAttributedLabel = text
        expect(item.accessibilityLabel, equals: "Chat")
        item.accessibilityLabel = nil
        #expect(item.accessibilityAttributedLabel == nil)
    }

    @Test("AX-11 the language is that of the nearest container with one") func language() throws {
        let root = UIView()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "Hallo"
        root.addSubview(label)
        let app = TestApplication(rootView: root)
        #expect(app.element(labeled: "Hallo")?.language == nil)
        root.accessibilityLanguage = "de-DE"
        expect(app.element(labeled: "Hallo")?.language, equals: "de-DE")
        label.accessibilityLanguage = "de-AT"
        expect(app.element(labeled: "Hallo")?.language, equals: "de-AT")
    }

    @Test("AX-12 an element in a container moves with it") func containerSpace() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let root = UIView()
        root.addSubview(view)
        let app = TestApplication(rootView: root)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        element.accessibilityLabel = "part"
        view.accessibilityElements = [element]
        expect(app.element(labeled: "part")?.frame, equals: CGRect(x: 11, y: 22, width: 3, height: 4))
        expect(view.accessibilityElementCount(), equals: 1)
        expect(view.index(ofAccessibilityElement: element), equals: 0)

        view.frame.origin.x = 50

        expect(app.element(labeled: "part")?.frame.minX, equals: 51)
    }

    @Test("AX-15 AX-53 the traits have the bits that others know") func bits() {
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
            .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
            .causesPageTurn, .tabBar, .header,
        ]
        expect(traits.map(\.rawValue), equals: (0..<17).map { 1 << $0 })
        expect(UIAccessibilityTraits.toggleButton.rawValue, equals: 1 << 53)
        let systemTraits: [UIAccessibilityTraits] = [
            .textEntry, .isEditing, .secureTextField, .backButton, .tabBarItem, .textArea,
        ]
        expect(systemTraits.map(\.rawValue), equals: [18, 21, 24, 27, 28, 47].map { 1 << $0 })
    }

    private final class Seat: UIView {
        var lines: [String] = []
        override func accessibilityElementDidBecomeFocused() { lines.append("in \(accessibilityElementIsFocused())") }
        override func accessibilityElementDidLoseFocus() { lines.append("out \(accessibilityElementIsFocused())") }
    }

    @Test("AX-26 elements and observers are told about the cursor of a technology") func focus() {
        let (first, second) = (Seat(), Seat())
        nonisolated(unsafe) var seen: [(new: AnyObject?, old: AnyObject?)] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
        ) { notification in
            let info = notification.userInfo ?? [:]
            seen.append(
                (
                    info[UIAccessibility.focusedElementUserInfoKey] as AnyObject?,
                    info[UIAccessibility.unfocusedElementUserInfoKey] as AnyObject?
                ))
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        UIAccessibility.moveFocus(to: first)
        UIAccessibility.moveFocus(to: first)
        UIAccessibility.moveFocus(to: second)
        #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? Seat === second)
        #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
        UIAccessibility.moveFocus(to: nil)

        expect(first.lines, equals: ["in true", "out false"])
        expect(second.lines, equals: ["in true", "out false"])
        #expect(seen.count == 3 && seen[1].new === second && seen[1].old === first && seen[2].new == nil)
    }

    @Test("AX-27 a setting that changes posts its notification, and is read back") func status() {
        var posted: [String] = []
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
            UIAccessibility.boldTextStatusDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer {
            AccessibilityStatus.update { $0 = AccessibilityStatus() }
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
        }
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)

        AccessibilityStatus.update { $0.isReduceMotionEnabled = true }
        AccessibilityStatus.update { $0.isReduceMotionEnabled = true }
        AccessibilityStatus.update { $0.isDarkerSystemColorsEnabled = true }

        #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
        #expect(!UIAccessibility.isBoldTextEnabled)
        expect(posted, equals: names.prefix(2).map(\.rawValue))
    }

    @Test("AX-23 notifications have their numbers and carry their argument") func notifications() {
        let app = TestApplication(rootView: UIView())
        let view = UIView()
        let all: [UIAccessibility.Notification] = [
            .screenChanged, .layoutChanged, .announcement, .pageScrolled, .pauseAssistiveTechnology,
            .resumeAssistiveTechnology,
        ]

        for notification in all { UIAccessibility.post(notification: notification, argument: view) }

        expect(app.accessibilityNotifications.map(\.notification), equals: all)
        expect(Set(all.map(\.rawValue)).count, equals: 6)
        #expect(app.accessibilityNotifications.allSatisfy { $0.argument as? UIView === view })
    }

    @Test("AX-25 the end of an announcement is posted with its text") func announcementEnd() {
        nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
        ) { notification in
            info = notification.userInfo ?? [:]
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        UIAccessibility.announcementDidFinish("Saved", wasSuccessful: true)

        expect(info[UIAccessibility.announcementStringValueUserInfoKey] as? String, equals: "Saved")
        expect(info[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool, equals: true)
    }
}
