/// Something that shows text in the size that a person wants.
@MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// True takes the font for that size whenever it changes.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
