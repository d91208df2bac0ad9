import CWayland
import CoreGraphics
import Foundation
import FuzzInputs
import RenderServer
import TouchInput
import UIKitControls
import UIKitCore
import UIKitText
import WaylandHost

/// Sends a window of Wayland events in any order, with any values: of touches, pointers, keys, tablets, the clipboard, input
/// methods, sizes, displays and seats that come and go. The bytes of an input choose them.
@MainActor enum WaylandFuzzer {
    /// The time that the host may take to read what was sent, in seconds.
    private static let timeout = 5.0
    /// The most objects of the client and the compositor between two inputs.
    private static let objectLimit = 160
    /// The number of seats and displays that come besides the first.
    private static let maximumExtraGlobals = 4
    /// A finger is put down between this many inputs: it must reach the application.
    private static let checkInterval = 16
    private static var count = 0

    /// The application, its host and the compositor.
    @MainActor private struct Target {
        let compositor: FuzzCompositor
        let host: WaylandHost
        let application: UIApplication
        let window: TouchCountingWindow
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
        let drops = DropReceiver()

        init() throws {
            var client: Int32 = -1
            guard let compositor = FuzzCompositor(client: &client) else { throw POSIXError(.EMFILE) }
            self.compositor = compositor
            setenv("WAYLAND_SOCKET", "\(client)", 1)
            host = try WaylandHost(WaylandHost.Options(title: "Fuzz", size: CGSize(width: 400, height: 300))) { _ in
                SoftwareFramePainter()
            }
            application = UIApplication()
            application.start(in: host, delegate: nil)
            window = TouchCountingWindow(frame: UIScreen.main.bounds)
            let view = UIView(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addGestureRecognizer(UIPinchGestureRecognizer())
            view.addInteraction(UIDropInteraction(delegate: drops))
            window.addSubview(view)
            window.addSubview(field)
            window.makeKeyAndVisible()
            host.start(application)
        }

        /// Whether the window was closed with the button of its frame.
        var isClosed: Bool { application.isTerminated }
    }

    /// Takes every drag.
    private final class DropReceiver: NSObject, UIDropInteractionDelegate {
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
            -> UIDropProposal
        { UIDropProposal(operation: .copy) }

        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            _ = session.loadObjects(ofClass: String.self) { _ in }
        }
    }

    private static var target = Result { try Target() }
    /// Targets with closed windows, kept because the run loop still calls their hosts.
    private static var closedTargets: [Target] = []

    // MARK: Inputs

    /// The bytes of an input.
    static func bytes(_ random: inout SeededGenerator) -> Data {
        Data((0..<100 + random.int(below: 2000)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }

    /// How often events of an interface are sent, relative to others.
    private static let weights: [(name: String, weight: Int)] = [
        ("wl_touch", 40), ("wl_pointer", 30), ("wl_keyboard", 12), ("wl_seat", 3), ("zwp_tablet_tool_v2", 24),
        ("zwp_tablet_seat_v2", 3), ("zwp_tablet_v2", 1), ("wl_data_device", 16), ("wl_data_offer", 6),
        ("wl_data_source", 6), ("zwp_text_input_v3", 16), ("xdg_toplevel", 5), ("xdg_surface", 5), ("wl_output", 4),
        ("wp_fractional_scale_v1", 2), ("wl_surface", 3), ("wl_buffer", 1), ("wp_presentation", 1),
    ]
    /// Events that end the program, or that only the compositor itself sends.
    private static let excluded: Set<String> = ["xdg_toplevel.close", "wl_keyboard.keymap"]
    /// Values of integers: numbers of fingers, states, buttons, keys, sizes, and those that no compositor sends.
    private static let words: [UInt32] = [
        0, 1, 2, 3, 4, 5, 7, 9, 30, 42, 120, 0x110, 0x111, 0x112, 0x140, 0x14a, 0x14b, 240, 600, 1000, 2000, 60_000,
        100_000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff_fffb,
    ]
    private static let texts: [[UInt8]] = [
        [], Array("a".utf8), Array("größer".utf8), [0xff, 0xc3, 0x28], Array("text/plain;charset=utf-8".utf8),
        Array("image/png".utf8), Array("text/uri-list".utf8), Array(repeating: 0xe4, count: 600),
    ]

    // MARK: Trying

    /// Sends the events of an input. Returns the violated condition; `nil` if there is none.
    static func findViolation(_ input: Data) -> String? {
        let target: Target
        do {
            let current = try Self.target.get()
            let isClosed = current.isClosed
            if isClosed {
                closedTargets.append(current)
                Self.target = Result { try Target() }
            }
            target = try Self.target.get()
            if count == 0 || isClosed, let violation = reset(target) { return violation }
        } catch { return "no host: \(error)" }
        count += 1
        target.field.becomeFirstResponder()
        var source = EntropySource(input)
        while !source.isAtEnd {
            for number in 0..<1 + source.int(below: 12) where !source.isAtEnd {
                // The objects of a global that is gone are, too.
                if !sendEvent(target.compositor, isFirst: number == 0, &source) { break }
            }
            if source.once(in: 3) { target.compositor.finishFrame() }
            if let violation = settle(target) { return violation }
            if target.isClosed { return nil }
        }
        return endTouches(target) ?? reset(target) ?? (count % checkInterval == 0 ? checkTouch(target) : nil)
    }

    /// Sends an event. Returns false if the host must read before the next one.
    ///
    /// - Parameter isFirst: whether the host has read all earlier ones.
    private static func sendEvent(
        _ compositor: FuzzCompositor, isFirst: Bool, _ source: inout EntropySource
    ) -> Bool {
        if source.once(in: 50) {
            changeGlobals(compositor, &source)
            return false
        }
        let objects = compositor.sortedObjects
        let names = Set(objects.map(\.name))
        let known = weights.filter { names.contains($0.name) }
        guard !known.isEmpty else { return false }
        var number = source.int(below: known.reduce(0) { $0 + $1.weight })
        let name = known.first { entry in
            number -= entry.weight
            return number < 0
        }?.name
        // libwayland ends the connection if an event mentions an object of the compositor that the client has destroyed.
        let mentioned = isFirst ? objects : objects.filter { !$0.isOfCompositor }
        let candidates = objects.filter { $0.name == name }
        // Mostly the newest; also those that the client has destroyed.
        guard let newest = candidates.last else { return true }
        send(source.once(in: 4) ? source.element(of: candidates) : newest, among: mentioned, compositor, &source)
        return true
    }

    private static func send(
        _ object: FuzzCompositor.Object, among objects: [FuzzCompositor.Object], _ compositor: FuzzCompositor,
        _ source: inout EntropySource
    ) {
        let opcode = source.int(below: max(1, Int(object.interface.event_count)))
        guard opcode < object.interface.event_count else { return }
        let event = object.interface.events[opcode]
        guard !excluded.contains("\(object.name).\(String(cString: event.name))") else { return }
        var arguments: [FuzzCompositor.Argument] = []
        var (index, isOptional) = (0, false)
        for kind in String(cString: event.signature) where !kind.isNumber {
            if kind == "?" {
                isOptional = true
                continue
            }
            let type = event.types?[index]
            index += 1
            switch kind {
            case "o":
                let objects = objects.filter { $0.name == type.map { String(cString: $0.pointee.name) } }
                guard let first = objects.first else {
                    if !isOptional { return }
                    arguments.append(.word(0))
                    break
                }
                let isOther = source.once(in: 3)
                let isMissing = isOptional && source.once(in: 4)
                let likely = first.name == "wl_surface" ? compositor.windowSurface : first.id
                arguments.append(.word(isMissing ? 0 : isOther ? source.element(of: objects).id : likely))
            case "n":
                // The client would not learn of it from an object that it has destroyed.
                guard let type, !object.isDead else { return }
                arguments.append(.word(compositor.makeObject(type.pointee, version: object.version)))
            case "f":
                arguments.append(
                    .word(source.once(in: 6) ? source.element(of: words) : UInt32(source.int(below: 400)) << 8))
            case "s": arguments.append(.text(source.element(of: texts)))
            case "a":
                let count = source.int(below: 16)
                // Mostly with the state of a window in use, as others get no touches.
                let activated: [UInt8] = source.once(in: 4) ? [] : [4, 0, 0, 0]
                arguments.append(.array(activated + (0..<count).map { $0 % 4 == 0 ? source.byte() % 8 : 0 }))
            case "h":
                let file = open("/dev/null", O_RDWR | O_CLOEXEC)
                guard file >= 0 else { return }
                arguments.append(.file(file))
            default:
                let word = source.once(in: 3) ? source.element(of: words) : UInt32(source.int(below: 3))
                arguments.append(.word(word))
            }
            isOptional = false
        }
        compositor.send(object.id, opcode, arguments)
    }

    /// Lets a seat or a display come or go, or sends a keymap that is none or too short.
    private static func changeGlobals(_ compositor: FuzzCompositor, _ source: inout EntropySource) {
        let numbers = compositor.extraGlobalNumbers
        switch source.int(below: 4) {
        case 0 where !numbers.isEmpty: compositor.removeGlobal(source.element(of: numbers))
        case 1:
            if let keyboard = compositor.sortedObjects.last(where: { $0.name == "wl_keyboard" && !$0.isDead }) {
                let text = source.once(in: 2) ? "xkb_keymap {" : keymap
                sendKeymap(text, size: source.element(of: words), to: keyboard, compositor)
            }
        default:
            if numbers.count < maximumExtraGlobals {
                compositor.addGlobal(source.once(in: 2) ? "wl_seat" : "wl_output")
            }
        }
    }

    private static let keymap = """
        xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };
        xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };
        """

    private static func sendKeymap(
        _ text: String, size: UInt32, to keyboard: FuzzCompositor.Object, _ compositor: FuzzCompositor
    ) {
        let file = touchstone_wayland_memory_file(Int64(text.utf8.count))
        guard file >= 0 else { return }
        _ = text.withCString { pwrite(file, $0, strlen($0), 0) }
        compositor.send(keyboard, "keymap", [.word(1), .file(file), .word(size)])
    }

    /// Waits until the host has read everything, and has done what that has scheduled on the main queue. Returns a violation
    /// if it does not, or if a touch is out of order.
    private static func settle(_ target: Target) -> String? {
        if let violation = read(target) { return violation }
        _ = RunLoop.main.run(mode: .default, before: Date())
        return read(target) ?? target.window.takeViolation()
    }

    private static func read(_ target: Target) -> String? {
        guard let serial = target.compositor.ping() else { return "the host has no shell" }
        let end = ContinuousClock.now + .seconds(timeout)
        while target.compositor.lastPong != serial {
            target.host.processEvents()
            if let loss = target.host.loss { return loss }
            if ContinuousClock.now > end { return "the host does not answer" }
        }
        return nil
    }

    /// Lifts all fingers, buttons and pens, as a compositor does. Returns a violation if one is still down.
    private static func endTouches(_ target: Target) -> String? {
        let compositor = target.compositor
        for object in compositor.sortedObjects where !object.isDead {
            switch object.name {
            case "wl_touch":
                for finger in words {
                    compositor.send(object, "up", [.word(compositor.serial()), .word(0), .word(finger)])
                }
                compositor.send(object, "frame")
            case "wl_pointer":
                compositor.send(object, "leave", [.word(compositor.serial()), .word(compositor.windowSurface)])
                // The first one may have been that of the window's frame.
                compositor.send(object, "leave", [.word(compositor.serial()), .word(compositor.windowSurface)])
                compositor.send(object, "frame")
            case "zwp_tablet_tool_v2":
                compositor.send(object, "proximity_out")
                compositor.send(object, "frame", [.word(0)])
            default: break
            }
        }
        if let violation = settle(target) { return violation }
        let contacts = target.application.inputStateCounters.contactsDown
        return contacts == 0 ? nil : "\(contacts) contacts are down after all were lifted"
    }

    /// Takes everything away and gives it back, as it was at first. Returns a violation if something is left.
    private static func reset(_ target: Target) -> String? {
        let compositor = target.compositor
        for number in compositor.extraGlobalNumbers { compositor.removeGlobal(number) }
        for object in compositor.sortedObjects where !object.isDead {
            switch object.name {
            case "wl_data_device":
                compositor.send(object, "leave")
                compositor.send(object, "selection", [.word(0)])
            case "wl_data_source": compositor.send(object, "cancelled")
            case "zwp_text_input_v3": compositor.send(object, "leave", [.word(compositor.windowSurface)])
            case "zwp_tablet_tool_v2", "zwp_tablet_v2": compositor.send(object, "removed")
            case "wl_seat": compositor.send(object, "capabilities", [.word(0)])
            case "wl_output":
                compositor.send(object, "scale", [.word(1)])
                compositor.send(object, "mode", [.word(1), .word(800), .word(600), .word(60_000)])
                compositor.send(object, "done")
            case "wp_fractional_scale_v1": compositor.send(object, "preferred_scale", [.word(120)])
            default: break
            }
        }
        if let violation = settle(target) { return violation }
        // Menus and the keyboard of the application go away.
        target.window.endEditing(true)
        compositor.finishFrame()
        compositor.confirmDestructions()
        for object in compositor.sortedObjects {
            switch object.name {
            case "wl_seat": compositor.send(object, "capabilities", [.word(7)])
            case "xdg_toplevel": compositor.send(object, "configure", [.word(400), .word(340), .array([4, 0, 0, 0])])
            default: break
            }
        }
        for object in compositor.sortedObjects where object.name == "xdg_surface" {
            compositor.send(object, "configure", [.word(compositor.serial())])
        }
        if let violation = settle(target) { return violation }
        for object in compositor.sortedObjects where object.name == "wl_keyboard" && !object.isDead {
            sendKeymap(keymap, size: UInt32(keymap.utf8.count), to: object, compositor)
            compositor.send(object, "enter", [.word(compositor.serial()), .word(compositor.windowSurface), .array([])])
        }
        for object in compositor.sortedObjects where object.name == "zwp_text_input_v3" {
            compositor.send(object, "enter", [.word(compositor.windowSurface)])
        }
        compositor.finishFrame()
        compositor.confirmDestructions()
        if let violation = settle(target) { return violation }
        let down = target.window.down.count
        if down != 0 { return "\(down) touches are down after all devices are gone" }
        let counters = target.application.inputStateCounters
        if counters.contactsDown != 0 || counters.keysDown != 0 || counters.deferredWork != 0 {
            return "\(counters) after all devices are gone"
        }
        let objects = compositor.sortedObjects.count
        return objects > objectLimit ? "\(objects) objects are left" : nil
    }

    /// Puts a finger down and lifts it, as a compositor does.
    private static func checkTouch(_ target: Target) -> String? {
        let compositor = target.compositor
        guard let touch = compositor.sortedObjects.last(where: { $0.name == "wl_touch" && !$0.isDead }) else {
            return "the host reads no touch screen"
        }
        let began = target.window.began
        // The keyboard, if it is not away yet, is below.
        let position = [FuzzCompositor.Argument.word(300 << 8), .word(60 << 8)]
        let surface = FuzzCompositor.Argument.word(compositor.windowSurface)
        compositor.send(
            touch, "down", [.word(compositor.serial()), .word(0), surface, .word(1)] + position)
        compositor.send(touch, "frame")
        compositor.send(touch, "up", [.word(compositor.serial()), .word(1), .word(1)])
        compositor.send(touch, "frame")
        if let violation = settle(target) { return violation }
        if target.window.began != began + 1 { return "a finger does not reach the application" }
        return target.window.down.isEmpty ? nil : "a finger that was lifted is still down"
    }
}
