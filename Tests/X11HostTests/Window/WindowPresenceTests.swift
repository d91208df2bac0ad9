import Testing

@testable import X11Host

@Suite struct WindowPresenceTests {
    @Test("L-09 a window that loses the focus makes its application inactive, and active again")
    func focus() {
        var presence = WindowPresence()

        let (lost, again, back) = (presence.setFocused(false), presence.setFocused(false), presence.setFocused(true))

        #expect(lost == [.resignActive])
        #expect(again == [])
        #expect(back == [.becomeActive])
    }

    @Test("L-09 a window that is not seen sends its application to the background", arguments: [true, false])
    func hidden(isObscured: Bool) {
        var presence = WindowPresence()

        let gone = isObscured ? presence.setObscured(true) : presence.setMapped(false)
        let back = isObscured ? presence.setObscured(false) : presence.setMapped(true)

        #expect(gone == [.resignActive, .enterBackground])
        #expect(back == [.enterForeground, .becomeActive])
    }

    @Test("L-09 an unfocused window comes back inactive")
    func unfocused() {
        var presence = WindowPresence()
        _ = presence.setFocused(false)

        let (gone, back, focused) = (presence.setMapped(false), presence.setMapped(true), presence.setFocused(true))

        #expect(gone == [.enterBackground])
        #expect(back == [.enterForeground])
        #expect(focused == [.becomeActive])
    }

    @Test("L-09 what happens to a window that is not seen is told when it is seen again")
    func inBackground() {
        var presence = WindowPresence()
        _ = presence.setObscured(true)

        let (unmapped, lost, mapped) = (presence.setMapped(false), presence.setFocused(false), presence.setMapped(true))
        let visible = presence.setObscured(false)

        #expect(unmapped == [])
        #expect(lost == [])
        #expect(mapped == [])
        #expect(visible == [.enterForeground])
    }
}
