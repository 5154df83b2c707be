/** A string of a JSON text. */
export interface JsonString {
  value: string;
  /** Whether it is the name of a member. */
  isKey: boolean;
  /** Where a place of the value, in UTF-16 units, is in the text. */
  offsetOf: (index: number) => number;
}

/** The quote that ends the string that begins at an offset. */
function closingQuote(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Where each unit of the value of a string with escapes begins in the text. */
function unitOffsets(text: string, start: number, end: number): number[] {
  const offsets: number[] = [];
  let at = start + 1;
  while (at < end) {
    offsets.push(at);
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
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

/** The strings of a JSON text, in its order. @param text valid JSON */
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
