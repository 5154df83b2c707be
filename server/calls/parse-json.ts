/** Why a text is refused as JSON. */
export class JsonRefusal extends Error {
  readonly code: 'invalid-json' | 'json-too-deep' | 'duplicate-key' | 'forbidden-key' | 'invalid-text';
  constructor(code: JsonRefusal['code'], message: string) {
    super(message);
    this.name = 'JsonRefusal';
    this.code = code;
  }
}

const forbiddenKeys = new Set(['__proto__']);

/** End of the string that begins at a quote. */
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
    throw new JsonRefusal('invalid-json', 'The text is not JSON.');
  }
};

/** Walks over the text once, without building anything, so that a hostile one costs little. */
const inspect = (text: string, maxDepth: number): void => {
  const keys: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x7b || char === 0x5b) {
      keys.push(char === 0x7b ? new Set() : undefined);
      if (keys.length > maxDepth) {
        throw new JsonRefusal('json-too-deep', `JSON may be nested ${maxDepth} levels deep at most.`);
      }
    } else if (char === 0x7d || char === 0x5d) keys.pop();
    else if (char === 0x22) {
      const end = stringEnd(text, at);
      const known = keys.at(-1);
      if (known && isKeyAt(text, end + 1)) {
        const key = decoded(text.slice(at, end + 1));
        if (forbiddenKeys.has(key)) throw new JsonRefusal('forbidden-key', `The key ${key} is not allowed.`);
        if (known.has(key)) throw new JsonRefusal('duplicate-key', `The key ${JSON.stringify(key)} occurs twice.`);
        known.add(key);
      }
      at = end;
    }
  }
};

/** In Unicode mode a surrogate only matches when its other half is missing. */
const loneSurrogate = /\p{Surrogate}/u;

const hasLoneSurrogate = (value: unknown): boolean => {
  if (typeof value === 'string') return loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => loneSurrogate.test(key) || hasLoneSurrogate(entry));
};

/**
 * Parses JSON that comes from outside: refuses what is nested too deep, repeats a key, names `__proto__`, or holds
 * half a character.
 *
 * @throws JsonRefusal
 */
export const parseOutsideJson = (text: string, maxDepth: number): unknown => {
  inspect(text, maxDepth);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonRefusal('invalid-json', 'The text is not JSON.');
  }
  if (/\\u[dD][89a-fA-F]/.test(text) && hasLoneSurrogate(value)) {
    throw new JsonRefusal('invalid-text', 'The text holds half of a character.');
  }
  return value;
};
