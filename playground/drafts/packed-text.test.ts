import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

const values = fc.dictionary(
  fc.stringMatching(/^[a-s]{1,4}$/),
  fc.jsonValue().filter((value) => !Object.is(value, -0)),
);

it('unpacks the packed text, whatever it contains', () => {
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
])('reads %s of an earlier version, or of none', (packed, found) => {
  expect(unpackText(packed)).toEqual(found);
});
