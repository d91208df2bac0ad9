import CoreGraphics
import Expectations
import FuzzInputs
import HostSupport
import Testing
import TouchInput

@testable import PanelHost

/// Devices of all kinds that come, send anything and go.
@MainActor @Suite struct DeviceStormTests {
    private static let screen = CGSize(width: 400, height: 300)
    private static let codes: [UInt16] =
        Array(0...12) + Array(0x18...0x1b) + Array(0x2f...0x3d) + Array(0x110...0x112) + Array(0x140...0x14a)
    private static let odd: [Int32] = [0, 1, -1, 2, 9, 255, 256, 4095, 4096, .max, .min]

    private func description(_ random: inout SeededGenerator) -> DeviceDescription {
        var axes: [UInt16: EvdevAxis] = [:]
        for code in Self.codes where random.once(in: 2) {
            axes[code] = EvdevAxis(
                minimum: random.element(of: Self.odd), maximum: random.element(of: Self.odd),
                resolution: random.element(of: Self.odd), value: random.element(of: Self.odd))
        }
        var keys: Set<UInt16> = []
        for code in Self.codes where random.once(in: 3) { keys.insert(code) }
        return DeviceDescription(
            device: EvdevDevice(name: "device", keys: keys, axes: axes),
            relativeAxes: random.once(in: 2) ? [0, 1, 8] : [],
            isDirect: random.once(in: 2), movesPointer: random.once(in: 4))
    }

    private func geometry(_ random: inout SeededGenerator) -> TouchGeometry {
        let numbers = (0..<6).map { _ in Double(random.int(below: 200)) / 50 - 2 }
        let calibration = TouchCalibration(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        return TouchGeometry(
            screen: Self.screen, rotation: random.element(of: PanelRotation.allCases), calibration: calibration)
    }

    @Test("whatever devices send, each touch begins once, ends at most once and moves only between", arguments: 0..<40)
    func storm(number: Int) throws {
        var random = SeededGenerator(seed: 16, input: number)
        let keyboard = PanelKeyboard()
        var pointer = PanelPointer(screen: Self.screen)
        var down: Set<ContactID> = []
        var frameCount = 0
        for identifier in 1...12 {
            guard
                let device = OpenDevice(
                    description(&random), SeatDevice(descriptor: -1, path: "event\(identifier)"),
                    id: InputDevice.ID(identifier), geometry: geometry(&random))
            else { continue }
            var frames: [InputFrame] = []
            var time: UInt64 = 0
            for _ in 0..<400 {
                time += UInt64(random.int(below: 3))
                let isReport = random.once(in: 5)
                let type: UInt16 = isReport ? EvdevType.sync : random.element(of: [0, 1, 2, 3, 3, 3, 4, 99])
                let code: UInt16 = isReport ? EvdevSync.report : random.element(of: Self.codes)
                let event = EvdevEvent(
                    time: InputTime(microseconds: time), type: type, code: code, value: random.element(of: Self.odd))
                device.accept(event, keyboard, &pointer, into: &frames)
            }
            if device.isKeyboard { keyboard.remove(device.inputDevice.id) }
            if device.isPointer {
                frames += pointer.remove(device.inputDevice.id, at: InputTime(microseconds: time), modifiers: [])
            }
            frameCount += frames.count
            for sample in frames.flatMap(\.contacts) {
                expect(sample.contact.device, equals: device.inputDevice.id)
                switch sample.phase {
                case .began: #expect(down.insert(sample.contact).inserted)
                case .moved: #expect(down.contains(sample.contact))
                case .ended, .cancelled: #expect(down.remove(sample.contact) != nil)
                }
                #expect(!sample.position.x.isNaN && !sample.position.y.isNaN)
            }
            // The application cancels the touches of a device that is gone.
            down = down.filter { $0.device != device.inputDevice.id }
        }
        #expect(frameCount > 0)
    }
}
