import { expect, it } from 'vitest';
import { contentOf } from './expression-text.ts';

it.each<[json: string, content: string, offsets: number[]]>([
  ['"ab"', 'ab', [1, 2]],
  ['"a\\"b"', 'a"b', [1, 2, 4]],
  ['"\\u00e9\\\\n"', 'é\\n', [1, 7, 9]],
  ['"\\n\\t\\x"', '\n\tx', [1, 3, 5]],
  ['"\\u12"', 'u12', [1, 3, 4]],
])('reads %s', (json, content, offsets) => {
  const read = contentOf(`  ${json}`, { offset: 2, length: json.length });
  expect(read.content).toBe(content);
  expect([...content].map((_, index) => read.offsetOf(index) - 2)).toEqual(offsets);
  expect(offsets.map((offset) => read.indexOf(offset + 2))).toEqual(offsets.map((_, index) => index));
});
