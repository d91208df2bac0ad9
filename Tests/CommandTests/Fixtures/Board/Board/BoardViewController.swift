import Kit
import Marks
import UIKit

class BoardViewController: UIViewController {
    @IBOutlet private var dial: Dial!

    override func viewDidLoad() {
        super.viewDidLoad()
        let list = Bundle.main.infoDictionary ?? [:]
        print(list["CFBundleIdentifier"] ?? "", list["CFBundleShortVersionString"] ?? "", list["BoardName"] ?? "")
        #if DEMO
            print("demo", Mark.name)
        #endif
        let page = Bundle.main.path(forResource: "page", ofType: "txt", inDirectory: "Pages/deep")
        let text = page.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        let greeting = NSLocalizedString("hi", comment: "")
        print("loaded", dial.title, UIColor(named: "Ink") != nil, text ?? "no page", greeting)
    }

    @IBAction private func turned(_ sender: Dial) { print("turned", sender.turns) }
}
