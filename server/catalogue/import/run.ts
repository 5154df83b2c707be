import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CatalogueWriter, UpsertCounts } from '../port.ts';
import { problemLine } from './problem.ts';
import { createProgress, type Output } from './progress.ts';
import { type ImportResult, importShopifyCsv } from './shopify.ts';

export interface RunImportOptions {
  file: string;
  writer: CatalogueWriter;
  /** ISO 4217; INR unless told. */
  currencyCode?: string;
  output: Output;
  /** Problems printed one by one; the rest are counted. 50 unless told. */
  shownProblems?: number;
}

export interface RunImportReport extends Omit<ImportResult, 'products' | 'collections'> {
  /** 0 when something was taken, 1 when nothing could be. */
  exitCode: 0 | 1;
  written: UpsertCounts;
}

const BATCH = 50;

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const nothing = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 });

const add = (sum: UpsertCounts, more: UpsertCounts): void => {
  sum.created += more.created;
  sum.updated += more.updated;
  sum.unchanged += more.unchanged;
};

/**
 * `endcap import FILE.csv`: reads the file, writes what is good, and says what was not. The process's exit code is the
 * caller's business.
 * @throws Whatever the writer throws. A file that cannot be read is reported and gives exit code 1.
 */
export const runImport = async (options: RunImportOptions): Promise<RunImportReport> => {
  const { file, writer, output, currencyCode = 'INR', shownProblems = 50 } = options;
  const progress = createProgress(output);
  const written = nothing();
  const empty = { rows: 0, products: 0, variants: 0, pictures: 0, collections: 0, skippedRows: 0 };

  const size = await stat(file).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
  if (size === undefined) {
    output.write(`There is no file "${file}" that can be read. Give the path of a Shopify product export (CSV).\n`);
    return { exitCode: 1, written, problems: [], counts: empty };
  }

  const { products, collections, problems, counts } = await importShopifyCsv(createReadStream(file), {
    currencyCode,
    onProgress: (read) => progress.show((read / Math.max(1, size)) * 0.5, 'Reading'),
  });
  for (let at = 0; at < products.length; at += BATCH) {
    progress.show(0.5 + (at / products.length) * 0.5, 'Writing');
    add(written, await writer.upsertProducts(products.slice(at, at + BATCH)));
  }
  if (products.length > 0) await writer.upsertCollections(collections);
  progress.done();

  for (const problem of problems.slice(0, shownProblems)) output.write(`${file}: ${problemLine(problem)}\n`);
  if (problems.length > shownProblems)
    output.write(`… and ${plural(problems.length - shownProblems, 'more problem')}.\n`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  output.write(
    [
      `${plural(counts.products, 'product')}, ${plural(counts.variants, 'variant')}, ${plural(counts.pictures, 'picture')} and ${plural(counts.collections, 'collection')} from ${plural(counts.rows, 'row')}, in ${currencyCode}.`,
      `${written.created} new, ${written.updated} changed, ${written.unchanged} as before.`,
      problems.length === 0
        ? 'Every row was taken.'
        : `${plural(counts.skippedRows, 'row')} left out, ${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}.`,
      '',
    ].join('\n'),
  );
  return { exitCode: products.length > 0 ? 0 : 1, written, problems, counts };
};
