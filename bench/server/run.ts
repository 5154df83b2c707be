/**
 * Measures a page's CPU time on the server of a large shop, and the share of the bare database queries. Nothing is
 * cached between pages or searches, because each address is requested once; `BENCH_DATA=FOLDER` keeps the databases for
 * the next run. `node scripts/bench.mjs bench/server/run.ts 20000 100000`
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { searchAutoComplete } from '../../commerce/calls/registry.ts';
import { demoShop } from '../../demo/index.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { startServer } from '../../server/main.ts';
import { cachedPage } from '../../server/render/answers/send-page.ts';
import { createStorefront } from '../../server/render/answers/storefront.ts';
import { readClientAssets } from '../../server/render/assets/client-assets.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { seedCatalogue } from '../../server/storage/seed-catalogue.ts';
import { cpu } from '../measure.ts';
import { categories, largeCatalogue, largeCollections, vocabulary } from './catalogue.ts';

const warmUp = 30;
const rounds = 24;
/** Pages per reading of the clock, which is slow on some machines. */
const repeats = 5;

interface Contestant {
  goalMs: number;
  /** Requests the page, with a different address in each round. */
  run: (round: number) => Promise<unknown>;
  /** Runs the queries that any shop would need. */
  bare: (round: number) => unknown;
}

const quartile = (values: number[], part: number): number =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * part)]!;

/** Returns the CPU time of each round in milliseconds. */
async function timesOf(run: (round: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const before = cpu();
    for (let repeat = 0; repeat < repeats; repeat += 1) await run(round * repeats + repeat);
    if (round >= warmUp) times.push((cpu() - before) / repeats);
  }
  return times;
}

/** Opens a shop with this number of products, and returns functions that request its pages and calls. */
async function openLargeShop(size: number) {
  const keptFolder = process.env.BENCH_DATA && join(process.env.BENCH_DATA, String(size));
  const isFilled = keptFolder !== undefined && keptFolder !== '' && existsSync(keptFolder);
  const data = keptFolder || mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const settings = { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' };
  const starter = demoShop(packageRoot);
  await (await startServer({ settings, root: packageRoot, starter })).close();
  const storage = openStorage(settings.databaseFile);
  const models = starter.catalogue().products.filter(({ isGiftCard }) => !isGiftCard);
  const { collections } = starter.catalogue();
  const began = cpu();
  if (!isFilled)
    await seedCatalogue(storage, {
      products: largeCatalogue(size, models),
      collections: [...collections, ...largeCollections()],
    });
  const shop = createShop({ storage, config: starter.config, origin: settings.origin });
  const storefront = createStorefront({
    shop,
    assets: readClientAssets(join(packageRoot, 'dist/client')),
    origin: settings.origin,
    markets: [{ locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' }],
    pictureHosts: async () => [],
  });
  const { call } = createLocalCaller(shop, undefined);
  const page = async (path: string): Promise<void> => {
    const { html, status } = await storefront.render(path);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
    cachedPage({ html, status, policy: '' }, 0);
  };
  const close = async (): Promise<void> => {
    await storage.close();
    if (!keptFolder) rmSync(data, { recursive: true, force: true });
  };
  const writingMs = cpu() - began;
  return { page, call, close, writingMs, file: settings.databaseFile };
}

type LargeShop = Awaited<ReturnType<typeof openLargeShop>>;

/** Prepares the database queries of a large shop's pages, to run them without the shop. */
function bareQueries(database: Libsql.Database, size: number) {
  const readOne = database.prepare("SELECT doc FROM products WHERE tenant = 'default' AND slug = ?");
  const docs = (slugs: readonly string[]) =>
    slugs.map((slug) => JSON.parse((readOne.get([slug]) as { doc: string }).doc));
  const slugsFrom = (round: number, count: number) =>
    Array.from({ length: count }, (_, at) => `large-${1 + ((round * 131 + at * 17) % size)}`);
  const matching = database.prepare(
    'SELECT rowid FROM search_words_1 WHERE search_words_1 MATCH ? ORDER BY bm25(search_words_1, 10, 6, 6, 3, 3, 1, 1) LIMIT 24',
  );
  const counting = database.prepare('SELECT count(*) FROM search_words_1 WHERE search_words_1 MATCH ?');
  const found = (word: string, count: number, round: number) => {
    counting.get([`${word}*`]);
    matching.all([`${word}*`]);
    return docs(slugsFrom(round, count));
  };
  const rare = (round: number) => vocabulary[1000 + round * 18]!;
  const usual = (round: number) => vocabulary[20 + round]!;
  return { docs, slugsFrom, found, rare, usual };
}

function contestantsOf(
  { page, call }: LargeShop,
  { docs, slugsFrom, found, rare, usual }: ReturnType<typeof bareQueries>,
): Record<string, Contestant> {
  return {
    'product, with recommendations and tabs': {
      goalMs: 4,
      run: (round) => page(`/products/${slugsFrom(round, 1)[0]!}`),
      bare: (round) => docs(slugsFrom(round, 25)),
    },
    'list of a category': {
      goalMs: 4,
      run: (round) =>
        page(`/collections/category-${round % categories.length}?page=${1 + Math.floor(round / categories.length)}`),
      bare: (round) => docs(slugsFrom(round, 24)),
    },
    'list, filtered': {
      goalMs: 4,
      run: (round) => page(`/collections/category-${round % categories.length}?price=${1000 + round * 10}..4000`),
      bare: (round) => docs(slugsFrom(round, 24)),
    },
    'search, a word of few': {
      goalMs: 4,
      run: (round) => page(`/search?q=${rare(round)}`),
      bare: (round) => found(rare(round), 24, round),
    },
    'search, a word of many': {
      goalMs: 4,
      run: (round) => page(`/search?q=${usual(round)}`),
      bare: (round) => found(usual(round), 24, round),
    },
    suggestions: {
      goalMs: 2,
      run: (round) => call(searchAutoComplete, { query: { q: rare(round).slice(0, 1 + (round % 4)) } }),
      bare: (round) => found(rare(round).slice(0, 1 + (round % 4)), 4, round),
    },
  };
}

async function benchSize(size: number, only: string): Promise<void> {
  const shop = await openLargeShop(size);
  const database = new Libsql(shop.file);
  const contestants = contestantsOf(shop, bareQueries(database, size));
  console.log(
    `\n${size.toLocaleString('en')} products (written in ${(shop.writingMs / 1000).toFixed(1)} s), CPU time: lower quartile, median, 95th percentile; bare queries`,
  );
  for (const [name, { goalMs, run, bare }] of Object.entries(contestants)) {
    if (!name.includes(only)) continue;
    const times = await timesOf(run);
    const [usually, median, most] = [quartile(times, 0.25), quartile(times, 0.5), quartile(times, 0.95)];
    const query = quartile(await timesOf(bare), 0.25);
    const verdict = usually > goalMs ? '  above the goal' : '';
    console.log(
      `  ${name.padEnd(40)} ${usually.toFixed(2).padStart(7)} ${median.toFixed(2).padStart(7)} ${most.toFixed(2).padStart(7)} ms ${query.toFixed(2).padStart(7)} ms${verdict}`,
    );
  }
  database.close();
  await shop.close();
}

const [sizes, only] = [
  process.argv.slice(2).filter((each) => /^\d+$/.test(each)),
  process.argv.slice(2).find((each) => /\D/.test(each)) ?? '',
];
for (const size of sizes) await benchSize(Number(size), only);
