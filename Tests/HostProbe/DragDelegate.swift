import UIKit

/// A delegate with a view to drag from, in the upper half of the window, and one to drop on, in the lower half. It
/// prints what happens. The last argument chooses what is dragged: `url`, `image`, a text by default, or `own` for an object that only
/// this program knows.
final class DragDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// What each line of the output begins with.
    var prefix = ""

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.backgroundColor = .red
        controller.view.frame = window.bounds
        addViews(to: controller.view)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// Adds the view to drag from, with a color, and the one to drop on.
    func addViews(to view: UIView, color: UIColor? = nil) {
        let half = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height / 2)
        let source = UIView(frame: half)
        source.backgroundColor = color
        let drag = UIDragInteraction(delegate: self)
        drag.isEnabled = true
        source.addInteraction(drag)
        let target = UIView(frame: half.offsetBy(dx: 0, dy: half.height))
        target.addInteraction(UIDropInteraction(delegate: self))
        view.addSubview(source)
        view.addSubview(target)
    }

    private func say(_ text: String) { print(prefix + text) }

    private var provider: NSItemProvider {
        switch CommandLine.arguments.last {
        case "url": return NSItemProvider(object: NSURL(string: "https://example.org/drag")!)
        case "image":
            // Noise, so that the file is larger than a part of a transfer.
            var random = SystemRandomNumberGenerator()
            let size = CGSize(width: 400, height: 300)
            let image = UIGraphicsImageRenderer(size: size).image { context in
                for y in 0..<300 {
                    for x in 0..<400 {
                        UIColor(
                            hue: CGFloat(UInt8.random(in: 0...255, using: &random)) / 255, saturation: 1,
                            brightness: CGFloat(UInt8.random(in: 0...255, using: &random)) / 255, alpha: 1
                        ).setFill()
                        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
                    }
                }
            }
            say("image \(image.pngData()?.count ?? 0)")
            return NSItemProvider(object: image)
        default: return NSItemProvider(object: NSString(string: "Grüße"))
        }
    }
}

extension DragDelegate: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        say("lifts")
        let isOwn = CommandLine.arguments.last == "own"
        let item = UIDragItem(itemProvider: isOwn ? NSItemProvider() : provider)
        if isOwn { item.localObject = "own" }
        return [item]
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        say("drag begins")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        say("drag ends \(operation)")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        say("transferred")
    }
}

extension DragDelegate: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let types = session.items.flatMap(\.itemProvider.registeredTypeIdentifiers).joined(separator: " ")
        say("drop enter \(types) local \(session.localDragSession != nil)")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        say("drop update")
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        say("drop exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        for case let object as String in session.items.map(\.localObject) { say("dropped object \(object)") }
        session.loadObjects(ofClass: String.self) { [self] texts in
            if !texts.isEmpty { say("dropped texts \(texts.joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: URL.self) { [self] urls in
            if !urls.isEmpty { say("dropped urls \(urls.map(\.absoluteString).joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: UIImage.self) { [self] images in
            for case let image as UIImage in images { say("dropped image \(Int(image.size.width))") }
        }
    }
}
