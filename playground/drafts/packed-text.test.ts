import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

const values = fc.dictionary(
  fc.stringMatching(/^[a-s]{1,4}$/),
  fc.jsonValue().filter((value) => !Object.is(value, -0)),
);

it('unpacks what it has packed, for any values and text', () => {
  fc.assert(
    fc.property(values, fc.string({ unit: 'binary' }), (all, text) => {
      expect(unpackText(packText(all, text))).toEqual({ ...JSON.parse(JSON.stringify(all)), text });
    }),
  );
});

it.each([
  ['{"text":"a\\nb","version":1}', { text: 'a\nb', version: 1 }],
  ['{"text":1', undefined],
  ['[1]\ntext', undefined],
  ['null', undefined],
  [undefined, undefined],
])('unpacks %s, which an earlier version may have written', (packed, found) => {
  expect(unpackText(packed)).toEqual(found);
});
