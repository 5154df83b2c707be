import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { checkScript } from './check-script.ts';

const good = 'export default (input) => input.a';

it.each<[what: string, source: string, said: string | undefined]>([
  ['a function', 'export default function (input, { log }) {\n  log(input);\n}', undefined],
  ['an asynchronous one', 'export default async ({ url }) => (await fetch(url)).json();', undefined],
  ['one that is named first', 'const run = () => 1;\nexport { run as default };', undefined],
  ['no default export', 'export const run = () => 1;', 'script-without-default 1:1'],
  ['nothing', '', 'script-without-default 1:1'],
  ['a syntax error', 'export default () => {\n  const = 1;\n};', 'script-syntax 2:9'],
  ['an error at the very end', 'export default () => {', 'script-syntax 1:23'],
  ['what runs when it is read', `${good};\nwhile (true) {}`, undefined],
  ['too much', `${good}${' '.repeat(limits.maxScriptBytes)}`, 'script-size 1:1'],
])('finds the problems of %s', async (_, source, said) => {
  const found = await checkScript(source);
  expect(found.map(({ code, range }) => `${code} ${range.line}:${range.column}`)).toEqual(said ? [said] : []);
  for (const { message, hint } of found) expect(message + hint).not.toMatch(/\{(problem|limit)\}/);
});
