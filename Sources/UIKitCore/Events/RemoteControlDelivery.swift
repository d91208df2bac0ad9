import Foundation

/// Where the commands of remote controls come from (V-14).
@MainActor package protocol RemoteControlSource: AnyObject {
    /// Begins to report commands: events of remote controls by their subtype.
    func start(_ handler: @escaping @MainActor (UIEvent.EventSubtype, TimeInterval) -> Void)
    /// Reports no more commands.
    func stop()
}

extension UIApplication {
    /// Receives events of remote controls from now on: `remoteControlReceived(with:)` of the responders is called (V-13). The
    /// program appears among the players of the desktop. Further calls have no effect.
    public func beginReceivingRemoteControlEvents() {
        RemoteControlDelivery.begin(self)
    }

    /// Receives no more events of remote controls, however often `beginReceivingRemoteControlEvents()` was called.
    public func endReceivingRemoteControlEvents() {
        RemoteControlDelivery.end()
    }
}

/// Sends the commands of remote controls to the first responder of the key window (V-13).
@MainActor enum RemoteControlDelivery {
    /// The application that receives events, and where they come from.
    private static var application: UnownedReference<UIApplication>?
    private static var source: (any RemoteControlSource)?

    static func begin(_ application: UIApplication) {
        self.application = application.reference
        guard source == nil, let source = DeviceServices.makeRemoteControls?() else { return }
        self.source = source
        source.start { subtype, time in accept(subtype, at: time) }
    }

    static func end() {
        source?.stop()
        (source, application) = (nil, nil)
    }

    private static func accept(_ subtype: UIEvent.EventSubtype, at time: TimeInterval) {
        guard let application = application?.object else { return }
        let receiver = application.keyWindow?.firstResponder ?? application.keyWindow ?? application
        application.sendEvent(RemoteControlEvent(subtype, receiver: receiver, timestamp: time))
    }
}

/// The event of a remote control.
final class RemoteControlEvent: UIEvent {
    /// The responder that was the first one when the command came.
    private let receiver: UIResponder

    init(_ subtype: EventSubtype, receiver: UIResponder, timestamp: TimeInterval) {
        self.receiver = receiver
        super.init(type: .remoteControl, subtype: subtype, timestamp: timestamp)
    }

    /// Calls the responder.
    func deliver() { receiver.remoteControlReceived(with: self) }
}
