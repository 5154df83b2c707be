import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageFiles } from '../../server/documents/library/page-files.ts';
import { runTestFiles, testFiles } from './run-test-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: object) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
};
const page = (...body: object[]) => ({ version: 3, id: 'visit', slug: '/visit', type: 'CONTENT', body });
const expects = (name: string, text: string) => ({ name, steps: [{ expect: { text } }] });

/** Runs the tests of the folder. */
async function run() {
  const lines: string[] = [];
  const count = await runTestFiles(testFiles(folder), (line) => lines.push(line), folder);
  return { ...count, lines };
}

it('runs the tests beside pages, with the fragments near them', async () => {
  write('fragments/hours.json', { version: 3, id: 'hours', body: [{ widget: 'text', props: { text: '10 to 18' } }] });
  write('pages/visit.json', page({ widget: 'fragment', props: { name: 'hours' } }));
  write('pages/visit.test.json', { tests: [expects('hours', '10 to 18'), expects('more', '10 to 19')] });
  write('node_modules/other/visit.test.json', { tests: [] });
  expect(await run()).toEqual({
    passed: 1,
    failed: 1,
    lines: [
      'passed  pages/visit.test.json  hours',
      'failed  pages/visit.test.json  more\n  step 1: the page does not show “10 to 19”\n  shown: 10 to 18',
    ],
  });
});

it('says what is wrong with a file, and where', async () => {
  write('visit.json', page());
  writeFileSync(join(folder, 'visit.test.json'), '{\n  "tests": [{ "name": "a", "stpes": [] }] }');
  write('gone.test.json', { tests: [expects('a', 'b')] });
  const { failed, lines } = await run();
  expect(failed).toBeGreaterThan(1);
  expect(lines).toContain('failed  gone.test.json\n  There is no page gone.json beside it.');
  expect(lines.join('\n')).toMatch(/failed {2}visit\.test\.json:2:\d+\n {2}.*stpes/);
});

it('takes no file of tests for a page, whatever its answers have', async () => {
  write('visit.json', page());
  write('visit.test.json', { answers: { 'cart.get': { body: [] } }, tests: [expects('a', 'b')] });
  expect(pageFiles(folder)).toEqual([join(folder, 'visit.json')]);
});
