/// How long a point is on glass.
public enum PhysicalScale {
    /// Decision: points to the inch, those of the phones that the rules were found on (326 pixels at scale 2).
    public static let pointsPerInch = 163.0
    /// Millimetres in an inch.
    public static let millimetersPerInch = 25.4
    /// Points in a millimetre: about 6.4.
    public static let pointsPerMillimeter = pointsPerInch / millimetersPerInch
}
