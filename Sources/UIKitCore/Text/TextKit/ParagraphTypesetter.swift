internal import CPango
import CoreGraphics
import CoreText
import Foundation

/// Breaks a paragraph into line fragments and places them in text containers. Use only inside `TextEngine.locked`.
struct ParagraphTypesetter {
    let manager: NSLayoutManager
    let containers: [NSTextContainer]
    /// Where the paragraph begins in the text.
    let location: Int
    /// The number of UTF-16 units with the separator.
    let length: Int
    let isFirst: Bool
    let isLast: Bool

    /// By how much a line moves down where its height has no space, in points (decision).
    private static let searchStep: CGFloat = 2
    /// How far down space is searched below all exclusion paths, in points (decision).
    private static let searchLimit: CGFloat = 4096
    /// How often the delegate may refuse the breaks of a paragraph (decision).
    private static let breakAttempts = 20
    /// The tolerance for rounding errors, in points.
    private static let tolerance: CGFloat = 1.0 / 128

    /// Lays out a paragraph; breaks that the delegate refuses are avoided (TX-106).
    func layOut(_ paragraph: ParagraphSource, from start: FlowPosition) -> ParagraphLayout {
        var source = paragraph
        for _ in 0..<Self.breakAttempts {
            var pass = Pass(typesetter: self, source: source, position: start)
            let layout = pass.run()
            guard let delegate = manager.delegate, source.style.lineBreakMode == .byWordWrapping else { return layout }
            let refused = layout.fragments.dropFirst().map(\.range.lowerBound).filter {
                !delegate.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: location + $0)
            }
            let bytes = Set(refused.map { source.byte(at: $0) })
            if bytes.isSubset(of: source.forbiddenBreaks) { return layout }
            source.forbiddenBreaks.formUnion(bytes)
        }
        var pass = Pass(typesetter: self, source: source, position: start)
        return pass.run()
    }

    /// One pass through the paragraph.
    private struct Pass {
        let typesetter: ParagraphTypesetter
        let source: ParagraphSource
        let start: FlowPosition
        var position: FlowPosition
        var surroundings = ParagraphLayout.Surroundings()
        var fragments: [ParagraphLayout.Fragment] = []
        /// The bytes that are placed.
        var placed = 0
        /// What is left of the present row behind the last fragment.
        var remaining = CGRect.zero
        var rowBottom: CGFloat = 0
        var isRightToLeft: Bool?

        init(typesetter: ParagraphTypesetter, source: ParagraphSource, position: FlowPosition) {
            self.typesetter = typesetter
            self.source = source
            start = position
            self.position = position
        }

        private var count: Int { source.text.utf8.count }
        private var isDone: Bool { !fragments.isEmpty && placed >= count }
        private var character: Int { typesetter.location + source.offset(atByte: placed) }

        mutating func run() -> ParagraphLayout {
            while !isDone, position.container < typesetter.containers.count {
                let container = typesetter.containers[position.container]
                rowBottom = max(rowBottom, position.y)
                if !placeLines(in: container) {
                    position = FlowPosition(container: position.container + 1)
                    (remaining, rowBottom) = (.zero, 0)
                }
            }
            if !remaining.isEmpty { position.y = rowBottom }
            return ParagraphLayout(
                fragments, start: start, end: position, height: position.y - start.y, isFirst: typesetter.isFirst,
                isLast: typesetter.isLast, isComplete: isDone, surroundings: surroundings)
        }

        /// Places lines of one width; false if the container is full.
        private mutating func placeLines(in container: NSTextContainer) -> Bool {
            var rest = placed == 0 ? source : source.suffix(fromByte: placed, isRightToLeft: isRightToLeft ?? false)
            var linesLeft =
                container.maximumNumberOfLines > 0 ? container.maximumNumberOfLines - position.lineCount : nil
            if let linesLeft, linesLeft <= 0, remaining.isEmpty { return false }
            let style = rest.runs[0].style
            var height = source.style.lineHeight(style.font.lineHeight)
            var slot = CGRect.zero
            var piece: TextParagraph?
            // The height is known only when the line is shaped; a second round uses it.
            for _ in 0..<2 {
                guard let found = nextSlot(in: container, height: height) else { return false }
                if piece != nil, found.origin.x == slot.origin.x, found.width == slot.width {
                    slot = found
                    break
                }
                slot = found
                resolveAttachments(of: &rest, in: container, slot)
                if !remainingIsRow { linesLeft = linesLeft.map { max(1, $0) } }
                let new = shape(rest, width: slot.width, container, linesLeft: linesLeft, top: slot.minY)
                piece = new
                let extents = new.extents(ofLine: 0)
                let actual = source.style.lineHeight(extents.ascent + extents.descent)
                if abs(actual - height) < ParagraphTypesetter.tolerance || container.isSimpleRectangularTextContainer {
                    break
                }
                height = actual
            }
            guard let piece else { return false }
            isRightToLeft = isRightToLeft ?? piece.isRightToLeft
            let start = placed
            for index in 0..<piece.lineCount {
                if index > 0 {
                    let extents = piece.extents(ofLine: index)
                    let height = source.style.lineHeight(extents.ascent + extents.descent)
                    guard let next = nextSlot(in: container, height: height) else { return false }
                    guard next.minX == slot.minX, next.width == slot.width else { return true }
                    slot = next
                }
                if !place(piece, index, in: slot, container, pieceStart: start) { return false }
            }
            return true
        }

        private var remainingIsRow: Bool { remaining.isEmpty }

        /// The next fragment for a line of a height: what is left of the row, or the next row with space.
        private mutating func nextSlot(in container: NSTextContainer, height: CGFloat) -> CGRect? {
            let direction = (isRightToLeft ?? (source.style.baseWritingDirection == .rightToLeft))
            let writing: NSWritingDirection = direction ? .rightToLeft : .leftToRight
            func fit(_ proposed: CGRect) -> CGRect {
                surroundings.probe(proposed.minY, proposed.maxY)
                return container.lineFragmentRect(
                    forProposedRect: proposed, at: character, writingDirection: writing, remaining: nil)
            }
            if !remaining.isEmpty {
                var proposed = remaining
                proposed.size.height = height
                let rect = fit(proposed)
                if !rect.isEmpty { return rect }
                remaining = .zero
                position.y = rowBottom
            }
            if let limit = positiveLimit(container), position.lineCount >= limit { return nil }
            let bottom = min(
                container.heightLimit,
                max(container.exclusionBottom, position.y) + ParagraphTypesetter.searchLimit)
            let before = spacingBefore
            while position.y + before + height <= bottom + ParagraphTypesetter.tolerance {
                let rect = fit(CGRect(x: 0, y: position.y + before, width: container.widthLimit, height: height))
                if !rect.isEmpty { return rect }
                position.y += ParagraphTypesetter.searchStep
            }
            return nil
        }

        private func positiveLimit(_ container: NSTextContainer) -> Int? {
            container.maximumNumberOfLines > 0 ? container.maximumNumberOfLines : nil
        }

        /// The space before the paragraph, which its first line has.
        private var spacingBefore: CGFloat {
            guard fragments.isEmpty, !typesetter.isFirst else { return 0 }
            return typesetter.manager.paragraphSpacing(before: typesetter.location, source.style)
        }

        private mutating func resolveAttachments(
            of source: inout ParagraphSource, in container: NSTextContainer, _ slot: CGRect
        ) {
            for index in source.runs.indices {
                guard let attachment = source.runs[index].style.attachment as? NSTextAttachment else { continue }
                surroundings.hasAttachments = true
                let character = typesetter.location + source.offset(atByte: source.runs[index].bytes.lowerBound)
                let bounds = attachment.attachmentBounds(
                    for: container, proposedLineFragment: slot, glyphPosition: .zero, characterIndex: character)
                source.runs[index].style.attachmentBounds = bounds
                source.runs[index].style.attachmentImage = attachment.image(
                    forBounds: bounds, textContainer: container, characterIndex: character)
            }
        }

        /// Shapes the rest of the paragraph; the last line that a container has is truncated if it says so.
        private mutating func shape(
            _ rest: ParagraphSource, width: CGFloat, _ container: NSTextContainer, linesLeft: Int?, top: CGFloat
        ) -> TextParagraph {
            let style = rest.style
            let leading = min(style.headIndent, style.firstLineHeadIndent)
            let inner = max(0, width - 2 * container.lineFragmentPadding)
            let isOneLine = style.lineBreakMode.truncates
            var constraints = TextParagraph.Constraints(
                width: max(0, style.trailingEdge(in: inner) - leading), maximumLines: isOneLine ? 1 : nil,
                lineBreakMode: style.lineBreakMode, truncation: isOneLine ? style.lineBreakMode : nil)
            let piece = TextParagraph.shaped(rest, in: constraints)
            let isLastContainer = position.container == typesetter.containers.count - 1
            guard isLastContainer, container.lineBreakMode.truncates else { return piece }
            var fitting = linesLeft ?? .max
            var bottom = top
            for index in 0..<piece.lineCount {
                let extents = piece.extents(ofLine: index)
                bottom += style.lineHeight(extents.ascent + extents.descent)
                if bottom > container.heightLimit + ParagraphTypesetter.tolerance { fitting = min(fitting, index) }
                bottom += style.lineSpacing
            }
            fitting = max(1, fitting)
            let textGoesOn = !typesetter.isLast && piece.lineCount == linesLeft
            guard fitting < piece.lineCount || textGoesOn else { return piece }
            surroundings.isTruncated = true
            constraints.maximumLines = fitting
            constraints.truncation = container.lineBreakMode
            return TextParagraph.shaped(textGoesOn ? rest.withEllipsis() : rest, in: constraints)
        }

        /// Places one line; false if it does not fit in the container's height.
        private mutating func place(
            _ piece: TextParagraph, _ index: Int, in slot: CGRect, _ container: NSTextContainer, pieceStart: Int
        ) -> Bool {
            let style = source.style
            let extents = piece.extents(ofLine: index)
            let height = style.lineHeight(extents.ascent + extents.descent)
            surroundings.probe(slot.minY, slot.minY + height)
            guard slot.minY + height <= container.heightLimit + ParagraphTypesetter.tolerance else { return false }
            let isLastLine = index == piece.lineCount - 1
            let bytes = Int(piece.line(index).pointee.start_index)
            let nextByte = isLastLine ? piece.source.text.utf8.count : Int(piece.line(index + 1).pointee.start_index)
            let start = piece.source.offset(atByte: bytes)
            let end = isLastLine ? typesetter.length : piece.source.offset(atByte: nextByte)
            let before = spacingBefore
            let manager = typesetter.manager
            var after = manager.lineSpacing(after: typesetter.location + max(start, end - 1), style, slot)
            if manager.usesFontLeading { after += piece.source.runs[0].style.font.leading }
            let paragraphAfter =
                isLastLine && !typesetter.isLast
                ? manager.paragraphSpacing(after: typesetter.location + start, style) : 0
            let line = TextLine(
                paragraph: piece, index: index, top: slot.minY, height: height,
                baseline: slot.minY + height - extents.descent, width: extents.width)
            let padding = container.lineFragmentPadding
            let inner = max(0, slot.width - 2 * padding)
            let left = slot.minX + padding + line.left(in: inner)
            let rect = CGRect(
                x: slot.minX, y: slot.minY - before, width: slot.width, height: before + height + after + paragraphAfter
            )
            let usedLeft = max(slot.minX, left - padding)
            let fragment = ParagraphLayout.Fragment(
                line: line, rect: rect,
                usedRect: CGRect(
                    x: usedLeft, y: rect.minY,
                    width: min(extents.width + 2 * padding, max(0, slot.maxX - usedLeft)),
                    height: before + height + after),
                left: left, container: position.container, range: start..<max(start, end),
                hidden: piece.ellipsizedBytes(ofLine: index).map {
                    piece.source.offset(
                        atByte: $0.lowerBound)..<min(typesetter.length, piece.source.offset(atByte: $0.upperBound))
                })
            let changed = changedByDelegate(fragment, container)
            fragments.append(changed)
            placed = isLastLine ? count : pieceStart + nextByte - piece.source.prefixLength
            if remaining.isEmpty { position.lineCount += 1 }
            rowBottom = max(rowBottom, changed.rect.maxY)
            advance(slot, container)
            return true
        }

        /// The fragment as the delegate sets it; unchanged if it does not, or sets numbers that are infinite or NaN.
        private func changedByDelegate(
            _ fragment: ParagraphLayout.Fragment, _ container: NSTextContainer
        ) -> ParagraphLayout.Fragment {
            guard let delegate = typesetter.manager.delegate else { return fragment }
            let (old, line) = (fragment.rect, fragment.line)
            var (rect, usedRect, baseline) = (old, fragment.usedRect, line.baseline - old.minY)
            let range = NSRange(
                location: typesetter.location + fragment.range.lowerBound, length: fragment.range.count)
            let isSet = delegate.layoutManager(
                typesetter.manager, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &usedRect,
                baselineOffset: &baseline, in: container, forGlyphRange: range)
            guard isSet, rect.isFinite, usedRect.isFinite, baseline.isFinite else { return fragment }
            var changed = fragment
            (changed.rect, changed.usedRect) = (rect, usedRect)
            changed.left += rect.minX - old.minX
            changed.line = TextLine(
                paragraph: line.paragraph, index: line.index, top: rect.minY + line.top - old.minY,
                height: max(0, line.height + rect.height - old.height), baseline: rect.minY + baseline,
                width: line.width)
            return changed
        }

        /// Moves to what is left of the row, or to the next row.
        private mutating func advance(_ slot: CGRect, _ container: NSTextContainer) {
            var rest = CGRect.zero
            if !container.isSimpleRectangularTextContainer {
                let proposed =
                    remaining.isEmpty
                    ? CGRect(x: 0, y: slot.minY, width: container.widthLimit, height: slot.height)
                    : CGRect(x: remaining.minX, y: slot.minY, width: remaining.width, height: slot.height)
                let writing: NSWritingDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
                surroundings.probe(proposed.minY, proposed.maxY)
                _ = container.lineFragmentRect(
                    forProposedRect: proposed, at: character, writingDirection: writing, remaining: &rest)
            }
            remaining = placed >= count ? .zero : rest
            if remaining.isEmpty { position.y = rowBottom }
        }
    }
}

extension TextParagraph {
    /// The bytes that an ellipsis replaces in a line; `nil` without one.
    func ellipsizedBytes(ofLine index: Int) -> Range<Int>? {
        guard isTruncated else { return nil }
        var node = line(index).pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let item = run.pointee.item
            else { continue }
            if Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
                return Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
            }
        }
        return nil
    }
}
