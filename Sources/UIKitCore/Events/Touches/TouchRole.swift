/// What a `UITouch` object stands for.
enum TouchRole {
    /// The contact itself, updated in place (T-01).
    case contact
    /// One of the readings that were delivered together (T-34).
    case coalesced
    /// A guess at a coming reading (T-35).
    case predicted
    /// A reading given before, with what is known better now (T-21).
    case correction
}
