import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../compiler/compile-page.ts';
import type { Json } from '../../../schemas/page.ts';
import { type PageOptions, page } from '../../../testing/index.ts';
import { shopRegistry } from '../../shop-registry.ts';

const text = (bound: string, more = {}) => ({ widget: 'text', props: { text: bound }, ...more });
const slots = {
  loading: [text('Loading')],
  failure: [text('{{ query.error.message }}')],
  empty: [text('Nothing')],
  success: [text('{{ query.data.found }} found')],
};
const search = (props: Record<string, Json> = {}, more = {}) => ({
  widget: 'query',
  props: { call: 'product.search', with: { body: { q: '{{ q }}' } }, ...props },
  slots,
  ...more,
});
const input = { widget: 'button', props: { label: 'Bowls' }, on: { press: [{ do: 'q.set', with: { to: 'bowl' } }] } };

const shop: NonNullable<PageOptions['answers']> = async (id, { body }) => {
  const { q } = body as { q: string };
  if (q === 'broken') throw new Error('Out of order');
  return { id, found: q === 'none' ? 0 : q.length, hits: q === 'none' ? [] : [{}] };
};
const shown = (first: string, more = {}, after: object = {}) =>
  page([search(more, after), input, { widget: 'toaster' }], { state: { q: first }, answers: shop });

describe('a query', () => {
  it.each([
    ['cup', '3 found'],
    ['none', 'Nothing'],
    ['broken', 'Out of order'],
  ])('for %s shows %s', async (q, expected) => {
    const found = shown(q);
    expect(found.diagnostics).toEqual([]);
    await found.time.advance(2000);
    expect(found.text()).toContain(expected);
  });

  it('refetches when its input changes, and keeps the last response meanwhile', async () => {
    const found = shown('cup');
    await found.time.advance(0);
    const pressed = found.press('Bowls');
    expect(found.text()).toContain('3 found');
    await pressed;
    await found.time.advance(0);
    expect(found.text()).toContain('4 found');
    expect(found.world.calls.map(({ input }) => (input.body as { q: string }).q)).toEqual(['cup', 'bowl']);
  });

  it('waits until it is enabled, and can be refetched', async () => {
    const found = shown('cup', { enabled: '{{ q = "bowl" }}' });
    await found.time.advance(0);
    expect(found.world.calls).toEqual([]);
    await found.act('query', 'refetch');
    expect(found.world.calls).toEqual([]);
    await found.press('Bowls');
    await found.time.advance(0);
    await found.act('query', 'refetch');
    expect(found.world.calls).toHaveLength(2);
  });

  it('emits the received data', async () => {
    const on = { success: [{ do: 'show-toast', with: { text: 'Got {{ event.data.found }}' } }] };
    const found = shown('cup', {}, { on });
    await found.time.advance(0);
    expect(found.text()).toContain('Got 3');
  });
});

const problemsOf = (node: object) =>
  compilePage(
    { version: 3, id: 'x', slug: '/', type: 'CONTENT', state: { q: '' }, body: [node as Json] },
    { registry: shopRegistry },
  ).diagnostics.map(({ code, pointer }) => [code, pointer]);

const success = (bound: string) => search({}, { slots: { success: [text(bound)] } });

describe('diagnostics of a query', () => {
  it.each<[string, object, [string, string][]]>([
    ['an unknown call', search({ call: 'product.serach' }), [['unknown-call', '/body/0/props/call']]],
    ['a call that writes', search({ call: 'cart.clear', with: {} }), [['call-writes', '/body/0/props/call']]],
    ['a computed name', search({ call: '{{ q }}' }), [['computed-call', '/body/0/props/call']]],
    ['wrong input', search({ with: { body: { qq: 'x' } } }), [['wrong-input', '/body/0/props/with/body/qq']]],
    [
      'a field that the answer does not have',
      success('{{ query.data.nothing }}'),
      [['unknown-field', '/body/0/slots/success/0/props/text']],
    ],
    [
      'a wrong type in the answer',
      success('{{ $uppercase(query.data.found) }}'),
      [['expression-doubt', '/body/0/slots/success/0/props/text']],
    ],
  ])('%s', (_, node, expected) => {
    expect(problemsOf(node)).toEqual(expected);
  });
});
