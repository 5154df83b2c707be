// What scripts/fuzz-page.mjs runs.
import type { PageKind } from '../kit/fuzz/arbitrary-page.ts';
import { putDocumentHere } from './document-here.ts';

async function main(): Promise<void> {
  putDocumentHere();
  const { ordealsEach, printed, runOrdeals } = await import('./run-ordeals.ts');
  const [from = '1', count = process.env.RUNS ?? '2000', only] = process.argv.slice(2);
  const kinds = ['valid', 'slightly-wrong', 'hostile'] as const satisfies readonly PageKind[];
  const wanted = kinds.filter((kind) => only === undefined || kind === only);
  /** What was found already, so that it is told once. */
  const told = new Map<string, number>();
  const nameOf = ({ what }: { what: string }) => what.replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, '…').slice(0, 120);
  const lost: unknown[] = [];
  process.on('unhandledRejection', (cause) => lost.push(cause));
  process.on('uncaughtException', (cause) => lost.push(cause));
  let pages = 0;
  let last = Number(from);
  let isOver = false;
  process.on('beforeExit', () => {
    if (isOver) return;
    console.log(`seed ${last}: a page is waited for that never comes`);
    process.exitCode = 1;
  });
  for (let seed = Number(from); pages < Number(count); seed++) {
    last = seed;
    const kind = wanted[seed % wanted.length]!;
    const found = await runOrdeals(kind, seed, { isTrouble: (trouble) => !told.has(nameOf(trouble)), mostMs: 20_000 });
    pages += ordealsEach;
    if (found) {
      for (const trouble of found.troubles) told.set(nameOf(trouble), seed);
      console.log(printed(found));
    }
    for (const cause of lost.splice(0)) console.log(`seed ${seed} ${kind}, nobody caught:`, cause);
    if (pages % 1000 === 0 || pages >= Number(count))
      console.log(`${pages} pages, up to seed ${seed}: ${told.size} kinds of trouble`);
  }
  isOver = true;
  process.exitCode = told.size > 0 ? 1 : 0;
}

main().catch((cause: unknown) => {
  console.log('What tries the pages broke:', cause);
  process.exit(1);
});
