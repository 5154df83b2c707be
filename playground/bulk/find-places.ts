import { jsonStrings } from './json-strings.ts';

/** A search in the strings of documents. */
export interface TextQuery {
  text: string;
  /** Whether the search is case-sensitive. */
  isExact: boolean;
  /** Whether parts of longer words are skipped. */
  isWhole: boolean;
  /** Whether the names of object members are searched, too. */
  hasKeys: boolean;
}

/** A match in a document. */
export interface Place {
  /** Range of the match in the JSON text, including escapes. */
  from: number;
  to: number;
  /** Line number, from 1. */
  line: number;
  isKey: boolean;
  /** The match itself, and the parts of the string before and after it. */
  found: string;
  before: string;
  after: string;
}

/** Number of characters shown before and after a match. */
const around = 48;

/**
 * Lower-case text of the same length. Letters whose lower case is longer stay as they are, so that offsets keep their
 * meaning.
 */
const folded = (text: string): string => {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from(text, (sign) => {
    const lower = sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  }).join('');
};

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(sign);

/** The character before an offset. */
const signBefore = (text: string, at: number): string | undefined =>
  Array.from(text.slice(Math.max(0, at - 2), at)).at(-1);
const signAt = (text: string, at: number): string | undefined => Array.from(text.slice(at, at + 2))[0];

/** Whether an offset is at a word boundary. */
const isBoundary = (text: string, at: number): boolean =>
  !(isWordSign(signBefore(text, at)) && isWordSign(signAt(text, at)));

function* indexesIn(value: string, wanted: TextQuery, text: string): Generator<number> {
  const searched = wanted.isExact ? value : folded(value);
  let at = searched.indexOf(text);
  while (at !== -1) {
    const end = at + text.length;
    const isFound = !wanted.isWhole || (isBoundary(value, at) && isBoundary(value, end));
    if (isFound) yield at;
    at = searched.indexOf(text, isFound ? end : at + 1);
  }
}

/** Returns a function that converts offsets to line numbers; the offsets must be ascending. */
function lineCounter(text: string): (offset: number) => number {
  let [line, at] = [1, 0];
  return (offset) => {
    for (let next = text.indexOf('\n', at); next !== -1 && next < offset; next = text.indexOf('\n', at)) {
      line += 1;
      at = next + 1;
    }
    return line;
  };
}

/** Finds a text in the strings of a document, in document order. @param json valid JSON */
export function findPlaces(json: string, wanted: TextQuery): Place[] {
  const text = wanted.isExact ? wanted.text : folded(wanted.text);
  if (text === '') return [];
  const lineOf = lineCounter(json);
  const places: Place[] = [];
  for (const { value, isKey, offsetOf } of jsonStrings(json)) {
    if (isKey && !wanted.hasKeys) continue;
    for (const index of indexesIn(value, wanted, text)) {
      const end = index + text.length;
      const from = offsetOf(index);
      places.push({
        from,
        to: offsetOf(end),
        line: lineOf(from),
        isKey,
        found: value.slice(index, end),
        before: `${index > around ? '…' : ''}${value.slice(Math.max(0, index - around), index)}`,
        after: `${value.slice(end, end + around)}${end + around < value.length ? '…' : ''}`,
      });
    }
  }
  return places;
}
