import CoreGraphics
import Foundation
import Support

/// Reserves space in a line in place of a character, for example for an image that the program draws (CT-22).
public final class CTRunDelegate: NSObject, TextAttachment {
    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    private let callbacks: CTRunDelegateCallbacks
    fileprivate let context: UnsafeMutableRawPointer?

    init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer?) {
        self.callbacks = callbacks
        self.context = context
        super.init()
    }

    deinit { if let context { callbacks.dealloc?(context) } }

    package var layoutBounds: CGRect {
        // Functions that take no context still expect an address.
        let argument = context ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)!
        func value(_ number: CGFloat) -> CGFloat { number.isFinite ? max(0, number) : 0 }
        let (ascent, descent) = (value(callbacks.getAscent(argument)), value(callbacks.getDescent(argument)))
        return CGRect(x: 0, y: -descent, width: value(callbacks.getWidth(argument)), height: ascent + descent)
    }

    package var layoutImage: (any TextImage)? { nil }
}

/// Called when a run delegate is freed, with its context.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
/// Returns the distance from the baseline to the top of the space, in points.
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Returns the distance from the baseline to the bottom of the space, in points, positive.
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
/// Returns the width of the space, in points.
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

/// The functions of a run delegate. Negative and non-finite results count as 0.
public struct CTRunDelegateCallbacks {
    /// The version of the structure, `kCTRunDelegateCurrentVersion`.
    public var version: CFIndex
    /// Called when the delegate is freed.
    public var dealloc: CTRunDelegateDeallocateCallback?
    /// Returns the ascent.
    public var getAscent: CTRunDelegateGetAscentCallback
    /// Returns the descent.
    public var getDescent: CTRunDelegateGetDescentCallback
    /// Returns the width.
    public var getWidth: CTRunDelegateGetWidthCallback

    /// Creates the functions of a delegate.
    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
        getAscent: @escaping CTRunDelegateGetAscentCallback, getDescent: @escaping CTRunDelegateGetDescentCallback,
        getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

/// The newest version of the functions of run delegates.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of the functions of run delegates.
public let kCTRunDelegateCurrentVersion: CFIndex = kCTRunDelegateVersion1

/// Creates a run delegate; `nil` for a version that does not exist. The functions are called at each layout with
/// `refCon`.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    guard callbacks.pointee.version == kCTRunDelegateVersion1 else { return nil }
    return CTRunDelegate(callbacks.pointee, refCon)
}

/// The context that was given to a run delegate.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
    runDelegate.context ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)!
}
