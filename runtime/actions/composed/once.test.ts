import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const toast = (text: string) => ({ do: 'show-toast', with: { text } });

it('runs its actions the first time only', async () => {
  const shown = page([
    {
      widget: 'button',
      props: { label: 'Go' },
      on: { press: [{ do: 'once', with: { key: 'offer' }, actions: [toast('Offer')], then: [toast('Done')] }] },
    },
    { widget: 'toaster' },
  ]);
  await shown.press('Go');
  await shown.press('Go');
  expect(shown.text().match(/Offer/g)).toHaveLength(1);
  expect(shown.text().match(/Done/g)).toHaveLength(1);
});

it('runs at the load event of the page, once per visit', async () => {
  const loaded = page({
    version: 3,
    id: 'x',
    slug: '/',
    type: 'CONTENT',
    on: { load: [{ do: 'once', with: { key: 'hello', per: 'visit' }, actions: [toast('Hello')] }] },
    body: [{ widget: 'toaster' }],
  });
  await loaded.time.advance(0);
  expect(loaded.diagnostics).toEqual([]);
  expect(loaded.text()).toContain('Hello');
  expect(loaded.world.stored).toEqual({ 'once visit hello': '1' });
});
