import { expect, it } from 'vitest';
import type { CallInputs } from '../../runtime/messages/call.ts';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import { clock, page } from '../../testing/index.ts';

const drawer = (id: string, on: Record<string, ActionDefinition[]>): NodeDefinition => ({
  widget: 'drawer',
  id,
  props: { label: id },
  on,
});
const text: NodeDefinition = { widget: 'text', props: { text: 'still here {{ flags.on }}' } };
const cart = (on: Record<string, ActionDefinition[]>): NodeDefinition => ({ widget: 'cart', on });
const product = (id: string, of: string): NodeDefinition => ({
  widget: 'product',
  id,
  props: { slug: `{{ ${of}.product.title & "1" }}` },
});
const ofActions = 'The actions of this page lead to each other without end';
const ofQueries = 'The queries of this page lead to each other without end';

interface Case {
  body: NodeDefinition[];
  begin: [widget: string, action: string];
  message?: string;
  answers?: (call: string, input: CallInputs) => unknown;
}

const zero = { amount: 0, currencyCode: 'INR' };
const emptyCart = { lines: [], totalQuantity: 0, cost: { subtotalAmount: zero, totalAmount: zero } };
const fail = (call: string): unknown => {
  if (call === 'cart.get') return emptyCart;
  throw new Error('Not now');
};

/** Pages with an action or query loop, each with the action that starts it. */
const cases: Record<string, Case> = {
  'a widget that triggers its own event': {
    body: [drawer('one', { open: [{ do: 'one.close' }], close: [{ do: 'one.open' }] })],
    begin: ['drawer', 'open'],
    message: `${ofActions}: open of /body/0, then close of /body/0, then open of /body/0, and so on.`,
  },
  'two widgets that trigger each other': {
    body: [
      drawer('one', { open: [{ do: 'two.toggle' }], close: [{ do: 'two.toggle' }] }),
      drawer('two', { open: [{ do: 'one.toggle' }], close: [{ do: 'one.toggle' }] }),
    ],
    begin: ['drawer', 'open'],
  },
  'actions in branches of others': {
    body: [
      drawer('one', {
        open: [{ do: 'toggle-flag', with: { flag: 'on' }, then: [{ do: 'one.close', finally: [{ do: 'one.open' }] }] }],
        close: [{ do: 'sequence', actions: [{ do: 'parallel', actions: [{ do: 'one.toggle' }] }] }],
      }),
    ],
    begin: ['drawer', 'open'],
  },
  'an action that repeats on success': {
    body: [cart({ clearSuccess: [{ do: 'cart.clear' }] })],
    begin: ['cart', 'clear'],
    message: `${ofActions}: clearSuccess of /body/0, then clearSuccess of /body/0, and so on.`,
  },
  'an action that retries on failure': {
    body: [cart({ clearFailure: [{ do: 'cart.clear' }] })],
    begin: ['cart', 'clear'],
    answers: fail,
  },
  'calls in branches of others': {
    body: [
      cart({ clearSuccess: [{ do: 'sequence', actions: [{ do: 'cart.refetch', then: [{ do: 'cart.clear' }] }] }] }),
    ],
    begin: ['cart', 'clear'],
  },
  'successes that each start two calls': {
    body: [cart({ clearSuccess: [{ do: 'cart.clear' }, { do: 'cart.clear' }] })],
    begin: ['cart', 'clear'],
  },
  'a delay that is too short': {
    body: [
      drawer('one', {
        open: [{ do: 'delay', with: { ms: 10 }, then: [{ do: 'one.close' }] }],
        close: [{ do: 'one.open' }],
      }),
    ],
    begin: ['drawer', 'open'],
  },
  "widgets whose queries depend on each other's answers": {
    body: [product('first', 'second'), product('second', 'first'), drawer('one', {})],
    begin: ['drawer', 'open'],
    message: `${ofQueries}: product.get`,
    answers: (_, { params }) => ({ title: params?.slug, options: [], variants: [], assets: [] }),
  },
  'a widget with a different query each time': {
    body: [{ widget: 'product', props: { slug: '{{ $string($random()) & flags.on }}' } }, drawer('one', {})],
    begin: ['drawer', 'open'],
    message: `${ofQueries}: product.get`,
    answers: (_, { params }) => ({ title: params?.slug, options: [], variants: [], assets: [] }),
  },
};

it.each(Object.entries(cases))(
  'stops %s',
  async (_, { body, begin, message = ofActions, answers = () => emptyCart }) => {
    const time = clock();
    const answer = async (call: string, input: CallInputs) => {
      await new Promise<void>((resolve) => void time.after(300, resolve));
      return answers(call, input);
    };
    const shown = page([...body, text], { flags: { on: false }, time, answers: answer });
    expect(shown.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    void shown.act(...begin);
    await time.advance(1_000_000);
    const calls = shown.world.calls.length;
    expect(shown.text()).toMatch(/still here/);
    const reports = new Set(
      shown.world.reports.map(({ message }) => message).filter((each) => /without end/.test(each)),
    );
    const [first, ...others] = [...reports];
    expect(first).toContain(message);
    // Without answers, interdependent widgets may also cause an update loop.
    expect(others.filter((each) => !/widgets of this page change each other/.test(each))).toEqual([]);
    expect(first).toMatch(/"when"|Make one of them/);
    // No further calls may be made.
    await time.advance(1_000_000);
    expect(shown.world.calls).toHaveLength(calls);
    expect(calls).toBeLessThan(2500);
  },
);

const opened = (on: Record<string, ActionDefinition[]>) =>
  page([drawer('one', on)], { flags: { on: false }, time: clock() });
const openedTimes = ({ runtime }: ReturnType<typeof page>) =>
  runtime.store.records().filter(({ message }) => message.type === 'drawer.open').length;

/** Loops that may run for the whole visit. */
const allowed: Record<string, [on: Record<string, ActionDefinition[]>, everyMs: number]> = {
  'a sufficient delay': [
    { open: [{ do: 'one.close' }], close: [{ do: 'delay', with: { ms: 500 }, then: [{ do: 'one.open' }] }] },
    500,
  ],
  'a delay in a sequence': [
    {
      open: [{ do: 'sequence', actions: [{ do: 'delay', with: { ms: 100 } }, { do: 'one.close' }] }],
      close: [{ do: 'one.open' }],
    },
    100,
  ],
  'a debounce': [
    { open: [{ do: 'debounce', with: { ms: 200 }, actions: [{ do: 'one.close' }] }], close: [{ do: 'one.open' }] },
    200,
  ],
};

it.each(Object.entries(allowed))('allows a loop with %s', async (_, [on, everyMs]) => {
  const shown = opened(on);
  void shown.act('drawer', 'open');
  await shown.time.advance(300 * everyMs);
  expect(shown.world.reports).toEqual([]);
  expect(openedTimes(shown)).toBeGreaterThan(250);
});

it('allows any number of presses, even while calls are pending', async () => {
  const time = clock();
  const answers = async () => {
    await new Promise<void>((resolve) => void time.after(300, resolve));
    return emptyCart;
  };
  const press: ActionDefinition[] = [{ do: 'cart.clear', then: [{ do: 'toggle-flag', with: { flag: 'on' } }] }];
  const button: NodeDefinition = { widget: 'button', props: { label: 'Empty' }, on: { press } };
  const shown = page([{ widget: 'cart', id: 'cart' }, button], {
    flags: { on: false },
    time,
    answers,
  });
  await time.advance(1000);
  for (let pressed = 0; pressed < 1000; pressed++) void shown.press('Empty');
  await time.advance(1_000_000);
  expect(shown.world.reports).toEqual([]);
  expect(shown.world.calls.filter(({ id }) => id === 'cart.clear')).toHaveLength(1000);
});

it('allows a widget to emit on every autoplay step', async () => {
  const on = { select: [{ do: 'toggle-flag', with: { flag: 'on' } }] };
  const carousel: NodeDefinition = {
    widget: 'carousel',
    props: { label: 'Slides', items: [1, 2], autoplay: true, loop: true },
    on,
  };
  const shown = page([carousel], { flags: { on: false }, time: clock() });
  await shown.time.advance(5000 * 3000);
  expect(shown.world.reports).toEqual([]);
  expect(shown.runtime.store.records().length).toBeGreaterThan(900);
});

it('limits the concurrent delays of a page', async () => {
  const time = clock();
  const twice = [1, 2].map(() => ({ do: 'delay', with: { ms: 1000 }, then: [{ do: 'one.toggle' }] }));
  const shown = page([drawer('one', { open: twice, close: twice }), text], { flags: { on: false }, time });
  void shown.act('drawer', 'toggle');
  const toggled = () => shown.runtime.store.records().filter(({ message }) => message.type === 'drawer.toggle').length;
  await time.advance(20_000);
  const before = toggled();
  await time.advance(1000);
  expect(toggled() - before).toBeLessThanOrEqual(200);
  expect(shown.text()).toMatch(/still here/);
  const message = shown.world.reports.map(({ message }) => message);
  expect(message).toEqual([expect.stringMatching(/^200 delays of this page wait at the same time/)]);
});
