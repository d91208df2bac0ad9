import Foundation
import ServiceRigs
import TouchstoneTesting

/// An engine of ibus, written with its own library, that prints what it is asked: a second opinion on the protocol.
enum IBusProbeEngine {
    /// Starts the engine and makes it the global one. It commits `á` for the letter a, shows `pre` for p, and for c with a
    /// clause, deletes two characters for d, and forwards a release of g with Control for f.
    static func start(_ ibus: IBusDaemon) throws -> ChildProcess {
        let program = try ibus.bus.start(
            "/usr/bin/python3", ["-c", source], environment: ibus.environment.merging(["DISPLAY": ""]) { $1 })
        try Deadline.poll(seconds: Program.timeout, "the engine") { program.output.contains("ready") ? () : nil }
        try ibus.choose("touchstone-probe")
        return program
    }

    private static let source = #"""
        import gi
        gi.require_version("IBus", "1.0")
        from gi.repository import IBus, GLib
        IBus.init()
        def say(*words): print(*words, flush=True)
        class Engine(IBus.Engine):
            __gtype_name__ = "TouchstoneProbe"
            def do_process_key_event(self, symbol, code, state):
                say("key", hex(symbol), code, hex(state))
                if state & IBus.ModifierType.RELEASE_MASK: return False
                if symbol == ord("a"): self.commit_text(IBus.Text.new_from_string("\u00e1"))
                elif symbol == ord("p"):
                    self.update_preedit_text_with_mode(
                        IBus.Text.new_from_string("pre"), 2, True, IBus.PreeditFocusMode.COMMIT)
                elif symbol == ord("c"):
                    text = IBus.Text.new_from_string("pre")
                    text.append_attribute(IBus.AttrType.UNDERLINE, IBus.AttrUnderline.SINGLE, 0, 3)
                    text.append_attribute(IBus.AttrType.BACKGROUND, 0xC8C8F0, 1, 3)
                    self.update_preedit_text_with_mode(text, 2, True, IBus.PreeditFocusMode.COMMIT)
                elif symbol == ord("d"): self.delete_surrounding_text(-2, 2)
                elif symbol == ord("f"):
                    state = IBus.ModifierType.RELEASE_MASK | IBus.ModifierType.FORWARD_MASK
                    self.forward_key_event(ord("g"), 34, state | IBus.ModifierType.CONTROL_MASK)
                else: return False
                return True
            def do_focus_in(self): say("focus in")
            def do_focus_out(self): say("focus out")
            def do_reset(self): say("reset")
            def do_set_capabilities(self, bits): say("capabilities", bits)
            def do_set_content_type(self, purpose, hints):
                names = [name for name in IBus.InputHints(hints).value_nicks if name != "none"]
                say("content", IBus.InputPurpose(purpose).value_nick, " ".join(sorted(names)) + ";")
            def do_set_cursor_location(self, x, y, width, height): say("cursor", x, y, width, height)
            def do_set_surrounding_text(self, text, cursor, anchor): say("text", text.get_text(), cursor, anchor)
        bus = IBus.Bus()
        factory = IBus.Factory.new(bus.get_connection())
        factory.add_engine("touchstone-probe", Engine.__gtype__)
        component = IBus.Component(
            name="org.freedesktop.IBus.TouchstoneProbe", description="", version="1", license="", author="",
            homepage="", command_line="", textdomain="")
        component.add_engine(IBus.EngineDesc(
            name="touchstone-probe", longname="probe", description="", language="en", license="", author="", icon="",
            layout="us"))
        bus.register_component(component)
        say("ready")
        GLib.MainLoop().run()
        """#
}
