import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { widgets } from '../../../widgets/shop-registry.ts';
import type { GalleryDocument } from '../../render/drafts/drafts.ts';
import { readSettings } from '../../start/settings.ts';
import { galleryEntries, pageInLook } from './entries.ts';
import { addGallery } from './routes.ts';

const root = join(import.meta.dirname, '../../..');
const entries = galleryEntries(root);

const open = async () => {
  const asked: GalleryDocument[] = [];
  const { app } = await openSampleShop();
  const show = async (shown: GalleryDocument) => {
    asked.push(shown);
    return { html: 'live', policy: "default-src 'self'" };
  };
  return { asked, app: await app({ plugins: [(scope) => addGallery(scope, { show }, root)] }) };
};

it('contains every widget of the registry and the patterns', () => {
  const names = entries.filter(({ kind }) => kind === 'widgets').map(({ name }) => name);
  expect(names.sort()).toEqual([...widgets.keys()].sort());
  expect(entries.filter(({ kind }) => kind === 'patterns').length).toBeGreaterThanOrEqual(40);
});

it('shows an entry in a look, with its JSON and its reference', async () => {
  const { app, asked } = await open();
  const { body, headers } = await app.inject('/gallery/widgets/tabs?theme=dark&dir=rtl');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  for (const part of [
    'src="/gallery/widgets/tabs/live?theme=dark&amp;dir=rtl"',
    '&#34;panel1&#34;',
    '<td><code>labels</code></td>',
  ])
    expect(body).toContain(part);
  expect((await app.inject('/gallery/widgets/tabs/live?theme=dark&dir=rtl')).body).toBe('live');
  expect(asked[0]?.source).toMatchObject({
    css: expect.stringContaining('color-scheme:dark'),
    body: [{ props: { dir: 'rtl' } }],
  });
});

it.each([
  '/gallery/widgets/gone',
  '/gallery/constructor/name',
  '/gallery/patterns/..%2f..',
  '/gallery/patterns/gone/live',
])('does not find %s', async (url) => {
  const { app } = await open();
  expect((await app.inject(url)).statusCode).toBe(404);
});

it("appends the page's css to that of the look", () => {
  const entry = { ...entries[0]!, page: { css: '.a{gap:1px}', body: [] } };
  expect(pageInLook(entry, { theme: 'light', dir: 'ltr' }).css).toMatch(/color-scheme:light.*\.a\{gap:1px\}$/);
});

it.each<[NodeJS.ProcessEnv, boolean]>([
  [{ NODE_ENV: 'development' }, true],
  [{}, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development', HOST: '0.0.0.0' }, false],
  [{ NODE_ENV: 'development', ENDCAP_ORIGIN: 'https://shop.example' }, false],
])('with the settings %j, the gallery is open: %s', (env, isOpen) => {
  expect(readSettings(env).isGalleryOpen).toBe(isOpen);
});
