import Foundation
import UIKitControls
import UIKitCore

/// What a list does when a drag rests over one of its elements (TV-362).
@MainActor package protocol ListSpringHost: UIView, UISpringLoadedInteractionSupporting {
    /// The position of the element of a cell; `nil` if the cell shows none.
    func springPath(of cell: UIView) -> IndexPath?
    /// Whether a drag that rests over an element selects it.
    func shouldSpringLoad(_ path: IndexPath, with context: any UISpringLoadedInteractionContext) -> Bool
    /// Selects an element as a tap does.
    func springLoad(_ path: IndexPath)
}

/// Selects the element of a cell when a drag rests over it (TV-362).
package final class ListSpring: UISpringLoadedInteraction {
    private init(of host: any ListSpringHost) {
        super.init(interactionBehavior: ListSpringBehavior(of: host)) { [weak host] interaction, _ in
            guard let host, let path = interaction.view.flatMap({ host.springPath(of: $0) }) else { return }
            host.springLoad(path)
        }
    }

    /// Adds the interaction to a cell of a spring-loaded list, or removes it from a cell of another one.
    package static func update(_ cell: UIView, of host: any ListSpringHost) {
        let shown = cell.interactions.first { $0 is ListSpring }
        guard (shown != nil) != host.isSpringLoaded else { return }
        if let shown { cell.removeInteraction(shown) } else { cell.addInteraction(ListSpring(of: host)) }
    }
}

/// Asks the list whether an element may be selected.
private final class ListSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private weak var host: (any ListSpringHost)?

    init(of host: any ListSpringHost) { self.host = host }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let host, let path = interaction.view.flatMap({ host.springPath(of: $0) }) else { return false }
        return host.shouldSpringLoad(path, with: context)
    }
}
