import { afterEach, expect, it, vi } from 'vitest';
import { affectedPages } from './checks/check-dependents.ts';

const pageCount = 1000;
const text = (words: string) => ({ widget: 'text', props: { text: words } });
const header = (words: string, more: object = {}) =>
  JSON.stringify({ version: 3, id: 'header', inputs: { tone: { type: 'string' } }, ...more, body: [text(words)] });
const fragments = new Map([['header', header('Welcome')]]);
const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };

/** Pages that have never been checked, as on a server or a thread that has just started. */
const unseenPages = (start: string, more: object = {}) =>
  Array.from({ length: pageCount }, (_, at) => ({
    id: `${start}-${at}`,
    source: JSON.stringify({
      version: 3,
      id: `${start}-${at}`,
      slug: `/${start}/${at}`,
      type: 'CONTENT',
      ...more,
      body: [{ widget: 'fragment', props: { name: 'header', with: { tone: 'dark' } } }, text('नमस्ते · 你好')],
    }),
  }));

/** Counts how often the sources of pages are parsed. */
function countParsed(pages: readonly { source: string }[]): () => number {
  const sources = new Set(pages.map(({ source }) => source));
  const parse = vi.spyOn(JSON, 'parse');
  return () => parse.mock.calls.filter(([source]) => sources.has(source)).length;
}

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['text', header('Willkommen')],
  ['style', header('Welcome', { css: '.a { color: red }' })],
])(
  'parses and compiles none of a thousand pages when the %s of their header changes, even after a restart',
  (name, source) => {
    const pages = unseenPages(name);
    const parsed = countParsed(pages);
    expect(affectedPages({ id: 'header', source }, available, pages)).toEqual([]);
    expect(parsed()).toBe(0);
  },
);

it('parses each of a thousand pages once, and compiles none, for a new optional input', () => {
  const pages = unseenPages('input');
  const parsed = countParsed(pages);
  const inputs = { tone: { type: 'string' }, size: { type: 'number', optional: true } };
  for (const words of ['Welcome', 'आइए'])
    expect(affectedPages({ id: 'header', source: header(words, { inputs }) }, available, pages)).toEqual([]);
  expect(parsed()).toBe(pageCount);
});

it('compiles every page that a changed input affects, and every page with a budget', () => {
  const removed = header('Welcome', { inputs: {} });
  expect(affectedPages({ id: 'header', source: removed }, available, unseenPages('removed'))).toHaveLength(pageCount);
  const counted = unseenPages('counted', { budgets: { nodes: 20 } });
  expect(affectedPages({ id: 'header', source: header('More') }, available, counted)).toHaveLength(pageCount);
});
