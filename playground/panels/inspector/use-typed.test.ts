import { expect, it } from 'vitest';
import { type DrawnText, isShownAsTyped, type Typing } from './use-typed.ts';

const at = (revision: number, text: string): DrawnText => ({ text, revision });

it.each<[what: string, typing: Typing, drawn: DrawnText, isShown: boolean]>([
  ['while the page is behind', { typed: 'एक' }, at(1, 'ए'), true],
  ['until the page has it', { typed: 'one' }, at(2, 'one'), false],
  [
    'after the field was left, while the page is behind',
    { typed: 'one', leftAt: at(1, 'first') },
    at(1, 'first'),
    true,
  ],
  ['after the field was left, until the page has it', { typed: 'one', leftAt: at(1, 'first') }, at(2, 'one'), false],
  ['not after the page has become something else', { typed: 'one', leftAt: at(1, 'first') }, at(2, 'undone'), false],
  ['not after it was undone before the page had it', { typed: 'one', leftAt: at(1, 'first') }, at(3, 'first'), false],
  ['while it is typed, whatever becomes of the page', { typed: 'one' }, at(2, 'of somebody else'), true],
])('shows typed text %s', (_, typing, drawn, isShown) => {
  expect(isShownAsTyped(typing, drawn)).toBe(isShown);
});
