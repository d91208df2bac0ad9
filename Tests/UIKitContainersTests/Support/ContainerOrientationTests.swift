import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ContainerOrientationTests {
    private let delegate = OrientationDelegate()

    @Test("L-169 containers support the orientations that their delegates say")
    func delegates() {
        let app = TestApplication(size: CGSize(width: 320, height: 480))
        _ = app
        let navigation = UINavigationController()
        let tabs = UITabBarController()
        let split = UISplitViewController()
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let containers: [UIViewController] = [navigation, tabs, split, pages]
        let before = containers.map(\.supportedInterfaceOrientations)
        navigation.delegate = delegate
        tabs.delegate = delegate
        split.delegate = delegate
        pages.delegate = delegate

        expect(before, equals: Array(repeating: UIViewController().supportedInterfaceOrientations, count: 4))
        expect(
            containers.map(\.supportedInterfaceOrientations),
            equals: [.portrait, .landscape, .landscapeLeft, .portraitUpsideDown])
        expect(
            containers.map(\.preferredInterfaceOrientationForPresentation),
            equals: [.landscapeLeft, .landscapeRight, .portraitUpsideDown, .portrait])
    }

    @Test("L-169 a delegate that says nothing leaves the orientations of other controllers")
    func silence() {
        let app = TestApplication(size: CGSize(width: 320, height: 480))
        _ = app
        let navigation = UINavigationController()
        let silent = SilentDelegate()
        navigation.delegate = silent
        let known: (any NSObjectProtocol)? = navigation.delegate

        expect(navigation.supportedInterfaceOrientations, equals: UIViewController().supportedInterfaceOrientations)
        expect(
            navigation.preferredInterfaceOrientationForPresentation,
            equals: UIViewController().preferredInterfaceOrientationForPresentation)
        expect(known?.isKind(of: SilentDelegate.self), equals: true)
    }
}

private final class SilentDelegate: NSObject, UINavigationControllerDelegate {}

private final class OrientationDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIPageViewControllerDelegate
{
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeLeft }

    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .landscape }

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .landscapeRight }

    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .landscapeLeft }

    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .portraitUpsideDown }

    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .portraitUpsideDown }

    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }
}
