import { escapeText } from './markup/escape.ts';
import { harmless } from './markup/write-attribute.ts';

/**
 * Pieces of HTML with one value between them again and again: the sources of a picture are its address a dozen times.
 * What came out for a value is remembered, because the same pictures are shown to one shopper after another.
 */
export interface Run {
  /** What stands between its gaps. */
  pieces: readonly string[];
  /** For each gap, whether the value begins an address there. */
  addresses: readonly boolean[];
  known: Map<string, string>;
}

/** With fewer gaps a value is as quickly written as looked up. */
const leastGaps = 4;

/** All runs together remember some ten thousand values, of a kilobyte each. */
const runLimit = 40;
const valueLimit = 250;
const longestValue = 500;

/** Runs by what they write, whatever page they are on. */
const runs = new Map<string, Run>();

/** The run of these pieces; undefined when it is short, or one too many. */
export function runOf(pieces: readonly string[], addresses: readonly boolean[]): Run | undefined {
  if (addresses.length < leastGaps) return undefined;
  const key = JSON.stringify([pieces, addresses]);
  let run = runs.get(key);
  if (!run && runs.size < runLimit) {
    run = { pieces, addresses, known: new Map() };
    runs.set(key, run);
  }
  return run;
}

/** What the run is with a value in its gaps. */
export function runText({ pieces, addresses, known }: Run, value: string): string {
  const before = known.get(value);
  if (before !== undefined) return before;
  const texts = { true: addressText(value), false: escapeText(value) };
  const text = addresses.map((isAddress, index) => `${texts[`${isAddress}`]}${pieces[index] ?? ''}`).join('');
  if (known.size >= valueLimit) known.clear();
  if (value.length <= longestValue) known.set(value, text);
  return text;
}

/** An address that runs nothing, as it stands in an attribute. */
export const addressText = (value: string): string => escapeText(harmless(value));
