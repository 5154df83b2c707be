import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const textOf = (settings: object) => `${JSON.stringify({ version: 1, id: 'theme', ...settings }, null, 2)}\n`;
const accent = (light: string, dark: string) => ({ colours: { accent: { light, dark } } });

const base = textOf(accent('#000000', '#ffffff'));
const theirs = textOf(accent('#111111', '#ffffff'));

it('merges changes of two authors to other settings of a theme', () => {
  const mine = textOf({ ...accent('#000000', '#eeeeee'), buttons: { shape: 'round' } });
  const merged = mergeTexts({ base, theirs, mine });
  expect(merged?.conflicts).toEqual([]);
  expect(merged?.text).toBe(textOf({ ...accent('#111111', '#eeeeee'), buttons: { shape: 'round' } }));
});

it('asks when both have changed the same colour', () => {
  expect(mergeTexts({ base, theirs, mine: textOf(accent('#222222', '#ffffff')) })?.conflicts).toHaveLength(1);
});
