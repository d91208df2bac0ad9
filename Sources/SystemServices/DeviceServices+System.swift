import DBusClient
import MotionSensors
import UIKitCore

extension DeviceServices {
    /// Makes UIKit use the services of this machine from now on (DV-05). Nothing is opened or connected before a program
    /// asks for the first value of a service.
    ///
    /// - Parameters:
    ///   - address: the message bus of the services; the system bus by default.
    ///   - root: the directory with `sys` and `run`; "" for this machine.
    package static func useSystem(bus address: String = DBusAddress.system(), root: String = "") {
        orientation = SensorProxyMonitor(.orientation, on: address)
        proximity = SensorProxyMonitor(.proximity, on: address)
        hasProximitySensor = { IIODevices(root: root).hasChannel("in_proximity") }
        battery = UPowerMonitor(on: address)
        brightness = Backlight(root: root, on: address)
        motion = { MotionSensors.current }
        makeRemoteControls = { MediaRemoteControls() }
        idleInhibition = IdleInhibitor(system: address)
        shutdownDelay = LogindShutdownDelay(on: address)
    }

    /// Forgets all services.
    package static func useNone() {
        (orientation, proximity, battery, brightness) = (nil, nil, nil, nil)
        hasProximitySensor = { false }
        motion = { nil }
        makeRemoteControls = nil
        (idleInhibition, shutdownDelay) = (nil, nil)
    }
}
