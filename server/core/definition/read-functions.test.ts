import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import { compileTree } from '../../../expression/evaluator.ts';
import { allLazyNodes, encodeTree, parseExpression } from '../../../expression/index.ts';
import { completeExpression } from '../../../page-text/language/complete-expression.ts';
import { composeContracts, composeParts } from '../../../widgets/shop-parts.ts';
import { readFunctions } from './read-functions.ts';
import type { PartsSource } from './sources.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A source with a folder of functions. */
function source(files: Record<string, string>, plugin?: string): PartsSource {
  const path = mkdtempSync(join(tmpdir(), 'endcap-functions-'));
  folders.push(path);
  writeFileSync(join(path, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  const place = plugin === undefined ? './functions' : `plugins[0] (${plugin}): functions`;
  return { plugin, prefix: '', folders: { functions: { path, place } }, parts: {}, secrets: [] };
}

const shout = (change = '(text) => text && text.toUpperCase() + "!"', more = '') =>
  `export default { contract: { name: 'shout', summary: 'Writes a text in capitals.', signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }], examples: [{ expression: '$shout("tea")', result: 'TEA!' }], ${more} },
    implementation: ${change} };`;

it('reads functions, which pages are then checked, compiled and completed with', async () => {
  const { members, problems } = await readFunctions([source({ 'shout.mjs': shout(), 'shout.test.mjs': 'nothing' })]);
  expect(problems).toEqual([]);
  const { registry, functions, own } = composeParts({ functions: members });
  const compile = (text: string) =>
    compilePage(
      { version: 3, id: 'a', slug: '/a', type: 'CONTENT', body: [{ widget: 'text', props: { text } }] },
      { registry },
    );
  const { plan, diagnostics } = compile('{{ route.path ~> $shout }}');
  expect(diagnostics).toEqual([]);
  expect(plan.functions).toEqual(['shout']);
  expect(compile('{{ 5 ~> $shout }}').diagnostics.map(({ code }) => code)).toEqual(['expression']);
  expect(compile('{{ $shuot("a") }}').diagnostics.map(({ hint }) => hint)).toEqual([expect.stringContaining('$shout')]);
  expect(functions.get('shout')).toBeDefined();
  const written = composeContracts({ widgets: [], actions: [], calls: [], functions: own.functions }).registry;
  // The playground sends it to a worker.
  expect(structuredClone(written.functions)).toEqual(written.functions);
  const text = '{"body":[{"widget":"text","props":{"text":"{{ $sho }}"}}]}';
  expect(completeExpression(text, text.indexOf('$sho') + 4, written)).toEqual([
    expect.objectContaining({ label: '$shout', detail: '<s-:s>\nWrites a text in capitals.' }),
  ]);
});

it('bounds results, and turns what a function throws into an error of the expression', async () => {
  const { members } = await readFunctions([source({ 'shout.mjs': shout() })]);
  const run = async (implementation: (...values: never[]) => unknown) => {
    const { functions } = composeParts({ functions: [{ ...members[0]!, implementation }] });
    return compileTree(encodeTree(parseExpression('$shout("a")').tree), { functions, nodes: allLazyNodes }).evaluate(
      {},
    );
  };
  expect(await run((text) => text)).toBe('a');
  await expect(run(() => 'x'.repeat(100_000_000))).rejects.toMatchObject({ code: 'D2016' });
  await expect(run(() => Promise.resolve('a'))).rejects.toThrow('$shout gives something that is not JSON');
  await expect(run(() => () => 'a')).rejects.toThrow('not JSON');
  await expect(
    run(() => {
      throw new Error('no tea');
    }),
  ).rejects.toThrow('$shout failed: no tea');
});

it.each<[what: string, files: Record<string, string>, said: string[]]>([
  ['no contract', { 'shout.mjs': 'export default () => 1;' }, ['its default export is not a function with a contract']],
  [
    'another name, and a signature without a result',
    { 'cry.mjs': shout(undefined, "signature: '<s->'") },
    ['its contract has the name "shout", not "cry"', 'its signature has no result'],
  ],
  [
    'a signature that cannot be read, and no examples',
    { 'shout.mjs': shout(undefined, "signature: '<q:s>', examples: [], summary: '', parameters: 5") },
    [
      'its signature "<q:s>" cannot be read',
      'its "examples" is not a list',
      'its "summary" is not text',
      'its "parameters"',
    ],
  ],
  ['another result', { 'shout.mjs': shout('() => "tea"') }, ['it gives "tea", not "TEA!"']],
  ['a failure', { 'shout.mjs': shout('() => { throw new Error("no tea"); }') }, ['it fails: $shout failed: no tea']],
  [
    'a result that differs each time',
    { 'shout.mjs': `let times = 0;\n${shout('() => times++ ? "TEA" : "TEA!"')}` },
    ['it gives "TEA", not "TEA!"'],
  ],
  [
    'a changed argument',
    {
      'first.mjs': `export default { contract: { name: 'first', summary: 'It.', signature: '<a:s>', parameters: [{}],
        examples: [{ expression: '$first(list)', data: { list: ['b', 'a'] }, result: 'a' }] }, implementation: (list) => list.sort()[0] };`,
    },
    ['it fails: $first failed:'],
  ],
  [
    'a name of the catalogue',
    { 'money.mjs': shout() },
    ['./functions/money.mjs: the function "money" is in the catalogue'],
  ],
  ['a name that is none', { 'Shout-it.mjs': shout() }, ['"Shout-it" is not a name of a function']],
])('reports the mistake: %s', async (_, files, said) => {
  const { problems } = await readFunctions([source(files)]);
  const found = problems.map(({ place, what }) => `${place}: ${what}`).join('\n');
  for (const text of said) expect(found).toContain(text);
});

it('refuses a name that a plug-in and the shop share, with both places', async () => {
  const { problems } = await readFunctions([
    source({ 'shout.mjs': shout() }),
    source({ 'shout.mjs': shout() }, 'loud'),
  ]);
  expect(problems).toEqual([
    expect.objectContaining({
      place: 'plugins[0] (loud): functions/shout.mjs',
      what: 'the function "shout" is in ./functions/shout.mjs already',
    }),
  ]);
});
