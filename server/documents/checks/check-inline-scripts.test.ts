import { expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { checkInlineScripts } from './check-inline-scripts.ts';

const page = (node: object) =>
  JSON.stringify({ version: 3, id: 'x', slug: '/', type: 'CONTENT', body: [node] }, null, 1);
const running = (script: string) =>
  page({
    widget: 'button',
    props: { label: 'Run' },
    on: { press: [{ do: 'if', with: { condition: true }, then: [{ do: 'run-script', with: { script } }] }] },
  });

it.each([
  ['return input.total * 2;', []],
  ['const {total = 0} = input; log(total); return act("set-flag", {});', []],
  ['return "{{ not.checked }}" +', []],
  ['return input.total *;', [['/body/0/on/press/0/then/0/with/script', 1]]],
  ['const a = 1;\nif (a { log(a) }', [['/body/0/on/press/0/then/0/with/script', 2]]],
  ['return 1; }); (function () {', []],
])('checks the syntax of %j', async (script, expected) => {
  const found = await checkInlineScripts(running(script));
  expect(found.map(({ pointer, hint }) => [pointer, Number(/line (\d+)/.exec(hint)?.[1])])).toEqual(expected);
  expect(found.every(({ code, severity }) => code === 'script-syntax' && severity === 'error')).toBe(true);
});

const library = { names: () => [], read: () => undefined };

it.each([
  [{ widget: 'text', props: { text: 'x', style: { color: '#8a5411' } } }, 'the nearest is "accent"', '"accent"'],
  [{ widget: 'box', props: { style: { background: { base: '#fff' } } } }, 'the nearest is "surface"', '"surface"'],
  [{ widget: 'icon', props: { name: 'trick' } }, 'Did you mean "truck"?', '"truck"'],
])('offers the nearest match for %j', (node, hint, fix) => {
  const [problem, ...others] = checkDocument(page(node), 'page', library);
  expect([problem?.hint, problem?.fix?.text, others]).toEqual([expect.stringContaining(hint), fix, []]);
});
