import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { defineCommand } from 'citty';
import { starterShop } from '../demo/starter.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { exitWithError } from './exit-with-error.ts';
import { declarationsOf, typesFile } from './types/declarations.ts';

export default defineCommand({
  meta: {
    name: 'types',
    description: 'Writes the types of the widgets, actions, calls, sections and pages of the shop in this folder.',
  },
  args: {
    out: { type: 'string', description: 'File to write.', default: typesFile },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when the file would change.' },
  },
  async run({ args }) {
    const definition = await installShop().catch(exitWithError);
    const { documents } = starterShop(definition);
    const written = declarationsOf({
      registry: currentParts().registry,
      pages: documents.flatMap(({ kind, source }) => (kind === 'page' ? [source] : [])),
      sections: new Map(documents.flatMap(({ kind, id, source }) => (kind === 'fragment' ? [[id, source]] : []))),
    });
    const isSame = existsSync(args.out) && readFileSync(args.out, 'utf8') === written;
    const change = args.check ? 'would change' : 'wrote';
    console.log(`${isSame ? 'unchanged' : change}  ${args.out}`);
    if (isSame) return;
    if (args.check) process.exitCode = 1;
    else writeFileSync(args.out, written);
  },
});
