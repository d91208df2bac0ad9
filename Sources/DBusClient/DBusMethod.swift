/// A method of an object of a service.
package struct DBusMethod: Hashable, Sendable {
    /// The service: a well-known or a unique name on the bus.
    package var service: String
    /// The object.
    package var path: String
    /// The interface.
    package var interface: String
    /// The name of the method.
    package var name: String

    /// Creates a description of a method.
    package init(_ name: String, of path: String, interface: String, service: String) {
        self.name = name
        self.path = path
        self.interface = interface
        self.service = service
    }
}
