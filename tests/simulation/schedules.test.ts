import { afterEach, expect, it, vi } from 'vitest';
import { serverClockOffset } from '../../client/calls/server-clock.ts';
import { hourMs } from '../../commerce/durations.ts';
import type { Json } from '../../schemas/page.ts';
import { clock, page } from '../../testing/index.ts';

/** Time for which each page has been open. */
const openedMs = 2500;
const midnightUtc = Date.UTC(2026, 2, 28, 0, 0, 0);
/**
 * Zones with and without daylight saving time, with whole-hour and other offsets; two change their
 * clocks that weekend.
 */
const zones = ['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham'];

const text = (value: string): Json => ({ widget: 'text', props: { text: value } });
const [begins, ends] = ['2026-03-28T18:00', '2026-03-29T03:30'];
const scheduled: Json[] = [
  { widget: 'schedule', props: { from: begins, until: ends }, children: [text('Scheduled')] },
  { ...(text('Short') as object), from: begins, until: ends },
];
const counting: Json[] = [{ widget: 'countdown', props: { until: ends }, slots: { ended: [text('Counted')] } }];
const shown = (body: Json[], timeZone: string, now: number) => page(body as never, { time: clock(now), timeZone });

afterEach(() => vi.restoreAllMocks());

/** Returns the page's estimate of the time on a device whose clock is wrong, from the server's timing of the page. */
function deviceClock(trueTime: number, isOffBy: number): () => number {
  const own = trueTime + isOffBy;
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(own);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { responseStart: 0, transferSize: 300, serverTiming: [{ name: 'now', duration: trueTime }] } as never,
  ]);
  const ahead = serverClockOffset();
  return () => own + ahead;
}

/** Returns the instant of a local time, calculated in another way than in the shop's code. */
function instantOf(local: string, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const wanted = local.replace('T', ' ');
  for (let at = midnightUtc - 14 * hourMs; at < midnightUtc + 48 * hourMs; at += 900_000)
    if (format.format(at).startsWith(wanted)) return at;
  throw new Error(`There is no ${local} in ${zone}`);
}

const secondsLeft = ({ days, hours, minutes, seconds }: Record<string, string>): number =>
  Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

it.each(zones.map((zone, index) => [zone, index % 2 === 0 ? hourMs : -hourMs] as const))(
  'in %s, with a clock that is wrong by %i ms, pages change to the second for 24 hours',
  async (zone, isOffBy) => {
    const [begin, end] = [instantOf(begins, zone), instantOf(ends, zone)];
    const start = begin - 12 * hourMs;
    expect(deviceClock(start, isOffBy)()).toBe(start);
    const moments = [begin, end].flatMap((border) => [border - 1000, border - 1, border, border + 1000]);
    for (let passed = 1; passed <= 24; passed++) moments.push(start + passed * hourMs);
    for (const at of moments) {
      // The page is opened earlier, so that it must have changed automatically.
      const opened = deviceClock(at - openedMs, isOffBy)();
      const [device, counter] = [shown(scheduled, zone, opened), shown(counting, zone, opened)];
      await device.time.advance(openedMs);
      expect([at, device.text()]).toEqual([at, shown(scheduled, zone, at).text()]);
      const isOn = at >= begin && at < end;
      expect([at, /Scheduled/.test(device.text()), /Short/.test(device.text())]).toEqual([at, isOn, isOn]);
      await counter.time.advance(openedMs);
      expect([at, counter.text()]).toEqual([at, shown(counting, zone, at).text()]);
      // A countdown that shows one second ends in one second.
      const left = Math.max(0, Math.ceil((end - at) / 1000));
      expect([at, secondsLeft(counter.data('countdown')), counter.text() === 'Counted']).toEqual([
        at,
        left,
        left === 0,
      ]);
    }
  },
);
