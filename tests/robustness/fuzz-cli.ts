// Entry point of scripts/fuzz-page.mjs.
import type { PageKind } from '../../testing/fuzz/arbitrary-page.ts';
import { installDocument } from './install-document.ts';

async function main(): Promise<void> {
  installDocument();
  const { scenariosPerSeed, formatFailure, runScenarios } = await import('./run-scenarios.ts');
  const [from = '1', count = process.env.RUNS ?? '2000', only] = process.argv.slice(2);
  const kinds = ['valid', 'slightly-wrong', 'hostile'] as const satisfies readonly PageKind[];
  const selected = kinds.filter((kind) => only === undefined || kind === only);
  /** Known errors with their first seed; each is reported once. */
  const reported = new Map<string, number>();
  const nameOf = ({ message }: { message: string }) => message.replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, '…').slice(0, 120);
  const unhandled: unknown[] = [];
  process.on('unhandledRejection', (cause) => unhandled.push(cause));
  process.on('uncaughtException', (cause) => unhandled.push(cause));
  let pages = 0;
  let last = Number(from);
  let isDone = false;
  process.on('beforeExit', () => {
    if (isDone) return;
    console.log(`seed ${last}: a promise never settles`);
    process.exitCode = 1;
  });
  for (let seed = Number(from); pages < Number(count); seed++) {
    last = seed;
    const kind = selected[seed % selected.length]!;
    const found = await runScenarios(kind, seed, {
      isRelevant: (error) => !reported.has(nameOf(error)),
      maxShrinkMs: 20_000,
    });
    pages += scenariosPerSeed;
    if (found) {
      for (const error of found.errors) reported.set(nameOf(error), seed);
      console.log(formatFailure(found));
    }
    for (const cause of unhandled.splice(0)) console.log(`seed ${seed} ${kind}, uncaught:`, cause);
    if (pages % 1000 === 0 || pages >= Number(count))
      console.log(`${pages} pages, up to seed ${seed}: ${reported.size} kinds of errors`);
  }
  isDone = true;
  process.exitCode = reported.size > 0 ? 1 : 0;
}

main().catch((cause: unknown) => {
  console.log('Fuzzing failed:', cause);
  process.exit(1);
});
