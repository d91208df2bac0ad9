import DBusClient
import Foundation
import ServiceSupport

/// Locations from the desktop's portal (`org.freedesktop.portal.Location`), which programs in a sandbox may use, and which asks
/// the user itself (DV-44). Nothing is connected before `start`.
@MainActor final class PortalLocationSource: LocationSource {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Location"
    private static let requestInterface = "org.freedesktop.portal.Request"
    private static let sessionInterface = "org.freedesktop.portal.Session"
    /// What a request answers if the user agrees, and if the user does not.
    private static let (granted, cancelled) = (UInt32(0), UInt32(1))

    var onFix: ((CLLocation) -> Void)?
    /// Never called: the portal has no compass.
    var onHeading: ((CLHeading) -> Void)?
    var onFailure: ((LocationFailure) -> Void)?

    private let address: () throws(DBusError) -> String
    private let clock: any ServiceClock
    private let timeout: TimeInterval
    private var connection: DBusConnection?
    private var subscriptions: [DBusSubscription] = []
    private var session: String?
    private var accuracy: AccuracyLevel?
    /// Counts the sessions, so that answers to earlier ones are ignored.
    private var attempt = 0

    /// Creates a source that uses the bus at an address; the session bus by default. `timeout` is the time in seconds after
    /// which an answer counts as missing.
    init(
        address: @escaping () throws(DBusError) -> String = { () throws(DBusError) in try DBusAddress.session() },
        clock: any ServiceClock = ApplicationClock.shared, timeout: TimeInterval = DBusConnection.defaultTimeout
    ) {
        (self.address, self.clock, self.timeout) = (address, clock, timeout)
    }

    func start(_ accuracy: AccuracyLevel) {
        guard self.accuracy != accuracy else { return }
        self.accuracy = accuracy
        connect()
    }

    func stop() {
        accuracy = nil
        disconnect()
    }

    private func disconnect() {
        attempt += 1
        if let session {
            let close = DBusMethod("Close", of: session, interface: Self.sessionInterface, service: Self.service)
            connection?.send(close)
        }
        (session, subscriptions) = (nil, [])
        connection?.onLost = nil
        // The portal closes the session of a program that leaves the bus, too.
        connection?.close()
        connection = nil
    }

    /// Asks for a session with the accuracy.
    private func connect() {
        disconnect()
        guard let accuracy else { return }
        let number = attempt
        do throws(DBusError) {
            let connection = try DBusConnection(try address())
            self.connection = connection
            connection.onLost = { [weak self] in
                guard let self else { return }
                (session, self.connection, subscriptions) = (nil, nil, [])
                fail(.interrupted("the connection to the session bus was closed"))
            }
            subscriptions = [
                try connection.watchOwner(of: Self.service) { [weak self] _, owner in self?.changeOwner(owner) },
                try connection.subscribe(
                    DBusSignalRule(sender: Self.service, interface: Self.interface, member: "LocationUpdated")
                ) { [weak self] _, arguments in self?.locationUpdated(arguments) },
                try connection.subscribe(
                    DBusSignalRule(sender: Self.service, interface: Self.requestInterface, member: "Response")
                ) { [weak self] _, arguments in self?.answered(arguments) },
                try connection.subscribe(
                    DBusSignalRule(sender: Self.service, interface: Self.sessionInterface, member: "Closed")
                ) { [weak self] _, _ in self?.sessionClosed() },
            ]
        } catch {
            return fail(.unavailable(error.description))
        }
        let options = DBusValue.options([
            "session_handle_token": .string("touchstone\(number)"), "accuracy": .uint32(accuracy.portalNumber),
        ])
        connection?.call(method("CreateSession"), [options], timeout: timeout) { [weak self] result in
            guard let self, attempt == number else { return }
            switch result {
            case .success(let values):
                guard let path = values.first?.text, path.hasPrefix("/") else {
                    return fail(.interrupted("the location portal answers no session"))
                }
                session = path
                startSession(path, number)
            case .failure(let error): fail(with: error)
            }
        }
    }

    private func startSession(_ path: String, _ number: Int) {
        let options = DBusValue.options(["handle_token": .string("touchstone\(number)")])
        connection?.call(method("Start"), [.objectPath(path), .string(""), options], timeout: timeout) {
            [weak self] result in
            guard let self, attempt == number else { return }
            if case .failure(let error) = result { fail(with: error) }
        }
    }

    private func method(_ name: String) -> DBusMethod {
        DBusMethod(name, of: Self.path, interface: Self.interface, service: Self.service)
    }

    // MARK: Signals, all of which the bus sends only to the program with the session.

    private func answered(_ arguments: [DBusValue]) {
        guard accuracy != nil, case .uint32(let response)? = arguments.first, response != Self.granted else { return }
        fail(
            response == Self.cancelled
                ? .refused("the user has not allowed it") : .unavailable("the location portal cannot find the place"))
    }

    private func sessionClosed() {
        guard session != nil else { return }
        session = nil
        fail(.interrupted("the location portal has closed the session"))
    }

    private func locationUpdated(_ arguments: [DBusValue]) {
        guard accuracy != nil, arguments.count == 2, arguments[0].text == session else { return }
        guard let location = arguments[1].dictionary.flatMap({ GeoClueSource.location($0, at: clock.date) }) else {
            return fail(.interrupted("the location portal gives an invalid location"))
        }
        onFix?(location)
    }

    private func changeOwner(_ owner: String?) {
        guard accuracy != nil else { return }
        if owner != nil { return connect() }
        session = nil
        fail(.interrupted("the location portal has ended"))
    }

    private func fail(with error: DBusError) {
        switch error {
        case .serviceMissing, .unsupported: fail(.unavailable(error.description))
        case .accessDenied(let message): fail(.refused(message))
        default: fail(.interrupted(error.description))
        }
    }

    /// Tells a failure, in a later turn: `start` may have been called by the receiver.
    private func fail(_ failure: LocationFailure) {
        let number = attempt
        clock.schedule(after: 0) { [weak self] in
            guard let self, accuracy != nil, attempt == number else { return }
            onFailure?(failure)
        }
    }
}

extension AccuracyLevel {
    /// The number of the level for the portal.
    fileprivate var portalNumber: UInt32 {
        switch self {
        case .country: 1
        case .city: 2
        case .neighborhood: 3
        case .street: 4
        case .exact: 5
        }
    }
}

/// A source that takes the place of another one while that is missing or refuses (DV-44): the portal for GeoClue.
@MainActor final class FallbackLocationSource: LocationSource {
    var onFix: ((CLLocation) -> Void)?
    var onHeading: ((CLHeading) -> Void)?
    var onFailure: ((LocationFailure) -> Void)?

    private let first: any LocationSource
    private let second: any LocationSource
    private var accuracy: AccuracyLevel?
    /// Why the first source does not work; `nil` while it may.
    private var reason: LocationFailure?

    /// Creates a source of two.
    init(_ first: any LocationSource, otherwise second: any LocationSource) {
        (self.first, self.second) = (first, second)
        first.onFix = { [weak self] in self?.fix($0) }
        first.onHeading = { [weak self] in self?.onHeading?($0) }
        first.onFailure = { [weak self] in self?.firstFailed($0) }
        second.onFix = { [weak self] in self?.onFix?($0) }
        second.onHeading = { [weak self] in self?.onHeading?($0) }
        second.onFailure = { [weak self] in self?.secondFailed($0) }
    }

    func start(_ accuracy: AccuracyLevel) {
        self.accuracy = accuracy
        first.start(accuracy)
        if reason != nil { second.start(accuracy) }
    }

    func stop() {
        (accuracy, reason) = (nil, nil)
        first.stop()
        second.stop()
    }

    private func fix(_ location: CLLocation) {
        if reason != nil { second.stop() }
        reason = nil
        onFix?(location)
    }

    private func firstFailed(_ failure: LocationFailure) {
        if case .interrupted = failure {
            // The second one may work meanwhile.
            if reason == nil { onFailure?(failure) }
            return
        }
        let isKnown = reason != nil
        reason = failure
        if !isKnown, let accuracy { second.start(accuracy) }
    }

    /// Without both, what the first one says counts; a place that the second one does not know at present is its own matter.
    private func secondFailed(_ failure: LocationFailure) {
        if case .interrupted = failure { onFailure?(failure) } else { onFailure?(reason ?? failure) }
    }
}
