import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const shownTabs = (props: object = {}) =>
  page([
    {
      widget: 'tabs',
      props: { label: 'About', labels: ['Story', 'Care', 'Delivery'], ...props },
      slots: { panel1: [text('Thrown')], panel2: [text('Washed')], panel3: [text('Sent')] },
      on: { change: [{ do: 'show-toast', with: { text: 'tab {{ event.selected }}' } }] },
    },
    { widget: 'toaster' },
  ]);

const selected = (html: string) => /id="w0-tab-(\d)"[^>]*aria-selected="true"/.exec(html)?.[1];
const hidden = (html: string) => [...html.matchAll(/id="w0-panel-(\d)"[^>]* hidden=""/g)].map(([, index]) => index);

it('shows one panel, and renders all of them', () => {
  const html = shownTabs({ selected: 2 }).html();
  expect([selected(html), hidden(html)]).toEqual(['1', ['0', '2']]);
  expect(html).toContain('Sent');
  expect(html).toContain('<div role="tablist" aria-label="About" class="tab-list">');
  expect(html).toMatch(/id="w0-panel-1" role="tabpanel" class="tab-panel" aria-labelledby="w0-tab-1" tabindex="0"/i);
  expect(html.match(/tabindex="-1"/gi)).toHaveLength(2);
});

it.each<[string, object, number]>([
  ['select', { tab: 3 }, 3],
  ['next', {}, 2],
  ['previous', {}, 3],
])('%s %j chooses tab %i, and emits the change', async (action, payload, expected) => {
  const shown = shownTabs();
  await shown.act('tabs', action, payload);
  expect(shown.data('tabs')).toEqual({ selected: expected });
  expect(shown.text()).toContain(`tab ${expected}`);
});

it.each([0, 4, 1.5])('does not choose tab %s', async (tab) => {
  const shown = shownTabs();
  await shown.act('tabs', 'select', { tab }).catch(() => {});
  expect(shown.data('tabs')).toEqual({ selected: 1 });
});

it('chooses the first tab when the initial one does not exist', () => {
  expect(shownTabs({ selected: 9 }).data('tabs')).toEqual({ selected: 1 });
});
