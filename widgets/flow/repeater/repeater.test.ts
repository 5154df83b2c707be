import { describe, expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const row = [{ widget: 'text', props: { tag: 'span', text: '{{ repeater.index }}:{{ repeater.item }}' } }];
const empty = [{ widget: 'text', props: { text: 'Nothing' } }];

const shownList = (props: object) => page([{ widget: 'repeater', props: { ...props }, slots: { item: row, empty } }]);

describe('a repeater', () => {
  it.each([
    [{ items: ['a', 'b', 'c'] }, '0:a 1:b 2:c'],
    [{ items: ['a', 'b', 'c'], limit: 2 }, '0:a 1:b'],
    [{ items: [] }, 'Nothing'],
    [{ items: ['a'], limit: 0 }, 'Nothing'],
    [{ items: ['a', 'b'], virtual: true }, '0:a 1:b'],
  ])('%j renders %s', (props, text) => {
    expect(shownList(props).text()).toBe(text);
  });

  it.each([
    [{}, '<span>0:a</span><span>1:b</span>'],
    [{ tag: 'ul', label: 'Both' }, '<ul aria-label="Both"><li><span>0:a</span></li><li><span>1:b</span></li></ul>'],
    [{ tag: 'div' }, '<div><span>0:a</span><span>1:b</span></div>'],
  ])('%j renders %s', (props, html) => {
    expect(
      shownList({ items: ['a', 'b'], ...props })
        .html()
        .replaceAll('<!-- -->', ''),
    ).toBe(html);
  });
});

describe('a virtual repeater', () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `n${index}` }));
  const list = () => shownList({ items, tag: 'ul', virtual: true, overscan: 2 });

  it('renders its start before the viewport is measured, and exposes its length to screen readers', () => {
    const shown = list();
    expect(shown.data('repeater')).toEqual({ count: 10_000, from: 0, to: 4 });
    expect(shown.html().match(/<li /g)).toHaveLength(4);
    expect(shown.html()).toContain('aria-setsize="10000" aria-posinset="1"');
  });

  it('renders the requested range, and reuses the items in both ranges', async () => {
    const shown = list();
    await shown.act('repeater', 'setRange', { from: 2, to: 6 });
    const kept = shown.widget('text', 0);
    expect(shown.text()).toMatch(/^2:.* 3:.* 4:.* 5:/);
    expect(shown.html()).toContain('aria-posinset="3"');
    await shown.act('repeater', 'setRange', { from: 1, to: 5 });
    expect(shown.widget('text', 1)).toBe(kept);
  });

  it('handles a list that becomes shorter than the rendered range', async () => {
    const shown = page(
      [
        {
          widget: 'repeater',
          props: { items: '{{ flags.short ? [1,2] : [1..100] }}', tag: 'ul', virtual: true },
          slots: { item: row },
        },
        { widget: 'button', props: { label: 'Less' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'short' } }] } },
      ],
      { flags: { short: false } },
    );
    await shown.act('repeater', 'setRange', { from: 60, to: 100 });
    await shown.press('Less');
    expect(shown.data('repeater')).toEqual({ count: 2, from: 0, to: 2 });
  });
});
