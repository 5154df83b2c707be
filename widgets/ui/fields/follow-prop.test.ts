import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

/** Fields with a value from the page, a shopper's entry, and the action that enters it. */
const fields: [widget: string, given: unknown, entered: unknown, action: string, props?: object][] = [
  ['text-input', 'a', 'b', 'setValue'],
  ['text-area', 'a', 'b', 'setValue'],
  ['number-input', 1, 2, 'setValue'],
  ['slider', 1, 2, 'setValue'],
  ['date-input', '2026-01-01', '2026-01-02', 'setValue'],
  ['time-input', '10:00', '10:30', 'setValue'],
  ['checkbox', false, true, 'setValue'],
  ['radio-group', 'a', 'b', 'select', { options: ['a', 'b'] }],
  ['select', 'a', 'b', 'select', { options: ['a', 'b'] }],
];

it.each(fields)(
  '%s forgets an entry once its prop has changed and changed back',
  async (widget, given, entered, action, props = {}) => {
    const shown = page(
      [
        { widget, id: 'field', props: { label: 'Field', value: '{{ given }}', ...props } as never },
        {
          widget: 'button',
          props: { label: 'Other' },
          on: { press: [{ do: 'given.set', with: { to: entered as never } }] },
        },
        {
          widget: 'button',
          props: { label: 'Back' },
          on: { press: [{ do: 'given.set', with: { to: given as never } }] },
        },
      ],
      { state: { given: given as never } },
    );
    const value = () => {
      const data = shown.data<{ value?: unknown; selected?: unknown }>(widget);
      return data.value ?? data.selected;
    };
    await shown.act(widget, action, { value: entered });
    expect(value()).toBe(entered);
    await shown.press('Other');
    await shown.press('Back');
    expect(value()).toBe(given);
  },
);
