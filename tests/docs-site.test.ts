import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answer } from '../docs/site/console.ts';
import { examplesOf, withConsoles, withFunctionSections } from '../docs/site/markdown/expression-consoles.ts';
import { guideGroups } from '../docs/site/markdown/guide-groups.ts';
import { withLiveWidgets } from '../docs/site/markdown/live-widgets.ts';
import { withoutOutsideLinks } from '../docs/site/markdown/outside-links.ts';
import { sectionsOf } from '../docs/site/markdown/sections.ts';
import { addressesIn } from '../docs/site/mirror.ts';
import { pageOf, watchPages, writePages } from '../docs/site/pages.ts';

const docs = join(import.meta.dirname, '../docs');
const textOf = (file: string): string => readFileSync(join(docs, file), 'utf8');
const functions = textOf('reference/expression-functions.md');

const sections = withFunctionSections(functions);
/** Examples of the reference as they are printed, with the result that is printed beside each. */
const printed = [...sections.matchAll(/^- `(?<expression>[^`]+)` → (?:`(?<result>[^`]+)`|nothing).*$/gm)].map(
  ([line, expression = '', result]) => ({ line, expression, result }),
);

describe('the consoles', () => {
  it('have the examples of every function of the reference', () => {
    const named = sectionsOf(sections, 3).filter(({ heading }) => heading?.startsWith('$'));
    expect(named.length).toBeGreaterThan(80);
    const consoles = [...withConsoles(functions).matchAll(/<ExpressionConsole name="(?<name>[^"]+)"/g)];
    expect(consoles.map(([, name]) => name)).toEqual(named.map(({ heading }) => heading));
  });

  it.each(printed)('answer $expression as the reference does', ({ line, expression, result }) => {
    const [example] = examplesOf(line);
    expect(example?.expression).toBe(expression);
    const { result: found, failure } = answer({ data: '', ...example! });
    expect(failure).toBeUndefined();
    expect(found && JSON.stringify(JSON.parse(found))).toBe(result);
  });

  it('explain the parts of an expression, its type and what it reads', () => {
    const found = answer({
      expression: 'price > 10 and inStock ? $uppercase(title) : "None"',
      data: '{"price":12,"inStock":true,"title":"cup"}',
    });
    expect(found).toEqual({
      result: '"CUP"',
      type: 'string',
      reads: ['price', 'inStock', 'title'],
      warnings: [],
      impurities: [],
      parts: expect.arrayContaining([
        { text: 'price > 10', depth: 2, value: 'true' },
        { text: '$uppercase(title)', depth: 1, value: '"CUP"' },
      ]),
    });
  });

  it.each([
    ['data that is not JSON', { expression: 'a', data: '{a:1}' }, 'The data is not JSON'],
    ['a mistake of syntax', { expression: 'a +', data: '' }, 'end'],
    ['a failure at run time', { expression: '1 + "a"', data: '' }, 'number'],
  ])('say what is wrong with %s', (_, question, words) => {
    expect(answer(question).failure).toContain(words);
  });

  it('warn of a name that is not in the data', () => {
    expect(answer({ expression: 'prise * 2', data: '{"price":1}' }).warnings.join(' ')).toContain('price');
  });
});

describe('pages of the site', () => {
  it('show an example below the summary of each widget that has one', () => {
    const text = '# Widgets\n\n## button\n\nA button.\n\n| Prop |\n|---|\n\n## secret\n\nNot shown.\n';
    expect(withLiveWidgets(text, new Set(['button']))).toBe(
      '# Widgets\n\n## button\n\nA button.\n\n<LiveWidget name="button" />\n\n| Prop |\n|---|\n\n## secret\n\nNot shown.\n',
    );
  });

  it.each([
    ['another page of the guide', '[forms](forms.md)', '[forms](forms.md)'],
    ['a decision', '[why](../decisions/001-x.md#cost)', '[why](../decisions/001-x.md#cost)'],
    ['a heading', '[below](#below)', '[below](#below)'],
    ['another host', '[MDN](https://developer.mozilla.org)', '[MDN](https://developer.mozilla.org)'],
    [
      'an example',
      '[patterns](../../examples/patterns/README.md)',
      'patterns (`examples/patterns/README.md` in the repository)',
    ],
    ['a file by its path', '[`cli/check.ts`](../../cli/check.ts)', '`cli/check.ts`'],
  ])('link to %s', (_, given, expected) => {
    expect(withoutOutsideLinks(given, 'guide/first-page.md')).toBe(expected);
  });

  it('has every page of the guide in its navigation', () => {
    const listed = guideGroups(textOf('guide/README.md')).flatMap(({ items }) => items.map(({ link }) => link));
    const written = readdirSync(join(docs, 'guide')).filter((file) => file !== 'README.md');
    expect(
      written.map((file) => `/guide/${file.slice(0, -'.md'.length)}`).filter((link) => !listed.includes(link)),
    ).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('link to the contents of a folder by the name that they have on the site', () => {
    expect(pageOf('[reference](../reference/README.md#a), [here](README.md)', 'guide/x.md', new Set())).toBe(
      '[reference](./../reference/index.md#a), [here](./index.md)',
    );
  });
});

it('writes pages again when they are saved, the first page and the figures too, and outlives removed files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-docs-site-'));
  const [given, written] = [join(folder, 'docs'), join(folder, 'pages')];
  const textIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  const save = (file: string, text: string) => writeFileSync(join(given, file), text);
  for (const each of ['site', 'guide', 'reference', 'decisions', 'images'])
    mkdirSync(join(given, each), { recursive: true });
  for (const file of ['site/home.md', 'figures.md', 'guide/first.md', 'guide/second.md']) save(file, 'Before');
  writePages(given, written, new Set());
  const watchers = watchPages(given, written, new Set());
  try {
    rmSync(join(given, 'guide/first.md'));
    renameSync(join(given, 'guide/second.md'), join(given, 'guide/third.md'));
    for (const file of ['site/home.md', 'figures.md', 'guide/third.md']) save(file, 'After');
    for (const file of ['index.md', 'figures.md', 'guide/third.md'])
      await expect.poll(() => textIn(join(written, file)), { timeout: 300_000 }).toBe('After');
  } finally {
    for (const each of watchers) each.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('finds what an example of a shop needs', () => {
  const html = `<link rel="modulepreload" href="/assets/main-1.js"><img srcset="/media/a.webp?w=1 1w, /media/b.webp 2w" src="/media/a.webp?w=1&amp;h=2">
    <style>a{background:url("/icons/x.svg")}</style><a href="//elsewhere.example/a.png"></a><script>{"opened":"/assets/modules/1/a.js"}</script>`;
  expect([...addressesIn(html)].sort()).toEqual([
    '/assets/main-1.js',
    '/assets/modules/1/a.js',
    '/icons/x.svg',
    '/media/a.webp?w=1',
    '/media/a.webp?w=1&h=2',
    '/media/b.webp',
  ]);
});
