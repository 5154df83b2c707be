import { expect, it } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { addUploadRoutes } from './routes.ts';

async function open() {
  const { app, shop } = await openSampleShop();
  return { shop, app: await app({ plugins: [(scope) => addUploadRoutes(scope, shop.services)] }) };
}

it('serves a file under its name, in a sandbox, as what it is', async () => {
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

it.each(['none00000000.pdf', '..%2f..%2fpackage.json', 'x', '%00', 'shop.db'])('has no %s', async (name) => {
  const { app } = await open();
  const response = await app.inject(`/uploads/${name}`);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers['content-type']).not.toContain('html');
});
