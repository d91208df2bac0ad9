import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit
import UIKitCore

@testable import TouchExploration

extension ExplorationTests {
    @MainActor @Suite struct GestureTests {
        private let controller = ExploredController()
        private let send = CGPoint(x: 60, y: 130)
        private let empty = CGPoint(x: 350, y: 780)

        @Test("AX-29 a finger that rests focuses and speaks the element below it, and acts on nothing") func rests()
            throws
        {
            let stage = try ExplorationStage(controller)
            _ = stage.voice.takeTexts()

            let finger = stage.app.touch(at: send)
            stage.app.advance(by: 0.1)
            expect(stage.voice.texts, equals: [])
            stage.app.advance(by: 0.1)
            expect(stage.voice.takeTexts(), equals: ["Send, button, Sends the order"])
            finger.move(to: CGPoint(x: 100, y: 75), over: 0.5)
            expect(stage.voice.takeTexts(), equals: ["Order, heading"])
            finger.lift()
            stage.app.advance(by: 1)

            expect(stage.focus, equals: "Order")
            expect(controller.presses, equals: 0)
            #expect(UIAccessibility.focusedElement(using: nil) as? UIView === controller.heading)
            #expect(controller.background.phases.isEmpty)
        }

        @Test("AX-29 a tap reads the element below it when no second one follows") func taps() throws {
            let stage = try ExplorationStage(controller)
            _ = stage.voice.takeTexts()

            stage.tap([send])

            expect(stage.voice.texts, equals: ["Send, button, Sends the order"])
            expect(controller.presses, equals: 0)
        }

        @Test("AX-30 AX-18 a double tap anywhere activates the focused element") func activates() throws {
            let stage = try ExplorationStage(controller)
            stage.touch(send)

            stage.doubleTap(empty)
            expect(controller.presses, equals: 1)
            expect(stage.focus, equals: "Send")
            stage.doubleTap(CGPoint(x: 60, y: 75))

            expect(controller.presses, equals: 2)
            expect(stage.focus, equals: "Send")
        }

        @Test("AX-30 a tap beside a finger that explores activates the focused element") func splitTap() throws {
            let stage = try ExplorationStage(controller)
            let finger = stage.app.touch(at: send)
            stage.app.advance(by: 0.3)

            let second = stage.app.touch(at: empty)
            stage.app.advance(by: 0.05)
            second.lift()
            stage.app.advance(by: 0.1)

            expect(controller.presses, equals: 1)
            finger.lift()
            stage.app.advance(by: 1)
            expect(controller.presses, equals: 1)
            expect(stage.focus, equals: "Send")
        }

        @Test("AX-31 flicks right and left go to the next and previous element") func flicks() throws {
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 75))
            _ = stage.voice.takeTexts()

            stage.flick(120, 0)
            stage.flick(120, 0)
            expect(stage.voice.takeTexts(), equals: ["Send, button, Sends the order", "Amount, 50%, adjustable"])
            stage.flick(-120, 0)

            expect(stage.focus, equals: "Send")
            for _ in 0..<12 { stage.flick(120, 0) }
            expect(stage.focus, equals: "Ende")
            expect(stage.voice.languages.last, equals: "de-DE")
        }

        @Test("AX-31 AX-19 flicks up and down change an adjustable element, whose value is read") func adjusts() throws
        {
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 175))
            _ = stage.voice.takeTexts()

            stage.flick(0, -120)
            expect(stage.voice.takeTexts(), equals: ["60%"])
            stage.flick(0, 120)
            stage.flick(0, 120)

            #expect(stage.voice.takeTexts() == ["50%", "40%"] && abs(controller.slider.value - 0.4) < 0.001)
        }

        @Test("AX-31 flicks down and up move by the rotor's unit: characters, words, form controls") func units() throws
        {
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 75))
            _ = stage.voice.takeTexts()
            stage.flick(0, 120)
            stage.flick(0, 120)
            stage.flick(0, -120)
            expect(stage.voice.takeTexts(), equals: ["O", "r", "r"])

            try stage.turn(to: "Words")
            stage.touch(CGPoint(x: 100, y: 225))
            controller.field.becomeFirstResponder()
            controller.field.selectedTextRange = controller.field.textRange(
                from: controller.field.beginningOfDocument, to: controller.field.beginningOfDocument)
            _ = stage.voice.takeTexts()
            stage.flick(0, 120)
            expect(stage.voice.takeTexts(), equals: ["Ann"])
            let caret = try #require(controller.field.selectedTextRange?.start)
            expect(controller.field.offset(from: controller.field.beginningOfDocument, to: caret), equals: 4)

            try stage.turn(to: "Form controls")
            stage.flick(0, 120)
            expect(stage.focus, equals: "Express")
            stage.flick(0, -120)
            expect(stage.focus, equals: "Name")
            try stage.turn(to: "Headings")
            stage.flick(0, -120)
            expect(stage.focus, equals: "Order")
            _ = stage.voice.takeTexts()
            stage.flick(0, -120)
            expect(stage.voice.takeTexts(), equals: ["No more headings"])
        }

        @Test("AX-32 two fingers: a tap pauses and resumes speech, a double tap is the magic tap") func twoFingers()
            throws
        {
            let stage = try ExplorationStage(controller)
            let two = [CGPoint(x: 100, y: 600), CGPoint(x: 200, y: 600)]
            stage.touch(send)

            stage.tap(two)
            expect(stage.voice.calls.last, equals: "pause")
            expect(controller.magicTaps, equals: 0)
            stage.tap(two)
            expect(stage.voice.calls.last, equals: "resume")
            stage.tap(two, count: 2)

            expect(controller.magicTaps, equals: 1)
            expect(stage.voice.calls.last, equals: "resume")
        }

        @Test("AX-32 a flick up of two fingers reads from the top, one down from here; a finger ends it") func readsOn()
            throws
        {
            let stage = try ExplorationStage(controller)
            stage.touch(CGPoint(x: 60, y: 275))
            _ = stage.voice.takeTexts()

            stage.flick(0, -120, fingers: 2)
            expect(stage.voice.takeTexts(), equals: ["Order, heading"])
            stage.voice.finish()
            expect(stage.voice.takeTexts(), equals: ["Send, button, Sends the order"])
            expect(stage.focus, equals: "Send")
            stage.touch(CGPoint(x: 60, y: 275))
            stage.voice.finish()
            expect(stage.voice.takeTexts(), equals: ["Express, off, switch button"])

            stage.flick(0, 120, fingers: 2)
            for _ in 0..<5 { stage.voice.finish() }
            expect(stage.voice.takeTexts(), equals: ["Express, off, switch button", "Piano", "Ende"])
        }

        @Test("AX-32 AX-21 a Z of two fingers is escape, turning them is the rotor") func scrubs() throws {
            let stage = try ExplorationStage(controller)
            stage.touch(send)

            stage.scrub()
            expect(controller.escapes, equals: 1)
            _ = stage.voice.takeTexts()
            stage.turn(ExplorationMetrics.rotorStep * 2.2)
            expect(stage.voice.takeTexts(), equals: ["Words", "Headings"])
            stage.turn(-ExplorationMetrics.rotorStep * 1.2)

            expect(stage.voice.takeTexts(), equals: ["Words"])
            expect(controller.escapes, equals: 1)
        }

        @Test("AX-33 three fingers: a tap tells the position, a double tap mutes speech and lets it be heard again")
        func threeFingers() throws {
            let stage = try ExplorationStage(controller)
            let three = (0..<3).map { CGPoint(x: 100 + 60 * $0, y: 600) }
            stage.touch(send)
            _ = stage.voice.takeTexts()

            stage.tap(three)
            expect(stage.voice.takeTexts(), equals: ["2 of 7"])
            stage.tap(three, count: 2)
            stage.touch(CGPoint(x: 60, y: 75))
            expect(stage.voice.takeTexts(), equals: [])
            expect(stage.focus, equals: "Order")
            stage.tap(three, count: 2)
            stage.touch(send)

            expect(stage.voice.takeTexts(), equals: ["Speech on", "Send, button, Sends the order"])
        }

        @Test("AX-33 a tap of four fingers goes to the first or the last element") func fourFingers() throws {
            let stage = try ExplorationStage(controller)
            stage.touch(send)

            stage.tap((0..<4).map { CGPoint(x: 60 + 60 * $0, y: 700) })
            expect(stage.focus, equals: "Ende")
            stage.tap((0..<4).map { CGPoint(x: 60 + 60 * $0, y: 200) })

            expect(stage.focus, equals: "Order")
        }

        @Test("AX-34 a double tap whose second touch is held passes that touch to the element, so that it is dragged")
        func passesThrough() throws {
            let view = TouchedView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            view.isAccessibilityElement = true
            view.accessibilityLabel = "Card"
            let root = UIViewController()
            root.view.addSubview(view)
            let stage = try ExplorationStage(root)
            stage.touch(CGPoint(x: 150, y: 150))
            #expect(view.phases.isEmpty)

            let first = stage.app.touch(at: empty)
            stage.app.advance(by: 0.05)
            first.lift()
            stage.app.advance(by: 0.1)
            let second = stage.app.touch(at: empty)
            stage.app.advance(by: 0.4)
            #expect(view.phases.isEmpty)
            stage.app.advance(by: 0.2)
            expect(view.phases, equals: [.began])
            expect(view.locations, equals: [CGPoint(x: 50, y: 50)])
            second.move(to: empty.moved(by: 20, 10))
            second.lift()

            expect(view.phases, equals: [.began, .moved, .ended])
            expect(view.locations.last, equals: CGPoint(x: 70, y: 60))
            stage.touch(CGPoint(x: 150, y: 150))
            expect(view.phases.count, equals: 3)
        }

        @Test("AX-34 the touch is cancelled when its device goes") func deviceGoes() throws {
            let view = TouchedView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            view.isAccessibilityElement = true
            let root = UIViewController()
            root.view.addSubview(view)
            let stage = try ExplorationStage(root)
            stage.touch(CGPoint(x: 150, y: 150))
            stage.app.tap(at: empty)
            stage.app.advance(by: 0.1)
            let finger = stage.app.touch(at: empty)
            stage.app.advance(by: 0.7)
            expect(view.phases, equals: [.began])

            stage.app.removePanel()

            expect(view.phases, equals: [.began, .cancelled])
            withExtendedLifetime(finger) {}
        }

        @Test("AX-35 touches on an element with direct interaction go to it unchanged") func direct() throws {
            let stage = try ExplorationStage(controller)

            let finger = stage.app.touch(at: CGPoint(x: 60, y: 340))
            finger.move(to: CGPoint(x: 90, y: 350))
            finger.lift()

            expect(controller.piano.phases, equals: [.began, .moved, .ended])
            expect(controller.piano.locations.first, equals: CGPoint(x: 40, y: 20))
            expect(stage.focus, equals: "Piano")
        }

        @Test("AX-36 the application gets no fingers while they explore, but pens and pointers, and all afterwards")
        func noTouches() throws {
            let stage = try ExplorationStage(controller)
            #expect(UIAccessibility.isVoiceOverRunning)
            stage.flick(120, 0, fingers: 3)
            stage.tap([empty])
            #expect(controller.background.phases.isEmpty)

            var contact = Contact()
            contact.tool = .pen
            stage.app.touch(at: empty, contact: contact).lift()
            expect(controller.background.phases, equals: [.began, .ended])
            TouchExploration.isEnabled = false
            stage.app.tap(at: empty)

            #expect(controller.background.phases.count == 4 && !UIAccessibility.isVoiceOverRunning)
            expect(stage.app.application.inputStateCounters.contactsDown, equals: 0)
        }

        @Test("AX-37 exploration is off by default, and comes and goes with a screen reader at the first finger")
        func off()
            throws
        {
            let app = TestApplication(rootViewController: controller)
            let voice = RecordingVoice()
            TouchExploration.makeVoice = { voice }
            app.tap(at: empty)
            #expect(!TouchExploration.isEnabled && controller.background.phases.count == 2)
            #expect(TouchFiltering.filter == nil)

            TouchExploration.screenReaderChanged(isRunning: true)
            app.advance(by: 1)
            // What hovers is a mouse, whose button hosts report as a finger.
            let mouse = ContactID(device: InputDevice.ID(7), number: 1)
            app.deliver(
                InputFrame(
                    time: InputTime(seconds: app.now), pointer: PointerSample(position: empty, device: mouse.device)))
            for phase in [ContactPhase.began, .ended] {
                let time = InputTime(seconds: app.now)
                app.deliver(
                    InputFrame(
                        time: time,
                        contacts: [ContactSample(contact: mouse, phase: phase, position: empty, time: time)]))
            }
            #expect(!TouchExploration.isEnabled && voice.texts.isEmpty && controller.background.phases.count == 4)
            let finger = app.touch(at: send)
            app.advance(by: 0.5)
            finger.lift()
            #expect(TouchExploration.isEnabled && voice.texts.contains("Send, button, Sends the order"))
            TouchExploration.screenReaderChanged(isRunning: false)
            app.tap(at: empty)

            #expect(!TouchExploration.isEnabled && controller.background.phases.count == 6)
            #expect(TouchFiltering.filter == nil)
        }
    }
}
