import CWayland
import Foundation

/// A Wayland compositor that says anything: it speaks the wire protocol over a pair of sockets with the host of this
/// process, whose libwayland decodes it. A thread answers what a client waits for; the rest is sent by the fuzzer.
///
/// It knows the objects of both sides from the tables that wayland-scanner writes, so every event of every interface can
/// be sent.
final class FuzzCompositor: @unchecked Sendable {
    /// An object of the client, or of this side.
    struct Object {
        let id: UInt32
        let interface: wl_interface
        let version: UInt32
        /// The client has destroyed it, but does not know yet whether the compositor knows.
        var isDead = false

        var name: String { String(cString: interface.name) }
        /// Whether the compositor has made it.
        var isOfCompositor: Bool { id >= FuzzCompositor.firstServerID }
    }

    /// The first number of objects that the compositor makes.
    fileprivate static let firstServerID: UInt32 = 0xff00_0000
    /// The most bytes of a message that are read; longer ones end the connection.
    private static let maximumMessage = 1 << 16

    /// The globals, with the versions that are offered.
    nonisolated(unsafe) private static let globals: [(interface: wl_interface, version: UInt32)] = [
        (wl_compositor_interface, 4), (wl_subcompositor_interface, 1), (wl_shm_interface, 1),
        (xdg_wm_base_interface, 3), (wp_viewporter_interface, 1), (wp_fractional_scale_manager_v1_interface, 1),
        (zwp_idle_inhibit_manager_v1_interface, 1), (wl_data_device_manager_interface, 3),
        (wp_presentation_interface, 1), (zwp_text_input_manager_v3_interface, 1), (zwp_tablet_manager_v2_interface, 1),
        (wl_output_interface, 3), (wl_seat_interface, 8),
    ]
    /// The number of the first global.
    private static let firstGlobal: UInt32 = 1

    private let socket: Int32
    private let lock = NSRecursiveLock()
    // Guarded by `lock`.
    private var objects: [UInt32: Object] = [
        1: Object(id: 1, interface: wl_display_interface, version: 1)
    ]
    private var registry: UInt32 = 0
    private var nextServerID = firstServerID
    private var freeServerIDs: [UInt32] = []
    private var nextSerial: UInt32 = 1
    private var nextGlobal = firstGlobal + UInt32(globals.count)
    /// The globals that came later, by their numbers, and the objects that are bound to them.
    private var extraGlobals: [UInt32: String] = [:]
    /// Callbacks and feedback that wait for the next frame.
    private var waiting: [UInt32] = []
    private var buffers: Set<UInt32> = []
    private var configured: Set<UInt32> = []
    private var pong: UInt32 = 0
    private var surface: UInt32 = 0
    /// The ids of the client whose destruction is not confirmed yet.
    private var unconfirmed: [UInt32] = []

    /// Creates a compositor; `client` is the end of its connection for libwayland. `nil` if there are no sockets.
    init?(client: inout Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return nil
        }
        socket = ends[0]
        client = ends[1]
        var size: Int32 = 1 << 22
        setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        let thread = Thread { [self] in serve() }
        thread.name = "compositor"
        thread.start()
    }

    // MARK: State

    /// The objects, in a fixed order.
    var sortedObjects: [Object] {
        lock.withLock { objects.values.sorted { $0.id < $1.id } }
    }

    /// The answer to the last ping.
    var lastPong: UInt32 { lock.withLock { pong } }

    /// The surface of the window; 0 until there is one.
    var windowSurface: UInt32 { lock.withLock { surface } }

    /// A new serial.
    func serial() -> UInt32 {
        lock.withLock {
            nextSerial &+= 1
            return nextSerial
        }
    }

    // MARK: Sending

    /// The arguments of an event.
    enum Argument {
        case word(UInt32)
        case text([UInt8])
        case array([UInt8])
        /// A descriptor, which is closed after it is sent.
        case file(Int32)
    }

    /// Sends an event of an object.
    func send(_ object: UInt32, _ opcode: Int, _ arguments: [Argument] = []) {
        var body: [UInt8] = []
        var files: [Int32] = []
        for argument in arguments {
            switch argument {
            case .word(let word): body += Self.bytes(word)
            case .text(let text): body += Self.block(text + [0])
            case .array(let array): body += Self.block(array)
            case .file(let file): files.append(file)
            }
        }
        let message = Self.bytes(object) + Self.bytes(UInt32(body.count + 8) << 16 | UInt32(opcode)) + body
        lock.withLock { write(message, files) }
        for file in files { close(file) }
    }

    /// Sends an event by its name; no effect if the object does not have it.
    func send(_ object: Object, _ name: String, _ arguments: [Argument] = []) {
        guard let opcode = Self.opcode(name, object.interface) else { return }
        send(object.id, opcode, arguments)
    }

    /// A new object of this side, for an event that announces one.
    func makeObject(_ interface: wl_interface, version: UInt32) -> UInt32 {
        lock.withLock {
            let id: UInt32
            if let free = freeServerIDs.popLast() {
                id = free
            } else {
                id = nextServerID
                nextServerID += 1
            }
            objects[id] = Object(id: id, interface: interface, version: version)
            return id
        }
    }

    /// Announces another global with an interface: `wl_seat` or `wl_output`.
    func addGlobal(_ name: String) {
        lock.withLock {
            guard registry != 0, let global = Self.globals.first(where: { String(cString: $0.interface.name) == name })
            else { return }
            let number = nextGlobal
            nextGlobal += 1
            extraGlobals[number] = name
            announce(number, name, global.version)
        }
    }

    private func announce(_ number: UInt32, _ name: String, _ version: UInt32) {
        send(registry, 0, [.word(number), .text(Array(name.utf8)), .word(version)])
    }

    /// The numbers of the globals that came later.
    var extraGlobalNumbers: [UInt32] { lock.withLock { extraGlobals.keys.sorted() } }

    /// Takes a global away.
    func removeGlobal(_ number: UInt32) {
        lock.withLock {
            extraGlobals[number] = nil
            send(registry, 1, [.word(number)])
        }
    }

    /// Asks the client whether it has read everything. `lastPong` becomes the serial that is returned.
    func ping() -> UInt32? {
        guard let shell = sortedObjects.first(where: { $0.name == "xdg_wm_base" }) else { return nil }
        let serial = serial()
        send(shell, "ping", [.word(serial)])
        return serial
    }

    /// The display has refreshed: frames are asked for, and memory is given back.
    func finishFrame() {
        lock.withLock {
            for buffer in buffers {
                if let object = objects[buffer], !object.isDead { send(object, "release") }
            }
            buffers = []
            for id in waiting {
                guard let object = objects.removeValue(forKey: id) else { continue }
                let isCallback = object.name == "wl_callback"
                send(object, isCallback ? "done" : "discarded", isCallback ? [.word(0)] : [])
                confirm(id)
            }
            waiting = []
        }
    }

    /// Tells the client that objects are destroyed which it has destroyed.
    func confirmDestructions() {
        lock.withLock {
            for id in unconfirmed {
                objects[id] = nil
                confirm(id)
            }
            unconfirmed = []
        }
    }

    private func confirm(_ id: UInt32) { send(1, 1, [.word(id)]) }

    /// Writes a message with its descriptors.
    private func write(_ message: [UInt8], _ files: [Int32]) {
        var rest = message[...]
        var files = files
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { bytes in
                var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    // The header of a control message: its length, level and type, then the descriptors.
                    var control = [UInt64](repeating: 0, count: 2 + (files.count + 1) / 2)
                    let length = 16 + files.count * 4
                    return control.withUnsafeMutableBytes { control in
                        var header = msghdr()
                        header.msg_iov = part
                        header.msg_iovlen = 1
                        if !files.isEmpty {
                            control.storeBytes(of: UInt64(length), as: UInt64.self)
                            control.storeBytes(of: Int32(SOL_SOCKET), toByteOffset: 8, as: Int32.self)
                            control.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
                            for (index, file) in files.enumerated() {
                                control.storeBytes(of: file, toByteOffset: 16 + index * 4, as: Int32.self)
                            }
                            header.msg_control = control.baseAddress
                            header.msg_controllen = control.count
                        }
                        return sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
                    }
                }
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
            files = []
        }
    }

    // MARK: Serving

    private func serve() {
        var pending: [UInt8] = []
        var part = [UInt8](repeating: 0, count: Self.maximumMessage)
        while true {
            // Without memory for descriptors, the kernel closes those that come.
            let count = recv(socket, &part, part.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            pending += part.prefix(count)
            while pending.count >= 8 {
                let header = Self.word(pending, 4)
                let size = Int(header >> 16)
                guard size >= 8, pending.count >= size else { break }
                let message = Array(pending.prefix(size))
                pending.removeFirst(size)
                lock.withLock { accept(Self.word(message, 0), Int(header & 0xffff), message) }
            }
        }
    }

    /// Reads a request: makes the objects that it creates, and answers what the client waits for.
    private func accept(_ id: UInt32, _ opcode: Int, _ message: [UInt8]) {
        guard let object = objects[id], opcode < Int(object.interface.method_count) else { return }
        let method = object.interface.methods[opcode]
        let name = String(cString: method.name)
        let words = created(method, message, version: object.version)
        switch (object.name, name) {
        case ("wl_display", "sync"):
            send(words[0], 0, [.word(0)])
            objects[words[0]] = nil
            confirm(words[0])
        case ("wl_display", "get_registry"):
            registry = words[0]
            for (index, global) in Self.globals.enumerated() {
                announce(Self.firstGlobal + UInt32(index), String(cString: global.interface.name), global.version)
            }
        case ("wl_surface", "frame"), ("wp_presentation", "feedback"): waiting.append(words.last ?? 0)
        case ("wl_surface", "attach"): if words[0] != 0 { buffers.insert(words[0]) }
        case ("wl_surface", "commit"): configureFirst()
        case ("xdg_wm_base", "get_xdg_surface"): surface = words[1]
        case ("xdg_wm_base", "pong"): pong = words[0]
        default: break
        }
        if name == "destroy" || name == "release" { destroyed(id) }
    }

    private func destroyed(_ id: UInt32) {
        if id >= Self.firstServerID {
            objects[id] = nil
            freeServerIDs.append(id)
        } else {
            objects[id]?.isDead = true
            unconfirmed.append(id)
        }
    }

    /// Configures windows that have not been.
    private func configureFirst() {
        for object in objects.values where object.name == "xdg_surface" && !configured.contains(object.id) {
            configured.insert(object.id)
            for toplevel in objects.values where toplevel.name == "xdg_toplevel" {
                send(toplevel, "configure", [.word(400), .word(300), .array(Self.bytes(4))])
            }
            send(object, "configure", [.word(1)])
        }
    }

    /// Reads the arguments of a request, and makes the objects that it creates. Returns the words among the arguments.
    private func created(_ method: wl_message, _ message: [UInt8], version: UInt32) -> [UInt32] {
        var words: [UInt32] = []
        var offset = 8
        var (text, index) = ("", 0)
        for kind in String(cString: method.signature) where !kind.isNumber && kind != "?" {
            let type = method.types?[index]
            index += 1
            switch kind {
            case "h": continue
            case "s", "a":
                let count = Int(Self.word(message, offset))
                let end = min(message.count, offset + 4 + max(0, count - 1))
                if kind == "s", offset + 4 <= end {
                    text = String(decoding: message[(offset + 4)..<end], as: UTF8.self)
                }
                offset += 4 + (count + 3) / 4 * 4
                continue
            case "n":
                let id = Self.word(message, offset)
                if let type {
                    objects[id] = Object(id: id, interface: type.pointee, version: version)
                } else if let global = Self.globals.first(where: { String(cString: $0.interface.name) == text }) {
                    // `wl_registry.bind`: the number, the name, the version and the object.
                    objects[id] = Object(id: id, interface: global.interface, version: words.last ?? 1)
                    bound(id, text)
                }
            default: break
            }
            words.append(Self.word(message, offset))
            offset += 4
        }
        return words
    }

    /// The first events of a global.
    private func bound(_ id: UInt32, _ name: String) {
        guard let object = objects[id] else { return }
        switch name {
        case "wl_seat": send(object, "capabilities", [.word(7)])
        case "wl_output":
            send(object, "mode", [.word(1), .word(800), .word(600), .word(60_000)])
            send(object, "scale", [.word(1)])
            send(object, "done")
        case "wp_presentation": send(object, "clock_id", [.word(1)])
        default: break
        }
    }

    // MARK: Bytes

    private static func bytes(_ word: UInt32) -> [UInt8] { withUnsafeBytes(of: word) { Array($0) } }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }

    /// A length and bytes, filled up to whole words.
    private static func block(_ content: [UInt8]) -> [UInt8] {
        bytes(UInt32(content.count)) + content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }

    private static func opcode(_ name: String, _ interface: wl_interface) -> Int? {
        (0..<Int(interface.event_count)).first { String(cString: interface.events[$0].name) == name }
    }
}
