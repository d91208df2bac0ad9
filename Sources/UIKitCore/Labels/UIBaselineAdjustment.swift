/// Where the letters of a label stand when they have shrunk to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline that letters of full size would have.
    case alignBaselines = 0
    /// In the middle of the height.
    case alignCenters = 1
    /// At the top.
    case none = 2
}
