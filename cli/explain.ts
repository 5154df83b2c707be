import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineCommand } from 'citty';
import { compilePage, costsOf, nodesOf, type Plan, type PlanNode, printDiagnostic } from '../compiler/index.ts';
import type { PlanPart } from '../plan/plan.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { fragmentsFor } from '../server/documents/library/page-files.ts';
import { createScriptMeasure } from '../server/render/assets/script-bytes.ts';
import { preparePage } from '../server/render/library/prepared-page.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { exitWithError } from './exit-with-error.ts';

export default defineCommand({
  meta: {
    name: 'explain',
    description: 'Prints the plan of a page: its nodes, the state they read, the code the page loads.',
  },
  args: {
    page: { type: 'positional', description: 'Page file.', required: true },
    json: { type: 'boolean', description: 'Prints the whole plan as JSON.' },
  },
  async run({ args }) {
    const definition = await installShop().catch(exitWithError);
    if (!existsSync(args.page)) {
      console.error(`Cannot find "${args.page}". Pass a page file.`);
      process.exitCode = 1;
      return;
    }
    const text = readFileSync(args.page, 'utf8');
    const fragments = fragmentsFor(args.page);
    const { plan, diagnostics } = compilePage(text, {
      registry: currentParts().registry,
      fragment: fragments.read,
      fragmentNames: fragments.names,
    });
    if (args.json) {
      console.log(JSON.stringify(plan, null, 2));
      return;
    }
    const { plan: marked, planJson } = preparePage(plan, 0);
    const lists = { widgets: plan.widgets, actions: plan.actions, functions: plan.functions, calls: plan.calls };
    console.log(`${plan.page.id}  ${plan.page.slug}  ${plan.page.type}`);
    for (const [name, list] of Object.entries(lists)) console.log(`${name.padEnd(10)} ${list.join(', ') || 'none'}`);
    const costs = costsOf(plan, createScriptMeasure(join(packageRoot, 'dist/client'), definition?.file));
    console.log(
      `costs      ${Object.entries(costs)
        .map(([name, cost]) => `${name} ${cost}`)
        .join(', ')}`,
    );
    const compact = planJson();
    console.log(`plan       ${kib(compact)} KiB in the page, ${kib(gzipSync(compact))} compressed`);
    if (plan.variants) console.log(`variants   ${Object.keys(plan.variants.options).join(', ')}`);
    console.log(
      marked.isStatic
        ? 'script     none: this page is static\n'
        : 'script     hydrated on load, except the islands, marked ~\n',
    );
    for (const node of nodesOf(marked.body)) printNode(node, plan);
    for (const part of plan.parts ?? []) {
      console.log(`\nlazy       ${part.fragment}`);
      for (const node of nodesOf(part.body)) printNode(node, plan, part);
    }
    for (const diagnostic of diagnostics) console.log(`\n${printDiagnostic(diagnostic, text)}`);
  },
});

const kib = ({ length }: { length: number }): string => (length / 1024).toFixed(1);

/** Prints one line for a node and one for the state that its expressions read. */
function printNode(node: PlanNode, plan: Plan, part?: PlanPart): void {
  const expression = (number: number) => plan.expressions[number] ?? part?.expressions[number - part.firstExpression];
  const numbers = [node.when, node.key, ...(node.bound ?? []).map(([, bound]) => bound)]
    .flat()
    .filter((each) => typeof each === 'number');
  const reads = new Set(
    numbers.flatMap((number) => (expression(number)?.reads ?? []).map((read) => read.join('.') || 'everything')),
  );
  const names = `${node.as ? ` as ${node.as}` : ''}${node.id ? ` #${node.id}` : ''}`;
  console.log(`${node.island ? '~' : ' '}${String(node.at).padStart(4)}  ${node.widget}${names}  ${node.pointer}`);
  if (reads.size > 0) console.log(`       reads ${[...reads].join(', ')}`);
}
