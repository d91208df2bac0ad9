import CLinuxEvents
import CPanel
import Foundation
import HostSupport
import Support

/// The virtual terminal that the program takes over: its text and its keys are off while the program runs.
///
/// The kernel asks before another terminal is shown, and tells when this one is shown again (`VT_PROCESS`). Everything is
/// restored when the program ends, also by `exit`, a crash or a signal that its main thread does not notice. A program that
/// is killed cannot; the next program on the terminal then restores it at its end, or systemd resets it (`TTYReset=yes`).
final class VirtualTerminal: @unchecked Sendable {
    /// The number of the terminal, from 1.
    let number: Int
    /// Readable when another terminal is to be shown.
    let leaveRequests: Int32
    /// Readable when this terminal is shown again.
    let returnRequests: Int32

    private let descriptor: Int32
    private let keyboardMode: Int
    /// False until `takeOver`: the terminal is as another program wants it.
    private var isTakenOver = false

    private init(descriptor: Int32, number: Int, keyboardMode: Int) {
        self.descriptor = descriptor
        self.number = number
        self.keyboardMode = keyboardMode
        leaveRequests = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        returnRequests = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    }

    /// Opens the terminal that is standard input, otherwise the one that is shown, and shows it.
    ///
    /// - Returns: `nil` if the system has no virtual terminals.
    /// - Throws: `PanelHostError.cannotOpenTerminal` without the permission.
    static func open() throws -> VirtualTerminal? {
        var state = vt_stat()
        let isInput = touchstone_ioctl(STDIN_FILENO, UInt(VT_GETSTATE), &state) == 0
        let descriptor = try isInput ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : openShown()
        guard descriptor >= 0 else { return nil }
        var status = stat()
        var keyboardMode = 0
        guard fstat(descriptor, &status) == 0, touchstone_ioctl(descriptor, UInt(KDGKBMODE), &keyboardMode) == 0 else {
            close(descriptor)
            return nil
        }
        // A program that was killed has left its keys off.
        if Int32(truncatingIfNeeded: keyboardMode) == K_OFF { keyboardMode = Int(K_UNICODE) }
        // The number of the device is that of the terminal.
        let number = Int(gnu_dev_minor(status.st_rdev))
        if touchstone_ioctl_number(descriptor, UInt(VT_ACTIVATE), number) == 0 {
            _ = touchstone_ioctl_number(descriptor, UInt(VT_WAITACTIVE), number)
        }
        return VirtualTerminal(
            descriptor: descriptor, number: number, keyboardMode: Int(Int32(truncatingIfNeeded: keyboardMode)))
    }

    /// Opens the terminal that is shown; −1 without virtual terminals.
    private static func openShown() throws -> Int32 {
        func open(_ path: String) throws -> Int32 {
            let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            if descriptor < 0, [EACCES, EPERM].contains(errno) {
                throw PanelHostError.cannotOpenTerminal(path, reason: PanelHostError.systemReason)
            }
            return descriptor
        }
        let console = try open("/dev/tty0")
        guard console >= 0 else { return -1 }
        defer { close(console) }
        var state = vt_stat()
        guard touchstone_ioctl(console, UInt(VT_GETSTATE), &state) == 0 else { return -1 }
        return try open("/dev/tty\(state.v_active)")
    }

    /// Turns text and keys of the terminal off, and changes of terminals into requests. From now on the program answers
    /// them.
    func takeOver() {
        isTakenOver = true
        TerminalRestoration.install(self)
        // Keys would be typed into the shell below, and Control-C would end the program.
        _ = touchstone_ioctl_number(descriptor, UInt(KDSKBMODE), Int(K_OFF))
        _ = touchstone_ioctl_number(descriptor, UInt(KDSETMODE), Int(KD_GRAPHICS))
        setRequests(mode: VT_PROCESS)
    }

    /// Restores the terminal, if it was taken over. May be called in a signal handler.
    func restore() {
        guard isTakenOver else { return }
        setRequests(mode: VT_AUTO)
        _ = touchstone_ioctl_number(descriptor, UInt(KDSKBMODE), keyboardMode)
        _ = touchstone_ioctl_number(descriptor, UInt(KDSETMODE), Int(KD_TEXT))
    }

    private func setRequests(mode: Int32) {
        var requests = vt_mode()
        requests.mode = CChar(mode)
        if mode == VT_PROCESS {
            requests.relsig = Int16(TerminalRestoration.leaveSignal)
            requests.acqsig = Int16(TerminalRestoration.returnSignal)
        }
        _ = touchstone_ioctl(descriptor, UInt(VT_SETMODE), &requests)
    }

    /// Whether another terminal was asked for since the last call.
    func acknowledgeLeaveRequest() -> Bool { drain(leaveRequests) }

    /// Lets the kernel show the other terminal.
    func allowLeaving() { _ = touchstone_ioctl_number(descriptor, UInt(VT_RELDISP), 1) }

    /// Whether this terminal was shown again since the last call.
    func takeReturn() -> Bool { drain(returnRequests) }

    /// Tells the kernel that the program knows that its terminal is shown.
    func acknowledgeReturn() { _ = touchstone_ioctl_number(descriptor, UInt(VT_RELDISP), Int(VT_ACKACQ)) }

    /// Asks the kernel to show another terminal, as Control-Alt-F2 does where keys are not off.
    func show(_ number: Int) { _ = touchstone_ioctl_number(descriptor, UInt(VT_ACTIVATE), number) }

    /// Reads what is readable. False if nothing was.
    private func drain(_ descriptor: Int32) -> Bool {
        var count: UInt64 = 0
        return read(descriptor, &count, MemoryLayout<UInt64>.size) > 0
    }
}

/// Restores the terminal however the program ends, and receives the signals of changes of terminals.
enum TerminalRestoration {
    /// Signals that programs hardly use (decision): the last but one and the last but two of the real-time signals.
    static let leaveSignal = __libc_current_sigrtmax() - 2
    static let returnSignal = __libc_current_sigrtmax() - 1

    /// What the handlers use, which may do little else. They are set once, before the handlers are installed.
    nonisolated(unsafe) private static var terminal: VirtualTerminal?

    /// The signals of crashes.
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT]

    /// Installs the handlers.
    static func install(_ terminal: VirtualTerminal) {
        self.terminal = terminal
        signal(leaveSignal) { _ in TerminalRestoration.add(to: TerminalRestoration.terminal?.leaveRequests) }
        signal(returnSignal) { _ in TerminalRestoration.add(to: TerminalRestoration.terminal?.returnRequests) }
        SignalStack.install()
        for number in crashes {
            var action = Glibc.sigaction()
            action.__sigaction_handler.sa_handler = { number in
                TerminalRestoration.terminal?.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = SA_ONSTACK
            sigaction(number, &action, nil)
        }
        TerminationSignals.willEnd = { TerminalRestoration.terminal?.restore() }
        atexit { TerminalRestoration.terminal?.restore() }
    }

    private static func add(to descriptor: Int32?) {
        guard let descriptor else { return }
        let error = errno
        var one: UInt64 = 1
        write(descriptor, &one, MemoryLayout<UInt64>.size)
        errno = error
    }
}
