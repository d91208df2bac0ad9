import AccessibilityBridge
import CXlib
import CoreGraphics
import Foundation
import InputMethods
import UIKitCore

extension X11Host {
    /// Looks for assistive technology when the program has started (AX-38).
    func startAccessibility() {
        accessibility.origin = { [unowned self] in screenOrigin(ofSurface: $0.surface) }
        reader.accessibility = accessibility
        accessibility.startLater()
    }

    /// The property of the root window with the address of the accessibility bus; `nil` if there is none.
    static func accessibilityBusProperty(_ connection: XConnection) -> String? {
        let atom = XInternAtom(connection.display, "AT_SPI_BUS", 1)
        guard atom != 0 else { return nil }
        let property = WindowProperty(display: connection.display, window: connection.root, property: atom)
        guard let value = try? property.read(deletes: false), value.format == 8 else { return nil }
        return String(decoding: value.data.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The upper left corner of a window on the X screen, in pixels.
    private func screenOrigin(ofSurface surface: Int) -> CGPoint {
        let id = surface == 0 ? window.id : sceneWindows.values.first { $0.number == surface }?.window.id
        var (x, y, child) = (Int32(), Int32(), Window())
        guard let id, !lost.isSet, !window.gone.isSet,
            XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0
        else { return .zero }
        return CGPoint(x: Int(x), y: Int(y))
    }
}

extension InputReader {
    /// Reads a key press or release: screen readers see it before anything else (AX-51).
    func readKey(_ event: XIDeviceEvent) {
        guard let accessibility, accessibility.isConnected else { return readKeyBehindTechnology(event) }
        // What was read before comes first.
        finish()
        accessibility.filter(AccessibilityKey(keyboard.inputMethodKey(event))) { [weak self] isConsumed in
            if isConsumed { return }
            self?.readKeyBehindTechnology(event)
            self?.finish()
        }
    }
}

extension AccessibilityKey {
    /// The key as the registry of AT-SPI knows it.
    fileprivate init(_ key: InputMethodKey) {
        // Symbols below 0x100 are characters of Latin 1, and those above 0x1000000 of Unicode.
        let scalar = Unicode.Scalar(key.symbol & 0x00FF_FFFF)
        let isText =
            (0x20..<0x7F).contains(key.symbol) || (0xA0..<0x100).contains(key.symbol) || key.symbol > 0x100_0000
        let name =
            isText
            ? scalar.map { String(Character($0)) } : XKeysymToString(KeySym(key.symbol)).map { String(cString: $0) }
        self.init(
            isDown: key.isDown, symbol: Int32(truncatingIfNeeded: key.symbol),
            code: Int32(truncatingIfNeeded: key.code + 8),
            modifiers: Int32(truncatingIfNeeded: key.modifiers), time: Int32(truncatingIfNeeded: key.time),
            text: name ?? "", isText: isText)
    }
}
