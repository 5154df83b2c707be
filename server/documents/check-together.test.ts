import { expect, it } from 'vitest';
import { runCheck } from '../render/checks/run-check.ts';
import { type CheckJob, withTogether } from './checks/check-job.ts';

const show = (name: string, given?: object) => ({
  widget: 'fragment',
  props: { name, ...(given ? { with: given } : {}) },
});
const page = (id: string, body: object[], slug = `/${id}`) => ({
  ...({ kind: 'page', id } as const),
  source: JSON.stringify({ version: 3, id, slug, type: 'CONTENT', body }),
});
const promise = (input: string) => ({
  ...({ kind: 'fragment', id: 'promise' } as const),
  source: JSON.stringify({
    version: 3,
    id: 'promise',
    inputs: { [input]: { type: 'string' } },
    body: [{ widget: 'text', props: { text: `{{ fragment.${input} }}` } }],
  }),
});
type Document = ReturnType<typeof page> | ReturnType<typeof promise>;

const old = page('home', [show('promise', { heading: 'Light' })]);
const job = (document: Document): CheckJob => ({
  ...document,
  fragments: new Map([['promise', promise('heading').source]]),
  pages: [old],
  scripts: [],
  slugs: ['/home', '/sale'],
  addresses: [page('home', []), page('sale', [])].map(({ id }) => ({ id, slug: `/${id}` })),
});
const codes = async (document: Document, together: readonly Document[]) =>
  (await runCheck(withTogether(job(document), together)))
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

const mended = page('home', [show('promise', { title: 'Light' })]);
const link = { widget: 'link', props: { to: '/new', text: 'New' } };

it.each<[string, Document, readonly Document[], string[]]>([
  ['a fragment alone breaks the page', promise('title'), [], ['breaks-page']],
  ['with the page that follows it, it does not', promise('title'), [mended], []],
  ['the page needs the fragment', mended, [], ['missing-input', 'unknown-input']],
  ['which is published with it', mended, [promise('title')], []],
  ['a fragment in the release is not compared with itself', promise('title'), [promise('title')], ['breaks-page']],
  ['an address that is taken', page('new', [], '/sale'), [], ['address-taken']],
  ['an address that is given up in the release', page('new', [], '/sale'), [page('sale', [], '/old')], []],
  ['one address for two pages of the release', page('new', [], '/x'), [page('sale', [], '/x')], ['address-taken']],
  ['a link to a page of the release', page('home', [link]), [page('new', [], '/new')], []],
])('%s', async (_, document, together, expected) => {
  expect((await codes(document, together)).sort()).toEqual(expected);
});
