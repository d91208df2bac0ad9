extension UIFont {
    /// The families that this machine has, sorted.
    public class var familyNames: [String] { FontCatalog.shared.familyNames }

    /// The PostScript names of a family's typefaces, sorted; empty for a family that this machine does not have.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.shared.fontNames(family: familyName)
    }
}
