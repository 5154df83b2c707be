import { expect, it } from 'vitest';
import { isShownAsTyped, type Typing } from './use-typed.ts';

it.each<[what: string, typing: Typing, text: string, isShown: boolean]>([
  ['while the page is behind', { typed: 'एक' }, 'ए', true],
  ['until the page has it', { typed: 'one' }, 'one', false],
  ['after the field was left, while the page is behind', { typed: 'one', leftAt: 'first' }, 'first', true],
  ['after the field was left, until the page has it', { typed: 'one', leftAt: 'first' }, 'one', false],
  ['not after the page has become something else', { typed: 'one', leftAt: 'first' }, 'undone', false],
  ['while it is typed, whatever becomes of the page', { typed: 'one' }, 'of somebody else', true],
])('shows what was typed %s', (_, typing, text, isShown) => {
  expect(isShownAsTyped(typing, text)).toBe(isShown);
});
