import CPanel
import CoreGraphics

/// The properties that show a frame: those of a connector, its controller and the plane that covers the screen.
struct AtomicPipeline: Sendable {
    /// A property and its new value.
    struct Change: Hashable, Sendable {
        var object: UInt32
        var property: UInt32
        var value: UInt64
    }

    /// The value of a plane's `type` for the plane with the picture.
    static let primaryPlane: UInt64 = 1

    private let connectorController: (object: UInt32, property: UInt32)
    private let active: UInt32
    private let modeProperty: UInt32
    private let controller: UInt32
    private let plane: UInt32
    private let planeProperties: [String: UInt32]
    private let unused: [Change]

    /// The properties of a plane that a frame needs.
    private static let planeNames = [
        "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H",
    ]
    private static let damageName = "FB_DAMAGE_CLIPS"

    /// Finds the properties; `nil` if one is missing.
    ///
    /// - Parameter unused: makes other screens dark.
    init?(
        connector: (UInt32, [String: DisplayCard.Property]), controller: (UInt32, [String: DisplayCard.Property]),
        plane: (UInt32, [String: DisplayCard.Property]), unused: [Change]
    ) {
        guard let connectorController = connector.1["CRTC_ID"], let active = controller.1["ACTIVE"],
            let mode = controller.1["MODE_ID"], Self.planeNames.allSatisfy({ plane.1[$0] != nil })
        else { return nil }
        self.connectorController = (connector.0, connectorController.identifier)
        self.controller = controller.0
        (self.active, modeProperty) = (active.identifier, mode.identifier)
        self.plane = plane.0
        planeProperties = plane.1.mapValues(\.identifier)
        self.unused = unused
    }

    /// Sets a mode with a first frame; false with `errno`.
    func show(_ frame: UInt32, in mode: drm_mode_modeinfo, on card: DisplayCard) -> Bool {
        guard let blob = card.makeBlob([mode]) else { return false }
        defer { card.destroyBlob(blob) }
        func request(darkensOthers: Bool) -> AtomicRequest {
            var request = AtomicRequest()
            if darkensOthers {
                for change in unused { request.set(change.object, change.property, to: change.value) }
            }
            request.set(connectorController.object, connectorController.property, to: UInt64(controller))
            request.set(controller, active, to: 1)
            request.set(controller, modeProperty, to: UInt64(blob))
            let (width, height) = (UInt64(mode.hdisplay), UInt64(mode.vdisplay))
            // Sources have 16 bits behind the point.
            let values: [(String, UInt64)] = [
                ("FB_ID", UInt64(frame)), ("CRTC_ID", UInt64(controller)), ("SRC_X", 0), ("SRC_Y", 0),
                ("SRC_W", width << 16), ("SRC_H", height << 16), ("CRTC_X", 0), ("CRTC_Y", 0), ("CRTC_W", width),
                ("CRTC_H", height),
            ]
            for (name, value) in values {
                if let property = planeProperties[name] { request.set(plane, property, to: value) }
            }
            return request
        }
        // Where the others cannot be made dark, this screen is shown all the same.
        return request(darkensOthers: true).commit(on: card, flags: Int32(DRM_MODE_ATOMIC_ALLOW_MODESET))
            || request(darkensOthers: false).commit(on: card, flags: Int32(DRM_MODE_ATOMIC_ALLOW_MODESET))
    }

    /// Shows another frame from the next refresh on, after which an event with the number comes; false with `errno`.
    ///
    /// - Parameter damage: where the frame differs from what was shown and from what its memory held before.
    func flip(to frame: UInt32, number: UInt, damage: [PixelRect], on card: DisplayCard) -> Bool {
        guard let property = planeProperties["FB_ID"] else { return false }
        var request = AtomicRequest()
        request.set(plane, property, to: UInt64(frame))
        var clips: UInt32?
        if let property = planeProperties[Self.damageName], !damage.isEmpty {
            clips = card.makeBlob(
                damage.map {
                    drm_mode_rect(
                        x1: Int32($0.x), y1: Int32($0.y), x2: Int32($0.x + $0.width), y2: Int32($0.y + $0.height))
                })
            if let clips { request.set(plane, property, to: UInt64(clips)) }
        }
        defer { if let clips { card.destroyBlob(clips) } }
        return request.commit(
            on: card, flags: Int32(DRM_MODE_ATOMIC_NONBLOCK) | Int32(DRM_MODE_PAGE_FLIP_EVENT), number: number)
    }
}
