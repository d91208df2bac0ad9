import Expectations
import Foundation
import Testing

@testable import PanelHost

@Suite struct DeviceEventTests {
    private func udev(_ text: String, offset: UInt32 = 40, size: UInt32? = nil, magic: UInt32 = 0xfeed_cafe) -> [UInt8]
    {
        func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
        let properties = Array(text.utf8)
        return Array("libudev\0".utf8) + number(magic.bigEndian) + number(40) + number(offset)
            + number(size ?? UInt32(properties.count)) + [UInt8](repeating: 0, count: 16) + properties
    }

    @Test("a change of what is connected is heard from the kernel") func hotplug() throws {
        let text = "change@/devices/pci0000:00/drm/card0\0ACTION=change\0SUBSYSTEM=drm\0HOTPLUG=1\0DEVNAME=dri/card0\0"

        let event = try #require(DeviceEvent(Array(text.utf8)))

        #expect(event.isScreenChange && !event.isInputDescription)
        expect(event.properties["HOTPLUG"], equals: "1")
    }

    @Test("what udev says about an input device is read") func calibration() throws {
        let text = "ACTION=add\0SUBSYSTEM=input\0DEVNAME=/dev/input/event3\0LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\0"

        let event = try #require(DeviceEvent(udev(text)))

        #expect(event.isInputDescription && !event.isScreenChange)
        expect(event.deviceName, equals: "event3")
        expect(event.properties[PanelDevices.calibrationProperty], equals: "0 -1 1 1 0 0")
    }

    @Test("what is no event is ignored") func damaged() {
        #expect(DeviceEvent([UInt8]()) == nil)
        #expect(DeviceEvent(Array("text without an end".utf8)) == nil)
        #expect(DeviceEvent(Array("no action\0ACTION=add\0".utf8)) == nil)
        #expect(DeviceEvent(Array("add@/x\0SUBSYSTEM=drm\0".utf8)) == nil)
        #expect(DeviceEvent(udev("ACTION=add\0", magic: 1)) == nil)
        #expect(DeviceEvent(udev("ACTION=add\0", offset: 8)) == nil)
        #expect(DeviceEvent(udev("ACTION=add\0", offset: .max)) == nil)
        #expect(DeviceEvent(udev("ACTION=add\0", size: 12)) == nil)
        #expect(DeviceEvent(Array("libudev\0".utf8)) == nil)
    }

    @Test("udev's database has the place of a touch screen") func database() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("panel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let text = "I:123\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=1 0 0.1 0 1 0\nG:seat\n"
        try text.write(to: directory.appendingPathComponent("c13:67"), atomically: true, encoding: .utf8)

        let properties = DeviceDatabase.properties(major: 13, minor: 67, in: directory.path)

        expect(properties, equals: ["ID_INPUT": "1", "LIBINPUT_CALIBRATION_MATRIX": "1 0 0.1 0 1 0"])
        expect(DeviceDatabase.properties(major: 13, minor: 68, in: directory.path), equals: [:])
    }
}
