import QuartzCore

/// What a window that is being freed leaves behind: views that somebody may still hold, and a layer on the screen.
///
/// Windows die on the main actor as a rule. Where the last owner lets go elsewhere, the views forget the window at
/// once, and hear of it when the main actor is free.
struct WindowRemains: @unchecked Sendable {
    /// The views of the window, outermost only.
    let views: [UIView]
    /// The window's layer.
    let layer: CALayer

    /// Takes the layer from the screen, and tells the views that they have no window.
    func clearAway() {
        MainActorPresence.run(elsewhere: forgetWindow) { [self] in
            for view in views { view.moveTree(to: nil) }
            layer.removeFromSuperlayer()
            if !layer.isHidden { UIApplication.shared.shownWindowIsGone() }
        }
    }

    private func forgetWindow() {
        var rest = views
        while let view = rest.popLast() {
            view.attachedWindow = nil
            rest += view.subviewStorage
        }
    }
}
