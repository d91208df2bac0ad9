import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct EvdevSingleTests {
    private static let degree = Double.pi / 180

    @Test("a single-touch device is down while BTN_TOUCH is pressed") func finger() {
        let device = EvdevDevice(
            name: "Old panel", keys: [EvdevKey.touch],
            axes: [
                EvdevAbs.x: EvdevAxis(minimum: 0, maximum: 99), EvdevAbs.y: EvdevAxis(minimum: 0, maximum: 199),
                EvdevAbs.pressure: EvdevAxis(minimum: 0, maximum: 100),
            ])
        let bench = EvdevBench(device)

        let touchDown = bench.packet(
            .axis(EvdevAbs.x, 10), .axis(EvdevAbs.y, 20), .axis(EvdevAbs.pressure, 50), .key(EvdevKey.touch, 1))
        let move = bench.packet(.axis(EvdevAbs.x, 11))
        let lift = bench.packet(.key(EvdevKey.touch, 0))

        expect(touchDown.phases, equals: [.began])
        expect(move.phases, equals: [.moved])
        expect(lift.phases, equals: [.ended])
        expect(touchDown?.contacts.map(\.tool), equals: [.finger])
        expect(touchDown?.contacts.map(\.pressure), equals: [0.5])
    }

    @Test("a pen hovers as a pointer, touches as a contact, and hovers again") func pen() {
        let bench = EvdevBench(.pen)

        let near = bench.packet(.axis(EvdevAbs.x, 10), .axis(EvdevAbs.y, 20), .key(EvdevKey.pen, 1))
        let down = bench.packet(.key(EvdevKey.touch, 1), .axis(EvdevAbs.pressure, 500))
        let up = bench.packet(.key(EvdevKey.touch, 0), .axis(EvdevAbs.pressure, 0))
        let away = bench.packet(.key(EvdevKey.pen, 0))

        let position = CGPoint(x: 10, y: 20)
        let (hovering, left) = (
            PointerSample(position: position, tilt: PenTilt(tiltX: 0, tiltY: 0), device: EvdevBench.id),
            PointerSample(position: position, isInside: false, device: EvdevBench.id)
        )
        expect(near?.pointer, equals: hovering)
        expect(near?.contacts, equals: [])
        expect(down.phases, equals: [.began])
        expect(down?.contacts.map(\.tool), equals: [.pen])
        expect(down?.contacts.map(\.pressure), equals: [0.5])
        expect(down?.pointer, equals: left)
        expect(up.phases, equals: [.ended])
        expect(up?.pointer, equals: hovering)
        expect(away?.pointer, equals: left)
    }

    @Test("T-17 an inverted pen is an eraser") func eraser() {
        let bench = EvdevBench(.pen)

        let down = bench.packet(.key(EvdevKey.eraser, 1), .key(EvdevKey.touch, 1))

        expect(down?.contacts.map(\.tool), equals: [.eraser])
    }

    @Test("a pen that is inverted while its tip is down ends, and begins again as an eraser") func inverted() {
        let bench = EvdevBench(.pen)

        _ = bench.packet(.key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1))
        let inverted = bench.packet(.key(EvdevKey.pen, 0), .key(EvdevKey.eraser, 1))

        expect(inverted.phases, equals: [.ended, .began])
        expect(inverted?.contacts.map(\.tool), equals: [.pen, .eraser])
    }

    @Test("a pen that leaves proximity while its tip is down ends") func leavesProximity() {
        let bench = EvdevBench(.pen)

        _ = bench.packet(.key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1))
        let away = bench.packet(.key(EvdevKey.pen, 0))

        expect(away.phases, equals: [.ended])
    }

    @Test(
        "T-18 T-19 tilt to the right and downward becomes altitude and azimuth",
        arguments: [
            (0, 0, 90.0, 0.0), (3000, 0, 60.0, 0.0), (-3000, 0, 60.0, 180.0), (0, 4500, 45.0, 90.0),
            (0, -4500, 45.0, -90.0), (4500, 4500, 35.264, 45.0),
        ])
    func tilt(x: Int32, y: Int32, altitude: Double, azimuth: Double) throws {
        let bench = EvdevBench(.pen)

        let down = bench.packet(
            .axis(EvdevAbs.tiltX, x), .axis(EvdevAbs.tiltY, y), .key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1))
        let tilt = try #require(down?.contacts.first?.tilt)

        #expect(abs(tilt.altitude / Self.degree - altitude) < 0.05)
        #expect(abs(tilt.azimuth / Self.degree - azimuth) < 0.05)
    }

    @Test("a tilt axis without resolution spans 64 degrees") func tiltWithoutResolution() throws {
        var device = EvdevDevice.pen
        device.axes[EvdevAbs.tiltX] = EvdevAxis(minimum: -10, maximum: 10)
        let bench = EvdevBench(device)

        let down = bench.packet(.axis(EvdevAbs.tiltX, 10), .key(EvdevKey.pen, 1), .key(EvdevKey.touch, 1))
        let tilt = try #require(down?.contacts.first?.tilt)

        #expect(abs(tilt.altitude / Self.degree - 26) < 0.001)
    }

    @Test("a pen without BTN_TOUCH is down while its pressure is above 0") func pressureAlone() {
        var device = EvdevDevice.pen
        device.keys.remove(EvdevKey.touch)
        let bench = EvdevBench(device)

        _ = bench.packet(.key(EvdevKey.pen, 1))
        let down = bench.packet(.axis(EvdevAbs.pressure, 1))
        let up = bench.packet(.axis(EvdevAbs.pressure, 0))

        expect(down.phases, equals: [.began])
        expect(up.phases, equals: [.ended])
    }
}
