// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timePattern } from '../../../plan/local-time.ts';
import type { ControlProps, Parts } from './field-props.ts';
import { MomentControl } from './moment-control.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

/** Types into a field as a browser reports it. */
function type(kind: 'date' | 'time', text: string): void {
  const input = place.querySelector<HTMLInputElement>(`input[type="${kind}"]`)!;
  act(() => {
    // React compares with what it has set: the setter of the element itself is not noticed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

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

it.each(orders)('keeps both of a day and a time that are typed before the page is drawn again (%s, %s)', (...typed) => {
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
  act(() => root.render(<MomentControl {...props} />));
  for (const [kind, text] of typed) type(kind, text);
  expect(onChange).toHaveBeenLastCalledWith('2098-09-24T20:00Z');
});
