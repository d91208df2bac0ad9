/// Readings of a contact that may be estimated at first, with the bit values of `UITouch.Properties` (T-22).
public struct ContactProperties: OptionSet, Hashable, Sendable {
    /// The bits of T-22.
    public var rawValue: Int
    /// Creates a set from the bits of T-22.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The contact's pressure.
    public static let pressure = ContactProperties(rawValue: 1 << 0)
    /// A pen's azimuth.
    public static let azimuth = ContactProperties(rawValue: 1 << 1)
    /// A pen's altitude.
    public static let altitude = ContactProperties(rawValue: 1 << 2)
    /// A pen's rotation about its own axis.
    public static let roll = ContactProperties(rawValue: 1 << 4)
}

/// Which readings of a sample are estimates: a wireless pen, for example, is detected by the screen before its
/// pressure has been received (T-20).
public struct ContactEstimate: Hashable, Sendable {
    /// The estimated readings.
    public var properties: ContactProperties
    /// The estimated readings that will be corrected later; the others keep their values (T-21).
    public var awaited: ContactProperties
    /// Identifies the sample in later corrections; assigned by the device, unique among samples that await corrections.
    public var index: Int

    /// Creates an estimate. All of its properties will be corrected unless `awaited` says otherwise.
    public init(_ properties: ContactProperties, awaited: ContactProperties? = nil, index: Int) {
        self.properties = properties
        self.awaited = (awaited ?? properties).intersection(properties)
        self.index = index
    }
}

/// Corrects estimated readings of an earlier sample (T-21). It may arrive after the contact has ended.
public struct ContactCorrection: Hashable, Sendable {
    /// The corrected contact.
    public var contact: ContactID
    /// The `ContactEstimate.index` of the sample.
    public var index: Int
    /// The corrected pressure, 0…1; `nil` if unchanged.
    public var pressure: Double?
    /// The corrected altitude in radians above the surface; `nil` if unchanged.
    public var altitude: Double?
    /// The corrected azimuth in radians; `nil` if unchanged.
    public var azimuth: Double?
    /// The corrected rotation of the pen about its own axis, in radians; `nil` if unchanged.
    public var roll: Double?

    /// Creates a correction; readings left `nil` are unchanged.
    public init(
        contact: ContactID, index: Int, pressure: Double? = nil, altitude: Double? = nil, azimuth: Double? = nil,
        roll: Double? = nil
    ) {
        self.contact = contact
        self.index = index
        self.pressure = pressure
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
    }

    /// The corrected readings.
    public var properties: ContactProperties {
        var properties: ContactProperties = []
        if pressure != nil { properties.insert(.pressure) }
        if altitude != nil { properties.insert(.altitude) }
        if azimuth != nil { properties.insert(.azimuth) }
        if roll != nil { properties.insert(.roll) }
        return properties
    }
}

extension ContactSample {
    /// The sample with a correction applied; the corrected readings are no longer estimates.
    public func corrected(by correction: ContactCorrection) -> ContactSample {
        var sample = self
        if let pressure = correction.pressure { sample.pressure = pressure }
        var tilt = sample.tilt ?? PenTilt(altitude: .pi / 2, azimuth: 0)
        if let altitude = correction.altitude { tilt.altitude = altitude }
        if let azimuth = correction.azimuth { tilt.azimuth = azimuth }
        if let roll = correction.roll { tilt.roll = roll }
        if !correction.properties.isDisjoint(with: [.altitude, .azimuth, .roll]) { sample.tilt = tilt }
        sample.estimate?.properties.subtract(correction.properties)
        sample.estimate?.awaited.subtract(correction.properties)
        return sample
    }
}
