import Foundation

extension UIWindow {
    /// How far in front a window lies (E-08, E-09).
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// Higher numbers lie in front.
        public var rawValue: CGFloat
        /// Makes a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Ordinary windows: 0.
        public static let normal = Level(rawValue: 0)
        /// What lies over ordinary windows like a status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// What lies over everything: 2000.
        public static let alert = Level(rawValue: 2000)

        /// Lower levels lie behind.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }
}
