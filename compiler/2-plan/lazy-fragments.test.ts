import { describe, expect, it } from 'vitest';
import { nodesOf, type PlanNode } from '../../plan/plan.ts';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';

const text = (value: string, more: object = {}) => ({ widget: 'text', props: { text: value }, ...more });
const lazy = (name: string, more: object = {}) => ({ widget: 'fragment', props: { name, load: 'visible' }, ...more });

const fragments: Record<string, Json> = {
  offers: {
    version: 1,
    id: 'offers',
    body: [
      text('{{ route.path }}'),
      text('{{ fragment.who ~> $uppercase }}'),
      { widget: 'drawer', id: 'panel', props: { label: 'Panel' } },
      text('{{ panel.isOpen }}'),
      lazy('inner'),
    ],
  },
  inner: { version: 1, id: 'inner', body: [text('{{ fragment.who ~> $lowercase }}')] },
} as never;

const compiled = (body: object[]) =>
  compilePage({ version: 1, id: 'p', slug: '/', type: 'T', body } as never, {
    registry: shopRegistry,
    fragment: (name) => fragments[name],
    fragmentNames: () => Object.keys(fragments),
  });

const numbersOf = (nodes: readonly PlanNode[]): number[] =>
  [...nodesOf(nodes)].flatMap(({ bound = [] }) =>
    bound.flatMap(([, value]) =>
      typeof value === 'number' ? [value] : value.filter((part) => typeof part === 'number'),
    ),
  );

describe('lazily loaded fragments', () => {
  const { plan, diagnostics } = compiled([text('{{ route.path }}'), lazy('offers'), lazy('offers')]);
  const parts = plan.parts ?? [];

  it('leave only a placeholder in the page', () => {
    expect(diagnostics.map(({ code }) => code)).toEqual([]);
    expect(plan.body.map(({ lazy: part, slots }) => [part, slots])).toEqual([
      [undefined, undefined],
      [0, undefined],
      [1, undefined],
    ]);
    expect(plan.widgets).toEqual(['fragment', 'text']);
    expect(plan.functions).toEqual([]);
    expect(plan.expressions).toHaveLength(1);
  });

  it('contain only code that the page does not already include', () => {
    expect(parts.map(({ fragment, widgets, functions }) => [fragment, widgets, functions])).toEqual([
      ['offers', ['drawer'], ['uppercase']],
      ['offers', ['drawer'], ['uppercase']],
      ['inner', [], ['lowercase']],
      ['inner', [], ['lowercase']],
    ]);
    expect(parts[0]?.body.at(-1)?.lazy).toBe(2);
  });

  it('number their expressions after those of the page, independently of other parts', () => {
    for (const { body, firstExpression, expressions } of parts) {
      const allowed = new Set([0, ...expressions.map((_, index) => firstExpression + index)]);
      for (const number of numbersOf(body)) expect(allowed.has(number)).toBe(true);
    }
    expect(numbersOf(parts[0]!.body)).toContain(0);
    const all = parts.flatMap(({ firstExpression, expressions }) =>
      expressions.map((_, index) => firstExpression + index),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('number their own nodes and see their own ids', () => {
    const nodes = [...nodesOf(plan.body), ...parts.flatMap(({ body }) => [...nodesOf(body)])].map(({ at }) => at);
    expect(new Set(nodes).size).toBe(nodes.length);
    const [, , panel, seen] = parts[0]!.body;
    expect(seen?.names).toEqual({ panel: panel?.at });
  });

  it.each([
    [[text('{{ panel.isOpen }}'), lazy('offers')], ['unknown-name']],
    [[lazy('gone')], ['missing-fragment']],
    [
      [{ widget: 'fragment', props: { name: 'gone' }, slots: { main: [text('{{ nobody }}')] } }],
      ['missing-fragment', 'unknown-name'],
    ],
    [[{ widget: 'fragment', props: { name: 'inner' }, slots: { main: [text('{{ nobody }}')] } }], ['unknown-slot']],
    [[{ widget: 'fragment', props: { name: 'offers', load: 'never' } }], ['wrong-prop']],
  ])('are checked like the rest of the page: %j', (body, codes) => {
    expect(compiled(body).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it('must not contain themselves', () => {
    fragments.loop = { version: 1, id: 'loop', body: [lazy('loop')] } as never;
    expect(compiled([lazy('loop')]).diagnostics.map(({ code }) => code)).toEqual(['fragment-cycle']);
  });
});
