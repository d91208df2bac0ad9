import Expectations
import Foundation
import HeadlessHost
import QuartzCore
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

@MainActor @Suite struct DeviceOrientationTests {
    /// Turns the screen of an application.
    private func turn(_ app: TestApplication, to size: CGSize) {
        app.host.changeScreen(ScreenMetrics(size: size, scale: 1))
    }

    @Test("L-21 the orientations of the device have these numbers") func numbers() {
        let all: [UIDeviceOrientation] = [
            .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
        ]
        expect(all.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5, 6])
        expect(all.filter(\.isLandscape), equals: [.landscapeLeft, .landscapeRight])
        expect(all.filter(\.isFlat), equals: [.faceUp, .faceDown])
        expect(all.filter(\.isValidInterfaceOrientation).count, equals: 4)
    }

    @Test("L-22 interface landscape left is device landscape right, and the reverse") func opposite() {
        expect(UIInterfaceOrientation.landscapeLeft.rawValue, equals: UIDeviceOrientation.landscapeRight.rawValue)
        expect(UIInterfaceOrientation.landscapeRight.rawValue, equals: UIDeviceOrientation.landscapeLeft.rawValue)
    }

    @Test("L-23 a phone supports all orientations but upside down, a tablet all") func supported() {
        let phone = TestApplication()
        let onPhone = UIViewController().supportedInterfaceOrientations
        let window = phone.makeWindow()
        let ofWindow = phone.application.supportedInterfaceOrientations(for: window)
        let pad = TestApplication(size: CGSize(width: 768, height: 1024), idiom: .pad)

        expect(onPhone, equals: .allButUpsideDown)
        expect(ofWindow, equals: .allButUpsideDown)
        expect(UIViewController().supportedInterfaceOrientations, equals: .all)
        expect(pad.application.supportedInterfaceOrientations(for: nil), equals: .all)
        expect(UIInterfaceOrientationMask.all.rawValue, equals: 30)
        expect(
            UIInterfaceOrientationMask.landscapeLeft.rawValue,
            equals: 1 << UIInterfaceOrientation.landscapeLeft.rawValue)
    }

    @Test("L-170 the turn of the interface is announced with the new orientation, and reported with the previous one")
    func interfaceTurn() {
        let app = TestApplication()
        let window = app.makeWindow()
        final class Lines: @unchecked Sendable { var value: [String] = [] }
        let lines = Lines()
        let tokens = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: app.application, queue: nil) { notification in
                let key = UIApplication.statusBarOrientationUserInfoKey
                let value = (notification.userInfo?[key] as? NSNumber)?.intValue ?? -1
                MainActor.assumeIsolated {
                    let present = UIApplication.shared.statusBarOrientation.rawValue
                    lines.value.append("\(value) at \(present), width \(window.bounds.width)")
                }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        turn(app, to: CGSize(width: 400, height: 844))
        turn(app, to: CGSize(width: 844, height: 390))

        let (upright, wide) = (UIInterfaceOrientation.portrait.rawValue, UIInterfaceOrientation.landscapeRight.rawValue)
        expect(lines.value, equals: ["\(wide) at \(upright), width 400.0", "\(upright) at \(wide), width 844.0"])
    }

    @Test("L-24 L-141 orientations are reported between nested calls") func reports() {
        final class Count: @unchecked Sendable { var value = 0 }
        let app = TestApplication()
        let device = UIDevice.current
        let count = Count()
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in count.value += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        // UIKit has begun once, at the launch (DV-08).
        device.endGeneratingDeviceOrientationNotifications()
        turn(app, to: CGSize(width: 844, height: 390))
        let before = (count.value, device.orientation)
        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        let first = device.orientation
        turn(app, to: CGSize(width: 390, height: 844))
        turn(app, to: CGSize(width: 400, height: 844))
        device.endGeneratingDeviceOrientationNotifications()
        turn(app, to: CGSize(width: 844, height: 390))
        let during = count.value
        device.endGeneratingDeviceOrientationNotifications()
        turn(app, to: CGSize(width: 390, height: 844))
        device.endGeneratingDeviceOrientationNotifications()

        expect(before, equals: (0, .unknown))
        expect(first, equals: .landscapeLeft)
        expect(during, equals: 2)
        expect(count.value, equals: 2)
        #expect(!device.isGeneratingDeviceOrientationNotifications)
    }

    @Test("L-26 the idle timer is enabled by default, and the host is told when it is not") func idleTimer() {
        final class Host: ApplicationHost {
            let base: HeadlessHost
            var changes: [Bool] = []
            init(_ base: HeadlessHost) { self.base = base }
            var screen: ScreenMetrics { base.screen }
            var sink: any RenderCommitSink { base.sink }
            func run(_ application: UIApplication) -> Int32 { 0 }
            func idleTimerChanged(isDisabled: Bool) { changes.append(isDisabled) }
        }
        let app = TestApplication()
        let host = Host(app.host)
        let application = UIApplication()
        application.start(in: host, delegate: nil)
        let before = application.isIdleTimerDisabled
        application.isIdleTimerDisabled = true
        application.isIdleTimerDisabled = true
        application.isIdleTimerDisabled = false

        #expect(!before)
        expect(host.changes, equals: [true, false])
    }

    @Test("L-29 a controller's view adjusts when the screen is turned") func rotates() {
        final class Turning: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let controller = Turning()
        let app = TestApplication(rootViewController: controller)
        turn(app, to: CGSize(width: 844, height: 390))

        expect(controller.sizes, equals: [CGSize(width: 844, height: 390)])
        expect(controller.view.bounds.size, equals: CGSize(width: 844, height: 390))
        expect(app.application.statusBarOrientation, equals: .landscapeRight)
    }

    @Test("L-34 a controller that was given no presentation style reads the one that will be used, a sheet")
    func presentationStyle() {
        let controller = UIViewController()
        let first = controller.modalPresentationStyle
        controller.modalPresentationStyle = .fullScreen
        controller.modalPresentationStyle = .automatic

        expect(first, equals: .pageSheet)
        expect(controller.modalPresentationStyle, equals: .pageSheet)
        #expect(controller.presentationController is UISheetPresentationController)
    }
}
