// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { timePattern } from '../../../plan/local-time.ts';
import { mountsComponents } from '../../../testing/mounted.tsx';
import type { ControlProps, Parts } from './field-props.ts';
import { MomentControl } from './moment-control.tsx';

const mounted = mountsComponents();

/** Types into a field and fires the events of a browser. */
const type = (kind: 'date' | 'time', text: string) =>
  mounted.type(mounted.place().querySelector<HTMLInputElement>(`input[type="${kind}"]`)!, text);

const orders: readonly (readonly [kind: 'date' | 'time', text: string])[][] = [
  [
    ['date', '2098-09-24'],
    ['time', '20:00'],
  ],
  [
    ['time', '20:00'],
    ['date', '2098-09-24'],
  ],
];

it.each(orders)('keeps both a date and a time that are typed before the next render (%s, %s)', (...typed) => {
  const onChange = vi.fn();
  const nothing = () => null;
  const parts: Parts = { Field: nothing, Control: nothing };
  const field = {
    id: 'until',
    name: 'until',
    title: 'Until',
    value: '2098-01-01T08:00Z',
    suggestions: [],
    onChange,
    parts,
  };
  const props: ControlProps = { ...field, schema: { type: 'string', pattern: timePattern } };
  mounted.show(<MomentControl {...props} />);
  for (const [kind, text] of typed) type(kind, text);
  expect(onChange).toHaveBeenLastCalledWith('2098-09-24T20:00Z');
});
