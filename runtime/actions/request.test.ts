import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compiler/compile-page.ts';
import type { ActionDefinition, Json } from '../../schemas/page.ts';
import { type PageOptions, page } from '../../testing/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';

const toast = (text: string): ActionDefinition => ({ do: 'show-toast', with: { text } });
const request = (more: Partial<ActionDefinition> = {}, payload: Record<string, Json> = {}): ActionDefinition => ({
  do: 'request',
  with: { call: 'zip.isValid', with: { query: { zip: '{{ zip }}' } }, ...payload },
  ...more,
});
const bodyWith = (action: ActionDefinition) => [
  { widget: 'button', props: { label: 'Check' }, on: { press: [action] } },
  { widget: 'button', props: { label: 'Next' }, on: { press: [{ do: 'zip.set', with: { to: '411002' } }] } },
  { widget: 'toaster' },
];
const pageWith = (action: ActionDefinition, answers: NonNullable<PageOptions['answers']>) =>
  page(bodyWith(action), { state: { zip: '411001' }, answers });

it('makes a call with computed input, and passes its response to the next actions', async () => {
  const shown = pageWith(request({ then: [toast('{{ result.valid ? "Yes" : "No" }}')] }), async () => ({
    valid: true,
  }));
  expect(shown.diagnostics).toEqual([]);
  await shown.press('Check');
  expect(shown.world.calls).toEqual([{ id: 'zip.isValid', input: { query: { zip: '411001' } } }]);
  expect(shown.text()).toContain('Yes');
});

it('passes the error of a failed request to "catch"', async () => {
  const shown = pageWith(request({ then: [toast('Done')], catch: [toast('{{ error.message }}')] }), async () => {
    throw new Error('No line');
  });
  await shown.press('Check');
  expect(shown.text()).toContain('No line');
  expect(shown.text()).not.toContain('Done');
});

it('aborts the older of two requests, so that nothing follows it', async () => {
  const arrivals: (() => void)[] = [];
  const shown = pageWith(
    request({ then: [toast('Arrived {{ result.valid }}')] }),
    (_, { query }) => new Promise((resolve) => arrivals.push(() => resolve({ valid: query?.zip === '411002' }))),
  );
  const first = shown.press('Check');
  await shown.press('Next');
  const second = shown.press('Check');
  for (const arrive of arrivals) arrive();
  await Promise.all([first, second]);
  expect(shown.text()).toContain('Arrived true');
  expect(shown.text()).not.toContain('Arrived false');
});

describe('diagnostics of a request action', () => {
  const problemsOf = (action: ActionDefinition) =>
    compilePage(
      {
        version: 3,
        id: 'x',
        slug: '/',
        type: 'CONTENT',
        state: { zip: '' },
        body: bodyWith(action) as unknown as Json,
      },
      { registry: shopRegistry },
    ).diagnostics.map(({ code, pointer }) => [code, pointer?.replace('/body/0/on/press/0', '')]);

  it.each<[string, ActionDefinition, [string, string][]]>([
    ['an unknown call', request({}, { call: 'zip.isvalid' }), [['unknown-call', '/with/call']]],
    ['a computed name', request({}, { call: '{{ zip }}' }), [['computed-call', '/with/call']]],
    [
      'wrong input',
      request({}, { with: { query: { zap: '1' } } }),
      [
        ['wrong-input', '/with/with'],
        ['wrong-input', '/with/with/query/zap'],
      ],
    ],
    [
      'a field that the answer does not have',
      request({ then: [toast('{{ result.velid }}')] }),
      [['unknown-field', '/then/0/with/text']],
    ],
  ])('reports %s', (_, action, expected) => {
    expect(problemsOf(action)).toEqual(expected);
  });

  it('allows a request for a call that writes', () => {
    expect(problemsOf(request({}, { call: 'cart.clear', with: {} }))).toEqual([]);
  });
});
