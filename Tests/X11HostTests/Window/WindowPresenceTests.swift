import Testing

@testable import X11Host

@Suite struct WindowPresenceTests {
    @Test("L-09 a window that loses the focus makes its application inactive, and active again")
    func focus() {
        var presence = WindowPresence()

        let (lost, again, back) = (presence.focus(false), presence.focus(false), presence.focus(true))

        #expect(lost == [.resignActive])
        #expect(again == [])
        #expect(back == [.becomeActive])
    }

    @Test("L-09 a window that is not seen sends its application to the background", arguments: [true, false])
    func unseen(isObscured: Bool) {
        var presence = WindowPresence()

        let gone = isObscured ? presence.obscure(true) : presence.map(false)
        let back = isObscured ? presence.obscure(false) : presence.map(true)

        #expect(gone == [.resignActive, .enterBackground])
        #expect(back == [.enterForeground, .becomeActive])
    }

    @Test("L-09 an unfocused window comes back inactive")
    func unfocused() {
        var presence = WindowPresence()
        _ = presence.focus(false)

        let (gone, back, focused) = (presence.map(false), presence.map(true), presence.focus(true))

        #expect(gone == [.enterBackground])
        #expect(back == [.enterForeground])
        #expect(focused == [.becomeActive])
    }

    @Test("L-09 what happens to a window that is not seen is told when it is seen again")
    func inBackground() {
        var presence = WindowPresence()
        _ = presence.obscure(true)

        let (unmapped, lost, mapped) = (presence.map(false), presence.focus(false), presence.map(true))
        let seen = presence.obscure(false)

        #expect(unmapped == [])
        #expect(lost == [])
        #expect(mapped == [])
        #expect(seen == [.enterForeground])
    }
}
