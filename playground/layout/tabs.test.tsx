// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { mountsComponents } from '../../testing/mounted.tsx';
import { Tabs } from './tabs.tsx';

const { place, show } = mountsComponents();

// jsdom does not implement scrolling.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const names = ['problems', 'trace', 'console'] as const;
const tabs = names.map((name) => ({ name, label: name, panel: 'panel' }));

function Shown() {
  const [selected, select] = useState<(typeof names)[number]>('problems');
  return <Tabs label="Findings" className="" tabs={tabs} selected={selected} onSelect={select} />;
}

it('moves the focus and the selection with the arrow keys, Home and End', () => {
  show(<Shown />);
  const selected = () => place().querySelector<HTMLElement>('[aria-selected="true"]')!;
  act(() => selected().focus());
  const press = (key: string) => {
    act(() => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect([document.activeElement, selected().tabIndex]).toEqual([selected(), 0]);
    return selected().dataset.tab;
  };
  const keys = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowDown'];
  expect(keys.map(press)).toEqual(['trace', 'console', 'problems', 'console', 'problems', 'problems']);
});
