import Foundation

/// The scripts that tell the view about scrolling and touches, in a world that pages do not see (WK-30, WK-31).
@MainActor enum PageScript {
    static let world = "touchstone-view"
    static let handler = "touchstoneView"

    static let scripts = [
        WKUserScript(
            source: scrolling, injectionTime: .atDocumentStart, forMainFrameOnly: true,
            in: WKContentWorld.world(name: world)),
        WKUserScript(
            source: touches, injectionTime: .atDocumentStart, forMainFrameOnly: false,
            in: WKContentWorld.world(name: world)),
    ]

    /// What the scripts tell.
    enum Message: Equatable {
        /// The offset of the page and the size of its content, in points.
        case scroll(offset: CGPoint, size: CGSize)
        /// What the page makes of a finger that has landed.
        case touch(TouchAnswer)

        init?(json: String?) {
            guard let all = json.flatMap(ScriptValue.value(json:)) as? [NSNumber] else { return nil }
            let numbers = all.map { CGFloat($0.doubleValue) }
            switch numbers.count {
            case 4:
                self = .scroll(
                    offset: CGPoint(x: numbers[0], y: numbers[1]), size: CGSize(width: numbers[2], height: numbers[3]))
            case 6:
                self = .touch(
                    TouchAnswer(
                        isTaken: numbers[0] != 0, isClickedByEngine: numbers[5] != 0, movesRight: numbers[1] != 0,
                        movesLeft: numbers[2] != 0,
                        movesDown: numbers[3] != 0, movesUp: numbers[4] != 0))
            default: return nil
            }
        }
    }

    /// What the page makes of a finger that has landed.
    struct TouchAnswer: Equatable {
        /// The page handles the finger itself: it neither scrolls nor clicks.
        var isTaken: Bool
        /// The page has hidden the finger from the view's script, so WPE WebKit itself clicks.
        var isClickedByEngine: Bool
        /// Whether something inside the page can follow a finger that moves in a direction.
        var movesRight: Bool
        var movesLeft: Bool
        var movesDown: Bool
        var movesUp: Bool
    }

    private static let scrolling = """
        (() => {
            let last = '', isWaiting = false;
            const tell = () => {
                isWaiting = false;
                const e = document.scrollingElement || document.documentElement;
                if (!e) return;
                const state = [scrollX, scrollY, e.scrollWidth, e.scrollHeight];
                const text = state.join();
                if (text === last) return;
                last = text;
                window.webkit.messageHandlers.\(handler).postMessage(state);
            };
            const soon = () => { if (!isWaiting) { isWaiting = true; requestAnimationFrame(tell); } };
            addEventListener('scroll', soon, {passive: true, capture: true});
            addEventListener('resize', soon);
            addEventListener('load', soon);
            addEventListener('DOMContentLoaded', () => {
                soon();
                new ResizeObserver(soon).observe(document.documentElement);
            });
        })();
        """

    /// Where cancelled fingers lift, in points (decision); the script makes touchcancel of their touchend.
    static let cancelled = CGPoint(x: -10_000, y: -10_000)

    /// Answers each finger that lands, after the page's own listeners. The default actions of WPE WebKit, which would
    /// scroll and click on their own, are prevented: the view scrolls, and clicks.
    private static let touches = """
        (() => {
            const scrollable = (e, isFrame) => {
                const style = getComputedStyle(e);
                const moves = (overflow) => isFrame ? overflow !== 'hidden' : /auto|scroll/.test(overflow);
                const x = moves(style.overflowX), y = moves(style.overflowY);
                return [
                    x && e.scrollLeft > 0, x && Math.ceil(e.scrollLeft + e.clientWidth) < e.scrollWidth,
                    y && e.scrollTop > 0, y && Math.ceil(e.scrollTop + e.clientHeight) < e.scrollHeight];
            };
            const options = {passive: false};
            let unseen = null, target = null;
            const tell = (event, isHidden) => {
                const answer = [event.defaultPrevented, false, false, false, false, isHidden];
                unseen = null;
                const root = document.scrollingElement || document.documentElement;
                for (let e = target; e; e = e.parentElement || (e.getRootNode() || {}).host) {
                    if (e.nodeType !== 1 || e === document.body && e !== root) continue;
                    const isRoot = e === root || e === document.documentElement;
                    if (!isRoot || window !== top)
                        scrollable(e, isRoot).forEach((can, i) => { if (can) answer[i + 1] = true; });
                    if (isRoot) break;
                }
                window.webkit.messageHandlers.\(handler).postMessage(answer.map(Number));
            };
            const last = (event) => {
                tell(event, false);
                if (event.cancelable) event.preventDefault();
            };
            // The last of the listeners sees whether one before it has taken the finger.
            addEventListener('touchstart', (event) => {
                target = event.target;
                removeEventListener('touchstart', last, options);
                addEventListener('touchstart', last, options);
                unseen = event;
                setTimeout(() => { if (unseen === event) tell(event, true); }, 0);
            }, {capture: true, passive: true});
            addEventListener('touchend', (event) => {
                const touch = event.changedTouches[0];
                if (!touch || touch.clientX > -5000) return;
                event.stopImmediatePropagation();
                const {touches, targetTouches, changedTouches} = event;
                event.target.dispatchEvent(new TouchEvent(
                    'touchcancel', {bubbles: true, touches, targetTouches, changedTouches}));
            }, {capture: true});
        })();
        """

    /// Scrolls the page at once.
    static func scroll(to offset: CGPoint) -> String {
        "scrollTo({left: \(offset.x), top: \(offset.y), behavior: 'instant'})"
    }

    /// Selects the word at a position of the page, and gives the rectangle of the selection; nothing without a word.
    static func selectWord(at point: CGPoint) -> String {
        """
        (() => {
            const range = document.caretRangeFromPoint(\(point.x), \(point.y));
            if (!range) return null;
            const s = getSelection();
            s.removeAllRanges();
            s.addRange(range);
            s.modify('move', 'backward', 'word');
            s.modify('extend', 'forward', 'word');
            return \(selectionRectangle);
        })()
        """
    }

    /// The rectangle of the selection, in points of the view.
    static let selectionRectangle = """
        (() => {
            const s = getSelection();
            if (s.isCollapsed || !s.toString().trim()) { return null; }
            const r = s.getRangeAt(0).getBoundingClientRect();
            return [r.x, r.y, r.width, r.height];
        })()
        """
}
