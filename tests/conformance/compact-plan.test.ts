import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { decodeTree } from '../../expression/encoding/decode-tree.ts';
import { compactPlan } from '../../plan/compact-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { type RunnablePlan, readPlan } from '../../plan/read-plan.ts';
import { planName } from '../../runtime/recording/recording.ts';
import type { Json } from '../../schemas/page.ts';
import { preparePage } from '../../server/render/library/prepared-page.ts';
import { arbitraryPage } from '../../testing/fuzz/arbitrary-page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { exampleFragments, exampleNames, examplePage, widgetExamples } from '../examples.ts';

const pages = [
  ...exampleNames.map((name): [string, Json] => [`the ${name} page`, examplePage(name).page]),
  ...widgetExamples.map(({ name, page }): [string, Json] => [name, page]),
];

const planOf = (page: Json, given: Readonly<Record<string, Json>> = exampleFragments): Plan =>
  preparePage(
    compilePage(page, {
      registry: shopRegistry,
      fragment: (name) => given[name],
      fragmentNames: () => Object.keys(given),
    }).plan,
    1,
  ).plan;

/** The expected part of a plan: without source ranges and server-only data. */
const bare = ({
  css,
  seo,
  parts,
  searchParams,
  audiences,
  expressions,
  ...plan
}: Plan | (RunnablePlan & Partial<Plan>)) => ({
  ...plan,
  expressions: expressions.map(({ tree, reads }) => ({ reads, tree: placeless(decodeTree(tree)) })),
});

const placeless = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (name, value) => (name === 'at' && typeof value === 'number' ? undefined : value)));

const travelled = (plan: Plan): RunnablePlan => readPlan(JSON.parse(JSON.stringify(compactPlan(plan))));
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a compacted plan survives the round trip', () => {
  it.each(pages)('for %s', (_, page) => {
    const plan = planOf(page);
    expect(bare(travelled(plan))).toEqual(copy(bare(plan)));
    expect(planName(travelled(plan))).toBe(planName(plan));
  });

  it.each(['valid', 'slightly-wrong', 'hostile'] as const)('for random pages of the kind %s', (kind) => {
    fc.assert(
      fc.property(arbitraryPage({ kind }), ({ page, fragments: given }) => {
        const plan = planOf(page, given);
        expect(bare(travelled(plan))).toEqual(copy(bare(plan)));
      }),
      { numRuns: 25 },
    );
  });
});

it('is less than half as long as the plan', () => {
  const { css, seo, parts, ...plan } = planOf(examplePage('product').page);
  expect(JSON.stringify(compactPlan({ ...plan, css, seo })).length * 2).toBeLessThan(JSON.stringify(plan).length);
});
