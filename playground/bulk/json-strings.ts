/** A string of a JSON text. */
export interface JsonString {
  value: string;
  /** Whether the string is the name of an object member. */
  isKey: boolean;
  /** Returns the offset in the JSON text of an index in the value, in UTF-16 code units. */
  offsetOf: (index: number) => number;
}

/** Offset of the closing quote of the string that starts at an offset. */
function closingQuote(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Offsets in the JSON text of each code unit of a string with escapes. */
function unitOffsets(text: string, start: number, end: number): number[] {
  const offsets: number[] = [];
  let at = start + 1;
  while (at < end) {
    offsets.push(at);
    const escapeLength = text[at + 1] === 'u' ? 6 : 2;
    at += text[at] === '\\' ? escapeLength : 1;
  }
  return [...offsets, end];
}

function stringAt(text: string, start: number, end: number, isKey: boolean): JsonString {
  const written = text.slice(start + 1, end);
  if (!written.includes('\\')) return { value: written, isKey, offsetOf: (index) => start + 1 + index };
  let offsets: number[] | undefined;
  return {
    value: JSON.parse(`"${written}"`) as string,
    isKey,
    offsetOf: (index) => {
      offsets ??= unitOffsets(text, start, end);
      return offsets[index]!;
    },
  };
}

const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';

/** Yields the strings of a JSON text in order. @param text valid JSON */
export function* jsonStrings(text: string): Generator<JsonString> {
  let start = text.indexOf('"');
  while (start !== -1) {
    const end = closingQuote(text, start);
    let next = end + 1;
    while (isBlank(text[next])) next += 1;
    yield stringAt(text, start, end, text[next] === ':');
    start = text.indexOf('"', next);
  }
}
