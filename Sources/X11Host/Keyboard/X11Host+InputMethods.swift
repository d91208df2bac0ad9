import CXlib
import CoreGraphics
import Foundation
import InputMethods
import Support
import UIKitCore

extension X11Host {
    /// Connects the readers of all windows with the user's input method.
    func connectInputMethods() {
        reader.inputMethods = inputMethods
        inputMethods.screenRectangle = { [unowned self] in screenRectangle($0, of: $1) }
        inputMethods.onForwardedKey = { [unowned self] key in
            let target = UIApplication.shared.keyWindow.map { reader(ofSurface: $0.screen.surface) } ?? reader
            target.readForwardedKey(key)
        }
    }

    /// A rectangle in points of a window, in pixels of the screen.
    private func screenRectangle(_ rectangle: CGRect, of window: UIWindow) -> CGRect? {
        let noWindow: UIWindow? = nil
        let onScreen = window.convert(rectangle, to: noWindow)
        let surface = window.screen.surface
        let id = surface == 0 ? self.window.id : sceneWindows.values.first { $0.number == surface }?.window.id
        guard let id else { return nil }
        var (x, y, child) = (Int32(), Int32(), Window())
        guard XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0 else {
            return nil
        }
        let scale = screen.scale
        return CGRect(
            x: CGFloat(x) + onScreen.minX * scale, y: CGFloat(y) + onScreen.minY * scale,
            width: onScreen.width * scale, height: onScreen.height * scale)
    }

    private func reader(ofSurface surface: Int) -> InputReader {
        sceneWindows.values.first { $0.number == surface }?.reader ?? reader
    }
}

extension InputReader {
    /// The name of the input method in the environment.
    private static let methodName = InputMethodSearch.methodName(EnvironmentVariables.all)

    /// Whether the X input method of `XMODIFIERS` sees keys: one that is not reached over D-Bus, or not now (KB-101).
    var usesXInputMethod: Bool {
        guard let name = Self.methodName, !InputMethodSearch.disablingNames.contains(name) else { return false }
        return !InputMethodSearch.namesOverDBus.contains(name) || inputMethods?.isMissing == true
    }
}
