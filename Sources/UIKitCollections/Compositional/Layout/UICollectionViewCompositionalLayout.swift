import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// Makes the sections of a layout: gets the number of the section, the container and the traits (CV-86).
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items.
///
///     let third = NSCollectionLayoutDimension.fractionalWidth(1 / 3)
///     let item = NSCollectionLayoutItem(
///         layoutSize: NSCollectionLayoutSize(widthDimension: third, heightDimension: .fractionalHeight(1)))
///     let group = NSCollectionLayoutGroup.horizontal(
///         layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: third),
///         subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var currentConfiguration: UICollectionViewCompositionalLayoutConfiguration
    /// The places of all sections; `nil` until the layout is prepared.
    final var solution: CompositionalSolution?
    /// The scroll views of sections that scroll across, by section.
    final var scrollViews: [Int: OrthogonalScrollView] = [:]
    /// The offsets of sections whose scroll view was removed.
    final var savedOffsets: [Int: CGFloat] = [:]
    /// Whether the scroll views are being placed, so that their offset changes are not the user's.
    final var isPlacingScrollViews = false
    /// The background that the layout gave the collection view for its lists.
    final var listBackground: UIColor?
    /// What follows swipes over the rows of lists; `nil` without lists.
    final var swipes: ListSwipes?
    private var inputs: LayoutInputs?
    private var needsSolving = true
    private var forgetsMeasurements = false

    /// Creates a layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }

    /// Creates a layout whose sections are all alike, with a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that asks a closure for each of its sections (CV-86).
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that asks a closure for each of its sections, with a configuration (CV-86).
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        currentConfiguration = configuration.duplicate
        super.init()
    }

    /// Creates a layout without sections; nothing is decoded.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        currentConfiguration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    /// What the sections have in common. The layout keeps a copy; setting it invalidates the layout (CV-85).
    @preconcurrency open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { currentConfiguration.duplicate }
        set {
            currentConfiguration = newValue.duplicate
            invalidateLayout()
        }
    }

    // MARK: Layout

    /// Solves the sections if the data, the container or the traits changed (CV-86).
    open override func prepare() {
        super.prepare()
        guard let collectionView else {
            solution = nil
            needsSolving = true
            return
        }
        let inputs = LayoutInputs(collectionView, currentConfiguration)
        if needsSolving || inputs != self.inputs {
            solve(collectionView, inputs)
        }
        placeScrollViews()
        prepareLists()
    }

    private func solve(_ view: UICollectionView, _ inputs: LayoutInputs) {
        let axis = currentConfiguration.scrollDirection == .vertical ? LayoutAxis.vertical : .horizontal
        var geometry = SectionGeometry(
            grid: PixelGrid(scale: inputs.scale), scrollAxis: axis, containerSize: inputs.containerSize,
            traits: inputs.traits)
        let standard = currentConfiguration.contentInsetsReference
        geometry.referenceInsets = { inputs.insets(for: $0 == .automatic ? standard : $0) }
        // Measured sizes are kept until a reload or another width (CV-91).
        let isComparable = inputs.containerSize[axis.other] == self.inputs?.containerSize[axis.other]
        let old = forgetsMeasurements || !isComparable ? nil : solution
        let environment = LayoutEnvironment(
            LayoutContainer(inputs.boundsSize, insets: inputs.environmentInsets), inputs.traits)
        let empty = NSCollectionLayoutSection(
            group: .custom(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)),
                itemProvider: { _ in [] }))
        let sections = (0..<view.numberOfSections).map { index in
            let count = view.layoutCounts[index]
            let section = provider(index, environment)
            precondition(
                section != nil || count == 0,
                "Invalid section definition. Please specify a valid section definition when content is to be rendered "
                    + "for a section. This is a client error.")
            let known = old?.measurements[index]
            return SectionLayout(
                section ?? empty, itemCount: count, geometry: geometry,
                measuredItems: known?.items ?? [:], measuredBoundaries: known?.boundaries ?? [:],
                isFirst: index == 0)
        }
        solution = CompositionalSolution(
            sections, geometry: geometry, configuration: currentConfiguration,
            measuredBoundaries: old?.measuredBoundaries ?? [:])
        self.inputs = inputs
        needsSolving = false
        forgetsMeasurements = false
    }

    /// The size of all sections (CV-121).
    open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

    /// Returns the attributes of what meets a rectangle, after the sections' handlers have changed them (CV-90). Looks
    /// at the groups that meet it only.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    /// Returns the attributes of an item; `nil` if there is none.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solution, solution.sections.indices.contains(indexPath.section) else { return nil }
        let section = solution.sections[indexPath.section]
        return section.item(indexPath.item).map {
            shifted(attributes($0, in: indexPath.section), $0, indexPath.section)
        }
    }

    /// Returns the attributes of a header, a footer or an attached view; `nil` if there is none (CV-126).
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        supplementary(elementKind, at: indexPath)
    }

    /// Returns the attributes of a background; `nil` if there is none.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let solution, solution.sections.indices.contains(indexPath.section),
            let element = solution.sections[indexPath.section].decoration(indexPath.item)
        else { return nil }
        return attributes(element, in: indexPath.section)
    }

    /// `UICollectionViewLayoutAttributes`, or a subclass of the layout's own.
    open override class var layoutAttributesClass: AnyClass { CompositionalLayoutAttributes.self }

    // MARK: Invalidation

    /// `UICollectionViewLayoutInvalidationContext`, or a subclass of the layout's own.
    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    /// Solves the sections again in the next layout, unless only places on the screen changed.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as? CompositionalInvalidationContext)?.keepsSections != true { needsSolving = true }
        if context.invalidateEverything { forgetsMeasurements = true }
        super.invalidateLayout(with: context)
    }

    /// Whether the size changed, or views follow the visible part of the content: pinned ones and those that a handler
    /// changes.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.size != collectionView.bounds.size || followsVisibleBounds
    }

    /// Returns a context with which sections stay as they are unless the container changed.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { keepingContext() }

    /// Whether an estimated length differs from that of the content (CV-91).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
        return originalAttributes.fitsWidth && abs(preferred.width - original.width) > Self.measuringTolerance
            || originalAttributes.fitsHeight && abs(preferred.height - original.height) > Self.measuringTolerance
    }

    /// Lengths that differ by less than this are equal, in points.
    private static let measuringTolerance: CGFloat = 0.001

    /// Returns a context after recording the size of an element (CV-91). Content above the visible part moves the
    /// offset.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = keepingContext()
        context.name(originalAttributes.key)
        guard let solution, let collectionView else { return context }
        let oldLength = solution.contentLength
        record(preferredAttributes.size, of: originalAttributes, in: solution)
        let axis = solution.geometry.scrollAxis
        let growth = solution.contentLength - oldLength
        context.contentSizeAdjustment[axis] = growth
        if originalAttributes.frame.end(axis) <= collectionView.bounds.start(axis) {
            context.contentOffsetAdjustment[axis] = growth
        }
        return context
    }

    final func keepingContext() -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        (context as? CompositionalInvalidationContext)?.keepsSections = true
        return context
    }

    private func record(
        _ size: CGSize, of attributes: UICollectionViewLayoutAttributes, in solution: CompositionalSolution
    ) {
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind)
        guard solution.sections.indices.contains(path.section) else { return }
        let section = solution.sections[path.section]
        if let kind {
            let items = section.section.boundarySupplementaryItems
            if let index = items.firstIndex(where: { $0.elementKind == kind }) {
                section.setMeasuredBoundary(index, size)
            } else if let index = solution.configuration.boundarySupplementaryItems.firstIndex(where: {
                $0.elementKind == kind
            }) {
                solution.setMeasuredBoundary(index, size)
            }
        } else {
            section.setMeasuredItems([path.item: size])
        }
        solution.arrange()
    }

    // MARK: Scroll views

    /// Takes cells out of the scroll views of sections before another layout places them (CV-49).
    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        removeScrollViews()
        swipes?.detach()
    }

    override func host(of attributes: UICollectionViewLayoutAttributes) -> ElementHost? { scrollHost(of: attributes) }

    /// Returns the position of the item at a point; the item's own if there is none (CV-125).
    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let area = CGRect(origin: position, size: CGSize(width: 1, height: 1))
        let found = layoutAttributesForElements(in: area)?.first {
            $0.representedElementCategory == .cell && $0.frame.contains(position)
        }
        return found?.indexPath ?? previousIndexPath
    }

    override func scrollSection(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        scrollAcross(to: path, position, animated: animated)
    }

    override func viewsWereOrdered() { orderScrollViews() }

    override func dataWillChange(_ transition: ListTransition) {
        solution?.itemsDidMove(transition)
        adoptSections(transition)
    }

    override func traitsDidChange() {
        if solution != nil { invalidateLayout(with: keepingContext()) }
    }

    override var asksForPreferredAttributes: Bool { true }
}

/// Tells changes of the visible part and of measured sizes from those of the sections.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the sections stay as they are unless the container changed.
    var keepsSections = false
}
