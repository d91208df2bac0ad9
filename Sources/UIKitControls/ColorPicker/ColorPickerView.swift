import CoreGraphics
import Foundation
import Support
import UIKitCore

/// A grid, a spectrum and sliders from which the user takes a color, and a slider for its opacity (CX-204).
final class ColorPickerView: UIView {
    /// Called when the user takes a color; false when the finger has lifted.
    var onChange: ((_ color: UIColor, _ continuously: Bool) -> Void)?
    /// Called when the user closes the picker; without it there is no button for that.
    var onClose: (() -> Void)? {
        didSet { closeButton.isHidden = onClose == nil }
    }
    private let titleLabel = UILabel()
    private let closeButton = UIButton(type: .close)
    private let kinds = UISegmentedControl(
        items: ["Grid", "Spectrum", "Sliders"].map { SystemText.title($0) })
    private let fields: [ColorField] = [ColorGridView(), ColorSpectrumView()]
    private let channels = (0..<3).map { _ in ColorSlider(showsChecks: false) }
    private let channelLabels = (0..<3).map { _ in UILabel() }
    private let valueLabels = (0..<3).map { _ in UILabel() }
    private let opacity = ColorSlider(showsChecks: true)
    private let opacityCaption = UILabel()
    private let opacityLabel = UILabel()
    private let preview = UIView()
    private(set) var color: UIColor

    /// Whether the opacity can be changed.
    var supportsAlpha = true {
        didSet { arrange() }
    }

    init(title: String?, color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: ColorPickerMetrics.titleFontSize, weight: .semibold)
        titleLabel.textAlignment = .center
        closeButton.isHidden = true
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
        kinds.selectedSegmentIndex = 0
        kinds.addAction(UIAction { [weak self] _ in self?.arrange() }, for: .valueChanged)
        preview.layer.cornerRadius = ColorPickerMetrics.fieldCornerRadius
        opacityCaption.text = SystemText.title("Opacity")
        for label in channelLabels + valueLabels + [opacityCaption, opacityLabel] {
            // The sliders have the same names and values.
            label.isAccessibilityElement = false
            label.font = .systemFont(ofSize: ColorPickerMetrics.captionFontSize, weight: .medium)
            label.textColor = .secondaryLabel
        }
        for label in valueLabels + [opacityLabel] { label.textAlignment = .center }
        for (label, name) in zip(channelLabels, ["Red", "Green", "Blue"]) {
            label.text = SystemText.title(name)
        }
        for field in fields {
            field.onChange = { [weak self] color, continuously in
                guard let self else { return }
                take(color.withAlphaComponent(alphaOfColor), continuously)
            }
        }
        for (index, channel) in channels.enumerated() {
            channel.accessibilityLabel = channelLabels[index].text
            channel.onChange = { [weak self] in self?.takeChannel(index, $0, $1) }
        }
        opacity.accessibilityLabel = opacityCaption.text
        opacity.onChange = { [weak self] value, continuously in
            guard let self else { return }
            take(self.color.withAlphaComponent(value), continuously)
        }
        let views: [UIView] =
            [titleLabel, closeButton, kinds] + fields + channels + channelLabels + valueLabels
            + [opacity, opacityCaption, opacityLabel, preview]
        for view in views { addSubview(view) }
        arrange()
        show(color)
    }

    required init?(coder: NSCoder) { nil }

    /// The title.
    var title: String? {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            setNeedsLayout()
        }
    }

    // MARK: Color

    private var alphaOfColor: CGFloat { supportsAlpha ? color.cgColor.alpha : 1 }

    private func take(_ new: UIColor, _ continuously: Bool) {
        if new != color { show(new) }
        onChange?(new, continuously)
    }

    private func takeChannel(_ index: Int, _ value: CGFloat, _ continuously: Bool) {
        var rgb = color.rgb
        rgb[index] = value
        take(UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alphaOfColor), continuously)
    }

    /// Shows another color.
    func show(_ new: UIColor) {
        color = new
        let opaque = new.withAlphaComponent(1)
        let rgb = opaque.rgb
        for field in fields { field.show(opaque) }
        for (index, channel) in channels.enumerated() {
            func end(_ value: CGFloat) -> UIColor {
                var ends = rgb
                ends[index] = value
                return UIColor(red: ends[0], green: ends[1], blue: ends[2], alpha: 1)
            }
            channel.show(rgb[index], from: end(0), to: end(1), knob: opaque)
            valueLabels[index].text = "\(Int((rgb[index] * 255).rounded()))"
        }
        let alpha = alphaOfColor
        opacity.show(alpha, from: opaque.withAlphaComponent(0), to: opaque, knob: opaque)
        opacityLabel.text = "\(Int((alpha * 100).rounded()))%"
        preview.backgroundColor = new
    }

    // MARK: Layout

    private func arrange() {
        let kind = kinds.selectedSegmentIndex
        for (index, field) in fields.enumerated() { field.isHidden = index != kind }
        for view in channels as [UIView] + channelLabels + valueLabels { view.isHidden = kind != fields.count }
        for view in [opacity, opacityCaption, opacityLabel] { view.isHidden = !supportsAlpha }
        setNeedsLayout()
    }

    private var hasHeader: Bool { onClose != nil || titleLabel.text?.isEmpty == false }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let metrics = ColorPickerMetrics.self
        let header = hasHeader ? metrics.headerHeight : metrics.margin
        let alpha = supportsAlpha ? metrics.captionHeight + metrics.sliderHeight + metrics.gap : 0
        let fixed = metrics.segmentHeight + metrics.fieldHeight + metrics.previewSide + 2 * metrics.gap
        return CGSize(width: metrics.width, height: header + fixed + alpha + metrics.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = ColorPickerMetrics.self
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(by: safeAreaInsets)
        let width = min(area.width - 2 * metrics.margin, 2 * metrics.width)
        let left = area.midX - width / 2
        var y = area.minY
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat, within total: CGFloat) {
            view.frame = CGRect(x: left + (isMirrored ? total - x - width : x), y: y, width: width, height: height)
        }
        place(titleLabel, metrics.headerHeight, width - 2 * metrics.headerHeight, metrics.headerHeight, within: width)
        place(closeButton, width - 30, 30, metrics.headerHeight, within: width)
        y += hasHeader ? metrics.headerHeight : metrics.margin
        place(kinds, 0, width, metrics.segmentHeight, within: width)
        y += metrics.segmentHeight + metrics.gap
        for field in fields { place(field, 0, width, metrics.fieldHeight, within: width) }
        let top = y
        for index in channels.indices {
            let row = metrics.fieldHeight / CGFloat(channels.count)
            y = top + CGFloat(index) * row
            place(channelLabels[index], 0, width, metrics.captionHeight, within: width)
            y += metrics.captionHeight
            place(channels[index], 0, width - metrics.valueWidth, metrics.sliderHeight, within: width)
            place(
                valueLabels[index], width - metrics.valueWidth, metrics.valueWidth, metrics.sliderHeight, within: width)
        }
        y = top + metrics.fieldHeight + metrics.gap
        if supportsAlpha {
            place(opacityCaption, 0, width, metrics.captionHeight, within: width)
            y += metrics.captionHeight
            place(opacity, 0, width - metrics.valueWidth, metrics.sliderHeight, within: width)
            place(opacityLabel, width - metrics.valueWidth, metrics.valueWidth, metrics.sliderHeight, within: width)
            y += metrics.sliderHeight + metrics.gap
        }
        place(preview, 0, metrics.previewSide, metrics.previewSide, within: width)
    }

    override var semanticContentAttribute: UISemanticContentAttribute {
        didSet {
            for view in channels + [opacity] { view.semanticContentAttribute = semanticContentAttribute }
            kinds.semanticContentAttribute = semanticContentAttribute
            setNeedsLayout()
        }
    }
}
