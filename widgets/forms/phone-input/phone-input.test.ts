import { expect, it } from 'vitest';
import { messages } from '../../../commerce/messages.ts';
import { page } from '../../../testing/index.ts';

const shownInput = () => page([{ widget: 'phone-input', props: { label: 'Telephone', prefix: '+44' } }]);

it.each([
  ['98765 43210', '+449876543210', undefined],
  ['98765', '+4498765', messages.phoneInvalid],
  ['', '', undefined],
])('publishes %j with its prefix as %j, and shows the problem on blur', async (value, number, error) => {
  const shown = shownInput();
  await shown.act('phone-input', 'setValue', { value });
  expect(shown.data<{ error?: string }>('phone-input').error).toBeUndefined();
  await shown.act('phone-input', 'touch');
  const data = shown.data<{ number: string; error?: string }>('phone-input');
  expect([data.number, data.error]).toEqual([number, error]);
});

it('describes the input by its prefix', () => {
  const id = `w${shownInput().widget('phone-input').id}`;
  expect(shownInput().html()).toContain(`aria-describedby="${id}-prefix"`);
});
