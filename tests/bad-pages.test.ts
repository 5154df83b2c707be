import { expect, it } from 'vitest';
import { compilePage } from '../compiler/index.ts';
import type { Json } from '../schemas/page.ts';
import { page } from '../testing/index.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';

const good = '{ "widget": "text", "props": { "text": "still here" } }';
const around = (inner: string) =>
  `{ "version": 1, "id": "bad", "slug": "/", "type": "CONTENT",\n  "body": [\n    ${good},\n    ${inner}\n  ] }`;

/** A mistake with its diagnostic code, its 1-based position, and the expected hint. */
const cases: [what: string, inner: string, code: string, line: number, column: number, hint: RegExp][] = [
  ['an unknown widget', '{ "widget": "texd", "props": {} }', 'unknown-widget', 4, 17, /Did you mean "text"/],
  [
    'a wrong prop',
    '{ "widget": "skeleton", "props": { "lines": "many" } }',
    'wrong-prop',
    4,
    49,
    /Number of text lines/,
  ],
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
    'a missing key inside a prop',
    '{ "widget": "table", "props": { "label": "Sizes", "columns": [{ "key": "size" }] } }',
    'missing-prop',
    4,
    67,
    /^Add "label": (?!The columns)/,
  ],
  [
    'a word that is none of those of a style token',
    '{ "widget": "box", "props": { "style": { "radius": "large" } } }',
    'wrong-prop',
    4,
    56,
    /Known values: full, md, none, sm/,
  ],
  [
    'a time in words',
    '{ "widget": "countdown", "props": { "until": "24 December" } }',
    'wrong-literal',
    4,
    50,
    /"2026-12-01T09:00"/,
  ],
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
    /"fragments\/nowhere\/fragment\.json"/,
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
    /Remove one/,
  ],
  ['a missing comma', '{ "widget": "text" "props": { "text": "x" } }', 'json-syntax', 4, 24, /comma/],
  ['an unknown event', '{ "widget": "button", "on": { "pres": [] } }', 'unknown-event', 4, 35, /Did you mean "press"/],
  ['an unknown slot', '{ "widget": "box", "slots": { "childs": [] } }', 'unknown-slot', 4, 35, /children/],
];

it.each(cases)('reports %s with position and hint, and keeps other nodes', (_, inner, code, line, column, hint) => {
  const { diagnostics, parsed } = compilePage(around(inner), { registry: shopRegistry });
  const found = diagnostics.find((diagnostic) => diagnostic.code === code);
  expect(found, diagnostics.map((each) => `${each.code} ${each.message}`).join('\n')).toBeDefined();
  expect([found!.range.line, found!.range.column]).toEqual([line, column]);
  expect(found!.hint).toMatch(hint);
  expect(parsed.page.body.length).toBeGreaterThan(0);
  expect(page(JSON.parse(JSON.stringify(parsed.page)) as Record<string, Json>).text()).toContain('still here');
});

it('parses a page nested ten thousand levels deep', () => {
  const deep = `${'{ "widget": "box", "children": ['.repeat(10_000)}${']}'.repeat(10_000)}`;
  const { diagnostics, plan } = compilePage(around(deep), { registry: shopRegistry });
  expect(diagnostics.map(({ code }) => code)).toContain('json-too-deep');
  expect(plan.body[0]!.props.text).toBe('still here');
});

it('accepts a value nested a hundred thousand levels deep, and objects in place of strings', () => {
  let deep: Json = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const odd = { toString: 1, valueOf: 1 };
  const body = [
    { widget: 'text', props: { text: 'still here', tag: odd } },
    { widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'show-toast', with: { text: 'x', tone: odd } }] } },
    { widget: 'box', children: deep },
  ];
  const { diagnostics, plan } = compilePage({ version: 2, id: 'x', slug: '/', type: 'T', body } as unknown as Json, {
    registry: shopRegistry,
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['wrong-prop', 'wrong-payload', 'json-too-deep']),
  );
  expect(plan.body[0]!.props.text).toBe('still here');
});

it('does not pollute Object.prototype, whatever the keys', () => {
  const hostile =
    '{ "widget": "box", "props": { "data": { "constructor": { "prototype": { "bad": 1 } } } }, "__proto__": { "bad": 1 }, "on": { "__proto__": [] }, "slots": { "constructor": [] } }';
  const shown = page(
    JSON.parse(JSON.stringify(compilePage(around(hostile), { registry: shopRegistry }).parsed.page)) as Record<
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
  const { diagnostics } = compilePage(text, { registry: shopRegistry });
  expect(diagnostics.length).toBeGreaterThan(0);
});

it('shows Something went wrong in place of a widget that throws, and leaves the rest unchanged', () => {
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

it('reports a misnamed key inside a prop only once', () => {
  const table = '{ "widget": "table", "props": { "label": "Sizes", "columns": [{ "key": "size", "title": "Size" }] } }';
  const { diagnostics } = compilePage(around(table), { registry: shopRegistry });
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([['unknown-prop', 'Did you mean "label"?']]);
});
