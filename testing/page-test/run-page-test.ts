import { isDeepStrictEqual } from 'node:util';
import { FailureError } from '../../runtime/failure.ts';
import type { Json } from '../../schemas/page.ts';
import { clock } from '../clock.ts';
import { page, type TestPage } from '../page.ts';
import type { PageTest, PageTestStep, PageTests } from './read-page-test.ts';

/** The result of a test. `failure` names the step that failed, and the reason. */
export interface PageTestResult {
  name: string;
  failure?: string;
}

/** A page under test, and its surroundings. */
export interface TestedPage {
  definition: Record<string, Json>;
  fragments: Record<string, Json>;
  config?: Record<string, unknown>;
}

type Expectation = NonNullable<PageTestStep['expect']>;

const maxShown = 400;
const shown = (value: unknown): string => {
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words !== undefined && words.length > maxShown ? `${words.slice(0, maxShown)}…` : String(words);
};
const several = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

/** Whether a value matches an expectation; objects may have further keys. */
function has(value: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return isDeepStrictEqual(value, expected);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(expected).every(([key, each]) => has((value as Record<string, unknown>)[key], each));
}

/** Returns the first line of an error; the rest is a page that is reported anyway. */
const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message.split('\n', 1)[0]! : String(thrown);

/** Returns the differences from an expectation. */
function differences(of: TestPage, expected: Expectation): string[] {
  const words = of.text();
  const { data = {}, flags = {}, calls = [], opened } = expected;
  const { flags: actual } = of.runtime.state;
  const made = of.world.calls.map(({ id }) => id);
  return [
    ...several(expected.text).flatMap((text) => (words.includes(text) ? [] : [`the page does not show “${text}”`])),
    ...several(expected.missing).flatMap((text) => (words.includes(text) ? [`the page shows “${text}”`] : [])),
    ...Object.entries(data).flatMap(([widget, each]) => {
      const actual = of.data(widget);
      return has(actual, each) ? [] : [`${widget} has ${shown(actual)}, not ${shown(each)}`];
    }),
    ...Object.entries(flags).flatMap(([flag, isOn]) =>
      actual[flag] === isOn ? [] : [`the flag "${flag}" is ${String(actual[flag])}`],
    ),
    ...calls.flatMap((call) =>
      made.includes(call) ? [] : [`${call} was not called, but ${made.join(', ') || 'nothing'}`],
    ),
    ...(opened === undefined || of.world.opened.at(-1) === opened
      ? []
      : [`the page opened ${of.world.opened.at(-1) ?? 'nothing'}, not ${opened}`]),
  ];
}

/** Starts a step. It may be asynchronous; fake time only advances in later steps. */
async function begin(
  of: TestPage,
  { press, act, action, emit, event, with: given = {}, index }: PageTestStep,
): Promise<void> {
  if (press !== undefined) await of.press(press);
  if (act !== undefined) await of.act(act, action!, given, index);
  if (emit !== undefined) await of.emit(emit, event!, given, index);
}

/** @param failures receives what fails, now or while later steps are taken */
async function take(of: TestPage, step: PageTestStep, failures: unknown[]): Promise<string[]> {
  void begin(of, step).catch((thrown: unknown) => failures.push(thrown));
  await of.time.advance(step.wait ?? 0);
  const failed = failures.map(reasonOf);
  return failed.length > 0 || !step.expect ? failed : differences(of, step.expect);
}

/** Creates the function that answers calls as a test defines. */
function answersOf(tests: PageTests, test: PageTest) {
  const answers: Record<string, unknown> = { ...tests.answers, ...test.answers };
  // An answer of the test replaces a failure of all tests.
  const all = Object.entries(tests.failures ?? {}).filter(([id]) => !Object.hasOwn(test.answers ?? {}, id));
  const failures = { ...Object.fromEntries(all), ...test.failures };
  return async (id: string): Promise<unknown> => {
    const failure = Object.hasOwn(failures, id) ? failures[id] : undefined;
    if (failure) throw new FailureError(failure.code, failure.message ?? failure.code);
    if (!Object.hasOwn(answers, id)) throw new FailureError('no-answer', `The test has no answer for ${id}`);
    return structuredClone(answers[id]);
  };
}

async function runTest(
  { definition, fragments, config }: TestedPage,
  tests: PageTests,
  test: PageTest,
): Promise<string | undefined> {
  const of = page(definition, {
    fragments,
    url: test.url ?? String(definition.slug),
    answers: answersOf(tests, test),
    time: clock(test.now),
    ...(config ? { config } : {}),
    ...(test.locale ? { locale: test.locale } : {}),
  });
  const [mistake] = of.diagnostics.filter(({ severity }) => severity === 'error');
  if (mistake) return `the page has a mistake: ${mistake.code} at ${mistake.pointer}: ${mistake.message}`;
  await of.time.advance(0);
  const failures: unknown[] = [];
  for (const [index, step] of test.steps.entries()) {
    const found = await take(of, step, failures).catch((thrown: unknown) => [reasonOf(thrown)]);
    if (found.length > 0) return `step ${index + 1}: ${found.join('; ')}\n  shown: ${shown(of.text())}`;
  }
  return undefined;
}

/** Runs the tests beside a page, each on a new page. */
export async function runPageTests(tested: TestedPage, tests: PageTests): Promise<PageTestResult[]> {
  const results: PageTestResult[] = [];
  for (const test of tests.tests) {
    const failure = await runTest(tested, tests, test);
    results.push({ name: test.name, ...(failure === undefined ? {} : { failure }) });
  }
  return results;
}
