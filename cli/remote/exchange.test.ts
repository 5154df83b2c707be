import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Diagnostic } from '../../compiler/index.ts';
import { createPageService, type PageService } from '../../server/documents/library/page-service.ts';
import { AccessKeys } from '../../server/shop/sessions/access-keys.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';
import { compareAll } from './exchange.ts';
import { ExchangeFolder } from './exchange-folder.ts';
import { candidatesOf, publish } from './publish.ts';
import { pull } from './pull.ts';
import { RefusedError, RemoteShop, readServer } from './remote-shop.ts';

let sample: SampleShop;
let app: Awaited<ReturnType<SampleShop['app']>>;
let service: PageService;
let shop: RemoteShop;
let root: string;
let server: string;

const page = (id: string, text: string) =>
  `${JSON.stringify({ version: 3, id, slug: `/${id}`, type: 'CONTENT', body: [{ widget: 'text', props: { text } }] }, null, 2)}\n`;
/** Returns the text of a page that the shop rejects. */
const broken = (id: string) => page(id, 'broken');

const check = (source: string): Diagnostic[] =>
  source.includes('broken') ? [{ severity: 'error', code: 'no-such-name' } as unknown as Diagnostic] : [];

const exchange = () => ({
  folder: new ExchangeFolder(root, {
    page: 'pages',
    fragment: 'sections',
    audience: 'audiences',
    theme: 'themes',
    redirects: '.',
  }),
  shop,
  server,
});
const path = (file: string) => join(root, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
};
const pullAll = async (overwrites = false) => {
  const here = exchange();
  return pull(here, await compareAll(here.folder, shop), overwrites);
};
const differences = async () => {
  const { folder } = exchange();
  return Object.fromEntries((await compareAll(folder, shop)).map(({ id, difference }) => [id, difference]));
};
const candidates = async () => candidatesOf({ shop }, await compareAll(exchange().folder, shop));
const publishAll = async (note?: string) => publish(exchange(), await candidates(), note);
/** Publishes a text as an author does in the playground. */
const publishInShop = async (id: string, source: string, kind: 'page' | 'fragment' = 'page') => {
  await service.saveDraft(kind, id, source);
  await service.publish(kind, id, { author: 'meera' });
};
const live = async (id: string) => (await sample.shop.services.storage.pages.publishedOne('page', id))?.source;

beforeEach(async () => {
  sample = await openSampleShop();
  app = await sample.app({ pages: { check } });
  server = await app.listen({ port: 0, host: '127.0.0.1' });
  const { storage } = sample.shop.services;
  const passwordHash = quickHash('words for this test');
  await storage.authors.save({ name: 'asha', role: 'publisher', passwordHash, changedAt: 'now' });
  const { secret } = await new AccessKeys(storage, sample.env).create('asha', 'a test', 1);
  shop = new RemoteShop(readServer(server), secret);
  service = createPageService(storage.pages, sample.env, () => []);
  root = mkdtempSync(join(tmpdir(), 'endcap-exchange-'));
  await publishInShop('about', page('about', 'We make pots.'));
  await publishInShop('footer', '{ "version": 3, "body": [] }', 'fragment');
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

it('pulls published documents into an empty folder, and nothing the second time', async () => {
  expect((await pullAll()).written.sort()).toEqual(['pages/about.json', 'sections/footer.json']);
  expect(read('pages/about.json')).toBe(page('about', 'We make pots.'));
  expect(await pullAll()).toEqual({ written: [], conflicts: [] });
  expect(await candidates()).toEqual([]);
});

it("publishes changed documents from the folder with a note, in the author's name", async () => {
  await pullAll();
  write('pages/about.json', page('about', 'We make bowls.'));
  write('pages/hours.json', page('hours', 'Nine to five.'));
  await publishAll('bowls');
  expect(await live('about')).toBe(page('about', 'We make bowls.'));
  expect(await live('hours')).toBe(page('hours', 'Nine to five.'));
  const [version] = await service.versions('page', 'about');
  expect(version).toMatchObject({ author: 'asha', note: 'From a folder: bowls' });
  expect(await differences()).toEqual({ about: 'none', hours: 'none', footer: 'none' });
});

it('exchanges audiences and the theme, and publishes a page together with the audience that it names', async () => {
  const theme = '{ "version": 1, "id": "theme", "space": "airy" }\n';
  const audience = '{ "version": 1, "id": "regulars", "title": "Regulars", "all": [{ "signedIn": true }] }\n';
  await service.saveDraft('theme', 'theme', theme);
  await service.publish('theme', 'theme', { author: 'meera' });
  expect((await pullAll()).written).toContain('themes/theme.json');
  expect(read('themes/theme.json')).toBe(theme);
  write('audiences/regulars.json', audience);
  write('audiences/README.json.bak', 'no document');
  write('pages/about.json', page('about', 'For regulars.'));
  expect((await candidates()).map(({ document }) => document.file)).toEqual([
    'audiences/regulars.json',
    'pages/about.json',
  ]);
  await publishAll();
  const published = await sample.shop.services.storage.pages.publishedOne('audience', 'regulars');
  expect(published?.source).toBe(audience);
  expect(await differences()).toEqual({ about: 'none', footer: 'none', regulars: 'none', theme: 'none' });
  await service.saveDraft('audience', 'regulars', audience.replace('Regulars', 'Friends'));
  await service.publish('audience', 'regulars', { author: 'meera' });
  expect((await pullAll()).written).toEqual(['audiences/regulars.json']);
});

it('exchanges the redirects in one file, and publishes them together with the page to which they lead', async () => {
  const textOf = (to: string) => `{ "version": 1, "redirects": [{ "from": "/old", "to": "${to}" }] }\n`;
  await service.saveDraft('redirects', 'redirects', textOf('/about'));
  await service.publish('redirects', 'redirects', { author: 'meera' });
  expect((await pullAll()).written).toContain('redirects.json');
  expect(read('redirects.json')).toBe(textOf('/about'));
  write('redirects.json', textOf('/hours'));
  write('pages/hours.json', page('hours', 'Nine to five.'));
  expect((await candidates()).map(({ document }) => document.file)).toEqual(['pages/hours.json', 'redirects.json']);
  await publishAll();
  const published = await sample.shop.services.storage.pages.publishedOne('redirects', 'redirects');
  expect(published?.source).toBe(textOf('/hours'));
});

it("pulls a page into its existing file, whatever the file's name", async () => {
  await pullAll();
  write('pages/company/about-us.json', read('pages/about.json'));
  rmSync(path('pages/about.json'));
  await publishInShop('about', page('about', 'Since 1990.'));
  expect((await pullAll()).written).toEqual(['pages/company/about-us.json']);
});

it("does not treat another system's line endings as changes", async () => {
  await pullAll();
  write('pages/about.json', read('pages/about.json').replaceAll('\n', '\r\n'));
  expect(await candidates()).toEqual([]);
});

it('reports conflicts rather than overwriting changes in the folder or in the shop', async () => {
  await pullAll();
  write('pages/about.json', page('about', 'Ours.'));
  await publishInShop('about', page('about', 'Theirs.'));
  expect(await pullAll()).toEqual({ written: [], conflicts: ['page about'] });
  expect(read('pages/about.json')).toBe(page('about', 'Ours.'));
  expect((await candidates()).map(({ conflict }) => conflict)).toEqual(['changed-in-shop']);
  expect((await pullAll(true)).written).toEqual(['pages/about.json']);
  expect(read('pages/about.json')).toBe(page('about', 'Theirs.'));
});

it("reports someone else's unpublished draft as a conflict", async () => {
  await pullAll();
  await service.saveDraft('page', 'about', page('about', 'Half a sentence'));
  write('pages/about.json', page('about', 'Ours.'));
  expect((await candidates()).map(({ conflict }) => conflict)).toEqual(['has-draft']);
});

it('publishes repeatedly from a folder without an exchange history, such as a checkout', async () => {
  await pullAll();
  for (const text of ['First.', 'Second.', 'Third.']) {
    rmSync(path('.endcap'), { recursive: true, force: true });
    write('pages/about.json', page('about', text));
    const [candidate] = await candidates();
    // Whether the folder is older than the shop's text is unknown until the folder has been published.
    if (text === 'First.') expect(candidate).toMatchObject({ conflict: 'changed-in-shop' });
    else expect(candidate).toMatchObject({ conflict: undefined });
    await publishAll();
    expect(await live('about')).toBe(page('about', text));
  }
  rmSync(path('.endcap'), { recursive: true });
  await publishInShop('about', page('about', 'Written in the shop.'));
  write('pages/about.json', page('about', 'Fourth.'));
  expect((await candidates())[0]).toMatchObject({ conflict: 'changed-in-shop' });
});

it('replaces a page that came with Endcap, from a folder without an exchange history', async () => {
  await service.install('page', 'start', page('start', 'As it came.'));
  write('pages/start.json', page('start', 'Ours.'));
  expect((await candidates()).find(({ document }) => document.id === 'start')).toMatchObject({ conflict: undefined });
});

it('publishes all documents or none, and restores drafts when the shop rejects one', async () => {
  await pullAll();
  write('pages/hours.json', page('hours', 'Nine to five.'));
  write('pages/about.json', broken('about'));
  await expect(publishAll()).rejects.toThrow(RefusedError);
  expect([await live('about'), await live('hours')]).toEqual([page('about', 'We make pots.'), undefined]);
  expect((await service.readDraft('page', 'about')).source).toBe(page('about', 'We make pots.'));
  // Once corrected, it is published: the drafts of the rejected attempt are not a conflict.
  write('pages/about.json', page('about', 'Mended.'));
  expect((await candidates()).map(({ conflict }) => conflict)).toEqual([undefined, undefined]);
  await publishAll();
  expect(await live('hours')).toBe(page('hours', 'Nine to five.'));
});

it('restores drafts when the shop rejects a later draft', async () => {
  await publishInShop('hours', page('hours', 'Nine to five.'));
  await pullAll();
  write('pages/about.json', page('about', 'We make bowls.'));
  write('pages/hours.json', page('hours', 'Ten to six.'));
  const compared = await candidates();
  await service.saveDraft('page', 'hours', page('hours', 'Saved in between.'));
  await expect(publish(exchange(), compared, undefined)).rejects.toThrow(RefusedError);
  expect((await service.readDraft('page', 'about')).source).toBe(page('about', 'We make pots.'));
  expect((await service.readDraft('page', 'hours')).source).toBe(page('hours', 'Saved in between.'));
});

it('removes nothing on either side', async () => {
  await pullAll();
  rmSync(path('pages/about.json'));
  await service.unpublish('fragment', 'footer');
  expect(await differences()).toEqual({ about: 'removed-from-folder', footer: 'removed-from-shop' });
  expect(await pullAll()).toEqual({ written: [], conflicts: [] });
  expect([existsSync(path('pages/about.json')), existsSync(path('sections/footer.json'))]).toEqual([false, true]);
  expect(await candidates()).toEqual([]);
  expect(await live('about')).toBeDefined();
});

it('does not overwrite a file of another page', async () => {
  write('pages/about.json', page('start', 'Another page.'));
  await expect(pullAll()).rejects.toThrow('pages/about.json is there already');
  expect(read('pages/about.json')).toBe(page('start', 'Another page.'));
});

const addresses: [address: string, said: RegExp | undefined][] = [
  ['https://shop.example/some/page', undefined],
  ['http://localhost:3000', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['http://[::1]:3000', undefined],
  ['http://shop.example', /unencrypted/],
  ['http://localhost.shop.example', /unencrypted/],
  ['http://127.0.0.1.shop.example', /unencrypted/],
  ['shop.example', /not the address/],
  ['ftp://shop.example', /not the address/],
];

it.each(addresses)("accepts %s as a shop's address, or says why not", (address, said) => {
  if (said) expect(() => readServer(address)).toThrow(said);
  else expect(readServer(address).pathname).toBe('/');
});

it('says what to do about an invalid key and an unreachable server', async () => {
  await expect(new RemoteShop(readServer(server), 'endcap_wrong').list()).rejects.toThrow(/ENDCAP_KEY/);
  await app.close();
  await expect(shop.list()).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/);
});

/** Starts a server that responds to each request in the same way, and records the keys it is sent. */
async function serverThat(answer: (response: ServerResponse) => void) {
  const keys: (string | undefined)[] = [];
  const listening = createServer((request, response) => {
    keys.push(request.headers.authorization);
    answer(response);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { address, keys, close: () => listening.close() };
}

it('does not send the key anywhere that the shop redirects to', async () => {
  const elsewhere = await serverThat((response) => response.end('{ "documents": [] }'));
  const leading = await serverThat((response) => response.writeHead(307, { location: elsewhere.address }).end());
  await expect(new RemoteShop(readServer(leading.address), 'endcap_key').list()).rejects.toThrow(/cannot be reached/);
  expect([leading.keys[0], elsewhere.keys]).toEqual(['Bearer endcap_key', []]);
  leading.close();
  elsewhere.close();
});

it('ignores documents whose names would lead out of the folder', async () => {
  const names = ['../../outside', '/etc/passwd', 'a/b', '.git', '', 'about'];
  const documents = names.map((id) => ({ kind: 'page', id, slug: '/', draftVersion: 1, hasUnpublishedChanges: false }));
  const lying = await serverThat((response) => response.end(JSON.stringify({ documents })));
  const listed = await new RemoteShop(readServer(lying.address), 'endcap_key').list();
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(['about']));
  lying.close();
});

it('says which file to delete when the exchange history cannot be read', () => {
  write('.endcap/exchanged.json', '{');
  expect(exchange).toThrow(/exchanged\.json cannot be read/);
  write('.endcap/exchanged.json', '{ "format": 7 }');
  expect(exchange).toThrow(/another version/);
});
