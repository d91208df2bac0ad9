import DBusClient
import ServiceSupport
import Foundation

/// Locations from GeoClue 2 on the system bus (DV-41). Nothing is connected before `start`.
@MainActor final class GeoClueSource: LocationSource {
    private static let service = "org.freedesktop.GeoClue2"
    private static let managerPath = "/org/freedesktop/GeoClue2/Manager"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// The shortest and longest pause before the service is asked again after a failure, in seconds (decision).
    static let retryDelays = (first: 1.0, last: 60.0)

    var onFix: ((CLLocation) -> Void)?
    var onHeading: ((CLHeading) -> Void)?
    var onFailure: ((LocationFailure) -> Void)?

    private let address: String
    private let desktopIdentifier: String
    private let clock: any ServiceClock
    private let timeout: TimeInterval

    private var connection: DBusConnection?
    /// That of the service's name.
    private var ownerWatch: DBusSubscription?
    /// Those of the client.
    private var subscriptions: [DBusSubscription] = []
    private var client: String?
    /// The accuracy while it is started; `nil` while it is stopped.
    private var accuracy: AccuracyLevel?
    /// Counts the attempts, so that answers to earlier ones are ignored.
    private var attempt = 0
    private var retry: ServiceDeadline?
    private var retryDelay = retryDelays.first
    /// The last failure since a fix came, so that it is told once.
    private var lastFailure: LocationFailure?

    /// Creates a source that uses the bus at an address. `timeout` is the time in seconds after which an answer counts as
    /// missing.
    init(
        address: String = DBusAddress.system(), desktopIdentifier: String = ProgramDirectory.identifier,
        clock: any ServiceClock = ApplicationClock.shared, timeout: TimeInterval = DBusConnection.defaultTimeout
    ) {
        self.address = address
        self.desktopIdentifier = desktopIdentifier
        self.clock = clock
        self.timeout = timeout
    }

    func start(_ accuracy: AccuracyLevel) {
        let previous = self.accuracy
        self.accuracy = accuracy
        if previous == nil {
            connect()
        } else if previous != accuracy, let client {
            set("RequestedAccuracyLevel", .uint32(accuracy.rawValue), of: client)
        }
    }

    func stop() {
        accuracy = nil
        disconnect()
        retryDelay = Self.retryDelays.first
        lastFailure = nil
    }

    // MARK: The connection

    private func connect() {
        attempt += 1
        do throws(DBusError) {
            try open()
        } catch {
            return fail(.unavailable(error.description), retries: true)
        }
        let attempt = attempt
        call("GetClient", Self.managerPath, "Manager") { [weak self] result in
            guard let self, self.attempt == attempt, accuracy != nil else { return }
            switch result {
            case .success(let values):
                guard case .objectPath(let path)? = values.first else {
                    return fail(.interrupted("GeoClue's GetClient answers no client"), retries: true)
                }
                use(path)
            case .failure(.timedOut):
                // It waits for an agent, which the desktop starts with the session.
                fail(.unavailable("GeoClue does not answer; it may have no agent"), retries: true)
            case .failure(let error): fail(with: error)
            }
        }
    }

    /// Connects to the bus, if that has not been done.
    private func open() throws(DBusError) {
        guard connection == nil else { return }
        let connection = try DBusConnection(address)
        self.connection = connection
        connection.onLost = { [weak self] in self?.connectionLost() }
        ownerWatch = try connection.watchOwner(of: Self.service) { [weak self] _, owner in self?.changeOwner(owner) }
    }

    private func disconnect() {
        attempt += 1
        retry?.cancel()
        retry = nil
        (ownerWatch, subscriptions, client) = (nil, [], nil)
        connection?.onLost = nil
        // GeoClue removes the client of a program that leaves the bus.
        connection?.close()
        connection = nil
    }

    private func connectionLost() {
        (connection, ownerWatch, client, subscriptions) = (nil, nil, nil, [])
        fail(.interrupted("the connection to the system bus was closed"), retries: true)
    }

    /// GeoClue has ended or started.
    private func changeOwner(_ owner: String?) {
        guard accuracy != nil else { return }
        if owner == nil {
            guard client != nil else { return }
            dropClient()
            fail(.interrupted("GeoClue has ended"), retries: true)
        } else if retry != nil {
            retry?.cancel()
            retry = nil
            connect()
        }
    }

    private func dropClient() {
        attempt += 1
        (client, subscriptions) = (nil, [])
    }

    // MARK: The client

    private func use(_ path: String) {
        guard let accuracy, let connection else { return }
        dropClient()
        client = path
        do throws(DBusError) {
            let updates = DBusSignalRule(
                sender: Self.service, path: path, interface: Self.service + ".Client", member: "LocationUpdated")
            subscriptions.append(
                try connection.subscribe(updates) { [weak self] _, arguments in self?.locationUpdated(arguments) })
            let changes = DBusSignalRule(
                sender: Self.service, path: path, interface: Self.properties, member: "PropertiesChanged")
            subscriptions.append(
                try connection.subscribe(changes) { [weak self] _, arguments in self?.propertiesChanged(arguments) })
        } catch {
            return fail(.interrupted(error.description), retries: true)
        }
        // Programs filter by distance themselves, because accuracy counts too (DV-36).
        set("DesktopId", .string(desktopIdentifier), of: path)
        set("RequestedAccuracyLevel", .uint32(accuracy.rawValue), of: path)
        let attempt = attempt
        call("Start", path, "Client") { [weak self] result in
            guard let self, self.attempt == attempt, self.accuracy != nil else { return }
            if case .failure(let error) = result { fail(with: error) }
        }
    }

    private func propertiesChanged(_ arguments: [DBusValue]) {
        guard accuracy != nil, arguments.count > 1, let changed = arguments[1].dictionary,
            changed["Active"]?.boolean == false
        else { return }
        // It starts the client again when the user allows it (DV-41).
        fail(.interrupted("GeoClue has paused"), retries: false)
    }

    private func locationUpdated(_ arguments: [DBusValue]) {
        guard accuracy != nil, let path = arguments.last?.text, path != "/" else { return }
        let attempt = attempt
        call("GetAll", path, nil, [.string(Self.service + ".Location")]) { [weak self] result in
            guard let self, self.attempt == attempt, accuracy != nil else { return }
            guard case .success(let values) = result else { return }
            guard let location = values.first?.dictionary.flatMap({ Self.location($0, at: self.clock.date) }) else {
                return fail(.interrupted("GeoClue gives an invalid location"), retries: false)
            }
            retryDelay = Self.retryDelays.first
            lastFailure = nil
            onFix?(location)
        }
    }

    /// The location of a GeoClue object; `nil` if its values make none.
    static func location(_ values: [String: DBusValue], at now: Date) -> CLLocation? {
        let number = { (name: String) -> Double? in
            guard case .double(let value)? = values[name], value.isFinite else { return nil }
            return value
        }
        guard let latitude = number("Latitude"), let longitude = number("Longitude"),
            let accuracy = number("Accuracy"), accuracy >= 0
        else { return nil }
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
        let altitude = number("Altitude").flatMap { $0 <= -Double.greatestFiniteMagnitude ? nil : $0 }
        let course = number("Heading").flatMap { (0...360).contains($0) ? $0 : nil }
        let speed = number("Speed").flatMap { $0 < 0 ? nil : $0 }
        return CLLocation(
            coordinate: coordinate, altitude: altitude ?? 0, horizontalAccuracy: accuracy,
            // GeoClue tells none; that of the place is the nearest.
            verticalAccuracy: altitude == nil ? -1 : accuracy, course: course == 360 ? 0 : course ?? -1,
            courseAccuracy: -1, speed: speed ?? -1, speedAccuracy: -1, timestamp: timestamp(values["Timestamp"]) ?? now,
            sourceInfo: CLLocationSourceInformation(
                softwareSimulationState: false, andExternalAccessoryState: false))
    }

    private static func timestamp(_ value: DBusValue?) -> Date? {
        guard let parts = value?.elements, parts.count == 2, let seconds = parts[0].integer,
            let microseconds = parts[1].integer, seconds > 0
        else { return nil }
        return Date(timeIntervalSince1970: Double(seconds) + Double(microseconds) * 1e-6)
    }

    // MARK: Failures

    private func fail(with error: DBusError) {
        switch error {
        case .accessDenied(let message):
            // The message is the only difference between a refusal and a system without an agent.
            if message.contains("no agent") {
                fail(.unavailable(message), retries: true)
            } else {
                fail(.refused(message), retries: false)
            }
        case .serviceMissing: fail(.unavailable(error.description), retries: true)
        default: fail(.interrupted(error.description), retries: true)
        }
    }

    private func fail(_ failure: LocationFailure, retries: Bool) {
        if retries, accuracy != nil {
            retry?.cancel()
            retry = clock.schedule(after: retryDelay) { [weak self] in
                guard let self, accuracy != nil else { return }
                retry = nil
                connect()
            }
            retryDelay = min(retryDelay * 2, Self.retryDelays.last)
        }
        guard failure != lastFailure else { return }
        lastFailure = failure
        onFailure?(failure)
    }

    // MARK: Calls

    private func method(_ name: String, _ path: String, _ interface: String?) -> DBusMethod {
        DBusMethod(
            name, of: path, interface: interface.map { Self.service + "." + $0 } ?? Self.properties,
            service: Self.service)
    }

    private func call(
        _ name: String, _ path: String, _ interface: String?, _ arguments: [DBusValue] = [],
        reply: @escaping @MainActor (Result<[DBusValue], DBusError>) -> Void
    ) {
        connection?.call(method(name, path, interface), arguments, timeout: timeout, reply: reply)
    }

    /// Sets a property of the client; a failure shows when it is started.
    private func set(_ name: String, _ value: DBusValue, of path: String) {
        call("Set", path, nil, [.string(Self.service + ".Client"), .string(name), .variant(value)]) { _ in }
    }
}
