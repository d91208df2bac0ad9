import CPanel
import Foundation

/// Changes of properties that a card makes together, or not at all.
struct AtomicRequest {
    private var changes: [(object: UInt32, property: UInt32, value: UInt64)] = []

    /// Sets a property of an object.
    mutating func set(_ object: UInt32, _ property: UInt32, to value: UInt64) {
        changes.append((object, property, value))
    }

    /// Makes the changes; false with `errno`.
    ///
    /// - Parameters:
    ///   - flags: `DRM_MODE_ATOMIC_…` and `DRM_MODE_PAGE_FLIP_EVENT`.
    ///   - number: comes with the event of the flip.
    func commit(on card: DisplayCard, flags: Int32, number: UInt = 0) -> Bool {
        // The kernel takes the properties of each object together.
        var objects: [UInt32] = []
        for change in changes where !objects.contains(change.object) { objects.append(change.object) }
        var counts: [UInt32] = []
        var properties: [UInt32] = []
        var values: [UInt64] = []
        for object in objects {
            let own = changes.filter { $0.object == object }
            counts.append(UInt32(own.count))
            properties += own.map(\.property)
            values += own.map(\.value)
        }
        let objectCount = objects.count
        return objects.withAddress { objectAddress in
            counts.withAddress { countAddress in
                properties.withAddress { propertyAddress in
                    values.withAddress { valueAddress in
                        var argument = drm_mode_atomic()
                        argument.flags = UInt32(flags)
                        argument.count_objs = UInt32(objectCount)
                        argument.objs_ptr = objectAddress
                        argument.count_props_ptr = countAddress
                        argument.props_ptr = propertyAddress
                        argument.prop_values_ptr = valueAddress
                        argument.user_data = UInt64(number)
                        return card.call(touchstone_drm_atomic, &argument)
                    }
                }
            }
        }
    }
}
