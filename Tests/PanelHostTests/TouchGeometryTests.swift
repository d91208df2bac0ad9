import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchInput

@testable import PanelHost

@Suite struct TouchGeometryTests {
    private let landscape = CGSize(width: 400, height: 200)

    private func isNear(_ first: CGPoint, _ x: Double, _ y: Double) -> Bool {
        abs(Double(first.x) - x) < 1e-9 && abs(Double(first.y) - y) < 1e-9
    }

    @Test("a calibration moves and scales touches as libinput's does") func calibration() throws {
        // The middle half of the touch screen is the panel.
        let calibration = try #require(TouchCalibration("2 0 -0.5 0 2 -0.5"))
        let geometry = TouchGeometry(screen: landscape, rotation: .none, calibration: calibration)

        #expect(isNear(geometry.point(CGPoint(x: 100, y: 50)), 0, 0))
        #expect(isNear(geometry.point(CGPoint(x: 200, y: 100)), 200, 100))
        #expect(isNear(geometry.point(CGPoint(x: 300, y: 150)), 400, 200))
    }

    @Test("axes can be exchanged and inverted") func axes() throws {
        let calibration = try #require(TouchCalibration("0,-1,1,1,0,0"))
        let geometry = TouchGeometry(screen: landscape, rotation: .none, calibration: calibration)

        #expect(isNear(geometry.point(CGPoint(x: 0, y: 0)), 400, 0))
        #expect(isNear(geometry.point(CGPoint(x: 400, y: 50)), 300, 200))
    }

    @Test(
        "numbers that are no calibration are refused",
        arguments: ["", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 1 x", "nan 0 0 0 1 0", "1 1 0 1 1 0", "1e9 0 0 0 1 0"])
    func invalid(text: String) {
        #expect(TouchCalibration(text) == nil)
    }

    @Test("on a turned panel touches are turned too", arguments: PanelRotation.allCases) func rotation(
        rotation: PanelRotation
    ) {
        let geometry = TouchGeometry(screen: landscape, rotation: rotation)
        let surface = geometry.surface
        let corner = geometry.point(.zero)

        expect(surface, equals: (rotation.exchangesSides ? CGSize(width: 200, height: 400) : landscape))
        switch rotation {
        case .none: #expect(isNear(corner, 0, 0))
        case .right: #expect(isNear(corner, 0, 200))
        case .half: #expect(isNear(corner, 400, 200))
        case .left: #expect(isNear(corner, 400, 0))
        }
    }

    @Test("a patch is turned with the panel, and keeps its size") func patches() {
        let upright = ContactEllipse(major: 20, minor: 10)
        let geometry = TouchGeometry(screen: landscape, rotation: .right)

        let turned = geometry.patch(upright)

        #expect(abs(turned.major - 20) < 1e-9 && abs(turned.minor - 10) < 1e-9)
        #expect(abs(abs(turned.orientation) - .pi / 2) < 1e-9)
    }

    @Test("a pen leans in the direction that the user sees") func tilts() {
        let right = PenTilt(altitude: 1, azimuth: 0)

        #expect(abs(TouchGeometry(screen: landscape, rotation: .left).tilt(right).azimuth - .pi / 2) < 1e-9)
        #expect(abs(TouchGeometry(screen: landscape, rotation: .right).tilt(right).azimuth + .pi / 2) < 1e-9)
    }

    @Test("T-13 the point of a patch is lifted upward as the user sees it") func lift() {
        let geometry = TouchGeometry(screen: landscape, rotation: .right)
        let time = InputTime(microseconds: 1)
        let sample = ContactSample(
            contact: ContactID(device: .unnamed, number: 1), phase: .began, position: CGPoint(x: 100, y: 200),
            ellipse: ContactEllipse(major: 16, minor: 16), time: time)

        let frame = geometry.frame(InputFrame(time: time, contacts: [sample]), rule: .standard)

        // Half of 16 points, and of that a quarter.
        #expect(isNear(frame.contacts[0].position, 200, 98))
    }
}
