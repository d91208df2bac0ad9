import UIKit

/// A page of the gallery: one library in use.
struct Page {
    /// The name of the library.
    let name: String
    let makeController: () -> UIViewController
}

/// Shows one page after the other: a tap on the bar at the bottom replaces the page by the next one.
final class GalleryController: UIViewController {
    private static let barHeight: CGFloat = 54

    private let pages = Page.controls + Page.animations + Page.texts + Page.containers + Page.touches
    private var index = -1
    private var content: UIViewController?
    private let bar = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bar.addTarget(self, action: #selector(showNextPage), for: .touchUpInside)
        bar.backgroundColor = UIColor(white: 0.94, alpha: 1)
        view.addSubview(bar)
        showNextPage()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (content, bar) = view.bounds.divided(atDistance: view.bounds.height - Self.barHeight, from: .minYEdge)
        self.content?.view.frame = content
        self.bar.frame = bar
    }

    @objc private func showNextPage() {
        presentedViewController?.dismiss(animated: false)
        content?.willMove(toParent: nil)
        content?.view.removeFromSuperview()
        content?.removeFromParent()
        index = (index + 1) % pages.count
        let next = pages[index].makeController()
        addChild(next)
        next.view.clipsToBounds = true
        view.insertSubview(next.view, at: 0)
        next.didMove(toParent: self)
        content = next
        bar.setTitle("\(index + 1)  \(pages[index].name)", for: .normal)
        view.setNeedsLayout()
    }
}

/// A white page to which a closure adds views. A touch outside them ends editing.
final class CanvasController: UIViewController {
    private let addViews: (UIView) -> Void

    init(_ addViews: @escaping (UIView) -> Void) {
        self.addViews = addViews
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        addViews(view)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { view.endEditing(true) }
}

/// A page with a button that presents something.
final class PresentingController: UIViewController {
    private let buttonTitle: String
    private let action: (UIViewController) -> Void

    init(_ buttonTitle: String, _ action: @escaping (UIViewController) -> Void) {
        self.buttonTitle = buttonTitle
        self.action = action
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.9, alpha: 1)
        let button = UIButton(type: .system)
        button.setTitle(buttonTitle, for: .normal)
        button.frame = CGRect(x: 95, y: 100, width: 200, height: 50)
        button.addTarget(self, action: #selector(presentContent), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func presentContent() { action(self) }
}

/// A page of one color with a title.
func makePlainController(_ title: String, _ color: UIColor) -> UIViewController {
    CanvasController { view in
        view.backgroundColor = color
        let label = UILabel(frame: CGRect(x: 20, y: 30, width: 300, height: 40))
        label.text = title
        view.addSubview(label)
    }
}
