import { describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const greeting = {
  version: 1,
  id: 'greeting',
  body: [{ widget: 'text', props: { text: 'Hello {{ fragment.who }}' } }],
};

it('renders in place with its inputs', () => {
  const shown = page(
    ['Asha', 'Ben'].map((who) => ({ widget: 'fragment', props: { name: 'greeting', with: { who } } })),
    { fragments: { greeting } },
  );
  expect(shown.diagnostics).toEqual([]);
  expect(shown.text()).toBe('Hello Asha Hello Ben');
});

it('reports a missing fragment as a diagnostic, and renders the rest of the page', () => {
  const shown = page([
    { widget: 'fragment', props: { name: 'gone' } },
    { widget: 'text', props: { text: 'Rest' } },
  ]);
  expect(shown.diagnostics.map(({ code }) => code)).toEqual(['missing-fragment']);
  expect(shown.html()).toBe('<p>Rest</p>');
});

describe('a lazy fragment', () => {
  const offers = {
    version: 1,
    id: 'offers',
    body: [
      { widget: 'text', props: { text: 'For {{ fragment.who ~> $uppercase }}' } },
      {
        widget: 'drawer',
        id: 'panel',
        props: { label: 'Panel' },
        children: [{ widget: 'text', props: { text: 'In the panel' } }],
      },
      { widget: 'text', props: { text: 'Panel open: {{ panel.isOpen }}' } },
      { widget: 'button', props: { label: 'Open' }, on: { press: [{ do: 'panel.open' }] } },
    ],
  };
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const body = [
    {
      widget: 'fragment',
      props: { name: 'offers', with: { who: 'asha' }, load: 'visible' },
      slots: {
        loading: [{ widget: 'text', props: { text: 'Wait {{ fragment.status }}' } }],
        failure: [{ widget: 'text', props: { text: 'Gone' } }],
      },
      on: { loaded: toast('came'), loadFailure: toast('not loaded: {{ event.error.message }}') },
    },
    { widget: 'toaster' },
  ];
  type Answer = () => unknown;

  /** A page whose calls receive the given responses in order. */
  const shownLater = (...answers: Answer[]) =>
    page(body, {
      fragments: { offers: offers as unknown as Json },
      answers: async () => (answers.shift() ?? failing(404))(),
    });
  const failing =
    (status: number): Answer =>
    () => {
      throw new FailureError('http', `Status ${status}`, { status });
    };
  const sent =
    (of?: string): Answer =>
    () => {
      const parts = shownLater().plan.parts!.map((part) => ({ ...part, ...(of ? { of } : {}), routes: {} }));
      return { fragments: [{ id: 'offers', version: 1, body: [], parts }] };
    };

  it('renders a placeholder until it is requested, then its interactive body', async () => {
    const shown = shownLater(sent());
    expect(shown.diagnostics).toEqual([]);
    expect(shown.text()).toBe('Wait waiting');
    await shown.act('fragment', 'load');
    expect(shown.world.calls).toEqual([
      { id: 'fragments.listVersions', input: { body: { url: '/', fragments: ['offers'], excludeFragments: [] } } },
    ]);
    expect(shown.text()).toBe('For ASHA Panel open: false Open came');
    await shown.press('Open');
    expect(shown.text()).toContain('In the panel Panel open: true');
    await shown.act('fragment', 'load');
    expect(shown.world.calls).toHaveLength(1);
  });

  it('sends the fragments that the page includes and those already loaded', async () => {
    const lazy = (name: string) => ({ widget: 'fragment', props: { name, load: 'visible' } });
    const own = (id: string) => ({ version: 1, id, body: [{ widget: 'text', props: { text: id } }] });
    const fragments = Object.fromEntries(['शीर्ष', 'second'].map((id) => [id, own(id) as unknown as Json]));
    const inner = { version: 1, id: 'outer', body: [{ widget: 'fragment', props: { name: 'inner' } }] };
    Object.assign(fragments, { outer: inner as unknown as Json, inner: own('inner') as unknown as Json });
    const included = [{ widget: 'fragment', props: { name: 'outer' } }];
    const nodes = [lazy('शीर्ष'), lazy('second'), ...included];
    const parts = page(nodes, { fragments }).plan.parts!.map((part) => ({ ...part, routes: {} }));
    const shown = page(nodes, {
      fragments,
      answers: async (_, { body: asked }) => ({
        fragments: (asked as { fragments: string[] }).fragments.map((id) => ({
          id,
          version: 1,
          body: [],
          parts: parts.filter(({ fragment }) => fragment === id),
        })),
      }),
    });
    await shown.act('fragment', 'load', {}, 0);
    await shown.act('fragment', 'load', {}, 1);
    expect(
      shown.world.calls.map(({ input }) => (input.body as { excludeFragments: string[] }).excludeFragments),
    ).toEqual([
      ['inner', 'outer'],
      ['inner', 'outer', 'शीर्ष'],
    ]);
  });

  it.each(limits.fragmentRetryStatuses)('retries after status %i, with a second between attempts', async (status) => {
    const shown = shownLater(failing(status), failing(status), failing(status), sent());
    void shown.act('fragment', 'load');
    await shown.time.advance(0);
    for (let retry = 1; retry <= limits.fragmentRetries; retry++) {
      expect(shown.world.calls).toHaveLength(retry);
      await shown.time.advance(limits.fragmentRetryDelayMs - 1);
      expect(shown.text()).toBe('Wait loading');
      await shown.time.advance(1);
    }
    expect(shown.text()).toContain('For ASHA');
    expect(shown.world.reports).toEqual([]);
  });

  it.each<[string, Answer[], number]>([
    ['the server keeps failing', Array.from({ length: 5 }, () => failing(503)), 1 + limits.fragmentRetries],
    ['the server rejects the request', [failing(500)], 1],
    ['there is no response', [failing(0)], 1],
    ['it is not published', [() => ({ fragments: [] })], 1],
    ['it belongs to another version of the page', [sent('older')], 1],
  ])('reports when %s, and the page stays intact', async (_, answers, calls) => {
    const shown = shownLater(...answers);
    void shown.act('fragment', 'load');
    for (let step = 0; step < 5; step++) await shown.time.advance(limits.fragmentRetryDelayMs);
    expect(shown.world.calls).toHaveLength(calls);
    expect(shown.text()).toMatch(/^Gone/);
    expect(shown.world.reports.map(({ message }) => message)).toEqual([messages.asyncFragmentsFailed]);
  });

  it('can be requested again after a failure', async () => {
    const shown = shownLater(failing(500), sent());
    await shown.act('fragment', 'load');
    expect(shown.text()).toMatch(/^Gone not loaded: Status 500/);
    await shown.act('fragment', 'load');
    expect(shown.text()).toMatch(/^For ASHA/);
  });
});
