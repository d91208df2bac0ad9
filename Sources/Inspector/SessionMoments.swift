import CoreGraphics
import Foundation
import UIKitCore

/// The views at moments of a session, spread over it however long it is.
///
/// At first every moment is kept. When there are too many, or they take too much memory, every second one is dropped, and
/// from then on only every second one, every fourth one and so on is kept. The last moment is always kept.
@MainActor struct SessionMoments {
    /// The bounds of what is kept.
    struct Limits {
        /// The most moments, at least 2.
        var moments = 80
        /// The most bytes of details of views.
        var details = 32 << 20
        /// The most characters of images.
        var images = 24 << 20
        /// One moment has at most this part of the details and images, so that a large program still has this many moments.
        var moment: Int { 8 }
    }

    /// The views at one time.
    struct Moment {
        var title: String
        var tree: ViewTree
        /// The numbers of images, by view.
        var images: [UInt64: Int] = [:]
        var details: [JSONText] = []
        /// How many views have no details, because there were too many.
        var missingDetails = 0
        /// How many views have no image, because they were too large together.
        var missingImages = 0
        fileprivate var detailLength = 0
        /// How many moments there were before.
        fileprivate var index: Int
    }

    private let limits: Limits
    private let numbers: ObjectNumbers
    private(set) var moments: [Moment] = []
    /// How many moments there were, with those that were not kept.
    private(set) var count = 0
    /// Moments whose index is a multiple of this are kept.
    private var stride = 1
    private var detailLength = 0
    private var imageNumbers: [String: Int] = [:]
    private var imageTexts: [Int: String] = [:]
    private var imageLength = 0
    private var imageCount = 0

    init(_ limits: Limits = Limits(), _ numbers: ObjectNumbers) {
        (self.limits, self.numbers) = (limits, numbers)
    }

    /// Adds the views at a time, unless this moment is one of those that are left out.
    ///
    /// - Parameter isLast: Whether the session ends here.
    mutating func add(_ title: String, _ application: UIApplication, at time: Double, isLast: Bool = false) {
        let index = count
        count += 1
        guard index.isMultiple(of: stride) || isLast else { return }
        moments.append(moment(title, application, at: time, index))
        while moments.count > limits.moments || detailLength > limits.details || imageLength > limits.images,
            moments.count > 2
        {
            thin(keepsLast: isLast)
        }
    }

    private mutating func moment(
        _ title: String, _ application: UIApplication, at time: Double, _ index: Int
    ) -> Moment {
        var moment = Moment(title: title, tree: ViewTree(of: application, at: time), index: index)
        var newLength = 0
        var pending: [UIView] = application.visibleWindows
        while let view = pending.popLast() {
            if moment.detailLength < limits.details / limits.moment {
                moment.details.append(ViewDetails.json(of: view, numbers))
                moment.detailLength += moment.details[moment.details.count - 1].bytes.count
            } else {
                moment.missingDetails += 1
            }
            let image = ViewPixels.image(of: view)
            if let text = ViewPixels.text(of: image.image) {
                if imageNumbers[text] == nil { newLength += text.utf8.count }
                if newLength <= limits.images / limits.moment {
                    moment.images[image.id] = number(ofImage: text)
                } else {
                    newLength -= text.utf8.count
                    moment.missingImages += 1
                }
            }
            pending.append(contentsOf: view.subviews)
        }
        detailLength += moment.detailLength
        return moment
    }

    /// The number of an image, which is stored once.
    private mutating func number(ofImage text: String) -> Int {
        if let known = imageNumbers[text] { return known }
        imageLength += text.utf8.count
        imageCount += 1
        imageNumbers[text] = imageCount
        imageTexts[imageCount] = text
        return imageCount
    }

    /// Drops every second moment, and the images that only they had.
    private mutating func thin(keepsLast: Bool) {
        stride *= 2
        let last = moments.count - 1
        moments = moments.enumerated().filter { position, moment in
            moment.index.isMultiple(of: stride) || (keepsLast && position == last)
        }.map(\.element)
        detailLength = moments.reduce(0) { $0 + $1.detailLength }
        let used = Set(moments.flatMap(\.images.values))
        for (number, text) in imageTexts where !used.contains(number) {
            imageTexts[number] = nil
            imageNumbers[text] = nil
            imageLength -= text.utf8.count
        }
    }

    /// Writes the moments and their images as members of an object.
    func append(to json: inout JSONText) {
        let numbers = imageTexts.keys.sorted()
        let positions = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
        json.member("leftOut", count - moments.count)
        json.key("moments")
        json.array { json in
            for moment in moments {
                json.object { json in
                    json.member("title", moment.title)
                    json.member("time", moment.tree.time)
                    json.member("missingDetails", moment.missingDetails)
                    json.member("missingImages", moment.missingImages)
                    json.key("tree")
                    json.json(moment.tree.json())
                    json.key("images")
                    json.array { json in
                        for (view, image) in moment.images.sorted(by: { $0.key < $1.key }) {
                            json.value(Int(view))
                            json.value(positions[image] ?? 0)
                        }
                    }
                    json.key("details")
                    json.array { json in for details in moment.details { json.json(details) } }
                }
            }
        }
        json.key("images")
        json.array { json in for number in numbers { json.value(imageTexts[number]) } }
    }
}
