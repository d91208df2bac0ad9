import Foundation
import TouchInput

@testable import SessionRecordings

/// A session with an event of every kind and every optional reading.
enum SampleSession {
    static let header: SessionHeader = {
        let screen = SessionScreen(width: 390, height: 844, scale: 2, framesPerSecond: 60, isTablet: false)
        var header = SessionHeader(program: "Sample", screen: screen, startTime: 100)
        header.arguments = ["--name", "Grüße"]
        header.environment = ["LANG": "de_DE.UTF-8"]
        header.devices = [SessionHeader.Device(id: 7, name: "Panel", capabilities: 3, maximumContacts: 10)]
        return header
    }()

    static let frame: InputFrame = {
        let contact = ContactID(device: InputDevice.ID(7), number: 3)
        var sample = ContactSample(
            contact: contact, tool: .pen, phase: .moved, position: CGPoint(x: 0.1, y: 843.7),
            time: InputTime(microseconds: 101_000_001))
        sample.ellipse = ContactEllipse(major: 40, minor: 30.5, orientation: -0.3)
        sample.pressure = 0.123456789
        sample.tilt = PenTilt(altitude: 1, azimuth: -2, roll: 0.5)
        sample.buttons = .secondary
        sample.estimate = ContactEstimate([.pressure, .roll], awaited: .roll, index: 12)
        let finger = ContactSample(
            contact: ContactID(device: InputDevice.ID(7), number: 4), phase: .cancelled, position: .zero,
            time: InputTime(microseconds: 101_000_000))
        var key = KeySample(usage: 4, code: 38, characters: "ä", charactersIgnoringModifiers: "a", isDown: true)
        key.composition = .pending("¨")
        var frame = InputFrame(
            time: InputTime(microseconds: 101_000_001), contacts: [sample, finger],
            corrections: [ContactCorrection(contact: contact, index: 12, pressure: 0.5, roll: 1)], keys: [key],
            pointer: PointerSample(
                position: CGPoint(x: 1, y: 2), isInside: false, tilt: PenTilt(altitude: 1, azimuth: 0)),
            scroll: ScrollSample(
                position: CGPoint(x: 3, y: 4), delta: InputVector(dx: -1, dy: 2.5), isDiscrete: true),
            transform: TransformSample(
                phase: .ended, position: CGPoint(x: 5, y: 6), scale: 1.1, rotation: -0.1, device: InputDevice.ID(2)),
            shake: .ended, modifiers: [.shift, .command])
        frame.surface = 2
        return frame
    }()

    static let screenWithSafeArea: SessionScreen = {
        var screen = header.screen
        screen.safeArea = SessionScreen.SafeArea(top: 59, left: 0, bottom: 34, right: 0.5)
        return screen
    }()

    static let events: [SessionEvent] = [
        .frame(frame), .device(InputDevice(id: InputDevice.ID(8), name: "Pen", capabilities: .tilt)),
        .deviceRemoved(InputDevice.ID(8)), .screen(header.screen, surface: 1), .screen(screenWithSafeArea, surface: 0),
        .keyboardPolicy("never"), .shellKeyboard(height: 250.5, isShown: true),
        .activation(.resignedActive, surface: nil), .activation(.enteredBackground, surface: 3), .surfaceClosed(1),
        .settings(SessionSettings(isDark: true, textSize: "UICTContentSizeCategoryXL")),
        .refresh(interval: 1 / 120, phase: 0.001), .pencilTap, .simulatedFingers([CGPoint(x: 1, y: 2)]),
        .inputMethod(.commit("你好")), .inputMethod(.mark("ni", cursor: 2)), .inputMethod(.unmark),
        .inputMethod(.delete(offset: -1, count: 1)), .memoryWarning, .pendingWork, .loopPass, .turn,
        .presented(PresentedFrame(time: 101, commits: 4, digest: 0xFEED)),
        .presented(PresentedFrame(time: 102, commits: 5)), .termination,
    ]

    static let records = events.enumerated().map { SessionRecord(time: 100 + Double($0) / 3, event: $1) }

    static var file: Data { SessionWriter.bytes(header, records) }
}
