import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct EvdevContactReaderTests {
    private let major = EvdevAbs.touchMajor
    private let minor = EvdevAbs.touchMinor

    @Test("the range of an axis spans the surface") func surface() {
        let bench = EvdevBench(
            .slotted([
                EvdevAbs.positionX: EvdevAxis(minimum: 1000, maximum: 1999),
                EvdevAbs.positionY: EvdevAxis(minimum: -200, maximum: 199),
            ]))

        let touchDown = bench.packet(.id(1), .x(1500), .y(-100))

        expect(touchDown.positions, equals: [CGPoint(x: 50, y: 50)])
    }

    @Test("the contact patch is in the units of the position") func patch() {
        let bench = EvdevBench(.slotted(), surface: CGSize(width: 200, height: 400))

        let touchDown = bench.packet(.id(1), .x(1), .y(1), .axis(major, 10), .axis(minor, 5))

        expect(touchDown?.contacts.first?.ellipse, equals: ContactEllipse(major: 20, minor: 10))
    }

    @Test("a contact patch with its own resolution is scaled by it") func resolution() {
        let position = EvdevAxis(minimum: 0, maximum: 99, resolution: 10)
        let bench = EvdevBench(
            .slotted([
                EvdevAbs.positionX: position,
                EvdevAbs.positionY: EvdevAxis(minimum: 0, maximum: 199, resolution: 10),
                major: EvdevAxis(minimum: 0, maximum: 255, resolution: 5),
            ]))

        let touchDown = bench.packet(.id(1), .x(1), .y(1), .axis(major, 10))

        expect(touchDown?.contacts.first?.ellipse, equals: ContactEllipse(major: 20, minor: 20))
    }

    @Test("without a minor axis the patch has the proportions of the tool, or is a circle") func width() {
        let bench = EvdevBench(.slotted())

        let round = bench.packet(.id(1), .x(1), .y(1), .axis(major, 10))
        let oblong = bench.packet(.axis(EvdevAbs.widthMajor, 20), .axis(EvdevAbs.widthMinor, 10))

        expect(round?.contacts.first?.ellipse, equals: ContactEllipse(major: 10, minor: 10))
        expect(oblong?.contacts.first?.ellipse, equals: ContactEllipse(major: 10, minor: 5))
    }

    @Test(
        "the maximum of the orientation axis is a quarter turn",
        arguments: [(-90, 90, 45, 45.0), (-4096, 4096, -2048, -45.0), (0, 1, 1, 90.0)])
    func orientation(low: Int32, high: Int32, value: Int32, degrees: Double) throws {
        let bench = EvdevBench(.slotted([EvdevAbs.orientation: EvdevAxis(minimum: low, maximum: high)]))

        let touchDown = bench.packet(
            .id(1), .x(1), .y(1), .axis(major, 10), .axis(minor, 5), .axis(EvdevAbs.orientation, value))
        let ellipse = try #require(touchDown?.contacts.first?.ellipse)

        #expect(abs(ellipse.orientation - degrees * .pi / 180) < 1e-9)
    }

    @Test("an ellipse is oriented from the tool position toward the touch position") func toolPosition() throws {
        let bench = EvdevBench(.slotted())

        let touchDown = bench.packet(
            .id(1), .x(20), .y(10), .axis(EvdevAbs.toolX, 10), .axis(EvdevAbs.toolY, 20), .axis(major, 10),
            .axis(minor, 5))
        let contact = try #require(touchDown?.contacts.first)

        expect(contact.position, equals: CGPoint(x: 20, y: 10))
        #expect(abs((contact.ellipse?.orientation ?? 0) - .pi / 4) < 1e-9)
    }

    @Test("a contact patch is stretched with its surface") func stretched() throws {
        let upright = ContactEllipse(major: 20, minor: 10).scaled(across: 4, down: 1)
        let slanted = ContactEllipse(major: 20, minor: 10, orientation: .pi / 4).scaled(across: 2, down: 2)

        #expect(abs(upright.major - 40) < 1e-9 && abs(upright.minor - 20) < 1e-9)
        #expect(abs(abs(upright.orientation) - .pi / 2) < 1e-9)
        expect(slanted, equals: ContactEllipse(major: 40, minor: 20, orientation: .pi / 4))
    }

    @Test("the size of a surface is derived from its resolution") func naturalSize() throws {
        let device = EvdevDevice.slotted([
            EvdevAbs.positionX: EvdevAxis(minimum: 0, maximum: 999, resolution: 10),
            EvdevAbs.positionY: EvdevAxis(minimum: 0, maximum: 1999, resolution: 10),
        ])

        let size = try #require(device.naturalSize)

        #expect(abs(Double(size.width) - 100 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        #expect(abs(Double(size.height) - 200 * PhysicalScale.pointsPerMillimeter) < 1e-9)
        #expect(EvdevDevice.slotted().naturalSize == nil)
    }

    @Test("a device reports its capabilities") func capabilities() {
        let device = EvdevDevice.slotted([
            major: EvdevAxis(minimum: 0, maximum: 9), EvdevAbs.contactPressure: EvdevAxis(minimum: 0, maximum: 9),
        ])

        let info = device.inputDevice(id: InputDevice.ID(3))

        expect(info.capabilities, equals: [.ellipse, .pressure])
        expect(info.maximumContacts, equals: 5)
        expect(info.name, equals: "Panel")
        expect(info.id, equals: InputDevice.ID(3))
        expect(EvdevDevice.pen.inputDevice(id: InputDevice.ID(1)).capabilities, equals: [.pressure, .tilt])
    }
}
