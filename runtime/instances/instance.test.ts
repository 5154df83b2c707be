import { describe, expect, it } from 'vitest';
import { page } from '../../testing/index.ts';
import { PageInstances } from './page-instances.ts';

const hits = [{ id: '1', slug: 'bowl', title: 'Bowl', tags: [], assets: [] }];
const found = async () => ({
  hits,
  page: 1,
  perPage: 12,
  found: 1,
  facets: [],
  searchConfig: { sortConfig: { options: [] } },
  executedQuery: {},
});

describe('a widget that is not shown', () => {
  const shown = () =>
    page(
      {
        version: 1,
        id: 'hidden',
        slug: '/hidden',
        type: 'CONTENT',
        flags: { open: false },
        body: [
          {
            widget: 'product-list',
            id: 'found',
            when: '{{ flags.open }}',
            on: { view: [{ do: 'track', with: { event: 'seen' } }] },
          },
          {
            widget: 'button',
            props: { label: 'Next' },
            on: { press: [{ do: 'found.next', catch: [{ do: 'show-toast', with: { text: '{{ error.code }}' } }] }] },
          },
          {
            widget: 'button',
            props: { label: 'Open' },
            on: { press: [{ do: 'set-flag', with: { flag: 'open', value: true } }] },
          },
          { widget: 'toaster' },
        ],
      },
      { answers: found },
    );

  it('has no effects when it is mounted, and has those effects when it is shown', async () => {
    const { runtime, world, time, press } = shown();
    for (const instance of runtime.body) runtime.attach(instance);
    expect([world.reports, world.calls, world.tracked]).toEqual([[], [], []]);
    await press('Open');
    await time.advance(0);
    expect(world.reports).toEqual([]);
    expect(world.tracked.map(({ event }) => event)).toEqual(['seen']);
  });

  it('cannot be the target of an action', async () => {
    const { world, press, text } = shown();
    await press('Next');
    expect(world.reports).toEqual([]);
    expect(text()).toContain('no-widget');
  });
});

it.each([
  ['side', 'drawer'],
  ['chosen', 'state'],
  ['ask', 'dialog'],
  ['nothing', undefined],
])('finds a node called %s before it is computed', (name, widget) => {
  const { runtime } = page([
    { widget: 'button', props: { label: 'Open' } },
    { widget: 'box', children: [{ widget: 'drawer', id: 'side', props: { label: 'Side' } }] },
    { widget: 'state', id: 'chosen', children: [{ widget: 'dialog', id: 'ask', props: { label: 'Which?' } }] },
  ]);
  const from = runtime.instances.byNode(runtime.plan.body[0]!.at)!;
  const dormant = new PageInstances(runtime, runtime.plan.body, undefined);
  expect(dormant.named(from, name, undefined)?.node.widget).toBe(widget);
});
