import { existsSync, readFileSync } from 'node:fs';
import { defineCommand } from 'citty';
import { compilePage, nodesOf, printDiagnostic } from '../../compiler/index.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { fragmentsFor } from './page-files.ts';

export default defineCommand({
  meta: { name: 'explain', description: 'Prints the plan of a page: its nodes, what they read, what the page loads.' },
  args: {
    page: { type: 'positional', description: 'Page file.', required: true },
    json: { type: 'boolean', description: 'Prints the whole plan as JSON.' },
  },
  run({ args }) {
    if (!existsSync(args.page)) {
      console.error(`There is no "${args.page}". Give a page file.`);
      process.exitCode = 1;
      return;
    }
    const text = readFileSync(args.page, 'utf8');
    const fragments = fragmentsFor(args.page);
    const { plan, diagnostics } = compilePage(text, {
      catalogue: shopCatalogue,
      fragment: fragments.read,
      fragmentNames: fragments.names,
    });
    if (args.json) {
      console.log(JSON.stringify(plan, null, 2));
      return;
    }
    console.log(`${plan.page.id}  ${plan.page.slug}  ${plan.page.type}`);
    console.log(`widgets    ${plan.widgets.join(', ')}`);
    console.log(`actions    ${plan.actions.join(', ') || 'none'}`);
    console.log(`functions  ${plan.functions.join(', ') || 'none'}`);
    console.log(`calls      ${plan.calls.join(', ') || 'none'}\n`);
    for (const node of nodesOf(plan.body)) {
      const numbers = [node.when, node.key, ...(node.bound ?? []).map(([, bound]) => bound)]
        .flat()
        .filter((part) => typeof part === 'number');
      const reads = [
        ...new Set(
          numbers.flatMap((number) => plan.expressions[number]!.reads.map((read) => read.join('.') || 'everything')),
        ),
      ];
      console.log(
        `${String(node.at).padStart(4)}  ${node.widget}${node.as ? ` as ${node.as}` : ''}${node.id ? ` #${node.id}` : ''}  ${node.pointer}${reads.length > 0 ? `\n      reads ${reads.join(', ')}` : ''}`,
      );
    }
    for (const diagnostic of diagnostics) console.log(`\n${printDiagnostic(diagnostic, text)}`);
  },
});
