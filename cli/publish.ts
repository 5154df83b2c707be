import { relative, resolve, sep } from 'node:path';
import { confirm } from '@clack/prompts';
import { defineCommand } from 'citty';
import { limits } from '../commerce/limits.ts';
import { printDiagnostic } from '../compiler/index.ts';
import { SettingsError } from '../server/core/settings-error.ts';
import { checkFiles } from './checks/check-files.ts';
import { definedShop } from './checks/defined-shop.ts';
import { exitWithError } from './exit-with-error.ts';
import { consistsOfWidgets, keyOf } from './remote/document-name.ts';
import { type ComparedDocument, compareAll } from './remote/exchange.ts';
import { knownShop } from './remote/known-shop.ts';
import { type Exchange, exchangeArgs, openExchange } from './remote/open-exchange.ts';
import { type Candidate, candidatesOf, publish } from './remote/publish.ts';
import { RefusedError } from './remote/remote-shop.ts';
import { changeSummary, linesOf } from './remote/show-changes.ts';

const conflicts: Readonly<Record<NonNullable<Candidate['conflict']>, string>> = {
  'changed-in-shop': 'it changed in the shop since the last exchange',
  'has-draft': 'it has an unpublished draft in the shop',
};

function show(candidates: readonly Candidate[], withLines: boolean): void {
  for (const { document, compared, conflict } of candidates) {
    console.log(
      `${keyOf(document)}: ${changeSummary(compared.shop, document.text)}${conflict ? `; ${conflicts[conflict]}` : ''}`,
    );
    if (withLines) console.log(linesOf(compared.shop, document.text));
  }
}

/**
 * Checks the documents to publish like `endcap check`, before anything is sent. The shop checks them again with
 * all its content.
 *
 * @throws SettingsError when there are errors, which are printed
 */
async function requireSound(
  { definition, shop }: Exchange,
  compared: readonly ComparedDocument[],
  candidates: readonly Candidate[],
): Promise<void> {
  const files = candidates
    .filter(({ document: { kind } }) => consistsOfWidgets(kind) || kind === 'redirects')
    .map(({ document }) => document.file);
  const knownNames = await knownShop(shop, compared, definition && definedShop(definition));
  const checked = await checkFiles(files, false, knownNames, definition?.file);
  let errors = 0;
  for (const { text, diagnostics } of checked)
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== 'error') continue;
      errors += 1;
      console.error(`${printDiagnostic(diagnostic, text)}\n`);
    }
  if (errors > 0)
    throw new SettingsError(`Nothing was published: there ${errors === 1 ? 'is 1 error' : `are ${errors} errors`}.`);
}

async function confirmPublishing(server: string, count: number): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new SettingsError('Nothing was published: there is no terminal to ask in.\n  what to do: pass --yes');
  const answer = await confirm({ message: `Publish ${count === 1 ? 'it' : `these ${count}`} at ${server}?` });
  return answer === true;
}

function printRefusal(error: RefusedError, candidates: readonly Candidate[]): void {
  for (const refused of error.details?.documents ?? []) {
    const text = candidates.find(({ document }) => keyOf(document) === keyOf(refused))?.document.text ?? '';
    for (const diagnostic of refused.diagnostics ?? []) {
      console.error(keyOf(refused));
      console.error(`${printDiagnostic(diagnostic, text)}\n`);
    }
  }
  console.error(`Nothing was published: ${error.message}`);
  process.exitCode = 1;
}

/**
 * Returns the candidates in the given files, or all without files. @throws SettingsError when a file is not in the
 * folder or has not changed
 */
function candidatesIn(candidates: readonly Candidate[], files: readonly string[]): readonly Candidate[] {
  if (files.length === 0) return candidates;
  const wanted = files.map((file) => relative(process.cwd(), resolve(file)).split(sep).join('/'));
  const missing = wanted.filter((file) => !candidates.some(({ document }) => document.file === file));
  if (missing.length > 0)
    throw new SettingsError(
      `No changed document in ${missing.join(', ')}: unchanged, or not part of this shop's folder.`,
    );
  return candidates.filter(({ document }) => wanted.includes(document.file));
}

export default defineCommand({
  meta: { name: 'publish', description: 'Publishes the documents of this folder in a shop, all or none.' },
  args: {
    file: {
      type: 'positional',
      required: false,
      description: 'Files to publish (default: all that changed).',
    },
    ...exchangeArgs,
    note: { type: 'string', description: 'Note for the list of releases.' },
    overwrite: { type: 'boolean', description: 'Overwrites changes and drafts in the shop.' },
    yes: { type: 'boolean', description: 'Skips the confirmation.' },
  },
  async run({ args }) {
    let candidates: readonly Candidate[] = [];
    try {
      const exchange = await openExchange(args.server);
      const compared = await compareAll(exchange.folder, exchange.shop);
      candidates = candidatesIn(await candidatesOf(exchange, compared), args._);
      show(candidates, args.diff === true);
      for (const { kind, id, difference } of compared)
        if (difference === 'removed-from-folder')
          console.log(`${kind} ${id}: removed here; it stays in the shop until it is unpublished in the playground`);
      if (candidates.length === 0) {
        console.log('Nothing to publish: the shop has all of it.');
        return;
      }
      await requireSound(exchange, compared, candidates);
      if (args['dry-run']) {
        console.log('Nothing was published.');
        return;
      }
      if (!args.overwrite && candidates.some(({ conflict }) => conflict))
        throw new SettingsError(
          'Nothing was published.\n  what to do: endcap pull, or --overwrite to replace what is in the shop',
        );
      if (candidates.length > limits.documentsPerRelease)
        throw new SettingsError(
          `Nothing was published: ${candidates.length} documents changed, but at most ${limits.documentsPerRelease} can be published together.\n` +
            '  what to do: publish some of them at a time: endcap publish FILE FILE …',
        );
      if (!args.yes && !(await confirmPublishing(exchange.server, candidates.length))) {
        console.log('Nothing was published.');
        return;
      }
      await publish(exchange, candidates, args.note);
      console.log(`Published ${candidates.map(({ document }) => keyOf(document)).join(', ')} at ${exchange.server}`);
    } catch (error) {
      if (error instanceof RefusedError) printRefusal(error, candidates);
      else exitWithError(error);
    }
  },
});
