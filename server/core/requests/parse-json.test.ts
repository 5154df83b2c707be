import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonError, parseUntrustedJson } from './parse-json.ts';

const codeOf = (text: string): string => {
  try {
    parseUntrustedJson(text, 64);
  } catch (error) {
    if (error instanceof JsonError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('parseUntrustedJson', () => {
  it('parses like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, noUnicodeString: false }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(parseUntrustedJson(text, 64)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['[1,', 'invalid-json'],
    ['', 'invalid-json'],
    ['{"a":1,"a":2}', 'duplicate-key'],
    ['{"a":1,"\\u0061":2}', 'duplicate-key'],
    ['{"a":{"b":1},"b":1}', 'accepted'],
    ['[{"a":1},{"a":1}]', 'accepted'],
    ['{"__proto__":{"x":1}}', 'forbidden-key'],
    ['{"\\u005f_proto__" : 1}', 'forbidden-key'],
    ['{"a":"__proto__"}', 'accepted'],
    ['{"a":"\\ud800"}', 'invalid-text'],
    ['{"\\udc00":1}', 'invalid-text'],
    ['{"a":"\\ud83d\\ude00"}', 'accepted'],
    ['{"a":"\\\\ud800"}', 'accepted'],
    [`${'['.repeat(64)}${']'.repeat(64)}`, 'accepted'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'json-too-deep'],
    ['['.repeat(100_000), 'json-too-deep'],
    ['{"a":"{[{[\\"{"}', 'accepted'],
  ])('checks %.40s: %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
