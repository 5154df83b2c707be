/** A token of JSON text. With a `problem`, kind and value are the best guess. */
export interface JsonToken {
  kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'number' | 'word' | 'unknown' | 'end';
  start: number;
  end: number;
  value?: string | number | boolean | null;
  problem?: JsonProblem;
}

/** An error at a token of JSON text, with its message. */
export interface JsonProblem {
  problem: string;
  advice: string;
  /** The replacement for the token. */
  write?: string;
  /** A kind that is reported once per document, however often it occurs. */
  kind?: 'quotes' | 'keys' | 'comment';
  /** The range of the problem, if it is not the token. */
  at?: { start: number; end: number };
}

const words: Record<string, boolean | null> = { true: true, false: false, null: null };
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const space = /[ \t\n\r\ufeff]*/y;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordPattern = /[A-Za-z_$][\w$]*/y;

const matchAt = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** Returns the first token at or after `at`. */
export function readJsonToken(text: string, at: number): JsonToken {
  const start = at + matchAt(space, text, at).length;
  const char = text[start];
  if (char === undefined) return { kind: 'end', start, end: start };
  if ('{}[],:'.includes(char)) return { kind: char as '{', start, end: start + 1 };
  if (char === '"') return textToken(text, start);
  const digits = matchAt(numberPattern, text, start);
  if (digits) return numberToken(digits, start);
  const word = matchAt(wordPattern, text, start);
  if (Object.hasOwn(words, word)) return { kind: 'word', start, end: start + word.length, value: words[word]! };
  const foreign = foreignToken(text, start, word);
  if (foreign) return foreign;
  const comment = char === '/' && (text[start + 1] === '/' || text[start + 1] === '*');
  if (comment) return commentToken(text, start);
  const write = Object.hasOwn(separators, char) ? separators[char] : undefined;
  if (write) {
    const problem = { problem: `"${char}" separates nothing in JSON`, advice: `Write "${write}".`, write };
    return { kind: write, start, end: start + 1, problem };
  }
  const problem = { problem: `unexpected "${char}"`, advice: 'Remove it.', write: '' };
  return { kind: 'unknown', start, end: start + 1, problem };
}

/** Separators of other languages, with those of JSON. */
const separators: Readonly<Record<string, ':' | ','>> = { '=': ':', ';': ',' };

/** Reads adjacent comments and the token after them. */
function commentToken(text: string, start: number): JsonToken {
  let end = start;
  for (;;) {
    const length = matchAt(commentPattern, text, end).length;
    // No token follows an unclosed comment.
    if (length === 0) break;
    end += length;
    const next = end + matchAt(space, text, end).length;
    if (matchAt(commentPattern, text, next) === '') break;
    end = next;
  }
  const next = readJsonToken(text, Math.max(end, start + 2));
  const at = { start, end: Math.max(end, start + 2) };
  if (next.problem) return next;
  return {
    ...next,
    problem: { problem: 'JSON has no comments', advice: 'Remove the comment.', kind: 'comment', write: '', at },
  };
}

const commentPattern = /\/\/.*|\/\*[\s\S]*?\*\//y;
const singleQuoted = /'(?:\\.|[^'\\\n])*'/y;
const smartQuoted = /[“”„][^“”„\n]*[“”]|[‘’][^‘’\n]*[‘’]/y;
const constants: Readonly<Record<string, boolean | null>> = {
  True: true,
  False: false,
  TRUE: true,
  FALSE: false,
  None: null,
  NULL: null,
  Null: null,
  nil: null,
  undefined: null,
  NaN: null,
};

/**
 * Reads strings in other quotes, unquoted words, and constants of other languages, with the value that they stand for.
 */
function foreignToken(text: string, start: number, word: string): JsonToken | undefined {
  const quoted = matchAt(singleQuoted, text, start) || matchAt(smartQuoted, text, start);
  if (quoted) {
    const value = quoted.slice(1, -1).replaceAll("\\'", "'");
    const which = quoted.startsWith("'") ? 'single' : 'typographic';
    const problem: JsonProblem = {
      problem: `strings are in ${which} quotes`,
      advice: 'Write them in double quotes.',
      write: JSON.stringify(value),
      kind: 'quotes',
    };
    return { kind: 'text', start, end: start + quoted.length, value, problem };
  }
  if (!word) return undefined;
  const end = start + word.length;
  if (Object.hasOwn(constants, word)) {
    const value = constants[word] ?? null;
    const problem: JsonProblem = {
      problem: `"${word}" is not a constant of JSON`,
      advice: `Write ${value}.`,
      write: String(value),
    };
    return { kind: 'word', start, end, value, problem };
  }
  const isKey = /^\s*:/.test(text.slice(end, end + 20));
  const problem: JsonProblem = {
    problem: isKey ? 'keys are not in quotes' : `"${word}" is not in quotes`,
    advice: 'Write them in double quotes.',
    write: JSON.stringify(word),
    ...(isKey ? { kind: 'keys' } : {}),
  };
  return { kind: 'text', start, end, value: word, problem };
}

function numberToken(digits: string, start: number): JsonToken {
  const token: JsonToken = { kind: 'number', start, end: start + digits.length, value: Number(digits) };
  if (Number.isFinite(token.value)) return token;
  return {
    ...token,
    value: null,
    problem: { problem: 'the number is too large', advice: 'Write a smaller number, or a string.' },
  };
}

function textToken(text: string, start: number): JsonToken {
  let value = '';
  let problem: JsonToken['problem'];
  let at = start + 1;
  let from = at;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34)
      return { kind: 'text', start, end: at + 1, value: value + text.slice(from, at), ...(problem ? { problem } : {}) };
    // An unclosed string ends at its line break: the next line is more likely the next item.
    if (code === 10 || code === 13) break;
    if (code < 32)
      problem ??= {
        problem: 'this string contains a control character',
        advice: 'Write it as an escape, such as \\t.',
      };
    if (code !== 92) continue;
    value += text.slice(from, at);
    const next = text[at + 1] ?? '';
    const hex = next === 'u' ? /^[\da-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
    if (hex) value += String.fromCharCode(Number.parseInt(hex, 16));
    else if (Object.hasOwn(escapes, next)) value += escapes[next];
    else problem ??= { problem: `unknown escape \\${next}`, advice: 'Write \\\\ for a backslash.' };
    at += hex ? 5 : 1;
    from = at + 1;
  }
  return {
    kind: 'text',
    start,
    end: at,
    value: value + text.slice(from, at),
    problem: { problem: 'the string is never closed', advice: 'Close it with ".' },
  };
}
