import CoreGraphics
import Foundation

/// A view in place of the on-screen keyboard, or above it, that looks like a part of it (TX-161, TX-218).
///
///     let pad = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 200), inputViewStyle: .keyboard)
///     override var inputView: UIView? { pad }
@preconcurrency @MainActor open class UIInputView: UIView {
    /// How an input view looks.
    public enum Style: Int, Sendable {
        /// Like any view: it draws nothing behind its subviews. In place of the keyboard the backdrop of all input views is
        /// seen there (TX-221).
        case `default` = 0
        /// Like the on-screen keyboard: its color, light or dark, is behind the subviews.
        case keyboard = 1
    }

    /// How the view looks.
    public final let inputViewStyle: Style

    /// Whether its constraints, or its intrinsic size, say how high the view is, at any time; false by default. Otherwise
    /// it keeps the height of its frame (TX-161).
    open var allowsSelfSizing = false { didSet { if allowsSelfSizing != oldValue { heightMayHaveChanged() } } }

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - frame: the height counts, in points; the width becomes that of the screen.
    ///   - inputViewStyle: how it looks.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .keyboardBackground }
    }

    /// Creates a view of the default style.
    public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    /// Creates a view of the default style from a nib; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        if allowsSelfSizing { heightMayHaveChanged() }
    }

    open override func setNeedsUpdateConstraints() {
        super.setNeedsUpdateConstraints()
        if allowsSelfSizing { heightMayHaveChanged() }
    }

    private func heightMayHaveChanged() {
        if window != nil { UIApplication.shared.inputViews.heightDidChange() }
    }
}

extension UIColor {
    /// What is behind the keys of the on-screen keyboard, light or dark (decision).
    package static let keyboardBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.13, alpha: 1) : UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
    }
}
