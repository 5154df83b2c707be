import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueWriter, UpsertCounts } from '../../core/ports/catalogue.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';
import { createProgress } from './progress.ts';
import { runImport } from './run.ts';

const memory = (): CatalogueWriter => {
  const stored = new Map<string, string>();
  const upsert = async (records: readonly { slug: string }[]): Promise<UpsertCounts> => {
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const record of records) {
      const text = JSON.stringify(record);
      const known = stored.get(record.slug);
      counts[known === undefined ? 'created' : known === text ? 'unchanged' : 'updated']++;
      stored.set(record.slug, text);
    }
    return counts;
  };
  return {
    upsertProducts: (records: readonly ProductRecord[]) => upsert(records),
    upsertCollections: async () => ({ created: 0, updated: 0, unchanged: 0 }),
  };
};

const paper = (isTTY = false) => {
  const texts: string[] = [];
  return { isTTY, columns: 60, write: (text: string) => texts.push(text), text: () => texts.join('') };
};

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-import-'));
  file = join(folder, 'products.csv');
  await writeFile(file, 'Handle,Title,Variant Price\na,A,10\nb,B,free\nc,C,5\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('runImport', () => {
  it('leaves edited products unchanged, and reports which ones and how to replace them', async () => {
    const asked: unknown[] = [];
    const writer: Pick<CatalogueWriter, 'upsertProducts'> = {
      async upsertProducts(_, options) {
        asked.push(options?.replaceEdited);
        return { created: 1, updated: 0, unchanged: 0, ...(options?.replaceEdited ? {} : { kept: ['c'] }) };
      },
    };
    const first = paper();
    const { problems } = await runImport({ file, writer, output: first });
    expect(first.text()).toContain('line 4: warning: The product "c" was edited in the admin and stays as it is.');
    expect(first.text()).toContain('1 new, 0 changed, 0 unchanged, 1 left as edited in the admin.');
    expect(problems.map(({ line }) => line)).toEqual([3, 3, 4]);
    const second = paper();
    await runImport({ file, writer, output: second, replaceEdited: true });
    expect(second.text()).toContain('1 new, 0 changed, 0 unchanged.');
    expect(asked).toEqual([undefined, true]);
  });

  it('reports imported and skipped rows, and changes nothing the second time', async () => {
    const writer = memory();
    const first = paper();
    const report = await runImport({ file, writer, output: first });
    expect(report).toMatchObject({
      exitCode: 1,
      written: { created: 2, updated: 0, unchanged: 0 },
      counts: { skippedRows: 1 },
    });
    expect(first.text()).toContain('line 3, column "Variant Price": error: "free" is not a price');
    expect(first.text()).toContain('2 products, 2 variants and 0 pictures from 3 rows, in INR.');
    expect(first.text()).not.toContain('\x1b');
    const second = paper();
    expect((await runImport({ file, writer, output: second })).written).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    expect(second.text()).toContain('0 new, 0 changed, 2 unchanged.');
  });

  it('reports a missing file', async () => {
    const output = paper();
    const { exitCode } = await runImport({ file: join(folder, 'none.csv'), writer: memory(), output });
    expect(exitCode).toBe(1);
    expect(output.text()).toContain('Cannot read the file');
  });
});

describe('createProgress', () => {
  it('shows a bar on a terminal only', () => {
    const terminal = paper(true);
    const bar = createProgress(terminal);
    bar.show(0.5, 'Reading');
    bar.done();
    expect(terminal.text()).toContain(' 50%  Reading');
    expect(terminal.text().endsWith('\r\x1b[K')).toBe(true);
    const log = paper();
    const plain = createProgress(log);
    plain.show(0.1, 'Reading');
    plain.show(0.9, 'Reading');
    plain.done();
    expect(log.text()).toBe('Reading\n');
  });
});
