import CPanel
import CoreGraphics
import Foundation

/// A screen that is connected to a card, and how frames are shown on it.
struct PanelScreen: Sendable {
    /// The name of the connector: `HDMI-A-1`.
    var name: String
    /// The numbers of the connector and of the controller that drives it.
    var connector: UInt32
    var controller: UInt32
    /// The mode that frames are shown in.
    var kernelMode: drm_mode_modeinfo
    /// The physical size, in millimeters; zero if it is unknown.
    var millimeters: CGSize
    /// How the panel is mounted, if the kernel knows.
    var orientation: PanelRotation?
    /// What is set to show frames; `nil` if the driver has only the original interface.
    var pipeline: AtomicPipeline?

    var mode: PanelMode { PanelMode(kernelMode) }

    /// Whether frames for the other screen look right on this one.
    func isLike(_ other: PanelScreen) -> Bool {
        name == other.name && mode == other.mode && millimeters == other.millimeters && orientation == other.orientation
            && controller == other.controller
    }
}

/// The screens of a card.
struct ScreenSearch {
    /// The connectors of panels, which are preferred to those of monitors (decision).
    private static let builtInTypes: [UInt32] = [
        DRM_MODE_CONNECTOR_LVDS, DRM_MODE_CONNECTOR_eDP, DRM_MODE_CONNECTOR_DSI, DRM_MODE_CONNECTOR_DPI,
    ].map { UInt32($0) }

    private let card: DisplayCard
    private let isAtomic: Bool
    private let controllers: [UInt32]
    private let connectors: [DisplayCard.Connector]

    /// Looks what is connected; `nil` for a card that shows no frames. May take some tenths of a second.
    init?(_ card: DisplayCard, isAtomic: Bool) {
        guard let resources = card.resources(), !resources.controllers.isEmpty else { return nil }
        self.card = card
        self.isAtomic = isAtomic
        controllers = resources.controllers
        connectors = resources.connectors.compactMap { card.connector($0) }
    }

    /// The names of the screens that are connected.
    var connectedNames: [String] { usable.map(\.name) }

    private var usable: [DisplayCard.Connector] { connectors.filter { $0.isConnected && !$0.modes.isEmpty } }

    /// The screen with a name; without one a built-in panel, otherwise the first that is connected.
    func screen(named name: String?) -> PanelScreen? {
        let candidates = name.map { name in usable.filter { $0.name == name } } ?? usable
        let chosen = candidates.first { Self.builtInTypes.contains($0.type) } ?? candidates.first
        guard let connector = chosen, let controller = controller(of: connector),
            let index = PanelMode.choice(of: connector.modes.map(PanelMode.init))
        else { return nil }
        let properties = card.properties(.connector, connector.identifier)
        let data = properties["EDID"].flatMap { card.blob($0.value) }.flatMap { EDID($0) }
        var millimeters = data?.millimeters ?? .zero
        if millimeters == .zero { millimeters = CGSize(width: connector.width, height: connector.height) }
        return PanelScreen(
            name: connector.name, connector: connector.identifier, controller: controller,
            kernelMode: connector.modes[index], millimeters: millimeters,
            orientation: properties["panel orientation"].flatMap { PanelRotation(panelOrientation: $0.value) },
            pipeline: isAtomic ? pipeline(connector.identifier, properties, controller) : nil)
    }

    /// The controller that can drive a connector: the one that does, otherwise the first that is able to.
    private func controller(of connector: DisplayCard.Connector) -> UInt32? {
        if connector.encoder != 0, let current = card.encoder(connector.encoder)?.controller, current != 0 {
            return current
        }
        for encoder in connector.encoders.compactMap({ card.encoder($0) }) {
            if let index = controllers.indices.first(where: { Self.has($0, in: encoder.possibleControllers) }) {
                return controllers[index]
            }
        }
        return nil
    }

    private static func has(_ index: Int, in bits: UInt32) -> Bool { index < 32 && bits >> UInt32(index) & 1 != 0 }

    private func pipeline(
        _ connector: UInt32, _ properties: [String: DisplayCard.Property], _ controller: UInt32
    ) -> AtomicPipeline? {
        guard let index = controllers.firstIndex(of: controller) else { return nil }
        for plane in card.planes() where Self.has(index, in: plane.possibleControllers) {
            let planeProperties = card.properties(.plane, plane.identifier)
            guard planeProperties["type"]?.value == AtomicPipeline.primaryPlane else { continue }
            return AtomicPipeline(
                connector: (connector, properties),
                controller: (controller, card.properties(.controller, controller)),
                plane: (plane.identifier, planeProperties), unused: unused(except: connector, controller))
        }
        return nil
    }

    /// What makes the other screens dark, which would show the text of the console beside the program.
    private func unused(except connector: UInt32, _ controller: UInt32) -> [AtomicPipeline.Change] {
        var changes: [AtomicPipeline.Change] = []
        func clear(_ object: UInt32, _ properties: [String: DisplayCard.Property], _ names: [String]) {
            for name in names {
                guard let property = properties[name], property.value != 0 else { continue }
                changes.append(AtomicPipeline.Change(object: object, property: property.identifier, value: 0))
            }
        }
        for other in connectors where other.identifier != connector {
            clear(other.identifier, card.properties(.connector, other.identifier), ["CRTC_ID"])
        }
        for other in controllers where other != controller {
            clear(other, card.properties(.controller, other), ["ACTIVE", "MODE_ID"])
        }
        for plane in card.planes() {
            let properties = card.properties(.plane, plane.identifier)
            guard let user = properties["CRTC_ID"]?.value, user != 0, user != UInt64(controller) else { continue }
            clear(plane.identifier, properties, ["FB_ID", "CRTC_ID"])
        }
        return changes
    }
}

extension DisplayCard.Connector {
    /// The name, as the kernel gives it.
    var name: String { ConnectorName.name(type: type, number: number) }
}
