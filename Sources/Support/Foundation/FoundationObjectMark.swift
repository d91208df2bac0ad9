/// The value of the first stored property of classes whose objects are compared by Core Foundation, such as values of
/// attributed strings.
///
/// Core Foundation reads bits 8 to 17 of the first word after an object's header as a type number, without asking
/// whether it created the object. If they are 0 it stops the process, when an attribute is replaced; with any other
/// number it compares classes and then calls `isEqual(_:)`.
package enum FoundationObjectMark {
    /// The largest type number, which Core Foundation does not use.
    package static let value: UInt = 0x3FF00
}
