import { expect, it } from 'vitest';
import { PageLibrary } from '../../render/library/page-library.ts';
import { silentLog } from '../../shop/calls/context.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { type CompileRequest, isSmall, runCompile } from './compile-request.ts';
import { pageExpressions } from './page-expressions.ts';

const page = (body: object[]) => JSON.stringify({ version: 2, id: 'x', slug: '/x', type: 'CONTENT', body });
const fragment = (id: string, body: object[]) => JSON.stringify({ version: 2, id, body });
const use = (name: string) => ({ widget: 'fragment', props: { name } });
const text = (value: string) => ({ widget: 'text', props: { text: value } });
const fragments = new Map([
  ['many', fragment('many', Array(400).fill(text('x')))],
  ['bound', fragment('bound', Array(200).fill(text('{{ config.shopName }}')))],
]);

it.each([
  ['a page as it usually is', page(Array(100).fill(text('x'))), true],
  ['the value of a page', {}, true],
  ['fragments in few places', page([use('many'), use('bound')]), true],
  ['a fragment in many places', page(Array(4).fill(use('many'))), false],
  ['many bindings', page(Array(3).fill(use('bound'))), false],
  ['a long text', page([text('x'.repeat(100_000))]), false],
])('%s is small: %s', (_, source, expected) => {
  expect(isSmall({ source: source as CompileRequest['source'], fragments })).toBe(expected);
});

it('has the texts of a page, its fragments and its widgets in the locale of the visitors', async () => {
  const { pages } = openStorage(':memory:').forTenant('t');
  const sources = {
    fragment: JSON.stringify({ version: 3, id: 'f', translations: { hi: { Bye: 'अलविदा' } }, body: [text('Bye')] }),
    page: JSON.stringify({
      version: 3,
      id: 'p',
      slug: '/p',
      type: 'CONTENT',
      translations: { hi: { Hello: 'नमस्ते' }, fr: { Hello: 'Bonjour' } },
      body: [text('Hello'), use('f'), { widget: 'sort', props: { options: [] } }],
    }),
  };
  for (const [kind, source] of Object.entries(sources) as ['page' | 'fragment', string][]) {
    const head = { slug: kind === 'page' ? '/p' : '', type: 'CONTENT', title: '' };
    await pages.saveDraft(kind, kind[0]!, source, head, 'now');
    await pages.publish(kind, kind[0]!, source, head, { note: '', author: '', at: 'now' });
  }
  const library = new PageLibrary(pages, silentLog);
  const shown = async (locale: string | undefined) => JSON.stringify((await library.find('/p', locale))?.plan.body);
  for (const [locale, words] of [
    [undefined, ['Hello', 'Bye']],
    ['en-IN', ['Hello', 'Bye']],
    ['hi-IN', ['नमस्ते', 'अलविदा', 'क्रम']],
    ['fr-FR', ['Bonjour', 'Bye']],
    ['de-DE', ['Hello', 'Bye', 'Sortieren nach']],
  ] as const)
    for (const word of words)
      expect([locale, await shown(locale)]).toEqual([locale, expect.stringContaining(`"${word}"`)]);
});

it('compiles large pages once in another thread, and small ones in this thread', async () => {
  const { pages } = openStorage(':memory:').forTenant('t');
  const stored = { small: page([text('x')]), large: page(Array(2_000).fill({ widget: 'box' })) };
  for (const [id, source] of Object.entries(stored)) {
    const head = { slug: `/${id}`, type: 'CONTENT', title: id };
    await pages.saveDraft('page', id, source, head, 'now');
    await pages.publish('page', id, source, head, { note: '', author: '', at: 'now' });
  }
  const asked: CompileRequest[] = [];
  const library = new PageLibrary(pages, silentLog, {
    async compileElsewhere(request) {
      asked.push(request);
      if (asked.length === 1) throw new Error('gone');
      return runCompile(request);
    },
  });
  expect((await library.find('/small'))?.plan.body).toHaveLength(1);
  expect(asked).toEqual([]);
  await expect(library.find('/large')).rejects.toThrow('gone');
  for (let visits = 0; visits < 2; visits++) expect((await library.find('/large'))?.plan.body).toHaveLength(2_000);
  expect(asked).toHaveLength(2);
});

it('reuses the unchanged expressions of a page that is published again', async () => {
  const { pages } = openStorage(':memory:').forTenant('t');
  const library = new PageLibrary(pages, silentLog);
  const publish = async (...texts: string[]) => {
    const source = page(texts.map(text));
    const head = { slug: '/x', type: 'CONTENT', title: 'x' };
    await pages.saveDraft('page', 'x', source, head, 'now');
    await pages.publish('page', 'x', source, head, { note: '', author: '', at: 'now' });
    const before = pageExpressions.counters();
    await library.find('/x');
    const after = pageExpressions.counters();
    return { hits: after.hits - before.hits, misses: after.misses - before.misses };
  };
  expect(await publish('{{ 7001 }}', '{{ 7002 }}')).toEqual({ hits: 0, misses: 2 });
  expect(await publish('{{ 7001 }}', '{{ 7002 }}', '{{ 7003 }}')).toEqual({ hits: 2, misses: 1 });
});
