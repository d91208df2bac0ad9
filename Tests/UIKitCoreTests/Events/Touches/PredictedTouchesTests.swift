import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PredictedTouchesTests {
    /// A predicted touch as read by an application during a callback.
    private struct Prediction {
        var location: CGPoint
        var previousLocation: CGPoint
        var time: TimeInterval
        var estimated: UITouch.Properties
        var expects: UITouch.Properties
        var index: NSNumber?
        var phase: UITouch.Phase
        var isTouchItself: Bool
    }

    private final class PredictionLog {
        var predictions: [Prediction]? = []
        var counts: [Int?] = []
    }

    private func stage() -> (TestApplication, RecordingView, PredictionLog) {
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), log: TouchLog())
        view.isMultipleTouchEnabled = true
        let app = TestApplication()
        app.makeWindow().addSubview(view)
        let stage = PredictionLog()
        view.onTouches = { [unowned view] _, touches, event in
            guard let touch = touches.first else { return }
            let predicted = event?.predictedTouches(for: touch)
            stage.counts.append(predicted?.count)
            stage.predictions = predicted?.map {
                Prediction(
                    location: $0.location(in: view), previousLocation: $0.previousLocation(in: view),
                    time: $0.timestamp,
                    estimated: $0.estimatedProperties, expects: $0.estimatedPropertiesExpectingUpdates,
                    index: $0.estimationUpdateIndex, phase: $0.phase, isTouchItself: $0 === touch)
            }
        }
        return (app, view, stage)
    }

    @Test("T-35 predicted touches continue the path in order of time, without the touch itself") func order() throws {
        let (app, view, stage) = stage()
        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        for _ in 0..<8 { finger.move(by: 10, 5) }

        let predictions = try #require(stage.predictions)
        expect(predictions.count, equals: 2)
        for (number, prediction) in predictions.enumerated() {
            let steps = Double(number + 1)
            #expect(abs(prediction.location.x - (130 + 10 * steps)) < 0.5)
            #expect(abs(prediction.location.y - (90 + 5 * steps)) < 0.5)
            #expect(abs(prediction.time - (app.now + steps / 60)) < 1e-4)
            #expect(!prediction.isTouchItself)
            expect(prediction.phase, equals: .moved)
        }
        expect(predictions[1].previousLocation, equals: predictions[0].location)
        expect(predictions[0].previousLocation, equals: CGPoint(x: 130, y: 90))
        expect(view.log.entries.count, equals: 9)
    }

    @Test("T-35 predictions have the time intervals of the samples") func step() throws {
        let (app, _, stage) = stage()
        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        for _ in 0..<16 {
            app.advance(by: 1.0 / 120)
            finger.put(at: CGPoint(x: finger.position.x + 3, y: 50))
        }

        let predictions = try #require(stage.predictions)
        expect(predictions.count, equals: 4)
        #expect(abs(predictions[1].time - predictions[0].time - 1.0 / 120) < 1e-4)
    }

    @Test("T-35 a touch that just began or ended has no predictions") func nothing() {
        let (app, _, stage) = stage()
        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        finger.move(by: 10, 0)
        finger.lift()

        expect(stage.counts, equals: [0, 2, 0])
    }

    @Test("T-35 a touch of another event has no predictions") func otherEvent() throws {
        let (app, view, _) = stage()
        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.log.entries.last?.touches.first?.touch)
        finger.lift()
        _ = app.touch(at: CGPoint(x: 80, y: 50))
        let event = try #require(view.log.entries.last?.event)

        #expect(event.predictedTouches(for: touch) == nil)
    }

    @Test("T-22 the location of a predicted touch is estimated, and no update is expected") func estimated() throws {
        let (app, _, stage) = stage()
        let finger = app.touch(at: CGPoint(x: 50, y: 50), contact: .pen(pressure: 0.5))
        finger.contact.estimate = ContactEstimate(.pressure, index: 3)
        finger.move(by: 10, 0)

        let prediction = try #require(stage.predictions?.first)
        #expect(prediction.estimated.isSuperset(of: [.location, .force, .azimuth, .altitude]))
        expect(prediction.expects, equals: [])
        #expect(prediction.index == nil)
    }

    @Test("T-35 predictions use screen locations: the view may be rotated") func rotatedView() throws {
        let (app, view, stage) = stage()
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        for _ in 0..<8 { finger.move(by: 10, 0) }

        // To the right on the screen is up in the view.
        let prediction = try #require(stage.predictions?.first)
        #expect(abs(prediction.location.y - (prediction.previousLocation.y - 10)) < 0.5)
        #expect(abs(prediction.location.x - prediction.previousLocation.x) < 0.5)
    }
}
