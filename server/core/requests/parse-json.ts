/** A rejected JSON text. */
export class JsonError extends Error {
  readonly code: 'invalid-json' | 'json-too-deep' | 'duplicate-key' | 'forbidden-key' | 'invalid-text';
  constructor(code: JsonError['code'], message: string) {
    super(message);
    this.name = 'JsonError';
    this.code = code;
  }
}

const forbiddenKeys = new Set(['__proto__']);

/** Index of the closing quote of the string at `start`. */
const stringEnd = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x5c) at += 1;
    else if (char === 0x22) return at;
  }
  return text.length;
};

const isKeyAt = (text: string, from: number): boolean => {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09) continue;
    return char === 0x3a;
  }
  return false;
};

const decoded = (quoted: string): string => {
  try {
    return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  } catch {
    throw new JsonError('invalid-json', 'Invalid JSON.');
  }
};

/** Scans the text once without allocating values, so that rejecting a hostile text is cheap. */
const inspect = (text: string, maxDepth: number): void => {
  const keys: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x7b || char === 0x5b) {
      keys.push(char === 0x7b ? new Set() : undefined);
      if (keys.length > maxDepth) {
        throw new JsonError('json-too-deep', `JSON is nested more than ${maxDepth} levels deep.`);
      }
    } else if (char === 0x7d || char === 0x5d) keys.pop();
    else if (char === 0x22) {
      const end = stringEnd(text, at);
      const keysOfObject = keys.at(-1);
      if (keysOfObject && isKeyAt(text, end + 1)) {
        const key = decoded(text.slice(at, end + 1));
        if (forbiddenKeys.has(key)) throw new JsonError('forbidden-key', `Forbidden key ${key}.`);
        if (keysOfObject.has(key)) throw new JsonError('duplicate-key', `Duplicate key ${JSON.stringify(key)}.`);
        keysOfObject.add(key);
      }
      at = end;
    }
  }
};

/** In Unicode mode this matches lone surrogates only, not pairs. */
const loneSurrogate = /\p{Surrogate}/u;

const hasLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => loneSurrogate.test(key) || hasLoneSurrogate(entry));
};

/**
 * Parses untrusted JSON. Rejects deep nesting, duplicate keys, the key `__proto__` and lone surrogates.
 *
 * @throws JsonError
 */
export const parseUntrustedJson = (text: string, maxDepth: number): unknown => {
  inspect(text, maxDepth);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonError('invalid-json', 'Invalid JSON.');
  }
  if (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(value)) {
    throw new JsonError('invalid-text', 'The text contains a lone surrogate.');
  }
  return value;
};
