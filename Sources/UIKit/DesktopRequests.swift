import DBusClient
import Foundation
import LaunchArguments
import SystemServices
import UIKitCore

/// What a program declares in `Info.plist` that the desktop may ask it for: schemes of URLs, documents, quick actions.
struct DesktopDeclarations: Equatable {
    /// The schemes of `CFBundleURLTypes`, in small letters.
    var schemes: Set<String> = []
    /// Whether there are `CFBundleDocumentTypes`.
    var opensDocuments = false
    /// The types of `UIApplicationShortcutItems`.
    var shortcuts: [String] = []
    /// `CFBundleIdentifier`, if it can be a name on the bus.
    var identifier: String?

    /// The option before the type of a quick action, in `.desktop` files.
    static let shortcutOption = "--shortcut"

    /// Reads the values of the keys; those of other types count as missing.
    init(_ value: (_ key: String) -> Any?) {
        let types = value("CFBundleURLTypes") as? [[String: Any]] ?? []
        schemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
        opensDocuments = (value("CFBundleDocumentTypes") as? [Any])?.isEmpty == false
        shortcuts = (value("UIApplicationShortcutItems") as? [[String: Any]] ?? []).compactMap {
            $0["UIApplicationShortcutItemType"] as? String
        }
        identifier = (value("CFBundleIdentifier") as? String).flatMap { ProgramObject.isIdentifier($0) ? $0 : nil }
    }

    /// Whether nothing is declared. Such a program is not on the bus, and its arguments are its own.
    var isEmpty: Bool { schemes.isEmpty && !opensDocuments && shortcuts.isEmpty }

    /// The requests among the arguments of a program: URLs with a declared scheme, existing files of a program with
    /// documents, and declared quick actions (L-160).
    func requests(in arguments: [String], directory: String = FileManager.default.currentDirectoryPath)
        -> [ProgramRequest]
    {
        guard !isEmpty else { return [] }
        var requests: [ProgramRequest] = []
        var urls: [URL] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == Self.shortcutOption, let type = rest.first, shortcuts.contains(type) {
                rest.removeFirst()
                requests.append(.performShortcut(type: type))
            } else if let url = url(argument, directory) {
                urls.append(url)
            }
        }
        return (urls.isEmpty ? [] : [.open(urls)]) + requests
    }

    private func url(_ argument: String, _ directory: String) -> URL? {
        if let url = URL(string: argument), let scheme = url.scheme?.lowercased() {
            if schemes.contains(scheme) { return url }
            guard scheme == "file" else { return nil }
            return opensDocuments && FileManager.default.fileExists(atPath: url.path) ? url : nil
        }
        guard opensDocuments, !argument.hasPrefix("-") else { return nil }
        let url = URL(fileURLWithPath: argument, relativeTo: URL(fileURLWithPath: directory)).standardizedFileURL
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}

/// Connects a program with what the desktop asks it for (L-160).
@MainActor enum DesktopRequests {
    /// How long a start waits for the running program to take its request over, in seconds (decision).
    private static let handOverTimeout: TimeInterval = 2

    private static var object: ProgramObject?
    /// What the program declares, read once.
    private static let declarations = DesktopDeclarations(InformationPropertyList.value)

    /// Before the launch: passes the requests among the arguments to the running program, and then ends this start;
    /// otherwise keeps them for the launch.
    ///
    /// - Parameter isAlone: whether this start has nothing to do with other programs: it is recorded, replayed or has no
    ///   window.
    static func prepare(_ arguments: [String], isAlone: Bool) {
        let own = LaunchOptions.programArguments(in: arguments)
        guard !own.isEmpty else { return }
        let requests = declarations.requests(in: own)
        guard !requests.isEmpty else { return }
        if !isAlone, let identifier = declarations.identifier, let address = try? DBusAddress.session(),
            requests.allSatisfy({ isHandedOver($0, identifier, address) })
        {
            exit(0)
        }
        ProgramRequests.atLaunch = requests
    }

    /// Waits for the running program: nothing is shown yet, and there is nothing else to do.
    private static func isHandedOver(_ request: ProgramRequest, _ identifier: String, _ address: String) -> Bool {
        var result: Bool?
        ProgramObject.handOver(request, to: identifier, on: address, timeout: handOverTimeout) { result = $0 }
        let end = Date() + 2 * handOverTimeout
        while result == nil, Date() < end {
            _ = RunLoop.main.run(mode: .default, before: Date() + handOverTimeout / 100)
        }
        return result ?? false
    }

    /// After the launch: lets the desktop ask the program, if it declares something.
    static func listen(_ application: UIApplication) {
        guard !declarations.isEmpty, let identifier = declarations.identifier, let address = try? DBusAddress.session()
        else { return }
        let object = ProgramObject(identifier, on: address) { [reference = application.reference] request in
            let application = reference.object
            if let request { application?.handle(request) } else { application?.bringSceneToFront() }
        }
        object.publish()
        self.object = object
    }
}
