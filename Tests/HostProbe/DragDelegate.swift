import UIKit

/// A delegate with a view to drag from, in the upper half of the window, and one to drop on, in the lower half. It
/// prints what happens. The last argument chooses what is dragged: `text`, `url` or `image`.
final class DragDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        window.rootViewController = controller
        window.backgroundColor = .red
        let half = CGRect(x: 0, y: 0, width: window.bounds.width, height: window.bounds.height / 2)
        let source = UIView(frame: half)
        let drag = UIDragInteraction(delegate: self)
        drag.isEnabled = true
        source.addInteraction(drag)
        let target = UIView(frame: half.offsetBy(dx: 0, dy: half.height))
        target.addInteraction(UIDropInteraction(delegate: self))
        controller.view.addSubview(source)
        controller.view.addSubview(target)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

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
            print("image \(image.pngData()?.count ?? 0)")
            return NSItemProvider(object: image)
        default: return NSItemProvider(object: NSString(string: "Grüße"))
        }
    }
}

extension DragDelegate: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        print("lifts")
        return [UIDragItem(itemProvider: provider)]
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        print("drag begins")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        print("drag ends \(operation)")
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        print("transferred")
    }
}

extension DragDelegate: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        let types = session.items.flatMap(\.itemProvider.registeredTypeIdentifiers).joined(separator: " ")
        print("drop enter \(types) local \(session.localDragSession != nil)")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        print("drop update")
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        print("drop exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: String.self) { texts in
            if !texts.isEmpty { print("dropped texts \(texts.joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: URL.self) { urls in
            if !urls.isEmpty { print("dropped urls \(urls.map(\.absoluteString).joined(separator: "|"))") }
        }
        session.loadObjects(ofClass: UIImage.self) { images in
            for case let image as UIImage in images { print("dropped image \(Int(image.size.width))") }
        }
    }
}
