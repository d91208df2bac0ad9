import QuartzCore

/// What a window that is being freed leaves behind: views that somebody may still hold, and a layer on the screen.
///
/// Windows die on the main actor as a rule. Where the last owner lets go elsewhere, the views forget the window at
/// once, and hear of it when the main actor is free.
struct WindowTeardown: @unchecked Sendable {
    /// The views of the window, outermost only.
    let views: [UIView]
    /// The window's layer.
    let layer: CALayer

    /// Takes the layer from the screen, and tells the views that they have no window.
    func run() {
        MainActorDispatch.run(otherwise: clearWindowReferences) { [self] in
            for view in views { view.moveTree(to: nil) }
            layer.removeFromSuperlayer()
            if !layer.isHidden { UIApplication.shared.visibleWindowWasFreed() }
        }
    }

    private func clearWindowReferences() {
        var remaining = views
        while let view = remaining.popLast() {
            view.attachedWindow = nil
            remaining += view.subviewStorage
        }
    }
}
