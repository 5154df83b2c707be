import { defineCommand } from 'citty';
import { exitWithError } from './exit-with-error.ts';
import { type ComparedDocument, compareAll } from './remote/exchange.ts';
import { exchangeArgs, openExchange } from './remote/open-exchange.ts';
import { pull } from './remote/pull.ts';
import { changeSummary, linesOf } from './remote/show-changes.ts';

/** Text for each difference, with what a pull does about it. */
const said: Readonly<Record<ComparedDocument['difference'], string>> = {
  none: 'the same',
  'changed-in-shop': 'changed in the shop',
  'changed-in-folder': 'changed here, left as it is',
  'changed-in-both': 'changed here and in the shop',
  'removed-from-shop': 'not in the shop any more, left as it is',
  'removed-from-folder': 'removed here, left out',
};

export default defineCommand({
  meta: {
    name: 'pull',
    description: 'Brings the published pages, fragments, audiences and theme of a shop into this folder.',
  },
  args: {
    ...exchangeArgs,
    overwrite: { type: 'boolean', description: 'Replaces files that were changed here as well.' },
  },
  async run({ args }) {
    try {
      const exchange = await openExchange(args.server);
      const compared = await compareAll(exchange.folder, exchange.shop);
      for (const { kind, id, difference, folder, shop } of compared) {
        if (difference === 'none') continue;
        console.log(`${kind} ${id}: ${said[difference]} (${changeSummary(folder?.text, shop)})`);
        if (args.diff) console.log(linesOf(folder?.text, shop));
      }
      if (args['dry-run']) {
        console.log('Nothing was written.');
        return;
      }
      const { written, conflicts } = pull(exchange, compared, args.overwrite === true);
      console.log(written.length === 0 ? 'Nothing new.' : `Wrote ${written.join(', ')}`);
      if (conflicts.length === 0) return;
      console.error(
        `Not written, as both have changed: ${conflicts.join(', ')}\n` +
          '  what to do: commit your text, pull with --overwrite, and take from the history what is missing',
      );
      process.exitCode = 1;
    } catch (error) {
      exitWithError(error);
    }
  },
});
