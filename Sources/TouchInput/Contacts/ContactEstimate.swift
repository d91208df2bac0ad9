/// Readings of a contact that may be guesses at first, with the bit values of `UITouch.Properties` (T-22).
public struct ContactProperties: OptionSet, Hashable, Sendable {
    /// The bits of T-22.
    public var rawValue: Int
    /// Makes a set from the bits of T-22.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// How hard the contact presses.
    public static let pressure = ContactProperties(rawValue: 1 << 0)
    /// The direction a pen leans to.
    public static let azimuth = ContactProperties(rawValue: 1 << 1)
    /// How far a pen leans.
    public static let altitude = ContactProperties(rawValue: 1 << 2)
    /// How far a pen is turned about itself.
    public static let roll = ContactProperties(rawValue: 1 << 4)
}

/// Says which readings of a sample are guesses: a pen that talks by radio, for one, is seen by the screen before it has
/// told its pressure (T-20).
public struct ContactEstimate: Hashable, Sendable {
    /// The readings that are guesses.
    public var properties: ContactProperties
    /// Those of them that will be corrected; the others stay as they are (T-21).
    public var awaited: ContactProperties
    /// Links the corrections to the sample. The device's own count, different for every sample that awaits some.
    public var index: Int

    /// Says what is guessed. All of it will be corrected unless `awaited` says otherwise.
    public init(_ properties: ContactProperties, awaited: ContactProperties? = nil, index: Int) {
        self.properties = properties
        self.awaited = (awaited ?? properties).intersection(properties)
        self.index = index
    }
}

/// Corrects readings of a sample that was sent before as an estimate (T-21). It may come after the contact is over.
public struct ContactCorrection: Hashable, Sendable {
    /// The contact that was read.
    public var contact: ContactID
    /// The `ContactEstimate.index` of the sample.
    public var index: Int
    /// The pressure, 0 to 1, if that is corrected.
    public var pressure: Double?
    /// Radians above the surface, if that is corrected.
    public var altitude: Double?
    /// Direction of the lean in radians, if that is corrected.
    public var azimuth: Double?
    /// Turn of the pen about itself in radians, if that is corrected.
    public var roll: Double?

    /// Makes a correction; readings that are left out are not corrected by it.
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

    /// The readings that it corrects.
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
    /// The sample with what a correction says of it: those readings are no guesses any more.
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
