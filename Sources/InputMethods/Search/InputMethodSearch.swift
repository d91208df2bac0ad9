import DBusClient
import Foundation
import Support

/// Finds the input method service that the user runs, and notices one that is started later (KB-104, KB-101).
///
/// `XMODIFIERS`, which desktops set, says which service is tried first. Without it, fcitx5 is tried before ibus, whose
/// protocol fcitx5 offers too.
@MainActor package class InputMethodSearch {
    /// The candidates.
    enum Candidate: Hashable, Sendable {
        case ibus(address: String)
        case ibusPortal(address: String)
        case fcitx5(address: String)
    }

    private let environment: [String: String]
    private let program: String
    private let display: String
    /// The service that is found at once, if it needs no search.
    private let known: (any InputMethodService)?
    private var watch: ServiceWatch?

    /// Creates a search with the variables of a process; `program` is the name that services get, and `display` the
    /// window system as fcitx5 names it, `x11:` or `wayland:`.
    package init(
        _ environment: [String: String] = EnvironmentVariables.all,
        program: String = ProcessInfo.processInfo.processName, display: String = "x11:"
    ) {
        self.environment = environment
        self.program = program
        self.display = display
        known = nil
    }

    /// Creates a search that finds a service at once: the input method of the window system.
    package init(finding service: any InputMethodService) {
        (environment, program, display) = ([:], "", "")
        known = service
    }

    /// Finds a service. `completion` is called with it, or with `nil`; in that case again when one was started.
    package func start(_ completion: @escaping @MainActor ((any InputMethodService)?) -> Void) {
        watch = nil
        if let known { return completion(known) }
        let method = Self.methodName(environment)
        if method.map(Self.disablingNames.contains) == true { return completion(nil) }
        tryNext(Self.candidates(environment)[...]) { [weak self] service in
            if service == nil { self?.watchServices(completion) }
            completion(service)
        }
    }

    private func tryNext(
        _ candidates: ArraySlice<Candidate>, _ completion: @escaping @MainActor ((any InputMethodService)?) -> Void
    ) {
        guard let candidate = candidates.first else { return completion(nil) }
        let next: @MainActor ((any InputMethodService)?) -> Void = { [weak self] service in
            if service == nil, let self {
                self.tryNext(candidates.dropFirst(), completion)
            } else {
                completion(service)
            }
        }
        switch candidate {
        case .ibus(let address): IBusService.connect(to: address, program: program) { next($0) }
        case .ibusPortal(let address):
            IBusService.connect(to: address, through: .portal, program: program) { next($0) }
        case .fcitx5(let address): Fcitx5Service.connect(on: address, program: program, display: display) { next($0) }
        }
    }

    /// Searches again when a service is started.
    private func watchServices(_ completion: @escaping @MainActor ((any InputMethodService)?) -> Void) {
        let watch = ServiceWatch(
            directory: IBusAddress.directory(environment), busAddress: try? DBusAddress.session(environment))
        watch.onStart = { [weak self] in self?.start(completion) }
        self.watch = watch
    }

    // MARK: Candidates

    /// Names in `XMODIFIERS` that turn input methods off.
    package static let disablingNames: Set<String> = ["none", "local"]

    /// Names in `XMODIFIERS` of services that are reached over D-Bus.
    package static let namesOverDBus: Set<String> = ["ibus", "fcitx", "fcitx5"]

    /// The input method that `XMODIFIERS` names: `ibus` in `@im=ibus`.
    package nonisolated static func methodName(_ environment: [String: String]) -> String? {
        guard let modifiers = environment["XMODIFIERS"], let range = modifiers.range(of: "@im=") else { return nil }
        let name = modifiers[range.upperBound...].prefix { $0 != "@" }
        return name.isEmpty ? nil : String(name)
    }

    /// The candidates, the preferred one first. The portal is for programs in a sandbox: elsewhere the bus would start it
    /// for nothing.
    nonisolated static func candidates(
        _ environment: [String: String], isSandboxed: Bool = FileManager.default.fileExists(atPath: "/.flatpak-info")
    ) -> [Candidate] {
        let session = try? DBusAddress.session(environment)
        let ibus = IBusAddress.find(environment).map { [Candidate.ibus(address: $0)] } ?? []
        let portal = ibus.isEmpty && isSandboxed ? session.map { [Candidate.ibusPortal(address: $0)] } ?? [] : []
        let fcitx5 = session.map { [Candidate.fcitx5(address: $0)] } ?? []
        return methodName(environment) == "ibus" ? ibus + portal + fcitx5 : fcitx5 + ibus + portal
    }
}
