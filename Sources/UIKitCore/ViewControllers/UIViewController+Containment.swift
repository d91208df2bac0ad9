import Foundation

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child.parent !== self, child !== self else { return }
        if child.parent != nil {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    func leaveParent() {
        guard let oldParent = parent else { return }
        oldParent.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
}
