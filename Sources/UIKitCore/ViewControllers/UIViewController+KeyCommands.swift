extension UIViewController {
    /// Offers a key command while a responder of the controller's view is first responder, in addition to
    /// `keyCommands` (P-29). No effect if it is offered already.
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
    }

    /// No longer offers a key command of `addKeyCommand(_:)`.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }
}
