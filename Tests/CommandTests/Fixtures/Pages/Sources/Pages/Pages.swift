import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("window", \AppDelegate.window)]
    }
}

final class FirstPage: UIViewController {
    private var button: UIButton?

    override func viewDidLoad() {
        super.viewDidLoad()
        // A storyboard with a variant for German.
        let note = UIStoryboard(name: "Note", bundle: .module).instantiateInitialViewController()
        print("note", note?.title ?? "no note")
        print("first", button?.currentTitle ?? "no button")
    }

    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("button", \FirstPage.button)]
    }
}

final class SecondPage: UIViewController {
    private var label: UILabel?

    override func viewDidLoad() {
        super.viewDidLoad()
        let footer = Bundle.module.loadNibNamed("Footer", owner: nil)?.first as? UILabel
        footer.map(view.addSubview)
        footer?.frame.origin.y = view.bounds.maxY - 64
        print("second", label?.text ?? "no label", footer?.text ?? "no footer")
    }

    final class NibNames: NibNaming {
        static let outlets = [NibOutlet("label", \SecondPage.label)]
    }
}
