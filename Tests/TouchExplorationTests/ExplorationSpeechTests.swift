import Expectations
import Foundation
import Synchronization
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import TouchExploration

extension ExplorationTests {
    @MainActor @Suite struct SpeechTests {
        @Test("AX-57 a high priority is not interrupted, a low one waits, the default one interrupts") func priorities()
        {
            let voice = RecordingVoice()
            let speaker = Speaker(voice)
            var ends: [String] = []
            func say(_ text: String, _ priority: UIAccessibilityPriority) {
                speaker.say(Utterance(text: text, priority: priority)) { ends.append("\(text) \($0)") }
            }

            say("one", .default)
            say("two", .default)
            expect(voice.takeTexts(), equals: ["one", "two"])
            expect(ends, equals: ["one false"])
            say("later", .low)
            expect(voice.takeTexts(), equals: [])
            say("fire", .high)
            say("three", .default)
            expect(voice.takeTexts(), equals: ["fire"])
            for _ in 0..<3 { voice.finish() }

            expect(voice.takeTexts(), equals: ["later", "three"])
            expect(ends, equals: ["one false", "two false", "fire true", "later true", "three true"])
        }

        @Test("AX-57 AX-25 the priority of an announcement counts before the attribute for queueing") func attributes()
        {
            func priority(_ attributes: [NSAttributedString.Key: Any]) -> UIAccessibilityPriority? {
                AccessibilityAnnouncement(argument: NSAttributedString(string: "x", attributes: attributes))?.priority
            }

            expect(AccessibilityAnnouncement(argument: "x")?.priority, equals: .default)
            #expect(AccessibilityAnnouncement(argument: UIView()) == nil)
            expect(priority([:]), equals: .default)
            expect(priority([.accessibilitySpeechQueueAnnouncement: true]), equals: .low)
            let high = UIAccessibilityPriority.high
            expect(priority([.accessibilitySpeechAnnouncementPriority: high.rawValue]), equals: .high)
            expect(
                priority([
                    .accessibilitySpeechAnnouncementPriority: high, .accessibilitySpeechQueueAnnouncement: true,
                ]), equals: .high)
            expect(priority([.accessibilitySpeechAnnouncementPriority: "garbage"]), equals: .default)
        }

        @Test("AX-23 AX-25 notifications move the cursor and speak; the program is told when an announcement has ended")
        func notifications() throws {
            let controller = ExploredController()
            let stage = try ExplorationStage(controller)
            let ends = Mutex<[Bool]>([])
            let token = NotificationCenter.default.addObserver(
                forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
            ) { notification in
                let key = UIAccessibility.announcementWasSuccessfulUserInfoKey
                let wasSpoken = notification.userInfo?[key] as? Bool
                ends.withLock { $0.append(wasSpoken ?? false) }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            _ = stage.voice.takeTexts()

            UIAccessibility.post(notification: .layoutChanged, argument: controller.field)
            stage.app.advance(by: 0.3)
            expect(stage.focus, equals: "Name")
            expect(stage.voice.takeTexts(), equals: ["Name, Ann Lee, text field"])
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            expect(stage.voice.takeTexts(), equals: ["Saved"])
            expect(ends.withLock { $0 }, equals: [])
            stage.voice.finish()
            expect(ends.withLock { $0 }, equals: [true])
            UIAccessibility.post(notification: .pauseAssistiveTechnology, argument: nil)
            UIAccessibility.post(notification: .resumeAssistiveTechnology, argument: nil)

            expect(stage.voice.calls.suffix(2), equals: ["pause", "resume"])
        }

        @Test("AX-26 the cursor stays where a screen reader of the desktop has moved it") func otherTechnology() throws
        {
            let controller = ExploredController()
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 75))

            UIAccessibility.moveFocus(to: controller.field)
            stage.app.advance(by: 0.5)
            #expect(UIAccessibility.focusedElement === controller.field && stage.focus == "Name")
            stage.flick(120, 0)

            expect(stage.focus, equals: "Express")
        }

        @Test("AX-24 AX-26 an alert takes the cursor, and what is left has it when an element goes") func appearances()
            throws
        {
            let controller = ExploredController()
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 175))
            _ = stage.voice.takeTexts()
            controller.slider.removeFromSuperview()
            stage.app.advance(by: 0.5)
            expect(stage.focus, equals: "Name")
            expect(stage.voice.takeTexts(), equals: ["Name, Ann Lee, text field"])

            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            controller.present(alert, animated: false)
            stage.app.advance(by: 1)

            expect(stage.focus, equals: "Sure?")
            expect(stage.voice.texts.last?.hasPrefix("Sure?"), equals: true)
        }
    }

    @MainActor @Suite struct RotorTests {
        @Test("AX-55 a rotor of the program goes to the items that its search finds, forward and backward")
        func customRotor()
            throws
        {
            let controller = ExploredController()
            controller.loadViewIfNeeded()
            let items = [controller.button, controller.toggle, controller.last] as [UIView]
            var directions: [UIAccessibilityCustomRotor.Direction] = []
            controller.view.accessibilityCustomRotors = [
                UIAccessibilityCustomRotor(name: "Errors") { predicate in
                    directions.append(predicate.searchDirection)
                    let current = items.firstIndex { $0 === predicate.currentItem.targetElement }
                    let next = predicate.searchDirection == .next ? (current ?? -1) + 1 : (current ?? 0) - 1
                    guard items.indices.contains(next) else { return nil }
                    return UIAccessibilityCustomRotorItemResult(targetElement: items[next], target: nil)
                }
            ]
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 75))

            try stage.turn(to: "Errors")
            stage.flick(0, 120)
            expect(stage.focus, equals: "Send")
            stage.flick(0, 120)
            expect(stage.focus, equals: "Express")
            stage.flick(0, -120)
            _ = stage.voice.takeTexts()
            stage.flick(0, -120)

            expect(stage.focus, equals: "Send")
            expect(stage.voice.takeTexts(), equals: ["No more Errors"])
            expect(directions, equals: [.next, .next, .previous, .previous])
        }

        @Test("AX-55 a range of text is read, and a rotor of the system replaces the one of its kind") func ranges()
            throws
        {
            let controller = ExploredController()
            controller.loadViewIfNeeded()
            let field = controller.field
            controller.view.accessibilityCustomRotors = [
                UIAccessibilityCustomRotor(systemType: .heading) { _ in
                    let end = field.position(from: field.beginningOfDocument, offset: 3)
                    let range = end.flatMap { field.textRange(from: field.beginningOfDocument, to: $0) }
                    return UIAccessibilityCustomRotorItemResult(targetElement: field, target: range)
                }
            ]
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 75))
            let settings = RotorSetting.settings(for: stage.controller.focus)
            #expect(!settings.contains(.headings) && settings.contains(.custom(0)))

            try stage.turn(to: "Headings")
            _ = stage.voice.takeTexts()
            stage.flick(0, 120)

            expect(stage.focus, equals: "Name")
            expect(stage.voice.takeTexts(), equals: ["Ann"])
        }

        @Test("AX-31 a flick to the next element of a kind finds none when all elements have gone") func gone() throws {
            let stage = try ExplorationStage(ExploredController())
            stage.touch(CGPoint(x: 60, y: 130))
            try stage.turn(to: "Headings")

            for isDown in [true, false] {
                let result = stage.controller.rotor.flick(isDown: isDown, on: stage.controller.focus, in: [])
                guard case .speak("No more headings") = result else {
                    Issue.record("\(result)")
                    return
                }
            }
        }

        @Test("AX-56 important content is read with the element, the rest by the rotor") func content() throws {
            final class File: UIView, AXCustomContentProvider {
                var accessibilityCustomContent: [AXCustomContent]! = [
                    AXCustomContent(label: "Size", value: "3 MB"), AXCustomContent(label: "Kind", value: "Picture"),
                ]
            }
            let file = File(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            file.isAccessibilityElement = true
            file.accessibilityLabel = "Sunset"
            file.accessibilityCustomContent[0].importance = .high
            let root = UIViewController()
            root.view.addSubview(file)
            let stage = try ExplorationStage(root)
            _ = stage.voice.takeTexts()

            stage.touch(CGPoint(x: 60, y: 120))
            expect(stage.voice.texts.last, equals: "Sunset, Size, 3 MB, more content available")
            try stage.turn(to: "More content")
            stage.flick(0, 120)

            expect(stage.voice.texts.last, equals: "Kind, Picture")
        }

        @Test("AX-22 AX-31 the rotor chooses the action that a double tap performs") func actions() throws {
            let controller = ExploredController()
            controller.loadViewIfNeeded()
            var archived = 0
            controller.button.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Archive") { _ in
                    archived += 1
                    return true
                }
            ]
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 130))
            expect(stage.controller.rotor.setting, equals: .actions)

            stage.flick(0, 120)
            expect(stage.voice.texts.last, equals: "Archive")
            stage.doubleTap()
            stage.flick(0, -120)
            expect(stage.voice.texts.last, equals: "Activate")
            stage.doubleTap()

            expect(archived, equals: 1)
            expect(controller.presses, equals: 1)
        }

        @Test(
            "AX-33 AX-20 flicks of three fingers scroll a page, whose number is spoken, and the cursor stays on the screen"
        )
        func scrolls() throws {
            let root = UITableViewController()
            let source = Rows()
            root.tableView.dataSource = source
            let stage = try ExplorationStage(root)
            stage.touch(CGPoint(x: 60, y: 200))
            _ = stage.voice.takeTexts()

            stage.flick(0, -200, fingers: 3)
            #expect(root.tableView.contentOffset.y > 300 && stage.voice.texts.contains { $0.hasPrefix("Page 2 of ") })
            expect(stage.controller.focus?.isShowing, equals: true)
            stage.flick(0, 200, fingers: 3)

            #expect(root.tableView.contentOffset.y < 100)
        }

        private final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
    }
}
