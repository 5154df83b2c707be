/** A regular expression in a text, and the offset after it. */
export interface ScannedRegex {
  pattern: string;
  flags: string;
  end: number;
  problem?: { code: string; position: number; value?: string };
}

const isOpening = (character: string): boolean => character === '(' || character === '[' || character === '{';
const isClosing = (character: string): boolean => character === ')' || character === ']' || character === '}';

/** Whether the slash at `at`, outside brackets, is preceded by an even number of backslashes. */
function closes(source: string, at: number): boolean {
  let backslashes = 0;
  while (source[at - backslashes - 1] === '\\') backslashes++;
  return backslashes % 2 === 0;
}

/** Scans `/pattern/flags` at `start`. A slash within brackets does not end the pattern. */
export function scanRegex(source: string, start: number): ScannedRegex {
  let depth = 0;
  for (let at = start + 1; at < source.length; at++) {
    const character = source[at] as string;
    if (character === '/' && depth === 0 && closes(source, at)) {
      const pattern = source.slice(start + 1, at);
      let end = at + 1;
      while (source[end] === 'i' || source[end] === 'm') end++;
      const flags = source.slice(at + 1, end);
      if (pattern === '') return { pattern, flags, end, problem: { code: 'S0301', position: at } };
      return { pattern, flags, end, ...invalid(pattern, flags, end) };
    }
    if (source[at - 1] === '\\') continue;
    if (isOpening(character)) depth++;
    else if (isClosing(character)) depth--;
  }
  return { pattern: '', flags: '', end: source.length, problem: { code: 'S0302', position: source.length } };
}

function invalid(pattern: string, flags: string, end: number): Pick<ScannedRegex, 'problem'> {
  try {
    new RegExp(pattern, flags);
    return {};
  } catch {
    return { problem: { code: 'S0303', position: end, value: 'the pattern is not valid' } };
  }
}
