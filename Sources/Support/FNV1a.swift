import Foundation

/// The hash of Fowler, Noll and Vo (FNV-1a) of 64 bits, which is the same in every launch. It tells differences, not forgery.
package enum FNV1a {
    /// The hash of some bytes.
    package static func hash(_ data: Data) -> UInt64 {
        data.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
