import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct TouchTests {
    @Test("KB-28 a touch between keys and beside the outer keys belongs to the nearest key") func nearest() {
        let stage = KeyboardStage {
            $0.autocorrectionType = .no; $0.autocapitalizationType = .none
        }
        let (q, w, a) = (stage.frame(of: "q"), stage.frame(of: "w"), stage.frame(of: "a"))

        stage.app.tap(at: CGPoint(x: q.maxX + 2, y: q.midY))
        stage.app.tap(at: CGPoint(x: w.minX - 2, y: w.midY))
        stage.app.tap(at: CGPoint(x: 1, y: a.midY))

        expect(stage.text, equals: "qwa")
    }

    @Test("KB-29 between equals the nearer center decides") func centers() {
        let stage = KeyboardStage(size: CGSize(width: 375, height: 667))
        let grid = stage.keyboard.grid
        let (shift, a) = (
            grid.keys.first { $0.key.kind == .shift }!.frame, grid.keys.first { $0.key.text == "a" }!.frame
        )
        // In the middle between the bottom of a and the top of shift.
        let point = CGPoint(x: a.midX, y: (a.maxY + shift.minY) / 2)

        let index = grid.index(at: point)

        expect(index.map { grid.keys[$0].key.text }, equals: "a")
    }

    @Test("KB-30 KB-31 a likely next letter takes more space, but not within the middle third of its neighbor")
    func adaptation() {
        let stage = KeyboardStage()
        let (h, j) = (stage.frame(of: "h"), stage.frame(of: "j"))
        // A little on the side of j.
        let point = CGPoint(x: (h.maxX + j.minX) / 2 + 0.7, y: h.midY)
        stage.app.tap(at: point)
        stage.type(" t")
        stage.app.tap(at: point)
        stage.type(" t")
        stage.app.tap(at: CGPoint(x: j.midX, y: j.midY))

        expect(stage.text, equals: "j th tj")
    }

    @Test("KB-31 targets do not adapt in secure, URL and email input", arguments: [0, 1, 2])
    func noAdaptation(kind: Int) {
        let stage = KeyboardStage {
            $0.autocapitalizationType = .none
            switch kind {
            case 0: $0.isSecureTextEntry = true
            case 1: $0.keyboardType = .emailAddress
            default: $0.keyboardType = .URL
            }
        }
        let (h, j) = (stage.frame(of: "h"), stage.frame(of: "j"))
        stage.type("t")
        stage.app.tap(at: CGPoint(x: (h.maxX + j.minX) / 2 + 0.7, y: h.midY))

        expect(stage.text, equals: "tj")
    }

    @Test("KB-32 letters are typed at lift, delete acts at landing") func landing() {
        let stage = KeyboardStage()

        let letter = stage.app.touch(at: stage.frame(of: "a").center)
        let whileDown = stage.text
        letter.lift()
        let lifted = stage.text
        let delete = stage.app.touch(at: stage.frame(of: .delete).center)
        let deleted = stage.text
        delete.lift()

        expect(whileDown, equals: "")
        expect(lifted, equals: "a")
        expect(deleted, equals: "")
    }

    @Test("KB-33 a slide to another key types that; a slide off return types nothing else") func slide() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: "a").center)
        finger.move(to: stage.frame(of: "d").center, over: 0.2)
        finger.lift()
        let delete = stage.app.touch(at: stage.frame(of: .newline).center)
        delete.move(to: stage.frame(of: "p").center, over: 0.2)
        delete.lift()

        expect(stage.text, equals: "d")
    }

    @Test("KB-34 a sliding finger passes to a neighbor only 8 beyond its key's edge") func sticky() {
        let stage = KeyboardStage()
        let (f, g) = (stage.frame(of: "f"), stage.frame(of: "g"))

        let first = stage.app.touch(at: f.center)
        first.move(to: CGPoint(x: f.maxX + 7, y: f.midY), over: 0.1)
        first.lift()
        let second = stage.app.touch(at: f.center)
        second.move(to: CGPoint(x: f.maxX + 9, y: f.midY), over: 0.1)
        second.lift()

        #expect(stage.text == "fg" && g.minX < f.maxX + 7)
    }

    @Test("KB-35 a second finger types the first key at once, whose lift then does nothing") func rollOver() {
        let stage = KeyboardStage()

        let first = stage.app.touch(at: stage.frame(of: "t").center)
        let second = stage.app.touch(at: stage.frame(of: "h").center)
        let typed = stage.text
        first.lift()
        let afterFirst = stage.text
        second.lift()

        expect(typed, equals: "t")
        expect(afterFirst, equals: "t")
        expect(stage.text, equals: "th")
    }

    @Test("KB-36 characters come in the order of landings, whatever the order of lifts") func order() {
        let stage = KeyboardStage()

        let fingers = ["t", "h", "e"].map { stage.app.touch(at: stage.frame(of: $0).center) }
        fingers[2].lift()
        fingers[0].lift()
        fingers[1].lift()

        expect(stage.text, equals: "the")
    }

    @Test("KB-37 space that is held is typed first; delete stops repeating") func heldKeys() {
        let stage = KeyboardStage()
        stage.type("abcdefgh")

        let space = stage.app.touch(at: stage.frame(of: .space).center)
        stage.tap("x")
        space.lift()
        let spaced = stage.text
        let delete = stage.app.touch(at: stage.frame(of: .delete).center)
        stage.tap("y")
        stage.app.advance(by: 3)
        delete.lift()

        expect(spaced, equals: "abcdefgh x")
        expect(stage.text, equals: "abcdefgh y")
    }

    @Test("KB-38 a cancelled touch types nothing and hides its pop-up") func cancel() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: "a").center)
        let hasPopup = !stage.keyboard.popups.isEmpty
        finger.cancel()
        stage.app.advance(by: 0.1)

        #expect(hasPopup && stage.text == "" && stage.keyboard.popups.isEmpty)
        #expect(!stage.keyboard.subviews.contains { $0 is KeyPopupView })
    }

    @Test("KB-39 two fingers on one key type it twice") func twice() {
        let stage = KeyboardStage()
        let key = stage.frame(of: "l")

        let fingers = stage.app.touch(at: [
            CGPoint(x: key.midX - 5, y: key.midY), CGPoint(x: key.midX + 5, y: key.midY),
        ])
        for finger in fingers { finger.lift() }

        expect(stage.text, equals: "ll")
    }

    @Test("KB-40 a finger that lifts 30 above the keyboard types nothing") func leaves() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: "t").center)
        finger.move(to: CGPoint(x: stage.frame(of: "t").midX, y: stage.frame.minY - 32), over: 0.2)
        finger.lift()
        let other = stage.app.touch(at: stage.frame(of: "t").center)
        other.move(to: CGPoint(x: stage.frame(of: "t").midX, y: stage.frame.minY - 20), over: 0.2)
        other.lift()

        expect(stage.text, equals: "t")
    }

    @Test("KB-41 KB-43 a pop-up shows from landing to 0.05 after the lift") func popup() {
        let stage = KeyboardStage()
        func count() -> Int { stage.keyboard.subviews.filter { $0 is KeyPopupView }.count }

        let finger = stage.app.touch(at: stage.frame(of: "g").center)
        let down = count()
        finger.lift()
        let lifted = count()
        stage.app.advance(by: 0.06)

        expect(down, equals: 1)
        expect(lifted, equals: 1)
        expect(count(), equals: 0)
    }

    @Test("KB-43 a pop-up goes at once when another key shows its own") func popupReplaced() {
        let stage = KeyboardStage()

        stage.tap("g")
        let finger = stage.app.touch(at: stage.frame(of: "k").center)
        let count = stage.keyboard.subviews.filter { $0 is KeyPopupView }.count
        finger.lift()

        expect(count, equals: 1)
    }

    @Test("KB-41 no pop-up on tablets, lying phones, or for space, return, shift and delete") func noPopups() {
        let tablet = KeyboardStage(size: CGSize(width: 768, height: 1024), idiom: .pad)
        let onTablet = tablet.app.touch(at: tablet.frame(of: "g").center)
        let tabletPopups = tablet.keyboard.popups.count
        onTablet.lift()
        let lying = KeyboardStage(size: CGSize(width: 667, height: 375))
        let onLying = lying.app.touch(at: lying.frame(of: "g").center)
        let lyingPopups = lying.keyboard.popups.count
        onLying.lift()
        let stage = KeyboardStage()
        var popups = 0
        for kind in [Key.Kind.space, .newline, .shift, .delete] {
            let finger = stage.app.touch(at: stage.frame(of: kind).center)
            popups += stage.keyboard.popups.count
            finger.lift()
        }

        expect(tabletPopups, equals: 0)
        expect(lyingPopups, equals: 0)
        expect(popups, equals: 0)
    }

    @Test("KB-44 KB-45 holding 0.5 opens the alternatives; lifting without sliding types the key's own") func hold() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: "e").center)
        stage.app.advance(by: 0.48)
        let before = stage.keyboard.touches.touches.first?.role
        stage.app.advance(by: 0.04)
        let after = stage.keyboard.touches.touches.first?.role
        finger.lift()

        expect(before, equals: .character)
        expect(after, equals: .alternatives)
        expect(stage.text, equals: "e")
    }

    @Test("KB-45 KB-46 KB-47 sliding chooses: left-hand keys open to the right, right-hand keys to the left")
    func choose() {
        let stage = KeyboardStage()

        let left = stage.app.touch(at: stage.frame(of: "e").center)
        stage.app.advance(by: 0.6)
        left.move(to: CGPoint(x: stage.frame(of: "e").midX + 72, y: stage.frame(of: "e").midY - 40), over: 0.2)
        left.lift()
        let right = stage.app.touch(at: stage.frame(of: "o").center)
        stage.app.advance(by: 0.6)
        right.move(to: CGPoint(x: stage.frame(of: "o").midX - 36, y: stage.frame(of: "o").midY - 40), over: 0.2)
        right.lift()

        expect(stage.text, equals: "éô")
    }

    @Test("KB-48 with shift the alternatives are capitals, without ß") func capitalAlternatives() {
        let layout = KeyboardLayouts.layout(of: "en")!

        expect(layout.alternatives(to: "s", isUppercase: true), equals: ["Ś", "Š"])
        expect(layout.alternatives(to: "s", isUppercase: false), equals: ["ß", "ś", "š"])
    }

    @Test("KB-49 in URLs holding the full stop offers domains") func domains() {
        let stage = KeyboardStage { $0.keyboardType = .URL }

        let finger = stage.app.touch(at: stage.frame(of: ".").center)
        stage.app.advance(by: 0.6)
        finger.move(to: CGPoint(x: stage.frame(of: ".").midX + 60, y: stage.frame(of: ".").midY - 40), over: 0.2)
        finger.lift()

        expect(stage.text, equals: ".com")
    }

    @Test("KB-50 no alternatives open while a second finger is down") func noAlternatives() {
        let stage = KeyboardStage()

        let shift = stage.app.touch(at: stage.frame(of: .shift).center)
        let finger = stage.app.touch(at: stage.frame(of: "E").center)
        stage.app.advance(by: 0.7)
        let roles = stage.keyboard.touches.touches.map(\.role)
        finger.lift()
        shift.lift()

        #expect(!roles.contains(.alternatives) && stage.text == "E")
    }

    @Test("KB-67 a delete that repeats ends when the first responder changes") func deleteEnds() {
        let stage = KeyboardStage { $0.text = String(repeating: "a", count: 60) }

        let finger = stage.app.touch(at: stage.frame(of: .delete).center)
        stage.app.advance(by: 0.75)
        stage.field.resignFirstResponder()
        let count = stage.text.count
        stage.app.advance(by: 2)
        finger.lift()

        #expect(stage.text.count == count && count < 60)
    }

    @Test("KB-76 touches on the keyboard do not pass the application, and its window is not listed") func hidden() {
        final class Application: UIApplication {
            var count = 0
            override func sendEvent(_ event: UIEvent) {
                count += 1
                super.sendEvent(event)
            }
        }
        let app = TestApplication(applicationClass: Application.self)
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = ["en"]
        let window = app.makeWindow()
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
        window.addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 0.5)
        app.tap(at: CGPoint(x: 20, y: app.host.screen.size.height - 190))

        expect(field.text?.isEmpty, equals: false)
        expect((app.application as? Application)?.count, equals: 0)
        expect(UIApplication.shared.windows.count, equals: 1)
        expect(UIApplication.shared.allWindows.count, equals: 2)
        expect(UIApplication.shared.allWindows.last?.windowLevel.rawValue, equals: 10_000_000)
    }
}
