/// A length of time, or a time of some clock, in seconds.
public typealias CFTimeInterval = Double
