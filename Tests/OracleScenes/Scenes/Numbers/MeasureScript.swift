/// What the scripts of measures may call.
package enum MeasureScript {
    /// `animated(keyframes, options, property, times)`: computed values of a property of an element, at times in
    /// milliseconds, as numbers.
    package static let helpers = """
        function animated(keyframes, options, property, times) {
          const e = document.getElementById('e'), a = e.animate(keyframes, options);
          a.pause();
          const values = times.map(t => { a.currentTime = t; return parseFloat(getComputedStyle(e)[property]); });
          a.cancel();
          return values;
        }
        function eased(easing, steps = 20) {
          const times = Array.from({ length: steps + 1 }, (_, i) => i * 1000 / steps);
          return animated({ left: ['0px', '1000px'] }, { duration: 1000, fill: 'both', easing }, 'left', times)
            .map(v => v / 1000);
        }
        """
}
