#!/usr/bin/env python3
"""pacing.py - measures each `--pacing` of one program on the touch panel of panel.py.

    pacing.py './TouchBench'                the program is called as: ./TouchBench placard --pacing NAME

A finger drags the placard. The figure "age at the blank" is the age of the sample that a display would show: at each
refresh of 60 Hz, the time since the newest sample on the screen was sent. The dummy driver has no vertical blank, so the
refreshes are computed: for `immediate` and `limited` every phase counts alike; for `display` they are a quarter of an
interval after the earliest changes of the screen, where the program expects them.
"""
import argparse, os, shlex, statistics, sys, tempfile, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from measure import App, Runner, W, H, triangle, session_bus, NOT_THE_APP, libc_prctl
from panel import Panel
import measure

INTERVAL = 1e9 / 60
STREAM_S = 1.6                                              # the program measures the phase every two seconds


def ages(sent, shown, is_display):
    """Ages in ms at the refreshes: `sent` are times of samples, `shown` are (time, number of the newest sample)."""
    early = sorted((t - shown[0][0]) % INTERVAL for t, _ in shown)[len(shown) // 20] if shown else 0
    phases = [early + INTERVAL / 4] if is_display else [k * INTERVAL / 8 for k in range(8)]
    out = []
    for phase in phases:
        blank, q = shown[0][0] + phase + 4 * INTERVAL, 0
        while blank < sent[-1]:
            while q + 1 < len(shown) and shown[q + 1][0] <= blank: q += 1
            out.append((blank - sent[shown[q][1]]) / 1e6)
            blank += INTERVAL
    return out


def one_stream(r, hz, is_display):
    n = int(hz * STREAM_S)
    for kind, x in (('begin', 512), ('move', 508), ('move', 512)): r.touch(1, kind, x, 384); time.sleep(.1)
    xs = triangle(n, 512, 200, 824, 4 if hz < 500 else 1)
    record = {}
    c, s = r.stream([1] * n, xs, [384] * n, 1, hz, 384, (0, W), record)
    r.touch(1, 'end', xs[-1], 384); time.sleep(.7)
    return c['app_ms'] / c['wall_s'], s['frames'] / s['seconds'], ages(record['sent'], record['shown'], is_display)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('command'); ap.add_argument('--rounds', type=int, default=5); ap.add_argument('--display', type=int, default=18)
    ap.add_argument('--sched', choices=['rr', 'other'], default='rr')
    o = ap.parse_args()
    libc_prctl(36, 1, 0, 0, 0)
    tmp = tempfile.mkdtemp(prefix='pacing-')
    for k in ('home', 'run'): os.makedirs(os.path.join(tmp, k), mode=0o700)
    bus, address = session_bus()
    if bus: NOT_THE_APP.add(bus.pid)
    results = {}
    try:
        with Panel(W, H, display=o.display) as p:
            r = Runner(p, tmp, o.sched, address)
            for _ in range(o.rounds):
                for name in ('immediate', 'limited', 'display'):
                    r.launch(App(name, shlex.split(o.command)), 'placard', '--pacing', name, settle=1.5)
                    for hz in (60, 120, 240, 1000):
                        results.setdefault((hz, name), []).append(one_stream(r, hz, name == 'display')); time.sleep(1)
                    r.kill()
    finally:
        if bus: bus.terminate()
    print('| samples/s | pacing | CPU, ms/s | frames/s | age at the blank, ms: median | 95 % |\n| --- | --- | --- | --- | --- | --- |')
    for (hz, name), runs in sorted(results.items()):
        age = sorted(a for run in runs for a in run[2])
        print('| %d | %s | %.0f | %.0f | %.1f | %.1f |' % (hz, name, statistics.median(x[0] for x in runs), statistics.median(x[1] for x in runs),
                                                            age[len(age) // 2], age[len(age) * 95 // 100]))


if __name__ == '__main__': main()
