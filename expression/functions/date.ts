import { fail } from '../errors/expression-error.ts';
import { readDatePicture } from '../pictures/date-picture.ts';
import { createDateReader, readDate } from '../pictures/read-date.ts';
import { writeDate } from '../pictures/write-date.ts';
import { createMatcher } from '../regex/create-matcher.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Run } from '../run/run.ts';
import { statefulFunction } from './builtin.ts';
import { memo } from './memo.ts';

type Call = Builtin['call'];

const iso = '[Y0001]-[M01]-[D01]T[H01]:[m01]:[s01].[f001][Z01:01t]';
const timestamp = /^\d{4}(-[01]\d)?(-[0-3]\d)?(T[0-2]\d:[0-5]\d:[0-5]\d)?(\.\d+)?([+-][0-2]\d:?[0-5]\d|Z)?$/;

const writer = () => {
  const read = memo(readDatePicture);
  return (millis: unknown, picture: unknown, zone: unknown, run: Run): string => {
    if (picture === undefined && zone === undefined && Number.isFinite(millis) && Math.abs(millis as number) < 2e14) {
      const text = new Date(millis as number).toISOString();
      // The picture writes years of more than four digits differently.
      if (text.length === 24) return text;
    }
    return writeDate(
      millis as number,
      read(picture === undefined ? iso : (picture as string)),
      zone as string | undefined,
      run,
    );
  };
};

const from = (): Call => {
  const write = writer();
  return ([millis, picture, zone], run) => (millis === undefined ? undefined : write(millis, picture, zone, run));
};

const present = (): Call => {
  const write = writer();
  return ([picture, zone], run) => write(run.now(), picture, zone, run);
};

/** Parses a timestamp. One without a zone is in UTC, so that server and browser read the same instant. */
function parseTimestamp(text: string): number {
  if (!timestamp.test(text)) fail('D3110', { value: text });
  return Date.parse(/T[^TZ+-]+$/.test(text) ? `${text}Z` : text);
}

const to = (): Call => {
  const read = memo((picture) => createDateReader(readDatePicture(picture), createMatcher));
  return ([text, picture], run) => {
    if (text === undefined) return undefined;
    return picture === undefined
      ? parseTimestamp(text as string)
      : readDate(text as string, read(picture as string), run);
  };
};

/** `$fromMillis`: a timestamp as text, by default in ISO 8601. */
export const fromMillis = statefulFunction('fromMillis', '<n-s?s?:s>', 3, from);

/** `$toMillis`: a date in a text as milliseconds since 1970. */
export const toMillis = statefulFunction('toMillis', '<s-s?:n>', 2, to);

/** `$now`: the current time as text. */
export const now = statefulFunction('now', '<s?s?:s>', 2, present);
