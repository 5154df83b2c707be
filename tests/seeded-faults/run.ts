/**
 * Breaks the shop at random, one fault at a time, and counts how often a test turns red.
 *
 *     npm run seeded-faults -- --count 200 --seed 1
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from './areas.ts';
import type { Equivalent } from './equivalents.ts';
import { allFaults, type Fault } from './faults.ts';
import { importGraph } from './import-graph.ts';
import { outsideOfTests } from './messages.ts';
import { drawInTurn } from './random.ts';
import { hangs, openSuite } from './suite.ts';

const root = join(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** How many of the drawn faults are passed over: a run that was ended goes on. */
    from: { type: 'string', default: '0' },
    /** Areas to draw from, separated by commas; all without it. */
    areas: { type: 'string' },
    /** Part of the name of the faults that are tried. */
    only: { type: 'string', default: '' },
    /** Test files that are run for one fault at most, the nearest first. */
    tests: { type: 'string', default: '24' },
    /** Seconds of the processor after which tests are said to hang. */
    patience: { type: 'string', default: '180' },
    /** Shows how long the tests take. */
    timings: { type: 'boolean', default: false },
    /** Shows the faults that would be tried. */
    list: { type: 'boolean', default: false },
  },
});

/** Of a hundred faults, three may go unnoticed. */
const requiredShare = 0.97;

/** Files that a test may load and be one of the quick ones: half of all tests load less, the others the whole shop. */
const quickFiles = 300;

/** Test files of the whole shop that are run at once, until one turns red. */
const batchSizes = [1, 2, 5, 10];

/** Suites that know each call by its name, and so are near to every handler. */
const aboutCalls = ['tests/handlers/', 'tests/specification/'];

const files = sourceFiles(root);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/^tests\/(journeys|seeded-faults)\//.test(file);
const graph = importGraph(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])), isTest);

/** Suites of thousands of cases, or of processes of their own: they are run after those that are beside the sources. */
const large =
  /^tests\/(access|author-mistakes|drawing|handlers|robustness|seeded-mistakes|simulation|conformance\/calls)/;

/** How many of the nearest tests are run before the calls of the shop, of which each has a test. */
const beforeCalls = 12;

function testsFor({ file, area }: Fault): string[] {
  const first = ['handlers', 'constants', 'messages', 'paths'].includes(area)
    ? files.filter((each) => isTest(each) && aboutCalls.some((folder) => each.startsWith(folder)))
    : [];
  const related = graph.testsOf(file);
  const small = related.filter((test) => !large.test(test));
  const ofCalls = related.filter((test) => test.startsWith('tests/handlers/'));
  const ordered = [...first, ...small.slice(0, beforeCalls), ...ofCalls, ...small, ...related];
  return [...new Set(ordered)].slice(0, Number(values.tests));
}

/** The quick tests first, all at once, and then the others, a few at a time. */
function batchesOf(tests: readonly string[]): string[][] {
  const batches = [tests.filter((test) => graph.weightOf(test) <= quickFiles)];
  const slow = tests.filter((test) => graph.weightOf(test) > quickFiles);
  for (let at = 0; slow.length > 0; at++) batches.push(slow.splice(0, batchSizes[Math.min(at, batchSizes.length - 1)]));
  return batches;
}

const suite = openSuite(Number(values.patience));
/** Tests that are red without a fault, and tests that are known to be green. */
const redAnyway = new Set<string>();
const green = new Set<string>();

/**
 * Runs tests against a fault. An error outside of all tests may be what an earlier fault left behind, so it counts where a
 * process of its own has it as well.
 */
async function failedBy(fault: Fault, tests: readonly string[]): Promise<string | undefined> {
  const failed = await suite.run({ fault, tests });
  if (failed !== outsideOfTests) return failed;
  suite.close();
  const again = await suite.run({ fault, tests });
  if (again !== outsideOfTests) return again;
  suite.close();
  if ((await suite.run({ fault: undefined, tests })) === outsideOfTests)
    throw new Error(`Without a fault there is an error outside of these tests: ${tests.join(' ')}`);
  return again;
}

async function isRedAnyway(test: string): Promise<boolean> {
  if (test === hangs || test === outsideOfTests || green.has(test)) return false;
  if ((await suite.run({ fault: undefined, tests: [test] })) === undefined) green.add(test);
  else redAnyway.add(test);
  return redAnyway.has(test);
}

/** The test that turns red by a fault; undefined where none does. */
async function noticedBy(fault: Fault): Promise<string | undefined> {
  for (const batch of batchesOf(testsFor(fault))) {
    let left = batch.filter((test) => !redAnyway.has(test));
    while (left.length > 0) {
      const begun = Date.now();
      const failed = await failedBy(fault, left);
      if (values.timings) console.log(`  ${Date.now() - begun} ms: ${left.join(' ')}`);
      if (failed === undefined) break;
      if (!(await isRedAnyway(failed))) return failed;
      console.log(`red without a fault, left out: ${failed}`);
      left = left.filter((test) => !redAnyway.has(test));
    }
  }
  return undefined;
}

const equivalents = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8')) as Equivalent[];
const faults = allFaults(equivalents);
const names = values.areas?.split(',') ?? Object.keys(faults);
const pools = names.map((name) => (faults[name] ?? []).filter((fault) => fault.name.includes(values.only)));
const drawn = drawInTurn(pools, Number(values.count), Number(values.seed)).slice(Number(values.from));
for (const [at, name] of names.entries()) console.log(`${name}: ${pools[at]!.length} faults`);

if (values.list) for (const fault of drawn) console.log(`${testsFor(fault).length} tests  ${fault.name}`);
else {
  let noticed = 0;
  for (const fault of drawn) {
    const by = await noticedBy(fault);
    if (by !== undefined) noticed += 1;
    console.log(`${by === undefined ? 'SURVIVED' : 'noticed '}  ${fault.name}${by === undefined ? '' : `  [${by}]`}`);
  }
  console.log(`${noticed} of ${drawn.length} noticed (seed ${values.seed})`);
  process.exitCode = noticed >= drawn.length * requiredShare ? 0 : 1;
}
suite.close();
