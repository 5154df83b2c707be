import { expect, it } from 'vitest';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import { silentLog } from '../../shop/calls/context.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { PageLibrary } from './page-library.ts';

const publication = { note: '', author: '', at: '2026-01-01T00:00:00Z' };
const text = (value: string) => ({ widget: 'text', props: { text: value } });
const pageOf = (id: string, body: unknown[]) =>
  JSON.stringify({ version: 3, id, slug: `/${id}`, type: id === 'lookup' ? 'SEARCH' : 'CONTENT', body });
const fragmentOf = (id: string, value: string) => JSON.stringify({ version: 3, id, body: [text(value)] });

async function openPages() {
  const { pages } = openStorage(':memory:').forTenant('t');
  let pictures: ShownPictures = new Map();
  const library = new PageLibrary(pages, silentLog, { pictures: async () => pictures });
  const publish = async (kind: 'page' | 'fragment' | 'theme', id: string, source: string) => {
    const { slug = '', type = '' } = JSON.parse(source) as { slug?: string; type?: string };
    await pages.saveDraft(kind, id, source, { slug, type, title: id }, publication.at);
    await pages.publish(kind, id, source, { slug, type, title: id }, publication);
  };
  await publish('fragment', 'header', fragmentOf('header', 'Welcome'));
  await publish('page', 'plain', pageOf('plain', [text('Plain')]));
  await publish('page', 'headed', pageOf('headed', [{ widget: 'fragment', props: { name: 'header' } }]));
  await publish('page', 'hopeful', pageOf('hopeful', [{ widget: 'fragment', props: { name: 'footer' } }]));
  await publish('page', 'lookup', pageOf('lookup', [text('Search')]));
  const plans = async () => ({
    plain: (await library.find('/plain'))?.plan,
    headed: (await library.find('/headed'))?.plan,
    hopeful: (await library.find('/hopeful'))?.plan,
  });
  return { library, plans, publish, setPictures: (now: ShownPictures) => (pictures = now) };
}

it.each<[string, (shop: Awaited<ReturnType<typeof openPages>>) => unknown, string[]]>([
  ['a page', ({ publish }) => publish('page', 'plain', pageOf('plain', [text('Other')])), ['plain']],
  [
    'a page with the text that it had',
    ({ publish }) => publish('page', 'plain', pageOf('plain', [text('Plain')])),
    ['plain'],
  ],
  ['another page', ({ publish }) => publish('page', 'new', pageOf('new', [text('New')])), []],
  ['a section', ({ publish }) => publish('fragment', 'header', fragmentOf('header', 'Hello')), ['headed']],
  [
    'a section that was missing',
    ({ publish }) => publish('fragment', 'footer', fragmentOf('footer', 'Bye')),
    ['hopeful'],
  ],
  ['a section that no page shows', ({ publish }) => publish('fragment', 'unused', fragmentOf('unused', 'None')), []],
  ['a theme', ({ publish }) => publish('theme', 'theme', '{"version":1}'), ['plain', 'headed', 'hopeful']],
  ['no document, but a picture', ({ setPictures }) => setPictures(new Map()), ['plain', 'headed', 'hopeful']],
])('after the publication of %s, only the pages that show it are compiled again', async (_, change, expected) => {
  const shop = await openPages();
  const before = await shop.plans();
  expect(await shop.plans()).toEqual(before);
  await change(shop);
  const after = await shop.plans();
  const changed = Object.keys(before).filter(
    (name) => before[name as keyof typeof before] !== after[name as keyof typeof after],
  );
  expect(changed).toEqual(expected);
});

it('keeps a page over several publications, and shows its newest text', async () => {
  const { plans, publish } = await openPages();
  const { plain } = await plans();
  for (const value of ['One', 'Two', 'Three']) {
    await publish('fragment', 'header', fragmentOf('header', value));
    const now = await plans();
    expect(now.plain).toBe(plain);
    expect(JSON.stringify(now.headed)).toContain(value);
  }
});

it('compiles a page once for visitors who come at the same time', async () => {
  const { library } = await openPages();
  const [first, second] = await Promise.all([library.find('/plain'), library.find('/plain')]);
  expect(first?.plan).toBe(second?.plan);
});

it('knows the slug of a type of page without compiling it', async () => {
  const { library } = await openPages();
  expect(await library.slugOf('SEARCH')).toBe('/lookup');
  expect(await library.slugOf('ORDER')).toBeUndefined();
});
