import CPanel
import Foundation

/// The kernel's interface of a display card (KMS): what it has, and what it shows.
///
/// All calls are those of the kernel; no library lies between. A value, which does not own the descriptor.
struct DisplayCard: Sendable {
    /// The open device file.
    let descriptor: Int32

    /// The kinds of objects.
    enum ObjectKind: UInt32, Sendable {
        case controller = 0xcccc_cccc
        case connector = 0xc0c0_c0c0
        case plane = 0xeeee_eeee
    }

    /// A connector, with what is connected.
    struct Connector: Sendable {
        var identifier: UInt32
        /// A type of `ConnectorName`.
        var type: UInt32
        /// The number among the connectors of its type, from 1.
        var number: UInt32
        var isConnected: Bool
        /// The size of the screen in millimeters; 0 if unknown.
        var width: Int
        var height: Int
        var modes: [drm_mode_modeinfo]
        /// The encoder in use; 0 if none.
        var encoder: UInt32
        var encoders: [UInt32]
    }

    /// Calls the kernel; false with `errno`.
    func call<Argument: BitwiseCopyable>(_ request: UInt, _ argument: inout Argument) -> Bool {
        touchstone_drm(descriptor, request, &argument) == 0
    }

    /// Whether the card has a capability (`DRM_CAP_…`).
    func has(_ capability: Int32) -> Bool {
        var argument = drm_get_cap(capability: UInt64(capability), value: 0)
        return call(touchstone_drm_get_capability, &argument) && argument.value != 0
    }

    /// Asks for an interface (`DRM_CLIENT_CAP_…`). False if the driver does not have it.
    func enable(_ capability: Int32) -> Bool {
        var argument = drm_set_client_cap(capability: UInt64(capability), value: 1)
        return call(touchstone_drm_set_client_capability, &argument)
    }

    // MARK: What there is

    /// The numbers of the controllers and the connectors; `nil` for a card without screens.
    func resources() -> (controllers: [UInt32], connectors: [UInt32])? {
        // Connectors may come between the two calls.
        for _ in 0..<Self.attempts {
            var counts = drm_mode_card_res()
            guard call(touchstone_drm_get_resources, &counts) else { return nil }
            var controllers = [UInt32](repeating: 0, count: Int(counts.count_crtcs))
            var connectors = [UInt32](repeating: 0, count: Int(counts.count_connectors))
            var result = drm_mode_card_res()
            (result.count_crtcs, result.count_connectors) = (counts.count_crtcs, counts.count_connectors)
            let hasSucceeded = controllers.withAddress { controllers in
                connectors.withAddress { connectors in
                    (result.crtc_id_ptr, result.connector_id_ptr) = (controllers, connectors)
                    return call(touchstone_drm_get_resources, &result)
                }
            }
            guard hasSucceeded else { return nil }
            if result.count_crtcs <= counts.count_crtcs, result.count_connectors <= counts.count_connectors {
                return (
                    Array(controllers.prefix(Int(result.count_crtcs))),
                    Array(connectors.prefix(Int(result.count_connectors)))
                )
            }
        }
        return nil
    }

    /// The state of a connector; `nil` if it is gone. The kernel looks what is connected, which may take a tenth of a
    /// second.
    func connector(_ identifier: UInt32) -> Connector? {
        var counts = drm_mode_get_connector()
        counts.connector_id = identifier
        guard call(touchstone_drm_get_connector, &counts) else { return nil }
        for _ in 0..<Self.attempts {
            var modes = [drm_mode_modeinfo](repeating: drm_mode_modeinfo(), count: Int(counts.count_modes))
            var encoders = [UInt32](repeating: 0, count: Int(counts.count_encoders))
            var result = drm_mode_get_connector()
            result.connector_id = identifier
            (result.count_modes, result.count_encoders) = (counts.count_modes, counts.count_encoders)
            // A count of zero would look again what is connected.
            var spare = drm_mode_modeinfo()
            let hasSucceeded = withUnsafeMutablePointer(to: &spare) { spare in
                modes.withAddress { modes in
                    encoders.withAddress { encoders in
                        if result.count_modes == 0 {
                            (result.count_modes, result.modes_ptr) = (1, UInt64(UInt(bitPattern: spare)))
                        } else {
                            result.modes_ptr = modes
                        }
                        result.encoders_ptr = encoders
                        return call(touchstone_drm_get_connector, &result)
                    }
                }
            }
            guard hasSucceeded else { return nil }
            guard result.count_modes <= UInt32(modes.count), result.count_encoders <= UInt32(encoders.count) else {
                counts = result
                continue
            }
            return Connector(
                identifier: identifier, type: result.connector_type, number: result.connector_type_id,
                isConnected: result.connection == Self.connected, width: Int(result.mm_width),
                height: Int(result.mm_height), modes: Array(modes.prefix(Int(result.count_modes))),
                encoder: result.encoder_id, encoders: Array(encoders.prefix(Int(result.count_encoders))))
        }
        return nil
    }

    /// The controller that an encoder uses, 0 for none, and the bits of those that it can use; `nil` if it is gone.
    func encoder(_ identifier: UInt32) -> (controller: UInt32, possibleControllers: UInt32)? {
        var argument = drm_mode_get_encoder()
        argument.encoder_id = identifier
        guard call(touchstone_drm_get_encoder, &argument) else { return nil }
        return (argument.crtc_id, argument.possible_crtcs)
    }

    /// The planes with the bits of the controllers that can use them; empty without the interface.
    func planes() -> [(identifier: UInt32, possibleControllers: UInt32)] {
        var counts = drm_mode_get_plane_res()
        guard call(touchstone_drm_get_plane_resources, &counts) else { return [] }
        var identifiers = [UInt32](repeating: 0, count: Int(counts.count_planes))
        let hasSucceeded = identifiers.withAddress { address in
            counts.plane_id_ptr = address
            return call(touchstone_drm_get_plane_resources, &counts)
        }
        guard hasSucceeded else { return [] }
        return identifiers.prefix(Int(counts.count_planes)).compactMap { identifier in
            var plane = drm_mode_get_plane()
            plane.plane_id = identifier
            guard call(touchstone_drm_get_plane, &plane) else { return nil }
            return (identifier, plane.possible_crtcs)
        }
    }

    // MARK: Properties

    /// The properties of an object by name; empty if it is gone.
    func properties(_ kind: ObjectKind, _ identifier: UInt32) -> [String: Property] {
        var counts = drm_mode_obj_get_properties()
        (counts.obj_id, counts.obj_type) = (identifier, kind.rawValue)
        guard call(touchstone_drm_get_properties, &counts) else { return [:] }
        var identifiers = [UInt32](repeating: 0, count: Int(counts.count_props))
        var values = [UInt64](repeating: 0, count: Int(counts.count_props))
        let hasSucceeded = identifiers.withAddress { identifiers in
            values.withAddress { values in
                (counts.props_ptr, counts.prop_values_ptr) = (identifiers, values)
                return call(touchstone_drm_get_properties, &counts)
            }
        }
        guard hasSucceeded else { return [:] }
        var properties: [String: Property] = [:]
        for (identifier, value) in zip(identifiers, values) {
            var property = drm_mode_get_property()
            property.prop_id = identifier
            guard call(touchstone_drm_get_property, &property) else { continue }
            let name = withUnsafeBytes(of: property.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            properties[name] = Property(identifier: identifier, value: value)
        }
        return properties
    }

    /// The bytes of a blob; `nil` if there is none.
    func blob(_ identifier: UInt64) -> [UInt8]? {
        var argument = drm_mode_get_blob()
        argument.blob_id = UInt32(truncatingIfNeeded: identifier)
        guard identifier != 0, call(touchstone_drm_get_blob, &argument) else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(argument.length))
        let hasSucceeded = bytes.withAddress { address in
            argument.data = address
            return call(touchstone_drm_get_blob, &argument)
        }
        return hasSucceeded ? bytes : nil
    }

    /// Gives the kernel a copy of values; its number, or `nil` with `errno`.
    func makeBlob<Value: BitwiseCopyable>(_ values: [Value]) -> UInt32? {
        var values = values
        let size = values.count * MemoryLayout<Value>.stride
        return values.withAddress { address in
            var argument = drm_mode_create_blob(data: address, length: UInt32(size), blob_id: 0)
            return call(touchstone_drm_create_blob, &argument) ? argument.blob_id : nil
        }
    }

    func destroyBlob(_ identifier: UInt32) {
        var argument = drm_mode_destroy_blob(blob_id: identifier)
        _ = call(touchstone_drm_destroy_blob, &argument)
    }

    /// A property of an object.
    struct Property: Hashable, Sendable {
        var identifier: UInt32
        var value: UInt64
    }

    /// How often something that changes meanwhile is read (decision).
    private static let attempts = 4
    /// The value of `connection` for a connector with a screen.
    private static let connected: UInt32 = 1
}

extension Array where Element: BitwiseCopyable {
    /// Calls a closure with the address of the elements, as the kernel takes it; 0 without elements.
    mutating func withAddress<Result>(_ body: (UInt64) -> Result) -> Result {
        withUnsafeMutableBufferPointer { body(UInt64(UInt(bitPattern: $0.baseAddress))) }
    }
}

/// The names of connectors, as the kernel gives them: `HDMI-A-1`.
enum ConnectorName {
    private static let types = [
        "Unknown", "VGA", "DVI-I", "DVI-D", "DVI-A", "Composite", "SVIDEO", "LVDS", "Component", "DIN", "DP", "HDMI-A",
        "HDMI-B", "TV", "eDP", "Virtual", "DSI", "DPI", "Writeback", "SPI", "USB",
    ]

    /// The name of a connector with a type and a number.
    static func name(type: UInt32, number: UInt32) -> String {
        let index = Int(type)
        return "\(index < types.count ? types[index] : types[0])-\(number)"
    }
}
