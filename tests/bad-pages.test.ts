import { expect, it } from 'vitest';
import { compilePage } from '../compiler/index.ts';
import type { Json } from '../schemas/page.ts';
import { shopCatalogue } from '../widgets/catalogue.ts';
import { page } from './kit/index.ts';

const good = '{ "widget": "text", "props": { "text": "still here" } }';
const around = (inner: string) =>
  `{ "version": 1, "id": "bad", "slug": "/", "type": "CONTENT",\n  "body": [\n    ${good},\n    ${inner}\n  ] }`;

/** What is wrong, what is said about it, and where: line and column count from 1. */
const cases: [what: string, inner: string, code: string, line: number, column: number, hint: RegExp][] = [
  ['an unknown widget', '{ "widget": "texd", "props": {} }', 'unknown-widget', 4, 17, /Did you mean "text"/],
  ['a wrong prop', '{ "widget": "skeleton", "props": { "lines": "many" } }', 'wrong-prop', 4, 49, /Lines of text/],
  [
    'an unknown prop',
    '{ "widget": "text", "props": { "text": "x", "tagg": "p" } }',
    'unknown-prop',
    4,
    49,
    /Did you mean "tag"/,
  ],
  ['a missing prop', '{ "widget": "text" }', 'missing-prop', 4, 5, /"text"/],
  [
    'an unknown action',
    '{ "widget": "button", "on": { "press": [{ "do": "set-flagg" }] } }',
    'unknown-action',
    4,
    53,
    /Did you mean "set-flag"/,
  ],
  ['a broken expression', '{ "widget": "text", "props": { "text": "Hi {{ user.( }}" } }', 'expression', 4, 58, /./],
  ['an open expression', '{ "widget": "text", "props": { "text": "Hi {{ user" } }', 'expression-open', 4, 48, /}}/],
  [
    'an unknown name',
    '{ "widget": "text", "props": { "text": "{{ usr.name }}" } }',
    'unknown-name',
    4,
    48,
    /Did you mean "user"/,
  ],
  [
    'a missing fragment',
    '{ "widget": "fragment", "props": { "name": "nowhere" } }',
    'missing-fragment',
    4,
    48,
    /fragments/,
  ],
  [
    'a forbidden key',
    '{ "widget": "text", "props": { "text": "x", "__proto__": { "polluted": true } } }',
    'json-forbidden-key',
    4,
    49,
    /another name/,
  ],
  [
    'a repeated key',
    '{ "widget": "text", "widget": "text", "props": { "text": "x" } }',
    'json-duplicate-key',
    4,
    25,
    /Keep one/,
  ],
  ['a missing comma', '{ "widget": "text" "props": { "text": "x" } }', 'json-syntax', 4, 24, /comma/],
  ['an unknown event', '{ "widget": "button", "on": { "pres": [] } }', 'unknown-event', 4, 35, /Did you mean "press"/],
  ['an unknown slot', '{ "widget": "box", "slots": { "childs": [] } }', 'unknown-slot', 4, 35, /children/],
];

it.each(cases)(
  'says what is wrong with %s, where and what to do, and keeps the rest',
  (_, inner, code, line, column, hint) => {
    const { diagnostics, parsed } = compilePage(around(inner), { catalogue: shopCatalogue });
    const found = diagnostics.find((diagnostic) => diagnostic.code === code);
    expect(found, diagnostics.map((each) => `${each.code} ${each.message}`).join('\n')).toBeDefined();
    expect([found!.range.line, found!.range.column]).toEqual([line, column]);
    expect(found!.hint).toMatch(hint);
    expect(parsed.page.body.length).toBeGreaterThan(0);
    expect(page(JSON.parse(JSON.stringify(parsed.page)) as Record<string, Json>).text()).toContain('still here');
  },
);

it('reads a page that is nested ten thousand levels deep without falling over', () => {
  const deep = `${'{ "widget": "box", "children": ['.repeat(10_000)}${']}'.repeat(10_000)}`;
  const { diagnostics, plan } = compilePage(around(deep), { catalogue: shopCatalogue });
  expect(diagnostics.map(({ code }) => code)).toContain('json-too-deep');
  expect(plan.body[0]!.props.text).toBe('still here');
});

it('reads a value that is nested a hundred thousand levels deep, and one that is no word where a word is due', () => {
  let deep: Json = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const odd = { toString: 1, valueOf: 1 };
  const body = [
    { widget: 'text', props: { text: 'still here', tag: odd } },
    { widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'show-toast', with: { text: 'x', tone: odd } }] } },
    { widget: 'box', children: deep },
  ];
  const { diagnostics, plan } = compilePage({ version: 2, id: 'x', slug: '/', type: 'T', body } as unknown as Json, {
    catalogue: shopCatalogue,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['wrong-prop', 'wrong-payload', 'json-too-deep']),
  );
  expect(plan.body[0]!.props.text).toBe('still here');
});

it('leaves Object.prototype alone whatever the keys', () => {
  const hostile =
    '{ "widget": "box", "props": { "data": { "constructor": { "prototype": { "bad": 1 } } } }, "__proto__": { "bad": 1 }, "on": { "__proto__": [] }, "slots": { "constructor": [] } }';
  const shown = page(
    JSON.parse(JSON.stringify(compilePage(around(hostile), { catalogue: shopCatalogue }).parsed.page)) as Record<
      string,
      Json
    >,
    {},
  );
  expect(shown.text()).toContain('still here');
  expect(({} as { bad?: number }).bad).toBeUndefined();
});

it.each([
  '',
  'null',
  '[]',
  '{',
  '"',
  '{"body":3}',
  '\u0000',
  '{"version":99,"id":"x","slug":"/","type":"T","body":[{"widget":"hologram"}],"future":true}',
])('never throws on %j', (text) => {
  const { diagnostics } = compilePage(text, { catalogue: shopCatalogue });
  expect(diagnostics.length).toBeGreaterThan(0);
});

it('shows Something went wrong in the place of a widget that breaks, and the rest as it was', () => {
  const shown = page([
    { widget: 'text', props: { text: 'before' } },
    { widget: 'skeleton', props: { shape: 'text', lines: '{{ 3 }}' } },
    { widget: 'text', props: { text: 'after' } },
  ]);
  const whole = shown.html();
  const broken = shown.widget('skeleton');
  Object.defineProperty(broken.props, 'lines', {
    get: () => {
      throw new Error('boom');
    },
  });
  const html = shown.html();
  expect(html).toContain('Something went wrong');
  expect(html.replace(/<p class="crashed"[\s\S]*?<\/p>/, '')).toBe(
    whole.replace(/<div class="skeleton[\s\S]*?<\/div>/, ''),
  );
  expect(shown.world.reports.at(-1)).toMatchObject({ level: 'error', widget: 'skeleton', pointer: '/body/1' });
});
