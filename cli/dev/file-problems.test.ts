import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parsePage } from '../../compiler/index.ts';
import { definitionErrorOf } from '../../server/core/definition/problems.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { FileProblems, printProblem } from './file-problems.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-problems-'));
afterAll(() => rmSync(root, { recursive: true }));
const describe = new FileProblems(root);
const view = join(root, 'view.mjs');
writeFileSync(view, 'one\ntwo\nconst more = ;\nfour\n');

it('shows the lines of a mistake in code, with its place beside what is wrong', () => {
  const place = { place: view, what: `it cannot be loaded: no stars (${view}:3)`, todo: 'correct it' };
  const [problem] = describe.ofError(definitionErrorOf('x', [Object.assign({ at: { file: view, line: 3 } }, place)]));
  expect(problem).toEqual({
    what: 'it cannot be loaded: no stars',
    todo: 'correct it',
    file: 'view.mjs',
    line: 3,
    frame: '  1 | one\n  2 | two\n  3 | const more = ;\n    | ^^^^^^^^^^^^^^',
  });
  expect(printProblem(problem!)).toContain('  where: view.mjs:3\n');
});

it('shows the place that a mistake names, and the key of a definition as it is', () => {
  expect(
    describe.ofError(definitionErrorOf('x', [{ place: `${view}:2:1`, what: 'it is two', todo: 'write 2' }]))[0],
  ).toMatchObject({
    what: 'it is two',
    file: 'view.mjs',
    line: 2,
    column: 1,
  });
  const [key] = describe.ofError(
    definitionErrorOf('x', [{ place: 'page', what: 'there is no such key', todo: 'correct it' }]),
  );
  expect(key).toEqual({ what: 'page: there is no such key', todo: 'correct it' });
});

it('separates what to do from what is wrong, and keeps other errors whole', () => {
  expect(describe.ofError(new SettingsError('It is missing.\n  what to do: install it'))).toEqual([
    { what: 'It is missing.', todo: 'install it' },
  ]);
  expect(describe.ofError(new Error('no luck'))[0]?.what).toContain('no luck');
});

it('shows errors of a document with carets, and leaves warnings to the check', () => {
  const text = '{\n  "version": 3\n  "id": "x"\n}';
  const { diagnostics } = parsePage(text);
  const warning = diagnostics.map((each) => Object.assign({}, each, { severity: 'warning' as const }));
  expect(describe.ofDocument(view, text, warning)).toEqual([]);
  const [problem] = describe.ofDocument(view, text, diagnostics);
  expect(problem).toMatchObject({ file: 'view.mjs' });
  expect(problem?.frame).toContain('^');
});
