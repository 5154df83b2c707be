import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fontCharacters } from './font-characters.ts';
import { prepareFont } from './prepare-font.ts';

const { resolve } = createRequire(import.meta.url);
const variable = readFileSync(
  resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
);
const fixed = readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));

it('cuts a font to the characters of the languages, and reads its faces', async () => {
  const prepared = await prepareFont({ bytes: fixed, locales: ['en-IN'] });
  expect(prepared?.file).toMatch(/^[0-9a-f]{40}\.woff2$/);
  expect(Buffer.from(prepared!.bytes).subarray(0, 4).toString()).toBe('wOF2');
  expect(prepared!.bytes.length).toBeLessThan(fixed.length / 10);
  expect(prepared!.facts).toEqual({
    weights: [400, 400],
    ascent: 1.069,
    descent: 0.293,
    lineGap: 0,
    width: expect.any(Number),
  });
  const more = await prepareFont({ bytes: fixed, locales: ['en-IN', 'ru'] });
  expect(more!.bytes.length).toBeGreaterThan(prepared!.bytes.length);
});

it('keeps the weights of a variable font', async () => {
  expect((await prepareFont({ bytes: variable, locales: [] }))?.facts.weights).toEqual([100, 900]);
});

it.each<[what: string, bytes: Uint8Array]>([
  ['no font', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['a beginning alone', Buffer.from('wOF2')],
  ['a broken font', Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(300, 7)])],
  ['half a font', variable.subarray(0, variable.length / 2)],
])('refuses %s', async (_, bytes) => {
  expect(await prepareFont({ bytes, locales: [] })).toBeUndefined();
});

it('adds the letters of the scripts of languages once', () => {
  expect(fontCharacters(['en', 'hi-IN', 'mr'])).toBe(fontCharacters(['hi']));
  expect(fontCharacters(['hi'])).toContain('न');
  expect(fontCharacters(['en'])).not.toContain('न');
});
