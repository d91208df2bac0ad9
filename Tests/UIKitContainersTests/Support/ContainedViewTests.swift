import Expectations
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ContainedViewTests {
    /// A controller whose view constraints are to place, but none does; one inside would make it small.
    private final class UnplacedController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.translatesAutoresizingMaskIntoConstraints = false
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 40),
                inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
                inner.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
            ])
        }
    }

    enum Container: CaseIterable {
        case window, navigation, tabs, fullScreen, sheet, popover
    }

    @Test(
        "Y-51 the view of a controller fills its container, although it asks for constraints",
        arguments: Container.allCases)
    func fills(container: Container) throws {
        let app = TestApplication(
            size: CGSize(width: 768, height: 1024), idiom: container == .popover ? .pad : .phone)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 768, height: 1024))
        let controller = UnplacedController()
        let isPresented = [.fullScreen, .sheet, .popover].contains(container)
        window.rootViewController =
            switch container {
            case .navigation: UINavigationController(rootViewController: controller)
            case .tabs: tabs(controller)
            case .window: controller
            case .fullScreen, .sheet, .popover: UIViewController()
            }
        window.makeKeyAndVisible()
        if isPresented { present(controller, container, from: try #require(window.rootViewController)) }
        app.advance(by: 1)

        let size = try #require(controller.view.superview).bounds.size
        #expect(size.width >= 200 && size.height >= 200)
        expect(controller.view.bounds.size, equals: size)
    }

    private func tabs(_ controller: UIViewController) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        return tabs
    }

    private func present(_ controller: UIViewController, _ container: Container, from presenter: UIViewController) {
        controller.modalPresentationStyle =
            switch container {
            case .popover: .popover
            case .sheet: .pageSheet
            default: .fullScreen
            }
        controller.preferredContentSize = CGSize(width: 300, height: 300)
        controller.popoverPresentationController?.sourceView = presenter.view
        controller.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        presenter.present(controller, animated: true)
    }
}
