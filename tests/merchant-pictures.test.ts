import type { lookup } from 'node:dns';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../commerce/limits.ts';
import type { AssetRecord, ProductRecord } from '../server/core/ports/product-record.ts';
import { copyPictures } from '../server/documents/merchant/pictures/copy-pictures.ts';
import { fetchPicture } from '../server/shop/media-library/fetch-picture.ts';
import { createMemoryFiles } from '../server/storage/files/memory.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { emptyShop } from './merchant/open-shop.ts';
import { type PictureServer, startPictureServer } from './merchant/picture-server.ts';

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.answers.clear();
});

const host = 'https://pictures.example';

const asset = (path: string): AssetRecord => ({ url: `${host}${path}`, altText: '', mimeType: 'image/png' });

const product = (slug: string, ...paths: string[]): ProductRecord =>
  ({ slug, assets: paths.map(asset) }) as Partial<ProductRecord> as ProductRecord;

const copy = async (products: readonly ProductRecord[], files = createMemoryFiles()) => {
  const problems: string[] = [];
  const counts = await copyPictures(products, { files, fetch: server.fetch }, (slug, { message }) =>
    problems.push(`${slug}: ${message}`),
  );
  return { counts, problems, files };
};

it('copies each picture once, re-encoded, with its size', async () => {
  const products = [product('a', '/1.png', '/2.png'), product('b', '/1.png')];
  const { counts, problems, files } = await copy(products);
  expect([counts, problems]).toEqual([{ copied: 2, kept: 0, failed: 0 }, []]);
  expect(server.asked.toSorted()).toEqual(['/1.png', '/2.png']);
  expect(products[0]!.assets[0]).toMatchObject({ width: 900, height: 600, mimeType: 'image/webp' });
  expect(products[1]!.assets[0]!.url).toBe(products[0]!.assets[0]!.url);
  const name = products[0]!.assets[0]!.url.split('/').at(-1)!;
  expect((await sharp((await files.read(name))!.bytes).metadata()).format).toBe('webp');
});

it('resumes an interrupted import', async () => {
  server.answers.set('/2.png', (response) => response.destroy());
  const { files } = await copy([product('a', '/1.png', '/2.png')]);
  server.answers.clear();
  server.asked.length = 0;
  const again = [product('a', '/1.png', '/2.png')];
  expect((await copy(again, files)).counts).toEqual({ copied: 1, kept: 1, failed: 0 });
  expect(server.asked).toEqual(['/2.png']);
  expect(again[0]!.assets[0]).toMatchObject({ width: 900, height: 600 });
});

const refuse = (status: number) => (response: ServerResponse) => {
  response.writeHead(status).end();
};

const redirect = (to: string) => (response: ServerResponse) => {
  response.statusCode = 302;
  response.setHeader('location', to).end();
};

describe('a picture that cannot be copied', () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ['is not there', refuse(404), 'answered 404'],
    ['is a page', (response) => void response.setHeader('content-type', 'image/png').end('<html>'), 'not a picture'],
    [
      'is a drawing that could refer to files',
      (response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'not a picture',
    ],
    ['is too large', (response) => void response.end(Buffer.alloc(limits.maxUploadBytes + 1)), 'too large'],
    ['breaks off', (response) => void response.destroy(), 'did not answer'],
    ['leads in a circle', redirect('/x.png'), 'leads nowhere'],
    ['leads to a file', redirect('file:///etc/passwd'), 'leads nowhere'],
    ['leads inside', redirect('http://169.254.169.254/latest/'), 'public address'],
  ])('stays a link and is reported because it %s', async (_what, answer, reason) => {
    server.answers.set('/x.png', answer);
    const products = [product('a', '/x.png', '/1.png')];
    const { counts, problems } = await copy(products);
    expect(counts).toEqual({ copied: 1, kept: 0, failed: 1 });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^a: .*/x\\.png was not copied: .*${reason}`))]);
    expect(products[0]!.assets.map(({ url }) => url.startsWith('https:'))).toEqual([true, false]);
  });

  it('counts towards its host, which is no longer requested after repeated failures', async () => {
    const paths = Array.from({ length: 60 }, (_, at) => `/${at}.png`);
    for (const path of paths) server.answers.set(path, (response) => response.destroy());
    const { counts, problems } = await copy([product('a', ...paths)]);
    expect(counts.failed).toBe(60);
    expect(problems).toHaveLength(60);
    // Requests that were already under way at the last of these failures are sent as well.
    expect(server.asked.length).toBeLessThan(30);
  });
});

it('follows a redirect to another address', async () => {
  server.answers.set('/old.png', redirect('https://elsewhere.example/new.png'));
  expect((await copy([product('a', '/old.png')])).counts.copied).toBe(1);
});

describe("a picture's address", () => {
  const neverSent = () => {
    throw new Error('A request was sent.');
  };

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[fe80::1]', '0x7f.1', '2130706433'])(
    'is not requested inside the network at %s',
    async (address) =>
      expect(await fetchPicture(`http://${address}/a.png`, { send: neverSent })).toEqual({
        failure: { code: 'private-address' },
      }),
  );

  it('is not requested by a host name that resolves to a private address', async () => {
    const resolve = ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '10.0.0.8', family: 4 }])) as typeof lookup;
    expect(await fetchPicture('http://intern.example/a.png', { resolve })).toEqual({
      failure: { code: 'private-address' },
    });
  });

  it('is not requested for longer than the timeout', async () =>
    expect(await fetchPicture(`${host}/a.png`, { ...server.options, timeout: () => AbortSignal.abort() })).toEqual({
      failure: { code: 'too-slow' },
    }));
});

describe('an import', () => {
  const csv = [
    'Handle,Title,Variant Price,Image Src',
    `tent,Tent,25,${host}/tent.png`,
    `stove,ストーブ,25,${host}/gone.png`,
  ].join('\n');

  it('shows its own copies in the widths of pages, and reports pictures that it could not copy', async () => {
    server.answers.set('/gone.png', refuse(410));
    const shop = await emptyShop();
    try {
      const pictures = { files: shop.files, fetch: server.fetch };
      const { exitCode, output } = await shop.run(csv, { currencyCode: 'USD', pictures });
      expect(exitCode).toBe(0);
      expect(output).toContain('Pictures: 1 copied into the shop, 0 there already, 1 not copied.');
      expect(output).toMatch(/line 3: warning: The picture \S+gone\.png was not copied: its server answered 410/);
      expect(output).toContain('Pictures are loaded from pictures.example: shoppers are seen there');
      const { app } = await shop.serve();
      const html = (await app.inject('/products/tent')).body;
      const [path] = /\/media\/copies\/[0-9a-f]{40}\.webp/.exec(html)!;
      expect(html).not.toContain('tent.png');
      const response = await app.inject(`${path}?width=300`);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(response.rawPayload).metadata()).width).toBe(360);
      for (const odd of ['x.webp', `${'0'.repeat(40)}.webp`, '..%2f..%2fshop.db'])
        expect((await app.inject(`/media/copies/${odd}`)).statusCode).toBe(404);
    } finally {
      await shop.close();
    }
  });

  it('reports the hosts of pictures that it only links to, and requests none in a dry run', async () => {
    const shop = await emptyShop();
    try {
      const linked = await shop.run(csv, { currencyCode: 'USD' });
      expect(linked.output).toContain('Pictures are loaded from pictures.example: shoppers are seen there');
      const dry = await shop.run(csv, { currencyCode: 'USD', pictures: { files: shop.files }, isDryRun: true });
      expect(dry.output).toContain('Pictures: 2 would be copied into the shop, 0 are there already.');
      expect(server.asked).toEqual([]);
      const { catalogue } = shop.storage.forTenant(defaultTenant);
      expect(await catalogue.pictureHosts()).toEqual(['https://pictures.example']);
    } finally {
      await shop.close();
    }
  });
});
