import CCairo
import CoreGraphics
import QuartzCore
import RenderServer
import Support

/// Paints render trees in a page: what other painters do with pixels is sent as commands, which the page draws on its
/// canvas. Images and shadows are sent once.
///
/// What the commands cannot express (perspective, backdrop blurs, tinted copies) is painted by the software painter in
/// the damaged rectangle, which is sent as an image.
final class BrowserPainter: TreePainter {
    /// A canvas of the page besides the screen, for groups.
    final class Target {
        /// 0 for the screen.
        let number: UInt8
        let bounds: PixelRect

        init(number: UInt8, bounds: PixelRect) { (self.number, self.bounds) = (number, bounds) }
    }

    typealias RenderTarget = Target

    var nodesVisited = 0
    var flattenedPixels = 0
    var childStack: [Int32] = []
    let software = SoftwarePainter()
    var longestSide: Int { Limits.side }

    enum Limits {
        /// The longest side of an image and of a canvas, in pixels (decision: what all browsers draw).
        static let side = 8192
        /// The most groups within each other.
        static let targets: UInt8 = 200
        /// The most bytes of pixels that the page reads without a decoder of the browser (decision): it takes about a
        /// millisecond for them, where a decoder takes two or three for any image.
        static let pixelBytes = 32 << 10
        /// The longest list of commands for one rectangle, in bytes; a longer one is sent as pixels (decision).
        static let commands = 256 << 10
    }

    private let link: BrowserLink
    var list = DisplayList()
    /// The images of the frame: their number, size, and file.
    private var images: [UInt8] = []
    private var imageCount: UInt32 = 0
    private var freeTargets: [UInt8] = []
    private var targetCount: UInt8 = 0
    /// False if the rectangle that is being painted has something that no command expresses.
    var isExpressible = true
    private var lastImage: UInt32 = 0
    private let released = ReleasedImages()
    /// The images of the frame that it alone uses.
    private var temporaryImages: [UInt32] = []
    /// The images of all layers.
    var sharedLevels = SharedImages<PageImageLevels>()

    private var slot: BrowserLink.Slot?
    /// What the page shows; `nil` before its first frame.
    private var lastSlot: BrowserLink.Slot?
    private var moves: [PixelMove] = []

    init(_ link: BrowserLink) { self.link = link }

    /// The number of the page that is painted.
    var page: UInt64 { slot?.page ?? 0 }

    // MARK: Images

    /// Sends an image; `nil` if it cannot be written.
    func send(_ surface: OpaquePointer, as format: PixelWriter.Format) -> PageImage? {
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard append(lastImage + 1, whole, of: surface, as: format, isPart: false) else { return nil }
        lastImage += 1
        return PageImage(number: lastImage, width: width, height: height, released)
    }

    /// Sends a part of an image that the page has. Returns false if it cannot be written.
    func update(_ image: PageImage, _ part: PixelRect, from surface: OpaquePointer, as format: PixelWriter.Format)
        -> Bool
    {
        append(image.number, part, of: surface, as: format, isPart: true)
    }

    /// Sends an image with a number, or a part of it. Returns false if it cannot be written.
    private func append(
        _ number: UInt32, _ rect: PixelRect, of surface: OpaquePointer, as format: PixelWriter.Format, isPart: Bool
    ) -> Bool {
        // The page decodes a file later, but reads pixels at once.
        let isFile = rect.width * rect.height * format.channels > Limits.pixelBytes
        let written =
            isFile
            ? PixelWriter.file(of: surface, rect, as: format) : PixelWriter.pixels(of: surface, rect, as: format)
        guard let written else { return false }
        var header = DisplayList()
        header.put(number: number)
        header.put(UInt8((isPart ? 1 : 0) | (isFile ? 0 : 2)))
        if isPart {
            header.put(pixel: rect.x)
            header.put(pixel: rect.y)
        }
        if !isFile {
            header.put(number: UInt32(rect.width))
            header.put(number: UInt32(rect.height))
            header.put(UInt8(format.channels))
        }
        header.put(number: UInt32(written.count))
        images += header.bytes
        images += written
        imageCount += 1
        return true
    }

    /// Sends pixels that are shown once, at a position of the frame.
    private func show(_ surface: OpaquePointer, at rect: PixelRect, isOpaque: Bool, on target: Target) {
        let size = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
        guard append(lastImage + 1, size, of: surface, as: isOpaque ? .opaque : .color, isPart: false) else { return }
        lastImage += 1
        temporaryImages.append(lastImage)
        begin(.imageAt, in: rect, on: target)
        list.put(number: lastImage)
        list.put(unit: 1)
        list.put(pixel: rect.x)
        list.put(pixel: rect.y)
    }

    // MARK: Commands

    /// Begins a command that draws on a target, within a clip.
    func begin(_ command: DisplayList.Command, in clip: PixelRect, on target: Target) {
        list.setTarget(target.number)
        list.setClip(clip)
        list.put(command)
    }

    /// Begins a command that draws in coordinates that `map` converts to pixels.
    func begin(_ command: DisplayList.Command, _ map: Affine, in clip: PixelRect, on target: Target) {
        list.setTarget(target.number)
        list.setClip(clip)
        list.setMap(map)
        list.put(command)
    }

    /// Lets the software painter paint a region on a transparent canvas, and shows it.
    func paintWithSoftware(_ region: PixelRect, on target: Target, _ paint: (Canvas) -> Void) {
        guard isExpressible, let canvas = software.acquireRenderTarget(region) else { return }
        defer { software.releaseRenderTarget(canvas) }
        paint(canvas)
        show(canvas.surface, at: region, isOpaque: false, on: target)
    }

    func acquireRenderTarget(_ rect: PixelRect) -> Target? {
        if rect.isEmpty { return nil }
        let number: UInt8
        if let free = freeTargets.popLast() {
            number = free
        } else {
            guard targetCount < Limits.targets else { return nil }
            targetCount += 1
            number = targetCount
        }
        list.pushTarget(number, rect)
        return Target(number: number, bounds: rect)
    }

    func releaseRenderTarget(_ target: Target) {
        list.releaseTarget(target.number)
        freeTargets.append(target.number)
    }
}

extension BrowserPainter: FramePainter {
    func beginFrame(on output: any FrameOutput) -> FrameTarget? {
        guard let slot = link.beginFrame() else { return nil }
        if slot.page != lastSlot?.page {
            // Nothing that an earlier page has counts any more.
            sharedLevels.removeAll()
            _ = released.take()
        }
        self.slot = slot
        moves = []
        return FrameTarget(
            bounds: PixelRect(x: 0, y: 0, width: slot.width, height: slot.height), keepsLastFrame: slot == lastSlot)
    }

    func move(_ moves: [PixelMove]) -> Bool {
        self.moves = moves
        return true
    }

    func paintFrame(of tree: RenderTree, _ rects: [PixelRect], backdrop: PaintColor, on output: any FrameOutput) {
        guard let slot else { return }
        let isNew = slot.page != lastSlot?.page
        lastSlot = slot
        list.removeAll()
        (images, imageCount) = ([], 0)
        let screen = Target(
            number: 0, bounds: PixelRect(x: 0, y: 0, width: slot.width, height: slot.height))
        for move in moves {
            list.put(.move)
            list.put(move.rect)
            list.put(pixel: move.dx)
            list.put(pixel: move.dy)
        }
        for rect in rects { paint(tree, rect, onto: screen, backdrop: backdrop) }
        let numbers = released.take() + temporaryImages
        temporaryImages = []
        link.send(to: slot) { number in message(number, slot, isNew: isNew, released: numbers) }
        output.present(damage: rects)
    }

    /// Paints a rectangle with commands, or as pixels if they cannot express it.
    private func paint(_ tree: RenderTree, _ rect: PixelRect, onto screen: Target, backdrop: PaintColor) {
        let mark = list.mark
        isExpressible = true
        paint(tree, [rect], onto: screen, backdrop: backdrop)
        if isExpressible, list.count - mark.count <= Limits.commands { return }
        list.cut(to: mark)
        guard let canvas = software.acquireRenderTarget(rect) else { return }
        defer { software.releaseRenderTarget(canvas) }
        software.paint(tree, [rect], onto: canvas, backdrop: backdrop)
        show(canvas.surface, at: rect, isOpaque: true, on: screen)
    }

    private func message(_ number: UInt32, _ slot: BrowserLink.Slot, isNew: Bool, released: [UInt32]) -> [UInt8] {
        var head = DisplayList()
        head.put(ProgramMessage.frame)
        for shift in stride(from: UInt32(0), to: 32, by: 8) { head.put(UInt8(truncatingIfNeeded: number >> shift)) }
        head.put(UInt16(clamping: slot.width))
        head.put(UInt16(clamping: slot.height))
        head.put(isNew)
        head.put(number: imageCount)
        var bytes = head.bytes + images
        var tail = DisplayList()
        tail.put(number: UInt32(released.count))
        for image in released { tail.put(number: image) }
        bytes += tail.bytes
        return bytes + list.bytes
    }

    /// A no-op: the page keeps its frames.
    func presentLastFrame(on output: any FrameOutput) {}
}

/// The output of a page: its painter sends frames itself.
final class PageOutput: FrameOutput {
    func beginFrame() -> PixelBuffer? { nil }
    func present(damage: [PixelRect]) {}
}
