// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mountsComponents } from '../../testing/mounted.tsx';
import { IconButton } from './icon-button.tsx';

const { place, show } = mountsComponents();

const tooltip = () => document.querySelector('.tooltip')?.textContent;

it('says what a button does when it gets the focus, and until Escape is pressed', () => {
  show(<IconButton icon="up" label="Move up" title="Move up (Alt+ArrowUp)" />);
  const button = place().querySelector('button')!;
  expect([button.ariaLabel, button.getAttribute('aria-description')]).toEqual(['Move up', 'Move up (Alt+ArrowUp)']);
  act(() => button.focus());
  expect(tooltip()).toBe('Move up (Alt+ArrowUp)');
  act(() => void button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(tooltip()).toBeUndefined();
});

it('does not describe a button by its name', () => {
  show(<IconButton icon="undo" label="Undo" />);
  expect(place().querySelector('button')!.getAttribute('aria-description')).toBeNull();
});
