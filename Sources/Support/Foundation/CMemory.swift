import Foundation

/// `memcpy` for pointers that may be `nil`, which Darwin's takes and that of Glibc does not; `nil` stops the program unless
/// `count` is 0.
@_disfavoredOverload @discardableResult
public func memcpy(
    _ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! {
    if count > 0 { destination!.copyMemory(from: source!, byteCount: count) }
    return destination
}
