import { expect, it } from 'vitest';
import { page } from '../../../tests/kit/index.ts';

const greeting = {
  version: 1,
  id: 'greeting',
  body: [{ widget: 'text', props: { text: 'Hello {{ fragment.who }}' } }],
};

it('stands where it is named and sees what is passed to it', () => {
  const shown = page(
    ['Asha', 'Ben'].map((who) => ({ widget: 'fragment', props: { name: 'greeting', with: { who } } })),
    { fragments: { greeting } },
  );
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe('Hello Asha Hello Ben');
});

it('is only a word to the author when it is missing; the rest of the page stands', () => {
  const shown = page([
    { widget: 'fragment', props: { name: 'gone' } },
    { widget: 'text', props: { text: 'Rest' } },
  ]);
  expect(shown.diagnostics.map(({ code }) => code)).toEqual(['missing-fragment']);
  expect(shown.html()).toBe('<p>Rest</p>');
});
