/** A token of JSON text. With a `problem`, kind and value are the best guess. */
export interface JsonToken {
  kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'number' | 'word' | 'unknown' | 'end';
  start: number;
  end: number;
  value?: string | number | boolean | null;
  problem?: { problem: string; advice: string };
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

/** The first token at or after `at`. */
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
  if (char === "'" || word)
    return {
      kind: 'unknown',
      start,
      end: start + Math.max(1, word.length),
      problem: {
        problem: char === "'" ? 'a string is in single quotes' : `"${word}" is not in quotes`,
        advice: 'Write strings in double quotes.',
      },
    };
  const comment = char === '/' && (text[start + 1] === '/' || text[start + 1] === '*');
  return {
    kind: 'unknown',
    start,
    end: start + 1,
    problem: comment
      ? { problem: 'JSON has no comments', advice: 'Remove the comment.' }
      : { problem: `unexpected "${char}"`, advice: 'Remove it.' },
  };
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
    // An unclosed string ends at its line break: what follows is more likely the next item.
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
