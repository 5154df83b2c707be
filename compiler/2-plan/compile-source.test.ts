import { expect, it } from 'vitest';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';
import { createPageExpressions } from './compile-source.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const page = (...texts: string[]) => ({ version: 2, id: 'x', slug: '/x', type: 'CONTENT', body: texts.map(text) });

it('takes unchanged expressions from the cache when a page is compiled again', () => {
  const expressions = createPageExpressions();
  const compile = (...texts: string[]) => compilePage(page(...texts), { registry: shopRegistry, expressions }).plan;
  const first = compile('{{ page.id }}', '{{ page.slug }}');
  expect(expressions.counters()).toMatchObject({ hits: 0, misses: 2 });
  const second = compile('{{ page.id }}', '{{ page.slug }}', '{{ page.type }}');
  expect(expressions.counters()).toMatchObject({ hits: 2, misses: 3 });
  expect(second.expressions[0]!.tree).toBe(first.expressions[0]!.tree);
  expect(second.expressions).toEqual(
    compilePage(page('{{ page.id }}', '{{ page.slug }}', '{{ page.type }}'), { registry: shopRegistry }).plan
      .expressions,
  );
});

it('reports every problem of a broken expression each time', () => {
  const expressions = createPageExpressions();
  const problems = () =>
    compilePage(page('{{ page.id + }}'), { registry: shopRegistry, expressions }).diagnostics.map(({ code }) => code);
  expect(problems()).toEqual(['expression']);
  expect(problems()).toEqual(['expression']);
});
