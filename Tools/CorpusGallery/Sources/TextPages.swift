import ActiveLabel
import TextFieldEffects
import Toast
import UIKit

extension Page {
    /// Labels and text fields.
    @MainActor static let texts = [
        Page(name: "ActiveLabel") {
            CanvasController { view in
                let label = ActiveLabel(frame: CGRect(x: 30, y: 100, width: 330, height: 200))
                label.numberOfLines = 0
                label.enabledTypes = [.mention, .hashtag, .url]
                label.text =
                    "This is a post with #multiple #hashtags and a @userhandle. Links are also supported like "
                    + "this one: http://optonaut.co."
                label.hashtagColor = .systemOrange
                label.handleHashtagTap { label.text = "Tapped #\($0)" }
                view.addSubview(label)
            }
        },
        Page(name: "TextFieldEffects") {
            CanvasController { view in
                let hoshi = HoshiTextField()
                hoshi.borderActiveColor = .systemBlue
                hoshi.borderInactiveColor = .gray
                let kaede = KaedeTextField()
                kaede.foregroundColor = .lightGray
                let isao = IsaoTextField()
                isao.activeColor = .systemBlue
                isao.inactiveColor = .gray
                let madoka = MadokaTextField()
                madoka.borderColor = .systemPurple
                let fields: [TextFieldEffects] = [hoshi, kaede, isao, madoka]
                for (index, field) in fields.enumerated() {
                    field.frame = CGRect(x: 40, y: 40 + 100 * index, width: 310, height: 64)
                    field.isOpaque = false
                    field.placeholder = "Placeholder \(index + 1)"
                    view.addSubview(field)
                }
            }
        },
        Page(name: "Toast") {
            PresentingController("Show toast") { page in
                page.view.makeToast("This is a piece of toast", duration: 3, position: .center, title: "Toast")
            }
        },
    ]
}
