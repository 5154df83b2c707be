import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { readMultipart, UploadedFile } from './multipart.ts';

const ours = { 'x-endcap': '1', host: 'localhost' };
const read = (payload: string, headers = multipart({}).headers) => readMultipart(Readable.from([payload]), headers);
const twice = (entries: Record<string, string>) => {
  const { payload } = multipart(entries);
  return payload.replace(/--\r\n$/, '\r\n') + payload;
};

it('reads entries, lists of entries, and files', async () => {
  expect(await read(multipart({ name: 'Asha 🍵', empty: '' }).payload)).toEqual({ name: 'Asha 🍵', empty: '' });
  expect(await read(twice({ topic: 'x' }).replace('name="topic"\r\n\r\nx', 'name="topic"\r\n\r\ny'))).toEqual({
    topic: ['y', 'x'],
  });
  const { file } = await read(multipart({ file: '%PDF' }, {}, 'a b.pdf').payload);
  expect(file).toBeInstanceOf(UploadedFile);
  expect(file).toMatchObject({ name: 'a b.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF') });
});

it('keeps names from reaching prototypes', async () => {
  const body = await read(multipart({ ['__proto__']: 'x', constructor: 'y' }).payload);
  expect(Object.keys(body).sort()).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it.each<[string, string, Record<string, string>, number]>([
  ['without an end', multipart({ name: 'Asha' }).payload.slice(0, -20), multipart({}).headers, 400],
  ['without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
  ['with too much text', multipart({ name: 'x'.repeat(limits.maxFormBytes + 1) }).payload, multipart({}).headers, 413],
  [
    'with a file that is too large',
    multipart({ file: 'x'.repeat(limits.maxUploadBytes + 1) }).payload,
    multipart({}).headers,
    413,
  ],
  [
    'with too many entries',
    multipart(Object.fromEntries(Array.from({ length: limits.maxFormFields + 1 }, (_, at) => [`f${at}`, '']))).payload,
    multipart({}).headers,
    413,
  ],
])('refuses a body %s', async (_, payload, headers, status) => {
  await expect(read(payload, headers)).rejects.toMatchObject({ status });
});

it("accepts multipart bodies only from the shop's own pages, and only for calls that take files", async () => {
  const { app: open } = await openSampleShop();
  const app = await open();
  const send = (url: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, ...multipart({ file: '%PDF-1.7' }, headers) });
  const upload = '/api/v1/org/user/file/upload';
  expect((await send(upload, ours)).statusCode).toBe(200);
  expect((await send(upload, { host: 'localhost' })).statusCode).toBe(403);
  expect((await send(upload, { ...ours, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await send('/api/v2/org/product/search', ours)).statusCode).toBe(415);
});
