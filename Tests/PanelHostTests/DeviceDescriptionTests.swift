import Expectations
import Testing
import TouchInput

@testable import PanelHost

@Suite struct DeviceDescriptionTests {
    private static let contacts: [UInt16: EvdevAxis] = [
        EvdevAbs.slot: EvdevAxis(minimum: 0, maximum: 9), EvdevAbs.positionX: EvdevAxis(minimum: 0, maximum: 4095),
        EvdevAbs.positionY: EvdevAxis(minimum: 0, maximum: 4095),
    ]
    private static let position: [UInt16: EvdevAxis] = [
        EvdevAbs.x: EvdevAxis(minimum: 0, maximum: 4095), EvdevAbs.y: EvdevAxis(minimum: 0, maximum: 4095),
    ]

    private func description(
        keys: Set<UInt16> = [], axes: [UInt16: EvdevAxis] = [:], relativeAxes: Set<UInt16> = [], isDirect: Bool = false,
        movesPointer: Bool = false
    ) -> DeviceDescription {
        DeviceDescription(
            device: EvdevDevice(name: "device", keys: keys, axes: axes), relativeAxes: relativeAxes, isDirect: isDirect,
            movesPointer: movesPointer)
    }

    @Test("what touches the screen is a touch screen: fingers, one finger, pens") func touchScreens() {
        expect(description(axes: Self.contacts, isDirect: true).role, equals: .touchScreen)
        expect(description(keys: [EvdevKey.touch], axes: Self.position, isDirect: true).role, equals: .touchScreen)
        expect(description(keys: [EvdevKey.pen], axes: Self.position, isDirect: true).role, equals: .touchScreen)
    }

    @Test("a device with contacts whose driver says nothing is a touch screen") func oldDriver() {
        expect(description(keys: [EvdevKey.touch], axes: Self.contacts).role, equals: .touchScreen)
    }

    @Test("a trackpad is none, with or without the driver's word") func trackpads() {
        let finger: UInt16 = 0x145
        #expect(description(keys: [EvdevKey.touch, finger], axes: Self.contacts, movesPointer: true).role == nil)
        #expect(description(keys: [EvdevKey.touch, finger], axes: Self.contacts).role == nil)
    }

    @Test("a tablet's pen is where it is on the tablet, whatever the driver says") func tablets() {
        expect(description(keys: [EvdevKey.pen], axes: Self.position, movesPointer: true).role, equals: .touchScreen)
    }

    @Test("mice move the pointer, those of virtual machines too") func mice() {
        let leftButton = PointerEvents.leftButton
        expect(description(keys: [leftButton], relativeAxes: [0, 1, 8], movesPointer: true).role, equals: .pointer)
        expect(description(keys: [leftButton], axes: Self.position).role, equals: .pointer)
    }

    @Test("lids, sensors, joysticks and volume knobs are not used") func others() {
        #expect(description(keys: [PointerEvents.leftButton]).role == nil)
        #expect(description().role == nil)
        #expect(description(axes: Self.position).role == nil)
        #expect(description(keys: [0x120], axes: Self.position).role == nil)
        #expect(description(relativeAxes: [7]).role == nil)
    }

    @Test("keys make a keyboard, and letters one that writes") func keyboards() {
        let power = description(keys: [116])
        expect(power.role, equals: .keyboard)
        #expect(!power.writesText)
        let full = description(keys: Set(1...248))
        expect(full.role, equals: .keyboard)
        #expect(full.writesText)
    }
}
