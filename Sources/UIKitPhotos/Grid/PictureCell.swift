import CoreGraphics
import Foundation
import PictureLibrary
import Support
import UIKitCollections
import UIKitControls
import UIKitCore

/// A picture in the grid of a picker, with the mark of a picked one and the length of a film.
final class PictureCell: UICollectionViewCell {
    private static let markSide: CGFloat = 24
    private static let markInset: CGFloat = 6
    /// The opacity of a picture that cannot be picked (decision), and that of white above a picked one.
    private static let disabledAlpha: CGFloat = 0.35
    private static let selectedShade: CGFloat = 0.35

    private let imageView = UIImageView()
    private let shade = UIView()
    private let mark = PictureMark()
    private let filmShade = UIImageView(image: PictureCell.gradient)
    private let film = UILabel()
    private var request: PictureRequest?
    private var picture: Picture?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.backgroundColor = .secondarySystemBackground
        imageView.contentMode = .scaleAspectFill
        imageView.tintColor = .tertiaryLabel
        shade.backgroundColor = UIColor.white.withAlphaComponent(Self.selectedShade)
        film.font = .systemFont(ofSize: 12, weight: .medium)
        film.textColor = .white
        film.textAlignment = .right
        for view in [imageView, filmShade, film, shade, mark] { contentView.addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a picture; one that has to be loaded appears when it is.
    func show(_ picture: Picture, _ model: PicturePickerModel, side: Int) {
        request?.cancel()
        request = nil
        self.picture = picture
        film.text = picture.kind == .film && picture.duration > 0 ? Self.length(picture.duration) : nil
        (film.isHidden, filmShade.isHidden) = (film.text == nil, film.text == nil)
        accessibilityLabel = Self.description(of: picture)
        mark(picture, model)
        if let image = model.loader.cached(picture, longestSide: side) { return set(UIImage(cgImage: image)) }
        imageView.image = nil
        request = model.loader.load(picture, longestSide: side) { [weak self] image in
            MainActorDispatch.run { self?.loaded(image, of: picture) }
        }
    }

    private func loaded(_ image: CGImage?, of picture: Picture) {
        guard self.picture == picture else { return }
        if let image { return set(UIImage(cgImage: image)) }
        imageView.contentMode = .center
        imageView.image = UIImage(
            systemName: picture.kind == .film ? "film" : "photo",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .regular))
    }

    private func set(_ image: UIImage) {
        imageView.contentMode = .scaleAspectFill
        imageView.image = image
    }

    /// Shows whether the picture is picked, and whether it can be.
    func mark(_ picture: Picture, _ model: PicturePickerModel) {
        let isPicked = model.isSelected(picture)
        (mark.isHidden, shade.isHidden) = (!isPicked, !isPicked)
        mark.number = model.number(of: picture)
        let isDisabled = !isPicked && model.isFull && model.settings.limit > 1
        imageView.alpha = isDisabled ? Self.disabledAlpha : 1
        var traits: UIAccessibilityTraits = .image
        if isPicked { traits.insert(.selected) }
        if isDisabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
        accessibilityValue = mark.number.map { "\($0)" }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        request?.cancel()
        (request, picture) = (nil, nil)
        imageView.image = nil
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.75 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        (imageView.frame, shade.frame) = (bounds, bounds)
        let side = Self.markSide
        mark.frame = CGRect(
            x: bounds.maxX - side - Self.markInset, y: bounds.maxY - side - Self.markInset, width: side, height: side)
        filmShade.frame = CGRect(x: 0, y: bounds.maxY - 34, width: bounds.width, height: 34)
        film.frame = CGRect(x: 6, y: bounds.maxY - 22, width: bounds.width - 12, height: 16)
    }

    // MARK: Texts

    /// The length of a film.
    private static func length(_ seconds: TimeInterval) -> String { DurationText.clock(seconds.rounded()) }

    private static func description(of picture: Picture) -> String {
        let date = picture.creationDate.formatted(date: .long, time: .shortened)
        guard picture.kind == .film else { return SystemText.title("Photo") + ", " + date }
        return [SystemText.title("Video"), picture.duration > 0 ? length(picture.duration) : "", date]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Shade behind the length of a film, so that it can be read on any picture.
    private static let gradient: UIImage = {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 34)).image { context in
            let colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.5).cgColor] as CFArray
            guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
            context.cgContext.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: 34), options: [])
        }
    }()
}

/// The mark of a picked picture: a filled circle with a white ring, and a checkmark or a number.
final class PictureMark: UIView {
    /// The number; a checkmark without one.
    var number: Int? {
        didSet {
            guard number != oldValue else { return }
            label.text = number.map { "\($0)" }
            check.isHidden = number != nil
        }
    }

    private static let ring: CGFloat = 1.5
    private let label = UILabel()
    private let check = UIImageView(
        image: UIImage(
            systemName: "checkmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.borderWidth = Self.ring
        layer.borderColor = UIColor.white.cgColor
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.adjustsFontSizeToFitWidth = true
        label.textColor = .white
        label.textAlignment = .center
        check.tintColor = .white
        check.contentMode = .center
        addSubview(label)
        addSubview(check)
        backgroundColor = tintColor
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        label.frame = bounds.insetBy(dx: 3, dy: 3)
        check.frame = bounds
    }
}
