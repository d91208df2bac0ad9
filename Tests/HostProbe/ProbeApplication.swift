import UIKit

/// An application object of a class of its own, which says that it was made.
final class ProbeApplication: UIApplication {
    override init() {
        super.init()
        print("a ProbeApplication")
    }
}
