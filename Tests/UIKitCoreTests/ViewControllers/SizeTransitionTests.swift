import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

private final class SizeTransitionRecorder: UIViewController {
    var events: [String] = []

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        events.append("will \(Int(size.width)) × \(Int(size.height)), is \(Int(view.bounds.width))")
        coordinator.animate { [weak self] _ in
            self?.events.append("alongside, is \(Int(self?.view.bounds.width ?? 0))")
        } completion: { [weak self] context in
            self?.events.append("end, \(context.isCancelled)")
        }
    }
}

@MainActor @Suite struct SizeTransitionTests {
    @Test("Y-25 a controller and its children are notified before, alongside and after a size change")
    func sizes() {
        let (controller, child) = (SizeTransitionRecorder(), SizeTransitionRecorder())
        let app = TestApplication(size: CGSize(width: 100, height: 200), rootViewController: controller)
        controller.addChild(child)
        controller.view.addSubview(child.view)
        child.didMove(toParent: controller)

        app.application.screenChanged(
            ScreenMetrics(size: CGSize(width: 200, height: 100), scale: 1, maximumFramesPerSecond: 60, idiom: .phone))

        expect(controller.events, equals: ["will 200 × 100, is 100", "alongside, is 200", "end, false"])
        expect(child.events.first?.hasPrefix("will 200 × 100"), equals: true)
    }

    @Test("a screen change without a new size causes no size transition")
    func sameSize() {
        let controller = SizeTransitionRecorder()
        let app = TestApplication(size: CGSize(width: 100, height: 200), rootViewController: controller)

        app.application.screenChanged(
            ScreenMetrics(size: CGSize(width: 100, height: 200), scale: 1, maximumFramesPerSecond: 120, idiom: .phone))

        #expect(controller.events.isEmpty)
    }

    @Test("Y-25 a controller and its children are told of a turn before and after it")
    func rotation() {
        final class Recorder: UIViewController {
            var events: [String] = []
            override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
                super.willRotate(to: orientation, duration: duration)
                events.append("will \(orientation.isLandscape), is \(Int(view.bounds.width))")
            }
            override func didRotate(from orientation: UIInterfaceOrientation) {
                super.didRotate(from: orientation)
                events.append("did \(orientation.isLandscape), is \(Int(view.bounds.width))")
            }
        }
        let (controller, child) = (Recorder(), Recorder())
        let app = TestApplication(size: CGSize(width: 100, height: 200), rootViewController: controller)
        controller.addChild(child)
        child.view.restorationIdentifier = "child"

        for size in [CGSize(width: 100, height: 150), CGSize(width: 200, height: 100)] {
            app.application.screenChanged(
                ScreenMetrics(size: size, scale: 1, maximumFramesPerSecond: 60, idiom: .phone))
        }

        expect(controller.events, equals: ["will true, is 100", "did false, is 200"])
        expect(child.events.count, equals: 2)
        expect(child.view.restorationIdentifier, equals: "child")
        #expect(controller.view.restorationIdentifier == nil)
    }

    @Test("Y-25 an animation may be added to the coordinator without a completion")
    func withoutCompletion() {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                coordinator.animate { _ in self.calls.append("trailing") }
                coordinator.animate(alongsideTransition: { _ in self.calls.append("labelled") })
            }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)

        app.application.screenChanged(
            ScreenMetrics(size: CGSize(width: 500, height: 300), scale: 1, maximumFramesPerSecond: 60, idiom: .phone))

        expect(controller.calls, equals: ["trailing", "labelled"])
    }
}
