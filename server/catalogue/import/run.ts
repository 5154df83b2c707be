import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DecimalMark } from '../../core/csv/decimal-mark.ts';
import type { Slugs } from '../../core/own-slugs.ts';
import type { CatalogueWriter, UpsertCounts } from '../../core/ports/catalogue.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import { type ImportResult, importProducts } from './import-products.ts';
import { type ImportProblem, problemLine } from './problem.ts';
import { createProgress, type Output, type Progress } from './progress.ts';

/** Options of the import command. */
export interface RunImportOptions {
  file: string;
  writer: Pick<CatalogueWriter, 'upsertProducts'>;
  /** Whether products that were edited in the admin are replaced as well. */
  replaceEdited?: boolean | undefined;
  /** Time of writing, in milliseconds since 1970. */
  at?: number | undefined;
  /** ISO 4217 code (default INR). */
  currencyCode?: string;
  /** Decimal mark of prices; by default derived from the file. */
  decimalMark?: DecimalMark | undefined;
  /** How the addresses of products and collections are made. */
  slugs?: Slugs | undefined;
  output: Output;
  /** Maximum problems to print; the rest are counted (default 50). */
  maxPrintedProblems?: number;
  /** Called before anything is written, only when there is something to write. */
  beforeWriting?: (products: readonly ProductRecord[], reading: ImportReading) => Promise<void>;
}

/** Progress and problems between reading products and writing them. */
export interface ImportReading {
  progress: Progress;
  /** Reports a problem of a product. */
  report(slug: string, problem: Omit<ImportProblem, 'line'>): void;
}

/** Result of the import command. */
export interface RunImportReport extends Omit<ImportResult, 'products' | 'collections' | 'lines' | 'publishAt'> {
  /** 0 when every row was imported, else 1. */
  exitCode: 0 | 1;
  written: UpsertCounts;
}

const BATCH_SIZE = 50;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const editedProduct = {
  severity: 'warning',
  code: 'edited-product',
  hint: 'Pass --replace-edited to replace what was edited by the file.',
} as const;

const emptyCounts = (): UpsertCounts => ({ created: 0, updated: 0, unchanged: 0 });

const add = (sum: UpsertCounts, more: UpsertCounts): void => {
  sum.created += more.created;
  sum.updated += more.updated;
  sum.unchanged += more.unchanged;
};

/**
 * Implements `endcap import FILE.csv`: reads the file, writes valid products and prints problems. The caller sets
 * the exit code.
 * @throws errors of the writer; an unreadable file is reported with exit code 1
 */
export async function runImport(options: RunImportOptions): Promise<RunImportReport> {
  const { file, writer, replaceEdited, output, currencyCode = 'INR', maxPrintedProblems = 50, beforeWriting } = options;
  const progress = createProgress(output);
  const written = emptyCounts();
  const empty = { rows: 0, products: 0, variants: 0, pictures: 0, collections: 0, skippedRows: 0 };

  const size = await stat(file).then(
    (stats) => (stats.isFile() ? stats.size : undefined),
    () => undefined,
  );
  if (size === undefined) {
    output.write(
      `Cannot read the file "${file}". Pass the path of an export of products (CSV) of Shopify or WooCommerce.\n`,
    );
    return { exitCode: 1, written, problems: [], counts: empty, handMade: new Map(), pictures: [] };
  }

  const { products, problems, counts, lines, publishAt, handMade, pictures } = await importProducts(
    createReadStream(file),
    {
      currencyCode,
      decimalMark: options.decimalMark,
      slugs: options.slugs,
      onProgress: (read) => progress.show((read / Math.max(1, size)) * 0.5, 'Reading'),
    },
  );
  const report: ImportReading['report'] = (slug, problem) => problems.push({ ...problem, line: lines.get(slug) ?? 1 });
  if (products.length > 0) await beforeWriting?.(products, { progress, report });
  let kept = 0;
  for (let at = 0; at < products.length; at += BATCH_SIZE) {
    progress.show(0.5 + (at / products.length) * 0.5, 'Writing');
    const outcome = await writer.upsertProducts(products.slice(at, at + BATCH_SIZE), {
      replaceEdited,
      publishAt,
      at: options.at,
    });
    add(written, outcome);
    for (const slug of outcome.kept ?? []) {
      kept += 1;
      report(slug, { ...editedProduct, message: `The product "${slug}" was edited in the admin and stays as it is.` });
    }
  }
  progress.done();
  problems.sort((a, b) => a.line - b.line);

  for (const problem of problems.slice(0, maxPrintedProblems)) output.write(`${file}: ${problemLine(problem)}\n`);
  if (problems.length > maxPrintedProblems)
    output.write(`… and ${plural(problems.length - maxPrintedProblems, 'more problem')}.\n`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  output.write(
    [
      `${plural(counts.products, 'product')}, ${plural(counts.variants, 'variant')} and ${plural(counts.pictures, 'picture')} from ${plural(counts.rows, 'row')}, in ${currencyCode}.`,
      `${written.created} new, ${written.updated} changed, ${written.unchanged} unchanged${kept > 0 ? `, ${kept} left as edited in the admin` : ''}.`,
      problems.length === 0
        ? 'Every row was imported.'
        : `${plural(counts.skippedRows, 'row')} skipped, ${plural(errors, 'error')}, ${plural(problems.length - errors, 'warning')}.`,
      '',
    ].join('\n'),
  );
  return { exitCode: products.length > 0 && errors === 0 ? 0 : 1, written, problems, counts, handMade, pictures };
}
