import Foundation
import Support

/// Something that the desktop asks the program to do: with arguments at the start, or by a message while it runs (L-14,
/// L-160).
package enum ProgramRequest: Equatable, Sendable {
    /// Open URLs, also those of files.
    case open([URL])
    /// Perform the quick action of a type (L-162).
    case performShortcut(type: String)
}

/// What the desktop asks for before the program has launched.
@MainActor package enum ProgramRequests {
    /// The requests that are passed to the next launch, which removes them.
    package static var atLaunch: [ProgramRequest] = []

    /// The requests of a launch.
    struct AtLaunch {
        private(set) var urls: [URL] = []
        private(set) var shortcut: UIApplicationShortcutItem?

        @MainActor init(_ requests: [ProgramRequest]) {
            for request in requests {
                switch request {
                case .open(let more): urls += more
                case .performShortcut(let type): shortcut = shortcut ?? UIApplicationShortcutItem.declared(type: type)
                }
            }
        }

        /// The launch options; `nil` for a launch without a reason, and in programs with scenes, which get it when their
        /// scene is connected.
        @MainActor func options(hasScenes: Bool) -> [UIApplication.LaunchOptionsKey: Any]? {
            guard !hasScenes else { return nil }
            var options: [UIApplication.LaunchOptionsKey: Any] = [:]
            if let url = urls.first { options[.url] = url }
            if let shortcut { options[.shortcutItem] = shortcut }
            return options.isEmpty ? nil : options
        }

        /// The options with which the first scene is connected.
        @MainActor var connectionOptions: UIScene.ConnectionOptions {
            UIScene.ConnectionOptions(
                urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }), shortcutItem: shortcut)
        }
    }

    /// Takes the requests of a launch.
    static func takeAtLaunch() -> AtLaunch {
        defer { atLaunch = [] }
        return AtLaunch(atLaunch)
    }
}

extension UIApplication {
    /// Does what the desktop asks the running program for, and brings its window to the front (L-160).
    package func handle(_ request: ProgramRequest) {
        guard !isTerminated else { return }
        switch request {
        case .open(let urls):
            if !urls.isEmpty { open(urls) }
        case .performShortcut(let type):
            if let item = UIApplicationShortcutItem.declared(type: type) { perform(item) }
        }
        bringSceneToFront()
    }

    /// Brings the window of the foremost scene to the front of the desktop.
    package func bringSceneToFront() {
        guard let scene = foremostScene else { return }
        if let surface = scene.surface { surface.activate() } else { host?.activateScene() }
    }

    /// Does what the desktop asked for before the launch, in a program without scenes (L-161).
    func handleAtLaunch(_ requests: ProgramRequests.AtLaunch, isAccepted: Bool) {
        // With scenes they are in the options of the connection.
        guard isAccepted, !hasAdoptedScenes else { return }
        if !requests.urls.isEmpty { open(requests.urls) }
        if let shortcut = requests.shortcut { perform(shortcut) }
    }

    /// The scene that gets requests: the active one, or the first.
    private var foremostScene: UIWindowScene? {
        scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
    }

    private func open(_ urls: [URL]) {
        if hasAdoptedScenes {
            guard let scene = foremostScene else { return }
            scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
            return
        }
        for url in urls where delegate?.application(self, open: url, options: [.openInPlace: url.isFileURL]) != true {
            Diagnostics.log("the application delegate does not open \(url.absoluteString)")
        }
    }

    private func perform(_ item: UIApplicationShortcutItem) {
        if hasAdoptedScenes {
            guard let scene = foremostScene else { return }
            (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
            return
        }
        delegate?.application(self, performActionFor: item) { _ in }
    }
}
