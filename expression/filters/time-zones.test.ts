import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Expressions with the market's time zone and the result that every host must give. */
const cases: readonly [source: string, timeZone: string, expected: unknown][] = [
  ['$date("2026-03-05")', 'America/New_York', '5 Mar 2026'],
  ['$date("2026-03-05")', 'Asia/Kolkata', '5 Mar 2026'],
  ['$date("2026-03-05", "EEEE d MMM HH:mm", "Pacific/Kiritimati")', 'UTC', 'Thursday 5 Mar 00:00'],
  ['$date("2024-02-29")', 'America/New_York', '29 Feb 2024'],
  ['$date("2026-03")', 'America/New_York', '1 Mar 2026'],
  ['$date("2026-03-05T10:30", "d MMM HH:mm")', 'Asia/Kolkata', '5 Mar 16:00'],
  ['$date("2026-03-05T10:30:00+05:30", "d MMM HH:mm")', 'Asia/Kolkata', '5 Mar 10:30'],
  ['$date("2026-03-05T10:30:00,5-0800", "d MMM HH:mm")', 'UTC', '5 Mar 18:30'],
  ['$date("2026-03-05T24:00:00Z", "d MMM HH:mm")', 'UTC', '6 Mar 00:00'],
  ...[
    ...['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-3-5', '2026/03/05', '05/03/2026'],
    ...['5 March 2026', '5 March 2026 10:00', 'Mar 5, 2026', '2026-03-05 10:00', '2026-03-05T25:00', '20260305'],
    ...['2026-W10-4', '2026-064', '2026-03-05T10:60', '2026-03-05T10:30+25:00', 'today', '1', ' 2026-03-05', ''],
  ].map((text): [string, string, unknown] => [`$date(${JSON.stringify(text)})`, 'UTC', 'Invalid date/template']),
  ['$relativeTime("2026-03-05", $toMillis("2026-03-05T20:00:00Z"))', 'America/New_York', 'today'],
  ['$relativeTime("2026-03-05", $toMillis("2026-03-05T20:00:00Z"))', 'Asia/Kolkata', 'yesterday'],
  ['$relativeTime("5 March 2026", 0)', 'UTC', 'Invalid date/template'],
  ['$countdownParts("2026-03-05", $toMillis("2026-03-04T18:30:00Z")).total', 'Asia/Kolkata', 0],
  ['$countdownParts("2026-03-05", $toMillis("2026-03-05T00:00:00Z")).hours', 'America/New_York', '05'],
  ['$countdownParts("2026/03/05 23:00", 0).total', 'UTC', undefined],
];

const folder = join(import.meta.dirname, '..');

/** Evaluates the cases on a host in this time zone. */
function resultsIn(zone: string): unknown[] {
  const script = `
    const { compileExpression } = await import(${JSON.stringify(join(folder, 'index.ts'))});
    const cases = JSON.parse(process.env.CASES);
    const results = cases.map(([source, timeZone]) =>
      compileExpression(source, { environment: { timeZone } }).evaluate(undefined) ?? null);
    console.log(JSON.stringify([new Date(0).getTimezoneOffset(), results]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: join(folder, '..'),
    env: { ...process.env, TZ: zone, CASES: JSON.stringify(cases) },
  });
  if (stdout === '') throw new Error(stderr);
  const [offset, results] = JSON.parse(stdout) as [number, unknown[]];
  // The host really runs in the requested zone.
  expect(offset).toBe({ 'America/New_York': 300, 'Asia/Tokyo': -540, 'Asia/Kolkata': -330 }[zone]);
  return results;
}

it.each(['America/New_York', 'Asia/Tokyo', 'Asia/Kolkata'])(
  'writes and counts dates independently of the time zone of a host in %s',
  (zone) => {
    const results = resultsIn(zone);
    expect(cases.map(([source, timeZone], at) => [source, timeZone, results[at]])).toEqual(
      cases.map(([source, timeZone, expected]) => [source, timeZone, expected ?? null]),
    );
  },
);
