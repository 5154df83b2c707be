import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTree } from '../../compiler/expression/encoding/decode-tree.ts';
import { compilePage } from '../../compiler/index.ts';
import { compactPlan } from '../../compiler/page/compact-plan.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { type RunnablePlan, readPlan } from '../../compiler/page/read-plan.ts';
import type { Json } from '../../schemas/page.ts';
import { widgetFolders } from '../../scripts/generate/widget-files.ts';
import { preparePage } from '../../server/render/prepared-page.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { arbitraryPage } from '../kit/fuzz/arbitrary-page.ts';

const root = join(import.meta.dirname, '../..');
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const folders = (path: string) => readdirSync(join(root, path)).filter((name) => !name.includes('.'));

const fragments: Record<string, Json> = Object.fromEntries(
  folders('examples/fragments').map((name) => [name, json(`examples/fragments/${name}/fragment.json`)]),
);

const pages = [
  ...folders('examples')
    .filter((name) => name !== 'fragments')
    .map((name): [string, Json] => [`the ${name} page`, json(`examples/${name}/page.json`)]),
  ...widgetFolders(root).flatMap(({ name, path }): [string, Json][] => {
    const file = `widgets/${path}/example.json`;
    return existsSync(join(root, file)) ? [[`the example of ${name}`, json(file).page]] : [];
  }),
];

const planOf = (page: Json, given: Record<string, Json> = fragments): Plan =>
  preparePage(
    compilePage(page, {
      catalogue: shopCatalogue,
      fragment: (name) => given[name],
      fragmentNames: () => Object.keys(given),
    }).plan,
    1,
  ).plan;

/** What is to come back: places in the texts of expressions go, and what only a server needs. */
const bare = ({ css, seo, parts, expressions, ...plan }: Plan | (RunnablePlan & Partial<Plan>)) => ({
  ...plan,
  expressions: expressions.map(({ tree, reads }) => ({ reads, tree: placeless(decodeTree(tree)) })),
});

const placeless = (tree: unknown): unknown =>
  JSON.parse(JSON.stringify(tree, (name, value) => (name === 'at' && typeof value === 'number' ? undefined : value)));

const travelled = (plan: Plan): RunnablePlan => readPlan(JSON.parse(JSON.stringify(compactPlan(plan))));
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a plan that has travelled in a page says what it said', () => {
  it.each(pages)('of %s', (_, page) => {
    const plan = planOf(page);
    expect(bare(travelled(plan))).toEqual(copy(bare(plan)));
  });

  it.each(['valid', 'slightly-wrong', 'hostile'] as const)('of any %s page', (kind) => {
    fc.assert(
      fc.property(arbitraryPage({ kind }), ({ page, fragments: given }) => {
        const plan = planOf(page, given);
        expect(bare(travelled(plan))).toEqual(copy(bare(plan)));
      }),
      { numRuns: 60 },
    );
  });
});

it('is less than half as long', () => {
  const { css, seo, parts, ...plan } = planOf(json('examples/product/page.json'));
  expect(JSON.stringify(compactPlan({ ...plan, css, seo })).length * 2).toBeLessThan(JSON.stringify(plan).length);
});
