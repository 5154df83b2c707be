/**
 * Breaks the shop at random, one fault at a time, and counts how often a test fails.
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
    /** Number of drawn faults to skip, in order to continue an interrupted run. */
    from: { type: 'string', default: '0' },
    /** Areas to draw from, separated by commas; all areas by default. */
    areas: { type: 'string' },
    /** Part of the name of the faults to try. */
    only: { type: 'string', default: '' },
    /** Maximum number of test files per fault, nearest first. */
    tests: { type: 'string', default: '24' },
    /** Processor time in seconds after which tests count as hanging. */
    patience: { type: 'string', default: '180' },
    /** Prints how long the tests take. */
    timings: { type: 'boolean', default: false },
    /** Lists the faults that would be tried. */
    list: { type: 'boolean', default: false },
  },
});

/** Of a hundred faults, at most three may go unnoticed. */
const requiredShare = 0.97;

/** Maximum number of files that a quick test loads: half of all tests load fewer, the others load the whole shop. */
const quickFiles = 300;

/** Numbers of slow test files that are run together, until one fails. */
const batchSizes = [1, 2, 5, 10];

/** Suites that refer to each call by its name, and so are near to every handler. */
const aboutCalls = ['tests/handlers/', 'tests/specification/'];

const files = sourceFiles(root);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !/^tests\/(journeys|seeded-faults)\//.test(file);
const graph = importGraph(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])), isTest);

/** Suites with thousands of cases or with processes of their own, which run after the tests beside the sources. */
const large =
  /^tests\/(access|author-mistakes|drawing|handlers|robustness|seeded-mistakes|simulation|conformance\/calls)/;

/** Number of nearest tests that run before those of the calls, each of which has a test. */
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

/** Returns batches of tests: first all quick ones together, then the others, a few at a time. */
function batchesOf(tests: readonly string[]): string[][] {
  const batches = [tests.filter((test) => graph.weightOf(test) <= quickFiles)];
  const slow = tests.filter((test) => graph.weightOf(test) > quickFiles);
  for (let at = 0; slow.length > 0; at++) batches.push(slow.splice(0, batchSizes[Math.min(at, batchSizes.length - 1)]));
  return batches;
}

const suite = openSuite(Number(values.patience));
/** Tests that fail even without a fault, and tests that are known to pass. */
const redAnyway = new Set<string>();
const green = new Set<string>();

/**
 * Runs tests against a fault. Returns the first that failed. An error outside of all tests may be left over from an
 * earlier fault, so it counts only when a new process reports it as well.
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

/** Returns the test that fails because of a fault; undefined when none does. */
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
