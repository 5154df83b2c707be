import fastifyStatic from '@fastify/static';
import { expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const open = async () => {
  const { app: openApp } = await openSampleShop();
  return openApp({
    plugins: [
      async (scope) => {
        await scope.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/', index: false });
        scope.get('/multipart', () => {
          throw Object.assign(new Error('reached /home/shop/uploads'), {
            statusCode: 413,
            code: 'FST_REQ_FILE_TOO_LARGE',
          });
        });
        scope.get('/broken', () => {
          throw Object.assign(new Error('ENOENT /etc/shadow'), { code: 'ENOENT' });
        });
      },
    ],
    notFound: (_request, reply) => reply.code(404).type('text/html').send('<h1>not found</h1>'),
    failed: (_request, reply) => reply.code(500).type('text/html').send('<h1>failed</h1>'),
  });
};

it.each([
  ['/assets/', 403],
  ['/assets/%00', 400],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/assets/..%5c..%5cpackage.json', 403],
  ['/assets/../../package.json', 404],
  ['/assets/%zz', 400],
  ['/%E0%A4%A', 400],
  [`/api/v1/org/product/${'a'.repeat(600)}/typesense`, 414],
  ['/multipart', 413],
  ['/broken', 500],
])('%s returns status %i and reveals no path', async (url, status) => {
  const app = await open();
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(status);
  expect(response.body).not.toMatch(/\/home|\/etc|ENOENT|node_modules|server\/http/);
  expect(response.body.includes('<h1>failed')).toBe(status === 500);
});

const post = { method: 'POST', url: '/cart/clear.js' } as const;

it.each([
  ['text/plain', 'a', 415, /application\/json/],
  ['multipart/form-data; boundary=x', '--x--', 415, /application\/json/],
  ['application/json', '{', 400, /JSON|Unexpected|Invalid/i],
  ['application/json', `"${'x'.repeat(300_000)}"`, 413, /too large/],
] as const)('a body of %s is refused with a message', async (type, payload, status, message) => {
  const app = await open();
  const headers = { 'x-endcap': '1', host: 'localhost', 'content-type': type };
  const response = await app.inject({ ...post, headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json().error.message).toMatch(message);
});
