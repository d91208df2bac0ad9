import Expectations
import Testing

@testable import HostSupport

@Suite struct WindowPresenceTests {
    @Test("L-09 losing the focus makes the application inactive, regaining it makes it active")
    func focus() {
        var presence = WindowPresence()

        let (lost, again, back) = (presence.setFocused(false), presence.setFocused(false), presence.setFocused(true))

        expect(lost, equals: [.resignActive])
        expect(again, equals: [])
        expect(back, equals: [.becomeActive])
    }

    @Test("L-09 an obscured or unmapped window sends its application to the background", arguments: [true, false])
    func hidden(isObscured: Bool) {
        var presence = WindowPresence()

        let gone = isObscured ? presence.setObscured(true) : presence.setMapped(false)
        let back = isObscured ? presence.setObscured(false) : presence.setMapped(true)

        expect(gone, equals: [.resignActive, .enterBackground])
        expect(back, equals: [.enterForeground, .becomeActive])
    }

    @Test("L-09 an unfocused window returns to the foreground inactive")
    func unfocused() {
        var presence = WindowPresence()
        _ = presence.setFocused(false)

        let (gone, back, focused) = (presence.setMapped(false), presence.setMapped(true), presence.setFocused(true))

        expect(gone, equals: [.enterBackground])
        expect(back, equals: [.enterForeground])
        expect(focused, equals: [.becomeActive])
    }

    @Test("L-09 changes of an obscured window take effect when it is visible again")
    func inBackground() {
        var presence = WindowPresence()
        _ = presence.setObscured(true)

        let (unmapped, lost, mapped) = (presence.setMapped(false), presence.setFocused(false), presence.setMapped(true))
        let visible = presence.setObscured(false)

        expect(unmapped, equals: [])
        expect(lost, equals: [])
        expect(mapped, equals: [])
        expect(visible, equals: [.enterForeground])
    }
}
