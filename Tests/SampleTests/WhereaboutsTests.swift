import CoreLocation
import Expectations
import Foundation
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit

@testable import Whereabouts

@MainActor @Suite(.serialized) struct WhereaboutsTests {
    /// The program with a track of places and an answer of the user.
    @MainActor private final class Stage {
        let app: TestApplication
        let clock = ManualServiceClock()
        let controller: WhereaboutsViewController
        private let directory: TemporaryDirectory

        init(_ answer: PermissionAnswer, _ track: String, _ style: UIUserInterfaceStyle = .light) throws {
            let (clock, directory) = (clock, try TemporaryDirectory())
            self.directory = directory
            let permissions = Permissions(file: directory.path + "/permissions.json")
            permissions.set(answer, for: .location)
            let parsed = try LocationTrack(text: track)
            let service = LocationService(permissions: permissions, clock: { clock }) { clock in
                LocationTrackSource(parsed, clock: clock)
            }
            controller = WhereaboutsViewController(CLLocationManager(service: service))
            app = TestApplication(rootViewController: controller)
            app.window?.overrideUserInterfaceStyle = style
        }

        func tapButton() {
            app.advance(by: 0.1)
            app.tap(at: controller.button.convert(CGPoint(x: 20, y: 20), to: nil))
        }

        func advance(by seconds: TimeInterval) async throws {
            clock.advance(by: seconds)
            app.advance(by: 0.1)
        }
    }

    private static let walk = """
        0 52.5200 13.4050 accuracy=12 altitude=34
        10 52.5209 13.4050 accuracy=5 speed=1.3 course=45
        """

    @Test("following shows the place, its city, and a trail in meters") func following() async throws {
        let stage = try Stage(.allowInUse, Self.walk)
        stage.tapButton()
        try await stage.advance(by: 1)
        try await RigProcess.wait("the first place") { !stage.controller.trailView.trail.points.isEmpty }
        try await stage.advance(by: 10)
        try await RigProcess.wait("the second place") { stage.controller.trailView.trail.points.count == 2 }
        try await RigProcess.wait("the city") { stage.controller.place.text?.hasPrefix("Berlin") == true }
        let points = stage.controller.trailView.trail.points

        #expect(abs(points[1].y - 100.2) < 0.5 && points[1].x == 0)
        expect(stage.controller.coordinates.text, equals: "52° 31′ 15″ N   13° 24′ 18″ E")
        expect(stage.controller.figures.map { $0.text ?? "" }, equals: ["±5 m", "–", "1.3 m/s", "45° NE"])
        stage.tapButton()
        expect(stage.controller.button.configuration?.title, equals: "Find me")
    }

    @Test("the place and the trail are drawn in light and in dark") func looks() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let walk = try String(contentsOfFile: root + "/Samples/Whereabouts/walk.track", encoding: .utf8)
        var sheet = ContactSheet(columns: 4)
        for style in [UIUserInterfaceStyle.light, .dark] {
            let stage = try Stage(.allowInUse, walk, style)
            stage.app.advance(by: 0.1)
            sheet.add(stage.app)
            stage.tapButton()
            try await stage.advance(by: 30)
            try await RigProcess.wait("the walk") { stage.controller.trailView.trail.points.count == 40 }
            try await RigProcess.wait("the city") { stage.controller.place.text?.hasPrefix("Berlin") == true }
            stage.app.advance(by: 0.1)
            sheet.add(stage.app)
            let end = stage.controller.trailView.position(of: stage.controller.trailView.trail.points[39])
            #expect(stage.controller.trailView.bounds.contains(end))
        }
        try sheet.write("whereabouts")
    }

    @Test("a refusal is told, and following stops") func refusal() async throws {
        let stage = try Stage(.deny, Self.walk)
        stage.tapButton()
        try await stage.advance(by: 1)
        try await RigProcess.wait("the refusal") { stage.controller.status.text?.contains("not allowed") == true }

        expect(stage.controller.button.configuration?.title, equals: "Find me")
        #expect(stage.controller.trailView.trail.points.isEmpty)
    }

    @Test("a trail shows all of its points with a round scale, also across the date line") func trail() {
        var trail = Trail()
        let empty = trail.visibleRect
        for longitude in [179.999, -179.999] {
            trail.append(
                CLLocation(
                    coordinate: CLLocationCoordinate2D(latitude: 0, longitude: longitude), altitude: 0,
                    horizontalAccuracy: 10, verticalAccuracy: -1, timestamp: Date()))
        }

        #expect(empty.width == 40 && abs(trail.points[1].x - 222.64) < 0.1)
        #expect(trail.points.allSatisfy(trail.visibleRect.contains) && trail.scaleLength == 50)
    }

    @Test(
        "places as text",
        arguments: [
            (52.52, "52° 31′ 12″ N"), (-0.5, "0° 30′ 00″ S"), (0, "0° 00′ 00″ N"), (-179.99999, "180° 00′ 00″ S"),
        ])
    func text(degrees: Double, text: String) {
        expect(PlaceText.angle(degrees, "N", "S"), equals: text)
        expect(PlaceText.direction(350), equals: "N")
        expect(PlaceText.direction(200), equals: "S")
        expect(PlaceText.direction(-45), equals: "NW")
        expect(PlaceText.distance(999), equals: "999 m")
        expect(PlaceText.distance(1500), equals: "1.5 km")
    }
}
