import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

/** Fields whose value is different each time it is computed. */
const restless: Record<string, { props: Record<string, string | number>; entered: unknown }> = {
  slider: { props: { value: '{{ $random() }}' }, entered: 50 },
  'number-input': { props: { value: '{{ $random() }}' }, entered: 7 },
  'text-input': { props: { value: '{{ $string($random()) }}' }, entered: 'typed' },
  'text-area': { props: { value: '{{ $string($random()) }}' }, entered: 'typed' },
  checkbox: { props: { value: '{{ $random() > 0.5 }}' }, entered: true },
  select: { props: { value: "{{ $shuffle(['a', 'b', 'c'])[0] }}" }, entered: 'b' },
  'radio-group': { props: { value: "{{ $shuffle(['a', 'b', 'c'])[0] }}" }, entered: 'b' },
};
const options = "{{ ['a', 'b', 'c'].{'value': $, 'label': $} }}";

it.each(Object.entries(restless))(
  '%s stops updating although its value is different each time',
  async (widget, { props, entered }) => {
    const hasOptions = widget === 'select' || widget === 'radio-group';
    const shown = page([{ widget, props: { label: 'Field', ...(hasOptions ? { options } : {}), ...props } }]);
    await shown.time.advance(0);
    await shown.act(widget, 'setValue', { value: entered });
    await shown.time.advance(0);
    expect(shown.world.reports).toEqual([]);
  },
);
