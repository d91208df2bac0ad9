import Foundation

// Foundation for Linux boxes numbers and geometry only, so the parts of a time are the numbers of a rectangle: exactly, as
// they have 32 bits each, except for epochs beyond 53 bits.
extension NSValue {
    /// The factor between the flags and the timescale in one number.
    private static let flagsUnit = 4_294_967_296.0

    /// An object with a time, for `AVPlayer.addBoundaryTimeObserver(forTimes:queue:using:)`.
    public convenience init(time: CMTime) {
        self.init(
            rect: CGRect(
                x: Double(time.value >> 32), y: Double(UInt32(truncatingIfNeeded: time.value)),
                width: Double(time.flags.rawValue) * Self.flagsUnit + Double(max(0, time.timescale)),
                height: Double(time.epoch)))
    }

    /// The time in an object that `init(time:)` made; that of others has no meaning.
    public var timeValue: CMTime {
        let parts = rectValue
        let flags = (parts.size.width / Self.flagsUnit).rounded(.down)
        let scale = parts.size.width - flags * Self.flagsUnit
        guard let high = Int64(exactly: parts.origin.x), let low = UInt32(exactly: parts.origin.y),
            let timescale = Int32(exactly: scale), let bits = UInt32(exactly: flags),
            let epoch = Int64(exactly: parts.size.height), let top = Int32(exactly: high)
        else { return .invalid }
        return CMTime(
            value: Int64(top) << 32 | Int64(low), timescale: timescale, flags: CMTimeFlags(rawValue: bits),
            epoch: epoch)
    }
}
