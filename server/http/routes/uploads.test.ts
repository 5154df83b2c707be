import { expect, it } from 'vitest';
import { multipart } from '../../../testing/multipart.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { addUploadRoutes } from './uploads.ts';

async function open() {
  const { app, shop } = await openSampleShop();
  return { shop, app: await app({ plugins: [(scope) => addUploadRoutes(scope, shop.services)] }) };
}

it('serves a file under its name, in a sandbox, with its type', async () => {
  const { app } = await open();
  const request = multipart({ file: '%PDF-1.7 <script>' }, { 'x-endcap': '1', host: 'localhost' }, 'page.html');
  const asset = (await app.inject({ method: 'POST', url: '/api/v1/org/user/file/upload', ...request })).json();
  const response = await app.inject(asset.cdnUrl);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=86400',
  });
  expect(response.body).toBe('%PDF-1.7 <script>');
});

it.each(['none00000000.pdf', '..%2f..%2fpackage.json', 'x', '%00', 'shop.db'])('serves no file %s', async (name) => {
  const { app } = await open();
  const response = await app.inject(`/uploads/${name}`);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers['content-type']).not.toContain('html');
});

/** A shop with one file of ten bytes, `0123456789`. */
async function openTen() {
  const { app, shop } = await open();
  await shop.services.files.write('ten00000.mp4', { bytes: Buffer.from('0123456789'), mimeType: 'video/mp4' });
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/uploads/ten00000.mp4', headers });
  return { ask };
}

it('sends the requested range', async () => {
  const { ask } = await openTen();
  const part = await ask({ range: 'bytes=2-4' });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    etag: '"ten00000.mp4"',
  });
  const beyond = await ask({ range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
});

it('sends the whole file when the range is for another version, and no body when the client has the file', async () => {
  const { ask } = await openTen();
  const other = await ask({ range: 'bytes=2-4', 'if-range': '"other"' });
  expect([other.statusCode, other.body]).toEqual([200, '0123456789']);
  expect((await ask({ 'if-none-match': '"ten00000.mp4"' })).statusCode).toBe(304);
  const head = await ask({}, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
});
